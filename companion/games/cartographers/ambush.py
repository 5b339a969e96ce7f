"""Where a solo monster goes: the walk from the card's corner, edge first, then rings inward.

The shape is neither turned nor flipped. Its box has h rows and w columns; ring k is the
perimeter of the box positions with rows k..11-h-k and columns k..11-w-k, walked once
round from the named corner the way the arrow points. Source: the facts' formal version
of the rulebook's solo rule.
"""

from __future__ import annotations

import itertools
from functools import cache
from typing import TYPE_CHECKING

from companion.games.cartographers.cards import SIZE, Corner

if TYPE_CHECKING:
    from companion.games.cartographers.cards import AmbushCard, MapSide
    from companion.games.cartographers.state import Cells

_ROUND = (Corner.TOP_LEFT, Corner.TOP_RIGHT, Corner.BOTTOM_RIGHT, Corner.BOTTOM_LEFT)
_BLOCKED = frozenset("^X")


def ring(
    top: int, left: int, bottom: int, right: int, corner: Corner, *, clockwise: bool
) -> tuple[tuple[int, int], ...]:
    """Return the positions of a rectangle's perimeter, once round from a corner.

    >>> ring(0, 0, 1, 2, Corner.TOP_RIGHT, clockwise=True)
    ((0, 2), (1, 2), (1, 1), (1, 0), (0, 0), (0, 1))
    """
    if top > bottom or left > right:
        return ()
    at = {
        Corner.TOP_LEFT: (top, left),
        Corner.TOP_RIGHT: (top, right),
        Corner.BOTTOM_RIGHT: (bottom, right),
        Corner.BOTTOM_LEFT: (bottom, left),
    }
    turn = 1 if clockwise else -1
    first = _ROUND.index(corner)
    stops = [at[_ROUND[(first + turn * step) % 4]] for step in range(5)]
    walked: dict[tuple[int, int], None] = {}
    for start, end in itertools.pairwise(stops):
        for step in range(max(abs(end[0] - start[0]), abs(end[1] - start[1])) + 1):
            walked[_towards(start[0], end[0], step), _towards(start[1], end[1], step)] = None
    return tuple(walked)


def _towards(start: int, end: int, step: int) -> int:
    return start + step * ((end > start) - (end < start))


@cache
def walk(card: AmbushCard, side: MapSide) -> tuple[Cells, ...]:
    """Return the spots to try on a printed map, in order, each as its cells.

    Spots that a printed mountain or wasteland rules out are left out; ruins are free spaces.
    """
    rows, columns = card.shape.rows, card.shape.columns
    spots = []
    for inward in range(SIZE):
        for top, left in ring(
            inward,
            inward,
            SIZE - rows - inward,
            SIZE - columns - inward,
            card.corner,
            clockwise=card.clockwise,
        ):
            cells = tuple((top + row, left + column) for row, column in card.shape.cells)
            if not any(side.at(row, column) in _BLOCKED for row, column in cells):
                spots.append(cells)
    return tuple(spots)
