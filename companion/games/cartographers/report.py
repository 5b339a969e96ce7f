"""What many simulated games show together, as plain values."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from companion.games.cartographers.pack_file import base_pack
from companion.games.cartographers.scoring import title
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.games.cartographers.simulation import Outcome, Seat


@frozen
class Distribution:
    """How often each number came."""

    counts: Counter[int]

    @classmethod
    def of(cls, numbers: Iterable[int]) -> Distribution:
        """Count numbers."""
        return cls(Counter(numbers))

    @property
    def mean(self) -> float:
        """The mean, or 0 of nothing."""
        total = sum(number * count for number, count in self.counts.items())
        return total / self.counts.total() if self.counts else 0.0

    def values(self) -> dict[str, Any]:
        """Return mean, ends and counts as JSON values."""
        return {
            "mean": round(self.mean, 3),
            "least": min(self.counts, default=None),
            "most": max(self.counts, default=None),
            "counts": {str(number): self.counts[number] for number in sorted(self.counts)},
        }


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

    games: int
    cards: dict[str, Distribution]
    ambushes: dict[str, Distribution]
    bots: dict[str, BotReport]

    def values(self) -> dict[str, Any]:
        """Return the report as JSON values."""
        return {
            "games": self.games,
            "cards": {season: spread.values() for season, spread in self.cards.items()},
            "ambushes": {season: spread.values() for season, spread in self.ambushes.items()},
            "bots": {name: _bot_values(bot) for name, bot in self.bots.items()},
        }


def report(outcomes: Iterable[Outcome]) -> Report:
    """Sum up games, in any order, one at a time: millions take no more memory than one."""
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
    return Report(games, cards, ambushes, bots)


class _Tally:
    """The sum of all seats of one kind of bot so far."""

    def __init__(self) -> None:
        self._seats = self._wins = 0
        self._stars: Counter[int] = Counter()
        self._ratings: Counter[int] = Counter()
        self._edicts: dict[str, Counter[int]] = {card: Counter() for card in base_pack().scoring}

    def add(self, seat: Seat) -> None:
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
