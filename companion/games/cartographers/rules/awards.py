"""What a scoring card earns: stars, and the spaces that earn them together."""

from __future__ import annotations

from companion.games.cartographers.rules.cells import COLUMNS, ROWS, CellSet

LINES = ROWS + COLUMNS
"""Every row and every column."""
Award = tuple[int, CellSet]
"""Stars, and the spaces that earned them together."""
Awards = list[Award]


def each(stars: int, cells: CellSet) -> Awards:
    """Return these stars for each space of a set."""
    return [(stars * cells.bit_count(), cells)] if cells else []
