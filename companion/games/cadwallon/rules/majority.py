"""Majorities: who supports each card of the city most, and takes it.

An agent gives each of its two neighbours the support printed on the other one; what a seat gives
a card adds up. Strictly most takes the card, a tie for most leaves it. Printings do not say what
happens where nobody gives more than 0: that is the house rule ``zero``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from companion.games.cadwallon.rules.streets import beside
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.games.cadwallon.rules.cards import DistrictCard

S = TypeVar("S")


@frozen
class Judged(Generic[S]):
    """What a district comes to: who takes it, None where it stays, and each seat's support."""

    winner: S | None
    support: dict[S, int]


def judge(
    side: int,
    districts: Sequence[DistrictCard | None],
    agents: Sequence[Sequence[S]],
    zero: str = "stays",
) -> tuple[Judged[S], ...]:
    """Judge every district of a board; ``agents`` are the seats in each street.

    A seat with an agent beside a district is in its support, with 0 too. Where no card lies,
    nobody takes any and none is given across.
    """
    return tuple(
        judge_district(side, place, districts, agents, zero) for place in range(side * side)
    )


def judge_district(
    side: int,
    place: int,
    districts: Sequence[DistrictCard | None],
    agents: Sequence[Sequence[S]],
    zero: str = "stays",
) -> Judged[S]:
    """Judge one district of a board, as ``judge`` does all of them."""
    support: dict[S, int] = {}
    for street in beside(side)[place]:
        seats = agents[street.number]
        if seats:
            other = districts[street.across(place)]
            given = other.given_support if other else 0
            for seat in seats:
                support[seat] = support.get(seat, 0) + given
    return Judged(_winner(support, zero) if districts[place] else None, support)


def _winner(support: dict[S, int], zero: str) -> S | None:
    """Return the seat that takes a card."""
    if not support:
        return None
    most = max(support.values())
    if most == 0 and zero == "stays":
        return None
    leading = [seat for seat, given in support.items() if given == most]
    return leading[0] if len(leading) == 1 else None
