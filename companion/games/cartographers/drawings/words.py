"""The game's words where only the box's are at hand, and how spaces are read aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.wording import listed
from companion.text.catalog import catalog

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cells import Cells
    from companion.text.catalog import Say

PACKAGE = "companion.games.cartographers"
"""Where the tables of words lie."""


def own_words(say: Say) -> Say:
    """Return the words of the box and of this game in a language."""
    return catalog(say.language, PACKAGE)


def rows_in_words(cells: Cells, say: Say) -> str:
    """Return cells, a row after the other."""
    rows = []
    for row in sorted({row for row, _ in cells}):
        columns = sorted(column + 1 for where, column in cells if where == row)
        said = listed(map(str, columns), say)
        rows.append(say("reading.row", row=row + 1, columns=said, count=len(columns)))
    return listed(rows, say, "reading.then")
