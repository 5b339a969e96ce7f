"""What many simulated games show together: as plain values, for a person, and as charts."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from companion.engine.reports import (
    CountChart,
    Distribution,
    MeanChart,
    RangeChart,
    Shares,
    Spreads,
)
from companion.games.cartographers.pack_file import base_pack
from companion.games.cartographers.scoring import title
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.engine.commands import Translate
    from companion.engine.reports import Chart, ReportPart
    from companion.games.cartographers.simulation import Outcome, SimulatedSeat


_STEP = 5
"""Stars in a bar of the results."""


@frozen
class BotReport:
    """What came of all seats of one kind of bot; ``ratings`` and ``titles`` in solo alone.

    In solo ``wins`` is None: there is nobody to win against.

    ``edicts`` holds the stars of each scoring of a card, two scorings a game. ``titles`` counts
    by the lowest rating of the title, None where no title was won.
    """

    seats: int
    wins: int | None
    stars: Distribution
    ratings: Distribution
    titles: Counter[int | None]
    edicts: dict[str, Distribution]


@frozen
class Report:
    """What many games show: by season the cards and ambushes turned, by bot what it won."""

    players: int
    side: str
    skills: bool
    games: int
    cards: dict[str, Distribution]
    ambushes: dict[str, Distribution]
    bots: dict[str, BotReport]

    def values(self) -> dict[str, Any]:
        """Return the report as JSON values."""
        return {
            "players": self.players,
            "side": self.side,
            "skills": self.skills,
            "games": self.games,
            "cards": {season: spread.values() for season, spread in self.cards.items()},
            "ambushes": {season: spread.values() for season, spread in self.ambushes.items()},
            "bots": {name: _bot_values(bot) for name, bot in self.bots.items()},
        }

    def parts(self, say: Translate, seed: int) -> Iterator[ReportPart]:
        """Yield the distributions for a person; ``seed`` is that of the first game."""
        solo = self.players == 1
        who = say("page.solo-game") if solo else say("page.players", count=self.players)
        side = say("page.side", side=self.side, name=say(f"side.{self.side.lower()}.name"))
        yield say("simulation.games", count=self.games, who=who, side=side, seed=seed)
        for key, spreads in (("cards", self.cards), ("ambushes", self.ambushes)):
            yield from ("", say(f"simulation.{key}"))
            seasons = spreads.items()
            yield Spreads(tuple((say(f"season.{id_}.name"), (each,)) for id_, each in seasons))
        for name, bot in self.bots.items():
            yield from ("", say(f"simulation.{name}"))
            yield from _bot_parts(bot, say, solo=solo)
        bots = ", ".join(say(f"simulation.{bot}") for bot in self.bots)
        yield from ("", f"{say('simulation.edicts')}: {bots}")
        yield Spreads(
            tuple(
                (say(f"edict.{card}.name"), tuple(bot.edicts[card] for bot in self.bots.values()))
                for card in base_pack().scoring
            )
        )

    def charts(self, say: Translate) -> Iterator[Chart]:
        """Yield a chart of cards, of ambushes, of what the bots won, and of every edict."""
        for what, spreads in (("Cards turned", self.cards), ("Ambushes", self.ambushes)):
            series = tuple((say(f"season.{id_}.name"), each) for id_, each in spreads.items())
            yield CountChart(f"{what} in a season", "% of the games", series, self.games)
        solo = all(bot.ratings.counts for bot in self.bots.values())
        heading = "Solo ratings (dotted: where titles begin)" if solo else "Stars of a game"
        won = tuple((name, bot.ratings if solo else bot.stars) for name, bot in self.bots.items())
        marks = tuple(base_pack().titles) if solo else ()
        yield RangeChart(heading, "% of the seats", won, _STEP, marks)
        yield MeanChart(
            "Stars for an edict at the end of a season",
            "mean, least to most",
            tuple(say(f"edict.{card}.name") for card in base_pack().scoring),
            tuple((name, tuple(bot.edicts.values())) for name, bot in self.bots.items()),
        )


def _bot_parts(bot: BotReport, say: Translate, *, solo: bool) -> Iterator[ReportPart]:
    """Yield stars and, in solo, ratings and titles, the highest first; else how often it won."""
    rows = [(say("page.score"), (bot.stars,))]
    yield Spreads((*rows, (say("page.rating"), (bot.ratings,))) if solo else tuple(rows))
    if solo:
        lowest = sorted(bot.titles, key=lambda each: (each is None, -(each or 0)))
        names = [say(f"title.{'none' if each is None else each}") for each in lowest]
        shares = [bot.titles[each] / bot.seats for each in lowest]
        yield Shares(tuple(zip(names, shares, strict=True)))
    elif bot.wins is not None:
        yield f"  {say('simulation.wins')} {bot.wins / bot.seats:.0%}"


def report(outcomes: Iterable[Outcome], players: int, side: str, *, skills: bool) -> Report:
    """Sum up games of one kind, one at a time: millions take no more memory than one."""
    seasons = [season.id for season in base_pack().seasons]
    cards = {season: Distribution.of(()) for season in seasons}
    ambushes = {season: Distribution.of(()) for season in seasons}
    tallies: dict[str, _Tally] = {}
    games = 0
    for outcome in outcomes:
        games += 1
        for spreads, counted in ((cards, outcome.cards), (ambushes, outcome.ambushes)):
            for season, number in zip(seasons, counted, strict=True):
                spreads[season].counts[number] += 1
        for seat in outcome.seats:
            tallies.setdefault(seat.bot, _Tally()).add(seat)
    bots = {name: tallies[name].report() for name in sorted(tallies)}
    return Report(players, side, skills, games, cards, ambushes, bots)


class _Tally:
    """The sum of all seats of one kind of bot so far."""

    def __init__(self) -> None:
        self._seats = self._wins = 0
        self._stars: Counter[int] = Counter()
        self._ratings: Counter[int] = Counter()
        self._edicts: dict[str, Counter[int]] = {card: Counter() for card in base_pack().scoring}

    def add(self, seat: SimulatedSeat) -> None:
        """Add a seat."""
        self._seats += 1
        self._wins += seat.place == 1
        self._stars[seat.stars] += 1
        if seat.rating is not None:
            self._ratings[seat.rating] += 1
        for card, stars in seat.edicts:
            self._edicts[card][stars] += 1

    def report(self) -> BotReport:
        """Return what the seats show together."""
        titles: Counter[int | None] = Counter()
        for rating, count in self._ratings.items():
            titles[title(rating, base_pack().titles)] += count
        return BotReport(
            seats=self._seats,
            wins=None if self._ratings else self._wins,
            stars=Distribution(self._stars),
            ratings=Distribution(self._ratings),
            titles=titles,
            edicts={card: Distribution(counts) for card, counts in self._edicts.items()},
        )


def _bot_values(bot: BotReport) -> dict[str, Any]:
    return {
        "seats": bot.seats,
        **({} if bot.wins is None else {"wins": bot.wins}),
        "stars": bot.stars.values(),
        "ratings": bot.ratings.values(),
        "titles": {
            "none" if lowest is None else str(lowest): bot.titles[lowest]
            for lowest in (*base_pack().titles, None)
        },
        "edicts": {card: spread.values() for card, spread in bot.edicts.items()},
    }
