"""Small skylines for the districts of the mat, as lines in a grid (``skylines.toml``)."""

from __future__ import annotations

from functools import cache

from companion.data import table_beside

_GROUND = "-4,3 4,3"

SketchLine = tuple[tuple[float, float], ...]


@cache
def skyline(number: int) -> tuple[SketchLine, ...]:
    """Return the lines of a sketch; numbers go round, and neighbours differ."""
    sketches: list[str] = table_beside(__name__)["sketches"]
    lines = (_GROUND, *sketches[number % len(sketches)].strip().splitlines())
    return tuple(map(_line, lines))


def _line(text: str) -> SketchLine:
    places = (each.split(",") for each in text.split())
    return tuple((float(x), float(y)) for x, y in places)
