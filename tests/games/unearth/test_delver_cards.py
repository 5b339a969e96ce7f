"""Each of the ten Delver cards, with the players' dice and with those of the box."""

from __future__ import annotations

import pytest
from games.unearth.tables import BLUE, GREEN, RED, Table, seat, site, table

from companion.errors import IllegalMove
from companion.games.unearth.rules.moves import (
    Adjusted,
    DiePlaced,
    DieTurned,
    Dug,
    FirstRolled,
    Kept,
    NumberNamed,
    Played,
    Pointed,
    Rerolled,
    StoneTaken,
    Withdrawn,
)
from companion.games.unearth.rules.state import NOWHERE, Question, Site

BOTH = pytest.mark.parametrize("dice", ["own", "box"])
MODES = pytest.mark.parametrize("cards", ["box", "printed", "open"])


def holding(*row: Site, hand: str, dice: str = "own", **options: str) -> Table:
    """Return a table where Red holds cards."""
    held = "" if options.get("cards") == "printed" else hand
    return table(*row, seats=(seat(held),), options={"dice": dice, **options})


def asked(now: Table) -> Question | None:
    return now.view.ask.question if now.view.ask else None


@BOTH
@MODES
def test_a_new_discovery_adds_two_within_the_faces(dice: str, cards: str) -> None:
    """U3: a d6 that shows 5 becomes 6, not 7."""
    start = holding(
        site("green-17", "", "1:d6:5 0:d8:2"), hand="a-new-discovery", dice=dice, cards=cards
    )
    now = start.play(Played(RED, "a-new-discovery"))
    assert asked(now) is Question.CARD_DIE
    assert [(each.index, each.number, each.dug) for each in now.view.previews] == [
        (0, 6, 8), (1, 4, 9),
    ]  # fmt: skip
    after = now.play(Pointed(0, 0))
    assert after.row()[0] == [6, 2]
    assert after.view.last.changes[0].before.number == 5
    assert after.state.turn == RED


def test_a_new_discovery_is_not_for_a_die_at_its_highest() -> None:
    start = holding(site("green-17", "", "1:d6:6 0:d8:2"), hand="a-new-discovery")
    now = start.play(Played(RED, "a-new-discovery"))
    with pytest.raises(IllegalMove):
        now.play(Pointed(0, 0))
    alone = holding(site("green-17", "", "1:d6:6"), hand="a-new-discovery")
    assert Played(RED, "a-new-discovery") not in alone.moves


@BOTH
def test_forlorn_takes_two_away_within_the_faces(dice: str) -> None:
    """U3: a d4 that shows 2 becomes 1, and brings no stone."""
    start = holding(site("green-17", "red", "1:d4:2 0:d8:5"), hand="forlorn", dice=dice)
    after = start.play(Played(RED, "forlorn"), Pointed(0, 0))
    assert after.row()[0] == [1, 5]
    assert [each.stones for each in after.state.seats] == [(0, 0, 0, 0)] * 3


@BOTH
def test_lost_in_the_ruins_rolls_a_die_again(dice: str) -> None:
    start = holding(site("green-17", "", "1:d6:5 2:d8:2"), hand="lost-in-the-ruins", dice=dice)
    now = start.play(Played(RED, "lost-in-the-ruins"))
    assert [each.number for each in now.view.previews] == [None, None]
    if dice == "box":
        after = now.play(Pointed(0, 1), rolls=(7,))
    else:
        asking = now.play(Pointed(0, 1))
        assert asking.view.ask is not None
        assert (asking.view.ask.question, asking.view.ask.seat) == (Question.REROLL, GREEN)
        with pytest.raises(IllegalMove):
            asking.play(DieTurned(0, 1, 9))
        after = asking.play(DieTurned(0, 1, 7))
    assert after.row()[0] == [5, 7]
    assert after.view.last.changes[0].after.number == 7


@BOTH
def test_u7_forgotten_song_rolls_every_die_of_a_number_once(dice: str) -> None:
    start = holding(
        site("green-17", "", "1:d6:3 2:d8:2"), site("peach-13", "", "0:d4:3 1:d8:3"),
        hand="forgotten-song", dice=dice,
    )  # fmt: skip
    now = start.play(Played(RED, "forgotten-song"))
    assert asked(now) is Question.CARD_NUMBER
    with pytest.raises(IllegalMove):
        now.play(NumberNamed(8))
    if dice == "box":
        after = now.play(NumberNamed(3), rolls=(3, 1, 4))
    else:
        after = now.play(NumberNamed(3), DieTurned(0, 0, 3), DieTurned(1, 0, 1), DieTurned(1, 1, 4))
    assert after.row()[:2] == [[3, 2], [1, 4]]
    assert len(after.view.last.changes) == 3
    assert after.view.ask is None


