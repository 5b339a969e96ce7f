"""The end: points by seat and rule, who wins, and by which ruin where points are level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings.named import BORDER
from companion.games.unearth.drawings.pictures import PointsTable
from companion.games.unearth.pages.parts import seat_name, seat_of
from companion.screens.pages.ended import Ended
from companion.screens.pages.heading import Heading
from companion.screens.widgets import Icon, Page, Role
from companion.screens.wording import GAP, in_figures, joined

if TYPE_CHECKING:
    from companion.games.unearth.view.view import View
    from companion.text.catalog import Say

KINDS = ("ruins", "lands", "wonders", "three", "city")
"""The lines of a score, in the order of the page."""


def over(view: View, say: Say) -> Page:
    """Return the scores of all seats."""
    head = Heading(_title(view, say), Icon("star", Role.HEADING), border=BORDER)
    sums, bare = _table(view, say, sums=True), _bare(view, say)
    tie = tie_break(view, say)
    body = Ended(
        head,
        _table(view, say, sums=False),
        (sums, bare),
        (tie,) if tie else (),
        view.code,
        decided_until=0,
    )
    return Page("over", body)


def _title(view: View, say: Say) -> str:
    names = joined((seat_name(seat, say) for seat in view.winners), say)
    if len(view.winners) > 1:
        return say("over.share", seats=names)
    return say("over.wins", seat=names)


def _table(view: View, say: Say, *, sums: bool) -> PointsTable:
    """Return the points by seat; a line that nobody has points in is left out."""
    lines = [
        (say(f"points.{kind}"), tuple(_figure(score.of(kind)) for score in view.scores))
        for kind in KINDS
        if any(line.kind == kind for score in view.scores for line in score.lines)
    ]
    totals = (say("points.sum"), tuple(in_figures(score.total) for score in view.scores))
    shown = (totals,) if sums else (*lines, totals)
    seats = tuple(seat_of(seat, say) for seat in range(len(view.scores)))
    return PointsTable(seats, shown, view.winners)


def _bare(view: View, say: Say) -> PointsTable:
    """Return the sums alone, without a label, for the narrowest page."""
    table = _table(view, say, sums=True)
    (_, totals), *_ = table.lines
    return PointsTable(table.seats, (("", totals),), table.winners)


def _figure(points: int) -> str:
    return in_figures(points) if points else GAP


def tie_break(view: View, say: Say) -> str:
    """Return the sentence that says which ruin decided, empty where points did."""
    if len(view.level) == 1 or not view.winners:
        return ""
    if view.decider is None:
        return say("over.level")
    return say("over.tie", seat=seat_name(view.winners[0], say), value=view.decider)
