"""What a game brings for its simulated players: bots, what lies beside the box, what is counted.

A game that brings only rules is played by players who make any legal move.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Any

from companion.engine.play.fingers import Habits
from companion.engine.play.report import GamesReport, ReportForm
from companion.engine.play.values import COUNTED_BY_FINGERS, SeatOutcome
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from companion.engine.commands import Argument, Given
    from companion.engine.dealer import Luck
    from companion.engine.options import Choices
    from companion.engine.packs import CardPack
    from companion.engine.play.fingers import SimulatedFingers
    from companion.engine.play.values import BotTable, Look, PressMade
    from companion.engine.session import Moves, Session

RANDOM = "random"
"""The bot of a game that brings none."""


class RandomTable:
    """Players who make any legal move; nothing lies beside the box."""

    def __init__(
        self, fingers: SimulatedFingers, bots: Sequence[object], luck: Luck, given: Given
    ) -> None:
        del bots, given
        self._fingers, self._luck = fingers, luck

    def moves(self, look: Look) -> Moves:
        """Return any move."""
        del look
        legal = self._fingers.session.legal_moves()
        return (self._luck.choose(legal),) if legal else ()

    def saw(self, before: object, made: Moves, after: object) -> None:
        """Do nothing beside the box."""

    def check(self, session: Session) -> None:
        """Check nothing: the rules have judged the move."""


def result_seats(session: Session, table: BotTable) -> Iterable[SeatOutcome]:
    """Yield what a game's result has of its seats, the winners first; one seat of a rating."""
    del table
    found = session.deal.game.result(session.view())
    if found is None:
        return
    points = [each.points for each in found.seats] or [found.rating or 0]
    for each in points:
        yield SeatOutcome(RANDOM, (each,), each == points[0])


@frozen
class DigestForm:
    """What the digest of a run covers, for a game whose digests were there before this form.

    ``names`` stand for the plan, an outcome and a seat. ``plan`` is of the answers of set-up, the
    bots and what the command line gave; without it the panel and the buttons are covered too.
    """

    names: tuple[str, str, str] = ("GamesPlan", "Outcome", "SeatOutcome")
    plan: Callable[[Choices, tuple[str, ...], Given], tuple[Any, ...]] | None = None
    seat: Callable[[SeatOutcome], tuple[Any, ...]] = lambda seat: (
        seat.points, *(value for _, value in seat.more), seat.has_won
    )  # fmt: skip


@frozen
class Simulation:
    """The simulated players of a game: ``companion simulate``.

    ``bots`` are kinds of players by name, as ``table`` takes them; it gets the fingers at the first
    page, a bot for each seat, luck, and what the command line gave for ``arguments``. ``options``
    are the questions of set-up that the command line may answer, by id, without it all. With
    ``has_panels`` games are played on fast and slow panels, with four buttons or one.

    A turn goes from a press that ``ends`` one to the next that does, and without it through the
    whole game; what is pressed up to one that ``opens`` the game belongs to none. ``counts`` are
    summed up over each turn, by name, where None stands for what the fingers count; ``tallies``
    over the whole game, by what came. ``seats`` are the players at the end; who of the bots they
    were is filled in afterwards. ``refuse`` raises ConfigError for answers that do not go together,
    and ``packs`` are the cards with which a game is dealt.
    """

    bots: Mapping[str, Any] = field(default_factory=lambda: {RANDOM: None})
    table: Callable[[SimulatedFingers, Sequence[Any], Luck, Given], BotTable] = RandomTable
    options: tuple[str, ...] | None = None
    arguments: tuple[Argument, ...] = ()
    refuse: Callable[[Choices, Given], None] = lambda _, __: None
    packs: Callable[[Given], tuple[CardPack, ...]] = lambda _: ()
    has_panels: bool = True
    habits: Habits = Habits()
    opens: Callable[[PressMade], bool] = lambda _: False
    ends: Callable[[PressMade], bool] | None = None
    counts: Mapping[str, Callable[[PressMade], int] | None] = field(
        default_factory=lambda: dict.fromkeys(COUNTED_BY_FINGERS)
    )
    tallies: Mapping[str, Callable[[PressMade], Iterable[str]]] = field(default_factory=dict)
    seats: Callable[[Session, BotTable], Iterable[SeatOutcome]] = result_seats
    digest: DigestForm = DigestForm()
    form: ReportForm = ReportForm()
    report: type[GamesReport] = GamesReport