@BOTH
def test_restoration_rolls_all_own_dice_on_ruins_again(dice: str) -> None:
    start = holding(
        site("green-17", "", "1:d6:3 0:d8:2"), site("peach-13", "", "0:d4:3"),
        hand="restoration", dice=dice,
    )  # fmt: skip
    if dice == "box":
        after = start.play(Played(RED, "restoration"), rolls=(8, 1))
    else:
        after = start.play(Played(RED, "restoration"), DieTurned(0, 1, 8), DieTurned(1, 0, 1))
    assert after.row()[:2] == [[3, 8], [1]]
    nothing_out = holding(site("green-17", "", "1:d6:3"), hand="restoration", dice=dice)
    assert Played(RED, "restoration") not in nothing_out.moves


@BOTH
def test_band_of_delvers_digs_twice(dice: str) -> None:
    start = holding(site("green-17"), site("gray-17"), hand="band-of-delvers forlorn", dice=dice)
    number = 5 if dice == "own" else 0
    now = start.play(Played(RED, "band-of-delvers"))
    assert now.view.digs_left == 2
    first = now.play(Dug(0, "d6", number), rolls=(5,) if dice == "box" else ())
    assert (first.state.turn, first.view.digs_left) == (RED, 1)
    assert not any(isinstance(move, Played) for move in first.moves)  # the cards' time is over
    second = first.play(Dug(1, "d8", number), rolls=(5,) if dice == "box" else ())
    assert second.row()[:2] == [[5], [5]]
    assert (second.state.turn, second.view.played) == (BLUE, ())


def test_a_second_band_would_do_nothing() -> None:
    start = holding(site("green-17"), hand="band-of-delvers band-of-delvers")
    now = start.play(Played(RED, "band-of-delvers"))
    assert Played(RED, "band-of-delvers") not in now.moves


def test_expedition_names_the_place_after_the_box_rolled() -> None:
    start = holding(site("green-17"), site("gray-15", "", "1:d8:7"), hand="expedition", dice="box")
    now = start.play(Played(RED, "expedition"))
    assert {move.place for move in now.moves if isinstance(move, Dug)} == {NOWHERE}
    rolled = now.play(Dug(NOWHERE, "d8"), rolls=(8,))
    assert asked(rolled) is Question.WHERE
    assert [(each.place, each.dug, each.winner) for each in rolled.view.previews] == [
        (0, 8, None), (1, 15, RED),
    ]  # fmt: skip
    after = rolled.play(DiePlaced(1))
    assert after.view.last.claims[0].winner == RED


def test_expedition_with_one_ruin_left_asks_nothing() -> None:
    start = holding(site("green-17"), hand="expedition", dice="box")
    after = start.play(Played(RED, "expedition"), Dug(NOWHERE, "d8"), rolls=(8,))
    assert after.row()[0] == [8]


def test_expedition_with_own_dice_is_only_played() -> None:
    start = holding(site("green-17"), site("gray-17"), hand="expedition")
    after = start.play(Played(RED, "expedition"), Dug(1, "d8", 5))
    assert after.row()[:2] == [[], [5]]


@pytest.mark.parametrize(("by", "number"), [(-1, 3), (1, 5)])
def test_reading_the_stones_changes_what_the_box_rolled(by: int, number: int) -> None:
    start = holding(site("green-17", "red"), hand="reading-the-stones", dice="box")
    rolled = start.play(Played(RED, "reading-the-stones"), Dug(0, "d6"), rolls=(4,))
    assert asked(rolled) is Question.ROLL
    after = rolled.play(Adjusted(by, "reading-the-stones"))
    assert after.row()[0] == [number]
    stones = 1 if number <= 3 else 0  # R2: the changed number brings the stone
    assert sum(after.state.seats[RED].stones) == stones
    assert rolled.play(Kept()).row()[0] == [4]


def test_a_die_that_may_still_be_changed_is_away_from_its_own_seat_alone() -> None:
    start = holding(site("green-17"), hand="reading-the-stones", dice="box")
    rolled = start.play(Played(RED, "reading-the-stones"), Dug(0, "d8"), rolls=(4,))
    assert asked(rolled) is Question.ROLL
    assert [each.dice_home for each in rolled.view.seats[:2]] == [
        ("d4", "d6", "d6", "d6"),
        ("d4", "d6", "d6", "d6", "d8"),
    ]


