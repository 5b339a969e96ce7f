"""The end: points by seat and rule, who wins, how the points of a seat come about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings.named import BORDER, LANDS
from companion.games.unearth.drawings.pictures import Earth
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.pages.parts import badge, ruin_name, seat_name
from companion.games.unearth.rules.points import LINES
from companion.screens.pages.ended import Ended, Reckoned, ReckonedLine
from companion.screens.pages.heading import Heading
from companion.screens.pictures import PointsCell, PointsHead, PointsTable
from companion.screens.widgets import Grow, Icon, Page, Role, Row, Widget
from companion.screens.wording import GAP, in_figures, joined
from companion.screens.wrap import NO_BREAK

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.games.unearth.rules.points import PointsLine, SeatScore
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


def why(view: View, say: Say, seat: str) -> Page:
    """Return the lines of a seat's score with the rule behind each."""
    number = int(seat)
    score = view.scores[number]
    title = say("why.title", seat=seat_name(number, say), points=in_figures(score.total))
    total = in_figures(score.total)
    kinds = (kind for kind in LINES if kind == "ruins" or score.has(kind))  # ruins always are there
    body = Reckoned(
        Heading(title, badge(number, say)),
        tuple(_line(kind, score, view, say) for kind in kinds),
        (say("points.sum"), total),
        _lands(score, say),
        tuple(_notes(view, number, say)),
    )
    return Page("why", body)


def _line(kind: str, score: SeatScore, view: View, say: Say) -> ReckonedLine:
    """Return a line: what is counted, why, and the points."""
    lines = [line for line in score.lines if line.kind == kind]
    reason, unbroken = (_reason(kind, lines, view, say, unbroken=each) for each in (False, True))
    return ReckonedLine(say(f"points.{kind}"), in_figures(score.of(kind)), reason, unbroken)


def _reason(
    kind: str, lines: list[PointsLine], view: View, say: Say, *, unbroken: bool = False
) -> str:
    """Return why a line has its points; ``unbroken`` names go to the next line as a whole."""
    match kind:
        case "ruins":
            each = sorted({(line.count, line.points) for line in lines}, reverse=True)
            said = (say("why.land", count=n, points=points) for n, points in each)
            return joined((words.replace(" ", NO_BREAK) for words in said), say)
        case "wonders":
            names = (_wonder(line, say) for line in lines)
            return joined(
                (each.replace(" ", NO_BREAK) if unbroken else each for each in names), say
            )
        case "three":
            return say(f"why.three-{view.options.three}")
        case "city":
            return joined((say(f"card.{line.id}.name") for line in lines), say)
        case _:
            return say("why.lands")


def _wonder(line: PointsLine, say: Say) -> str:
    name, blank, points = say(
        "why.wonder", wonder=say(f"wonder.{line.id}.name"), points=line.points
    ).rpartition(" ")
    return f"{name}{NO_BREAK if blank else ''}{points}"  # points stay beside their wonder


def _lands(score: SeatScore, say: Say) -> Widget:
    """Return a field of earth for each land, with how many ruins of it, and their points."""
    colours = {card.land: card.colour for card in base_cards().ruins.values()}
    owned = {line.id: line for line in score.lines if line.kind == "ruins"}
    fields = tuple(Grow(land_field(land, owned.get(colours[land]), say)) for land in LANDS)
    return Row(fields, gap=1)


def land_field(land: str, line: PointsLine | None, say: Say) -> Earth:
    """Return a land's field of earth with its points, and how many ruins they are for."""
    name = say(f"land.{land}")
    if line is None:
        return Earth(land, GAP, say("why.no-land", land=name))
    said = say("why.of-land", land=name, count=line.count, points=line.points)
    return Earth(land, str(line.points), said, f"×{line.count}")


def _notes(view: View, seat: int, say: Say) -> Iterator[str]:
    """Yield what only now is known: hidden ruins, and what decided between level seats."""
    shown = view.seats[seat].revealed
    if shown:
        yield say("why.hidden", ruins=joined((ruin_name(each, say) for each in shown), say))
    if tie := tie_break(view, say):
        yield tie
