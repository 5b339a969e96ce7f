"""What seats have is worth what the rules say: oracles by name, and a second opinion."""

from __future__ import annotations

from typing import Any

import pytest
from games.unearth import second_opinion
from hypothesis import given
from hypothesis import strategies as st

from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.rules.cards import STONES
from companion.games.unearth.rules.points import (
    EACH,
    FLAME_POINTS,
    KINDS,
    THREE,
    Holding,
    PointsLine,
    SeatScore,
    final,
    score,
)

CARDS = base_cards()
LANDS = ("peach", "green", "blue", "purple", "gray")
VALUES = (9, 11, 13, 15, 17)
SIX_WONDERS = (
    ("lesser-wonder", 2),
    ("greater-wonder", 6),
    ("temple-of-fate", 0),
    ("underground-library", 0),
    ("the-shattered-edifice", 0),
    ("the-harmonious-columns", 0),
)


def scored(holding: Holding, three: str = EACH, flame: int = 2) -> SeatScore:
    return score(holding, CARDS, flame=flame, three=three)


def ruins(*counts: int) -> tuple[str, ...]:
    """Return ruins by the number for each land, the lowest first."""
    return tuple(
        f"ruin-{land}-{value}"
        for land, count in zip(LANDS, counts, strict=False)
        for value in VALUES[:count]
    )


@pytest.mark.parametrize(("count", "points"), [(1, 2), (2, 6), (3, 12), (4, 20), (5, 30)])
def test_oracle_s1_ruins_of_one_land(count: int, points: int) -> None:
    found = scored(Holding(ruins(0, count)))
    assert found.lines == (PointsLine("ruins", "green", count, points),)
    assert (found.of("ruins"), found.total) == (points, points)


def test_oracle_d1_three_of_a_land_and_all_five() -> None:
    found = scored(Holding(ruins(1, 1, 1, 3, 1)))
    assert (found.of("ruins"), found.of("lands"), found.total) == (20, 5, 25)


def test_oracle_d2_two_of_each_land() -> None:
    found = scored(Holding(ruins(2, 2, 2, 2, 2)))
    assert (found.of("ruins"), found.of("lands"), found.total) == (30, 10, 40)


def test_oracle_d6_the_fountain() -> None:
    found = scored(Holding(stones=(3, 2, 1, 1), wonders=(("fountain-of-reflection", 0),)))
    assert found.lines == (PointsLine("wonders", "fountain-of-reflection", 1, 2),)


def test_oracle_d7_the_temple_of_flames() -> None:
    found = scored(Holding(stones=(5, 0, 0, 0), wonders=(("temple-of-flames", 0),)))
    assert found.lines == (PointsLine("wonders", "temple-of-flames", 5, 5),)


@pytest.mark.parametrize("three", THREE)
def test_oracle_d8_three_wonders_of_three_kinds(three: str) -> None:
    wonders = (("lesser-wonder", 3), ("greater-wonder", 7), ("palace-of-relics", 0))
    found = scored(Holding(wonders=wonders), three)
    assert (found.of("wonders"), found.of("three"), found.total) == (16, 5, 21)


@pytest.mark.parametrize(("three", "points"), [*zip(THREE, (10, 5, 5, 5), strict=True)])
def test_oracle_d9_six_wonders(three: str, points: int) -> None:
    assert scored(Holding(wonders=SIX_WONDERS), three).of("three") == points


def test_oracle_u11_the_higher_ruins_win_a_tie() -> None:
    low = Holding(("ruin-green-17", "ruin-blue-13"))
    high = Holding(("ruin-gray-17", "ruin-peach-15"))
    found = final({0: low, 1: high}, CARDS, flame=2, three=EACH)
    assert found.seats[0].total == found.seats[1].total
    assert (found.winners, found.level, found.decider) == ((1,), (0, 1), 15)
    # 7 points and a value of 21 against 6 points and 1 for the tomb
    gold = Holding(("city-of-gold",))
    tomb = Holding(("ruin-gray-17", "ruin-gray-15"), wonders=(("tomb-of-the-last-age", 0),))
    found = final({0: tomb, 1: gold}, CARDS, flame=2, three=EACH)
    assert (found.winners, found.level, found.decider) == ((1,), (0, 1), 21)


