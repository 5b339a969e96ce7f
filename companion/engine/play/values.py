"""Simulated players and their table, what a press of them made, and what came of a game."""

from __future__ import annotations

from dataclasses import field
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

from companion.errors import BrokenInvariant
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from companion.engine.commands import Given
    from companion.engine.dealer import Luck
    from companion.engine.play.fingers import SimulatedFingers
    from companion.engine.session import Moves, Session

    Look = Callable[[int | None], Any]
    """Returns what a seat may see, or the whole table with None."""

T = TypeVar("T")

COUNTED_BY_FINGERS = {name: attrgetter(name) for name in ("presses", "pages", "partial")}
"""What is counted of each game that is pressed."""


def hold(holds: object, otherwise: str, *values: object) -> None:
    """Raise BrokenInvariant where something does not hold; the message is written only then."""
    if not holds:
        raise BrokenInvariant(otherwise.format(*values) if values else otherwise)


@frozen
class PressMade:
    """A press of a simulated game: the views around it, its moves, and what fingers counted."""

    before: Any
    made: Moves
    after: Any
    presses: int
    pages: int
    partial: int


@frozen
class SeatOutcome:
    """A simulated player at the end: points by line, whether it won, what else counts, its bot."""

    points: tuple[int, ...]
    has_won: bool
    more: Mapping[str, Any] = field(default_factory=dict)
    bot: str = ""

    @property
    def total(self) -> int:
        """The points of all lines."""
        return sum(self.points)

    def of(self, name: str) -> Any:  # noqa: ANN401 - what a game counts
        """Return what else counts of a seat, by its name."""
        return self.more[name]


@frozen
class Bot:
    """A simulated player: it takes anything ``by_luck``, what is worth most, or else the first."""

    luck: Luck
    weighs: bool = False
    by_luck: bool = False

    def choose(self, options: Sequence[T], worth: Callable[[T], float]) -> T:
        """Choose one of some options; ``worth`` is about points, from what a seat may see."""
        if self.by_luck:
            return self.luck.choose(options)
        if not self.weighs or len(options) == 1:
            return options[0]
        return self.luck.best(options, list(map(worth, options)))


class BotTable:
    """Simulated players at a table: what they decide, and what they do beside the box.

    Where a game says no more they make any legal move, and nothing lies beside the box.
    """

    def __init__(
        self, fingers: SimulatedFingers, bots: Sequence[Any], luck: Luck, given: Given
    ) -> None:
        self._fingers, self._bots, self._luck, self._given = fingers, bots, luck, given
        self.begin(fingers.view())

    def begin(self, view: Any) -> None:  # noqa: ANN401 - a game's view
        """Lay out what lies beside the box when the game begins."""

    def moves(self, look: Look) -> Moves:
        """Return the moves of the next press, none when the game is over."""
        del look
        legal = self._fingers.session.legal_moves()
        return (self._luck.choose(legal),) if legal else ()

    def saw(self, before: Any, made: Moves, after: Any) -> None:  # noqa: ANN401 - a game's views
        """Do beside the box what people do after a press."""

    def check(self, session: Session) -> None:
        """Check the game, and what lies beside the box. Raises BrokenInvariant."""

    def seats(self, session: Session) -> Iterable[SeatOutcome]:
        """Yield what came of each seat at the end, here by the result of the game.

        The winners come first; a game with a rating has one seat.
        """
        found = session.deal.game.result(session.view())
        if found is None:
            return
        points = [each.points for each in found.seats] or [found.rating or 0]
        for each in points:
            yield SeatOutcome((each,), each == points[0])


@frozen
class Outcome:
    """What came of a simulated game, in values small enough to send between processes.

    ``counted`` has by name a number for each turn, or pairs of a thing and how often it came.
    """

    code: str
    is_slow: bool
    counted: Mapping[str, tuple[Any, ...]]
    seats: tuple[SeatOutcome, ...]

    def of(self, name: str) -> tuple[Any, ...]:
        """Return what was counted under a name."""
        return self.counted[name]

    @property
    def turns(self) -> int:
        """How many turns were counted."""
        return len(next(iter(self.counted.values())))
