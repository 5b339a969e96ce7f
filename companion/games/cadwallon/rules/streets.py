"""The streets of a board: their order, their names, the districts on both sides.

Districts are counted from 0 in reading order, streets too: band by band, the upright streets of a
row first, then the level ones below it. A street's name is its number in base four, written with
the letters A to D. On no board does a name begin with D, which stays the menu's button.
"""

from __future__ import annotations

from functools import cache

from companion.surface.frozen import frozen

_LETTERS = "ABCD"


@frozen
class Street:
    """A street between two districts; an ``upright`` one has them at its left and right."""

    number: int
    name: str
    first: int
    second: int
    upright: bool

    @property
    def ends(self) -> tuple[int, int]:
        """The districts on both sides."""
        return self.first, self.second

    def across(self, place: int) -> int:
        """Return the district on the other side."""
        return self.second if place == self.first else self.first


@cache
def streets_of(side: int) -> tuple[Street, ...]:
    """Return the streets of a board of a side: 2 n (n - 1) of them for n districts in a row.

    >>> [street.name for street in streets_of(3)]
    ['AA', 'AB', 'AC', 'AD', 'BA', 'BB', 'BC', 'BD', 'CA', 'CB', 'CC', 'CD']
    """
    found: list[tuple[int, int, bool]] = []
    for row in range(side):
        start = row * side
        found += [(place, place + 1, True) for place in range(start, start + side - 1)]
        if row < side - 1:
            found += [(place, place + side, False) for place in range(start, start + side)]
    letters = _letters(len(found))
    return tuple(
        Street(number, _name(number, letters), *street) for number, street in enumerate(found)
    )


@cache
def by_name(side: int) -> dict[str, Street]:
    """Return the streets of a board by their names."""
    return {street.name: street for street in streets_of(side)}


@cache
def beside(side: int) -> tuple[tuple[Street, ...], ...]:
    """Return for each district the streets that touch it."""
    streets = streets_of(side)
    return tuple(
        tuple(street for street in streets if place in street.ends) for place in range(side * side)
    )


def allotted(side: int, players: int) -> int:
    """Return how many agents a seat places in a round, all streets shared out and rounded up.

    The printed table of the large boards has these numbers for 2 to 8 players; the small board
    gives each seat six figures, of which as many find a street.
    """
    return -(-2 * side * (side - 1) // players)


def _letters(streets: int) -> int:
    """Return how many letters the name of the last street needs."""
    count = 1
    while len(_LETTERS) ** count < streets:
        count += 1
    return count


def _name(number: int, letters: int) -> str:
    base = len(_LETTERS)
    return "".join(_LETTERS[number // base**place % base] for place in reversed(range(letters)))
