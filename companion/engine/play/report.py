"""What many simulated games show together: as plain values, for a person, and as charts."""

from __future__ import annotations

from dataclasses import field
from functools import partial
from operator import methodcaller
from typing import TYPE_CHECKING, Any

from companion.engine.play.values import COUNTED_BY_FINGERS, Outcome
from companion.engine.reports import Distribution, MeanChart, RangeChart, Shares, Spreads
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from companion.engine.commands import Translate
    from companion.engine.options import Choices, Option
    from companion.engine.play.values import SeatOutcome
    from companion.engine.reports import Chart, ReportPart

    Spread = dict[str, Distribution]
    """Distributions by name."""

STEP = 5
"""Points in a bar of the results."""
_MEANS = "mean, least to most"


@frozen
class CountedLines:
    """Numbers that come by line: ``of`` gives pairs, of an outcome or of a seat at its end.

    With a ``chart``, its title, they are shares of a whole; ``said`` is the key of a line's words.
    """

    name: str
    lines: tuple[str, ...]
    of: Callable[[Any], Iterable[tuple[str, int]]]
    chart: str = ""
    said: str = "simulation.{}"

    def words(self, say: Translate) -> tuple[str, ...]:
        """Return the words of each line."""
        return tuple(say(self.said.format(line)) for line in self.lines)


def lines_of_points(lines: tuple[str, ...]) -> CountedLines:
    """Return the points of a seat by line, which are all that its outcome has."""
    pairs = partial(zip, lines, strict=True)
    return CountedLines("lines", lines, lambda seat: pairs(seat.points), said="points.{}")


@frozen
class ReportForm:
    """What a report of a game has, and how it is called.

    A person is reminded of the options in ``shown``. ``turn`` is what is counted: its words are
    those of ``simulation.`` and the name of several. ``panels`` has what is counted in each turn,
    for fast and slow panels apart; a chart shows those of ``charted``, or all. ``groups`` are of a
    game. A seat has its points, called ``points`` among the values, and ``total`` in words;
    ``numbers``, of which a person sees those that have words in ``said``; and ``lines``, whose
    chart has the title ``line_chart``: a person sees them with each bot or, where the form
    ``compares``, at the end with all bots beside each other.
    """

    shown: tuple[str, ...] = ()
    turn: str = ""
    panels: Mapping[str, Callable[[Outcome], Iterable[int]]] = field(
        default_factory=lambda: {name: methodcaller("of", name) for name in COUNTED_BY_FINGERS}
    )
    charted: tuple[str, ...] = ()
    groups: tuple[CountedLines, ...] = ()
    points: str = "points"
    total: str = "simulation.points"
    numbers: Mapping[str, Callable[[SeatOutcome], int | None]] = field(default_factory=dict)
    said: Mapping[str, str] = field(default_factory=dict)
    lines: CountedLines | None = None
    line_chart: str = "Points by line"
    compares: bool = False


class BotReport:
    """What came of all seats of one kind of bot."""

    def __init__(self, form: ReportForm) -> None:
        self._form = form
        self.seats = self.wins = 0
        self.points = Distribution.of(())
        self.numbers = _none(form.numbers)
        self.lines = _none(form.lines.lines if form.lines else ())

    def add(self, seat: SeatOutcome) -> None:
        """Add a seat."""
        self.seats += 1
        self.wins += seat.has_won
        self.points.counts[seat.total] += 1
        for name, of in self._form.numbers.items():
            if (number := of(seat)) is not None:
                self.numbers[name].counts[number] += 1
        if self._form.lines:
            for line, number in self._form.lines.of(seat):
                self.lines[line].counts[number] += 1

    def values(self) -> dict[str, Any]:
        """Return what the seats show together, as JSON values."""
        lines = {self._form.lines.name: _values(self.lines)} if self._form.lines else {}
        return {
            "seats": self.seats,
            "wins": self.wins,
            self._form.points: self.points.values(),
            **_values(self.numbers),
            **lines,
        }


