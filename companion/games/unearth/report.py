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
from companion.engine.reports import (
    Distribution,
    MeanChart,
    RangeChart,
    Shares,
    Spreads,
)
from companion.games.unearth.points import LINES
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from companion.engine.bot_tables import PanelCounts
    from companion.engine.commands import Translate
    from companion.engine.reports import Chart, ReportPart
    from companion.games.unearth.simulation import SeatOutcome, UnearthOutcome

_STEP = 5
"""Points in a bar of the results."""
SHOWN_OPTIONS = ("players", "dice", "cards")
"""What a person is reminded of; the rare questions are among the values."""
COUNTED = ("presses", "pages", "partial")
"""What is counted in each turn."""
RULES = ("only", "number", "faces", "next", "longer", "nobody", "left")
"""Why ruins go where they go."""


@frozen
class DiggerReport:
    """What came of all seats of one kind of bot; ``lines`` are points by ``LINES``."""

    seats: int
    wins: int
    points: Distribution
    wonders: Distribution
    lines: dict[str, Distribution]

    def values(self) -> dict[str, Any]:
        """Return the report as JSON values."""
        return {
            "seats": self.seats,
            "wins": self.wins,
            "points": self.points.values(),
            "wonders": self.wonders.values(),
            "lines": {line: each.values() for line, each in self.lines.items()},
        }


@frozen
class UnearthReport:
    """What many games show.

    ``turns`` are those of a game; ``panels`` has, for ``fast`` and ``slow`` panels, what is
    counted in a turn; ``claims`` are those of a game by rule.
    """

    choices: Mapping[str, str]
    games: int
    turns: Distribution
    panels: PanelCounts
    claims: dict[str, Distribution]
    bots: dict[str, DiggerReport]

    def values(self) -> dict[str, Any]:
        """Return the report as JSON values."""
        return {
            "options": dict(self.choices),
            "games": self.games,
            "turns": self.turns.values(),
            "panels": count_values(self.panels),
            "claims": {rule: each.values() for rule, each in self.claims.items()},
            "bots": {name: bot.values() for name, bot in self.bots.items()},
        }

    def parts(self, say: Translate, seed: int) -> Iterator[ReportPart]:
        """Yield the distributions for a person; ``seed`` is that of the first game."""
        yield games_line(self.choices, SHOWN_OPTIONS, self.games, seed, say)
        yield Spreads(((say("simulation.turns"), (self.turns,)),))
        yield from count_parts(self.panels, say)
        yield from ("", say("simulation.claims"))
        total = sum(self._claimed(rule) for rule in RULES) or 1
        yield Shares(
            tuple((say(f"simulation.{rule}"), self._claimed(rule) / total) for rule in RULES)
        )
        for name, bot in self.bots.items():
            yield from ("", say(f"simulation.{name}"))
            yield Spreads(
                (
                    *((say(f"points.{line}"), (bot.lines[line],)) for line in LINES),
                    (say("points.sum"), (bot.points,)),
                    (say("simulation.wonders"), (bot.wonders,)),
                )
            )
            yield f"  {say('simulation.wins')} {bot.wins / bot.seats:.0%}"

    def _claimed(self, rule: str) -> int:
        """Return how many ruins went by a rule in all games."""
        return sum(number * count for number, count in self.claims[rule].counts.items())

    def charts(self, say: Translate) -> Iterator[Chart]:
        """Yield charts of points, of their lines, of claims, and of what a turn takes."""
        won = tuple((name, bot.points) for name, bot in self.bots.items())
        yield RangeChart("Points of a game", "% of the seats", won, _STEP)
        yield MeanChart(
            "Points by line",
            "mean, least to most",
            tuple(say(f"points.{line}") for line in LINES),
            tuple((name, tuple(bot.lines.values())) for name, bot in self.bots.items()),
        )
        yield MeanChart(
            "Claims of a game by what decides",
            "mean, least to most",
            tuple(say(f"simulation.{rule}") for rule in RULES),
            ((say("simulation.claims"), tuple(self.claims[rule] for rule in RULES)),),
        )
        yield count_chart("Presses and pages of a turn", self.panels, say)


def report(outcomes: Iterable[UnearthOutcome], choices: Mapping[str, str]) -> UnearthReport:
    """Sum up games of one kind, one at a time: millions take no more memory than one."""
    turns = Distribution.of(())
    panels = no_counts(COUNTED)
    claims = {rule: Distribution.of(()) for rule in RULES}
    tallies: dict[str, _SeatTally] = {}
    games = 0
    for outcome in outcomes:
        games += 1
        turns.counts[len(outcome.presses)] += 1
        add_counts(panels, outcome, COUNTED)
        found = dict(outcome.claims)
        for rule in RULES:
            claims[rule].counts[found.get(rule, 0)] += 1
        for seat in outcome.seats:
            tallies.setdefault(seat.bot, _SeatTally()).add(seat)
    bots = {name: tallies[name].report() for name in sorted(tallies)}
    return UnearthReport(choices, games, turns, panels, claims, bots)


class _SeatTally:
    """The sum of all seats of one kind of bot so far."""

    def __init__(self) -> None:
        self._seats = self._wins = 0
        self._points: Counter[int] = Counter()
        self._wonders: Counter[int] = Counter()
        self._lines: dict[str, Counter[int]] = {line: Counter() for line in LINES}

    def add(self, seat: SeatOutcome) -> None:
        """Add a seat."""
        self._seats += 1
        self._wins += seat.has_won
        self._points[sum(seat.points)] += 1
        self._wonders[seat.wonders] += 1
        for line, points in zip(LINES, seat.points, strict=True):
            self._lines[line][points] += 1

    def report(self) -> DiggerReport:
        """Return what the seats show together."""
        return DiggerReport(
            seats=self._seats,
            wins=self._wins,
            points=Distribution(self._points),
            wonders=Distribution(self._wonders),
            lines={line: Distribution(counts) for line, counts in self._lines.items()},
        )
