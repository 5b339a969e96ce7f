"""Simulated players: one that draws anywhere, one that takes the most stars it can see now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from companion.games.cartographers.rules.scoring import haunted, stars

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.engine.dealer import Luck
    from companion.games.cartographers.rules.heroes import HeroPlace
    from companion.games.cartographers.rules.placement import Placement
    from companion.games.cartographers.rules.player import Player

Edicts = tuple[str, ...]
"""The scoring cards in force, by id."""


class Bot(Protocol):
    """A simulated player. It sees its own sheet and the edicts in force, nothing else."""

    def draw(self, player: Player, options: Sequence[Placement], edicts: Edicts) -> Placement:
        """Choose what to draw on the own sheet."""
        ...

    def haunt(self, victim: Player, options: Sequence[Placement], edicts: Edicts) -> Placement:
        """Choose where to draw a monster on a neighbour's sheet."""
        ...

    def meet(self, player: Player, places: Sequence[HeroPlace], edicts: Edicts) -> HeroPlace:
        """Choose where to draw a hero on the own sheet."""
        ...

    def prefer(self, futures: Sequence[Player], edicts: Edicts) -> int:
        """Choose between ways to end a turn, by index; the first way uses no skill."""
        ...

    def harm(self, futures: Sequence[Player], edicts: Edicts) -> int:
        """Choose by index what becomes of a neighbour's sheet."""
        ...


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Draws anything anywhere."""

    luck: Luck

    def draw(self, player: Player, options: Sequence[Placement], edicts: Edicts) -> Placement:  # noqa: ARG002
        """Choose any."""
        return self.luck.choose(options)

    haunt = draw

    def meet(self, player: Player, places: Sequence[HeroPlace], edicts: Edicts) -> HeroPlace:  # noqa: ARG002
        """Choose any."""
        return self.luck.choose(places)

    def prefer(self, futures: Sequence[Player], edicts: Edicts) -> int:  # noqa: ARG002
        """Choose any."""
        return self.luck.choose(range(len(futures)))

    harm = prefer


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """Tries every drawing and keeps the one worth most by the edicts in force, today."""

    luck: Luck

    def draw(self, player: Player, options: Sequence[Placement], edicts: Edicts) -> Placement:
        """Choose one of the best for the owner of the sheet."""
        return self.luck.best(options, _worths(player, options, edicts))

    def haunt(self, victim: Player, options: Sequence[Placement], edicts: Edicts) -> Placement:
        """Choose one of the worst for the owner of the sheet."""
        return self.luck.best(options, [-each for each in _worths(victim, options, edicts)])

    def meet(self, player: Player, places: Sequence[HeroPlace], edicts: Edicts) -> HeroPlace:
        """Choose one of those that destroy most, and of these one that is worth most."""
        monsters = player.sheet.monster
        killed = [(place.attacked & monsters).bit_count() for place in places]
        most = max(killed)
        options = [place for place, count in zip(places, killed, strict=True) if count == most]
        worths = [worth(player.meet(place), edicts) for place in options]
        return self.luck.best(options, worths)

    def prefer(self, futures: Sequence[Player], edicts: Edicts) -> int:
        """Choose the best, and of equals the first, which saves the skill."""
        worths = [worth(player, edicts) for player in futures]
        return worths.index(max(worths))

    def harm(self, futures: Sequence[Player], edicts: Edicts) -> int:
        """Choose the worst for the owner of the sheet, and of equals the first."""
        worths = [worth(player, edicts) for player in futures]
        return worths.index(min(worths))


def worth(player: Player, edicts: Edicts) -> int:
    """Return the stars that a player would score if the season ended now."""
    sheet = player.sheet
    total = player.purse - haunted(sheet).bit_count()
    for card in edicts:
        total += stars(card, sheet)
    return total


def _worths(player: Player, options: Sequence[Placement], edicts: Edicts) -> list[int]:
    return [worth(player.draw(option), edicts) for option in options]


BOTS: dict[str, Callable[[Luck], Bot]] = {"greedy": GreedyBot, "random": RandomBot}
"""Every kind of bot, by name."""
