"""The example on a scoring card, scored by the very function that scores a map."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from companion.games.cartographers.rules.cells import SIZE, Space, spaces
from companion.games.cartographers.rules.scoring import score
from companion.games.cartographers.rules.sheet import parse_sheet

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import ScoringCard

_INSIDE = 3
"""How far a window without an edge of the map lies from the top and the left."""


class EarnedStars(NamedTuple):
    """What a card's example earns, and the spaces of its window that earn it."""

    stars: int
    earning: frozenset[Space]


@cache
def explained(card: ScoringCard) -> EarnedStars:
    """Return what a card's example earns.

    The window is cut from a map that is empty but for it; its ``edges`` are the map's.
    """
    height, width = len(card.example), len(card.example[0])
    top = _first(height, near="top" in card.edges, far="bottom" in card.edges)
    left = _first(width, near="left" in card.edges, far="right" in card.edges)
    middle = [("." * left + row).ljust(SIZE, ".") for row in card.example]
    bare = ["." * SIZE] * SIZE
    scored = score(card.id, parse_sheet("\n".join((*bare[:top], *middle, *bare[top + height :]))))
    earning = frozenset((row - top, column - left) for row, column in spaces(scored.cells))
    return EarnedStars(scored.stars, earning)


def _first(length: int, *, near: bool, far: bool) -> int:
    """Return where a window begins along one side of the map."""
    if near:
        return 0
    return SIZE - length if far else min(_INSIDE, max(0, SIZE - length - 1))
