"""Dark and light squares for a camera: each is a whole number of pixels, so none is blurred."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from companion.screens.marks import Mark
from companion.screens.room import Room, Setting, Size
from companion.surface import Ink, Rect

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.pictures import Squares

_LEAST = 2
"""Pixels of a square: a camera does not see less."""


def measure_squares(widget: Squares, room: Room, setting: Setting) -> Size:
    """Return the size of the picture in the largest squares that the room allows."""
    del setting
    side = _pixels(widget, room.width, room.height) * len(widget.rows)
    return Size.of(side, side)


def paint_squares(canvas: Canvas, widget: Squares, box: Rect) -> None:
    """Ink the dark squares, those beside each other at once."""
    pixels = _pixels(widget, box.width, box.height)
    for y, row in enumerate(widget.rows):
        x = 0
        for sign, same in groupby(row):
            length = len(list(same))
            if sign == "1":
                at = Rect(box.x + x * pixels, box.y + y * pixels, length * pixels, pixels)
                canvas.fill(at, Ink.BLACK)
            x += length


def _pixels(widget: Squares, width: int, height: int) -> int:
    return max(_LEAST, min(width, height) // len(widget.rows))


SQUARES = Mark(paint_squares, measure_squares)
