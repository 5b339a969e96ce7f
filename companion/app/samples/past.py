"""Pages of games of the past, for pictures and tests."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.app.findings import Past
from companion.app.memory import Memory
from companion.app.places.history import Unread
from companion.app.places.kept import KeptPlay
from companion.app.places.last_game import LastGame
from companion.app.places.naming import ChoosingName, Naming
from companion.engine.code import Deal
from companion.engine.session import Session

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.app.place import Place
    from companion.engine.game import AnyGame

_SEED = 2019
_NAMES = ("Anna", "Maximilian-Josef", "桜子", "Ben", "Clara", "Ali")


class _Shown:
    """Rules of a game that stands as one of its samples does: its state is that view."""

    def view(self, state: object, seat: int | None) -> object:
        """Return the sample's view, whoever looks."""
        del seat
        return state


def past_places(game: AnyGame) -> Iterator[tuple[str, Place]]:
    """Yield the places of games that are over: one of each kind of result, of the most seats."""
    begun: Any = Session.begin(Deal(game, game.usual(), _SEED))
    found: dict[str, LastGame] = {}
    for sample in game.samples().values():
        if not game.is_over(sample.view):
            continue
        result = game.result(sample.view)
        kind = "-unentered" if result is None else "" if result.seats else "-rated"
        session = replace(begun, rules=_Shown(), state=sample.view, before=begun)
        past = Past(game.id, begun.deal.code, result, "2026-11-23", "4f2a91c07d3e55b8",
                    "2026-11-23 19:04:00")  # fmt: skip
        place, known = LastGame(past, Memory(session=session)), found.get(kind)
        if known is None or _seats(place) > _seats(known):
            found[kind] = place
    for kind, place in found.items():
        yield f"last-game{kind}", place
        if place.past.result is not None:
            yield f"kept{kind}", KeptPlay(place.past, place)
            yield from _named(kind, place)
    if found:
        damaged = next(iter(found.values()))
        broken = replace(damaged.past, is_damaged=True)
        yield "last-game-damaged", replace(damaged, past=broken, is_older=True)
    yield "unread", Unread()


def _named(kind: str, place: LastGame) -> Iterator[tuple[str, Place]]:
    """Yield a game with names, and the lists by which its seats have them."""
    seats = place.past.seats
    names = [_NAMES[number % len(_NAMES)] for number in range(len(seats))]
    past = replace(
        place.past, names=tuple(zip(seats, names, strict=True))[:-1] or ((seats[0], "Ada"),)
    )
    named = replace(place, past=past, known=_NAMES)
    yield f"last-game{kind}-names", named
    yield f"kept{kind}-names", KeptPlay(past, named)
    naming = Naming(past, _NAMES, named)
    yield f"names{kind}", naming
    yield f"names{kind}-choose", ChoosingName(naming, 2)
    yield f"names{kind}-none", Naming(past, ())


def _seats(place: LastGame) -> int:
    return len(place.past.result.seats) if place.past.result else 0
