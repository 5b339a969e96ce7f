"""Each wonder as the rules know it: offers, what it costs, what it does."""

from __future__ import annotations

from dataclasses import replace

import pytest
from games.unearth.tables import BLUE, RED, Table, seat, site, table

from companion.errors import IllegalMove
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.rules.cards import LESSER
from companion.games.unearth.rules.moves import (
    Adjusted,
    Built,
    DiePlaced,
    Dug,
    Kept,
    Played,
    Read,
    Rerolled,
    RuinKept,
    StoneKept,
)
from companion.games.unearth.rules.state import NOWHERE, BuiltWonder, Phase, Question

BOTH = pytest.mark.parametrize("dice", ["own", "box"])
ALL = " ".join(base_cards().wonders)


def low_dig(now: Table, colour: str, dice: str = "own") -> Table:
    """Dig a 1 at the first place, and draw a stone of a colour from the bag for it."""
    number = 1 if dice == "own" else 0
    return now.play(Dug(0, "d8", number), rolls=(1,) if dice == "box" else (), bag=colour)


def with_wonder(wonder: str, stones: tuple[int, int, int, int], dice: str = "box") -> Table:
    """Return a table where Red has built a wonder."""
    return table(
        site("green-17"), site("gray-17", "", "1:d6:4"),
        seats=(seat("expedition", stones=stones, built=wonder),), options={"dice": dice},
    )  # fmt: skip


@BOTH
def test_u8_an_offer_needs_stones_for_one_wonder_more(dice: str) -> None:
    """Nine stones and a wonder are no offer; with ten there is one."""
    options = {"dice": dice}
    nine = seat(stones=(8, 0, 0, 0), built=LESSER)
    ten = seat(stones=(9, 0, 0, 0), built=LESSER)
    for held, offer in ((nine, None), (ten, RED)):
        start = table(site("green-17"), seats=(held,), options=options)
        tokens = start.state.lesser[1:]
        built = (BuiltWonder(LESSER, start.state.lesser[0]),)
        seats = (replace(held, built=built), *start.state.seats[1:])
        start = replace(start, state=replace(start.state, lesser=tokens, seats=seats))
        assert low_dig(start, "red", dice).view.offer == offer


@BOTH
def test_an_offer_lapses_with_the_next_dig(dice: str) -> None:
    start = table(site("green-17"), seats=(seat(stones=(5, 0, 0, 0)),), options={"dice": dice})
    now = low_dig(start, "red", dice)
    assert now.view.offer == RED
    assert set(now.view.seats[RED].buildable) == {"lesser-wonder", "greater-wonder"}
    later = now.play(Dug(0, "d8", 5 if dice == "own" else 0), rolls=(5,))
    assert later.view.offer is None
    with pytest.raises(IllegalMove):
        later.play(Built(RED, LESSER))


def test_only_a_new_stone_brings_an_offer() -> None:
    start = table(site("green-17"), seats=(seat(stones=(6, 0, 0, 0)),))
    assert start.play(Dug(0, "d8", 5)).view.offer is None


def test_u9_what_six_stones_allow() -> None:
    start = table(site("green-17"), seats=(seat(stones=(3, 1, 1, 0)),), offered=ALL)
    assert set(low_dig(start, "red").view.seats[RED].buildable) == {
        "temple-of-flames", "underground-library", "the-sanctuary-of-the-builders",
        "the-harmonious-columns", "lesser-wonder",
    }  # fmt: skip


@pytest.mark.parametrize("wonder", base_cards().wonders)
@BOTH
def test_each_named_wonder_is_built_once(wonder: str, dice: str) -> None:
    """With stones for all of them, built with the newest."""
    start = table(
        site("green-17"), seats=(seat(stones=(5, 6, 6, 6)),), offered=ALL, options={"dice": dice}
    )
    now = low_dig(start, "red", dice)
    assert wonder in now.view.seats[RED].buildable
    after = now.play(Built(RED, wonder))
    assert after.view.seats[RED].built == (BuiltWonder(wonder, 0),)
    assert wonder not in after.view.offered
    assert Built(RED, wonder) not in after.moves
    assert after.view.last.wonders == ((RED, wonder),)
    assert after.view.offer == RED  # 24 stones have room for more