def test_reading_the_stones_stays_within_the_faces() -> None:
    start = holding(site("green-17"), hand="reading-the-stones", dice="box")
    rolled = start.play(Played(RED, "reading-the-stones"), Dug(0, "d4"), rolls=(4,))
    with pytest.raises(IllegalMove):
        rolled.play(Adjusted(1, "reading-the-stones"))


def test_reading_the_stones_is_for_the_next_die_only() -> None:
    start = holding(site("green-17"), hand="reading-the-stones band-of-delvers", dice="box")
    now = start.play(Played(RED, "reading-the-stones"), Played(RED, "band-of-delvers"))
    first = now.play(Dug(0, "d6"), Kept(), rolls=(5,))
    assert "reading-the-stones" not in first.view.played
    assert first.play(Dug(0, "d6"), rolls=(5,)).view.ask is None


@pytest.mark.parametrize(("die", "rolled", "shown"), [("d6", 3, 5), ("d6", 5, 6), ("d8", 3, 3)])
def test_ancestral_claim_adds_two_to_a_d6(die: str, rolled: int, shown: int) -> None:
    start = holding(site("green-17", "red"), hand="ancestral-claim", dice="box")
    after = start.play(Played(RED, "ancestral-claim"), Dug(0, die), rolls=(rolled,))
    assert after.row()[0] == [shown]


def test_ancestral_claim_needs_a_d6_that_can_be_dug() -> None:
    out = site("green-17", "", "0:d6:1 0:d6:1 0:d6:1")
    none_home = holding(out, hand="ancestral-claim", dice="box")
    assert Played(RED, "ancestral-claim") not in none_home.moves
    all_out = holding(out, site("gray-17", "", "0:d8:1 0:d4:1"), hand="ancestral-claim", dice="box")
    assert Played(RED, "ancestral-claim") in all_out.moves  # one of them is taken back


def test_ancestral_claim_is_for_one_d6() -> None:
    start = holding(site("green-17"), hand="ancestral-claim band-of-delvers", dice="box")
    now = start.play(Played(RED, "ancestral-claim"), Played(RED, "band-of-delvers"))
    after = now.play(Dug(0, "d6"), Dug(0, "d6"), rolls=(4, 4))
    assert after.row()[0] == [6, 4]


def test_ancestral_claim_waits_for_the_first_d6() -> None:
    start = holding(site("green-17"), hand="ancestral-claim band-of-delvers", dice="box")
    now = start.play(Played(RED, "ancestral-claim"), Played(RED, "band-of-delvers"))
    after = now.play(Dug(0, "d8"), Dug(0, "d6"), rolls=(5, 4))
    assert after.row()[0] == [5, 6]


def test_ancient_map_rolls_what_the_box_rolled_once_more() -> None:
    """The first number brings the stone, by the usual reading."""
    start = holding(site("green-17", "red"), hand="ancient-map", dice="box")
    rolled = start.play(Played(RED, "ancient-map"), Dug(0, "d6"), rolls=(2,))
    after = rolled.play(Rerolled("ancient-map"), rolls=(6,))
    assert after.row()[0] == [6]
    assert after.state.seats[RED].stones == (1, 0, 0, 0)


@pytest.mark.parametrize(
    ("reading", "first", "second", "stones"),
    [("first", 2, 6, 1), ("first", 6, 2, 0), ("last", 2, 6, 0), ("last", 6, 2, 1)],
)
def test_which_number_brings_the_stone_is_a_reading(
    reading: str, first: int, second: int, stones: int
) -> None:
    start = holding(site("green-17", "red"), hand="ancient-map", dice="box", map_stone=reading)
    rolled = start.play(Played(RED, "ancient-map"), Dug(0, "d6"), rolls=(first,))
    after = rolled.play(Rerolled("ancient-map"), rolls=(second,))
    assert sum(after.state.seats[RED].stones) == stones


@pytest.mark.parametrize(("shown", "number", "stones"), [("low", 6, 1), ("high", 2, 0)])
def test_a_first_roll_that_is_known_before_the_dig_brings_its_stone(
    shown: str, number: int, stones: int
) -> None:
    start = table(site("green-17", "red"), options={"cards": "printed"})
    assert FirstRolled(shown) not in start.moves
    now = start.play(Played(RED, "ancient-map"))
    assert {FirstRolled("low"), FirstRolled("high")} < set(now.moves)
    assert FirstRolled("same") not in now.moves
    said = now.play(FirstRolled(shown))
    assert (said.view.first_roll, said.view.played) == (shown, ())
    after = said.play(Dug(0, "d6", number))
    assert after.view.ask is None
    assert sum(after.view.seats[RED].stones) == stones
    assert after.view.first_roll == ""


