"""The stones of a seat as they lie on the table: cells of a honeycomb, rings and their gaps.

A cell is a pair ``(q, r)`` of axial coordinates; the first stone lies on ``ORIGIN``. Source of the
coordinates: https://www.redblobgames.com/grids/hexagons/ (axial).
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from companion.errors import IllegalPlacement
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

Cell = tuple[int, int]

ORIGIN: Cell = (0, 0)
DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""From a cell to its six neighbours, round it."""


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Return the six cells beside a cell, in order round it."""
    q, r = cell
    return tuple((q + right, r + down) for right, down in DIRECTIONS)


@frozen
class Honeycomb:
    """Stones by cell, each with its colour, and wonders by the gap in which they lie.

    >>> ring = Honeycomb()
    >>> for cell in neighbours(ORIGIN):
    ...     ring = ring.lay((cell[0] - 1, cell[1]), "red")
    >>> ring.closed((0, -1)), ring.closed((5, 5))
    (((-1, 0),), ())
    """

    stones: Mapping[Cell, str] = field(default_factory=dict)
    wonders: Mapping[Cell, str] = field(default_factory=dict)

    def may_lay(self, cell: Cell) -> bool:
        """Say whether a stone may lie there: an empty cell beside a tile, the first on ORIGIN."""
        return cell in self.open_cells()

    def open_cells(self) -> tuple[Cell, ...]:
        """Return every cell where a stone may lie, in a fixed order."""
        if not self.stones:
            return (ORIGIN,)
        near = {each for cell in self.stones for each in neighbours(cell)}
        return tuple(sorted(each for each in near if self._is_empty(each)))

    def closed(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the empty gaps beside a stone that six stones surround, in a fixed order."""
        return tuple(
            each for each in neighbours(cell) if self._is_empty(each) and self._is_ring(each)
        )

    def ring(self, gap: Cell) -> tuple[str, ...]:
        """Return the colours of the stones beside a cell: six of them round a closed gap."""
        return tuple(self.stones[each] for each in neighbours(gap) if each in self.stones)

    def lay(self, cell: Cell, colour: str) -> Honeycomb:
        """Return the stones with one more. Raises IllegalPlacement."""
        if not self.may_lay(cell):
            raise IllegalPlacement(f"no stone may lie at {cell}")
        return Honeycomb({**self.stones, cell: colour}, self.wonders)

    def build(self, gap: Cell, wonder: str) -> Honeycomb:
        """Return the stones with a wonder in a closed gap. Raises IllegalPlacement."""
        if not (self._is_empty(gap) and self._is_ring(gap)):
            raise IllegalPlacement(f"no ring is closed round {gap}")
        return Honeycomb(self.stones, {**self.wonders, gap: wonder})

    def _is_empty(self, cell: Cell) -> bool:
        return cell not in self.stones and cell not in self.wonders

    def _is_ring(self, gap: Cell) -> bool:
        return len(self.ring(gap)) == len(DIRECTIONS)
