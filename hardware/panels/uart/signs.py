"""The icons in few strokes: what a page draws with a pen goes over the wire as blocks and discs.

Each is drawn in a box of 100 units. A capital stands for a shape in the icon's own ink, a
small letter for one in its paper: B and b a block (left, top, right, bottom), D and d a disc
(middle, radius), P and p a polygon (its corners).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.surface import Rect
from companion.surface.strokes import Disc, Fill, Polygon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.surface.strokes import Sign

_UNITS = 100

SIGNS: Mapping[str, str] = {
    "forest": "P 50 0 82 46 18 46;P 50 24 94 86 6 86;B 44 86 56 100",
    "village": "P 50 4 100 50 0 50;B 12 50 88 96;b 42 64 58 96",
    "farm": "B 46 24 54 100;P 50 0 64 28 36 28;D 34 42 13;D 66 42 13;D 34 70 13;D 66 70 13",
    "water": "B 0 20 100 48;d 26 20 19;d 74 20 19;B 0 62 100 90;d 26 62 19;d 74 62 19",
    "monster": "P 4 2 38 28 12 54;P 96 2 62 28 88 54;D 50 58 39;p 22 44 44 58 28 64;"
    "p 78 44 56 58 72 64;b 32 76 68 84",
    "mountain": "P 42 6 84 94 0 94;P 78 40 100 94 56 94",
    "ruins": "B 4 84 96 96;B 16 40 32 84;B 54 56 70 84;B 6 24 62 38",
    "wasteland": "B 0 0 100 100;p 46 0 60 0 34 52;p 34 48 52 44 62 100",
    "coin": "D 50 50 49;d 50 50 38;P 50 26 74 50 50 74 26 50",
    "time": "B 10 0 90 12;B 10 88 90 100;P 18 12 82 12 50 54;P 50 46 82 88 18 88",
    "star": "P 50 2 79 92 21 92;p 50 71 79 92 21 92;P 3 37 97 37 50 71",
    "spring": "B 45 44 55 98;P 48 56 4 40 0 8 40 20;P 52 44 96 28 100 0 62 8",
    "summer": "D 50 50 27;B 45 0 55 18;B 45 82 55 100;B 0 45 18 55;B 82 45 100 55",
    "fall": "P 96 4 84 64 34 82 24 20;P 34 60 42 70 2 98",
    "winter": "B 45 2 55 98;B 2 45 98 55;D 22 22 10;D 78 22 10;D 22 78 10;D 78 78 10",
    "flip": "B 32 2 96 14;B 84 2 96 78;B 6 24 74 98",
    "back": "P 4 50 50 8 50 92;B 50 36 96 64",
    "undo": "P 4 50 50 8 50 92;B 50 36 96 64",
    "look-back": "P 4 50 50 8 50 92;B 50 36 96 64",
    "left": "P 4 50 50 8 50 92;B 50 36 96 64",
    "right": "P 96 50 50 8 50 92;B 4 36 50 64",
    "up": "P 50 14 96 84 4 84",
    "down": "P 50 86 96 16 4 16",
    "next": "P 50 50 4 8 4 92;P 98 50 52 8 52 92",
    "edicts": "B 10 2 90 98;b 24 28 76 38;b 24 56 76 66",
    "info": "D 50 50 49;d 50 24 9;b 42 40 58 84",
    "menu": "B 4 10 96 26;B 4 42 96 58;B 4 74 96 90",
    "score": "P 50 2 79 92 21 92;p 50 71 79 92 21 92;P 3 37 97 37 50 71",
    "yes": "P 2 52 16 38 40 62 40 90;P 40 62 84 12 98 26 40 90",
    "check": "P 2 52 16 38 40 62 40 90;P 40 62 84 12 98 26 40 90",
    "no": "P 4 18 18 4 96 82 82 96;P 82 4 96 18 18 96 4 82",
    "power": "D 50 54 44;d 50 54 30;b 36 4 64 30;B 44 2 56 52",
    "language": "D 50 50 48;d 50 50 38;B 45 4 55 96;B 4 45 96 55",
    "players": "D 50 26 22;B 14 56 86 96",
    "skills": "P 60 0 12 58 52 58;P 40 100 88 42 48 42",
    "warning": "P 50 2 100 96 0 96;b 44 34 56 66;b 44 74 56 86",
    "plug": "B 24 2 36 34;B 64 2 76 34;B 14 34 86 66;B 42 66 58 100",
}
"""By an icon's name; one that is missing here goes over the wire pixel by pixel."""

SMALL_SIGNS: Mapping[str, str] = {
    "forest": "P 50 0 92 84 8 84;B 42 84 58 100",
    "village": "P 50 4 100 52 0 52;B 14 52 86 96",
    "farm": "B 44 40 56 100;D 50 30 28",
    "water": "B 4 26 96 44;B 4 64 96 82",
    "monster": "P 2 6 44 34 14 60;P 98 6 56 34 86 60;D 50 60 34",
    "mountain": "P 46 6 100 94 0 94",
    "ruins": "B 4 78 96 96;B 18 18 46 78",
    "wasteland": "B 2 2 98 98;p 98 2 60 98 34 60",
    "star": "P 50 0 84 96 16 96;P 0 36 100 36 50 76",
}
"""The same for a map's spaces, in which a sign is met by the dozen."""

_SMALL = 32
"""Pixels up to which a sign is small."""


def drawn_sign(sign: Sign) -> tuple[Fill | Disc | Polygon, ...] | None:
    """Return the strokes of an icon inside its box, or None for one that has none here."""
    if sign.name not in SIGNS:
        return None
    is_small = sign.box.width <= _SMALL and sign.name in SMALL_SIGNS
    drawing = (SMALL_SIGNS if is_small else SIGNS)[sign.name]
    return tuple(_stroke(shape, numbers, sign) for shape, numbers in _parts(drawing))


@cache
def _parts(drawing: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
    parts = (part.split() for part in drawing.split(";"))
    return tuple((shape, tuple(map(int, numbers))) for shape, *numbers in parts)


def _stroke(shape: str, numbers: tuple[int, ...], sign: Sign) -> Fill | Disc | Polygon:
    ink = sign.ink if shape.isupper() else sign.paper
    box, side = sign.box, sign.box.width - 1
    xs = [box.x + round(number * side / _UNITS) for number in numbers[::2]]
    ys = [box.y + round(number * side / _UNITS) for number in numbers[1::2]]
    match shape.upper():
        case "B":
            return Fill(Rect(xs[0], ys[0], xs[1] - xs[0] + 1, ys[1] - ys[0] + 1), ink)
        case "D":
            return Disc(xs[0], ys[0], max(1, numbers[2] * side // _UNITS), ink)
        case _:
            return Polygon(tuple(zip(xs, ys, strict=True)), ink)
