"""What heroes and monsters leave on a sheet beside terrain, and which spaces an effect reaches.

Source: the 2021 English rules by way of the project's verified facts. ``Player`` carries effects
out; the box itself knows no map.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.games.cartographers.rules.cards import Effect
from companion.games.cartographers.rules.cells import CellSet, beside

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.games.cartographers.rules.sheet import Sheet

SHUT_IN_COINS = 3
"""Coins that a monster brings once all of it is shut in or destroyed."""


class Marks(NamedTuple):
    """The spaces under heroes' patterns, and those drawn as a monster with a letter, by effect.

    A monster stays among those of its letter when it is destroyed. ``paid`` says that one that was
    shut in has brought its coins.
    """

    attacked: CellSet = 0
    shut_in: CellSet = 0
    spread: CellSet = 0
    trample: CellSet = 0
    petrify: CellSet = 0
    paid: bool = False

    def of(self, effect: Effect) -> CellSet:
        """Return the spaces of the monsters with an effect."""
        return self[_FIELDS[effect]]

    def lettered(self, cells: CellSet, effect: Effect) -> Marks:
        """Return the marks with the letter of an effect on these spaces too."""
        if effect is Effect.NONE:
            return self
        sets = list(self)
        sets[_FIELDS[effect]] |= cells
        return Marks._make(sets)

    def letters(self) -> Mapping[Effect, CellSet]:
        """Return the spaces of each letter."""
        return {effect: self.of(effect) for effect in _FIELDS}


_FIELDS: dict[Effect, int] = {
    effect: Marks._fields.index(effect.name.lower())
    for effect in Effect
    if effect is not Effect.NONE
}
"""Where the spaces of an effect's monsters stand in the marks."""
UNMARKED = Marks()
"""The marks of a sheet that nobody met a hero or such a monster on."""


def reach(effect: Effect, sheet: Sheet, marks: Marks) -> CellSet:
    """Return the spaces that an effect fills or of which it may destroy one.

    Of a monster that brings coins these are the spaces that keep it from doing so: the empty ones
    beside it. Mountains and wasteland are printed, and what is destroyed cannot be destroyed again.
    """
    near = beside(marks.of(effect) & sheet.monster)
    if effect is Effect.PETRIFY:
        return near & ~(sheet.mountains | sheet.wasteland | sheet.destroyed)
    return near & sheet.empty
