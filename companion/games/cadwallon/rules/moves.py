"""The moves: what a press, or chance, has changed.

Districts and streets are counted from 0 in reading order, seats clockwise from 0.
"""

from __future__ import annotations

from typing import get_args

from companion.engine.chance import Shuffled
from companion.surface.frozen import frozen


@frozen
class CardShown:
    """A card lies at a place of the city, or the box was taught one in a lesson, without a place.

    ``card`` is the id of a card of the deck, or another where the deck has none of that face.
    ``points`` and ``support`` are the values of guild cards and militia, None of any other.
    """

    place: int | None
    card: str
    points: int | None
    support: int | None


@frozen
class DeckEnded:
    """The table's deck has no card for the next gap, which ends the game."""


@frozen
class LessonClosed:
    """The table has taught the box enough cards."""


@frozen
class SecretSeen:
    """A seat has seen what was dealt to it in secret."""

    seat: int


@frozen
class ConditionRead:
    """The table has read the condition of the game."""


@frozen
class AgentPlaced:
    """The seat in turn placed an agent in a free street."""

    street: int


@frozen
class AgentReported:
    """On the mat the street has an agent of this seat, or of nobody."""

    street: int
    seat: int | None


@frozen
class ActionPlayed:
    """A seat played an action card; what it changes follows, until it is closed."""

    seat: int
    card: str


@frozen
class ActionClosed:
    """The action that was played has changed all that it changes."""


@frozen
class DistrictsSwapped:
    """Two districts changed places; agents stay where they are."""

    first: int
    second: int


@frozen
class AgentAdded:
    """An agent of a seat came into a street, beside others too."""

    street: int
    seat: int


@frozen
class AgentMoved:
    """An agent of a seat went from one street to another."""

    start: int
    end: int
    seat: int


@frozen
class AgentRemoved:
    """An agent of a seat was taken away from a street."""

    street: int
    seat: int


@frozen
class BonusGiven:
    """A seat got points, or lost some: by the action that is open, or when all is added up."""

    seat: int
    points: int


@frozen
class RoundSettled:
    """Every district went to its winner, agents went home, and the gaps were filled."""


@frozen
class CityLeft:
    """The table ended the game: nobody took a card two rounds long."""


@frozen
class ContractJudged:
    """What the contract of a seat paid at the end; 0 where it was not met."""

    seat: int
    bonus: int


@frozen
class CardTallied:
    """A seat has this card, where the box only adds up; ``kind`` as in ``cards.CardKind``.

    ``guild`` is the guild of a card or a backer; ``points`` those of a guild card, the penalty of
    militia, a bonus where ``kind`` is ``bonus``.
    """

    seat: int
    kind: str
    guild: str
    points: int


@frozen
class TallyStepped:
    """All cards of one step of the seat in turn are entered, see ``adding_up.tally_steps``."""


@frozen
class PersonalitiesPlaced:
    """A seat wants its personalities in these guilds: how many in each."""

    seat: int
    placing: tuple[tuple[str, int], ...]


Move = (
    Shuffled
    | CardShown
    | DeckEnded
    | LessonClosed
    | SecretSeen
    | ConditionRead
    | AgentPlaced
    | AgentReported
    | ActionPlayed
    | ActionClosed
    | DistrictsSwapped
    | AgentAdded
    | AgentMoved
    | AgentRemoved
    | BonusGiven
    | RoundSettled
    | CityLeft
    | ContractJudged
    | CardTallied
    | TallyStepped
    | PersonalitiesPlaced
)
MOVES: tuple[type[Move], ...] = get_args(Move)
