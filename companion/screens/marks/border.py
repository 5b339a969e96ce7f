"""A border: small patterns repeated along a line."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from PIL import Image

from companion.screens.marks import Mark
from companion.screens.patterns import find_pattern
from companion.screens.room import Size
from companion.surface import Rect

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.patterns import Pattern
    from companion.screens.pictures import Border
    from companion.screens.room import Room, Setting
    from companion.surface import Ink


def measure_border(widget: Border, room: Room, setting: Setting) -> Size:
    """Return a border as long as the room."""
    del widget
    return Size.of(room.width, setting.style.border)


def paint_border(canvas: Canvas, widget: Border, box: Rect) -> None:
    """Draw the border, an equal part for each pattern; small panels have none.

    A plain panel has a line.
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
        x = _repeat(canvas, pattern, Rect(x, box.y, share, box.height), ink)


def _repeat(canvas: Canvas, pattern: Pattern, box: Rect, ink: Ink) -> int:
    """Repeat a pattern as often as it fits whole; return where the next may start.

    The pattern is doubled where the box is high enough.
    """
    mask = _mask(pattern, max(1, box.height // len(pattern.rows)))
    starts = range(box.x, box.right - mask.width + 1, mask.width)
    for start in starts:
        canvas.image.paste(int(ink), (start, box.y), mask)
    return box.x + len(starts) * mask.width


@cache
def _mask(pattern: Pattern, scale: int) -> Image.Image:
    """Return one period of a pattern; kept, for a border repeats it dozens of times."""
    signs = "".join(pattern.rows).replace("#", "\xff").replace(".", "\0").encode("latin-1")
    width, height = len(pattern.rows[0]), len(pattern.rows)
    once = Image.frombytes("L", (width, height), signs)
    return once.resize((width * scale, height * scale), Image.Resampling.NEAREST)


BORDER = Mark(paint_border, measure_border)
