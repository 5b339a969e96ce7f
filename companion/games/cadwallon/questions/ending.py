"""What is asked where the end is changed by hand: personalities placed otherwise, points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.asking import pointing, way_back
from companion.engine.controls import Play
from companion.engine.questions import Answer, Many
from companion.games.cadwallon.rules.moves import PersonalitiesPlaced

if TYPE_CHECKING:
    from companion.games.cadwallon.view.view import View


def ending(view: View) -> Many:
    """Return the list of all that may be changed."""
    lines = (
        pointing("whose", "points", 0) if seat is None else pointing("placing", seat)
        for seat in changes(view)
    )
    choices = tuple(Answer("play.choose", "yes", does) for does in lines)
    return Many("ending", choices, (way_back(),), ("ending",))


def placing(view: View, seat: int) -> Many:
    """Return the ways to place a seat's personalities: at first the one that stands."""
    ways = tuple(
        Answer("play.take", "yes", Play((PersonalitiesPlaced(seat, each),)))
        for each in view.placings[seat]
    )
    at = ("placing", seat)
    return Many(f"placing-{seat}", ways, (way_back("ending"),), at, standing(view, seat))


def changes(view: View) -> tuple[int | None, ...]:
    """Return the lines of the list: each seat that has more than one way, then points for one."""
    seats = (seat for seat, ways in enumerate(view.placings) if len(ways) > 1)
    return (*seats, None)


def standing(view: View, seat: int) -> int:
    """Return which of a seat's placings stands."""
    return view.placings[seat].index(view.seats[seat].so_far.placing)
