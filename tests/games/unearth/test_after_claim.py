"""What a claim does to the table: owners, draws, refills, the end of the age and of the game."""

from __future__ import annotations

from dataclasses import replace

import pytest
from games.unearth.tables import BLUE, GREEN, RED, Table, seat, site, table

from companion.games.unearth.rules.dealing import all_delver_cards
from companion.games.unearth.rules.moves import Closed, DieTurned, Dug, Played, Pointed, Read
from companion.games.unearth.rules.state import Phase, Question

TWO_OF_BLUE = "1:d6:4 1:d8:3"


def hands(now: Table) -> list[int]:
    return [len(each.hand) for each in now.state.seats]


def test_the_winner_owns_the_ruin_and_the_others_draw_a_card_a_die() -> None:
    """Oracle U1, mockup 04: Blue takes it by faces; Red draws 2, Green 1."""
    start = table(site("gray-15", "", "1:d8:6 0:d4:2 2:d6:1"), site("green-17"))
    after = start.play(Dug(0, "d6", 6))
    claim = after.view.last.claims[0]
    assert (claim.winner, claim.draws, claim.reason.kind) == (BLUE, ((RED, 2), (GREEN, 1)), "faces")
    assert [(die.seat, die.number) for die in claim.dice] == [(1, 6), (0, 6), (0, 2), (2, 1)]
    assert after.state.seats[BLUE].owned == ("ruin-gray-15",)
    assert hands(after) == [2, 0, 1]
    assert after.view.ask is not None
    assert after.view.ask.question is Question.CLAIM
    assert after.view.seats[RED].dice_home == ("d4", "d6", "d6", "d6", "d8")


def test_u2_a_die_that_is_left_decides_or_not() -> None:
    dice = (site("peach-9", "", "1:d6:4 0:d4:2"), site("green-17"))
    longer = table(*dice).play(Dug(0, "d6", 4))
    assert longer.view.last.claims[0].winner == RED
    nobody = table(*dice, options={"last_die": "nobody"}).play(Dug(0, "d6", 4))
    claim = nobody.view.last.claims[0]
    assert claim.winner is None
    assert claim.draws == ((RED, 2), (BLUE, 1))
    owned = {card for each in nobody.state.seats for card in each.owned}
    assert claim.ruin.id not in {*owned, *nobody.state.pile}


def test_d5_nobody_takes_a_dead_tie_and_the_ruin_is_gone() -> None:
    after = table(site("peach-9", "red", "1:d6:5")).play(Dug(0, "d6", 5))
    claim = after.view.last.claims[0]
    assert (claim.winner, claim.draws) == (None, ((RED, 1), (BLUE, 1)))
    assert not any(each.owned for each in after.state.seats)


def test_the_flame_pays_its_owner_where_none_of_his_dice_lies() -> None:
    flame = seat(stones=(0, 0, 6, 0), built="the-eternal-flame")
    start = table(site("peach-9", "", TWO_OF_BLUE), seats=(seat(), seat(), flame))
    after = start.play(Dug(0, "d6", 3), bag="red")
    assert after.view.last.claims[0].draws == ((RED, 1), (GREEN, 1))


def test_r4_the_flame_does_not_pay_for_a_ruin_that_nobody_takes() -> None:
    flame = seat(stones=(0, 0, 6, 0), built="the-eternal-flame")
    start = table(site("peach-9", "", "1:d6:5"), seats=(seat(), seat(), flame))
    assert start.play(Dug(0, "d6", 5)).view.last.claims[0].draws == ((RED, 1), (BLUE, 1))


def test_stones_left_go_to_the_bag_and_the_next_ruin_brings_its_own() -> None:
    start = table(site("peach-9", "red red", TWO_OF_BLUE))
    after = start.play(Dug(0, "d6", 5), bag="black blue yellow")
    assert after.view.row[0] is not None
    assert after.view.row[0].ruin.id == "ruin-purple-17"
    assert after.view.row[0].stones == ("black", "blue", "yellow")
    assert after.state.bag == (15, 14, 14, 14)
    following = after.view.last.claims[0].following
    assert following is not None
    assert following.id == "ruin-purple-17"


def test_a_short_bag_brings_fewer_stones() -> None:
    held = seat(stones=(15, 15, 15, 14))
    start = table(site("peach-9", "", TWO_OF_BLUE), seats=(seat(), held))
    after = start.play(Dug(0, "d6", 5))
    assert after.view.row[0] is not None
    assert after.view.row[0].stones == ("black",)
    assert after.view.bag == 0


def test_u6_a_card_brings_several_ruins_which_are_settled_by_place() -> None:
    start = table(
        site("green-17"),
        site("peach-9", "", "1:d8:5 0:d6:1"),
        site("gray-15"),
        site("green-11", "", "0:d6:1 2:d8:8"),
        seats=(seat("restoration"),),
    )
    first = start.play(Played(RED, "restoration"))
    assert [ask.place for ask in first.view.asks] == [1, 3]
    turned = first.play(DieTurned(1, 1, 6))
    assert not turned.view.last.claims  # R3: settled after all dice of the card
    after = turned.play(DieTurned(3, 0, 6))
    assert [claim.place for claim in after.view.last.claims] == [1, 3]
    assert [claim.winner for claim in after.view.last.claims] == [RED, GREEN]
    assert [each is not None and each.ruin for each in after.state.row[:4]] == [
        "ruin-green-17",
        "ruin-purple-17",
        "ruin-gray-15",
        "ruin-purple-15",
    ]
    assert [ask.question for ask in after.view.asks] == [Question.CLAIM] * 2


