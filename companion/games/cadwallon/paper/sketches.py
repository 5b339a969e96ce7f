"""The sketches of the mat: of its three sentences, and small skylines for its districts.

The former are as high as a small district, and take the left and the upper edge and the height, in
millimetres. The latter are lines in a grid (``sketches.toml``).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.data import table_beside
from companion.engine.paper import PaperCircle, PaperPath, PaperRectangle, PaperText
from companion.games.cadwallon.paper.sizes import CAPITAL, DASHES, FINE, PLATE, PLATE_NUMBER, THICK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.paper import PaperPart, PaperPoint


APART = 1.9
"""From the left edge of a district to that of the next, in heights."""
_RADIUS = 0.36
"""Of a street's circle, in heights."""
_ARROWS = 0.44
"""How far above and below the middle the arrows of support are, in heights."""
_KEY, _STEP = 0.52, 0.66
"""The side of a button, and from one to the next, in heights."""
_HEAD = 0.09
_BODY = ((-0.2, 0.25), (-0.16, 0.14), (-0.06, -0.04), (0.06, -0.04), (0.16, 0.14), (0.2, 0.25))
_SHIELD = ((-0.11, -0.14), (0.11, -0.14), (0.11, 0.02), (0.0, 0.16), (-0.11, 0.02))
_TIP = 0.06
_HOUSES, _SKYLINE = 2, 11
"""The first of two skylines, and the side of a district in their steps."""
_GROUND = "-4,3 4,3"
SketchLine = tuple[tuple[float, float], ...]


def plate(number: int, x: float, y: float) -> Iterator[PaperPart]:
    """Yield the plate with a street's number, around a place."""
    yield PaperCircle(x, y, PLATE)
    below = y + CAPITAL * PLATE_NUMBER
    yield PaperText(str(number), x, below, PLATE_NUMBER, centred=True, light=True)


def standing(x: float, y: float, height: float) -> Iterator[PaperPart]:
    """Yield a figure in the street between two districts with their skylines."""
    yield from _street(x, y, height)
    for count, left in enumerate((x, x + APART * height)):
        middle = left + height / 2, y + height / 2
        for line in skyline(_HOUSES + count):
            yield PaperPath(_at(line, *middle, height / _SKYLINE), FINE)


def _street(x: float, y: float, height: float) -> Iterator[PaperPart]:
    """Yield a figure between two empty districts."""
    for left in (x, x + APART * height):
        yield PaperRectangle(left, y, height, height, 1, THICK)
    middle, down = x + (APART + 1) * height / 2, y + height / 2
    yield PaperCircle(middle, down, _RADIUS * height, FINE, DASHES)
    yield PaperCircle(middle, down - 0.13 * height, _HEAD * height)
    yield PaperPath(_at(_BODY, middle, down, height), closed=True)


def supporting(x: float, y: float, height: float) -> Iterator[PaperPart]:
    """Yield a figure between two districts and the shields that each gives to the other."""
    yield from _street(x, y, height)
    for left, shields in ((x, (0.5,)), (x + APART * height, (0.22, 0.5, 0.78))):
        for place in shields:
            middle = left + place * height, y + height / 2
            yield PaperPath(_at(_SHIELD, *middle, height), closed=True)
    start, end = x + 1.1 * height, x + (APART - 0.1) * height
    for down, a, b in ((-_ARROWS, start, end), (_ARROWS, end, start)):
        yield from _arrow((a, y + (0.5 + down) * height), (b, y + (0.5 + down) * height), height)


def asking(x: float, y: float, height: float, number: int, name: str) -> Iterator[PaperPart]:
    """Yield a street with its number and its name, and the buttons of the name."""
    across, down = x + 2 * PLATE + 0.2 * height + _RADIUS * height, y + (1 - _RADIUS) * height
    yield from plate(number, x + PLATE, down)
    yield PaperCircle(across, down, _RADIUS * height, FINE, DASHES)
    size = 0.72 * height / len(name)
    yield PaperText(name, across, down + CAPITAL * size, size, centred=True)
    start = across + (_RADIUS + 0.12) * height
    yield from _arrow((start, down), (start + 0.42 * height, down), height)
    left = start + 0.56 * height
    for count, letter in enumerate(name):
        key, side = left + count * _STEP * height, _KEY * height
        yield PaperRectangle(key, down - side / 2, side, side, 0.12 * height, THICK)
        size = 0.34 * height
        yield PaperText(letter, key + side / 2, down + CAPITAL * size, size, centred=True)


def _arrow(start: PaperPoint, end: PaperPoint, height: float) -> Iterator[PaperPart]:
    """Yield a level arrow."""
    tip = _TIP * height * (1 if end[0] > start[0] else -1)
    yield PaperPath((start, (end[0] - tip, end[1])), THICK)
    corner = end[0] - 2 * tip
    points = (end, (corner, end[1] - abs(tip)), (corner, end[1] + abs(tip)))
    yield PaperPath(points, closed=True)


def _at(shape: tuple[PaperPoint, ...], x: float, y: float, height: float) -> tuple[PaperPoint, ...]:
    """Return a shape around a place, its steps as large as the height."""
    return tuple((x + a * height, y + b * height) for a, b in shape)


@cache
def skyline(number: int) -> tuple[SketchLine, ...]:
    """Return the lines of a sketch; numbers go round, and neighbours differ."""
    sketches: list[str] = table_beside(__name__)["sketches"]
    lines = (_GROUND, *sketches[number % len(sketches)].strip().splitlines())
    return tuple(map(_line, lines))


def _line(text: str) -> SketchLine:
    places = (each.split(",") for each in text.split())
    return tuple((float(x), float(y)) for x, y in places)
