"""What a seat draws: spaces of a terrain, a hero with its marks, or spaces that are crossed out."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, assert_never

from companion.games.cartographers.rules.cards import Effect, Terrain
from companion.games.cartographers.rules.cells import CellSet, cell_set, spaces
from companion.games.cartographers.rules.effects import SHUT_IN_COINS
from companion.games.cartographers.rules.heroes import HeroPlace
from companion.games.cartographers.rules.placement import Placement
from companion.games.cartographers.rules.player import TRACK, Player, enclosed_mountains
from companion.games.cartographers.rules.sheet import Sheet
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.engine.seats import Values

DESTROYED = "destroyed"
"""What stands for a terrain where spaces are crossed out."""


class Crossed(NamedTuple):
    """Spaces that are destroyed by an effect; by none where they are crossed out freely."""

    cells: CellSet
    effect: Effect = Effect.NONE


Drawn = Placement | HeroPlace | Crossed


def name_of(drawn: Drawn) -> str:
    """Return the terrain of a drawing as a page has it."""
    match drawn:
        case Placement():
            return drawn.terrain.value
        case HeroPlace():
            return Terrain.HERO.value
        case Crossed():
            return DESTROYED
        case never:
            assert_never(never)


def attacked(drawn: Drawn) -> CellSet:
    """Return the spaces that are marked with a drawing."""
    return drawn.attacked if isinstance(drawn, HeroPlace) else 0


def after(player: Player, drawn: Drawn) -> Player:
    """Return a player after a drawing. Raises IllegalPlacement for a space that it may not have."""
    match drawn:
        case Placement():
            return player.draw(drawn)
        case HeroPlace():
            return player.meet(drawn)
        case Crossed(cells, Effect.TRAMPLE | Effect.PETRIFY as effect):
            return player.destroy(cells, effect)
        case Crossed(cells):
            return replace(player, sheet=player.sheet.crossed_out(cells)).attack(0)
        case never:
            assert_never(never)


def drawn_freely(player: Player, drawn: Drawn) -> Player:
    """Return a player after a drawing that no rule was asked about; it may cover anything."""
    sheet, cells = player.sheet, drawn.cells
    bare = Sheet(*(each & ~cells for each in sheet))._replace(ruins=sheet.ruins)
    then = after(replace(player, sheet=bare, marked=player.marked.rubbed_out(cells)), drawn)
    ringed = enclosed_mountains(then.sheet) & ~enclosed_mountains(sheet)
    coins = player.coins + ringed.bit_count()
    coins += drawn.coin if isinstance(drawn, Placement) else 0
    coins += SHUT_IN_COINS * (then.marked.paid and not player.marked.paid)
    return replace(then, coins=min(coins, TRACK))


def kept_values(drawn: Drawn, *, is_free: bool = False) -> dict[str, object]:
    """Return what is kept of a drawing."""
    values: dict[str, object] = {
        "cells": page_hex(drawn.cells),
        "terrain": name_of(drawn),
        "coin": isinstance(drawn, Placement) and bool(drawn.coin),
    }
    match drawn:
        case Placement(also=Terrain() as also):
            values["also"] = also.value
        case HeroPlace():
            values["attacked"] = page_hex(drawn.attacked)
        case Placement(effect=effect) | Crossed(effect=effect) if effect is not Effect.NONE:
            values["effect"] = effect.value
    return values | {"free": True} if is_free else values


def kept_drawing(values: Values) -> Drawn:
    """Return the drawing that ``kept_values`` wrote."""
    cells, name, also = page_cells(values["cells"]), values["terrain"], values.get("also")
    effect = Effect(values.get("effect", Effect.NONE.value))
    if name == DESTROYED:
        return Crossed(cells, effect)
    if "attacked" in values:
        return HeroPlace(cells, page_cells(values["attacked"]))
    second = None if also is None else Terrain(also)
    return Placement(cells, Terrain(name), values["coin"], second, effect)


# -- sets of spaces as pages have them

_WIDTH = 11
"""On a page a space is the bit ``row * 11 + column``: without the gap that speeds up our own."""


@lru_cache(maxsize=1024)
def page_hex(cells: CellSet) -> str:
    """Return a set of spaces as a page has it: a number in hexadecimal digits.

    Kept, for the answers of a turn are mostly those of the turn before.

    >>> page_hex(cell_set([(0, 0), (1, 0)]))
    '801'
    """
    return f"{sum(1 << row * _WIDTH + column for row, column in spaces(cells)):x}"


def page_cells(text: str) -> CellSet:
    """Return the set of spaces that ``page_hex`` wrote. Raises ValueError for another text.

    >>> list(spaces(page_cells("801")))
    [(0, 0), (1, 0)]
    """
    bits = int(text, 16) if set(text) <= set("0123456789abcdef") else -1
    if bits < 0 or bits >> _WIDTH * _WIDTH:
        raise ValueError(f"{text!r} is no set of spaces")
    return cell_set(divmod(bit, _WIDTH) for bit in range(bits.bit_length()) if bits >> bit & 1)
