"""A seat's map: what it drew, folded over the turns of the game in their order.

A drawing stands where its turn does, whenever it was made; so each season scores what was drawn
for it. One that finds its spaces filled, because an earlier turn was drawn again, is left out and
says so. A payment that an earlier change has made too large is not made.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.errors import IllegalPlacement
from companion.games.cartographers.rules.cards import Terrain
from companion.games.cartographers.rules.cells import cell_set, spaces
from companion.games.cartographers.rules.placement import Placement
from companion.games.cartographers.rules.player import TRACK, Player, enclosed_mountains
from companion.games.cartographers.rules.sheet import Sheet
from companion.games.cartographers.rules.skills import WHEN, When
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.seats import SeatDrawing, SeatNotes, SeatTurn, Values
    from companion.games.cartographers.phone.seat_facts import AskedTurn, TableNow
    from companion.games.cartographers.rules.cells import CellSet

BEFORE_DRAWING = {When.INSTEAD, When.AMBUSH}
"""When a skill changes what the turn asks for, and is paid before it is drawn."""


@frozen
class MapDrawing:
    """A drawing of a seat. One that does not fit is not on the map."""

    id: str
    turn: str
    part: str
    placement: Placement
    is_free: bool
    fits: bool
    is_changed: bool


@frozen
class SeatMap:
    """A seat's map now. ``before`` is the player as a part of a turn was drawn, by turn and part.

    ``ends`` are the players at the end of each season that is over, ``paid`` the skills by turn.
    """

    table: TableNow
    player: Player
    drawings: tuple[MapDrawing, ...]
    before: Mapping[tuple[str, str], Player]
    ends: tuple[Player, ...]
    paid: Mapping[str, str]
    said: Mapping[str, Values]

    def drawing(self, turn: str, part: str = "") -> MapDrawing | None:
        """Return what is drawn for a part of a turn, whether it fits or not."""
        found = (each for each in self.drawings if (each.turn, each.part) == (turn, part))
        return next(found, None)

    def at(self, season: int) -> Player | None:
        """Return the player who is scored for a season; None before it begins."""
        if season < self.table.closed:
            return self.ends[season]
        return self.player if season == self.table.season else None


def map_of(table: TableNow, notes: SeatNotes) -> SeatMap:
    """Return the map of a seat from what it did in the turns of the game."""
    fold = _Fold(table)
    played = {turn.turn: turn for turn in notes.turns}
    for turn in table.turns:
        fold.end_seasons(turn.season)
        fold.turn(turn, played.get(turn.id))
    fold.end_seasons(table.season)
    fold.end_seasons(table.closed)
    paid = {turn.turn: turn.paid for turn in notes.turns if turn.paid}
    return SeatMap(
        table,
        fold.player,
        tuple(fold.drawings),
        fold.before,
        tuple(fold.ends),
        paid,
        notes.said,
    )


class _Fold:
    """The player on the way through the turns."""

    def __init__(self, table: TableNow) -> None:
        self.player = Player(table.printed)
        self.drawings: list[MapDrawing] = []
        self.before: dict[tuple[str, str], Player] = {}
        self.ends: list[Player] = []
        self._costs = {skill.id: skill.cost for skill in table.skills}

    def end_seasons(self, count: int) -> None:
        """End seasons until this many are over."""
        while len(self.ends) < count:
            self.ends.append(self.player)
            self.player = replace(self.player, skilled=False)

    def turn(self, turn: AskedTurn, played: SeatTurn | None) -> None:
        """Play a turn: skill, drawing, skill, drawing."""
        self.before[turn.id, ""] = self.player
        if played is None:
            return
        changes = bool(played.paid) and WHEN[played.paid] in BEFORE_DRAWING
        is_paid = self._pay(played.paid) if changes else True
        first = tuple(each for each in played.drawings if not each.part)
        for drawing in first:
            self._draw(played, drawing, is_allowed=is_paid)
        if played.paid and not changes:
            is_paid = self._pay(played.paid)
        for drawing in played.drawings:
            if drawing.part:
                self.before[turn.id, drawing.part] = self.player
                self._draw(played, drawing, is_allowed=is_paid)

    def _pay(self, skill: str) -> bool:
        if skill not in self._costs:  # paid in another game that had this number
            return False
        try:
            self.player = self.player.pay(self._costs[skill])
        except IllegalPlacement:
            return False
        return True

    def _draw(self, played: SeatTurn, drawing: SeatDrawing, *, is_allowed: bool) -> None:
        placement = kept_placement(drawing.values)
        is_free = bool(drawing.values.get("free"))
        fits = is_free or (is_allowed and not placement.cells & self.player.sheet.filled)
        if is_free:
            self.player = drawn_freely(self.player, placement)
        elif fits:
            self.player = self.player.draw(placement)
        self.drawings.append(
            MapDrawing(
                drawing.id,
                played.turn,
                drawing.part,
                placement,
                is_free,
                fits,
                played.is_changed,
            )
        )


def drawn_freely(player: Player, placement: Placement) -> Player:
    """Return a player after a drawing that no rule was asked about; it may cover anything."""
    sheet, cells = player.sheet, placement.cells
    bare = Sheet(*(each & ~cells for each in sheet))._replace(ruins=sheet.ruins)
    drawn = bare.drawn(cells, placement.terrain)
    ringed = enclosed_mountains(drawn) & ~enclosed_mountains(sheet)
    coins = min(player.coins + placement.coin + ringed.bit_count(), TRACK)
    return replace(player, sheet=drawn, coins=coins)


def kept_values(placement: Placement, *, is_free: bool = False) -> dict[str, object]:
    """Return what is kept of a drawing."""
    values: dict[str, object] = {
        "cells": page_hex(placement.cells),
        "terrain": placement.terrain.value,
        "coin": bool(placement.coin),
    }
    if placement.also:
        values["also"] = placement.also.value
    return values | {"free": True} if is_free else values


def kept_placement(values: Values) -> Placement:
    """Return the drawing that ``kept_values`` wrote."""
    also = values.get("also")
    return Placement(
        page_cells(values["cells"]),
        Terrain(values["terrain"]),
        values["coin"],
        None if also is None else Terrain(also),
    )


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
