"""The moves: what a press, or chance, has changed."""

from __future__ import annotations

from typing import get_args

from companion.engine.chance import Shuffled
from companion.surface.frozen import frozen


@frozen
class Began:
    """This seat digs first; named a second time in a row, it begins."""

    seat: int


@frozen
class Dug:
    """The seat in turn dug with a die of a kind, at a place counted from 0.

    ``number`` is what the die shows where it lies, 0 where the box rolls. ``taken`` is place and
    index of the die that was taken back from a ruin for this dig, empty for a die in hand.
    ``place`` is -1 where it is chosen after the roll.
    """

    place: int
    die: str
    number: int = 0
    taken: tuple[int, ...] = ()


@frozen
class FirstRolled:
    """Before the die was rolled again it showed ``low`` (1 to 3) or ``high``; ``same``: it was not.

    Own dice only, after Ancient Map.
    """

    shown: str


@frozen
class Kept:
    """The number that the box rolled stays as it is."""


@frozen
class Adjusted:
    """The number that the box rolled is changed by 1, by a card or a wonder."""

    by: int
    source: str


@frozen
class Rerolled:
    """The box rolls the dug die again, by a card or a wonder."""

    source: str


@frozen
class DiePlaced:
    """The die that the box rolled lies at this place, chosen after the roll."""

    place: int


@frozen
class StoneTaken:
    """A stone of this colour was taken from the ruin."""

    colour: str


@frozen
class StoneKept:
    """Of two stones from the bag, the one of this colour was kept."""

    colour: str


@frozen
class Built:
    """A seat closed a ring and built a wonder in it."""

    seat: int
    wonder: str


@frozen
class RuinKept:
    """A seat took one of the ruins that were set aside unseen."""

    seat: int
    ruin: str


@frozen
class Played:
    """A seat played a Delver card."""

    seat: int
    card: str


@frozen
class Withdrawn:
    """The card that asks for a die or a number goes back to its owner's hand."""


@frozen
class DieTurned:
    """A die on a ruin was rolled again by its owner, and shows this number."""

    place: int
    index: int
    number: int


@frozen
class Pointed:
    """The card that was played is for this die on a ruin."""

    place: int
    index: int


@frozen
class NumberNamed:
    """All dice on ruins that show this number are rolled again."""

    number: int


@frozen
class Read:
    """The report on the page was read: a claim, or the end of the age."""


@frozen
class Closed:
    """Nobody builds any more; the game is over."""


Move = (
    Shuffled
    | Began
    | Dug
    | FirstRolled
    | Kept
    | Adjusted
    | Rerolled
    | DiePlaced
    | StoneTaken
    | StoneKept
    | Built
    | RuinKept
    | Played
    | Withdrawn
    | DieTurned
    | Pointed
    | NumberNamed
    | Read
    | Closed
)
MOVES: tuple[type[Move], ...] = get_args(Move)
