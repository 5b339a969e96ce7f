"""What luck decides: a pile to be put in order, a die to be rolled."""

from __future__ import annotations

from functools import cache

from companion.errors import IllegalMove
from companion.surface.frozen import frozen

DRAW_MARK = "#"
"""In the dealer's seeds: stands between a pile's name and the number of the draw."""


@frozen
class Pile:
    """A pile that chance must put in order now: its name and its cards.

    The same name may come again in a game, with these cards or others: each draw has luck of its
    own. ``drawn`` is how many cards are taken from the top, None being all of them.
    ``face_up`` says that everybody may know the order; what nobody calls so stays hidden.
    """

    name: str
    cards: tuple[str, ...]
    face_up: bool = False
    drawn: int | None = None

    def __post_init__(self) -> None:
        """Refuse a name from which two draws could get the same luck."""
        if DRAW_MARK in self.name:
            raise ValueError(f"pile {self.name!r}: a name may not have {DRAW_MARK!r}, rename it")

    def may_give(self, order: tuple[str, ...]) -> bool:
        """Say whether an order is one of the pile: all its cards, or as many as are drawn."""
        count = len(self.cards)
        if len(order) != (count if self.drawn is None else min(self.drawn, count)):
            return False
        left = list(self.cards)
        for card in order:
            if card not in left:
                return False
            left.remove(card)
        return True


@frozen
class Shuffled:
    """The move of a game with piles: chance ordered one, top first, or drew from it.

    A die's number is a pile of one.
    """

    pile: str
    order: tuple[str, ...]

    def check(self, due: Pile | None) -> None:
        """Refuse an order that the pile that is due cannot give. Raises IllegalMove."""
        if due is None or due.name != self.pile:
            raise IllegalMove(f"the pile {self.pile!r} is not to be shuffled now")
        if not due.may_give(self.order):
            raise IllegalMove(f"the order given for {self.pile!r} is not of its cards")


@cache
def die(name: str, faces: int) -> Pile:
    """Return a roll of one die with the faces 1 to ``faces``, which everybody sees.

    The order that comes of it has one entry, the number as text. Several dice are several rolls.
    Kept, for rules ask for it several times until it is rolled.

    >>> die("roll", 4)
    Pile(name='roll', cards=('1', '2', '3', '4'), face_up=True, drawn=1)
    """
    numbers = tuple(str(number) for number in range(1, faces + 1))
    return Pile(name, numbers, face_up=True, drawn=1)