@pytest.mark.parametrize("wonder", base_cards().tokens)
@BOTH
def test_a_token_has_the_points_that_are_drawn(wonder: str, dice: str) -> None:
    start = table(site("green-17"), seats=(seat(stones=(5, 0, 0, 0)),), options={"dice": dice})
    after = low_dig(start, "red", dice).play(Built(RED, wonder))
    tokens = base_cards().tokens[wonder].tokens
    assert after.view.seats[RED].built == (BuiltWonder(wonder, tokens[0]),)
    left = after.view.lesser_left if wonder == LESSER else after.view.greater_left
    assert left == len(tokens) - 1
    assert after.view.seats[RED].so_far == tokens[0]


def test_no_token_left_is_no_offer() -> None:
    held = seat(stones=(2, 1, 1, 1))
    others = tuple(BuiltWonder(LESSER, points) for points in base_cards().tokens[LESSER].tokens)
    start = table(site("green-17"), seats=(held, seat(stones=(8, 8, 8, 8))))
    seats = (start.state.seats[0], replace(start.state.seats[1], built=others[:9]))
    state = replace(start.state, seats=(*seats, start.state.seats[2]), lesser=(others[9].points,))
    now = low_dig(replace(start, state=state), "red")
    assert now.view.offer == RED
    assert now.play(Built(RED, LESSER)).view.offer is None


def test_the_last_wonder_that_stones_allow_ends_the_game() -> None:
    start = table(
        site("peach-9", "", "1:d8:7"), pile=(), age="", seats=(seat(stones=(3, 1, 1, 0)),)
    )
    asked = start.play(Dug(0, "d6", 3), Read(), bag="red")
    assert asked.view.ask is not None
    assert asked.view.ask.question is Question.LAST_WONDERS
    assert asked.play(Built(RED, LESSER)).state.phase is Phase.OVER


@BOTH
def test_the_cenotaph_takes_a_ruin_by_luck(dice: str) -> None:
    start = table(
        site("green-17"), seats=(seat(stones=(5, 2, 2, 0)),), options={"dice": dice},
        offered="the-blackened-cenotaph",
    )  # fmt: skip
    after = low_dig(start, "red", dice).play(Built(RED, "the-blackened-cenotaph"))
    kept = after.state.seats[RED].hidden
    assert len(kept) == 1
    assert set(kept) | set(after.state.aside) == {"ruin-blue-13", "ruin-blue-11"}
    assert after.view.seats[RED].hidden == 1


@BOTH
def test_the_memorial_asks_its_owner_in_secret(dice: str) -> None:
    start = table(
        site("green-17"), seats=(seat(stones=(5, 0, 0, 0)),), options={"dice": dice},
        offered="the-crumbling-memorial",
    )  # fmt: skip
    now = low_dig(start, "red", dice).play(Built(RED, "the-crumbling-memorial"))
    assert now.view.ask is not None
    assert now.view.ask.question is Question.MEMORIAL
    assert "ruin-blue" not in str(now.view)
    mine, other = (now.rules.view(now.state, each).secret for each in (RED, BLUE))
    assert mine is not None
    assert other is not None
    assert [ruin.id for ruin in mine.aside] == ["ruin-blue-13", "ruin-blue-11"]
    assert other.aside == ()
    after = now.play(RuinKept(RED, "ruin-blue-11"))
    assert after.state.seats[RED].hidden == ("ruin-blue-11",)
    assert after.state.aside == ("ruin-blue-13",)
    assert "ruin-blue" not in str(after.view)


@pytest.mark.parametrize("wonder", ["the-crumbling-memorial", "the-blackened-cenotaph"])
def test_with_no_ruin_aside_they_bring_nothing(wonder: str) -> None:
    start = table(site("green-17"), seats=(seat(stones=(5, 2, 2, 0)),), offered=wonder, aside=())
    after = low_dig(start, "red").play(Built(RED, wonder))
    assert after.view.ask is None
    assert after.state.seats[RED].hidden == ()


@BOTH
def test_the_library_draws_two_and_keeps_one(dice: str) -> None:
    start = with_wonder("underground-library", (6, 0, 0, 0), dice)
    number = 1 if dice == "own" else 0
    now = start.play(Dug(0, "d8", number), rolls=(1,), bag="blue black")
    assert now.view.ask is not None
    assert (now.view.ask.question, now.view.ask.colours) == (Question.TWO_STONES, ("blue", "black"))
    after = now.play(StoneKept("black"))
    assert after.state.seats[RED].stones == (6, 0, 0, 1)
    assert after.state.bag == (9, 15, 15, 14)


def test_two_alike_from_the_library_are_no_question() -> None:
    start = with_wonder("underground-library", (6, 0, 0, 0), "own")
    after = start.play(Dug(0, "d8", 1), bag="blue blue")
    assert after.state.seats[RED].stones == (6, 1, 0, 0)
    assert after.state.bag == (9, 14, 15, 15)


