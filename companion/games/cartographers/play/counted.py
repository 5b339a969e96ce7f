"""The simulated players of Cartographers: what is counted of their games, and how it is shown."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from companion.engine.commands import Argument
from companion.engine.play.report import CountedLines, GamesReport, ReportForm
from companion.engine.play.simulation import DigestForm, Simulation
from companion.engine.play.values import SeatOutcome
from companion.engine.reports import CountChart, MeanChart, RangeChart, Shares, Spreads
from companion.errors import ConfigError
from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.packs.sets import pack_of
from companion.games.cartographers.play.bots import BOTS
from companion.games.cartographers.play.table import Table, readings_of, table_of
from companion.games.cartographers.rules import scoring_heroes
from companion.games.cartographers.rules.cards import AmbushCard
from companion.games.cartographers.rules.options import SEVERAL
from companion.games.cartographers.rules.placement import Fallback, HeroTurn
from companion.games.cartographers.rules.scoring import SCORERS, places, title
from companion.games.cartographers.rules.skills import CureWounds
from companion.games.cartographers.rules.state import Options, Phase
from companion.games.cartographers.view.facts import solo_rating

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from companion.engine.commands import Given, Translate
    from companion.engine.options import Choices
    from companion.engine.play.report import BotReport
    from companion.engine.play.values import BotTable, Outcome, PressMade
    from companion.engine.reports import Chart, ReportPart
    from companion.engine.session import Session
    from companion.games.cartographers.view.view import View

_STEP = 5
"""Stars in a bar of the results."""
SEASONS = tuple(season.id for season in base_pack().seasons)
_CHARTS = {
    "cards": "Cards turned in a season",
    "ambushes": "Ambushes in a season",
    "heroes": "Heroes in a season",
    "effects": "Monsters with an effect at a season's end",
}
_BY_SEASON = tuple(_CHARTS)
"""What is counted by season, first what a base game has too."""


class MapReport(GamesReport):
    """What many games show: by season the cards and ambushes turned, by bot what it won.

    In solo there is nobody to win against: a bot has ratings and titles instead.
    """

    @property
    def _is_solo(self) -> bool:
        return self.choices["players"] == "1"

    @property
    def _has_heroes(self) -> bool:
        return self.choices["cards"] != "base"

    @property
    def _groups(self) -> tuple[str, ...]:
        """What is counted by season in a game of this kind."""
        return _BY_SEASON if self._has_heroes else _BY_SEASON[:2]

    @property
    def _scoring(self) -> tuple[str, ...]:
        """The scoring cards that a game of this kind may have, by id."""
        return tuple(pack_of(self.choices).scoring)

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
            **{name: found[name] for name in ("games", *self._groups)},
            "bots": {name: self._bot_values(bot) for name, bot in self.bots.items()},
        }

    def _bot_values(self, bot: BotReport) -> dict[str, Any]:
        """Return what came of a kind of bot; titles by the lowest rating of each."""
        found, titles = bot.values(), _titles(bot)
        every = found.pop("edicts")
        edicts = {card: every[card] for card in self._scoring}
        if self._is_solo:
            del found["wins"]
        if not self._has_heroes:
            del found["killed"], found["saved"]
        counts = {str(lowest): titles[lowest] for lowest in base_pack().titles}
        return {**found, "titles": {**counts, "none": titles[None]}, "edicts": edicts}

    def parts(self, say: Translate, seed: int) -> Iterator[ReportPart]:
        """Yield the distributions for a person; ``seed`` is that of the first game."""
        players, id_ = int(self.choices["players"]), self._side
        who = (
            say("page.opening.solo-game")
            if self._is_solo
            else say("page.opening.players", count=players)
        )
        side = say("page.opening.side", side=id_, name=say(f"side.{id_.lower()}.name"))
        if self._has_heroes:
            cards = self.choices["cards"]
            side = f"{say(f'option.cards.{cards}')} · {side}"
        yield say("simulation.games", count=self.games, who=who, side=side, seed=seed)
        for key in self._groups:
            yield from ("", say(f"simulation.{key}"))
            seasons = self.groups[key].items()
            rows = ((say(f"season.{name}.name"), (each,)) for name, each in seasons)
            yield Spreads(tuple(rows))
        for name, bot in self.bots.items():
            yield from ("", say(f"simulation.{name}"))
            yield from self._bot_parts(bot, say)
        bots = ", ".join(say(f"simulation.{bot}") for bot in self.bots)
        yield from ("", f"{say('simulation.edicts')}: {bots}")
        yield Spreads(
            tuple(
                (say(f"edict.{card}.name"), tuple(bot.lines[card] for bot in self.bots.values()))
                for card in self._scoring
            )
        )

    def _bot_parts(self, bot: BotReport, say: Translate) -> Iterator[ReportPart]:
        """Yield stars and, in solo, ratings and titles, the highest first; else how often it won.

        None stands where no title was won.
        """
        rows = [(say("page.over.score"), (bot.points,))]
        if self._has_heroes:
            rows += [(say(f"simulation.{key}"), (bot.numbers[key],)) for key in ("killed", "saved")]
        if not self._is_solo:
            yield Spreads(tuple(rows))
            yield f"  {say('simulation.wins')} {bot.wins / bot.seats:.0%}"
            return
        yield Spreads((*rows, (say("page.over.rating"), (bot.numbers["ratings"],))))
        titles = _titles(bot)
        lowest = sorted(titles, key=lambda each: (each is None, -(each or 0)))
        names = [say(f"title.{'none' if each is None else each}") for each in lowest]
        shares = [titles[each] / bot.seats for each in lowest]
        yield Shares(tuple(zip(names, shares, strict=True)))

    def charts(self, say: Translate) -> Iterator[Chart]:
        """Yield a chart of all that is counted by season, of what the bots won, of every edict."""
        for key in self._groups:
            series = tuple((say(f"season.{id_}.name"), e) for id_, e in self.groups[key].items())
            yield CountChart(_CHARTS[key], "% of the games", series, self.games)
        heading = (
            "Solo ratings (dotted: where titles begin)" if self._is_solo else "Stars of a game"
        )
        won = tuple(
            (name, bot.numbers["ratings"] if self._is_solo else bot.points)
            for name, bot in self.bots.items()
        )
        marks = tuple(base_pack().titles) if self._is_solo else ()
        yield RangeChart(heading, "% of the seats", won, _STEP, marks)
        yield MeanChart(
            "Stars for an edict at the end of a season",
            "mean, least to most",
            tuple(say(f"edict.{card}.name") for card in self._scoring),
            tuple(
                (name, tuple(bot.lines[card] for card in self._scoring))
                for name, bot in self.bots.items()
            ),
        )


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


def _cards(pressed: PressMade) -> int:
    """Return how many cards were turned in a season that ends."""
    seen = pressed.before.seen if _is_season_over(pressed) else ()
    return sum(1 + len(each.ruins) for each in seen)


def _ambushes(pressed: PressMade) -> int:
    """Return how many of them were ambushes."""
    seen = pressed.before.seen if _is_season_over(pressed) else ()
    return sum(isinstance(each.card, AmbushCard) for each in seen)


def seats(session: Session, table: BotTable) -> Iterator[SeatOutcome]:
    """Yield the stars of each player and its place; the rating in solo; the stars of each edict.

    An edict scores in two seasons: a pair of its card and the stars for each.
    """
    if not isinstance(table, Table):
        raise TypeError("the sheets lie on a table of this game")
    view: View = session.view()
    rating = solo_rating(view)
    stood = places([player.seasons for player in table.players])
    for seat, (player, place) in enumerate(zip(table.players, stood, strict=True)):
        edicts = tuple(
            pair
            for cards, season in zip(table.edicts, player.seasons, strict=True)
            for pair in zip(cards, season.edicts, strict=True)
        )
        of_heroes = table.counted.of(seat) if table.counted else ()
        more = ("place", place), ("rating", rating), ("edicts", edicts), *of_heroes
        yield SeatOutcome("", (player.stars,), place == 1, more)


def _by_season(name: str) -> Callable[[Outcome], Iterable[tuple[str, int]]]:
    return lambda outcome: zip(SEASONS, outcome.of(name), strict=True)


def _of_heroes(name: str) -> Callable[[SeatOutcome], Any]:
    """Return what finds a number of a game with cards of Heroes; None in a base game."""
    return lambda seat: dict(seat.more).get(name)


def _heroes_by_season(name: str) -> Callable[[Outcome], Iterable[tuple[str, int]]]:
    """Return the same by season; every seat of a table has seen the same cards."""
    of = _of_heroes(name)
    return lambda outcome: zip(SEASONS, of(outcome.seats[0]) or (), strict=False)


def _digested(choices: Choices, bots: tuple[str, ...], given: Given) -> tuple[Any, ...]:
    players, skills = int(choices["players"]), choices["skills"] == "on"
    readings = readings_of(given, choices["cards"])
    heroes = () if choices["cards"] == "base" else (choices["cards"], given["hero-turn"])
    return (players, choices["side"], skills, bots, readings, *heroes)


SIMULATION = Simulation(
    bots=BOTS,
    table=table_of,
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
    counts={"cards": _cards, "ambushes": _ambushes},
    seats=seats,
    digest=DigestForm(
        ("Plan", "Outcome", "SimulatedSeat"),
        _digested,
        lambda seat: (seat.total, *(value for _, value in seat.more)),
    ),
    form=ReportForm(
        panels={},
        groups=(
            *(CountedLines(name, SEASONS, _by_season(name)) for name in _BY_SEASON[:2]),
            *(CountedLines(name, SEASONS, _heroes_by_season(name)) for name in _BY_SEASON[2:]),
        ),
        points="stars",
        numbers={
            "ratings": lambda seat: seat.of("rating"),
            "killed": _of_heroes("killed"),
            "saved": _of_heroes("saved"),
        },
        lines=CountedLines(
            "edicts", tuple(SCORERS | scoring_heroes.SCORERS), lambda seat: seat.of("edicts")
        ),
    ),
    report=MapReport,
)
