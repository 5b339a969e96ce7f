"""The mat: the city on paper, with every street's number and name, to stand figures on.

Districts are squares of millimetres that a player can rely on. In a street, the name stands inside
of the circle, where it is read before a figure stands there; its number stands beside the circle,
where it is read when the box asks for the streets in order. Beside the city stand a title, three
sentences of use and their sketches.
"""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from companion.engine.commands import Argument
from companion.engine.paper import (
    Paper,
    PaperCircle,
    PaperColumn,
    PaperPath,
    PaperRectangle,
    PaperText,
    Printable,
    Typeface,
)
from companion.games.cadwallon.paper.sizes import (
    CAPITAL,
    DASHES,
    FINE,
    INSET,
    SIZES,
    THICK,
    THIN,
    TOWER,
    WALL,
)
from companion.games.cadwallon.paper.sketches import asking, plate, skyline, standing, supporting
from companion.games.cadwallon.rules.streets import streets_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.commands import Given, Translate
    from companion.engine.paper import PaperPart
    from companion.games.cadwallon.paper.sizes import MatSize


CROSS = 1.5
"""Half of the small cross where streets meet, in millimetres."""
SKETCH = 14
"""The side of a district, in steps of its skyline."""
MEASURE = 50.0
"""The line by which a player checks the size of the print, in millimetres."""


def draw(given: Given, say: Translate) -> Paper:
    """Draw the mat of a board in the words of a language."""
    size = SIZES[given["board"]]
    parts = (*_wall(size), *_city(size), *_streets(size), *legend(size, say))
    return Paper(f"{say('mat.title')} {given['board']}", *size.sheet, parts)


def _wall(size: MatSize) -> Iterator[PaperPart]:
    """Yield the wall round the city, with a gate and its two towers at the end of each street."""
    x, y = size.corner
    near, far = -WALL, size.whole + WALL
    starts = [place * (size.plot + size.street) for place in range(size.side)]
    ends = [start + size.plot for start in starts]
    stops = [near, *(gate for pair in zip(ends, starts[1:], strict=False) for gate in pair), far]
    for edge in (near, far):
        for start, end in zip(stops[::2], stops[1::2], strict=True):
            for line in (edge - THICK, edge + THICK):
                yield PaperPath(((x + start, y + line), (x + end, y + line)), FINE)
                yield PaperPath(((x + line, y + start), (x + line, y + end)), FINE)
    towers = {(stop, edge) for stop in stops for edge in (near, far)}
    for across, down in sorted(towers | {(edge, stop) for stop, edge in towers}):
        left, top = x + across - TOWER / 2, y + down - TOWER / 2
        yield PaperRectangle(left, top, TOWER, TOWER)


def _city(size: MatSize) -> Iterator[PaperPart]:
    """Yield the districts with their skylines, and a small cross where streets meet."""
    half, unit = size.plot / 2, size.plot / SKETCH
    for place in range(size.side**2):
        x, y = size.district(place)
        for inset, line in ((0.0, THICK), (INSET, FINE)):
            side = size.plot - 2 * inset
            yield PaperRectangle(x + inset, y + inset, side, side, 2 - inset / 2, line)
        row, column = divmod(place, size.side)
        for each in skyline(column + 2 * row):
            points = tuple((x + half + a * unit, y + half + b * unit) for a, b in each)
            yield PaperPath(points, THIN)
        if row < size.side - 1 and column < size.side - 1:
            across, down = (corner + size.plot + size.street / 2 for corner in (x, y))
            yield PaperPath(((across - CROSS, down), (across + CROSS, down)), FINE)
            yield PaperPath(((across, down - CROSS), (across, down + CROSS)), FINE)


def _streets(size: MatSize) -> Iterator[PaperPart]:
    """Yield each street: its circle with its name, and its number on a plate beside it."""
    off = (size.radius + size.plot / 2) / 2
    for street in streets_of(size.side):
        x, y = size.middle(street)
        yield PaperCircle(x, y, size.radius, FINE, DASHES)
        yield PaperText(street.name, x, y + CAPITAL * size.name, size.name, centred=True)
        yield from plate(street.number + 1, *((x, y - off) if street.upright else (x - off, y)))


def presses(name: str, say: Translate) -> str:
    """Return the letters of a street's name one after the other, as they are pressed."""
    return reduce(lambda one, other: say("mat.then", one=one, other=other), name)


def legend(size: MatSize, say: Translate) -> Iterator[PaperPart]:
    """Yield everything left of the city."""
    x, top = size.left, size.corner[1]
    width = size.corner[0] - WALL - TOWER - x - size.text
    for below, line in ((0.0, THICK), (INSET, FINE)):
        yield PaperPath(((x, top + below), (x + width, top + below)), line)
    title = top + INSET + 1.25 * size.title
    yield PaperText(say("mat.title"), x, title, size.title, Typeface.TITLE)
    bottom = top + size.whole
    measure = bottom - 4 * size.small
    yield from _measure(x, measure)
    yield PaperText(
        say("mat.measure", length=int(MEASURE)), x, bottom - 1.7 * size.small, size.small
    )
    yield PaperText(say("mat.unofficial"), x, bottom, size.small)
    example = streets_of(size.side)[1]
    number, name = example.number + 1, example.name
    texts = (
        say("mat.stand"),
        say("mat.support"),
        say(
            "mat.ask",
            name=name,
            presses=presses(name, say),
        ),
    )
    first = title + 0.8 * size.title
    step = (measure - first) / len(texts)
    places = [first + count * step for count in range(len(texts))]
    yield from standing(x, places[0], size.sketch)
    yield from supporting(x, places[1], size.sketch)
    yield from asking(x, places[2], size.sketch, number, name)
    for y, text in zip(places, texts, strict=True):
        yield PaperColumn(text, x, y + size.sketch + 0.3 * size.text, width, size.text)


def _measure(x: float, y: float) -> Iterator[PaperPart]:
    """Yield a line with its two ends."""
    yield PaperPath(((x, y), (x + MEASURE, y)), FINE)
    for end in (x, x + MEASURE):
        yield PaperPath(((end, y - 1), (end, y + 1)), FINE)


MAT = Printable(
    about="the city to stand figures on, with the names of its streets",
    description="Write the mat: districts, streets with numbers and names, three sentences of use.",
    draw=draw,
    arguments=(
        Argument(
            "--board",
            "the board: 3x3 on A4, 4x4 and 5x5 on A3; without it, 3x3",
            default="3x3",
            values=tuple(SIZES),
        ),
    ),
)
