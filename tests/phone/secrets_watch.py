"""Games of luck shown to a page over the seam, and every byte that leaves it."""

from __future__ import annotations

import re
import time  # noqa: TID251 - how long a hand has been looked at
from dataclasses import fields, replace
from random import Random  # noqa: TID251 - which legal move is made is the test's own chance
from typing import TYPE_CHECKING

from phone.traced_hands import MARK, traced
from phone_page import Phone
from waiting import PATIENCE

from companion.app.known import Device
from companion.app.memory import Memory
from companion.app.places.table import AtTable
from companion.app.step import step
from companion.app.values import App, Started
from companion.app.wings.phone_values import HeldHand
from companion.daemon import outgoing
from companion.engine.coach import EVERY, coach_of
from companion.engine.code import Deal
from companion.engine.session import Session
from companion.games import find_game
from companion.phone.hands import LOOK_SECONDS
from companion.screens.paint import paint
from companion.seam.keys import hash_of
from companion.seam.messages import GlassShown, TableShown, encode
from hardware.panels.specs import find_spec

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from socket_box import SocketBox

    from companion.engine.game import AnyGame
    from companion.seam.hand_messages import HandShown
    from companion.seam.messages import FromBox

    Plant = Callable[[TableShown, tuple[str, ...]], TableShown]

PANEL = find_spec("4.2-mono")
MOVES = 400
"""Moves of a game at most; some games of random moves would go on for hours."""
SECRETS = {"cadwallon": {"special": "box", "contracts": "box", "players": "3"}}
"""Answers of set-up by which a game has its secrets."""
_BETWEEN = re.compile(rb"[^A-Za-z0-9_-]")
_EVERY_PAGE = 9
"""Of how many pages one is painted: it takes longer than all the rest."""


def face_down(session: Session, seen: set[str]) -> tuple[str, ...]:
    """Return the ids of cards in piles that nobody can have seen; add to ``seen`` what is open."""
    seen |= set(re.findall(r"'([^']*)'", repr(session.view())))
    state = session.state
    piles = (getattr(state, each.name) for each in fields(state))
    cards = (card for pile in piles if isinstance(pile, tuple) for card in pile)
    return tuple({card for card in cards if isinstance(card, str) and "-" in card} - seen)


class Overheard:
    """Every name that stands in bytes, which come in pieces of any size.

    Bytes are searched once, when they come, and not again for each card at each move: a game of
    some hundred moves would take minutes. A name is a run of ASCII letters, digits, underscores and
    hyphens, or what is left of it behind a hyphen.
    """

    def __init__(self) -> None:
        self._names: set[bytes] = set()
        self._runs: set[bytes] = set()
        self._begun = b""

    def take(self, data: bytes) -> None:
        """Search what comes next; a name that may go on is kept for the next piece."""
        *whole, self._begun = _BETWEEN.split(self._begun + data)
        self._runs |= {*whole}
        for run in set(whole):
            parts = run.split(b"-")
            self._names |= {b"-".join(parts[first:]) for first in range(len(parts))}

    def named(self, cards: Iterable[str]) -> list[str]:
        """Return the cards of hands that are named whole, or played.

        An id may be the end of another one: a contract's that of an action.
        """
        forms = ("", "play-", "keep-")
        return [
            card for card in cards
            if any(f"{form}{card}".encode() in self._runs for form in forms)
        ]  # fmt: skip

    def among(self, cards: tuple[str, ...]) -> list[str]:
        """Return the cards whose id has come."""
        assert not _BETWEEN.search("".join(cards).encode()), "an id that is no name is never found"
        return [card for card in cards if card.encode() in self._names]


def held_cards(session: Session, seat: int) -> set[str]:
    """Return the ids of what a seat alone sees, and the mark of what it alone is sent."""
    secret = getattr(session.view(seat), "secret", None)
    return {MARK.format(seat + 1), *re.findall(r"(?:\bid=|\(|, )'([^']+)'", repr(secret))}


def at_table(session: Session, page: int) -> tuple[TableShown, GlassShown]:
    """Return what the box says of a game: its table and its glass, painted now and then.

    It explains the game; on each page another number of tips has been shown before.
    """
    coach = coach_of(session.deal.game)
    keys = tuple(each.key for each in coach.tips) if coach else ()
    app = _playing(session, keys[: page % (len(keys) + 1)])
    table = replace(outgoing.table(app), page=page, n=page)
    if page % _EVERY_PAGE or app.screen is None:
        return table, GlassShown(page, PANEL.width, PANEL.height, (), b"")
    return table, outgoing.glass(page, paint(app.screen, PANEL), is_private=False)


def hands_at_table(session: Session, held: tuple[HeldHand, ...]) -> tuple[HandShown, ...]:
    """Return what the box sends to phones that have hands, in a game that has them."""
    app = _playing(session)
    count = outgoing.table(app).hands
    return tuple(outgoing.hand(app, each) for each in held if each.seat < count)


def _playing(session: Session, tips: tuple[str, ...] = ()) -> App:
    """Return a box that plays a game, and has shown some tips."""
    memory = replace(Memory(), session=session, language="en", coach=EVERY, tips=tips)
    app, _ = step(App(memory, place=AtTable(), box=Device()), Started())
    return app


