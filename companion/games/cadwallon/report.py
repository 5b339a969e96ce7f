"""What many simulated games show together: as plain values, for a person, and as charts."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from companion.engine.bot_tables import (
    add_counts,
    count_chart,
    count_parts,
    count_values,
    games_line,
    no_counts,
)
from companion.engine.reports import Distribution, MeanChart, RangeChart, Spreads
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from companion.engine.bot_tables import PanelCounts
    from companion.engine.commands import Translate
    from companion.engine.reports import Chart, ReportPart
    from companion.games.cadwallon.simulation import AgentOutcome, CadwallonOutcome

_STEP = 5
"""Points in a bar of the results."""
SHOWN_OPTIONS = ("way", "players", "board", "agents")
"""What a person is reminded of; the rare questions are among the values."""
LINES = ("guilds", "actions", "militia", "backers", "bonus")
"""The lines of a score."""
COUNTED = ("presses", "presses_without", "presses_with", "pages", "pages_without", "pages_with")
"""What is counted in a round: presses and pages, of all, and with and without actions apart."""
CHARTED = ("presses", "pages")
"""What of it a chart shows."""
OF_A_ROUND = ("taken", "tied")
"""What becomes of the districts of a round."""


@frozen
class AgentReport:
    """What came of all seats of one kind of bot; ``lines`` are points by ``LINES``."""

    seats: int
    wins: int
    points: Distribution
    largest: Distribution
    joined: Distribution
    lines: dict[str, Distribution]

    def values(self) -> dict[str, Any]:
        """Return the report as JSON values."""
        return {
            "seats": self.seats,
            "wins": self.wins,
            "points": self.points.values(),
            "largest_guild": self.largest.values(),
            "personalities": self.joined.values(),
            "lines": {line: each.values() for line, each in self.lines.items()},
        }


@frozen
class CadwallonReport:
    """What many games show.

    ``rounds`` are those of a game; ``panels`` has, for ``fast`` and ``slow`` panels, what is
    counted in a round; ``districts`` what becomes of its districts.
    """

    choices: Mapping[str, str]
    games: int
    rounds: Distribution
    panels: PanelCounts
    districts: dict[str, Distribution]
    bots: dict[str, AgentReport]

    def values(self) -> dict[str, Any]:
        """Return the report as JSON values."""
        return {
            "options": dict(self.choices),
            "games": self.games,
            "rounds": self.rounds.values(),
            "panels": count_values(self.panels),
            "districts": {name: each.values() for name, each in self.districts.items()},
            "bots": {name: bot.values() for name, bot in self.bots.items()},
        }

    def parts(self, say: Translate, seed: int) -> Iterator[ReportPart]:
        """Yield the distributions for a person; ``seed`` is that of the first game."""
        is_lesson = self.choices["way"] == "teach"
        options = SHOWN_OPTIONS[:1] if is_lesson else SHOWN_OPTIONS
        yield games_line(self.choices, options, self.games, seed, say)
        if is_lesson:
            yield from count_parts(self.panels, say)
            return
        yield Spreads(((say("simulation.rounds"), (self.rounds,)),))
        yield from count_parts(self.panels, say)
        yield from ("", say("simulation.districts"))
        yield Spreads(
            tuple((say(f"simulation.{name}"), (self.districts[name],)) for name in OF_A_ROUND)
        )
        for name, bot in self.bots.items():
            yield from ("", say(f"simulation.{name}"))
            yield Spreads(
                (
                    *((say(f"points.{line}"), (bot.lines[line],)) for line in LINES),
                    (say("points.total"), (bot.points,)),
                    (say("simulation.largest"), (bot.largest,)),
                )
            )
            yield f"  {say('simulation.wins')} {bot.wins / bot.seats:.0%}"

    def charts(self, say: Translate) -> Iterator[Chart]:
        """Yield charts of points, of their lines, and of what a round takes."""
        won = tuple((name, bot.points) for name, bot in self.bots.items())
        yield RangeChart("Points of a game", "% of the seats", won, _STEP)
        yield MeanChart(
            "Points by line",
            "mean, least to most",
            tuple(say(f"points.{line}") for line in LINES),
            tuple((name, tuple(bot.lines.values())) for name, bot in self.bots.items()),
        )
        yield count_chart("Presses and pages of a round", self.panels, say, CHARTED)


def report(outcomes: Iterable[CadwallonOutcome], choices: Mapping[str, str]) -> CadwallonReport:
    """Sum up games of one kind, one at a time: millions take no more memory than one."""
    rounds = Distribution.of(())
    panels = no_counts(COUNTED)
    districts = {name: Distribution.of(()) for name in OF_A_ROUND}
    tallies: dict[str, _BotTally] = {}
    games = 0
    for outcome in outcomes:
        games += 1
        rounds.counts[len(outcome.presses)] += 1
        add_counts(panels, outcome, COUNTED)
        for name in OF_A_ROUND:
            districts[name].counts.update(getattr(outcome, name))
        for seat in outcome.seats:
            tallies.setdefault(seat.bot, _BotTally()).add(seat)
    bots = {name: tallies[name].report() for name in sorted(tallies)}
    return CadwallonReport(choices, games, rounds, panels, districts, bots)


class _BotTally:
    """The sum of all seats of one kind of bot so far."""

    def __init__(self) -> None:
        self._seats = self._wins = 0
        self._points: Counter[int] = Counter()
        self._largest: Counter[int] = Counter()
        self._joined: Counter[int] = Counter()
        self._lines: dict[str, Counter[int]] = {line: Counter() for line in LINES}

    def add(self, seat: AgentOutcome) -> None:
        """Add a seat."""
        self._seats += 1
        self._wins += seat.has_won
        self._points[sum(seat.points)] += 1
        self._largest[max(seat.cards, default=0)] += 1
        self._joined[seat.joined] += 1
        for line, points in zip(LINES, seat.points, strict=True):
            self._lines[line][points] += 1

    def report(self) -> AgentReport:
        """Return what the seats show together."""
        return AgentReport(
            seats=self._seats,
            wins=self._wins,
            points=Distribution(self._points),
            largest=Distribution(self._largest),
            joined=Distribution(self._joined),
            lines={line: Distribution(counts) for line, counts in self._lines.items()},
        )
