"""How a seat's points come about, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings import LANDS
from companion.games.unearth.pack_file import base_cards
from companion.games.unearth.pictures import Earth
from companion.games.unearth.screens.over import KINDS, tie_break
from companion.games.unearth.screens.parts import badge, heading, joined, ruin_name, seat_name
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Luxury,
    Page,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)
from companion.screens.wording import GAP, in_figures
from companion.screens.wrap import NO_BREAK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.unearth.points import PointsLine, SeatScore
    from companion.games.unearth.view import View
    from companion.text.catalog import Say


def why(view: View, say: Say, seat: str) -> Page:
    """Return the lines of a seat's score with the rule behind each."""
    number = int(seat)
    score = view.scores[number]
    title = say("why.title", seat=seat_name(number, say), points=in_figures(score.total))
    top = heading(title, mark=badge(number, say), earth=None)
    notes = tuple(Text(each, Role.LABEL) for each in _notes(view, number, say))
    total = Row((Text(say("points.sum"), Role.TITLE, whole=True),
                 Grow(Text(in_figures(score.total), Role.TITLE, Align.END))), gap=2)  # fmt: skip
    closed = (Rule(dotted=False), total)
    kinds = _kinds(score)
    lines, small_lines = (
        tuple(_line(kind, score, view, say, is_close=is_close) for kind in kinds)
        for is_close in (False, True)
    )
    bare = tuple(_bare(kind, score, say) for kind in kinds)
    # The title stays as it is: a long list of wonders takes the place of the picture and the sum.
    body = Fit(
        (
            _sheet((lines[0], _lands(score, say), *_ruled(lines[1:])), closed, notes),
            _sheet((lines[0], *_ruled(lines[1:])), closed, notes),
            _sheet((lines[0], *_ruled(lines[1:])), (), notes),
            _sheet((small_lines[0], *_ruled(small_lines[1:])), (), notes, gap=1),
            _sheet(small_lines, (), notes, gap=0.5),
            _sheet(bare, closed, notes),
            _sheet(bare, (), ()),
        )
    )
    usual = Column((top, Rule(dotted=False), Grow(body)), gap=1.5)
    small_top = heading(title, mark=badge(number, say), earth=None)
    reasoned = tuple(_small(kind, score, view, say) for kind in kinds)
    few = Fit((Column(reasoned, gap=1), Column(reasoned, gap=0.25), Column(bare, gap=0.5)))
    small = Column(
        (Luxury(small_top, 6), Grow(Anchor(few, Align.START, Align.START))),
        gap=1,
    )
    return Page(
        "why",
        Adapt(
            usual,
            small=small,
            plain=Column(
                (
                    small_top,
                    Rule(dotted=False),
                    Grow(Anchor(Column(bare, gap=2), Align.START, Align.START)),
                    total,
                ),
                gap=1.5,
            ),
        ),
    )


def _ruled(lines: tuple[Widget, ...]) -> tuple[Widget, ...]:
    """Return lines with a dotted one above each."""
    return tuple(part for line in lines for part in (Rule(), line))


def _sheet(
    lines: tuple[Widget, ...],
    closed: tuple[Widget, ...],
    notes: tuple[Widget, ...],
    gap: float = 1.5,
) -> Widget:
    """Return lines from the top, the sum that closes them and notes below."""
    filled = Grow(Anchor(Column(lines, gap=gap), Align.START, Align.START))
    return Column((filled, *closed, *notes), gap=1.5)


def _kinds(score: SeatScore) -> tuple[str, ...]:
    """Return the lines that are there; ruins always are."""
    return tuple(
        kind for kind in KINDS if kind == "ruins" or any(line.kind == kind for line in score.lines)
    )


def _line(kind: str, score: SeatScore, view: View, say: Say, *, is_close: bool) -> Widget:
    """Return a line: what is counted, why, and the points.

    One that ``is_close`` has smaller letters, and below it a reason that is too long for the line.
    """
    roles = (Role.SMALL,) if is_close else (Role.LABEL, Role.SMALL)
    lines = [line for line in score.lines if line.kind == kind]
    said = _reason(kind, lines, view, say)
    figure = Role.BODY if is_close else Role.TITLE
    points = Text(in_figures(score.of(kind)), figure, Align.END, whole=True)
    name = Text(say(f"points.{kind}"), Role.TITLE, whole=True)
    reasons = tuple(Text(said, role, whole=whole) for whole in (True, False) for role in roles)
    whole_names = Text(_reason(kind, lines, view, say, unbroken=True), roles[0])
    usual = Fit(
        (
            *(Row((name, Grow(each), points), gap=3) for each in (whole_names, *reasons)),
            Row((Grow(name), points), gap=2),
        )
    )
    label = Text(say(f"points.{kind}"), Role.BODY, whole=True)
    beside = tuple(Row((label, Grow(each), points), gap=3) for each in reasons)
    below = Column((Row((Grow(label), points), gap=3), Text(said, roles[-1])), gap=0.25)
    medium = Fit((*beside[: len(roles)], below) if is_close and said else beside)
    tall = Column(
        (Row((Grow(name), points), gap=2), *((Luxury(Text(said, Role.SMALL), 5),) if said else ())),
        gap=0.5,
    )
    return Adapt(medium, wide=usual, tall=tall)


def _small(kind: str, score: SeatScore, view: View, say: Say) -> Widget:
    """Return a line of a small page: what is counted and the points, and why below it."""
    lines = [line for line in score.lines if line.kind == kind]
    said = _reason(kind, lines, view, say)
    top = _bare(kind, score, say)
    return Column((top, Text(said, Role.SMALL)), gap=0.5) if said else top


def _bare(kind: str, score: SeatScore, say: Say) -> Widget:
    points = Text(in_figures(score.of(kind)), Role.BODY, Align.END, whole=True)
    return Row((Grow(Text(say(f"points.{kind}"), Role.LABEL)), points), gap=2)


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
