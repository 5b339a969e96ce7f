"""What a game brings for its simulated players, and whole games that they play.

They play through the controls of the pages. A game that brings only rules is played by players who
make any legal move.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import field
from functools import partial
from itertools import cycle
from operator import sub
from typing import TYPE_CHECKING, Any

from companion.engine.code import Deal
from companion.engine.commands import Argument
from companion.engine.dealer import Luck
from companion.engine.lazy import load
from companion.engine.play.fingers import Habits, SimulatedFingers
from companion.engine.play.report import GamesReport, ReportForm
from companion.engine.play.values import COUNTED_BY_FINGERS, Bot, BotTable, Outcome, PressMade
from companion.engine.session import Session
from companion.errors import BrokenInvariant, ConfigError
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from companion.engine.commands import Given
    from companion.engine.game import AnyGame
    from companion.engine.options import Choices
    from companion.engine.packs import CardPack
    from companion.engine.play.values import SeatOutcome

BOTS = {"greedy": partial(Bot, weighs=True), "random": partial(Bot, by_luck=True)}
"""Kinds of players by name, for games that need no others."""
PRESSED = (
    Argument(
        "--panel",
        "the panel that the players press at: fast, slow, or both in turn",
        default="both",
        values=("both", "fast", "slow"),
    ),
    Argument(
        "--buttons",
        "how many buttons the box has: four or one",
        default="four",
        values=("four", "one"),
    ),
)
"""What the command line takes for games that are played on panels."""


@frozen
class DigestForm:
    """What the digest of a run covers, for a game whose digests were there before this form.

    ``names`` stand for the plan, an outcome and a seat. ``plan`` is of the answers of set-up, the
    bots and what the command line gave; without it the panel and the buttons are covered too.
    """

    names: tuple[str, str, str] = ("GamesPlan", "Outcome", "SeatOutcome")
    plan: Callable[[Choices, tuple[str, ...], Given], tuple[Any, ...]] | None = None
    seat: Callable[[SeatOutcome], tuple[Any, ...]] = lambda seat: (
        seat.points, *seat.more.values(), seat.has_won
    )  # fmt: skip


@frozen
class Simulation:
    """The simulated players of a game: ``companion simulate``.

    ``bots`` are kinds of players by name, which take luck; ``table`` gets the fingers at the first
    page, a bot for each seat, luck, and what the command line gave for ``arguments``. ``options``
    are the questions of set-up that the command line may answer, by id, without it all. With
    ``has_panels`` games are played on fast and slow panels, with four buttons or one.

    A turn goes from a press that ``ends`` one to the next that does, and without it through the
    whole game; what is pressed up to one that ``opens`` the game belongs to none. ``counts`` are
    summed up over each turn, by name; ``tallies`` over the whole game, by what came. ``refuse``
    raises ConfigError for answers that do not go together, and ``packs`` are the cards with which a
    game is dealt. ``form`` is that of a report of games with some answers.
    """

    bots: Mapping[str, Callable[[Luck], Any]] = field(
        default_factory=lambda: {"random": BOTS["random"]}
    )
    table: type[BotTable] = BotTable
    options: tuple[str, ...] | None = None
    arguments: tuple[Argument, ...] = ()
    refuse: Callable[[Choices, Given], None] = lambda _, __: None
    packs: Callable[[Given], tuple[CardPack, ...]] = lambda _: ()
    has_panels: bool = True
    habits: Habits = Habits()
    opens: Callable[[PressMade], bool] = lambda _: False
    ends: Callable[[PressMade], bool] | None = None
    counts: Mapping[str, Callable[[PressMade], int]] = field(
        default_factory=lambda: COUNTED_BY_FINGERS
    )
    tallies: Mapping[str, Callable[[PressMade], Iterable[str]]] = field(default_factory=dict)
    digest: DigestForm = DigestForm()
    form: Callable[[Choices], ReportForm] = lambda choices: ReportForm(tuple(choices))
    report: type[GamesReport] = GamesReport


def simulation_of(game: AnyGame) -> Simulation:
    """Return what a game brings for its simulated players."""
    return load(game.simulation) if game.simulation else Simulation()


def arguments_of(simulation: Simulation) -> tuple[Argument, ...]:
    """Return the arguments that the command line takes for a simulation."""
    bots = Argument(
        "--bots",
        f"{', '.join(simulation.bots)}, or several with commas; all of them by default",
        default=",".join(simulation.bots),
    )
    return (bots, *(PRESSED if simulation.has_panels else ()), *simulation.arguments)


def planned(place: str, choices: Choices, given: Given) -> GamesPlan:
    """Return what the games of a command line have in common. Raises ConfigError."""
    simulation = simulation_of(load(place))
    bots = tuple(name.strip() for name in given["bots"].split(","))
    *others, last = simulation.bots
    for name in bots:
        if name not in simulation.bots:
            known = f"{', '.join(others)} or {last}" if others else last
            raise ConfigError(f"no bot {name!r}: choose {known}")
    simulation.refuse(choices, given)
    pressed = {name: given[name] for name in ("panel", "buttons") if simulation.has_panels}
    own = {name: given[name] for each in simulation.arguments if (name := each.name[2:])}
    return GamesPlan(place, choices, bots, own, **pressed)


@frozen
class GamesPlan:
    """What every game of a simulation has in common. Other processes get a copy of it.

    ``place`` is where the game lies, ``given`` what the command line gave for the arguments of its
    own. Bots take the seats in turn, one further with each game that is played on every panel, so
    that all sit everywhere and on each. ``players`` is where a simulation lies that takes the place
    of the game's own.
    """

    place: str
    choices: Choices
    bots: tuple[str, ...]
    given: Given = field(default_factory=dict)
    panel: str = PRESSED[0].default
    buttons: str = PRESSED[1].default
    players: str = ""

    @property
    def game(self) -> AnyGame:
        """The game."""
        game: AnyGame = load(self.place)
        return game

    @property
    def simulation(self) -> Simulation:
        """What the game brings for its simulated players."""
        return load(self.players) if self.players else simulation_of(self.game)

    def deal(self, seed: int) -> Deal:
        """Return the game of a seed: the very game that the box deals for it."""
        game = self.game
        return Deal(game, game.choose(self.choices), seed, self.simulation.packs(self.given))

    def seated(self, number: int) -> list[str]:
        """Return the bots at the table of a game, by its number."""
        said = self.choices.get("players", "")
        players = int(said) if said.isdecimal() else len(self.bots)
        first = number // 2 if self.simulation.has_panels else number
        return [self.bots[(first + seat) % len(self.bots)] for seat in range(players)]

    def is_slow(self, number: int) -> bool:
        """Say whether a game, by its number, is played on a slow panel."""
        is_second = self.panel == "both" and number % 2 == 1
        return self.simulation.has_panels and (self.panel == "slow" or is_second)

    def play(
        self, deal: Deal, number: int, pressed: Callable[[Session], None] = lambda _: None
    ) -> Outcome:
        """Play a game to its end and return what came of it.

        ``number`` counts the games from 0; ``pressed`` is called with the session after the deal
        and every press. Raises BrokenInvariant when the game, or what lies on the table, breaks a
        rule.
        """
        simulation, session = self.simulation, Session.begin(deal)
        pressed(session)
        is_slow, is_lone = self.is_slow(number), self.buttons == "one"
        fingers = SimulatedFingers(
            session, pressed, simulation.habits, is_slow=is_slow, one_button=is_lone
        )
        luck, names = Luck(deal.seed, "bots"), self.seated(number)
        bots = [simulation.bots[name](luck) for name in names]
        table = simulation.table(fingers, bots, luck, self.given)
        counted = _played(simulation, fingers, table)
        seats = zip(cycle(names), table.seats(fingers.session))
        ended = tuple(replace(seat, bot=name) for name, seat in seats)
        return Outcome(deal.code, is_slow, counted, ended)

    def report(self, outcomes: Iterable[Outcome]) -> GamesReport:
        """Sum up games by their numbers, one at a time: a million takes no more memory than one."""
        simulation, choices = self.simulation, self.choices
        return simulation.report(simulation.form(choices), self.game.options, choices, outcomes)

    def digested(self) -> tuple[Any, ...]:
        """Return what the digest of a run covers of the plan."""
        form, choices, given = self.simulation.digest, self.choices, self.given
        if form.plan is not None:
            return (form.names[0], *form.plan(choices, self.bots, given))
        answers = tuple(choices.items())
        return (form.names[0], answers, self.bots, self.panel, *given.values(), self.buttons)

    def digested_outcome(self, outcome: Outcome) -> tuple[Any, ...]:
        """Return what it covers of a game."""
        simulation = self.simulation
        form = simulation.digest
        _, game, seat = form.names
        return (
            game,
            outcome.code,
            *((outcome.is_slow,) if simulation.has_panels else ()),
            *outcome.counted.values(),
            tuple((seat, each.bot, *form.seat(each)) for each in outcome.seats),
        )


def _played(simulation: Simulation, fingers: SimulatedFingers, table: BotTable) -> dict[str, Any]:
    """Play a game to its end and return what is counted. Raises BrokenInvariant."""
    turns: dict[str, list[int]] = {name: [] for name in simulation.counts}
    tallies: dict[str, Counter[str]] = {name: Counter() for name in simulation.tallies}
    turn, before = Counter[str](), fingers.view()
    while moves := table.moves(fingers.view):
        start = fingers.counted
        made = fingers.make(*moves)
        pressed = PressMade(before, made, fingers.view(), *map(sub, fingers.counted, start))
        table.saw(before, made, pressed.after)
        table.check(fingers.session)
        for name, of in simulation.tallies.items():
            tallies[name].update(of(pressed))
        for name, count in simulation.counts.items():
            turn[name] += count(pressed)
        if simulation.opens(pressed):
            turn.clear()
        elif simulation.ends is not None and simulation.ends(pressed):
            _end_turn(turns, turn)
        before = pressed.after
    if not fingers.session.is_over:
        raise BrokenInvariant("a game ended in the middle")
    if simulation.ends is None:
        _end_turn(turns, turn)
    counted = {name: each.items() for name, each in tallies.items()}
    return {name: tuple(each) for name, each in {**turns, **counted}.items()}


def _end_turn(turns: dict[str, list[int]], turn: Counter[str]) -> None:
    """Keep what was counted in a turn, and begin the next one."""
    for name, numbers in turns.items():
        numbers.append(turn[name])
    turn.clear()
