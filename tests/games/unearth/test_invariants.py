"""Every check of a game goes off once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.unearth.tables import seat, site, table

from companion.errors import BrokenInvariant
from companion.games.unearth.play.invariants import check
from companion.games.unearth.rules.moves import Dug
from companion.games.unearth.rules.state import BuiltWonder, Dig, State
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Callable

SOUND = table(
    site("green-17", "red", "0:d8:3 1:d6:4"),
    seats=(seat("forlorn", stones=(6, 0, 0, 0), owned="ruin-gray-11"),),
    offered="temple-of-flames",
).state


def with_first(state: State, **changes: object) -> State:
    """Return the state with the first seat changed."""
    return replace(state, seats=(replace(state.seats[0], **changes), *state.seats[1:]))


def with_dice(state: State, dice: str) -> State:
    """Return the state with other dice on its ruin."""
    return replace(state, row=(site("green-17", "red", dice), *state.row[1:]))


BROKEN: dict[str, tuple[Callable[[State], State], str]] = {
    "a stone too many": (lambda s: replace(s, bag=(15, 15, 15, 15)), "22 red stones"),
    "a stone too few": (lambda s: with_first(s, stones=(5, 0, 0, 0)), "14 red stones"),
    "a number that a die has not": (lambda s: with_dice(s, "0:d4:5"), "shows what it has not"),
    "two d8 of a seat": (lambda s: with_dice(s, "0:d8:5 0:d8:1"), "2 dice d8"),
    "a d8 in hand and on a ruin": (lambda s: replace(s, dig=Dig("d8", 0)), "2 dice d8"),
    "a ruin twice": (lambda s: replace(s, aside=("ruin-green-17",)), "twice"),
    "a strange ruin": (lambda s: replace(s, aside=("forlorn",)), "no ruin"),
    "a card lost": (lambda s: with_first(s, hand=()), "37 Delver cards"),
    "too few stones for a wonder": (
        lambda s: with_first(s, built=(BuiltWonder("palace-of-relics", 0),) * 2),
        "2 wonders and 6 stones",
    ),
    "a wonder built and on offer": (
        lambda s: with_first(s, built=(BuiltWonder("temple-of-flames", 0),)), "is on offer",
    ),
    "a token too many": (
        lambda s: with_first(s, built=(BuiltWonder("lesser-wonder", 3),)), "tokens of lesser",
    ),
    "a ruin that waits": (lambda s: with_dice(s, "0:d8:8 1:d8:8 2:d4:1"), "is not claimed"),
}  # fmt: skip


def test_a_sound_state_passes() -> None:
    check(SOUND)


@pytest.mark.parametrize("name", BROKEN)
def test_each_check_goes_off(name: str) -> None:
    broken, said = BROKEN[name]
    with pytest.raises(BrokenInvariant, match=said):
        check(broken(SOUND))


def test_a_wonder_cannot_be_built_twice() -> None:
    many = table(site("green-17"), seats=(seat(stones=(15, 1, 0, 0)), seat(stones=(0, 6, 0, 0))))
    palace = (BuiltWonder("palace-of-relics", 0),)
    seats = tuple(replace(each, built=palace) for each in many.state.seats[:2])
    with pytest.raises(BrokenInvariant, match="built twice"):
        check(replace(many.state, seats=(*seats, many.state.seats[2])))


def test_a_claim_may_wait_for_an_answer() -> None:
    asked = table(site("peach-9", "red blue", "1:d8:7")).play(Dug(0, "d4", 2))
    check(asked.state)
