"""A table of points: lines of guilds and other cards, a column a seat, the totals on black."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.screens.icons import LEAST_DRAWN, MOST_BY_HAND
from companion.screens.letters import Letters, letters
from companion.screens.marks import Mark
from companion.screens.room import Room, Setting, Size
from companion.screens.style import SizeClass
from companion.screens.widgets import Role
from companion.surface import Ink, Rect
from companion.surface.reading import SpokenLine
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.cadwallon.drawings.score_pictures import (
        CityPoints,
        PointsCell,
        PointsColumn,
    )
    from companion.screens.canvas import Canvas
    from companion.text.catalog import Say

_MOST_STRETCH = 1.7
"""How much higher lines become where a page has room."""
_TOTAL = 1.4
"""How much larger totals are than points."""
_TOTAL_NAME = 1.15
"""How much larger the word before them is."""


class _Detail(NamedTuple):
    """What is said beside the points."""

    seats: bool
    work: bool
    heads: bool


_DETAILS = (
    _Detail(seats=True, work=True, heads=True),
    _Detail(seats=False, work=True, heads=True),
    _Detail(seats=False, work=True, heads=False),
    _Detail(seats=False, work=False, heads=True),
    _Detail(seats=False, work=False, heads=False),
)
"""From the most to the least."""


class _Form(NamedTuple):
    """How a table is set: letters, and the widths of its parts, all in pixels."""

    detail: _Detail
    text: Letters
    small: Letters
    figure: Letters
    total: Letters
    name: Letters
    icon: int
    pad: int
    head: int
    work: int
    points: int
    line: int

    @property
    def column(self) -> int:
        """The width of a seat's column."""
        return self.pad + self.lead + self.work + self.points

    @property
    def lead(self) -> int:
        """What is left free before a cell, more where something is said before the points."""
        return self.pad * (1 + self.detail.work)

    @property
    def last(self) -> int:
        """The height of the line with the totals."""
        return max(round(self.line * _TOTAL), self.total.height + self.pad + 2)


def _size(form: _Form, widget: CityPoints) -> Size:
    lines = 1 + len(widget.heads)
    return Size.of(form.head + form.column * len(widget.columns), form.line * lines + form.last)


def _form(widget: CityPoints, room: Room, setting: Setting) -> _Form:
    """Return the most detail that has room, in the largest letters; the least where none has."""
    form = None
    for detail in _DETAILS:
        for px in _rungs(setting):
            form = _set(widget, px, detail, setting)
            size = _size(form, widget)
            if size.width <= room.width and size.height <= room.height:
                return form
    if form is None:
        raise ValueError("a style has no letters for the body of a page")
    return form


def _rungs(setting: Setting) -> tuple[int, ...]:
    """Return the sizes of letters: those of a page's body, smaller ones on larger panels."""
    body = setting.style.below(Role.BODY, setting.language, setting.px(Role.BODY))
    if setting.style.size is SizeClass.SMALL:
        return body
    small = setting.style.below(Role.SMALL, setting.language, body[-1] - 1)
    return (*body, *(px for px in small if px < body[-1]))


