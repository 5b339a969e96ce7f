"""What a ring may build, and what a seat's stones still allow: oracles and a second opinion."""

from __future__ import annotations

import pytest
from games.unearth import second_opinion
from hypothesis import given
from hypothesis import strategies as st

from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.rules.cards import LETTERS, STONES
from companion.games.unearth.rules.honeycomb import ORIGIN, Cell, neighbours
from companion.games.unearth.rules.rings import (
    ALIKE,
    DIFFER,
    GROUPS,
    allowed,
    least_stones,
    may_build,
    meets,
)

RINGS = {
    wonder.id: wonder.ring
    for wonder in (*base_cards().wonders.values(), *base_cards().tokens.values())
}
SIX = st.lists(st.sampled_from(STONES), min_size=6, max_size=6)


def ring(signs: str) -> list[str]:
    return [LETTERS[sign] for sign in signs]


def test_oracle_s2_three_yellow() -> None:
    assert may_build(ring("YRYRYB"), RINGS, ALIKE) == (
        "lesser-wonder",
        "the-eternal-flame",
        "the-sanctuary-of-the-builders",
        "underground-library",
    )


def test_oracle_s3_six_of_one_colour() -> None:
    found = may_build(ring("RRRRRR"), RINGS, ALIKE)
    differ = may_build(ring("RRRRRR"), RINGS, DIFFER)
    assert {"greater-wonder", "lesser-wonder", "the-crumbling-memorial"} <= set(differ)
    assert set(found) - set(differ) == {"palace-of-relics", "the-blackened-cenotaph"}


def test_oracle_u8_the_second_wonder_needs_ten_stones() -> None:
    assert allowed((3, 3, 2, 1), 1, RINGS, ALIKE) == ()
    assert "lesser-wonder" in allowed((3, 3, 2, 2), 1, RINGS, ALIKE)
    assert allowed((3, 2, 0, 0), 0, RINGS, ALIKE) == ()


@pytest.mark.parametrize("groups", GROUPS)
def test_oracle_u9_four_red_one_blue_one_yellow(groups: str) -> None:
    wonders = (
        "lesser-wonder",
        "temple-of-flames",
        "the-harmonious-columns",
        "the-sanctuary-of-the-builders",
        "underground-library",
    )
    assert may_build(ring("RRBRYR"), RINGS, groups) == wonders
    assert allowed((4, 1, 1, 0), 0, RINGS, groups) == wonders


def test_only_what_is_offered_may_be_built() -> None:
    assert may_build(ring("RRRRRR"), {"temple-of-fate": "LLLL??"}, ALIKE) == ()
    assert may_build(ring("LLLLLL"), {"temple-of-fate": "LLLL??"}, ALIKE) == ("temple-of-fate",)
    assert may_build(ring("LLLLLL"), {}, ALIKE) == ()


def test_pairs_and_triples() -> None:
    three_pairs, relics = "112233", "111222"
    assert meets(three_pairs, (2, 2, 2, 0), DIFFER)
    assert meets(three_pairs, (4, 2, 0, 0), ALIKE)
    assert not meets(three_pairs, (4, 2, 0, 0), DIFFER)
    assert not meets(three_pairs, (3, 1, 2, 0), ALIKE)
    assert meets(relics, (3, 0, 3, 0), DIFFER)
    assert not meets(relics, (4, 2, 0, 0), ALIKE)


@given(SIX, st.sampled_from(GROUPS))
def test_both_find_the_same_wonders_for_a_ring(made: list[str], groups: str) -> None:
    expected = sorted(
        id_ for id_, each in RINGS.items() if second_opinion.meets(each, made, groups)
    )
    assert list(may_build(made, RINGS, groups)) == expected


@given(SIX, st.lists(st.sampled_from(STONES), max_size=8), st.sampled_from(GROUPS))
def test_more_stones_allow_more_and_never_less(
    made: list[str], more: list[str], groups: str
) -> None:
    stones = [(made + more).count(colour) for colour in STONES]
    assert set(may_build(made, RINGS, groups)) <= set(allowed(stones, 0, RINGS, groups))


def fewest(wonders: int) -> int:
    """Return the fewest stones round some gaps, by growing every group of gaps that touch.

    The gaps nearest to a gap are those with which it shares two stones.
    """
    groups: set[frozenset[Cell]] = {frozenset([ORIGIN])}
    for _ in range(wonders - 1):
        groups = {
            group | {gap} for group in groups for each in group for gap in nearest(each)
        } - groups
    return min(len({stone for gap in group for stone in neighbours(gap)}) for group in groups)


def nearest(gap: Cell) -> list[Cell]:
    """Return the six gaps that share two stones with a gap."""
    q, r = gap
    steps = ((1, 1), (2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2))
    return [(q + right, r + down) for right, down in steps]


@pytest.mark.parametrize("wonders", range(1, 8))
def test_the_least_stones_are_those_that_a_search_finds(wonders: int) -> None:
    assert least_stones(wonders) == fewest(wonders)
