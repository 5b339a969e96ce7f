"""A table of points: lines of what counts, a column a seat, the totals large, winners on black."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.screens.icons import LEAST_DRAWN, MOST_BY_HAND
from companion.screens.letters import Letters, letters
from companion.screens.marks import Mark, paint_mark
from companion.screens.room import Room, Setting, Size
from companion.screens.style import SizeClass
from companion.screens.widgets import Icon, Role
from companion.surface import Ink, Rect
from companion.surface.reading import SpokenLine
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.screens.canvas import Canvas
    from companion.screens.pictures import PointsCell, PointsHead, PointsTable
    from companion.screens.widgets import Widget
    from companion.text.catalog import Say

_MOST_STRETCH = 1.5
"""How much higher lines become on a small page that has room."""
_TOTAL_NAME = 1.15
"""How much larger the word before totals is."""


class _Larger(NamedTuple):
    """How much larger totals are than points, and the first and the last line than the others."""

    total: float
    first: float
    last: float


_OF_TOKENS, _OF_BADGES = _Larger(1.4, 1, 1.4), _Larger(1.35, 1.2, 1.6)
"""With tokens, beside which a name may stand, and with badges, which are all that a seat has."""


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
    """How a table is set: letters, and the sizes of its parts, all in pixels."""

    detail: _Detail
    text: Letters
    name: Letters
    small: Letters
    figure: Letters
    total: Letters
    icon: int
    pad: int
    head: int
    work: int
    column: int
    heights: tuple[int, int, int]
    """Of the seats, of a line of points, and of the totals."""


def _form(widget: PointsTable, room: Room, setting: Setting) -> tuple[_Form, Size]:
    """Return the most detail that has room, in the largest letters; the least where none has."""
    for form in _forms(widget, setting):
        first, line, last = form.heights
        width = form.head + form.column * len(widget.seats)
        size = Size.of(width, first + line * len(widget.cells[:-1]) + last)
        if size.fits(room):
            break
    return form, size


def _forms(widget: PointsTable, setting: Setting) -> Iterator[_Form]:
    """Yield every way to set a table; a line that has no sign keeps its name."""
    signed = all(line.sign for line in widget.lines[:-1])
    rungs = _rungs(setting) if _has_tokens(widget) else (setting.px(Role.BODY),)
    details = (each for each in _DETAILS if each.heads or signed)
    yield from (_set(widget, px, each, setting) for each in details for px in rungs)


def _has_tokens(widget: PointsTable) -> bool:
    """Say whether seats have icons, beside which their names may stand: then letters shrink."""
    return isinstance(widget.seats[0].sign, Icon)


def _rungs(setting: Setting) -> tuple[int, ...]:
    """Return the sizes of letters: those of a page's body, smaller ones on larger panels."""
    body = setting.style.below(Role.BODY, setting.language, setting.px(Role.BODY))
    if setting.style.size is SizeClass.SMALL:
        return body
    small = setting.style.below(Role.SMALL, setting.language, body[-1] - 1)
    return (*body, *(px for px in small if px < body[-1]))