class GamesReport:
    """What many games of one kind show; they come one at a time, and none is kept."""

    def __init__(
        self,
        form: ReportForm,
        options: Sequence[Option],
        choices: Choices,
        outcomes: Iterable[Outcome],
    ) -> None:
        self.form, self.options, self.choices = form, options, dict(choices)
        self.games = 0
        self.turns = Distribution.of(())
        self.panels = {panel: _none(form.panels) for panel in ("fast", "slow")}
        self.groups = {each.name: _none(each.lines) for each in form.groups}
        found: dict[str, BotReport] = {}
        for outcome in outcomes:
            self._add(outcome)
            for seat in outcome.seats:
                found.setdefault(seat.bot, BotReport(form)).add(seat)
        self.bots = {name: found[name] for name in sorted(found)}

    def _add(self, outcome: Outcome) -> None:
        self.games += 1
        self.turns.counts[outcome.turns] += 1
        panel = self.panels["slow" if outcome.is_slow else "fast"]
        for name, of in self.form.panels.items():
            panel[name].counts.update(of(outcome))
        for group in self.form.groups:
            spread = self.groups[group.name]
            for line, number in group.of(outcome):
                spread[line].counts[number] += 1

    def values(self) -> dict[str, Any]:
        """Return the report as JSON values."""
        return {
            "options": self.choices,
            "games": self.games,
            **({f"{self.form.turn}s": self.turns.values()} if self.form.turn else {}),
            "panels": {panel: _values(spread) for panel, spread in self.panels.items()},
            **{name: _values(spread) for name, spread in self.groups.items()},
            "bots": {name: bot.values() for name, bot in self.bots.items()},
        }

    def parts(self, say: Translate, seed: int) -> Iterator[ReportPart]:
        """Yield the report for a person; ``seed`` is that of the first game.

        Where nobody sits there are presses alone.
        """
        yield say("simulation.games", count=self.games, seed=seed, **self.kind_of_games(say))
        if self.form.turn and self.bots:
            yield Spreads(((say(f"simulation.{self.form.turn}s"), (self.turns,)),))
        for panel, spread in self._panels():
            yield from ("", say(f"simulation.{panel}"))
            rows = ((name, each) for name, each in spread.items() if each.counts)
            yield Spreads(tuple((say(f"simulation.{name}"), (each,)) for name, each in rows))
        for group in self.form.groups if self.bots else ():
            yield from ("", say(f"simulation.{group.name}"), self.group_part(group, say))
        for name, bot in self.bots.items():
            yield from ("", say(f"simulation.{name}"), *self.bot_parts(bot, say))
        if self.form.lines and self.form.compares:
            yield from self._compared(self.form.lines, say)

    def kind_of_games(self, say: Translate) -> dict[str, str]:
        """Return the words for what kind of games they are, by the names of their places."""
        answers = self.choices
        options = (
            f"{say(option.label)}: {say(option.key(option.word(answers[option.id], answers)))}"
            for option in self.options
            if option.id in self.form.shown
        )
        return {"options": ", ".join(options)}

    def _panels(self) -> Iterator[tuple[str, Spread]]:
        """Yield what was counted on the panels on which a game was played."""
        for panel, spread in self.panels.items():
            if any(each.counts for each in spread.values()):
                yield panel, spread

    def group_part(self, group: CountedLines, say: Translate) -> ReportPart:
        """Return what a group of a game shows: its distributions, or shares of a whole."""
        spread = self.groups[group.name]
        names = group.words(say)
        if not group.chart:
            return Spreads(tuple(zip(names, zip(spread.values()), strict=True)))
        sums = [sum(each.counts.elements()) for each in spread.values()]
        whole = sum(sums) or 1
        return Shares(tuple((name, each / whole) for name, each in zip(names, sums, strict=True)))

    def bot_parts(self, bot: BotReport, say: Translate) -> Iterator[ReportPart]:
        """Yield what came of a kind of bot: points and numbers, then how often it won."""
        lines = None if self.form.compares else self.form.lines
        rows = [*zip(lines.words(say), bot.lines.values(), strict=True)] if lines else []
        rows.append((say(self.form.total), bot.points))
        rows += ((say(key), bot.numbers[name]) for name, key in self.form.said.items())
        yield Spreads(tuple((name, (each,)) for name, each in rows))
        yield f"  {say('simulation.wins')} {bot.wins / bot.seats:.0%}"

    def _compared(self, lines: CountedLines, say: Translate) -> Iterator[ReportPart]:
        """Yield the lines of all bots, beside each other."""
        bots = ", ".join(say(f"simulation.{name}") for name in self.bots)
        yield from ("", f"{say(f'simulation.{lines.name}')}: {bots}")
        spreads = zip(*(bot.lines.values() for bot in self.bots.values()), strict=True)
        yield Spreads(tuple(zip(lines.words(say), spreads, strict=True)))

    def charts(self, say: Translate) -> Iterator[Chart]:
        """Yield charts of points, of their lines, of shares, and of what a turn takes."""
        won = tuple((name, bot.points) for name, bot in self.bots.items())
        yield RangeChart("Points of a game", "% of the seats", won, STEP)
        yield from self.line_charts(say)
        for group in self.form.groups:
            if group.chart:
                series = say(f"simulation.{group.name}"), (*self.groups[group.name].values(),)
                yield MeanChart(group.chart, _MEANS, group.words(say), (series,))
        names = tuple(self.form.charted or self.form.panels)
        yield MeanChart(
            f"Presses and pages of a {self.form.turn or 'game'}",
            _MEANS,
            tuple(say(f"simulation.{name}") for name in names),
            tuple(
                (say(f"simulation.{panel}"), tuple(spread[name] for name in names))
                for panel, spread in self._panels()
            ),
        )

    def line_charts(self, say: Translate) -> Iterator[Chart]:
        """Yield a chart of the lines of a seat's points, where a game has them."""
        if self.form.lines:
            series = tuple((name, (*bot.lines.values(),)) for name, bot in self.bots.items())
            yield MeanChart(self.form.line_chart, _MEANS, self.form.lines.words(say), series)


def _none(names: Iterable[str]) -> Spread:
    """Return distributions of nothing yet."""
    return {name: Distribution.of(()) for name in names}


def _values(spread: Spread) -> dict[str, Any]:
    """Return distributions as JSON values."""
    return {name: each.values() for name, each in spread.items()}
