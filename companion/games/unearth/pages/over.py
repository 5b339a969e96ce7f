"""The end: points by seat and rule, who wins, and by which ruin where points are level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings.named import BORDER
from companion.games.unearth.pages.parts import badge, seat_name
from companion.games.unearth.rules.points import LINES
from companion.screens.pages.ended import Ended
from companion.screens.pages.heading import Heading
from companion.screens.pictures import PointsCell, PointsHead, PointsTable
from companion.screens.widgets import Icon, Page, Role
from companion.screens.wording import in_figures, joined

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.games.unearth.view.view import View
    from companion.text.catalog import Say


def over(view: View, say: Say) -> Page:
    """Return the scores of all seats."""
    head = Heading(_title(view, say), Icon("star", Role.HEADING), border=BORDER)
    total, tie = say("points.sum"), tie_break(view, say)
    every, *fewer = (_table(view, say, *each) for each in ((LINES, total), ((), total), ((), "")))
    decided = (tie,) if tie else ()
    return Page("over", Ended(head, every, tuple(fewer), decided, view.code, decided_until=0))


def _title(view: View, say: Say) -> str:
    names = joined((seat_name(seat, say) for seat in view.winners), say)
    if len(view.winners) > 1:
        return say("over.share", seats=names)
    return say("over.wins", seat=names)


def _table(view: View, say: Say, kinds: Sequence[str], total: str) -> PointsTable:
    """Return the points by seat, in lines of these kinds that anybody has points in."""
    seats = tuple(
        PointsHead(seat_name(seat, say), badge(seat, say, Role.FIGURE, solid=False))
        for seat in range(len(view.scores))
    )
    found = [kind for kind in kinds if any(score.has(kind) for score in view.scores)]
    heads = (*(PointsHead(say(f"points.{kind}")) for kind in found), PointsHead(total))
    cells = [[in_figures(score.of(kind) or None) for score in view.scores] for kind in found]
    cells.append([in_figures(score.total) for score in view.scores])
    return PointsTable(seats, heads, tuple(tuple(map(PointsCell, e)) for e in cells), view.winners)


def tie_break(view: View, say: Say) -> str:
    """Return the sentence that says which ruin decided, empty where points did."""
    if len(view.level) == 1 or not view.winners:
        return ""
    if view.decider is None:
        return say("over.level")
    return say("over.tie", seat=seat_name(view.winners[0], say), value=view.decider)
