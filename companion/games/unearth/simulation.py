"""Whole games played by a simulated table through the controls of the pages."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from companion.engine.bot_tables import (
    BUTTON_COUNT,
    BUTTONS,
    PANEL,
    PANELS,
    is_slow,
    named_bots,
    seated,
)
from companion.engine.code import Deal
from companion.engine.commands import Argument, Simulation
from companion.engine.dealer import Luck
from companion.engine.session import Session
from companion.errors import BrokenInvariant
from companion.games.unearth import GAME, invariants
from companion.games.unearth.bots import find_digger
from companion.games.unearth.moves import Read
from companion.games.unearth.options import READINGS
from companion.games.unearth.points import LINES
from companion.games.unearth.pressing import SimulatedFingers
from companion.games.unearth.report import report
from companion.games.unearth.state import Phase
from companion.games.unearth.table import SimulatedTable
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from companion.engine.commands import Given
    from companion.engine.options import Choices
    from companion.games.unearth.report import UnearthReport
    from companion.games.unearth.view import View


@frozen
class SeatOutcome:
    """A simulated player at the end: the bot, the points of each of ``LINES``, and who won."""

    bot: str
    points: tuple[int, ...]
    wonders: int
    has_won: bool


@frozen
class UnearthOutcome:
    """What came of a simulated game, in values small enough to send between processes.

    ``presses``, ``pages`` and ``partial`` have a number for each turn: buttons pressed, pages
    drawn, and partial updates while a finger dials. ``claims`` counts claims by the kind of their
    reason.
    """

    code: str
    is_slow: bool
    presses: tuple[int, ...]
    pages: tuple[int, ...]
    partial: tuple[int, ...]
    claims: tuple[tuple[str, int], ...]
    seats: tuple[SeatOutcome, ...]


@frozen
class UnearthPlan:
    """What every game of a simulation has in common."""

    choices: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    panel: str = PANELS[0]
    buttons: str = BUTTONS[0]

    def deal(self, seed: int) -> Deal:
        """Return the game of a seed: the very game that the box deals for it."""
        return Deal(GAME, GAME.choose(dict(self.choices)), seed)

    def seated(self, number: int) -> list[str]:
        """Return the bots at the table of a game, by its number."""
        players = int(dict(self.choices)["players"])
        return seated(self.bots, players, number)

    def is_slow(self, number: int) -> bool:
        """Say whether a game, by its number, is played on a slow panel."""
        return is_slow(self.panel, number)

    def play(self, deal: Deal, number: int, pressed: Callable[[Session], None]) -> UnearthOutcome:
        """Play a game. Raises BrokenInvariant when it, or the table, breaks a rule."""
        return play_game(
            deal,
            self.seated(number),
            pressed,
            is_slow=self.is_slow(number),
            one_button=self.buttons == "one",
        )

    def report(self, outcomes: Iterable[UnearthOutcome]) -> UnearthReport:
        """Sum up games."""
        return report(outcomes, dict(self.choices))


def plan(choices: Choices, given: Given) -> UnearthPlan:
    """Return what the games of a command line have in common. Raises ConfigError."""
    bots = named_bots(given, find_digger)
    return UnearthPlan(tuple(choices.items()), bots, given["panel"], given["buttons"])


SIMULATION = Simulation(
    options=("players", "dice", "cards", *READINGS),
    plan=plan,
    arguments=(
        Argument(
            "--bots", "greedy, random, or both with a comma (the default)", default="greedy,random"
        ),
        PANEL,
        BUTTON_COUNT,
    ),
)


def play_game(
    deal: Deal,
    bots: Sequence[str],
    pressed: Callable[[Session], None] = lambda _: None,
    *,
    is_slow: bool = False,
    one_button: bool = False,
) -> UnearthOutcome:
    """Play a game to its end; ``pressed`` gets the session after the deal and every press.

    Raises BrokenInvariant when the game, or what lies on the table, breaks a rule.
    """
    session = Session.begin(deal)
    pressed(session)
    luck = Luck(deal.seed, "bots")
    fingers = SimulatedFingers(session, pressed, is_slow=is_slow, one_button=one_button)
    view = fingers.view()
    diggers = [find_digger(name)(luck) for name in bots]
    table = SimulatedTable(view, diggers, luck, is_slow=is_slow, one_button=one_button)
    counts = _Turns(fingers)
    claims: Counter[str] = Counter()
    while (move := table.move(fingers.view)) is not None:
        made = fingers.make(move, *table.with_it(view, move))
        after = fingers.view()
        table.saw(view, made, after)
        invariants.check(fingers.session.state)
        table.check(after)
        claims.update(_claims_read(view, made))
        counts.pressed(view, after)
        view = after
    if view.phase is not Phase.OVER:
        raise BrokenInvariant("a game ended in the middle")
    return UnearthOutcome(
        code=view.code,
        is_slow=is_slow,
        presses=tuple(counts.presses),
        pages=tuple(counts.pages),
        partial=tuple(counts.partial),
        claims=tuple(claims.items()),
        seats=tuple(_seats(view, bots)),
    )


def _claims_read(view: View, made: Iterable[object]) -> Iterable[str]:
    """Yield why ruins went where they went, for each report that was read with a press."""
    reads = sum(isinstance(move, Read) for move in made)
    return (ask.claim.reason.kind for ask in view.asks[:reads] if ask.claim is not None)


class _Turns:
    """Counts presses and pages by turn; those before the first dig belong to none."""

    def __init__(self, fingers: SimulatedFingers) -> None:
        self.presses: list[int] = []
        self.pages: list[int] = []
        self.partial: list[int] = []
        self._fingers = fingers
        self._before = (0, 0, 0)

    def pressed(self, before: View, after: View) -> None:
        """Count what has been pressed since the last turn, where a turn has ended."""
        fingers = self._fingers
        now = fingers.presses, fingers.pages, fingers.partial
        if before.phase is Phase.OPENING:
            self._before = now
        elif after.turn != before.turn or after.phase is Phase.OVER:
            for counts, count, last in zip(
                (self.presses, self.pages, self.partial), now, self._before, strict=True
            ):
                counts.append(count - last)
            self._before = now


def _seats(view: View, bots: Sequence[str]) -> Iterable[SeatOutcome]:
    for seat, (bot, scored) in enumerate(zip(bots, view.scores, strict=True)):
        points = tuple(scored.of(line) for line in LINES)
        built = len(view.seats[seat].built)
        yield SeatOutcome(bot, points, built, seat in view.winners)
