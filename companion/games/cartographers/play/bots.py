"""Simulated players: one that draws anywhere, one that takes the most stars it can see now."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.engine.play.values import Bot
from companion.games.cartographers.rules.scoring import haunted, stars
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from companion.games.cartographers.rules.heroes import HeroPlace
    from companion.games.cartographers.rules.placement import Placement
    from companion.games.cartographers.rules.player import Player

Edicts = tuple[str, ...]
"""The scoring cards in force, by id."""


@frozen
class MapBot(Bot):
    """A simulated player. It sees its own sheet and the edicts in force, nothing else.

    Who weighs keeps what is worth most by these edicts, today.
    """

    def draw(self, player: Player, options: Sequence[Placement], edicts: Edicts) -> Placement:
        """Choose what to draw on the own sheet."""
        if self.by_luck:
            return self.luck.choose(options)
        return self.luck.best(options, [worth(player.draw(each), edicts) for each in options])

    def haunt(self, victim: Player, options: Sequence[Placement], edicts: Edicts) -> Placement:
        """Choose where to draw a monster on a neighbour's sheet: who weighs, the worst for it."""
        if self.by_luck:
            return self.luck.choose(options)
        return self.luck.best(options, [-worth(victim.draw(each), edicts) for each in options])

    def meet(self, player: Player, places: Sequence[HeroPlace], edicts: Edicts) -> HeroPlace:
        """Choose where to draw a hero: who weighs, of those that destroy most."""
        if self.by_luck:
            return self.luck.choose(places)
        killed = [(each.attacked & player.sheet.monster).bit_count() for each in places]
        most = max(killed)
        best = [each for each, count in zip(places, killed, strict=True) if count == most]
        return self.luck.best(best, [worth(player.meet(each), edicts) for each in best])

    def prefer(self, futures: Sequence[Player], edicts: Edicts) -> int:
        """Choose between ways to end a turn, by index; the first of equals uses no skill."""
        return self._first(futures, edicts, max)

    def harm(self, futures: Sequence[Player], edicts: Edicts) -> int:
        """Choose by index what becomes of a neighbour's sheet: who weighs, the worst for it."""
        return self._first(futures, edicts, min)

    def _first(
        self, futures: Sequence[Player], edicts: Edicts, best: Callable[[Iterable[int]], int]
    ) -> int:
        if self.by_luck:
            return self.luck.choose(range(len(futures)))
        worths = [worth(player, edicts) for player in futures]
        return worths.index(best(worths))


def worth(player: Player, edicts: Edicts) -> int:
    """Return the stars that a player would score if the season ended now."""
    sheet = player.sheet
    total = player.purse - haunted(sheet).bit_count()
    for card in edicts:
        total += stars(card, sheet)
    return total


BOTS = {"greedy": partial(MapBot, weighs=True), "random": partial(MapBot, by_luck=True)}
"""Every kind of bot, by name."""
