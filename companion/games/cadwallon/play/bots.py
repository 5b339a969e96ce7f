"""Simulated players: what they choose, from what everybody may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.engine.dealer import Luck

T = TypeVar("T")


@frozen
class AgentBot:
    """A kind of simulated player.

    ``weighs``: it takes what is worth most, else the first or, with ``by_luck``, any. ``builds``:
    cards of guilds of which it holds two count double.
    """

    name: str
    weighs: bool = False
    by_luck: bool = False
    builds: bool = False

    def choose(
        self, options: Sequence[T], weigh: Callable[[], Callable[[T], int]], luck: Luck
    ) -> T:
        """Choose one of some options; ``weigh`` is asked for their worth where it matters."""
        if self.by_luck:
            return luck.choose(options)
        if not self.weighs or len(options) == 1:
            return options[0]
        worths = list(map(weigh(), options))
        most = max(worths)
        return luck.choose([each for each, one in zip(options, worths, strict=True) if one == most])


BOTS = {
    bot.name: bot
    for bot in (
        AgentBot("greedy", weighs=True),
        AgentBot("builder", weighs=True, builds=True),
        AgentBot("random", by_luck=True),
        AgentBot("first"),
    )
}
"""Every kind of bot, by name."""
