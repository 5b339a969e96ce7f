"""Patterns: the ground of a district's type, at the bottom of its cards and in words; the cloth.

The curtain's cloth is so busy that no ghost of a page is read through it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.marks import Mark
from companion.screens.patterns import find_pattern
from companion.screens.room import Size
from companion.surface import Ink, Rect

if TYPE_CHECKING:
    from companion.games.cadwallon.drawings.pictures import Brocade, Swatch
    from companion.screens.canvas import Canvas
    from companion.screens.room import Room, Setting

_MOST = 5
"""Periods of a pattern at most."""
_CLOTH = (
    "#......##......#",
    "##....####....##",
    "###..######..###",
    "##..###..###..##",
    "#..###.##.###..#",
    "..###.####.###..",
    ".###.##..##.###.",
    "###.##.##.##.###",
    "###.##.##.##.###",
    ".###.##..##.###.",
    "..###.####.###..",
    "#..###.##.###..#",
    "##..###..###..##",
    "###..######..###",
    "##....####....##",
    "#......##......#",
)
"""One period: a lozenge in a lozenge, and a quarter of another in each corner."""


def draw_ground(canvas: Canvas, ground: str, box: Rect, scale: int) -> None:
    """Draw a pattern as often as it fits whole, standing on the bottom of a box."""
    rows = find_pattern(ground).rows
    scale = max(1, scale)
    period, height = len(rows[0]) * scale, len(rows) * scale
    count = min(_MOST, box.width // period)
    field = Rect(box.x, box.bottom - height, count * period, height)
    canvas.pattern(field, rows, canvas.line, scale=scale)


def measure_swatch(widget: Swatch, room: Room, setting: Setting) -> Size:
    """Return the size of the pattern, nothing on a small panel."""
    del room
    rows = find_pattern(widget.ground).rows
    scale = setting.style.border // len(rows)
    return Size.of(_MOST * len(rows[0]) * scale, setting.style.border)


def paint_swatch(canvas: Canvas, widget: Swatch, box: Rect) -> None:
    """Draw the pattern."""
    if canvas.setting.style.border:
        draw_ground(canvas, widget.ground, box, canvas.setting.style.border // 8)


def paint_brocade(canvas: Canvas, widget: Brocade, box: Rect) -> None:
    """Fill the room with the cloth; a plain panel, which takes no pixels, has its folds alone."""
    del widget
    unit = canvas.setting.style.unit
    if canvas.spec.plain:
        canvas.fill(box, Ink.BLACK)
        for y in range(box.y + 3 * unit, box.bottom, 3 * unit):
            canvas.across(box.x, y, box.width, Ink.WHITE, unit)
        return
    canvas.pattern(box, _CLOTH, Ink.BLACK, scale=max(1, unit // 4))


SWATCH = Mark(paint_swatch, measure_swatch)
BROCADE = Mark(paint_brocade)
