"""Simulated lanterns: three hands that do anything allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.code import Deal
from companion.engine.commands import Argument, Simulation
from companion.engine.dealer import Luck
from companion.engine.reports import CountChart, Distribution
from companion.engine.session import Session
from companion.surface.frozen import frozen
from lanterns import GAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from companion.engine.commands import Given, Translate
    from companion.engine.options import Choices
    from companion.engine.reports import Chart, ReportPart


@frozen
class Report:
    """The best scores of games."""

    mood: str
    best: Distribution

    def values(self) -> dict[str, Any]:
        """Return JSON values."""
        return {"mood": self.mood, "best": self.best.values()}

    def parts(self, say: Translate, seed: int) -> Iterator[ReportPart]:
        """Yield one line."""
        yield f"{say('game.name')} {seed}"

    def charts(self, say: Translate) -> Iterator[Chart]:
        """Yield one chart."""
        yield CountChart("Best", "%", ((say("game.name"), self.best),), self.best.counts.total())


@frozen
class Plan:
    """The games of a simulation."""

    choices: dict[str, str]
    mood: str

    def deal(self, seed: int) -> Deal:
        """Return the game of a seed."""
        return Deal(GAME, self.choices, seed)

    def play(self, deal: Deal, number: int, pressed: Callable[[Session], None]) -> int:
        """Return the best score of a game."""
        luck, session = Luck(deal.seed + number, "hands"), Session.begin(deal)
        pressed(session)
        while moves := session.legal_moves():
            session = session.play(luck.choose(moves))
            pressed(session)
        best: int = max(session.view().scores)
        return best

    def report(self, outcomes: Iterable[int]) -> Report:
        """Sum up games."""
        return Report(self.mood, Distribution.of(outcomes))


def plan(choices: Choices, given: Given) -> Plan:
    """Return the games of a command line."""
    return Plan(dict(choices), f"{given['mood']} storm {choices['storm']}")


SIMULATION = Simulation(("rounds", "storm"), plan, (Argument("--mood", "any", default="glad"),))
