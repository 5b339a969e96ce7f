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

from companion.games.cartographers.rules.cards import Corner
from companion.games.cartographers.rules.cells import SIZE, cell_set
from companion.games.cartographers.rules.sheet import printed
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import AmbushCard, MapSide, Shape
    from companion.games.cartographers.rules.cells import Cells, CellSet, Space
    from companion.games.cartographers.rules.sheet import Sheet

_ROUND = (Corner.TOP_LEFT, Corner.TOP_RIGHT, Corner.BOTTOM_RIGHT, Corner.BOTTOM_LEFT)


def ring(
    top: int, left: int, bottom: int, right: int, corner: Corner, *, clockwise: bool
) -> tuple[Space, ...]:
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
    walked: dict[Space, None] = {}
    for start, end in itertools.pairwise(stops):
        for step in range(max(abs(end[0] - start[0]), abs(end[1] - start[1])) + 1):
            walked[_towards(start[0], end[0], step), _towards(start[1], end[1], step)] = None
    return tuple(walked)


def _towards(start: int, end: int, step: int) -> int:
    return start + step * ((end > start) - (end < start))


@cache
def _spots(shape: Shape, corner: Corner, *, clockwise: bool) -> tuple[tuple[CellSet, Cells], ...]:
    """Return every spot of a shape along its walk, as a set and as its cells."""
    boxes = (
        ring(
            inward,
            inward,
            SIZE - shape.rows - inward,
            SIZE - shape.columns - inward,
            corner,
            clockwise=clockwise,
        )
        for inward in range(SIZE)
    )
    spots = (
        tuple((top + row, left + column) for row, column in shape.cells)
        for top, left in itertools.chain.from_iterable(boxes)
    )
    return tuple((cell_set(spot), spot) for spot in spots)


@cache
def walk(card: AmbushCard, side: MapSide) -> tuple[Cells, ...]:
    """Return the spots to try on a printed map, in order, each as its cells.

    Spots that a printed mountain or wasteland rules out are left out; ruins are free spaces.
    """
    filled = printed(side).filled
    spots = _spots(card.shape, card.solo_corner, clockwise=card.clockwise)
    return tuple(spot for cells, spot in spots if not cells & filled)


@frozen
class Walked:
    """A walk over a sheet: the spots tried, and the last of them if the monster fits there."""

    tried: tuple[Cells, ...]
    cells: Cells | None


def find_spot(sheet: Sheet, card: AmbushCard, shape: Shape | None = None) -> Walked:
    """Walk over a sheet until the monster fits; another shape may stand in for the card's own.

    Where it fits nowhere nothing is drawn: solo has no single space instead.
    """
    filled = sheet.filled
    tried = []
    for cells, spot in _spots(shape or card.shape, card.solo_corner, clockwise=card.clockwise):
        tried.append(spot)
        if not cells & filled:
            return Walked(tuple(tried), spot)
    return Walked(tuple(tried), None)
