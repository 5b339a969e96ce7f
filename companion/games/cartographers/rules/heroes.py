"""Where a hero may be drawn, and what its pattern marks from there.

The hero takes any empty space; the pattern may lie over what is filled and past the edge of the
map. Source: the 2021 English rules by way of the project's verified facts. They do not say whether
a pattern may be turned and flipped: ``HeroTurn`` is the choice.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from companion.games.cartographers.rules.cells import (
    BOARD,
    Cells,
    CellSet,
    Space,
    cell,
    cell_set,
    is_on_map,
    spaces,
)
from companion.games.cartographers.rules.placement import HeroTurn, turned_and_flipped

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import HeroCard
    from companion.games.cartographers.rules.sheet import Sheet


class HeroPlace(NamedTuple):
    """A space for a hero, and the spaces of the map that it attacks from there."""

    cells: CellSet
    attacked: CellSet


@cache
def attacks(card: HeroCard, reading: HeroTurn = HeroTurn.TURNED) -> tuple[Cells, ...]:
    """Return a hero's pattern, from its own space, in every way that it may lie."""
    if reading is HeroTurn.AS_DRAWN:
        return (card.attack,)
    found = {frozenset(each): each for each in turned_and_flipped(card.attack)}
    return tuple(found.values())


def attacked(space: Space, attack: Cells) -> CellSet:
    """Return the spaces of the map that a hero on a space attacks."""
    row, column = space
    reached = ((row + down, column + right) for down, right in attack)
    return cell_set(filter(is_on_map, reached))


@cache
def _everywhere(card: HeroCard, reading: HeroTurn) -> tuple[HeroPlace, ...]:
    """Return every place of a hero on a map without anything on it."""
    found = {
        HeroPlace(cell(*space), attacked(space, attack)): None
        for space in spaces(BOARD)
        for attack in attacks(card, reading)
    }
    return tuple(found)


def hero_places(
    sheet: Sheet, card: HeroCard, reading: HeroTurn = HeroTurn.TURNED
) -> list[HeroPlace]:
    """Return every place of a hero on a sheet; none where no space is empty."""
    empty = sheet.empty
    return [place for place in _everywhere(card, reading) if place.cells & empty]
