"""The simulated players of Cartographers: what is counted of their games, and how it is shown."""

from __future__ import annotations

from collections import Counter
from functools import partial
from operator import methodcaller
from typing import TYPE_CHECKING, Any

from companion.engine.commands import Argument
from companion.engine.play.plan import DigestForm, Simulation
from companion.engine.play.report import STEP, CountedLines, GamesReport, ReportForm
from companion.engine.reports import CountChart, RangeChart, Shares
from companion.errors import ConfigError
from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.packs.sets import pack_of
from companion.games.cartographers.play.bots import BOTS
from companion.games.cartographers.play.table import Table, readings_of
from companion.games.cartographers.rules.cards import AmbushCard
from companion.games.cartographers.rules.options import SEVERAL
from companion.games.cartographers.rules.placement import Fallback, HeroTurn
from companion.games.cartographers.rules.scoring import title
from companion.games.cartographers.rules.skills import CureWounds
from companion.games.cartographers.rules.state import Options, Phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.engine.commands import Given, Translate
    from companion.engine.options import Choices
    from companion.engine.play.report import BotReport
    from companion.engine.play.values import Outcome, PressMade
    from companion.engine.reports import Chart, ReportPart
    from companion.games.cartographers.rules.state import Seen

SEASONS = tuple(season.id for season in base_pack().seasons)
_CHARTS = {
    "cards": "Cards turned in a season",
    "ambushes": "Ambushes in a season",
    "heroes": "Heroes in a season",
    "effects": "Monsters with an effect at a season's end",
}
"""The charts of what is counted by season."""


class MapReport(GamesReport):
    """What many games show: by season the cards and ambushes turned, by bot what it won.

    In solo there is nobody to win against: a bot has ratings and titles instead.
    """

    @property
    def _is_solo(self) -> bool:
        return self.choices["players"] == "1"

    @property
    def _side(self) -> str:
        return Options(side=self.choices["side"], sheets=self.choices["sheets"]).drawn_side

    def values(self) -> dict[str, Any]:
        """Return the report as JSON values."""
        found = super().values()
        return {
            "players": int(self.choices["players"]),
            "side": self._side,
            "skills": self.choices["skills"] == "on",
            **{name: found[name] for name in ("games", *self.groups)},
            "bots": {name: self._bot_values(bot) for name, bot in self.bots.items()},
        }

    def _bot_values(self, bot: BotReport) -> dict[str, Any]:
        """Return what came of a kind of bot; titles by the lowest rating of each."""
        found, titles = bot.values(), _titles(bot)
        edicts = found.pop("edicts")
        if self._is_solo:
            del found["wins"]
        counts = {str(lowest): titles[lowest] for lowest in base_pack().titles}
        return {**found, "titles": {**counts, "none": titles[None]}, "edicts": edicts}

    def kind_of_games(self, say: Translate) -> dict[str, str]:
        """Return the words for who plays on which side, and with which cards."""
        players, cards, id_ = int(self.choices["players"]), self.choices["cards"], self._side
        several = partial(say, "page.opening.players", count=players)
        side = say("page.opening.side", side=id_, name=say(f"side.{id_.lower()}.name"))
        return {
            "who": say("page.opening.solo-game") if self._is_solo else several(),
            "side": side if cards == "base" else f"{say(f'option.cards.{cards}')} · {side}",
        }

    def bot_parts(self, bot: BotReport, say: Translate) -> Iterator[ReportPart]:
        """Yield stars and, in solo, ratings and titles, the highest first; else how often it won.

        None stands where no title was won.
        """
        spreads, wins = super().bot_parts(bot, say)
        yield spreads
        if not self._is_solo:
            yield wins
            return
        titles = _titles(bot)
        lowest = sorted(titles, key=lambda each: (each is None, -(each or 0)))
        names = (say(f"title.{'none' if each is None else each}") for each in lowest)
        shares = (titles[each] / bot.seats for each in lowest)
        yield Shares(tuple(zip(names, shares, strict=True)))

    def charts(self, say: Translate) -> Iterator[Chart]:
        """Yield a chart of all that is counted by season, of what the bots won, of every edict."""
        for group in self.form.groups:
            series = tuple(zip(group.words(say), self.groups[group.name].values(), strict=True))
            yield CountChart(_CHARTS[group.name], "% of the games", series, self.games)
        if self._is_solo:
            heading = "Solo ratings (dotted: where titles begin)"
            won = tuple((name, bot.numbers["ratings"]) for name, bot in self.bots.items())
            yield RangeChart(heading, "% of the seats", won, STEP, tuple(base_pack().titles))
        else:
            won = tuple((name, bot.points) for name, bot in self.bots.items())
            yield RangeChart("Stars of a game", "% of the seats", won, STEP)
        yield from self.line_charts(say)