def test_r5_an_empty_deck_is_shuffled_from_the_played_cards() -> None:
    full = table(site("peach-9", "", "1:d6:5"))
    top, *rest = full.state.delver
    start = replace(full, state=replace(full.state, delver=(top,), discards=tuple(rest)))
    after = start.play(Dug(0, "d6", 5))
    assert hands(after) == [1, 1, 0]
    assert not after.state.discards
    assert len(after.state.delver) == 36


def test_r5_no_card_left_at_all_is_no_draw() -> None:
    rich = seat(" ".join(all_delver_cards()))
    start = table(site("peach-9", "", "1:d6:5"), seats=(seat(), seat(), rich))
    after = start.play(Dug(0, "d6", 5))
    assert hands(after) == [0, 0, 38]


def test_printed_cards_are_drawn_by_the_players() -> None:
    start = table(site("peach-9", "", "1:d6:5"), options={"cards": "printed"})
    after = start.play(Dug(0, "d6", 5))
    assert after.view.last.claims[0].draws == ((RED, 1), (BLUE, 1))
    assert hands(after) == [0, 0, 0]
    assert after.view.seats[RED].cards is None


@pytest.mark.parametrize(
    ("age", "drawn", "standing"),
    [("day-of-rest", 3, 0), ("the-gathering", 0, -1), ("festival-of-reclamation", 0, 1)],
)
def test_an_event_takes_no_place(age: str, drawn: int, standing: int) -> None:
    start = table(site("peach-9", "", "0:d6:5"), site("green-17"), pile=(), age=age)
    after = start.play(Dug(0, "d6", 5))
    assert after.view.row[0] is None
    assert hands(after) == [drawn] * 3
    assert after.view.standing == standing
    assert [ask.question for ask in after.view.asks] == [Question.CLAIM, Question.AGE]
    assert after.view.last.age == age
    assert not after.view.age_left


@pytest.mark.parametrize(
    ("age", "value", "stones"), [("city-of-gold", 21, 5), ("city-of-ash", 17, 3)]
)
def test_a_city_takes_the_place_and_is_claimed_like_a_ruin(
    age: str, value: int, stones: int
) -> None:
    start = table(site("peach-9", "", "0:d6:5"), site("green-17"), pile=(), age=age)
    after = start.play(Dug(0, "d6", 5))
    city = after.view.row[0]
    assert city is not None
    assert (city.ruin.id, city.missing, len(city.stones)) == (age, value, stones)
    assert city.ruin.is_city


def test_u10_the_last_ruin_claimed_by_a_card_ends_the_game_at_once() -> None:
    start = table(
        site("peach-9", "", "0:d6:4 1:d6:4"), pile=(), age="", seats=(seat("a-new-discovery"),)
    )
    over = start.play(Played(RED, "a-new-discovery"), Pointed(0, 0), Read())
    assert over.state.phase is Phase.OVER
    assert over.moves == ()
    assert over.view.code


def test_the_last_ruin_leaves_an_open_offer_to_build() -> None:
    start = table(
        site("peach-9", "red", TWO_OF_BLUE), pile=(), age="", seats=(seat(stones=(5, 0, 0, 0)),)
    )
    after = start.play(Dug(0, "d6", 3))
    assert after.view.offer == RED
    asked = after.play(Read())
    assert asked.view.ask is not None
    assert asked.view.ask.question is Question.LAST_WONDERS
    assert asked.play(Closed()).state.phase is Phase.OVER


def test_hidden_ruins_are_shown_and_scored_at_the_end() -> None:
    start = table(site("peach-9", "", "0:d6:5"), pile=(), age="")
    hidden = ("ruin-gray-13",)
    seats = (replace(start.state.seats[0], hidden=hidden), *start.state.seats[1:])
    start = replace(start, state=replace(start.state, seats=seats))
    assert start.view.seats[RED].hidden == 1
    assert "gray-13" not in str(start.view)
    over = start.play(Dug(0, "d6", 5), Read())
    assert [ruin.id for ruin in over.view.seats[RED].revealed] == ["ruin-gray-13"]
    assert over.view.scores[RED].total == 4


def test_u11_a_tie_is_broken_by_the_highest_value() -> None:
    seats = seat(owned="ruin-green-17 ruin-gray-13"), seat(owned="ruin-blue-17 ruin-gray-15")
    start = table(site("peach-9", "", "2:d6:5 2:d6:1"), pile=(), age="", seats=seats)
    over = start.play(Dug(0, "d4", 3), Read())
    assert [score.total for score in over.view.scores] == [4, 4, 2]
    assert (over.view.winners, over.view.decider) == ((BLUE,), 15)


def test_u11_the_city_of_gold_counts_as_21() -> None:
    """7 points of the city against 6 of a pair and 1 of a temple's stone."""
    temple = seat(
        owned="ruin-green-17 ruin-green-15", built="temple-of-flames", stones=(1, 5, 0, 0)
    )
    start = table(
        site("peach-9", "", "2:d6:5 2:d6:1"), pile=(), age="",
        seats=(temple, seat(owned="city-of-gold")),
    )  # fmt: skip
    over = start.play(Dug(0, "d8", 4), Read())
    assert [score.total for score in over.view.scores][:2] == [7, 7]
    assert (over.view.winners, over.view.decider) == ((BLUE,), 21)


def test_open_cards_are_drawn_before_all_eyes_and_come_again() -> None:
    full = table(site("peach-9", "", "1:d6:5"), options={"cards": "open"})
    top, *rest = full.state.delver
    start = replace(full, state=replace(full.state, delver=(top,), discards=tuple(rest)))
    after = start.play(Dug(0, "d6", 5))
    assert hands(after) == [1, 1, 0]
    assert after.view.seats[RED].hand == (top,)
    assert after.view.seats[BLUE].hand is not None
    assert len(after.state.delver) == 36
    assert not after.state.discards