def test_the_library_does_not_help_with_stones_of_a_ruin() -> None:
    start = table(
        site("green-17", "red"), seats=(seat(stones=(6, 0, 0, 0), built="underground-library"),)
    )
    assert start.play(Dug(0, "d8", 1)).state.seats[RED].stones == (7, 0, 0, 0)


def test_the_columns_lower_what_the_box_rolled() -> None:
    rolled = with_wonder("the-harmonious-columns", (6, 0, 0, 0)).play(Dug(0, "d6"), rolls=(5,))
    after = rolled.play(Adjusted(-1, "the-harmonious-columns"))
    assert after.row()[0] == [4]
    assert after.view.ask is None  # once a roll


def test_the_college_raises_a_d8() -> None:
    start = with_wonder("college-of-the-overseers", (0, 6, 0, 0))
    rolled = start.play(Dug(0, "d8"), rolls=(5,))
    assert rolled.play(Adjusted(1, "college-of-the-overseers")).row()[0] == [6]
    assert start.play(Dug(0, "d6"), rolls=(5,)).view.ask is None
    assert start.play(Dug(0, "d8"), rolls=(8,)).view.ask is None


@pytest.mark.parametrize("by", [-1, 1])
def test_the_sanctuary_changes_an_equal_number(by: int) -> None:
    start = with_wonder("the-sanctuary-of-the-builders", (6, 0, 0, 0))
    rolled = start.play(Dug(1, "d6"), rolls=(4,))
    assert rolled.play(Adjusted(by, "the-sanctuary-of-the-builders")).row()[1] == [4, 4 + by]
    assert rolled.play(Kept()).row()[1] == [4, 4]
    assert start.play(Dug(1, "d6"), rolls=(5,)).view.ask is None
    assert start.play(Dug(0, "d6"), rolls=(4,)).view.ask is None


def test_the_sanctuary_after_an_expedition_looks_at_the_place_chosen() -> None:
    start = with_wonder("the-sanctuary-of-the-builders", (6, 0, 0, 0))
    where = start.play(Played(RED, "expedition"), Dug(NOWHERE, "d6"), rolls=(4,))
    placed = where.play(DiePlaced(1))
    assert placed.view.ask is not None
    assert placed.view.ask.question is Question.ROLL
    after = placed.play(Adjusted(1, "the-sanctuary-of-the-builders"))
    assert after.row()[1] == [4, 5]
    assert where.play(DiePlaced(0)).view.ask is None


@pytest.mark.parametrize("number", range(1, 7))
def test_the_edifice_rolls_a_four_or_five_again(number: int) -> None:
    rolled = with_wonder("the-shattered-edifice", (0, 0, 0, 6)).play(
        Dug(0, "d6"), rolls=(number,), bag="red"
    )
    assert (rolled.view.ask is not None) == (number in {4, 5})
    if rolled.view.ask:
        after = rolled.play(Rerolled("the-shattered-edifice"), rolls=(5,))
        assert after.row()[0] == [5]
        assert after.view.ask is None  # once a roll


@pytest.mark.parametrize(
    "wonder",
    [
        "the-harmonious-columns", "college-of-the-overseers", "the-shattered-edifice",
        "the-sanctuary-of-the-builders",
    ],
)  # fmt: skip
def test_wonders_that_change_rolls_ask_nothing_with_own_dice(wonder: str) -> None:
    start = with_wonder(wonder, (6, 6, 6, 6), "own")
    assert start.play(Dug(1, "d8", 4)).view.ask is None


@pytest.mark.parametrize(("flame", "points"), [("2", 2), ("1", 1)])
def test_the_flame_is_worth_what_the_table_reads(flame: str, points: int) -> None:
    start = table(
        site("green-17"), seats=(seat(stones=(0, 0, 6, 0), built="the-eternal-flame"),),
        options={"flame": flame},
    )  # fmt: skip
    assert start.view.seats[RED].so_far == points


@pytest.mark.parametrize(
    ("wonder", "points"),
    [
        ("temple-of-flames", 4), ("temple-of-clarity", 3), ("temple-of-prosperity", 2),
        ("temple-of-fate", 1), ("tomb-of-the-last-age", 0), ("fountain-of-reflection", 2),
        ("palace-of-relics", 6), ("underground-library", 2),
    ],
)  # fmt: skip
def test_wonders_that_count_at_the_end(wonder: str, points: int) -> None:
    start = table(site("green-17"), seats=(seat(stones=(4, 3, 2, 1), built=wonder),))
    assert start.view.seats[RED].so_far == points
