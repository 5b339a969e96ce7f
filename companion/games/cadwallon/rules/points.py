"""What cards are worth at the end, where personalities join, and who wins.

A guild is worth the sum of its points times its cards, personalities among them; militia as much,
below zero. A personality adds the sum of the guild that it joins, wherever there is room, so the
guilds with the largest sums are filled first and no placing is worth more. Only where personalities
count for the bonus of a backer (the house rule ``backer_needs``) all placings are compared.
Sources: the printed rules, and the reading of an owner for backers.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeVar

from companion.games.cadwallon.rules.cards import (
    ACTION_WORTH,
    BACKER_BONUS,
    BACKER_CARDS,
    BACKER_WORTH,
    GUILDS,
    CardKind,
    DistrictCard,
)
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from companion.games.cadwallon.rules.options import HouseRules

S = TypeVar("S")

Placing = tuple[tuple[str, int], ...]
"""How many personalities join each guild; those that join none are left out."""


@frozen
class HeldCard:
    """A card that a seat has won. ``used``: the action was played; ``secret``: dealt in secret."""

    card: DistrictCard
    used: bool = False
    secret: bool = False


@frozen
class GuildScore:
    """A guild's cards of a seat: ``points`` of each, personalities that joined, ``count`` in all.

    ``count`` is what the sum is multiplied by.
    """

    guild: str
    points: tuple[int, ...]
    joined: int
    count: int

    @property
    def total(self) -> int:
        """What the guild is worth."""
        return sum(self.points) * self.count


@frozen
class HandScore:
    """What a seat's cards are worth, line by line. ``penalties`` are those of its militia."""

    guilds: tuple[GuildScore, ...]
    actions: int
    penalties: tuple[int, ...]
    backers: int
    bonus: int
    unplaced: int

    def of(self, guild: str) -> GuildScore | None:
        """Return the score of a guild, None where the seat has none of its cards."""
        return next((each for each in self.guilds if each.guild == guild), None)

    @property
    def militia(self) -> int:
        """What the militia cost: 0 or less."""
        return -sum(self.penalties) * len(self.penalties)

    @property
    def placing(self) -> Placing:
        """How many personalities joined each guild."""
        return tuple((each.guild, each.joined) for each in self.guilds if each.joined)

    @property
    def crests(self) -> int:
        """How many different guilds the guild cards show: it breaks ties."""
        return sum(bool(each.points) for each in self.guilds)

    @property
    def total(self) -> int:
        """All lines together."""
        guilds = sum(each.total for each in self.guilds)
        return guilds + self.actions + self.militia + self.backers + self.bonus


def score(
    cards: Sequence[HeldCard], house: HouseRules, bonus: int = 0, placing: Placing | None = None
) -> HandScore:
    """Score the cards of a seat; without a placing of personalities the best one is taken."""
    if placing is None:
        placing = best_placing(cards, house)
    joined, points = dict(placing), _points(cards)
    backers = Counter(held.card.guild for held in cards if held.card.kind is CardKind.BACKER)
    counted = house.backer_counts == "yes"
    guilds = tuple(
        GuildScore(
            guild,
            values,
            joined.get(guild, 0),
            len(values) + joined.get(guild, 0) + counted * backers[guild],
        )
        for guild, values in points.items()
    )
    return HandScore(
        guilds=guilds,
        actions=ACTION_WORTH * sum(_counts(held, house) for held in cards),
        penalties=tuple(
            held.card.points or 0 for held in cards if held.card.kind is CardKind.MILITIA
        ),
        backers=_backers(backers, points, joined, house),
        bonus=bonus,
        unplaced=_personalities(cards) - sum(joined.values()),
    )


def best_placing(cards: Sequence[HeldCard], house: HouseRules) -> Placing:
    """Return the placing of personalities that is worth most, in the order of ``placings``."""
    left, points = _personalities(cards), _points(cards)
    if house.backer_needs == "any" and any(held.card.kind is CardKind.BACKER for held in cards):
        return _best_with_backers(cards, points, left, house)
    found = {}
    for guild in sorted(points, key=lambda each: -sum(points[each])):  # stable: ties by the order
        room = max(0, house.limit - len(points[guild]))
        found[guild] = min(room, left)
        left -= found[guild]
    return tuple((guild, found[guild]) for guild in points if found[guild])


