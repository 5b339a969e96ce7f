"""A seat's map: what it drew, folded over the turns of the game in their order.

A drawing stands where its turn does, whenever it was made; so each season scores what was drawn
for it. One that finds its spaces filled, because an earlier turn was drawn again, is left out and
says so. A payment that an earlier change has made too large is not made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.seats import SeatTurn
from companion.errors import IllegalPlacement
from companion.games.cartographers.phone.seat_drawing import after, drawn_freely, kept_drawing
from companion.games.cartographers.rules.cards import Effect
from companion.games.cartographers.rules.effects import reach
from companion.games.cartographers.rules.player import Player
from companion.games.cartographers.rules.skills import WHEN, When
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.seats import SeatNotes, Values
    from companion.games.cartographers.phone.seat_drawing import Drawn
    from companion.games.cartographers.phone.seat_facts import AskedTurn, TableNow
    from companion.games.cartographers.rules.cells import CellSet

DESTROY = "destroy"
"""The part of a turn in which a monster that was drawn destroys a space."""
BEFORE_DRAWING = {When.INSTEAD, When.AMBUSH}
"""When a skill changes what the turn asks for, and is paid before it is drawn."""


@frozen
class MapDrawing:
    """A drawing of a seat. One that does not fit is not on the map."""

    id: str
    turn: str
    part: str
    drawn: Drawn
    is_free: bool
    fits: bool
    is_changed: bool


@frozen
class SeatMap:
    """A seat's map now. ``before`` is the player as a part of a turn was drawn, by turn and part.

    ``ends`` are the players at the end of each season that is over, ``paid`` the skills by turn.
    ``spread`` are the spaces that monsters spread to, by turn; in ``shut_in`` a monster that was
    shut in brought its coins.
    """

    table: TableNow
    player: Player
    drawings: tuple[MapDrawing, ...]
    before: Mapping[tuple[str, str], Player]
    ends: tuple[Player, ...]
    paid: Mapping[str, str]
    said: Mapping[str, Values]
    spread: Mapping[str, CellSet]
    shut_in: str

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
        fold.end_seasons(turn.closed)
        fold.turn(turn, played.get(turn.id, SeatTurn(turn.id)))
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
        fold.spread,
        fold.shut_in,
    )


class _Fold:
    """The player on the way through the turns."""

    def __init__(self, table: TableNow) -> None:
        self.player = Player(table.printed)
        self.drawings: list[MapDrawing] = []
        self.before: dict[tuple[str, str], Player] = {}
        self.ends: list[Player] = []
        self.spread: dict[str, CellSet] = {}
        self.shut_in = ""
        self._costs = {skill.id: skill.cost for skill in table.skills}

    def end_seasons(self, count: int) -> None:
        """End seasons until this many are over."""
        while len(self.ends) < count:
            self.ends.append(self.player)
            self.player = replace(self.player, skilled=False)

    def turn(self, turn: AskedTurn, played: SeatTurn) -> None:
        """Play a turn: skill, drawing, what a monster destroys, skill, drawing."""
        self.before[turn.id, ""] = self.player
        for _, effect in turn.effects:  # what monsters do after scoring
            if effect is Effect.SPREAD:
                self.spread[turn.id] = reach(effect, self.player.sheet, self.player.marked)
                self.player = self.player.spread()
            else:
                self.before[turn.id, ""] = self.player
                self._draw(played, "")
        if not turn.effects:
            self._draw_card(turn, played)
        if self.player.marked.paid:
            self.shut_in = self.shut_in or turn.id

    def _draw_card(self, turn: AskedTurn, played: SeatTurn) -> None:
        changes = bool(played.paid) and WHEN[played.paid] in BEFORE_DRAWING
        is_paid = self._pay(played.paid) if changes else True
        self._draw(played, "", is_allowed=is_paid)
        if turn.task.effect is Effect.PETRIFY:
            self.before[turn.id, DESTROY] = self.player
            self._draw(played, DESTROY)
        if played.paid and not changes:
            is_paid = self._pay(played.paid)
        for part in dict.fromkeys(each.part for each in played.drawings):
            if part not in {"", DESTROY}:
                self.before[turn.id, part] = self.player
                self._draw(played, part, is_allowed=is_paid)

    def _pay(self, skill: str) -> bool:
        if skill not in self._costs:  # paid in another game that had this number
            return False
        try:
            self.player = self.player.pay(self._costs[skill])
        except IllegalPlacement:
            return False
        return True

    def _draw(self, played: SeatTurn, part: str, *, is_allowed: bool = True) -> None:
        drawing = next((each for each in played.drawings if each.part == part), None)
        if drawing is None:
            return
        drawn, is_free = kept_drawing(drawing.values), bool(drawing.values.get("free"))
        fits = is_free or is_allowed
        if fits:
            try:
                self.player = (drawn_freely if is_free else after)(self.player, drawn)
            except IllegalPlacement:
                fits = False
        self.drawings.append(
            MapDrawing(drawing.id, played.turn, part, drawn, is_free, fits, played.is_changed)
        )
