"""A player at the table: the sheet, the coins, and what each season brought.

All values; drawing, paying and scoring return another player.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.errors import IllegalPlacement
from companion.games.cartographers.rules.cards import Effect, Terrain
from companion.games.cartographers.rules.cells import beside, space_names, spaces
from companion.games.cartographers.rules.effects import SHUT_IN_COINS, reach
from companion.games.cartographers.rules.marks import UNMARKED, Marks
from companion.games.cartographers.rules.placement import Placement
from companion.games.cartographers.rules.scoring import SeasonScore, score_season
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.games.cartographers.rules.cells import CellSet
    from companion.games.cartographers.rules.heroes import HeroPlace
    from companion.games.cartographers.rules.sheet import Sheet

TRACK = 14
"""Coins that a sheet has room for; what comes after is lost. Crossed out ones keep their place."""


def enclosed_mountains(sheet: Sheet) -> CellSet:
    """Return the mountains whose four sides are all filled; the map's edge closes a side too."""
    return sheet.mountains & ~beside(sheet.empty)


def _named(cells: CellSet) -> str:
    return " ".join(space_names(spaces(cells)))


@frozen
class Player:
    """A player: ``coins`` on the track, those ``crossed`` out to pay for skills among them.

    ``skilled`` says that this season's skill is used; ``seasons`` are the scores so far, and
    ``marked`` is what is written on the sheet beside terrain.
    """

    sheet: Sheet
    coins: int = 0
    crossed: int = 0
    skilled: bool = False
    seasons: tuple[SeasonScore, ...] = ()
    marked: Marks = UNMARKED

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
        sheet takes them even when a neighbour's monster closed the ring. A monster on a hero's
        pattern is destroyed at once. Raises IllegalPlacement for a space that is filled; the shape
        is for ``placement.refusal`` to judge.
        """
        cells = placement.cells
        drawn = self.sheet.drawn(cells, placement.terrain)
        if placement.also:
            drawn = drawn.drawn(cells, placement.also)
        marks = self.marked
        if placement.effect is not Effect.NONE:
            marks = marks.lettered(cells, placement.effect)
        return self._changed(drawn, cells, marks, placement.coin)

    def meet(self, place: HeroPlace) -> Player:
        """Return the player after drawing a hero and marking what it attacks."""
        return self.draw(Placement(place.cells, Terrain.HERO)).attack(place.attacked)

    def attack(self, cells: CellSet) -> Player:
        """Return the player with a hero's pattern on these spaces; monsters there are destroyed."""
        marks = self.marked
        return self._changed(self.sheet, 0, marks._replace(attacked=marks.attacked | cells))

    def spread(self) -> Player:
        """Return the player after monsters spread to every empty space beside them, all at once."""
        cells = reach(Effect.SPREAD, self.sheet, self.marked)
        drawn = self.sheet.drawn(cells, Terrain.MONSTER)
        return self._changed(drawn, cells, self.marked.lettered(cells, Effect.SPREAD))

    def destroy(self, space: CellSet, effect: Effect) -> Player:
        """Return the player after a monster that tramples or petrifies destroyed a space.

        Raises IllegalPlacement for one that its effect does not reach.
        """
        if space.bit_count() != 1 or space & ~reach(effect, self.sheet, self.marked):
            raise IllegalPlacement(
                f"{_named(space)}: no space that the effect {effect.value!r} reaches"
            )
        fresh = space & self.sheet.empty
        return self._changed(self.sheet.crossed_out(space), fresh, self.marked)

    def _changed(self, sheet: Sheet, fresh: CellSet, marks: Marks, coin: int = 0) -> Player:
        """Return the player with another sheet and marks, and the coins that this brings.

        ``fresh`` are the spaces that are filled now. Raises IllegalPlacement where one was before.
        """
        empty = self.sheet.empty
        if fresh & ~empty:
            raise IllegalPlacement(f"{_named(fresh & ~empty)}: filled already")
        # A mountain beside a space just filled was not enclosed before.
        closed = sheet.mountains & beside(fresh) & ~beside(empty ^ fresh)
        coins = self.coins + coin + closed.bit_count()
        if marks is not UNMARKED:
            if killed := sheet.monster & marks.attacked:
                sheet = sheet.crossed_out(killed)
            if marks.shut_in and not marks.paid and not reach(Effect.SHUT_IN, sheet, marks):
                coins, marks = coins + SHUT_IN_COINS, marks._replace(paid=True)
        return Player(sheet, min(coins, TRACK), self.crossed, self.skilled, self.seasons, marks)

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
