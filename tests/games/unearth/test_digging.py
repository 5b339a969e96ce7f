"""A dig: dice, stones, turns; own dice and those of the box."""

from __future__ import annotations

import pytest
from games.unearth.tables import BLUE, GREEN, RED, dealt, seat, site, table

from companion.errors import IllegalMove
from companion.games.unearth.rules.moves import Began, Dug, Read, StoneTaken
from companion.games.unearth.rules.state import Phase, Question
from companion.games.unearth.rules.stones import dice_home

BOTH = pytest.mark.parametrize("dice", ["own", "box"])


def dig(place: int, die: str, number: int, dice: str, taken: tuple[int, ...] = ()) -> Dug:
    """Return a dig whose number is dialled, or left to the box."""
    return Dug(place, die, number if dice == "own" else 0, taken)


def rolls(number: int, dice: str) -> tuple[int, ...]:
    """Return what the box rolls."""
    return (number,) if dice == "box" else ()


@BOTH
def test_a_die_lies_where_it_was_dug_and_the_next_seat_has_its_turn(dice: str) -> None:
    start = table(site("green-13"), options={"dice": dice})
    after = start.play(dig(0, "d8", 5, dice), rolls=rolls(5, dice))
    assert after.row()[0] == [5]
    assert after.state.turn == BLUE
    assert dice_home(after.state, RED) == ("d4", "d6", "d6", "d6")
    assert after.view.last.die == after.state.row[0].dice[0]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "move",
    [
        Dug(1, "d6", 3),  # nothing lies there
        Dug(-1, "d6", 3),
        Dug(0, "d6", 7),
        Dug(0, "d6", 0),
        Dug(0, "d12", 3),
        Dug(0, "d6", 3, (0, 0)),  # there are dice in hand
    ],
)
def test_a_dig_that_cannot_be_is_refused(move: Dug) -> None:
    start = table(site("green-13", "", "0:d4:1"))
    with pytest.raises(IllegalMove):
        start.play(move)


def test_a_kind_of_die_that_is_not_in_hand_cannot_be_dug() -> None:
    start = table(site("green-13", "", "0:d8:1"))
    assert not [move for move in start.moves if isinstance(move, Dug) and move.die == "d8"]


@BOTH
def test_u4_with_no_die_in_hand_one_is_taken_back_first(dice: str) -> None:
    """The ruin that it leaves falls by its number; the die is dug elsewhere."""
    start = table(
        site("peach-11", "", "0:d6:4 1:d6:6"),
        site("green-17", "", "0:d6:2 0:d6:2 0:d4:1 0:d8:3"),
        site("gray-13", "red"),
        options={"dice": dice},
    )
    assert dice_home(start.state, RED) == ()
    assert {move.taken for move in start.moves if isinstance(move, Dug)} == {
        (0, 0), (1, 0), (1, 1), (1, 2), (1, 3),
    }  # fmt: skip
    after = start.play(dig(2, "d6", 5, dice, (0, 0)), rolls=rolls(5, dice))
    assert after.row()[:3] == [[6], [2, 2, 1, 3], [5]]


@BOTH
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_low_number_brings_a_stone_by_choice(dice: str, number: int) -> None:
    start = table(site("green-13", "red black black"), options={"dice": dice})
    asked = start.play(dig(0, "d8", number, dice), rolls=rolls(number, dice))
    assert asked.view.ask is not None
    assert asked.view.ask.question is Question.STONE
    assert asked.view.ask.colours == ("red", "black")
    assert asked.view.last.reveals
    after = asked.play(StoneTaken("black"))
    assert after.state.seats[RED].stones == (0, 0, 0, 1)
    assert after.state.row[0].stones == ("red", "black")  # type: ignore[union-attr]
    assert after.view.last.stone == "black"
    assert not after.view.last.reveals


@BOTH
def test_a_four_brings_no_stone(dice: str) -> None:
    start = table(site("green-13", "red"), options={"dice": dice})
    after = start.play(dig(0, "d8", 4, dice), rolls=rolls(4, dice))
    assert after.state.seats[RED].stones == (0, 0, 0, 0)


def test_one_colour_is_taken_without_a_question() -> None:
    after = table(site("green-13", "red red")).play(Dug(0, "d4", 2))
    assert after.state.seats[RED].stones == (1, 0, 0, 0)
    assert after.view.ask is None


