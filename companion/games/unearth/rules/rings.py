"""Which wonders a ring of stones, or all stones of a seat, may build.

The pattern of a wonder has six signs: R, B, Y, L a red, blue, yellow, black stone, ``?`` any
stone, and equal digits stones of one colour.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations, product
from math import isqrt
from typing import TYPE_CHECKING

from companion.games.unearth.rules.cards import LETTERS, STONES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

ALIKE, DIFFER = GROUPS = ("alike", "differ")
"""How a table reads groups of digits: two of them may have the same colour, or may not."""
RING = 6
"""Stones of a ring."""


def meets(pattern: str, stones: Sequence[int], groups: str) -> bool:
    """Say whether six of these stones make a pattern; they are numbers in the order of STONES.

    >>> meets("RRRR??", (4, 2, 0, 0), "alike"), meets("111222", (6, 0, 0, 0), "differ")
    (True, False)
    """
    if sum(stones) < RING:
        return False
    return any(
        all(has >= needs for has, needs in zip(stones, needed, strict=True))
        for needed in _needed(pattern, groups)
    )


def may_build(ring: Sequence[str], offered: Mapping[str, str], groups: str) -> tuple[str, ...]:
    """Return the wonders, sorted, that a ring of six colours may build, in any order of stones.

    ``offered`` are the patterns of the wonders on offer, by id; ``groups`` is one of ``GROUPS``.
    """
    return _met([ring.count(colour) for colour in STONES], offered, groups)


def allowed(
    stones: Sequence[int], built: int, offered: Mapping[str, str], groups: str
) -> tuple[str, ...]:
    """Return the wonders, sorted, that a seat's stones still allow when it has built some.

    A stone may be part of several rings, so that only all stones count: as many as one wonder more
    needs at least, with the colours of a pattern among them. The rest is for the table to see.
    """
    if sum(stones) < least_stones(built + 1):
        return ()
    return _met(stones, offered, groups)


def least_stones(wonders: int) -> int:
    """Return the least number of stones that can lie round this number of gaps, from 1.

    Rings that share stones are hexagons of a honeycomb with a stone at each corner; k hexagons
    have at least 2k + 1 + ceil(sqrt(12k - 3)) corners (Harary and Harborth, 1976).

    >>> [least_stones(wonders) for wonders in range(1, 8)]
    [6, 10, 13, 16, 19, 22, 24]
    """
    return 2 * wonders + 2 + isqrt(12 * wonders - 4)  # ceil(sqrt(n)) is 1 + isqrt(n - 1)


def _met(stones: Sequence[int], offered: Mapping[str, str], groups: str) -> tuple[str, ...]:
    return tuple(sorted(id_ for id_, ring in offered.items() if meets(ring, stones, groups)))


@cache
def _needed(pattern: str, groups: str) -> tuple[tuple[int, ...], ...]:
    """Return the stones that a pattern needs, for each choice of colours for its digits."""
    signs = Counter(pattern)
    fixed = {STONES.index(colour): signs[letter] for letter, colour in LETTERS.items()}
    together = [count for sign, count in signs.items() if sign.isdigit()]
    colours = range(len(STONES))
    choices: Iterable[tuple[int, ...]] = (
        product(colours, repeat=len(together))
        if groups == ALIKE
        else permutations(colours, len(together))
    )
    return tuple(
        tuple(
            fixed[colour] + sum(n for n, c in zip(together, choice, strict=True) if c == colour)
            for colour in colours
        )
        for choice in choices
    )