def _set(widget: PointsTable, px: int, detail: _Detail, setting: Setting) -> _Form:
    """Return a table with figures of a size, and names in letters as large, or those of labels."""
    language, pad, named = setting.language, setting.units(1), _has_tokens(widget)
    own, scale = (px, _OF_TOKENS) if named else (setting.px(Role.LABEL), _OF_BADGES)
    text, small = (letters(Role.BODY, language, each) for each in (own, max(px * 7 // 8, 12)))
    name = letters(Role.TITLE, language, round(own * _TOTAL_NAME)) if named else text
    figure = letters(Role.NUMERAL if named else Role.BODY, DEFAULT, px)
    total = letters(Role.NUMERAL, DEFAULT, round(px * scale.total))
    icon = px if px <= MOST_BY_HAND else max(LEAST_DRAWN, px)
    *lines, last = widget.lines
    sign = icon + pad if any(line.sign for line in lines) else 0
    names = [sign + (text.width(line.words) + pad) * detail.heads for line in lines]
    head = max(*names, 0, name.width(last.words) + 2 * pad if last.words else 0)
    cells = [cell for line in widget.cells for cell in line if cell]
    work = max(_work_px(cell, small) for cell in cells) if detail.work else 0
    points = [figure.width(cell.points) for cell in cells]
    totals = [cell.points for cell in widget.cells[-1] if cell]
    points += [total.width(each) if named else total.ink_box(each).width for each in totals]
    if named and detail.seats:
        points += [icon + pad + text.width(seat.words) - work for seat in widget.seats]
    column = max(points) + (work + 4 * pad if named and detail.work else pad * (1 + named))
    line = max(icon, text.height) + max(2, pad // 2)
    end = max(round(line * scale.last), total.height + pad + 2)
    return _Form(detail, text, name, small, figure, total, icon, pad, head, work, column,
                 (round(line * scale.first), line, end))  # fmt: skip


def _work_px(cell: PointsCell, small: Letters) -> int:
    """Return how wide it is how the points of a cell come about."""
    return small.width(cell.work) + (small.px + 2) * bool(cell.sign) if cell.work else 0


def measure_points(widget: PointsTable, room: Room, setting: Setting) -> Size:
    """Return as wide as the room, with all lines, higher where there is room for it."""
    _, size = _form(widget, room, setting)
    is_small = setting.style.size is SizeClass.SMALL
    most = round(size.height * _MOST_STRETCH) if is_small else room.height
    height = max(size.height, min(room.height, most))
    return Size.of(max(room.width, size.width), height)


def paint_points(canvas: Canvas, widget: PointsTable, box: Rect) -> None:
    """Draw the seats, the names of the lines below them, and a column for each seat."""
    form, size = _form(widget, Room(box.width, box.height), canvas.setting)
    count = len(widget.seats)
    spare = (box.width - size.width) // count
    wide = form.column + max(0, min(spare, form.column))
    stretch = box.height / size.height
    first, line, last = (int(px * stretch) for px in form.heights)
    left, y = box.right - wide * count, box.y + first
    rows = [Rect(box.x, y + n * line, box.width, line) for n in range(len(widget.lines) - 1)]
    rows.append(Rect(box.x, y + len(rows) * line, box.width, last))
    for head, row in zip(widget.lines, rows, strict=True):
        is_last = row is rows[-1]
        if not is_last:
            canvas.dots((row.x, row.y), (row.right - 1, row.y), canvas.line)
        elif not canvas.spec.plain:
            canvas.across(left, row.y, wide * count, canvas.line, canvas.setting.style.bold)
        _paint_head(canvas, form, head, row, form.name if is_last else form.text)
    for index, seat in enumerate(widget.seats):
        column = Rect(left + index * wide, box.y, wide, box.height)
        _paint_seat(canvas, form, seat, column, first)
        if index in widget.marked:
            dark = Rect(column.x, y, wide, rows[-1].bottom - y).inset(1, 0, 1, 0)
            canvas.rounded(dark, canvas.setting.units(1), Ink.BLACK)
            canvas.ground(dark=True)
        for cells, row in zip(widget.cells, rows, strict=True):
            type_ = form.total if row is rows[-1] else form.figure
            if (cell := cells[index]) is not None:
                at = Rect(column.x, row.y, wide, row.height)
                _paint_cell(canvas, form, cell, at, type_)
        canvas.ground(dark=False)


def _baseline(type_: Letters, row: Rect) -> int:
    """Return where figures stand in the middle of a line."""
    reach = type_.ink_box("0")
    return row.y + (row.height - reach.height) // 2 - reach.y


def _paint_head(canvas: Canvas, form: _Form, head: PointsHead, row: Rect, type_: Letters) -> None:
    """Draw what a line counts: its icon and, where there is room, its name."""
    _paint_sign(canvas, head.sign, row.x, row, form.icon)
    if form.detail.heads or not head.sign:
        x = row.x + (form.icon + form.pad) * bool(head.sign)
        canvas.text(type_, x, _baseline(type_, row), head.words)


def _paint_sign(canvas: Canvas, sign: Widget | None, x: int, row: Rect, px: int) -> None:
    """Draw an icon, or what fills a square, in the middle of a line; or nothing."""
    y = row.y + (row.height - px) // 2
    if isinstance(sign, Icon):
        canvas.icon(sign.icon, x, y, px, fill=sign.fill)
    elif sign is not None:
        paint_mark(canvas, sign, Rect(x, y, px, px))


def _paint_seat(canvas: Canvas, form: _Form, seat: PointsHead, column: Rect, high: int) -> None:
    """Draw a seat's sign over its points, an icon with its name where there is room."""
    row = Rect(column.x, column.y, column.width, high)
    if not isinstance(seat.sign, Icon):
        px = min(high - 3, column.width - 4)
        _paint_sign(canvas, seat.sign, row.x + (row.width - px) // 2, row, px)
        return
    name = form.pad + form.text.width(seat.words) if form.detail.seats else 0
    x = row.x + (row.width - form.icon - name) // 2
    _paint_sign(canvas, seat.sign, x, row, form.icon)
    if name:
        canvas.text(form.text, x + form.icon + form.pad, _baseline(form.text, row), seat.words)


def _paint_cell(canvas: Canvas, form: _Form, cell: PointsCell, box: Rect, type_: Letters) -> None:
    """Draw the points, how they come about at their left, and the cell's sign beside that."""
    wide = type_.width(cell.points)
    right = box.right - form.pad if form.work else box.x + (box.width + wide) // 2
    canvas.text(type_, right - wide, _baseline(type_, box), cell.points)
    x = box.x + form.pad * (1 + bool(form.work))
    if form.work and cell.work:
        canvas.text(form.small, x, _baseline(form.small, box), cell.work)
        if cell.sign:
            at = x + form.small.width(cell.work) + 2
            canvas.icon(cell.sign, at, box.y + (box.height - form.small.px) // 2, form.small.px)
    elif cell.sign and not cell.work and right - wide - x >= form.icon:
        canvas.icon(cell.sign, x, box.y + (box.height - form.icon) // 2, form.icon)


def read_points(widget: PointsTable, say: Say) -> Iterator[SpokenLine]:
    """Yield a line a seat: the total first, then what it is made of."""
    for index, seat in enumerate(widget.seats):
        named = zip(widget.lines, (line[index] for line in widget.cells), strict=True)
        parts = [f"{head.words} {cell.points}" for head, cell in named if cell]
        words = say("reading.pair", label=seat.words, words=", ".join((parts[-1], *parts[:-1])))
        yield SpokenLine(words, chosen=index in widget.marked)


POINTS_TABLE = Mark(paint_points, measure_points, read_points)
