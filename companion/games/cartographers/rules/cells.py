"""Sets of spaces of a map as single integers, one bit a space.

A space (row, column) is the bit ``row * 12 + column``. The twelfth column is no space:
it keeps what is shifted over the right edge from coming back on the left, so the
neighbours of a whole set are four shifts and a mask. Set algebra is the integers' own:
``|`` union, ``&`` intersection, ``& ~`` difference, ``bit_count`` size.
`docs/decisions/0010` says why a set is a bare integer and not an object around one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

SIZE = 11
"""Rows and columns of a map sheet."""
STRIDE = SIZE + 1
"""How far the bit of a space is from that of the space below it."""
_SLANT = STRIDE - 1
"""How far it is from that of the space below to the left."""

Space = tuple[int, int]
"""A row and a column of the map, both from 0, from the top left."""
Cells = tuple[Space, ...]
"""Spaces in an order that means something: as drawn on a card, or as walked."""
CellSet = int
"""Spaces as a set: bit ``row * 12 + column`` stands for the space (row, column)."""


def cell(row: int, column: int) -> CellSet:
    """Return the set of one space of the map."""
    return 1 << row * STRIDE + column


def cell_set(spaces: Iterable[Space]) -> CellSet:
    """Return the set of these spaces of the map.

    >>> cell_set([(0, 0), (1, 0)]) == cell(0, 0) | cell(1, 0)
    True
    """
    return sum({cell(row, column) for row, column in spaces})


def is_on_map(space: Space) -> bool:
    """Say whether the map has a space."""
    return all(0 <= number < SIZE for number in space)


ROWS = tuple(cell_set((row, column) for column in range(SIZE)) for row in range(SIZE))
COLUMNS = tuple(cell_set((row, column) for row in range(SIZE)) for column in range(SIZE))
BOARD: CellSet = sum(ROWS)
"""Every space of the map."""
EDGE: CellSet = ROWS[0] | ROWS[-1] | COLUMNS[0] | COLUMNS[-1]
"""The spaces along the edge of the map."""


def spaces(cells: CellSet) -> Iterator[Space]:
    """Yield the spaces of a set in reading order.

    >>> list(spaces(cell(0, 10) | cell(1, 2)))
    [(0, 10), (1, 2)]
    """
    while cells:
        first = cells & -cells
        yield divmod(first.bit_length() - 1, STRIDE)
        cells ^= first


def space_names(spaces: Iterable[Space]) -> tuple[str, ...]:
    """Name spaces as the map sheet prints them: rows A to K, columns 1 to 11.

    >>> space_names([(0, 8), (10, 10)])
    ('A9', 'K11')
    """
    return tuple(f"{'ABCDEFGHIJK'[row]}{column + 1}" for row, column in spaces)


def beside(cells: CellSet) -> CellSet:
    """Return the spaces that share a side with a space of the set, in the set or not.

    >>> list(spaces(beside(cell(0, 0))))
    [(0, 1), (1, 0)]
    """
    pairs = cells | cells << _SLANT  # two shifts of both reach all four sides
    return (pairs << 1 | pairs >> STRIDE) & BOARD


def joined(seeds: CellSet, cells: CellSet) -> CellSet:
    """Return every space of ``cells`` that is orthogonally connected to a seed (flood fill)."""
    reached = edge = seeds & cells
    rest = cells ^ edge
    while edge := ((pairs := edge | edge << _SLANT) << 1 | pairs >> STRIDE) & rest:
        reached |= edge
        rest ^= edge
    return reached


@lru_cache(maxsize=4096)
def clusters(cells: CellSet) -> tuple[CellSet, ...]:
    """Return the orthogonally connected parts of a set, in reading order.

    Most drawings leave most terrains as they were, so a bot asks for the same set again and again.

    >>> [part.bit_count() for part in clusters(cell(0, 0) | cell(0, 1) | cell(1, 2))]
    [2, 1]
    """
    parts = []
    while cells:
        part = cells & ~(cells + (cells & -cells))  # the carry stops where the first row's run ends
        cells ^= part
        if below := part << STRIDE & cells:  # nothing lies before the first run, so go on below
            rest = joined(below, cells)
            cells ^= rest
            part |= rest
        parts.append(part)
    return tuple(parts)
