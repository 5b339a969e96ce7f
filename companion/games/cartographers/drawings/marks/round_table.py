"""A round table from above: everybody's sheet goes one seat on."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from companion.screens.letters import set_letters
from companion.screens.marks import Mark
from companion.screens.room import Room, Setting, Size
from companion.screens.widgets import Role
from companion.surface import Ink, Rect

if TYPE_CHECKING:
    from companion.games.cartographers.drawings.pictures import PassDiagram
    from companion.screens.canvas import Canvas

_TABLE = 0.52
_SEATS = 0.88
_ARROWS = 0.84
_SHEETS = 0.34
_GAP = 0.42
_QUARTER = pi / 2


def measure_table(widget: PassDiagram, room: Room, setting: Setting) -> Size:
    """Return the largest square of the room and, below, the word for the reader's own seat."""
    type_ = set_letters(Role.LABEL, setting)
    word = type_.height + setting.units(1)
    side = max(setting.units(14), min(room.width, room.height - word))
    width = max(side, type_.width(widget.you))
    return Size.of(width, side + word)


def paint_table(canvas: Canvas, widget: PassDiagram, box: Rect) -> None:
    """Draw table, sheets, seats and arrows; the reader sits at the bottom."""
    type_ = set_letters(Role.LABEL, canvas.setting)
    side = min(box.width, box.height - type_.height - canvas.setting.units(1))
    radius = side / 2
    middle = (box.x + box.width / 2, box.y + radius)
    centre, outer = (round(middle[0]), round(middle[1])), round(radius * _TABLE)
    style = canvas.setting.style
    canvas.disc(centre, outer, Ink.WHITE, Ink.BLACK, style.bold)
    canvas.disc(centre, outer - style.bold - max(2, style.bold), None, Ink.BLACK, style.line)
    turn = 1 if widget.to_left else -1
    angles = [_QUARTER + seat * _QUARTER for seat in range(4)]
    for angle in angles:
        _paint_arrow(canvas, middle, radius, angle, turn, own=angle == _QUARTER)
    for angle in angles:
        _paint_seat(canvas, _at(middle, radius * _SEATS, angle), radius, own=angle == _QUARTER)
        _paint_sheet(canvas, _at(middle, radius * _SHEETS, angle), radius)
    x = round(middle[0] - type_.width(widget.you) / 2)
    canvas.text(type_, x, box.bottom - type_.drop, widget.you, canvas.accent(Ink.RED))


def _at(middle: tuple[float, float], radius: float, angle: float) -> tuple[float, float]:
    return middle[0] + radius * cos(angle), middle[1] + radius * sin(angle)


def _paint_seat(canvas: Canvas, at: tuple[float, float], radius: float, *, own: bool) -> None:
    size = round(radius * 0.12)
    centre = (round(at[0]), round(at[1]))
    if own:
        canvas.disc(centre, size + 1, canvas.accent(Ink.RED))
    else:
        canvas.disc(centre, size, Ink.WHITE, Ink.BLACK, canvas.setting.style.bold)


def _paint_sheet(canvas: Canvas, at: tuple[float, float], radius: float) -> None:
    """Draw a sheet of three by three spaces."""
    cell = max(3, round(radius * 0.075))
    side = 3 * cell + 1
    sheet = Rect(round(at[0]) - side // 2 - 2, round(at[1]) - side // 2 - 2, side + 4, side + 4)
    canvas.frame(sheet, Ink.BLACK)
    inner = sheet.inset(2, 2, 2, 2)
    for line in range(0 if canvas.spec.plain else 4):
        canvas.across(inner.x, inner.y + line * cell, side, Ink.BLACK)
        canvas.down(inner.x + line * cell, inner.y, side, Ink.BLACK)
    for row, column in ((1, 1),) if canvas.spec.plain else ((0, 0), (1, 1), (1, 2)):
        canvas.fill(Rect(inner.x + column * cell, inner.y + row * cell, cell, cell), Ink.BLACK)


def _paint_arrow(
    canvas: Canvas,
    middle: tuple[float, float],
    radius: float,
    angle: float,
    turn: int,
    *,
    own: bool,
) -> None:
    """Draw an arc from a seat towards the next, its head before that seat."""
    width = max(2.0, radius * (0.1 if own else 0.025))
    head = max(6.0, radius * (0.15 if own else 0.07))
    first = angle + turn * (0.3 if own else 0.36)
    last = angle + turn * (_QUARTER - (0.5 if own else _GAP))
    reach = radius * _ARROWS
    steps = (3 if own else 2) if canvas.spec.plain else 24
    angles = [first + (last - first) * step / steps for step in range(steps + 1)]
    outer = [_at(middle, reach + width / 2, each) for each in angles]
    inner = [_at(middle, reach - width / 2, each) for each in reversed(angles)]
    ink = canvas.accent(Ink.RED) if own else Ink.BLACK
    canvas.polygon((*outer, *inner), ink)
    tip = _at(middle, reach, last + turn * head * 1.5 / reach)
    wings = (_at(middle, reach + head * 0.85, last), _at(middle, reach - head * 0.85, last))
    canvas.polygon((tip, *wings), ink)


ROUND_TABLE = Mark(paint_table, measure_table)
