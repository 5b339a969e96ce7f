"""The messages that a box exchanges with the page for phones, from and to values of the device.

What everybody at the table may know leaves the box: facts are those of the view of no seat, and of
a private page only its size is said. What one seat alone may see leaves it for the phone that has
the hand of that seat, and only while that phone looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.coach import tips_by_language
from companion.app.known import is_in_hall
from companion.app.wings.phone_values import (
    DoorWish,
    LookWish,
    MoveWish,
    NameWish,
    PhoneEntry,
    PhonePress,
    PlayWish,
    Seated,
    SeatWish,
    WayIn,
)
from companion.app.wings.stick_values import GamesWish
from companion.engine.hands import hand_of, pack_words, seats_with_hands
from companion.screens.pages.laid_out import TABLE_NOW
from companion.screens.reading import reading
from companion.seam.game_messages import GamesAsked
from companion.seam.hand_messages import CoverAsked, HandShown, LookAsked, MoveAsked, SeatsTaken
from companion.seam.keys import hash_of
from companion.seam.messages import (
    BoxHello,
    ButtonAsked,
    DoorAsked,
    EntryAsked,
    GlassShown,
    JoinShown,
    NameAsked,
    PlayAsked,
    RequestAnswered,
    SeatAsked,
    TableShown,
)
from companion.surface import Button, Gesture, Press
from companion.surface.phone_answers import OPEN, SHUT
from companion.text.catalog import LANGUAGES
from hardware.simulators.picture import to_png

if TYPE_CHECKING:
    from companion.app.values import App, FromSeats
    from companion.app.wings.phone_values import FromPhones, HeldHand
    from companion.seam.messages import Request
    from companion.surface import Frame, PanelSpec


def asked_by(
    message: JoinShown | SeatsTaken | Request,
) -> PhonePress | FromSeats | FromPhones | GamesWish:
    """Return what the page of the phones says as an input of the device.

    Phones count seats from 1, as chairs. A hand is known by the hash of a key, and whoever looks or
    moves has the key itself.
    """
    match message:
        case JoinShown(rows, address, seats):
            return WayIn(rows, address, seats)
        case ButtonAsked(id_, button, gesture, page, undo):
            return PhonePress(id_, Press(Button(button), Gesture(gesture)), page, undo)
        case DoorAsked(id_, what):
            return DoorWish(id_, what)
        case LookAsked(id_, seat, own_key):
            return LookWish(id_, seat - 1, hash_of(own_key), looks=True)
        case CoverAsked(id_, seat, key):
            return LookWish(id_, seat - 1, key, looks=False)
        case MoveAsked(id_, seat, own_key, n, move):
            return MoveWish(id_, seat - 1, hash_of(own_key), n, move)
        case SeatsTaken(deal_id, seats):
            phones = tuple((each["seat"] - 1, each["key"]) for each in seats)
            return Seated(deal_id, phones, frozenset(e["key"] for e in seats if e["awake"]))
        case EntryAsked(id_, n, move):
            return PhoneEntry(id_, n, move)
        case NameAsked(id_, seat, name):
            return NameWish(id_, seat, name)
        case PlayAsked(id_, language):
            return PlayWish(id_, language)
        case SeatAsked() | GamesAsked():
            return _of_finger(message)


def _of_finger(message: SeatAsked | GamesAsked) -> SeatWish | GamesWish:
    """Return what only a finger at the box may give."""
    if isinstance(message, SeatAsked):
        return SeatWish(message.id, message.seat, message.wanted, message.key)
    return GamesWish(message.id, message.what, message.wanted)


def hello(app: App, file: int, spec: PanelSpec) -> BoxHello:
    """Return what the box is; ``file`` is the number of its journal's file."""
    session = app.memory.session
    return BoxHello(
        version=app.box.version,
        game="" if session is None else session.deal.game.id,
        file=file,
        languages=LANGUAGES,
        language=app.memory.language,
        door=OPEN if app.door.is_open else SHUT,
        code=app.door.code,
        inks=tuple(ink.name.lower() for ink in spec.inks),
        deal_id=app.memory.deal_id,
        readings=dict(app.box.readings),
        sheets=session is None or bool(session.deal.game.seat),
        games=not is_in_hall(app),
    )


def table(app: App) -> TableShown:
    """Return how the table stands; no words of buttons that phones may not press at all."""
    session, screen, names = app.memory.session, app.screen, dict(app.names)
    facts = {} if session is None else session.deal.game.facts(session.view())
    turn = facts.get("turn")
    is_closed = app.place.is_secret or app.place.is_for_fingers
    is_laid_out = screen is not None and screen.page.id == TABLE_NOW
    hints = () if screen is None or is_closed else reading(screen).hints
    return TableShown(
        page=app.shows,
        n=0 if session is None else session.presses,
        turn=turn if isinstance(turn, str) else "",
        game="" if session is None else session.deal.game.id,
        facts=facts if session is None else {**facts, **pack_words(session.deal.packs, facts)},
        controls={
            each.button.value: {"press": each.press, "hold": each.hold, "leaves": each.leaves}
            for each in hints
        },
        waits=not app.can_see,
        hands=0 if session is None else seats_with_hands(session),
        tip={} if session is None or is_laid_out else tips_by_language(app),
        over=session is not None and session.is_over,
        seats=()
        if session is None
        else tuple(
            {"key": each, "name": names.get(each, "")}
            for each in session.deal.game.seats(session.view())
        ),
    )


def hand(app: App, held: HeldHand) -> HandShown:
    """Return what the phone of a hand may see of it now: without looking, nothing of its cards."""
    session = app.playing
    shown = hand_of(session, held.seat)
    return HandShown(
        seat=held.seat + 1,
        key=held.key,
        n=session.presses,
        looks=held.looks,
        own=shown.own if held.looks else {},
        moves=shown.moves,
    )


def glass(number: int, frame: Frame, *, is_private: bool) -> GlassShown:
    """Return a page in words and as a picture."""
    if is_private:
        return GlassShown(number, frame.width, frame.height, (), b"")
    lines = tuple({"text": each.text, "chosen": each.chosen} for each in frame.read().lines)
    return GlassShown(number, frame.width, frame.height, lines, to_png(frame))


def answered(id_: str, why: str, play: tuple[tuple[str, str], ...] = ()) -> RequestAnswered:
    """Return the answer to what a phone asked: done where ``why`` is empty."""
    return RequestAnswered(id_, ok=not why, why=why, play=dict(play))
