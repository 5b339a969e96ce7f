"""What heroes and monsters leave on a sheet beside terrain: patterns and letters."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.games.cartographers.rules.cards import Effect

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cells import CellSet


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

    def rubbed_out(self, cells: CellSet) -> Marks:
        """Return the marks without letters on these spaces; patterns of heroes stay."""
        letters = {name: getattr(self, name) & ~cells for name in _LETTERED}
        return self._replace(**letters)


_FIELDS: dict[Effect, int] = {
    effect: Marks._fields.index(effect.name.lower())
    for effect in Effect
    if effect is not Effect.NONE
}
"""Where the spaces of an effect's monsters stand in the marks."""
_LETTERED = tuple(Marks._fields[each] for each in _FIELDS.values())
UNMARKED = Marks()
"""The marks of a sheet that nobody met a hero or such a monster on."""
