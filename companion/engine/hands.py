"""What a game says of a seat whose hand is on a page beside the box.

The box shows each seat what only that seat may see, and offers it what it may do now. A game says
what is shown and which of the legal moves of a seat its page offers; that they are legal, the rules
say. What pages get are JSON objects whose names only the game and its pages know.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from companion.engine.lazy import load
from companion.errors import IllegalMove
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.engine.game import Game
    from companion.engine.packs import CardPack
    from companion.engine.seats import Values
    from companion.engine.session import Session

V = TypeVar("V")
M = TypeVar("M")


@frozen
class HandMove:
    """A legal move of a seat as its page offers it.

    ``id`` names it among the moves of now, ``values`` are what the page shows of it. ``is_secret``
    says that it names what only the seat knows, ``waits`` that it may hide a page of the box that
    nobody has seen yet. One that ``is_folded`` is not sent by itself: what the game says of all of
    these takes its place, and its id is asked for as any other. One ``in_any_order`` is asked of
    several seats at once: it stays the same answer when another seat gives its own first.
    """

    id: str
    values: Values
    is_secret: bool = False
    waits: bool = False
    is_folded: bool = False
    in_any_order: bool = False


def _unfolded(moves: tuple[HandMove, ...]) -> tuple[Values, ...]:
    return tuple(map(_values, moves))


@frozen
class HandVerbs(Generic[V, M]):
    """The verbs of a game for seats with hands. All are pure; seats are counted from 0.

    ``hand`` is what a seat alone may see, from its own view. ``offered`` is how a legal move of a
    seat is offered, None where only the box's buttons make it. ``asked`` are the seats that the
    game waits for: each of them is offered a move, and none is asked where the table does something
    together. ``folded`` says many moves in few words: those that are folded, none of them secret.
    """

    hand: Callable[[V, int], Values]
    offered: Callable[[V, int, M], HandMove | None]
    asked: Callable[[V], tuple[int, ...]]
    folded: Callable[[tuple[HandMove, ...]], tuple[Values, ...]] = _unfolded


@frozen
class SeatHand:
    """A hand with what its seat may do: ``own`` is for that seat alone, ``moves`` is no secret.

    What names words of a pack of cards has them with it, under ``packed``.
    """

    own: Values
    moves: tuple[Values, ...]


def seats_with_hands(session: Session) -> int:
    """Return how many seats have a hand: 0 in a game without hands."""
    game = session.deal.game
    return len(game.seats(session.view())) if game.hand else 0


def asked_seats(session: Session) -> tuple[int, ...]:
    """Return the seats with hands that the game waits for now."""
    game = session.deal.game
    return _verbs(game).asked(session.view()) if game.hand else ()


def hand_of(session: Session, seat: int) -> SeatHand:
    """Return the hand of a seat and what it may do now."""
    verbs = _verbs(session.deal.game)
    offered = [each for each, _ in _offered(session, seat)]
    secret = [_values(each) for each in offered if each.is_secret]
    own = {**verbs.hand(session.view(seat), seat), "moves": secret}
    moves = tuple(_values(each) for each in offered if not each.is_secret and not each.is_folded)
    if many := tuple(each for each in offered if each.is_folded):
        moves += verbs.folded(many)
    packs = session.deal.packs
    if not packs:
        return SeatHand(own, moves)
    with_words = tuple({**each, **pack_words(packs, each)} for each in moves)
    return SeatHand({**own, **pack_words(packs, own)}, with_words)


def pack_words(packs: tuple[CardPack, ...], shown: Values) -> Values:
    """Return the words of packs that something names by their keys, by language, if any."""
    keys = set(_texts(shown))
    found: dict[str, dict[str, str]] = {}
    for pack in packs:
        for language, words in pack.words.items():
            named = {key: words[key] for key in keys & words.keys()}
            if named:
                found[language] = {**found.get(language, {}), **named}
    return {"packed": found} if found else {}


def _texts(value: object) -> Iterator[str]:
    """Yield every text in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from chain.from_iterable(map(_texts, value.values()))
    elif isinstance(value, list | tuple):
        yield from chain.from_iterable(map(_texts, value))


def wanted_move(session: Session, seat: int, wanted: str) -> tuple[HandMove, Any]:
    """Return the offered move of an id with the move of the game. Raises IllegalMove."""
    found = next((pair for pair in _offered(session, seat) if pair[0].id == wanted), None)
    if found is None:
        raise IllegalMove(f"seat {seat + 1} has no move {wanted!r} now")
    return found


def still_wanted(session: Session, seat: int, wanted: str, presses: int) -> tuple[HandMove, Any]:
    """Return the move that a seat wants, as ``wanted_move``, which saw the game after some presses.

    What may come in any order holds while it is offered without a break; all else is of one moment.
    """
    found = wanted_move(session, seat, wanted)
    if presses == session.presses:
        return found
    since = session.links()[presses:]
    if not since or not all(wanted_move(link, seat, wanted)[0].in_any_order for link in since):
        raise IllegalMove(f"the game has moved on since seat {seat + 1} wanted {wanted!r}")
    return found


def _offered(session: Session, seat: int) -> list[tuple[HandMove, Any]]:
    verbs, view = _verbs(session.deal.game), session.view(seat)
    pairs = ((verbs.offered(view, seat, move), move) for move in session.legal_moves(seat))
    return [(offered, move) for offered, move in pairs if offered is not None]


def _values(move: HandMove) -> Values:
    return {"id": move.id, **move.values}


def _verbs(game: Game[Any, Any, Any, Any, Any]) -> HandVerbs[Any, Any]:
    verbs: HandVerbs[Any, Any] = load(game.hand)
    return verbs
