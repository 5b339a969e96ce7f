"""The only place where luck enters: the order of a pile, the whims of a simulated player.

The order depends on the seed, the pile's name and how often that name came before in the game,
so that one game code deals the same game on every machine. It is recorded as a move; a replay
never comes here.
"""

from __future__ import annotations

import random  # noqa: TID251 - this is the dealer
from typing import TYPE_CHECKING, TypeVar

from companion.engine.chance import DRAW_MARK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.engine.chance import Pile

T = TypeVar("T")


def order(seed: int, pile: Pile, earlier: int = 0) -> tuple[str, ...]:
    """Return the pile's cards in the order that this seed gives them.

    ``earlier`` counts the draws of this name before it in the game. Cards are sorted by
    ``random()``, the one method whose sequence Python promises to keep for a seed, seeded by a
    string, which Python hashes alike everywhere.

    >>> from companion.engine.chance import Pile
    >>> order(2019, Pile("numbers", ("one", "two", "three")))
    ('three', 'one', 'two')
    """
    name = f"{seed}/{pile.name}"
    if earlier:
        name += f"{DRAW_MARK}{earlier + 1}"
    luck = random.Random(name)  # noqa: S311 - a game, not a secret
    drawn = sorted((luck.random(), card) for card in sorted(pile.cards))
    return tuple(card for _, card in drawn[: pile.drawn])


class Luck:
    """A stream of choices that a seed and a name decide, for players that are simulated."""

    def __init__(self, seed: int, name: str) -> None:
        self._luck = random.Random(f"{seed}/{name}")  # noqa: S311 - a game, not a secret

    def choose(self, options: Sequence[T]) -> T:
        """Return one of the options, each as likely as another."""
        return options[int(self._luck.random() * len(options))]

    def best(self, options: Sequence[T], worths: Sequence[float]) -> T:
        """Return one of the options that are worth most, each as likely as another."""
        most = max(worths)
        best = [each for each, one in zip(options, worths, strict=True) if one == most]
        return self.choose(best)
