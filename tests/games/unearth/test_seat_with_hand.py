"""A phone asks for a taken seat that has a hand: one press lets it in and gives it that hand."""

from __future__ import annotations

import pytest
from games.unearth.test_hands_on_phones import (
    BLUE,
    GREEN,
    RED,
    awake,
    dealt,
    held,
    look,
    open_moves,
)

from companion.app.places.phones import Admitting
from companion.app.places.table import AtTable
from companion.app.values import Idle
from companion.app.wings.phone_values import (
    AnswerPhone,
    HeldHand,
    PhonePress,
    Seated,
    SeatWish,
    ShowHands,
)
from companion.surface import Press

RED_SEAT = SeatWish("q", RED + 1, key="new")
"""A phone asks for the first seat, which another one has."""


def test_one_press_lets_a_phone_in_and_gives_it_the_hand() -> None:
    played = held(RED, BLUE)
    assert look(played, RED, "key0") == ""
    played.take(RED_SEAT)
    assert played.app.place == Admitting(RED + 1, AtTable(), hand=True)
    effects = played.press("A").effects
    assert AnswerPhone("q") in effects
    assert played.app.hands == (awake(BLUE, "key1", is_here=True), awake(RED, "new"))
    assert look(played, RED, "key0", looks=False) == "not-allowed", "it is the other phone's now"
    assert look(played, RED, "new") == ""
    assert isinstance(played.app.place, AtTable)


def test_the_question_says_both_and_whose_press_it_is() -> None:
    played = held(RED)
    played.take(RED_SEAT)
    assert played.page == "admit-hand"
    said = repr(played.app.screen)
    assert "Seat 1 asks to come in, and will see its hand" in said
    assert "Only Red presses A." in said


@pytest.mark.parametrize("no", [Press.parse("B"), Idle(), SeatWish("q", RED + 1, wanted=False)])
def test_without_a_yes_the_hand_stays_where_it_was(no: Press | Idle | SeatWish) -> None:
    played = held(RED)
    before = played.app.hands
    played.take(RED_SEAT)
    played.take(no)
    assert isinstance(played.app.place, AtTable)
    assert played.app.hands == before


@pytest.mark.parametrize("undo", [False, True])
def test_no_phone_presses_that_yes(undo: bool) -> None:  # noqa: FBT001 - a parameter
    played = held(RED)
    before = played.app.hands
    played.take(RED_SEAT)
    effects = played.take(PhonePress("7", Press.parse("A"), played.app.shows, undo))
    assert AnswerPhone("7", "not-allowed") in effects
    assert played.app.hands == before


@pytest.mark.parametrize("wish", [SeatWish("q", 4, key="new"), SeatWish("q", 1)])
def test_where_no_hand_goes_along_the_question_says_none_and_gives_none(wish: SeatWish) -> None:
    """The fourth chair has no hand in a game of three; nor is one for a phone without a key."""
    played = held(RED)
    before = played.app.hands
    played.take(wish)
    assert played.page == "admit"
    played.press("A")
    assert played.app.hands == before
    maps = dealt("cartographers", players="1")
    maps.take(RED_SEAT)
    assert maps.page == "admit"
    maps.press("A")
    assert maps.app.hands == ()


def test_a_phone_that_had_another_hand_has_it_no_more() -> None:
    played = held(RED, BLUE)
    played.take(SeatWish("q", GREEN + 1, key="key0"))
    played.press("A")
    assert {each.seat: each.key for each in played.app.hands} == {BLUE: "key1", GREEN: "key0"}


def test_the_last_seat_with_a_hand_is_asked_for_with_it() -> None:
    played = held(GREEN)
    played.take(SeatWish("q", GREEN + 1, key="new"))
    played.press("A")
    assert played.app.hands == (awake(GREEN, "new"),)
    assert look(played, GREEN, "new") == ""
    assert open_moves(played, played.app.playing.state.turn)


def test_a_phone_that_sits_down_hears_that_it_has_the_hand() -> None:
    played = held(RED)
    played.take(RED_SEAT)
    played.press("A")
    effects = played.take(Seated("", ((RED, "new"),)))
    assert ShowHands() in effects
    assert played.app.hands == (HeldHand(RED, "new", is_here=True),)
