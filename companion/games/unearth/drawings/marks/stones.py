"""Stones: pointed hexagons, filled with their ink or hatched as in heraldry; and rings of six."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from companion.games.unearth.drawings.marks.inks import STONES as INKS
from companion.games.unearth.drawings.marks.inks import has_inks, letter_on
from companion.screens.letters import letters, numerals
from companion.screens.marks import InRow, Mark, read_said, row_mark
from companion.screens.room import Room, Size
from companion.screens.style import SizeClass
from companion.screens.widgets import Role
from companion.surface import Ink, Rect
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from companion.games.unearth.drawings.pictures import Ring, Stones
    from companion.screens.canvas import Canvas
    from companion.screens.room import Setting

_HATCHES = {
    "red": ("#..",),
    "blue": ("#", ".", "."),
    "yellow": ("#...", "....", "..#.", "...."),
}
"""Heraldry's hatching: red upright lines, blue level ones, yellow dots; black is full."""
_LETTERED_FROM = 17
"""The radius in pixels from which a stone has room for a letter."""
_WIDE = 0.866
"""Half of a hexagon's width, as a share of its radius."""


def radius_px(widget: Stones, setting: Setting) -> int:
    """Return the radius of stones beside letters of a role."""
    share = 0.62 if not widget.large else 1.5
    if setting.style.size is SizeClass.PLAIN:
        share *= 1.4
    return max(5, round(setting.px(widget.role) * share))


def _in_row(widget: Stones, setting: Setting) -> InRow:
    radius = radius_px(widget, setting)
    return InRow(len(widget.colours), width_px(radius), 2 * radius + 1, max(1, radius // 6))


def width_px(radius: int) -> int:
    """Return the width of a stone."""
    return 2 * round(radius * _WIDE) + 1


def _paint_one(canvas: Canvas, widget: Stones, index: int, box: Rect) -> None:
    letter = widget.letters[index] if widget.letters else ""
    draw_stone(canvas, box.middle, box.height // 2, widget.colours[index], letter)


def hexagon(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """Return the corners of a hexagon that stands on one of them."""
    turns = [pi / 3 * index for index in range(6)]
    return [(x + radius * sin(turn), y - radius * cos(turn)) for turn in turns]


def draw_stone(
    canvas: Canvas, middle: tuple[int, int], radius: int, colour: str, letter: str = ""
) -> None:
    """Draw a stone about its middle: a colour, or paper with a sign where it has none."""
    x, y = middle
    style = canvas.setting.style
    edge = style.line if radius < 5 * style.bold else style.bold  # else nothing is left inside
    edge = max(edge, radius // 10)
    if canvas.line is Ink.WHITE:  # a rim keeps a dark stone off a dark ground
        canvas.polygon(hexagon(x, y, radius + 1), Ink.WHITE)
    canvas.polygon(hexagon(x, y, radius), Ink.BLACK)
    inner = hexagon(x, y, radius - edge * 1.15)
    ink = INKS.get(colour, Ink.WHITE)
    if ink is not Ink.BLACK:
        ink = ink if has_inks(canvas) else Ink.WHITE
        canvas.polygon(inner, ink)
        if ink is Ink.WHITE and colour in _HATCHES:  # a line of it goes through the middle
            scale = 1 + (radius > 30) + (radius > 60)  # noqa: PLR2004 - finer than a finger
            field = Rect.round(middle, radius + (-radius) % (12 * scale))
            canvas.pattern(field, _HATCHES[colour], Ink.BLACK, scale=scale, within=inner)
    if letter and (radius >= _LETTERED_FROM or colour not in INKS or canvas.spec.plain):
        _letter(canvas, middle, radius, letter, ink, on_disc=ink is Ink.WHITE and colour in INKS)


def _letter(
    canvas: Canvas, middle: tuple[int, int], radius: int, letter: str, ink: Ink, *, on_disc: bool
) -> None:
    if on_disc:
        canvas.disc(middle, round(radius * 0.56), Ink.WHITE)
    latin = letter.isascii()
    role, language = (Role.NUMERAL, DEFAULT) if latin else (Role.BODY, canvas.setting.language)
    share = 1.1 if letter.isdigit() else 0.95 if len(letter) == 1 and latin else 0.8
    type_ = letters(role, language, max(10, round(radius * share)))
    canvas.text_in(type_, Rect.round(middle, radius), letter, letter_on(ink))


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


def _ring_size(radius: int) -> tuple[int, int]:
    return 2 * round(radius * _REACH_X) + 1, 2 * round(radius * _REACH_Y) + 1


def measure_ring(widget: Ring, room: Room, setting: Setting) -> Size:
    """Return the room of a ring."""
    return Size.of(*_ring_size(_radius(widget, room, setting)))


def paint_ring(canvas: Canvas, widget: Ring, box: Rect) -> None:
    """Draw the stones, clockwise from the right at the top, then the wonder in the gap.

    It is points on black, an icon, or nothing.
    """
    radius = _radius(widget, Room(box.width, box.height), canvas.setting)
    wide, high = _ring_size(radius)
    x, y = box.x + wide // 2, box.y + high // 2
    for index, sign in enumerate(widget.signs):
        turn = pi / 3 * index + pi / 6
        middle = (round(x + _STEP * radius * sin(turn)), round(y - _STEP * radius * cos(turn)))
        draw_stone(canvas, middle, radius, _COLOURS.get(sign, ""), widget.letters[index])
    if widget.centre:
        canvas.polygon(hexagon(x, y, radius), canvas.line)
        type_ = numerals(max(10, round(radius * 1.2)))
        canvas.text_in(type_, Rect.round((x, y), radius), widget.centre, canvas.paper)
    elif widget.icon:
        px = max(12, round(radius * 1.5) // 2 * 2)
        px = 12 if px < 18 else px  # noqa: PLR2004 - hand-set
        canvas.icon(widget.icon, x - px // 2, y - px // 2, px)


STONES = row_mark(_in_row, _paint_one, read_said)
RING = Mark(paint_ring, measure_ring, read_said)
