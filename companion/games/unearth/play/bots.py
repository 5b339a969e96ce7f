"""Simulated players: one that does anything allowed, one that takes the most it can see now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.engine.dealer import Luck

T = TypeVar("T")


class Digger(Protocol):
    """A simulated player. What an option is worth, ``worth`` says, from what a seat may see."""

    def choose(self, options: Sequence[T], worth: Callable[[T], float]) -> T:
        """Choose one of some options; ``worth`` is about points."""
        ...


@dataclass(frozen=True, slots=True)
class RandomDigger:
    """Chooses anything, whatever it is worth."""

    luck: Luck

    def choose(self, options: Sequence[T], worth: Callable[[T], float]) -> T:
        """Choose any."""
        del worth  # luck alone decides
        return self.luck.choose(options)


@dataclass(frozen=True, slots=True)
class GreedyDigger:
    """Chooses what is worth the most now."""

    luck: Luck

    def choose(self, options: Sequence[T], worth: Callable[[T], float]) -> T:
        """Choose one of the best."""
        if len(options) == 1:
            return options[0]
        worths = [worth(each) for each in options]
        most = max(worths)
        best = [each for each, one in zip(options, worths, strict=True) if one == most]
        return self.luck.choose(best)


DIGGERS: dict[str, Callable[[Luck], Digger]] = {"greedy": GreedyDigger, "random": RandomDigger}
"""Every kind of bot, by name."""