@pytest.mark.parametrize(("shown", "stones"), [("low", 1), ("high", 0), ("same", 0)])
@MODES
def test_ancient_map_with_own_dice_asks_for_the_first_roll(
    shown: str, stones: int, cards: str
) -> None:
    start = holding(site("green-17", "red"), hand="ancient-map", cards=cards)
    now = start.play(Played(RED, "ancient-map"), Dug(0, "d6", 6))
    assert asked(now) is Question.FIRST_ROLL
    after = now.play(FirstRolled(shown))
    assert sum(after.state.seats[RED].stones) == stones


def test_ancient_map_that_was_not_used_leaves_the_number_as_it_is() -> None:
    start = holding(site("green-17", "red blue"), hand="ancient-map")
    now = start.play(Played(RED, "ancient-map"), Dug(0, "d6", 2), FirstRolled("same"))
    assert asked(now) is Question.STONE
    assert now.play(StoneTaken("blue")).state.seats[RED].stones == (0, 1, 0, 0)


@pytest.mark.parametrize(("shown", "asks"), [("same", True), ("low", False)])
def test_ancient_map_waits_for_the_second_die_until_it_is_used(shown: str, *, asks: bool) -> None:
    start = holding(site("green-17", "red red"), hand="ancient-map band-of-delvers")
    now = start.play(Played(RED, "ancient-map"), Played(RED, "band-of-delvers"))
    second = now.play(Dug(0, "d6", 5), FirstRolled(shown), Dug(0, "d8", 5))
    assert (asked(second) is Question.FIRST_ROLL) == asks


def test_ancient_map_asks_nothing_where_the_last_roll_counts() -> None:
    start = holding(site("green-17", "red"), hand="ancient-map", map_stone="last")
    after = start.play(Played(RED, "ancient-map"), Dug(0, "d6", 2))
    assert sum(after.state.seats[RED].stones) == 1


@BOTH
def test_a_card_that_asks_goes_back_to_the_hand(dice: str) -> None:
    start = holding(site("green-17", "", "1:d6:3"), hand="forlorn", dice=dice)
    after = start.play(Played(RED, "forlorn"), Withdrawn())
    assert after.state == start.state


def test_printed_cards_with_own_dice_are_those_that_the_box_must_know() -> None:
    now = table(site("green-17", "", "0:d6:3"), options={"cards": "printed"})
    assert set(now.view.usable) == {
        "a-new-discovery", "lost-in-the-ruins", "forlorn", "forgotten-song", "restoration",
        "band-of-delvers", "ancient-map",
    }  # fmt: skip
    last = table(site("green-17", "", "0:d6:3"), options={"cards": "printed", "map_stone": "last"})
    assert "ancient-map" not in last.view.usable
    box = table(site("green-17", "", "0:d6:3"), options={"cards": "printed", "dice": "box"})
    assert len(box.view.usable) == 10


def test_a_card_of_another_seat_or_of_nobody_cannot_be_played() -> None:
    start = holding(site("green-17", "", "1:d6:3"), hand="forlorn")
    for move in (Played(BLUE, "forlorn"), Played(RED, "restoration"), Played(RED, "nothing")):
        with pytest.raises(IllegalMove):
            start.play(move)


@pytest.mark.parametrize(("scope", "shown"), [("dig", 4), ("every", 3)])
def test_the_gathering_changes_rerolls_by_the_reading(scope: str, shown: int) -> None:
    start = table(
        site("green-17", "", "1:d6:5"), seats=(seat("lost-in-the-ruins"),), standing=-1,
        options={"dice": "box", "scope": scope},
    )  # fmt: skip
    after = start.play(Played(RED, "lost-in-the-ruins"), Pointed(0, 0), rolls=(4,))
    assert after.row()[0] == [shown]


def test_r9_cards_of_the_dig_do_not_change_rerolls() -> None:
    start = holding(
        site("green-17", "", "0:d6:5"),
        hand="ancestral-claim reading-the-stones lost-in-the-ruins",
        dice="box",
    )
    now = start.play(Played(RED, "ancestral-claim"), Played(RED, "reading-the-stones"))
    after = now.play(Played(RED, "lost-in-the-ruins"), Pointed(0, 0), rolls=(1,))
    assert after.row()[0] == [1]
    assert after.view.ask is None
