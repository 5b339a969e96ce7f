"""Which spaces of a sheet the effect of a monster reaches.

Source: the 2021 English rules by way of the project's verified facts. ``Player`` carries effects
out; the box itself knows no map.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.rules.cards import Effect
from companion.games.cartographers.rules.cells import CellSet, beside

if TYPE_CHECKING:
    from companion.games.cartographers.rules.marks import Marks
    from companion.games.cartographers.rules.sheet import Sheet

SHUT_IN_COINS = 3
"""Coins that a monster brings once all of it is shut in or destroyed."""


def reach(effect: Effect, sheet: Sheet, marks: Marks) -> CellSet:
    """Return the spaces that an effect fills or of which it may destroy one.

    Of a monster that brings coins these are the spaces that keep it from doing so: the empty ones
    beside it. Mountains and wasteland are printed, and what is destroyed cannot be destroyed again.
    """
    near = beside(marks.of(effect) & sheet.monster)
    if effect is Effect.PETRIFY:
        return near & ~(sheet.mountains | sheet.wasteland | sheet.destroyed)
    return near & sheet.empty
