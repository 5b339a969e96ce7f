"""Simulated players: one that does anything allowed, one that takes the most it can see now."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.engine.dealer import Luck

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Digger:
    """A simulated player: it takes anything or, where it ``weighs``, what is worth the most now."""

    luck: Luck
    weighs: bool

    def choose(self, options: Sequence[T], worth: Callable[[T], float]) -> T:
        """Choose one of some options; ``worth`` is about points, from what a seat may see."""
        if not self.weighs:
            return self.luck.choose(options)
        if len(options) == 1:
            return options[0]
        worths = [worth(each) for each in options]
        most = max(worths)
        best = [each for each, one in zip(options, worths, strict=True) if one == most]
        return self.luck.choose(best)


DIGGERS: dict[str, Callable[[Luck], Digger]] = {
    "greedy": partial(Digger, weighs=True),
    "random": partial(Digger, weighs=False),
}
"""Every kind of bot, by name."""
