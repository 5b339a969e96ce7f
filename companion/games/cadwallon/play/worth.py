"""What a position is worth to a simulated player if the round ended now, and what it chooses."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.engine.play.values import Bot
from companion.games.cadwallon.rules.cards import (
    ACTION_WORTH,
    BACKER_BONUS,
    BACKER_CARDS,
    BACKER_WORTH,
    CardKind,
)
from companion.games.cadwallon.rules.majority import judge_district
from companion.games.cadwallon.rules.streets import beside, streets_of
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from companion.engine.dealer import Luck
    from companion.games.cadwallon.rules.cards import DistrictCard
    from companion.games.cadwallon.view.view import View


PAIR = 2
"""Cards of a guild from which on a builder wants more of it."""


@frozen
class SeatWorth:
    """What more of each kind of card is worth to a seat: sums and counts of what it holds."""

    guilds: dict[str, tuple[int, int]]
    penalties: tuple[int, int]
    builds: bool = False

    def of(self, card: DistrictCard) -> int:
        """Return the points that a card would add."""
        points = card.points or 0
        match card.kind:
            case CardKind.GUILD:
                total, count = self.guilds.get(card.guild, (0, 0))
                gained = (total + points) * (count + 1) - total * count
                return gained * (2 if self.builds and count >= PAIR else 1)
            case CardKind.MILITIA:
                total, count = self.penalties
                return total * count - (total + points) * (count + 1)
            case CardKind.PERSONALITY:
                return max((total for total, _ in self.guilds.values()), default=1)
            case CardKind.BACKER:
                _, count = self.guilds.get(card.guild, (0, 0))
                return BACKER_WORTH + BACKER_BONUS * (count >= BACKER_CARDS)
            case _:
                return ACTION_WORTH


def seat_worths(view: View, builders: Sequence[bool]) -> tuple[SeatWorth, ...]:
    """Return what cards are worth to each seat; ``builders`` says which seats build."""
    found = []
    for seat, builds in zip(view.seats, builders, strict=True):
        scored = seat.so_far
        guilds = {each.guild: (sum(each.points), each.count) for each in scored.guilds}
        penalties = sum(scored.penalties), len(scored.penalties)
        found.append(SeatWorth(guilds, penalties, builds))
    return tuple(found)


class WeighedCity:
    """A city as it stands, and what changes in it are worth to a seat.

    A change is judged only in the districts that it touches: a player weighs each street, or each
    pair of districts, before every press.
    """

    def __init__(
        self, view: View, worths: Sequence[SeatWorth], agents: Sequence[Sequence[int]]
    ) -> None:
        self._side = view.options.side
        self._zero = view.options.house.zero
        self._worths = worths
        self._districts = list(view.districts)
        self._agents = list(agents)
        self._taken = [self._gain(place) for place in range(len(self._districts))]
        self._gains = [0] * len(worths)
        for winner, gain in self._taken:
            if winner is not None:
                self._gains[winner] += gain

    def now(self, seat: int) -> int:
        """Return what a seat gains more than its best rival if the round ends as it stands."""
        return self._margin(seat, ())

    def with_agent(self, seat: int, street: int) -> int:
        """Return what it gains more with an agent of the seat alone in a street."""
        before, self._agents[street] = self._agents[street], (seat,)
        found = self._margin(seat, streets_of(self._side)[street].ends)
        self._agents[street] = before
        return found

    def with_swap(self, seat: int, first: int, second: int) -> int:
        """Return what it gains more when two districts have changed places."""
        districts = self._districts
        touched = {
            place for each in (first, second) for s in beside(self._side)[each] for place in s.ends
        }
        districts[first], districts[second] = districts[second], districts[first]
        found = self._margin(seat, touched)
        districts[first], districts[second] = districts[second], districts[first]
        return found

    def _margin(self, seat: int, touched: Iterable[int]) -> int:
        """Return what a seat gains more than its best rival, with some districts judged again."""
        gains = list(self._gains)
        for place in touched:
            for (winner, gain), sign in ((self._taken[place], -1), (self._gain(place), 1)):
                if winner is not None:
                    gains[winner] += sign * gain
        own = gains.pop(seat)
        return own - max(gains)

    def _gain(self, place: int) -> tuple[int | None, int]:
        """Return who takes a district, and what it adds to that seat."""
        card = self._districts[place]
        judged = judge_district(self._side, place, self._districts, self._agents, self._zero)
        if card is None or judged.winner is None:
            return None, 0
        return judged.winner, self._worths[judged.winner].of(card)


@frozen
class AgentBot(Bot):
    """A simulated player; to who ``builds`` cards of guilds of which it holds two count double."""

    builds: bool = False


BOTS: dict[str, Callable[[Luck], AgentBot]] = {
    "greedy": partial(AgentBot, weighs=True),
    "builder": partial(AgentBot, weighs=True, builds=True),
    "random": partial(AgentBot, by_luck=True),
    "first": AgentBot,
}
"""Every kind of bot, by name."""
