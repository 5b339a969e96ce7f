"""The wall that stands between the table and a secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.marks import Mark
from companion.surface import Ink, Rect

if TYPE_CHECKING:
    from companion.games.unearth.drawings.pictures import Wall
    from companion.screens.canvas import Canvas

_GRAINS = 14
"""Grains in the face of a brick."""


def paint_wall(canvas: Canvas, widget: Wall, box: Rect) -> None:
    """Fill the room with bricks; a plain panel, which draws no pixels, has rows of them alone."""
    del widget
    canvas.fill(box, Ink.BLACK)
    unit = max(2, canvas.setting.style.unit)
    if canvas.spec.plain:
        for y in range(box.y + 6 * unit, box.bottom, 6 * unit):
            canvas.across(box.x, y, box.width, Ink.WHITE, 2)
        return
    high, wide = round(5.5 * unit), round(11.5 * unit)
    for row, y in enumerate(range(box.y, box.bottom, high)):
        for x in range(box.x - wide // 2 * (row % 2), box.right, wide):
            left, right = max(x, box.x), min(x + wide - unit, box.right)
            bottom = min(y + high - unit, box.bottom)
            if min(right - left, bottom - y) > unit:
                _brick(canvas, Rect(left, y, right - left, bottom - y), unit, row)


def _brick(canvas: Canvas, box: Rect, unit: int, row: int) -> None:
    """Draw the rim of a brick, and grains in its face."""
    canvas.rounded(box, max(1, unit * 3 // 4), None, Ink.WHITE)
    across, down = max(1, box.width - 2 * unit), max(1, box.height - 2 * unit)
    grains = [
        (box.x + unit + (index * 17 + row * 5) % across, box.y + unit + (index * 7 + row) % down)
        for index in range(_GRAINS * box.width // (11 * unit))
    ]
    canvas.draw.point(grains, fill=int(Ink.WHITE))


WALL = Mark(paint_wall)
