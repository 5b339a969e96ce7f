"""Whole games played by a simulated table through the controls of the pages."""

from __future__ import annotations

from collections import Counter
from itertools import cycle
from typing import TYPE_CHECKING, Any

from companion.engine.code import Deal
from companion.engine.commands import Argument
from companion.engine.dealer import Luck
from companion.engine.lazy import load
from companion.engine.play.fingers import SimulatedFingers
from companion.engine.play.simulation import Simulation
from companion.engine.play.values import (
    BUTTONS,
    COUNTED_BY_FINGERS,
    PANELS,
    Outcome,
    PressMade,
)
from companion.engine.session import Session
from companion.errors import BrokenInvariant, ConfigError
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.engine.commands import Given
    from companion.engine.game import AnyGame
    from companion.engine.options import Choices
    from companion.engine.play.report import GamesReport
    from companion.engine.play.values import BotTable

NO_SIMULATION = Simulation()
"""What plays a game that brings only rules."""
PANEL = Argument(
    "--panel",
    "the panel that the players press at: fast, slow, or both in turn",
    default=PANELS[0],
    values=PANELS,
)
BUTTON_COUNT = Argument(
    "--buttons",
    "how many buttons the box has: four or one",
    default=BUTTONS[0],
    values=BUTTONS,
)


def simulation_of(game: AnyGame) -> Simulation:
    """Return what a game brings for its simulated players."""
    return load(game.simulation) if game.simulation else NO_SIMULATION


def arguments_of(simulation: Simulation) -> tuple[Argument, ...]:
    """Return the arguments that the command line takes for a simulation."""
    bots = Argument(
        "--bots",
        f"{', '.join(simulation.bots)}, or several with commas; all of them by default",
        default=",".join(simulation.bots),
    )
    pressed = (PANEL, BUTTON_COUNT) if simulation.has_panels else ()
    return (bots, *pressed, *simulation.arguments)


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
    own = tuple((name, given[name]) for each in simulation.arguments if (name := each.name[2:]))
    return GamesPlan(place, tuple(choices.items()), bots, own, **pressed)


@frozen
class GamesPlan:
    """What every game of a simulation has in common. Other processes get a copy of it.

    ``place`` is where the game lies, ``given`` what the command line gave for the arguments of its
    own. Bots take the seats in turn, one further with each game that is played on every panel, so
    that all sit everywhere and on each. ``players`` is where a simulation lies that takes the place
    of the game's own.
    """

    place: str
    choices: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    given: tuple[tuple[str, Any], ...] = ()
    panel: str = PANELS[0]
    buttons: str = BUTTONS[0]
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
        game, packs = self.game, self.simulation.packs(dict(self.given))
        return Deal(game, game.choose(dict(self.choices)), seed, packs)

    def seated(self, number: int) -> list[str]:
        """Return the bots at the table of a game, by its number."""
        said = dict(self.choices).get("players", "")
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
        bots = [simulation.bots[name] for name in names]
        table = simulation.table(fingers, bots, luck, dict(self.given))
        counted = _played(simulation, fingers, table)
        seats = zip(cycle(names), simulation.seats(fingers.session, table))
        ended = tuple(replace(seat, bot=name) for name, seat in seats)
        return Outcome(deal.code, is_slow, counted, ended)

    def report(self, outcomes: Iterable[Outcome]) -> GamesReport:
        """Sum up games by their numbers, one at a time: a million takes no more memory than one."""
        simulation, options = self.simulation, self.game.options
        return simulation.report(simulation.form, options, dict(self.choices), outcomes)

    def digested(self) -> tuple[Any, ...]:
        """Return what the digest of a run covers of the plan."""
        form, choices, given = self.simulation.digest, self.choices, dict(self.given)
        if form.plan is not None:
            return (form.names[0], *form.plan(dict(choices), self.bots, given))
        return (form.names[0], choices, self.bots, self.panel, *given.values(), self.buttons)

    def digested_outcome(self, outcome: Outcome) -> tuple[Any, ...]:
        """Return what it covers of a game."""
        simulation = self.simulation
        form = simulation.digest
        _, game, seat = form.names
        return (
            game,
            outcome.code,
            *((outcome.is_slow,) if simulation.has_panels else ()),
            *(counted for _, counted in outcome.counted),
            tuple((seat, each.bot, *form.seat(each)) for each in outcome.seats),
        )


def _played(
    simulation: Simulation, fingers: SimulatedFingers, table: BotTable
) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    """Play a game to its end and return what is counted. Raises BrokenInvariant."""
    turns = _Turns(simulation, fingers)
    tallies: dict[str, Counter[str]] = {name: Counter() for name in simulation.tallies}
    before = fingers.view()
    while moves := table.moves(fingers.view):
        made = fingers.make(*moves)
        pressed = PressMade(before, made, fingers.view())
        table.saw(before, made, pressed.after)
        table.check(fingers.session)
        for name, of in simulation.tallies.items():
            tallies[name].update(of(pressed))
        turns.add(pressed)
        before = pressed.after
    if not fingers.session.is_over:
        raise BrokenInvariant("a game ended in the middle")
    return (*turns.counted(), *((name, (*each.items(),)) for name, each in tallies.items()))


class _Turns:
    """What is counted turn by turn."""

    def __init__(self, simulation: Simulation, fingers: SimulatedFingers) -> None:
        self._simulation, self._fingers = simulation, fingers
        self._turns: dict[str, list[int]] = {name: [] for name in simulation.counts}
        self._now = Counter[str]()

    def add(self, pressed: PressMade) -> None:
        """Count a press, and with it a turn where one ends."""
        simulation = self._simulation
        for name, of in simulation.counts.items():
            if of is not None:
                self._now[name] += of(pressed)
        if simulation.opens(pressed):
            self._begin()
        elif simulation.ends is not None and simulation.ends(pressed):
            self._end()

    def _begin(self) -> None:
        """Count from here on what the fingers do."""
        for name in COUNTED_BY_FINGERS:
            self._now[name] = -getattr(self._fingers, name)

    def _end(self) -> None:
        for name, of in self._simulation.counts.items():
            by_fingers = getattr(self._fingers, name) if of is None else 0
            self._turns[name].append(self._now[name] + by_fingers)
        self._now.clear()
        self._begin()

    def counted(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Return the numbers of each turn, by name."""
        if self._simulation.ends is None:
            self._end()
        return tuple((name, tuple(numbers)) for name, numbers in self._turns.items())
