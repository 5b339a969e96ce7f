"""What set-up decides: who plays, who rolls, who keeps the cards, and how rules are read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.options import Option
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.engine.options import Choices


@frozen
class TableOptions:
    """What set-up decides, as values.

    ``own_dice``: the table rolls, else the box. ``cards``: ``box`` keeps hands secret, ``printed``
    cards are in the players' hands, ``open`` hands are for all to see. The others are readings of
    the rules, see ``OPTIONS``.
    """

    players: int = 2
    own_dice: bool = True
    cards: str = "box"
    flame: int = 2
    three: str = "each"
    map_stone: str = "first"
    last_die: str = "longer"
    scope: str = "dig"
    groups: str = "alike"

    @property
    def in_order(self) -> bool:
        """Say whether the deck has a secret order; open cards are drawn before all eyes."""
        return self.cards == "box"

    @property
    def printed(self) -> bool:
        """Say whether the players hold printed Delver cards."""
        return self.cards == "printed"


OPTIONS = (
    Option("players", ("2", "3", "4")),
    Option("dice", ("own", "box")),
    Option("cards", ("box", "printed", "open"), slow="printed"),
    Option("flame", ("2", "1"), rare=True),
    Option("three", ("each", "once", "kinds", "different"), rare=True),
    Option("map-stone", ("first", "last"), rare=True),
    Option("last-die", ("longer", "nobody"), rare=True),
    Option("scope", ("dig", "every"), rare=True),
    Option("groups", ("alike", "differ"), rare=True),
)
"""Set-up's questions, the readings of the rules last.

``flame`` is what The Eternal Flame is worth. ``three`` is the bonus for three wonders: for each
three, once, once for three kinds, once for three of which no two are the same. ``map-stone`` says
which number brings the stone after Ancient Map, ``last-die`` who takes a ruin when all compared
dice are equal and one seat has a die left, ``scope`` which dice The Gathering and the Festival
change, ``groups`` whether the groups of equal stones in a ring may be of one colour.
"""
READINGS = tuple(option.id for option in OPTIONS if option.rare)


def table_options(choices: Choices) -> TableOptions:
    """Return choices as values."""
    return TableOptions(
        players=int(choices["players"]),
        own_dice=choices["dice"] == "own",
        cards=choices["cards"],
        flame=int(choices["flame"]),
        three=choices["three"],
        map_stone=choices["map-stone"],
        last_die=choices["last-die"],
        scope=choices["scope"],
        groups=choices["groups"],
    )
