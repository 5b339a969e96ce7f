"""Icons in few strokes, for a panel whose line carries no pictures: blocks, discs and polygons.

Each is drawn in a box of 100 units. A capital stands for a shape in the icon's own ink, a
small letter for one in its paper: B and b a block (left, top, right, bottom), D and d a disc
(middle, radius), P and p a polygon (its corners).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.screens.icons.sets import find_icon
from companion.surface import Rect
from companion.surface.strokes import Disc, Fill, Polygon

if TYPE_CHECKING:
    from companion.surface import Ink
    from companion.surface.strokes import Shape

_UNITS = 100
_SMALL = 32
"""Pixels up to which an icon is small."""


def in_few_strokes(icon: str, box: Rect, ink: Ink, paper: Ink) -> tuple[Shape, ...]:
    """Return the strokes of an icon inside a square box, none for one that was never drawn so."""
    icons, name = find_icon(icon)
    if name not in icons.strokes:
        return ()
    is_small = box.width <= _SMALL and name in icons.small_strokes
    drawing = (icons.small_strokes if is_small else icons.strokes)[name]
    return tuple(
        _stroke(shape, numbers, box, ink if shape.isupper() else paper)
        for shape, numbers in _parts(drawing)
    )


@cache
def _parts(drawing: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
    parts = (part.split() for part in drawing.split(";"))
    return tuple((shape, tuple(map(int, numbers))) for shape, *numbers in parts)


def _stroke(shape: str, numbers: tuple[int, ...], box: Rect, ink: Ink) -> Shape:
    side = box.width - 1
    xs = [box.x + round(number * side / _UNITS) for number in numbers[::2]]
    ys = [box.y + round(number * side / _UNITS) for number in numbers[1::2]]
    match shape.upper():
        case "B":
            return Fill(Rect(xs[0], ys[0], xs[1] - xs[0] + 1, ys[1] - ys[0] + 1), ink)
        case "D":
            return Disc(xs[0], ys[0], max(1, numbers[2] * side // _UNITS), ink)
        case _:
            return Polygon(tuple(zip(xs, ys, strict=True)), ink)
