"""Rings: six stones round a gap, as a wonder asks for them."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from companion.games.unearth.drawings.marks.stones import draw_stone, hexagon
from companion.screens.letters import letters
from companion.screens.marks import Mark, read_said
from companion.screens.room import Room, Size
from companion.screens.widgets import Role
from companion.surface import Rect
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from companion.games.unearth.drawings.pictures import Ring
    from companion.screens.canvas import Canvas
    from companion.screens.room import Setting

_COLOURS = {"R": "red", "B": "blue", "Y": "yellow", "L": "black"}
_STEP = 1.8
"""The distance from the gap to a stone, in radii."""
_REACH_X = _STEP + 0.9
_REACH_Y = _STEP * 0.866 + 1.04
"""How far a ring reaches from its middle, in radii."""


def _radius(widget: Ring, room: Room, setting: Setting) -> int:
    """Return the radius of a stone: by the letters beside the ring, or as large as its room."""
    if widget.role is not Role.FIGURE:
        return max(4, round(setting.px(widget.role) * 0.52))
    most = setting.px(Role.NAME) * 0.72
    return max(5, int(min(most, room.width / (2 * _REACH_X), room.height / (2 * _REACH_Y))))


def _size(radius: int) -> tuple[int, int]:
    return 2 * round(radius * _REACH_X) + 1, 2 * round(radius * _REACH_Y) + 1


def measure_ring(widget: Ring, room: Room, setting: Setting) -> Size:
    """Return the room of a ring."""
    return Size.of(*_size(_radius(widget, room, setting)))


def paint_ring(canvas: Canvas, widget: Ring, box: Rect) -> None:
    """Draw the stones, clockwise from the right at the top, then what the gap holds."""
    radius = _radius(widget, Room(box.width, box.height), canvas.setting)
    wide, high = _size(radius)
    x, y = box.x + wide // 2, box.y + high // 2
    for index, sign in enumerate(widget.signs):
        turn = pi / 3 * index + pi / 6
        middle = (round(x + _STEP * radius * sin(turn)), round(y - _STEP * radius * cos(turn)))
        draw_stone(canvas, middle, radius, _COLOURS.get(sign, ""), widget.letters[index])
    _paint_gap(canvas, widget, (x, y), radius)


def _paint_gap(canvas: Canvas, widget: Ring, middle: tuple[int, int], radius: int) -> None:
    """Draw the wonder in the gap: points on black, an icon, or nothing."""
    x, y = middle
    if widget.centre:
        canvas.polygon(hexagon(x, y, radius), canvas.line)
        type_ = letters(Role.NUMERAL, DEFAULT, max(10, round(radius * 1.2)))
        square = Rect(x - radius, y - radius, 2 * radius + 1, 2 * radius + 1)
        canvas.text_in(type_, square, widget.centre, canvas.paper)
    elif widget.icon:
        px = max(12, round(radius * 1.5) // 2 * 2)
        px = 12 if px < 18 else px  # noqa: PLR2004 - hand-set
        canvas.icon(widget.icon, x - px // 2, y - px // 2, px, line=canvas.line, paper=canvas.paper)


RING = Mark(paint_ring, measure_ring, read_said)
