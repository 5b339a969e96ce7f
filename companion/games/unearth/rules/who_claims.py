"""Who takes a ruin, and why: the strength of dice, every tie, and the cards that the others draw.

A die is its kind and its number, as ``("d6", 5)``. A seat is anything that can be a key: the box
counts seats from 0, the command line names them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from companion.games.unearth.rules.cards import FACES
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

S = TypeVar("S")

Die = tuple[str, int]
"""The kind of a die and the number that it shows."""

LONGER, NOBODY = LAST_DIE = ("longer", "nobody")
"""How a table reads level dice of which one seat has a die left: it takes the ruin, or nobody."""


@frozen
class Reason(Generic[S]):
    """Why a ruin goes where it goes: what a sentence about it needs.

    ``kind`` is one of

    - ``below``: the dice do not reach the value
    - ``only``: one seat alone has dice there
    - ``number``: the highest die of one seat beats that of the next
    - ``faces``: the highest numbers are equal, and one of the dice has more faces
    - ``next``: the dice in ``level`` are equal, and the next one decides
    - ``longer``: the dice in ``level`` are equal, and one seat has a die left
    - ``nobody``: the dice are equal to the end
    - ``left``: the dice in ``level`` are equal, one seat has a die left, and that does not count

    ``seats`` are those compared, the winner first, then the strongest of the others; where nobody
    wins, all who are level. ``dice`` are the dice that decide, one for each of two ``seats``.
    ``level`` are the dice that both have alike, the strongest first.
    """

    kind: str
    seats: tuple[S, ...]
    dice: tuple[Die, ...] = ()
    level: tuple[Die, ...] = ()


@frozen
class RuinClaim(Generic[S]):
    """What comes of the dice on a ruin.

    ``claimed`` says that they reach its value. ``winner`` is None where they do not, or where
    nobody takes the ruin, which then leaves the game. ``draws`` are the seats that draw cards, in
    the order given, each with a number above 0.
    """

    claimed: bool
    winner: S | None
    draws: tuple[tuple[S, int], ...]
    reason: Reason[S]


def ordered(dice: Sequence[Die]) -> tuple[Die, ...]:
    """Return dice by strength, the strongest first: the higher number, then more faces.

    >>> ordered([("d6", 4), ("d4", 2), ("d8", 4)])
    (('d8', 4), ('d6', 4), ('d4', 2))
    """
    return tuple(sorted(dice, key=_strength, reverse=True))


def leader(dice: Mapping[S, Sequence[Die]], last_die: str) -> S | None:
    """Return who would take the ruin with these dice, None where nobody would."""
    ranked = _ranked(dice)
    return ranked[0][0] if len(_unbeaten(ranked, last_die)) == 1 else None


def by_strength(dice: Mapping[S, Sequence[Die]]) -> tuple[S, ...]:
    """Return the seats that have dice there, the strongest first; of equals in the order given."""
    return tuple(seat for seat, _ in _ranked(dice))


def settle(
    value: int, dice: Mapping[S, Sequence[Die]], *, flame: S | None, last_die: str
) -> RuinClaim[S]:
    """Settle a claim on a ruin of a value from 1, given the dice of each seat that lie on it.

    ``flame`` is the owner of The Eternal Flame, if any, who draws a card where another takes a
    ruin that holds none of his dice. ``last_die`` is one of ``LAST_DIE``.
    """
    if sum(number for each in dice.values() for _, number in each) < value:
        reason = Reason("below", by_strength(dice))
        return RuinClaim(claimed=False, winner=None, draws=(), reason=reason)
    winner = leader(dice, last_die)
    draws = {seat: len(each) for seat, each in dice.items() if seat != winner and each}
    if winner is not None and flame is not None and not dice.get(flame):
        draws[flame] = 1
    reason = _reason(_ranked(dice), last_die)
    return RuinClaim(claimed=True, winner=winner, draws=tuple(draws.items()), reason=reason)


Ranked = list[tuple[S, tuple[Die, ...]]]
"""Seats with their ordered dice, the strongest first."""


def _strength(die: Die) -> tuple[int, int]:
    kind, number = die
    return number, FACES[kind]


def _ranked(dice: Mapping[S, Sequence[Die]]) -> Ranked[S]:
    """Rank the seats that have dice: by the first difference, else the longer list first."""
    lists = [(seat, ordered(each)) for seat, each in dice.items() if each]
    return sorted(lists, key=lambda one: [_strength(die) for die in one[1]], reverse=True)


def _unbeaten(ranked: Ranked[S], last_die: str) -> Ranked[S]:
    """Return the seats that no other seat beats: one wins, several are level."""
    if last_die == LONGER:
        return [one for one in ranked if one[1] == ranked[0][1]]
    return [one for one in ranked if not any(_beats(other[1], one[1]) for other in ranked)]


def _beats(mine: Sequence[Die], other: Sequence[Die]) -> bool:
    """Say whether dice beat others at their first difference; a die left does not count."""
    pairs = ((_strength(a), _strength(b)) for a, b in zip(mine, other, strict=False) if a != b)
    return next((a > b for a, b in pairs), False)


def _reason(ranked: Ranked[S], last_die: str) -> Reason[S]:
    """Return why the strongest wins, or why nobody does."""
    unbeaten = _unbeaten(ranked, last_die)
    if not ranked[1:]:
        return Reason("only", (ranked[0][0],))
    (first, mine), *others = unbeaten if unbeaten[1:] else ranked[:2]
    alike = min(_alike(mine, each) for _, each in others)
    level = mine[:alike]
    if unbeaten[1:]:
        seats = tuple(seat for seat, _ in unbeaten)
        is_level = all(each == mine for _, each in unbeaten)
        return Reason("nobody" if is_level else "left", seats, level=level)
    ((second, other),) = others
    seats = (first, second)
    if alike == len(other):
        return Reason("longer", seats, mine[alike : alike + 1], level)
    dice = (mine[alike], other[alike])
    if alike:
        return Reason("next", seats, dice, level)
    return Reason("faces" if dice[0][1] == dice[1][1] else "number", seats, dice)


def _alike(mine: Sequence[Die], other: Sequence[Die]) -> int:
    """Return how many dice two lists have alike from their beginning."""
    pairs: list[Any] = list(zip(mine, other, strict=False))
    return next((n for n, (a, b) in enumerate(pairs) if a != b), len(pairs))