def test_more_ruins_win_where_the_others_are_level() -> None:
    ash = Holding(("ruin-green-9", "ruin-blue-9", "city-of-ash", "ruin-gray-9", "ruin-peach-9"))
    two = Holding(("ruin-blue-17", "ruin-gray-9"))
    assert scored(ash).total == scored(two).total == 4
    assert scored(ash).values == (17, 9, 9, 9, 9)
    found = final({0: two, 1: ash}, CARDS, flame=2, three=EACH)
    assert (found.winners, found.decider) == ((1,), 9)


def test_who_is_level_to_the_end_shares() -> None:
    each = {0: Holding(ruins(1)), 1: Holding(ruins(0, 1)), 2: Holding()}
    found = final(each, CARDS, flame=2, three=EACH)
    assert (found.winners, found.level, found.decider) == ((0, 1), (0, 1), None)


def test_cities_are_of_no_land() -> None:
    wonders = (("tomb-of-the-last-age", 0),)
    found = scored(Holding(("city-of-gold", "city-of-ash", *ruins(2)), wonders=wonders))
    assert found.lines == (
        PointsLine("ruins", "peach", 2, 6),
        PointsLine("wonders", "tomb-of-the-last-age", 1, 1),
        PointsLine("city", "city-of-gold", 1, 7),
        PointsLine("city", "city-of-ash", 1, -4),
    )


@pytest.mark.parametrize("flame", FLAME_POINTS)
def test_the_eternal_flame_by_reading(flame: int) -> None:
    assert scored(Holding(wonders=(("the-eternal-flame", 0),)), flame=flame).total == flame


def test_three_of_two_kinds_are_not_three_kinds() -> None:
    wonders = (("lesser-wonder", 3), ("lesser-wonder", 3), ("palace-of-relics", 0))
    points = {three: scored(Holding(wonders=wonders), three).of("three") for three in THREE}
    assert points == {"each": 5, "once": 5, "kinds": 0, "different": 0}
    three_named = (("temple-of-fate", 0), ("underground-library", 0), ("palace-of-relics", 0))
    assert scored(Holding(wonders=three_named), KINDS).of("three") == 0


@st.composite
def holdings(draw: st.DrawFn) -> dict[str, Holding]:
    """Make up what two to four seats have, no card twice."""
    cards = draw(st.permutations([*CARDS.ruins, *CARDS.cities]))
    named = draw(st.permutations(list(CARDS.wonders)))
    made = {}
    for seat in ("red", "blue", "green", "yellow")[: draw(st.integers(2, 4))]:
        tokens = draw(st.lists(st.sampled_from(["lesser-wonder", "greater-wonder"]), max_size=4))
        wonders = [(id_, draw(st.integers(2, 8))) for id_ in tokens]
        wonders += [(named.pop(), 0) for _ in range(draw(st.integers(0, 3)))]
        made[seat] = Holding(
            tuple(cards.pop() for _ in range(draw(st.integers(0, 7)))),
            tuple(draw(st.tuples(*[st.integers(0, 7)] * 4))),
            tuple(wonders),
        )
    return made


def judged(holding: Holding, three: str, flame: int) -> dict[str, int]:
    """Return the points of a holding by line, as the second opinion has them."""
    lands = [card.split("-")[1] for card in holding.cards if card.startswith("ruin")]
    stones = dict(zip(STONES, holding.stones, strict=True))
    by_land, sets = second_opinion.ruin_points(lands)
    return {
        "ruins": by_land,
        "lands": sets,
        "wonders": sum(
            second_opinion.wonder_points(id_, token, stones, lands, flame)
            for id_, token in holding.wonders
        ),
        "three": second_opinion.three_points([id_ for id_, _ in holding.wonders], three),
        "city": 7 * ("city-of-gold" in holding.cards) - 4 * ("city-of-ash" in holding.cards),
    }


@given(holdings(), st.sampled_from(THREE), st.sampled_from(FLAME_POINTS))
def test_both_score_every_seat_alike(made: dict[str, Holding], three: str, flame: int) -> None:
    found = final(made, CARDS, flame=flame, three=three)
    seats: dict[str, Any] = {}
    for seat, holding in made.items():
        points = judged(holding, three, flame)
        assert {kind: found.seats[seat].of(kind) for kind in points} == points
        assert found.seats[seat].total == sum(points.values())
        seats[seat] = (found.seats[seat].total, [CARDS.ruin(card).value for card in holding.cards])
    assert list(found.winners) == second_opinion.winners(seats)
