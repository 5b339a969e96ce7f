"""What each seat has at the end is worth, line by line with its reason, and who wins.

Source: the rules' table of points (ruins of one land are 2, 6, 12, 20, 30), and the readings of
what printings word differently.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Generic, TypeVar

from companion.games.unearth.rules.cards import FLAME, GREATER, LESSER, STONES
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from companion.games.unearth.rules.cards import CardSet

S = TypeVar("S")

EACH, ONCE, KINDS, DIFFERENT = THREE = ("each", "once", "kinds", "different")
"""How a table reads the points for three wonders: for every three; once; once for a lesser, a
greater and a named one; once for three of which no two are the same."""
FLAME_POINTS = (2, 1)
"""What printings give The Eternal Flame."""
LINES = ("ruins", "lands", "wonders", "three", "city")
"""The kinds of lines of a score, in their order."""
FIVE_LANDS = 5
"""Points of a card of every land."""
THREE_WONDERS = 5


@frozen
class Holding:
    """What a seat has at the end.

    ``cards`` are the ids of its ruins and cities, those that lay hidden among them; ``stones`` are
    numbers in the order of ``STONES``; ``wonders`` are ids with the points of the token, which a
    named wonder has not: its points are the card's own.
    """

    cards: tuple[str, ...] = ()
    stones: tuple[int, ...] = (0, 0, 0, 0)
    wonders: tuple[tuple[str, int], ...] = ()


@frozen
class PointsLine:
    """A line of a score: what is counted, how many there are, and the points.

    ``kind`` is ``ruins`` (``id`` is the colour of a land), ``lands`` (full sets of five),
    ``wonders`` (``id`` is the wonder; ``count`` what it counts, 0 where its points are printed),
    ``three`` (``count`` is all wonders) or ``city`` (``id`` is the card).
    """

    kind: str
    id: str
    count: int
    points: int


@frozen
class SeatScore:
    """The score of a seat. ``values`` are those of its ruins and cities, the highest first."""

    lines: tuple[PointsLine, ...]
    values: tuple[int, ...]

    @property
    def total(self) -> int:
        """All points together."""
        return sum(line.points for line in self.lines)

    def has(self, kind: str) -> bool:
        """Say whether there is a line of a kind."""
        return any(line.kind == kind for line in self.lines)

    def of(self, kind: str) -> int:
        """Return the points of all lines of a kind."""
        return sum(line.points for line in self.lines if line.kind == kind)


@frozen
class FinalScores(Generic[S]):
    """The scores of all seats and who wins; several share it where the tie-break leaves them level.

    ``level`` are the seats with the most points, the winner among them. ``decider`` is the value
    of the winner's ruin that broke the tie, None where no tie was broken.
    """

    seats: Mapping[S, SeatScore]
    winners: tuple[S, ...]
    level: tuple[S, ...]
    decider: int | None = None


def score(holding: Holding, cards: CardSet, *, flame: int, three: str) -> SeatScore:
    """Score what a seat has. ``flame`` is one of ``FLAME_POINTS``, ``three`` one of ``THREE``."""
    values = sorted((cards.ruin(card).value for card in holding.cards), reverse=True)
    lines = (
        *_lands(holding, cards),
        *_wonders(holding, cards, flame),
        *_three(holding, three),
        *_cities(holding, cards),
    )
    return SeatScore(lines, tuple(values))


def final(
    holdings: Mapping[S, Holding], cards: CardSet, *, flame: int, three: str
) -> FinalScores[S]:
    """Score all seats and compare them: points, then the values of ruins from the highest.

    Cities have a value for this and no land. A seat whose ruins are those of another and one more
    wins over it.
    """
    seats = {seat: score(each, cards, flame=flame, three=three) for seat, each in holdings.items()}
    most = max(each.total for each in seats.values())
    level = tuple(seat for seat, each in seats.items() if each.total == most)
    best = max(seats[seat].values for seat in level)
    winners = tuple(seat for seat in level if seats[seat].values == best)
    second = max((seats[seat].values for seat in level if seat not in winners), default=None)
    return FinalScores(seats, winners, level, None if second is None else _decider(best, second))


def _decider(best: tuple[int, ...], second: tuple[int, ...]) -> int:
    """Return the first value that the second has not at its place."""
    return next(value for n, value in enumerate(best) if n == len(second) or value != second[n])


def _lands(holding: Holding, cards: CardSet) -> Iterator[PointsLine]:
    """Score n ruins of a land as n(n + 1), and every set of all lands."""
    owned = _owned_lands(holding, cards)
    for colour, count in owned.items():
        yield PointsLine("ruins", colour, count, count * (count + 1))
    colours = {card.colour for card in cards.ruins.values()}
    if sets := min(owned[colour] for colour in colours):
        yield PointsLine("lands", "", sets, FIVE_LANDS * sets)


def _owned_lands(holding: Holding, cards: CardSet) -> Counter[str]:
    """Count ruins by colour, in the order of the pack."""
    owned = Counter(cards.ruins[card].colour for card in holding.cards if card in cards.ruins)
    in_order = dict.fromkeys(card.colour for card in cards.ruins.values())
    return Counter({colour: owned[colour] for colour in in_order if colour in owned})


def _wonders(holding: Holding, cards: CardSet, flame: int) -> Iterator[PointsLine]:
    """Score each wonder by its token, its print, or what it counts."""
    for id_, token in holding.wonders:
        wonder = cards.wonder(id_)
        match wonder.end:
            case "lands":
                count = len(_owned_lands(holding, cards))
                yield PointsLine("wonders", id_, count, count)
            case "scarcest":
                count = min(holding.stones)
                yield PointsLine("wonders", id_, count, 2 * count)
            case "":
                printed = flame if id_ == FLAME else wonder.points
                yield PointsLine("wonders", id_, 0, token if wonder.tokens else printed)
            case colour:
                count = holding.stones[STONES.index(colour)]
                yield PointsLine("wonders", id_, count, count)


def _three(holding: Holding, three: str) -> Iterator[PointsLine]:
    """Score three wonders, by the table's reading."""
    ids = [id_ for id_, _ in holding.wonders]
    kinds = {id_ if id_ in (LESSER, GREATER) else "named" for id_ in ids}
    times = {
        EACH: len(ids) // 3,
        ONCE: int(len(ids) >= 3),  # noqa: PLR2004 - three wonders
        KINDS: int(len(kinds) == 3),  # noqa: PLR2004 - as above
        DIFFERENT: int(len(set(ids)) >= 3),  # noqa: PLR2004 - as above
    }[three]
    if times:
        yield PointsLine("three", "", len(ids), THREE_WONDERS * times)


def _cities(holding: Holding, cards: CardSet) -> Iterator[PointsLine]:
    for card in holding.cards:
        if card in cards.cities:
            yield PointsLine("city", card, 1, cards.cities[card].points or 0)
