"""What many simulated games show together, as plain values."""

from __future__ import annotations

from collections import Counter
from statistics import fmean
from typing import TYPE_CHECKING, Any

from companion.games.cartographers.pack_file import base_pack
from companion.games.cartographers.scoring import title
from hardware.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.games.cartographers.simulation import Outcome, Seat


@frozen
class Spread:
    """How often each number came."""

    counts: Counter[int]

    @classmethod
    def of(cls, numbers: Iterable[int]) -> Spread:
        """Count numbers."""
        return cls(Counter(numbers))

    @property
    def mean(self) -> float:
        """The mean, or 0 of nothing."""
        return fmean(self.counts.elements()) if self.counts else 0.0

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

    ``edicts`` holds the stars of each scoring of a card, two scorings a game. ``titles`` counts
    by the lowest rating of the title, None where no title was won.
    """

    seats: int
    wins: int
    stars: Spread
    ratings: Spread
    titles: Counter[int | None]
    edicts: dict[str, Spread]


@frozen
class Report:
    """What many games show: by season the cards and ambushes turned, by bot what it won."""

    games: int
    cards: dict[str, Spread]
    ambushes: dict[str, Spread]
    bots: dict[str, BotReport]

    def values(self) -> dict[str, Any]:
        """Return the report as JSON values."""
        return {
            "games": self.games,
            "cards": {season: spread.values() for season, spread in self.cards.items()},
            "ambushes": {season: spread.values() for season, spread in self.ambushes.items()},
            "bots": {name: _bot_values(bot) for name, bot in self.bots.items()},
        }


def report(outcomes: Sequence[Outcome]) -> Report:
    """Sum up games."""
    seasons = [season.id for season in base_pack().seasons]
    seats: dict[str, list[Seat]] = {}
    for outcome in outcomes:
        for seat in outcome.seats:
            seats.setdefault(seat.bot, []).append(seat)
    return Report(
        games=len(outcomes),
        cards={
            season: Spread.of(outcome.cards[number] for outcome in outcomes)
            for number, season in enumerate(seasons)
        },
        ambushes={
            season: Spread.of(outcome.ambushes[number] for outcome in outcomes)
            for number, season in enumerate(seasons)
        },
        bots={name: _bot_report(seats[name]) for name in sorted(seats)},
    )


def _bot_report(seats: Sequence[Seat]) -> BotReport:
    pack = base_pack()
    edicts: dict[str, list[int]] = {card: [] for card in pack.scoring}
    for seat in seats:
        for card, stars in seat.edicts:
            edicts[card].append(stars)
    ratings = [seat.rating for seat in seats if seat.rating is not None]
    return BotReport(
        seats=len(seats),
        wins=sum(seat.place == 1 for seat in seats),
        stars=Spread.of(seat.stars for seat in seats),
        ratings=Spread.of(ratings),
        titles=Counter(title(rating, pack.titles) for rating in ratings),
        edicts={card: Spread.of(stars) for card, stars in edicts.items()},
    )


def _bot_values(bot: BotReport) -> dict[str, Any]:
    return {
        "seats": bot.seats,
        "wins": bot.wins,
        "stars": bot.stars.values(),
        "ratings": bot.ratings.values(),
        "titles": {
            "none" if lowest is None else str(lowest): bot.titles[lowest]
            for lowest in (*base_pack().titles, None)
        },
        "edicts": {card: spread.values() for card, spread in bot.edicts.items()},
    }
