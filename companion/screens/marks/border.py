"""A border: small patterns repeated along a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.marks import Mark
from companion.screens.patterns import find_pattern
from companion.screens.room import Size
from companion.surface import Rect

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.pictures import Border
    from companion.screens.room import Room, Setting


def measure_border(widget: Border, room: Room, setting: Setting) -> Size:
    """Return a border as long as the room."""
    del widget
    return Size.of(room.width, setting.style.border)


def paint_border(canvas: Canvas, widget: Border, box: Rect) -> None:
    """Draw the border, an equal part for each pattern, as often as it fits whole.

    Small panels have none, a plain panel has a line.
    """
    if not canvas.setting.style.border:
        return
    if canvas.spec.plain:
        middle = box.y + box.height // 2
        canvas.across(box.x, middle, box.width, canvas.line, canvas.setting.style.bold)
        return
    x = box.x
    for index, name in enumerate(widget.patterns):
        pattern = find_pattern(name)
        share = (box.right - x) // (len(widget.patterns) - index)
        ink = canvas.line if pattern.ink is None else canvas.accent(pattern.ink)
        scale = max(1, box.height // len(pattern.rows))  # doubled where the box is high enough
        period = len(pattern.rows[0]) * scale
        whole = Rect(x, box.y, share // period * period, len(pattern.rows) * scale)
        canvas.pattern(whole, pattern.rows, ink, scale=scale)
        x = whole.right


BORDER = Mark(paint_border, measure_border)
