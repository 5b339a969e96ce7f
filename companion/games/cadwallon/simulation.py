"""Whole games played by a simulated table through the controls of the pages."""

from __future__ import annotations

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
from companion.errors import BrokenInvariant, ConfigError
from companion.games.cadwallon import GAME, invariants
from companion.games.cadwallon.bots import BOTS, find_agent_bot
from companion.games.cadwallon.moves import ActionPlayed, RoundSettled
from companion.games.cadwallon.options import HOUSE_RULES
from companion.games.cadwallon.pressing import AgentFingers
from companion.games.cadwallon.printed_deck import PrintedDeck, known_pack
from companion.games.cadwallon.report import report
from companion.games.cadwallon.rules import listed_deck
from companion.games.cadwallon.state import Phase
from companion.games.cadwallon.table import AgentTable
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from companion.engine.commands import Given
    from companion.engine.options import Choices
    from companion.games.cadwallon.points import HandScore
    from companion.games.cadwallon.report import CadwallonReport
    from companion.games.cadwallon.view import View


TAUGHT = ("nothing", "deck")
"""What the box knows of a table's own cards before the game."""


@frozen
class AgentOutcome:
    """A simulated player at the end: the bot, its points by ``report.LINES``, and who won.

    ``cards`` are how many guild cards each guild came to, ``joined`` the personalities placed.
    """

    bot: str
    points: tuple[int, ...]
    cards: tuple[int, ...]
    joined: int
    has_won: bool


@frozen
class CadwallonOutcome:
    """What came of a simulated game, in values small enough to send between processes.

    ``presses`` and ``pages`` have a number for each round, ``taken`` and ``tied`` the districts
    that were taken, and that stayed because of a tie; ``actions`` how many were played in it.
    """

    code: str
    is_slow: bool
    presses: tuple[int, ...]
    pages: tuple[int, ...]
    taken: tuple[int, ...]
    tied: tuple[int, ...]
    actions: tuple[int, ...]
    seats: tuple[AgentOutcome, ...]

    @property
    def presses_without(self) -> tuple[int, ...]:
        """The presses of rounds in which no action was played."""
        return self._of_rounds(self.presses, acting=False)

    @property
    def presses_with(self) -> tuple[int, ...]:
        """The presses of rounds in which one was."""
        return self._of_rounds(self.presses, acting=True)

    @property
    def pages_without(self) -> tuple[int, ...]:
        """The pages of rounds in which no action was played."""
        return self._of_rounds(self.pages, acting=False)

    @property
    def pages_with(self) -> tuple[int, ...]:
        """The pages of rounds in which one was."""
        return self._of_rounds(self.pages, acting=True)

    def _of_rounds(self, counted: tuple[int, ...], *, acting: bool) -> tuple[int, ...]:
        pairs = zip(counted, self.actions, strict=True)
        return tuple(count for count, played in pairs if bool(played) is acting)


@frozen
class CadwallonPlan:
    """What every game of a simulation has in common."""

    choices: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    panel: str = PANELS[0]
    taught: str = TAUGHT[0]
    buttons: str = BUTTONS[0]

    def deal(self, seed: int) -> Deal:
        """Return the game of a seed: the very game that the box deals for it."""
        packs = (known_pack(),) if self.taught == TAUGHT[1] else ()
        return Deal(GAME, GAME.choose(dict(self.choices)), seed, packs)

    def seated(self, number: int) -> list[str]:
        """Return the bots at the table of a game, by its number."""
        players = int(dict(self.choices)["players"])
        return seated(self.bots, players, number)

    def is_slow(self, number: int) -> bool:
        """Say whether a game, by its number, is played on a slow panel."""
        return is_slow(self.panel, number)

    def play(self, deal: Deal, number: int, pressed: Callable[[Session], None]) -> CadwallonOutcome:
        """Play a game. Raises BrokenInvariant when it breaks a rule."""
        return play_game(
            deal,
            self.seated(number),
            pressed,
            is_slow=self.is_slow(number),
            one_button=self.buttons == "one",
        )

    def report(self, outcomes: Iterable[CadwallonOutcome]) -> CadwallonReport:
        """Sum up games."""
        return report(outcomes, dict(self.choices))


