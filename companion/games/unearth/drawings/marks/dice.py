"""Dice by their faces, and cards that are drawn."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from companion.games.unearth.drawings.marks.inks import letter_on, seat_ink
from companion.screens.letters import letters
from companion.screens.marks import Mark, read_said
from companion.screens.room import Size
from companion.screens.style import LEAST_MM, SizeClass
from companion.screens.widgets import Role
from companion.surface import Ink, Rect
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from companion.games.unearth.drawings.pictures import Dice, DrawnDie, Draws
    from companion.screens.canvas import Canvas
    from companion.screens.room import Room, Setting

_SHARE = 1.16
"""A die's cell as a share of the letters beside it; on a plain panel its number needs more."""
_PLAIN_SHARE = 1.5
_NUMBER = {"d4": 0.5, "d6": 0.68, "d8": 0.62}
"""The size of a die's number as a share of its cell."""


def cell_px(role: Role, setting: Setting) -> int:
    """Return the side of the cell in which a die stands, odd, so that it has a middle."""
    share = _PLAIN_SHARE if setting.style.size is SizeClass.PLAIN else _SHARE
    return round(setting.px(role) * share) | 1


def _gap(cell: int) -> int:
    return max(1, cell // 6)


def measure_dice(widget: Dice, room: Room, setting: Setting) -> Size:
    """Return dice beside each other."""
    del room
    cell, count = cell_px(widget.role, setting), len(widget.dice)
    return Size.of(cell * count + _gap(cell) * max(0, count - 1), cell)


def paint_dice(canvas: Canvas, widget: Dice, box: Rect) -> None:
    """Draw the dice from the left."""
    cell = cell_px(widget.role, canvas.setting)
    for index, die in enumerate(widget.dice):
        left = box.x + index * (cell + _gap(cell))
        draw_die(canvas, (left + cell // 2, box.y + cell // 2), cell, die)


def thick_px(canvas: Canvas, cell: int) -> int:
    """Return the width of a die's lines: thin where it is small."""
    style = canvas.setting.style
    return style.line if cell < 8 * style.bold else style.bold


def draw_die(canvas: Canvas, middle: tuple[int, int], cell: int, die: DrawnDie) -> None:
    """Draw a die about the middle of its cell: triangle, square or lozenge, with its number."""
    paper = Ink.WHITE if canvas.line is Ink.WHITE and not die.coming else canvas.paper
    fill = paper if die.coming else seat_ink(canvas, die.seat, paper)
    line = canvas.line if die.coming else Ink.BLACK
    thick = thick_px(canvas, cell)
    x, y = middle
    drop = 0
    if die.kind == "d6":
        half = round(cell * 0.44)
        square = Rect(x - half, y - half, 2 * half + 1, 2 * half + 1)
        canvas.rounded(square, max(2, cell // 8), fill, line, thick)
    elif die.kind == "d8":
        reach = cell / 2
        canvas.polygon(_lozenge(x, y, reach, reach * 1.04), line)
        inner = reach - thick * 1.42
        canvas.polygon(_lozenge(x, y, inner, inner * 1.04), fill)
    else:
        canvas.polygon(_triangle(x, y, cell / 2), line)
        canvas.polygon(_triangle(x, y + thick * 0.3, cell / 2 - thick * 1.5), fill)
        drop = round(cell * 0.13)
    if die.number is not None:
        _number(canvas, (x, y + drop), cell, die, letter_on(fill))


def _number(canvas: Canvas, middle: tuple[int, int], cell: int, die: DrawnDie, ink: Ink) -> None:
    least = max(10, ceil(LEAST_MM / canvas.spec.mm_per_px))
    px = max(least, round(cell * _NUMBER[die.kind]))
    role = Role.NUMERAL if px > 10 else Role.MAP  # noqa: PLR2004 - the pixel face's own size
    type_, words = letters(role, DEFAULT, px), str(die.number)
    reach = type_.ink_box(words)
    x = middle[0] - (reach.width - 1) // 2 - reach.x
    canvas.text(type_, x, middle[1] - (reach.height - 1) // 2 - reach.y, words, ink)


def _lozenge(x: float, y: float, wide: float, high: float) -> tuple[tuple[float, float], ...]:
    return ((x, y - high), (x + wide, y), (x, y + high), (x - wide, y))


def _triangle(x: float, y: float, half: float) -> tuple[tuple[float, float], ...]:
    return ((x, y - half), (x + half * 1.04, y + half * 0.88), (x - half * 1.04, y + half * 0.88))


def _card(role: Role, setting: Setting) -> tuple[int, int]:
    high = round(setting.px(role) * 1.1)
    return round(high * 0.7) | 1, high


def measure_draws(widget: Draws, room: Room, setting: Setting) -> Size:
    """Return the cards beside each other."""
    del room
    wide, high = _card(widget.role, setting)
    gap = setting.units(0.75)
    return Size.of(wide * widget.count + gap * max(0, widget.count - 1), high)


def paint_draws(canvas: Canvas, widget: Draws, box: Rect) -> None:
    """Draw the cards, each with a lozenge."""
    wide, high = _card(widget.role, canvas.setting)
    style, gap = canvas.setting.style, canvas.setting.units(0.75)
    edge = style.bold if wide > 6 * style.bold else style.line
    for index in range(widget.count):
        card = Rect(box.x + index * (wide + gap), box.y, wide, high)
        canvas.rounded(card, max(2, wide // 5), canvas.paper, canvas.line, edge)
        x, y = card.x + wide // 2, card.y + high // 2
        canvas.polygon(_lozenge(x, y, wide * 0.26, high * 0.26), canvas.line)


DICE = Mark(paint_dice, measure_dice, read_said)
DRAWS = Mark(paint_draws, measure_draws)