def _set(widget: CityPoints, px: int, detail: _Detail, setting: Setting) -> _Form:
    """Return a table in letters of a size."""
    text = letters(Role.BODY, setting.language, px)
    small = letters(Role.BODY, setting.language, max(px * 7 // 8, 12))
    figure = letters(Role.NUMERAL, DEFAULT, px)
    total = letters(Role.NUMERAL, DEFAULT, round(px * _TOTAL))
    name = letters(Role.TITLE, setting.language, round(px * _TOTAL_NAME))
    icon = px if px <= MOST_BY_HAND else max(LEAST_DRAWN, px)
    pad = setting.units(1)
    names = [name for _, name in widget.heads]
    head = icon + pad
    if detail.heads:
        head += max(map(text.width, names), default=0) + pad
    head = max(head, name.width(widget.total) + 2 * pad)
    cells = [cell for column in widget.columns for cell in column.cells if cell]
    work = 0
    if detail.work:
        work = pad + max((_work_px(cell, small) for cell in cells), default=0)
    points = max(
        *(figure.width(cell.points) for cell in cells),
        *(total.width(column.total) for column in widget.columns),
    )
    form = _Form(detail, text, small, figure, total, name, icon, pad, head, work, points,
                 max(icon, text.height) + max(2, pad // 2))  # fmt: skip
    if detail.seats:
        named = max(icon + pad + text.width(column.name) for column in widget.columns)
        form = form._replace(points=max(points, named - work + pad))
    return form


def _work_px(cell: PointsCell, small: Letters) -> int:
    """Return how wide it is how the points of a cell come about."""
    return small.width(cell.work) + (small.px + 2) * cell.joined if cell.work else 0


def measure_points(widget: CityPoints, room: Room, setting: Setting) -> Size:
    """Return as wide as the room, with all lines, higher where there is room for it."""
    size = _size(_form(widget, room, setting), widget)
    height = max(size.height, min(room.height, round(size.height * _MOST_STRETCH)))
    return Size.of(max(room.width, size.width), height)


def paint_points(canvas: Canvas, widget: CityPoints, box: Rect) -> None:
    """Draw the seats, the lines below them, and the totals."""
    form = _form(widget, Room(box.width, box.height), canvas.setting)
    size = _size(form, widget)
    spare = (box.width - size.width) // len(widget.columns)
    column = form.column + max(0, min(spare, form.column // 2))
    stretch = box.height / size.height
    line, last = int(form.line * stretch), int(form.last * stretch)
    left = box.right - column * len(widget.columns)
    for index, each in enumerate(widget.columns):
        _paint_seat(canvas, form, each, Rect(left + index * column, box.y, column, line))
    for number, head in enumerate(widget.heads):
        row = Rect(box.x, box.y + (1 + number) * line, box.width, line)
        canvas.dots((row.x, row.y), (row.right - 1, row.y), canvas.line)
        _paint_head(canvas, form, head, row)
        for index, each in enumerate(widget.columns):
            cell = each.cells[number]
            if cell is not None:
                at = Rect(left + index * column, row.y, column, row.height)
                _paint_cell(canvas, form, cell, widget.joined, at)
    bottom = Rect(box.x, box.y + (1 + len(widget.heads)) * line, box.width, last)
    _paint_totals(canvas, form, widget, bottom, column)


def _baseline(type_: Letters, row: Rect) -> int:
    """Return where figures stand in the middle of a line."""
    reach = type_.ink_box("0")
    return row.y + (row.height - reach.height) // 2 - reach.y


def _paint_seat(canvas: Canvas, form: _Form, column: PointsColumn, row: Rect) -> None:
    """Draw a seat's token over its points, with its name where there is room."""
    y = row.y + (row.height - form.icon) // 2
    x = row.x + form.lead if form.detail.work else row.right - form.pad - form.icon
    canvas.icon(column.token, x, y, form.icon, fill=column.fill)
    if form.detail.seats:
        at = x + form.icon + form.pad
        canvas.text(form.text, at, _baseline(form.text, row), column.name)


def _paint_head(canvas: Canvas, form: _Form, head: tuple[str, str], row: Rect) -> None:
    icon, name = head
    canvas.icon(icon, row.x, row.y + (row.height - form.icon) // 2, form.icon)
    if form.detail.heads:
        canvas.text(form.text, row.x + form.icon + form.pad, _baseline(form.text, row), name)


def _paint_cell(canvas: Canvas, form: _Form, cell: PointsCell, joined: str, row: Rect) -> None:
    """Draw how the points come about at the left of a cell, the points at its right."""
    if form.detail.work and cell.work:
        x = row.x + form.lead
        canvas.text(form.small, x, _baseline(form.small, row), cell.work)
        if cell.joined:
            px = form.small.px
            at = x + form.small.width(cell.work) + 2
            canvas.icon(joined, at, row.y + (row.height - px) // 2, px)
    _paint_figure(canvas, form.figure, cell.points, row, form.pad)


def _paint_figure(canvas: Canvas, type_: Letters, points: str, row: Rect, pad: int) -> None:
    x = row.right - pad - type_.width(points)
    canvas.text(type_, x, _baseline(type_, row), points)


def _paint_totals(canvas: Canvas, form: _Form, widget: CityPoints, row: Rect, column: int) -> None:
    """Draw the totals on black, those who win with a star or, without room for it, underlined."""
    canvas.rounded(row, canvas.setting.units(1), Ink.BLACK)
    canvas.ground(dark=True)
    canvas.text(form.name, row.x + form.pad, _baseline(form.name, row), widget.total)
    left = row.right - column * len(widget.columns)
    for index, each in enumerate(widget.columns):
        at = Rect(left + index * column, row.y, column, row.height)
        _paint_figure(canvas, form.total, each.total, at, form.pad)
        if not each.wins:
            continue
        room = column - form.pad - form.lead - form.total.width(each.total)
        if room >= form.icon:
            x, y = at.x + form.lead, at.y + (at.height - form.icon) // 2
            canvas.icon("star", x, y, form.icon)
        else:
            y = row.bottom - 2 - canvas.setting.style.bold
            wide = form.total.width(each.total)
            canvas.across(at.right - form.pad - wide, y, wide, canvas.line, 2)
    canvas.ground(dark=False)


def read_points(widget: CityPoints, say: Say) -> Iterator[SpokenLine]:
    """Yield a line a seat: the total first, then what it is made of."""
    for column in widget.columns:
        named = zip(widget.heads, column.cells, strict=True)
        parts = [f"{name} {cell.points}" for (_, name), cell in named if cell]
        words = ", ".join((f"{widget.total} {column.total}", *parts))
        yield SpokenLine(say("reading.pair", label=column.name, words=words), chosen=column.wins)


CITY_POINTS = Mark(paint_points, measure_points, read_points)
