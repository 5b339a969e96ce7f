"""What the buttons do where the end is changed by hand: personalities placed otherwise, points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.game import Play, Point
from companion.games.cadwallon.correcting import choice_list
from companion.games.cadwallon.moves import PersonalitiesPlaced
from companion.games.cadwallon.pointing import AT_SEAT, ENDING, PLACINGS, WAYS

if TYPE_CHECKING:
    from companion.engine.game import Control, Does, Focus
    from companion.games.cadwallon.pointing import CursorAt
    from companion.games.cadwallon.view import View


def page(view: View, at: CursorAt) -> str:
    """Return the name of the page."""
    if at.kind == "ending":
        return f"ending-{at.line % len(changes(view))}"
    seat = at.seat % len(view.seats)
    return f"placing-{seat}-{at.line % len(view.placings[seat])}"


def controls(view: View, focus: Focus, at: CursorAt) -> tuple[Control, ...]:
    """Return what the buttons do."""
    if at.kind == "ending":
        lines = tuple(("choose", _opened(view, seat)) for seat in changes(view))
        return choice_list(lines, at, ENDING, focus)
    seat = at.seat % len(view.seats)
    ways: tuple[tuple[str, Does], ...] = tuple(
        ("take", Play((PersonalitiesPlaced(seat, placing),))) for placing in view.placings[seat]
    )
    return choice_list(ways, at, PLACINGS + WAYS * seat, focus, ENDING)


def changes(view: View) -> tuple[int | None, ...]:
    """Return the lines of the list: each seat that has more than one way, then points for one."""
    seats = (seat for seat, ways in enumerate(view.placings) if len(ways) > 1)
    return (*seats, None)


def _opened(view: View, seat: int | None) -> Does:
    """Return the way to a seat's placings, at the one that stands, or to the seats for points."""
    if seat is None:
        return Point(AT_SEAT["points"])
    return Point(PLACINGS + WAYS * seat + standing(view, seat))


def standing(view: View, seat: int) -> int:
    """Return which of a seat's placings stands."""
    return view.placings[seat].index(view.seats[seat].so_far.placing)