def test_no_stone_there_is_one_from_the_bag() -> None:
    after = table(site("green-13")).play(Dug(0, "d4", 2), bag="yellow")
    assert after.state.seats[RED].stones == (0, 0, 1, 0)
    assert after.state.bag == (15, 15, 14, 15)
    assert after.view.last.stone == "yellow"


def test_u5_no_stone_there_and_an_empty_bag() -> None:
    """No stone, and it is said; the dig stands."""
    held = seat(stones=(15, 15, 15, 15))
    after = table(site("green-13"), seats=(seat(), held)).play(Dug(0, "d4", 2))
    assert after.state.seats[RED].stones == (0, 0, 0, 0)
    assert after.view.last.no_stone
    assert after.row()[0] == [2]


def test_r1_the_stone_comes_before_the_claim() -> None:
    start = table(site("peach-9", "red blue", "1:d8:7"))
    asked = start.play(Dug(0, "d4", 2))
    assert asked.view.ask is not None
    assert asked.view.ask.question is Question.STONE
    assert not asked.view.last.claims
    after = asked.play(StoneTaken("red"))
    assert after.state.seats[RED].stones == (1, 0, 0, 0)
    assert [claim.winner for claim in after.view.last.claims] == [BLUE]


@pytest.mark.parametrize(("number", "shown"), [(1, 1), (2, 1), (4, 3)])
def test_u14_the_gathering_lowers_what_the_box_rolls(number: int, shown: int) -> None:
    start = table(site("green-13"), options={"dice": "box"}, standing=-1)
    after = start.play(Dug(0, "d4"), rolls=(number,))
    assert after.row()[0] == [shown]


def test_the_festival_raises_what_the_box_rolls_within_its_faces() -> None:
    start = table(site("green-13"), options={"dice": "box"}, standing=1)
    assert start.play(Dug(0, "d6"), rolls=(5,)).row()[0] == [6]
    assert start.play(Dug(0, "d6"), rolls=(6,)).row()[0] == [6]


def test_own_dice_are_dialled_as_they_lie() -> None:
    """The players change their dice themselves: the box adds nothing."""
    start = table(site("green-13"), standing=-1)
    assert start.play(Dug(0, "d6", 5)).row()[0] == [5]


def test_a_changed_number_brings_the_stone() -> None:
    start = table(site("green-13", "red"), options={"dice": "box"}, standing=-1)
    after = start.play(Dug(0, "d6"), rolls=(4,))
    assert after.state.seats[RED].stones == (1, 0, 0, 0)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_another_seat_may_begin(first: int) -> None:
    start = dealt(players="3")
    assert start.state.phase is Phase.OPENING
    named = start
    while named.state.first != first:
        named = named.play(Began((named.state.first + 1) % 3))
        assert named.state.phase is Phase.OPENING
    named = named.play(Began(first))
    assert named.state.phase is Phase.PLAYING
    assert (named.state.first, named.state.turn) == (first, first)


def test_nothing_goes_on_before_a_claim_was_read() -> None:
    start = table(site("peach-9", "", "1:d8:7"), site("green-17"))
    after = start.play(Dug(0, "d8", 5))
    with pytest.raises(IllegalMove):
        after.play(Dug(1, "d6", 5))
    assert after.play(Read()).play(Dug(1, "d6", 5)).state.turn == GREEN


@BOTH
def test_d10_stones_and_d11_cards_are_all_there_at_the_opening(dice: str) -> None:
    for players in "234":
        start = dealt(players=players, dice=dice)
        state = start.state
        assert sum(state.bag) + sum(len(each.stones) for each in state.row if each) == 60
        assert len(state.delver) + 2 * int(players) == 38
        assert (len(state.lesser), sum(state.lesser)) == (10, 30)
        assert (len(state.greater), sum(state.greater)) == (6, 42)
        left = {"2": 9, "3": 12, "4": 11}[players]
        assert start.view.pile_left == left
        assert len(start.view.row) == {"2": 4}.get(players, 5)
        assert len(state.aside) == {"2": 10}.get(players, 5)
        assert len(start.view.offered) == int(players) + 2


def test_turns_go_round() -> None:
    now = table(site("green-17"))
    turns = []
    for kind in ("d8", "d8", "d8", "d4"):
        turns.append(now.state.turn)
        now = now.play(Dug(0, kind, 1), bag="red")
    assert turns == [0, 1, 2, 0]
