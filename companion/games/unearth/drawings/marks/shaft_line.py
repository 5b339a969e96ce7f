"""A ruin on a page on its end: the shaft lies, its ground grows from the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.games.unearth.drawings.marks.crowding import (
    DiceLine,
    badge_for,
    draw_dice_line,
    draw_slab,
    lines_of,
    merged_lines,
)
from companion.games.unearth.drawings.marks.earth import (
    fill_earth,
    paint_missing,
    paint_surface,
    stack,
)
from companion.games.unearth.drawings.marks.stones import draw_stone, width_px
from companion.screens.icons import icon_px
from companion.screens.letters import numerals
from companion.screens.style import SizeClass
from companion.surface import Ink, Rect

if TYPE_CHECKING:
    from companion.games.unearth.drawings.pictures import Shaft
    from companion.screens.canvas import Canvas

_WIDTH, _HEIGHT = 276, 58
"""The size that the measures here are given for."""
_EARTH_SHARE = 0.36
_DEEPEST = 21
_RUNGS = (30, 25, 21, 17, 14)
"""The cell of a die, the largest first."""
_FEW = 3
"""Stones that lie against the ground at their full size."""
_MOST = 5
"""Dice of a seat."""
_LEAST_CELL = 15


class _Put(NamedTuple):
    """A seat's dice and where they stand."""

    line: DiceLine
    x: int
    y: int


def draw_line(canvas: Canvas, box: Rect, shaft: Shaft) -> None:
    """Draw a ruin from the left: its value, dice, stones, what is missing cut out of the earth."""
    factor = min(box.width / _WIDTH, box.height / _HEIGHT * 1.15)
    thick = canvas.setting.style.bold
    number, air = numerals(_value_px(box)), max(6, round(16 * factor))
    wide = number.ink_box("17").width + air + (thick if factor > 1 else 0)
    head = Rect(box.x, box.y, wide, box.height)
    least = round(42 * factor)
    deep = least + round((box.width * _EARTH_SHARE - least) * shaft.missing / _DEEPEST)
    ground = Rect(box.right - deep, box.y, deep, box.height)
    _head(canvas, head, shaft, _value_px(box))
    fill_earth(canvas, ground, shaft.land)
    canvas.frame(ground, Ink.BLACK, thick)
    tooth = max(3, ground.height // 10)
    paint_surface(canvas, ground.x, ground.y, ground.height, tooth, lies=True)
    px = round(min(ground.height * 0.52, ground.width * 0.62))
    px = max(28 if canvas.setting.style.size is SizeClass.PLAIN else 14, px)
    paint_missing(canvas, ground, px, shaft.missing, max(2, round(4 * factor)))
    for y in (box.y, box.bottom - thick):
        if shaft.chosen or canvas.spec.plain:
            canvas.across(head.right, y, ground.x - head.right, Ink.BLACK, thick)
            continue
        for x in range(head.right + 2 * thick, ground.x, 2 * thick):
            canvas.fill(Rect(x, y, thick, thick), Ink.BLACK)
    between = Rect(head.right, box.y, ground.x - head.right, box.height)
    left = _stones(canvas, between, shaft, factor)
    inner = Rect(head.right, box.y, left - head.right, box.height)
    _dice(canvas, inner.inset(thick + 1, thick + 1, 2, thick + 1), shaft, factor)


def _value_px(box: Rect) -> int:
    return max(15, round(min(box.height * 0.5, box.width * 0.1)))


def _head(canvas: Canvas, box: Rect, shaft: Shaft, px: int) -> None:
    """Write land and value on a ribbon that lies; it is solid everywhere, notched where chosen."""
    canvas.fill(box, Ink.BLACK)
    icon = icon_px(round(min(box.width * 0.5, box.height * 0.42)) // 2 * 2, 12)
    value = str(shaft.value)
    high = numerals(px).ink_box(value).height
    stack(canvas, box, shaft.land if icon + high + 2 <= box.height else "", icon, px, value)
    if shaft.chosen:
        side = max(3, box.height // 7)
        middle = box.y + box.height // 2
        tip = box.right + side
        canvas.polygon(((box.right, middle - side), (tip, middle), (box.right, middle + side)),
                       Ink.BLACK)  # fmt: skip


def _stones(canvas: Canvas, box: Rect, shaft: Shaft, factor: float) -> int:
    """Lay the stones against the ground, in columns; return where they begin."""
    left = box.right - max(3, box.height // 14) - 2
    if not shaft.stones:
        return left
    is_full = len(shaft.stones) > _FEW
    most, in_height = round((7.5 if is_full else 9.5) * factor), 6 if is_full else 4
    radius = max(4 if is_full else 5, min(most, (box.height - 6) // in_height))
    high, wide = 2 * radius + 1, width_px(radius)
    column = max(1, min(3, (box.height - 4) // high))
    count = len(shaft.stones)
    columns = -(-count // column)
    per_column = -(-count // columns)
    for index, colour in enumerate(shaft.stones):
        line, place = divmod(index, per_column)
        in_column = min(per_column, count - line * per_column)
        x = left - (columns - line) * (wide + 1) + wide // 2
        free = box.height - in_column * high
        y = box.y + free // 2 + place * high + radius
        draw_stone(canvas, (x, y), radius, colour, shaft.letters[index])
    return left - columns * (wide + 1) - 2


def _dice(canvas: Canvas, box: Rect, shaft: Shaft, factor: float) -> None:
    """Draw each seat's dice, in lines from the left, the largest that have room."""
    cell, badge, puts, high = _arranged(box, shaft, factor)
    rows = 1 + max((put.y for put in puts), default=0)
    top = box.y + max(0, box.height - rows * high) // 2
    for put in puts:
        wide = _wide(put.line, cell, badge)
        at = Rect(box.x + put.x, top + put.y * high, wide, high)
        if put.line.group.leads:
            draw_slab(canvas, Rect(at.x, at.y, wide, high), max(2, cell // 6))
        draw_dice_line(canvas, put.line, at.inset(2, 0, 0, 0), cell, badge)
        canvas.ground(dark=False)


def _arranged(box: Rect, shaft: Shaft, factor: float) -> tuple[int, int, list[_Put], int]:
    """Return the cell of a die, the width of a badge, where each line stands, a line's height."""
    for make in (lines_of, merged_lines):
        for base in _RUNGS:
            cell = min(max(_LEAST_CELL, round(base * factor)), box.height - 2) | 1
            badge, high = badge_for(shaft.dice, max(9, round(cell * 0.68))), cell + 2
            per_line = max(1, (box.width - badge - 6) // (cell + cell // 24))
            lines = make(shaft.dice, min(per_line, _MOST))
            puts = _put(lines, box.width, cell, badge)
            if not puts or (1 + puts[-1].y) * high <= box.height:
                return cell, badge, puts, high
    return cell, badge, [put for put in puts if (1 + put.y) * high <= box.height], high


def _wide(line: DiceLine, cell: int, badge: int) -> int:
    step = cell + max(0, cell // 24)
    return badge + max(1, cell // 12) + step * (len(line.dice) + bool(line.more)) + 4


def _put(lines: list[DiceLine], width: int, cell: int, badge: int) -> list[_Put]:
    """Put lines beside each other where they have room, else below."""
    puts: list[_Put] = []
    x = y = 0
    for line in lines:
        wide = _wide(line, cell, badge)
        if x and x + wide > width:
            x, y = 0, y + 1
        puts.append(_Put(line, x, y))
        x += wide + max(2, cell // 8)
    return puts
