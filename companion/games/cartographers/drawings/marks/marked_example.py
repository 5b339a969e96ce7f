"""A window on a map whose marks are read aloud: heroes, what they attack, destroyed spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.marks.example import measure_example, paint_example
from companion.games.cartographers.drawings.marks.shapes import rows_in_words
from companion.games.cartographers.drawings.named import own_icon
from companion.games.cartographers.drawings.words import own_words
from companion.screens.marks import Mark
from companion.surface.reading import SpokenLine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.cartographers.drawings.pictures import MarkedExample
    from companion.text.catalog import Say

_READ = {"hero": "reading.hero", "struck": "reading.marks", "destroyed": "reading.destroyed"}
"""The words for the spaces that have an icon."""


def read_marked(widget: MarkedExample, say: Say) -> Iterator[SpokenLine]:
    """Yield where each kind of mark stands, row by row."""
    say = own_words(say)
    for icon, key in _READ.items():
        cells = tuple(each.cell for each in widget.tiles if each.icon == own_icon(icon))
        if cells:
            yield SpokenLine(say(key, spaces=rows_in_words(cells, say)))


MARKED_EXAMPLE = Mark(paint_example, measure_example, read_marked)