def _best_with_backers(
    cards: Sequence[HeldCard], points: dict[str, tuple[int, ...]], left: int, house: HouseRules
) -> Placing:
    """Return the best placing where a personality may bring a backer its bonus.

    For each number of personalities it keeps the best way to place all of them in the last guilds,
    then in those before too: no list of all placings, which many guilds would make endless.
    """
    backers = Counter(held.card.guild for held in cards if held.card.kind is CardKind.BACKER)
    best: dict[int, tuple[int, Placing]] = {0: (0, ())}
    for guild in reversed(points):
        values = points[guild]
        found: dict[int, tuple[int, Placing]] = {}
        room = max(0, house.limit - len(values))
        for joined in range(min(room, left), -1, -1):  # the larger first: it wins a tie
            has_bonus = len(values) + joined >= BACKER_CARDS
            worth = sum(values) * joined + BACKER_BONUS * backers[guild] * has_bonus
            head: Placing = ((guild, joined),) if joined else ()
            for others, (worth_there, placing) in best.items():
                count, total = joined + others, worth + worth_there
                if count <= left and (count not in found or total > found[count][0]):
                    found[count] = total, (*head, *placing)
        best = found
    return best[max(best)][1]


def placings(cards: Sequence[HeldCard], house: HouseRules) -> tuple[Placing, ...]:
    """Return every way to place as many personalities as find room, the best ones first."""
    points = _points(cards)
    rooms = [(guild, max(0, house.limit - len(each))) for guild, each in points.items()]
    count = min(_personalities(cards), sum(room for _, room in rooms))
    every = list(_ways(rooms, count))
    return tuple(sorted(every, key=lambda each: -score(cards, house, 0, each).total))


def winners(scores: Mapping[S, HandScore]) -> tuple[tuple[S, ...], bool]:
    """Return who has the most points, and whether different guilds broke a tie for it.

    Those who are level in both share the win.
    """
    most = max(each.total for each in scores.values())
    level = [seat for seat, each in scores.items() if each.total == most]
    crests = max(scores[seat].crests for seat in level)
    found = tuple(seat for seat in level if scores[seat].crests == crests)
    return found, len(found) < len(level)


def _points(cards: Sequence[HeldCard]) -> dict[str, tuple[int, ...]]:
    """Return the points of each guild's cards, the guilds of the box first and in their order."""
    found: dict[str, list[int]] = {}
    for held in cards:
        if held.card.kind is CardKind.GUILD:
            found.setdefault(held.card.guild, []).append(held.card.points or 0)
    names = (*(guild for guild in GUILDS if guild in found), *found)
    return {guild: tuple(found[guild]) for guild in dict.fromkeys(names)}


def _personalities(cards: Sequence[HeldCard]) -> int:
    return sum(held.card.kind is CardKind.PERSONALITY for held in cards)


def _counts(held: HeldCard, house: HouseRules) -> bool:
    """Say whether a card is an action that is worth its points."""
    if held.card.kind is not CardKind.ACTION:
        return False
    if held.used:
        return house.unused_actions == "score"
    return not (held.secret and house.special_scores == "no")


def _backers(
    backers: Counter[str],
    points: Mapping[str, tuple[int, ...]],
    joined: Mapping[str, int],
    house: HouseRules,
) -> int:
    """Return what all backers are worth."""
    total = 0
    for guild, count in backers.items():
        cards = len(points.get(guild, ()))
        if house.backer_needs == "any":
            cards += joined.get(guild, 0)
        total += count * (BACKER_WORTH + BACKER_BONUS * (cards >= BACKER_CARDS))
    return total


def _ways(rooms: Sequence[tuple[str, int]], count: int) -> Iterator[Placing]:
    """Yield every way to put that number into the rooms, the first rooms filled first."""
    if not rooms:
        if count == 0:
            yield ()
        return
    (guild, room), rest = rooms[0], rooms[1:]
    for here in range(min(room, count), -1, -1):
        head = ((guild, here),) if here else ()
        for others in _ways(rest, count - here):
            yield (*head, *others)
