"""What stands beside the city on the mat: a title, three sentences of use and their sketches."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from companion.engine.paper import PaperColumn, PaperPath, PaperText, Typeface
from companion.games.cadwallon.paper.sizes import FINE, INSET, THICK, TOWER, WALL
from companion.games.cadwallon.paper.sketches import asking, standing, supporting
from companion.games.cadwallon.rules.streets import streets_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.commands import Translate
    from companion.engine.paper import PaperPart
    from companion.games.cadwallon.paper.sizes import MatSize

MEASURE = 50.0
"""The line by which a player checks the size of the print, in millimetres."""


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