def plan(choices: Choices, given: Given) -> CadwallonPlan:
    """Return what the games of a command line have in common. Raises ConfigError."""
    bots = named_bots(given, find_agent_bot)
    if choices["way"] != "table" and given["taught"] != TAUGHT[0]:
        raise ConfigError("--taught is for --way table, where the table shows its cards")
    answers = tuple(choices.items())
    return CadwallonPlan(answers, bots, given["panel"], given["taught"], given["buttons"])


SIMULATION = Simulation(
    options=(
        "way", "players", "board", "agents", "condition", "special", "contracts", "backers",
        *HOUSE_RULES,
    ),
    plan=plan,
    arguments=(
        Argument(
            "--bots",
            f"kinds of players with commas: {', '.join(BOTS)}; all of them by default",
            default=",".join(BOTS),
        ),
        PANEL,
        BUTTON_COUNT,
        Argument(
            "--taught",
            "what the box knows of the table's cards at the start, with --way table: nothing, "
            "or the whole deck",
            default=TAUGHT[0],
            values=TAUGHT,
        ),
    ),
)  # fmt: skip


def play_game(
    deal: Deal,
    bots: Sequence[str],
    pressed: Callable[[Session], None] = lambda _: None,
    *,
    is_slow: bool = False,
    one_button: bool = False,
) -> CadwallonOutcome:
    """Play a game to its end; ``pressed`` gets the session after the deal and every press.

    With one button no action is played: what it measures is how streets are named and reported.
    Raises BrokenInvariant when the game breaks a rule.
    """
    session = Session.begin(deal)
    pressed(session)
    luck = Luck(deal.seed, "bots")
    fingers = AgentFingers(session, pressed, is_slow=is_slow, one_button=one_button)
    options = fingers.view().options
    deck = PrintedDeck(options, deal.seed) if options.way == "table" else None
    seated = [find_agent_bot(name) for name in bots]
    table = AgentTable(seated, luck, deck, has_hold=not one_button)
    listed = listed_deck(deal.setup, options)
    counts = _Rounds(fingers)
    while (move := table.move(fingers.view)) is not None:
        before = fingers.view()
        fingers.make(move)
        invariants.check(fingers.session.state, listed)
        if before.phase in {Phase.SECRETS, Phase.CONDITION}:
            counts.begin()
        counts.played += isinstance(move, ActionPlayed)
        if isinstance(move, RoundSettled):
            counts.settled(before)
    view = fingers.view()
    if options.way == "teach":
        counts.settled(view)
    if view.phase is not Phase.OVER:
        raise BrokenInvariant("a game ended in the middle")
    return CadwallonOutcome(
        code=view.code,
        is_slow=is_slow,
        presses=tuple(counts.presses),
        pages=tuple(counts.pages),
        taken=tuple(counts.taken),
        tied=tuple(counts.tied),
        actions=tuple(counts.actions),
        seats=tuple(
            _outcome(bot, seat.so_far, has_won=number in view.winners)
            for number, (bot, seat) in enumerate(zip(bots, view.seats, strict=False))
        ),
    )


class _Rounds:
    """Counts presses, pages and districts by round; those before the first city belong to none.

    A lesson is one round.
    """

    def __init__(self, fingers: AgentFingers) -> None:
        self.presses: list[int] = []
        self.pages: list[int] = []
        self.taken: list[int] = []
        self.tied: list[int] = []
        self.actions: list[int] = []
        self.played = 0
        self._fingers = fingers
        self._before = 0, 0

    def begin(self) -> None:
        """Count from here on."""
        self._before = self._fingers.presses, self._fingers.pages

    def settled(self, before: View) -> None:
        """Count what was pressed and drawn since the round before, and what came of this one."""
        self.presses.append(self._fingers.presses - self._before[0])
        self.pages.append(self._fingers.pages - self._before[1])
        self.begin()
        self.actions.append(self.played)
        self.played = 0
        winners = [each.winner for each in before.judged]
        self.taken.append(len(winners) - winners.count(None))
        self.tied.append(
            sum(each.winner is None and any(each.support.values()) for each in before.judged)
        )


def _outcome(bot: str, scored: HandScore, *, has_won: bool) -> AgentOutcome:
    guilds = sum(each.total for each in scored.guilds)
    points = guilds, scored.actions, scored.militia, scored.backers, scored.bonus
    cards = tuple(len(each.points) for each in scored.guilds)
    joined = sum(each.joined for each in scored.guilds)
    return AgentOutcome(bot, points, cards, joined, has_won)
