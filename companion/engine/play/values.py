"""Simulated players as values: who sits at a table, what a press made, what came of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from companion.errors import BrokenInvariant
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.engine.session import Moves, Session

    Look = Callable[[int | None], Any]
    """Returns what a seat may see, or the whole table with None."""

PANELS = ("both", "fast", "slow")
"""On which panels games are played: every second one on a slow panel, or all alike."""
BUTTONS = ("four", "one")
"""How many buttons the box has."""
COUNTED_BY_FINGERS = ("presses", "pages", "partial")
"""What is counted of each game that is pressed, by its names as attributes of the fingers."""


def hold(holds: object, otherwise: str, *values: object) -> None:
    """Raise BrokenInvariant where something does not hold; the message is written only then."""
    if not holds:
        raise BrokenInvariant(otherwise.format(*values) if values else otherwise)


class BotTable(Protocol):
    """Simulated players at a table: what they decide, and what they do beside the box."""

    def moves(self, look: Look) -> Moves:
        """Return the moves of the next press, none when the game is over."""
        ...

    def saw(self, before: Any, made: Moves, after: Any) -> None:  # noqa: ANN401 - a game's views
        """Do beside the box what people do after a press."""
        ...

    def check(self, session: Session) -> None:
        """Check the game, and what lies beside the box. Raises BrokenInvariant."""
        ...


@frozen
class PressMade:
    """A press of a simulated game: the views around it, and the moves that it made."""

    before: Any
    made: Moves
    after: Any


@frozen
class SeatOutcome:
    """A simulated player at the end: the bot, its points by line, who won, and what else counts."""

    bot: str
    points: tuple[int, ...]
    has_won: bool
    more: tuple[tuple[str, Any], ...] = ()

    @property
    def total(self) -> int:
        """The points of all lines."""
        return sum(self.points)

    def of(self, name: str) -> Any:  # noqa: ANN401 - what a game counts
        """Return what else counts of a seat, by its name."""
        return dict(self.more)[name]


@frozen
class Outcome:
    """What came of a simulated game, in values small enough to send between processes.

    ``counted`` has by name a number for each turn, or pairs of a thing and how often it came.
    """

    code: str
    is_slow: bool
    counted: tuple[tuple[str, tuple[Any, ...]], ...]
    seats: tuple[SeatOutcome, ...]

    def of(self, name: str) -> tuple[Any, ...]:
        """Return what was counted under a name."""
        return dict(self.counted)[name]

    @property
    def turns(self) -> int:
        """How many turns were counted."""
        return len(self.counted[0][1])
