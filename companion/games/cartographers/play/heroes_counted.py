"""What heroes, and monsters with an effect, did at a simulated table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.rules.cards import HeroCard
from companion.games.cartographers.rules.scoring import haunted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.games.cartographers.rules.cells import CellSet
    from companion.games.cartographers.rules.player import Player
    from companion.games.cartographers.view.view import View


class HeroesCounted:
    """What is counted of a game with cards of Heroes; ``players`` are the seats.

    ``heroes`` are those turned in each season, ``effects`` the monsters with an effect that were
    in force at its end. Of each seat ``saved`` are the stars that its dead monsters would have
    taken, season by season.
    """

    def __init__(self, players: int) -> None:
        self.heroes: tuple[int, ...] = ()
        self.effects: tuple[int, ...] = ()
        self.saved = [0] * players
        self._killed: list[CellSet] = [0] * players

    def drawn(self, before: Sequence[Player], after: Sequence[Player]) -> None:
        """Note the monster spaces that heroes' patterns destroyed while something was drawn."""
        for seat, (was, now) in enumerate(zip(before, after, strict=True)):
            fresh = now.sheet.destroyed & ~was.sheet.destroyed & now.marked.attacked
            # What a gorgon destroys once it is drawn may lie on a pattern; it is none of its own.
            gorgon = now.marked.petrify & ~was.marked.petrify
            self._killed[seat] |= fresh & gorgon if gorgon else fresh

    def scored(self, view: View, players: Sequence[Player]) -> None:
        """Count a season that has just been scored."""
        self.heroes += (sum(isinstance(each.card, HeroCard) for each in view.seen),)
        self.effects += (len(view.lasting),)
        for seat, (player, killed) in enumerate(zip(players, self._killed, strict=True)):
            sheet = player.sheet
            alive = sheet._replace(
                monster=sheet.monster | killed, destroyed=sheet.destroyed & ~killed
            )
            self.saved[seat] += haunted(alive).bit_count() - haunted(sheet).bit_count()

    def of(self, seat: int) -> tuple[tuple[str, int | tuple[int, ...]], ...]:
        """Return all that is counted of a seat, by name."""
        return (
            ("heroes", self.heroes),
            ("effects", self.effects),
            ("killed", self._killed[seat].bit_count()),
            ("saved", self.saved[seat]),
        )