class Listener:
    """A phone that draws on a chair, and every byte that it is sent.

    Another phone sits on the next chair; where there are hands, it never looks at its own. On no
    chair, a television watches.
    """

    def __init__(self, port: int, code: str, chair: int = 1) -> None:
        self.phone = Phone(port)
        assert self.phone.join(code).status == 204
        self._shows = "glass" if chair else "table"
        if chair:
            assert self.phone.sit(chair, "draw").status == 200
        else:
            assert self.phone.post("/watch", {}).status == 204
        self.beside: Listener | None = None
        self.television: Listener | None = None
        if chair == 1:
            assert self.phone.post("/host", {"television": True}).status == 204
            self.beside, self.television = (Listener(port, code, other) for other in (2, 0))
        self._looked = -LOOK_SECONDS
        self.heard, self._since = Overheard(), b""
        stream = self.phone.events()._connection.sock
        assert stream is not None
        self._stream = stream
        self._stream.settimeout(PATIENCE)

    def held(self, seat: int, *, looks: bool) -> HeldHand:
        """Return the hand of a seat, counted from 0, as the box knows this phone to have it."""
        return HeldHand(seat, hash_of(self.phone.cookie), is_here=True, looks=looks)

    def look(self) -> None:
        """Look at the hand; the page covers it by itself, so now and then again."""
        if time.monotonic() - self._looked > LOOK_SECONDS / 4:
            assert self.phone.post("/look", {"looks": True}).status == 204
            self._looked = time.monotonic()

    def mark(self) -> None:
        """Look from here on for what comes next."""
        self._since = b""

    def read_glass(self, page: int) -> None:
        """Read until the glass of a page has come since the mark; a television has the table."""
        self.read_until(rf'event: {self._shows}\ndata: {{"page":{page},')

    def read_until(self, form: str) -> None:
        """Read until something of a form has come since the mark."""
        wanted = re.compile(form.encode())
        while not wanted.search(self._since):
            part = self._stream.recv(1 << 16)
            assert part, "the stream has ended"
            self._since += part
            self.heard.take(part)


def watched(
    game: AnyGame,
    seed: int,
    box: SocketBox,
    listener: Listener,
    plant: Plant | None = None,
    most: int = MOVES,
) -> Iterator[list[str]]:
    """Play a game before two phones and a television; yield which secrets each move lets out.

    They are searched in every byte on the seam and in every byte on the phones' connections. Where
    the game has hands, the first phone looks at its own and the second does not. ``plant`` changes
    what the box says.
    """
    beside, television = listener.beside, listener.television
    assert beside is not None
    assert television is not None
    game = traced(game)
    rng, seen, said, turn = Random(seed), set[str](), Overheard(), ""
    public, own = Overheard(), set[str]()
    session = Session.begin(Deal(game, game.choose(SECRETS.get(game.id, {})), seed))
    _put_away(box, listener, beside, television)
    box.say(replace(box.hello, game=game.id, file=box.hello.file + 1))
    first = box.table.page + 1
    held = (listener.held(0, looks=True), beside.held(1, looks=False))
    for page in range(first, first + most):
        cards = face_down(session, seen)
        (table, glass), hands = at_table(session, page), hands_at_table(session, held)
        public.take(encode(table))
        if hands:
            listener.look()
        shown = plant(table, cards) if plant and cards else table
        for each in (listener, beside, television):
            each.mark()
        messages: tuple[FromBox, ...] = (shown, *hands, glass)
        for message in messages:
            said.take(encode(message))
            box.say(message)
        for each in (listener, beside, television):
            each.read_glass(page)
        if table.turn != turn and game.seat and table.turn:
            listener.read_until(rf'event: task\ndata: .*"{re.escape(table.turn)}"')
        turn = table.turn
        own |= held_cards(session, 0) if hands else set()  # it has seen what it has played, too
        others = {card for seat in range(1, table.hands) for card in held_cards(session, seat)}
        others -= {*public.named(others)}
        foreign = tuple({*cards} - own)
        hidden = others | own - {*public.named(own)}
        yield [
            *said.among(foreign), *listener.heard.among(foreign), *said.named(others - own),
            *listener.heard.named(others - own),
            *(card for each in (beside, television) for card in each.heard.among(cards)),
            *(card for each in (beside, television) for card in each.heard.named(hidden)),
        ]  # fmt: skip
        moves = session.rules.legal_moves(session.state)
        if not moves:
            return
        session = session.play(rng.choice(moves))


def _put_away(box: SocketBox, *listeners: Listener) -> None:
    """Show a page without a game, and forget the last one: its cards were no secrets of the next.

    Behind that page nothing of the last game can come, such as what its last turn asked for.
    """
    page = box.table.page + 1
    for each in listeners:
        each.mark()
    box.say(replace(box.table, page=page, n=page, turn="", game="", facts={}, hands=0))
    box.say(GlassShown(page, PANEL.width, PANEL.height, (), b""))
    for each in listeners:
        each.read_glass(page)
        each.heard = Overheard()


def play(watch: tuple[SocketBox, Listener], game: str, seeds: range, most: int) -> None:
    """Play games before a phone; fail where a secret leaves."""
    for seed in seeds:
        moves = 0
        for found in watched(find_game(game), seed, *watch, most=most):
            assert found == [], f"{found} of {game}, seed {seed}, move {moves}"
            moves += 1
        assert moves > 5