def _titles(bot: BotReport) -> Counter[int | None]:
    """Return how often each title was won, by its lowest rating."""
    titles: Counter[int | None] = Counter()
    for rating, count in bot.numbers["ratings"].counts.items():
        titles[title(rating, base_pack().titles)] += count
    return titles


def refuse(choices: Choices, given: Given) -> None:
    """Refuse a table whose players nobody has counted. Raises ConfigError."""
    del given
    if choices["players"] == SEVERAL:
        raise ConfigError(f"--players {SEVERAL}: simulated players are counted, choose 1 to 100")


def _is_season_over(pressed: PressMade) -> bool:
    before, after = pressed.before.phase, pressed.after.phase
    return before is Phase.SEASON_END and after is not before


def _seen(pressed: PressMade) -> tuple[Seen, ...]:
    """Return the turns of a season that ends with a press, none where it does not."""
    seen: tuple[Seen, ...] = pressed.before.seen if _is_season_over(pressed) else ()
    return seen


def _by_season(name: str, outcome: Outcome) -> Iterable[tuple[str, int]]:
    """Return what was counted in each season; of heroes every seat has seen the same cards."""
    return zip(SEASONS, outcome.counted.get(name) or outcome.seats[0].of(name), strict=True)


def report_form(choices: Choices) -> ReportForm:
    """Return what a report of games of a kind has: what comes of heroes only where they come."""
    has_heroes = choices["cards"] != "base"
    of_heroes = ("killed", "saved") if has_heroes else ()
    rating = {"ratings": "page.over.rating"} if choices["players"] == "1" else {}
    return ReportForm(
        panels={},
        groups=tuple(
            CountedLines(name, SEASONS, partial(_by_season, name), said="season.{}.name")
            for name in tuple(_CHARTS)[: None if has_heroes else 2]
        ),
        points="stars",
        total="page.over.score",
        numbers={
            "ratings": methodcaller("of", "rating"),
            **{name: methodcaller("of", name) for name in of_heroes},
        },
        said={**{name: f"simulation.{name}" for name in of_heroes}, **rating},
        lines=CountedLines(
            "edicts", tuple(pack_of(choices).scoring), methodcaller("of", "edicts"),
            said="edict.{}.name",
        ),
        line_chart="Stars for an edict at the end of a season",
        compares=True,
    )  # fmt: skip


def _digested(choices: Choices, bots: tuple[str, ...], given: Given) -> tuple[Any, ...]:
    players, skills = int(choices["players"]), choices["skills"] == "on"
    readings = readings_of(given, choices["cards"])
    heroes = () if choices["cards"] == "base" else (choices["cards"], given["hero-turn"])
    return (players, choices["side"], skills, bots, readings, *heroes)


SIMULATION = Simulation(
    bots=BOTS,
    table=Table,
    options=("players", "side", "skills", "cards"),
    arguments=(
        Argument(
            "--fallback",
            "the terrain of the single space where nothing fits: 2019 English, the card's, any on "
            "ruins, any; without it that of the box which the explore cards come from",
            values=tuple(each.value for each in Fallback),
        ),
        Argument(
            "--cure-wounds",
            "the terrain of Cure Wounds: one of the turn's, or any",
            default=CureWounds.TURN.value,
            values=tuple(each.value for each in CureWounds),
        ),
        Argument(
            "--hero-turn",
            "whether a hero's pattern may be turned and flipped",
            default=HeroTurn.TURNED.value,
            values=tuple(each.value for each in HeroTurn),
        ),
    ),
    refuse=refuse,
    has_panels=False,
    ends=_is_season_over,
    counts={
        "cards": lambda pressed: sum(1 + len(each.ruins) for each in _seen(pressed)),
        "ambushes": lambda pressed: sum(
            isinstance(each.card, AmbushCard) for each in _seen(pressed)
        ),
    },
    digest=DigestForm(
        ("Plan", "Outcome", "SimulatedSeat"),
        _digested,
        lambda seat: (seat.total, *seat.more.values()),
    ),
    form=report_form,
    report=MapReport,
)
