"""A player at the table: the sheet, the coins, and what each season brought.

All values; drawing, paying and scoring return another player.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.errors import IllegalPlacement
from companion.games.cartographers.rules.cells import beside
from companion.games.cartographers.rules.scoring import SeasonScore, score_season
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.games.cartographers.rules.cells import CellSet
    from companion.games.cartographers.rules.placement import Placement
    from companion.games.cartographers.rules.sheet import Sheet

TRACK = 14
"""Coins that a sheet has room for; what comes after is lost. Crossed out ones keep their place."""


def enclosed_mountains(sheet: Sheet) -> CellSet:
    """Return the mountains whose four sides are all filled; the map's edge closes a side too."""
    return sheet.mountains & ~beside(sheet.empty)


@frozen
class Player:
    """A player: ``coins`` on the track, those ``crossed`` out to pay for skills among them.

    ``skilled`` says that this season's skill is used; ``seasons`` are the scores so far.
    """

    sheet: Sheet
    coins: int = 0
    crossed: int = 0
    skilled: bool = False
    seasons: tuple[SeasonScore, ...] = ()

    @property
    def purse(self) -> int:
        """Coins that score, and that a skill may cost."""
        return self.coins - self.crossed

    @property
    def stars(self) -> int:
        """The stars of all seasons so far."""
        return sum(season.total for season in self.seasons)

    def draw(self, placement: Placement) -> Player:
        """Return the player after a drawing on the sheet, whoever drew it.

        The shape's coin and one for each mountain just enclosed go on the track: the owner of the
        sheet takes them even when a neighbour's monster closed the ring. Raises IllegalPlacement
        for a space that is filled; the shape is for ``placement.refusal`` to judge.
        """
        sheet, cells = self.sheet, placement.cells
        if cells & sheet.filled:
            raise IllegalPlacement(f"{placement} covers what is filled already")
        drawn = sheet.drawn(cells, placement.terrain)
        if placement.also:
            drawn = drawn.drawn(cells, placement.also)
        # A mountain beside a space just filled was not enclosed before.
        earned = placement.coin + (enclosed_mountains(drawn) & beside(cells)).bit_count()
        coins = min(self.coins + earned, TRACK)
        return Player(drawn, coins, self.crossed, self.skilled, self.seasons)

    def pay(self, cost: int) -> Player:
        """Return the player after using a skill of this cost. Raises IllegalPlacement."""
        if self.skilled:
            raise IllegalPlacement("one skill a season: this season's is used")
        if cost > self.purse:
            raise IllegalPlacement(f"the skill costs {cost}, and the purse holds {self.purse}")
        return replace(self, crossed=self.crossed + cost, skilled=True)

    def score(self, edicts: Iterable[str]) -> Player:
        """Return the player after the end of a season with these two edicts."""
        season = score_season(self.sheet, edicts, self.purse)
        return replace(self, seasons=(*self.seasons, season), skilled=False)
