"""Stones and dice as they move: bag, ruins, seats."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Protocol, TypeVar

from companion.games.unearth.rules.cards import DICE, FACES, STONES
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

    from companion.games.unearth.rules.state import Die, Site, State

T = TypeVar("T")
R_co = TypeVar("R_co", covariant=True)


class _HasRow(Protocol[R_co]):
    """A State, or a View of it."""

    @property
    def row(self) -> Sequence[R_co | None]: ...


class _HasDice(Protocol):
    """A place of the row."""

    @property
    def dice(self) -> Sequence[Die]: ...


def with_seat(state: State, seat: int, **changes: Any) -> State:  # noqa: ANN401 - fields of a Seat
    """Return the state with a seat changed."""
    seats = list(state.seats)
    seats[seat] = replace(seats[seat], **changes)
    return replace(state, seats=tuple(seats))


def with_site(state: State, place: int, site: Site | None) -> State:
    """Return the state with another site at a place."""
    row = list(state.row)
    row[place] = site
    return replace(state, row=tuple(row))


def site_at(table: _HasRow[T], place: int) -> T:
    """Return what lies at a place. Raises LookupError where nothing does."""
    site = table.row[place] if place >= 0 else None
    if site is None:
        raise LookupError(f"no ruin lies at place {place + 1}")
    return site


def places_with_ruin(table: _HasRow[object]) -> tuple[int, ...]:
    """Return the places where a ruin lies."""
    return tuple(place for place, site in enumerate(table.row) if site)


def dice_on(table: _HasRow[_HasDice]) -> Iterator[tuple[int, int, Die]]:
    """Yield every die on a ruin with its place and its index there."""
    for place, site in enumerate(table.row):
        for index, die in enumerate(site.dice if site else ()):
            yield place, index, die


def with_die(state: State, place: int, index: int, die: Die) -> State:
    """Return the state with another die in place of one on a ruin."""
    site = site_at(state, place)
    dice = (*site.dice[:index], die, *site.dice[index + 1 :])
    return with_site(state, place, replace(site, dice=dice))


def without(things: Sequence[T], thing: T) -> tuple[T, ...]:
    """Return things with one of a kind taken out."""
    index = things.index(thing)
    return (*things[:index], *things[index + 1 :])


def within_faces(number: int, kind: str) -> int:
    """Return a number, or the nearest that a die of this kind has.

    >>> within_faces(7, "d6"), within_faces(0, "d4")
    (6, 1)
    """
    return min(max(number, 1), FACES[kind])


@lru_cache(maxsize=64)
def in_bag(bag: tuple[int, ...]) -> tuple[str, ...]:
    """Return the stones in the bag by their colours; they have no order.

    Kept, for the rules ask several times before luck draws from it.
    """
    return tuple(colour for colour, count in zip(STONES, bag, strict=True) for _ in range(count))


def changed(counts: Sequence[int], colours: Iterable[str], by: int) -> tuple[int, ...]:
    """Return numbers of stones with one more, or one less, for each of these colours."""
    found = list(counts)
    for colour in colours:
        found[STONES.index(colour)] += by
    return tuple(found)


def with_stone(state: State, seat: int, colour: str) -> State:
    """Return the state with a stone more before a seat."""
    red, blue, yellow, black = changed(state.seats[seat].stones, (colour,), 1)
    return with_seat(state, seat, stones=(red, blue, yellow, black))


def dice_home(state: State, seat: int) -> tuple[str, ...]:
    """Return the kinds of the dice that a seat has in hand."""
    away = [die.kind for site in state.row if site for die in site.dice if die.seat == seat]
    if state.dig is not None and not state.dig.is_laid and state.turn == seat:
        away.append(state.dig.kind)
    return _others(*[away.count(kind) for kind in DICE])


@cache
def _others(*away: int) -> tuple[str, ...]:
    """Return the dice of a seat that are not away; kept, for every press asks."""
    counts = zip(DICE.items(), away, strict=True)
    return tuple(kind for (kind, count), out in counts for _ in range(count - out))


def dice_out(state: State, seat: int) -> tuple[tuple[int, int], ...]:
    """Return place and index of each die of a seat on a ruin."""
    return tuple((place, index) for place, index, die in dice_on(state) if die.seat == seat)
