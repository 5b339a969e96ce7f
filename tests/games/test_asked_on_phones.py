"""Whoever has a phone awake is asked there and not at the box; whose phone sleeps, at the box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.cadwallon.test_hands_on_phones import move, offered
from games.cadwallon.test_hands_on_phones import table_of as city
from games.unearth.test_hands_on_phones import held

from companion.app.values import Show
from companion.app.wings.phone_values import Seated, WayIn
from companion.engine.controls import Focus
from companion.games import find_game
from companion.games.cadwallon.rules.moves import SecretSeen
from companion.games.unearth.questions.page_names import MEMORIAL_ON_PHONE, MEMORIAL_WAITS
from companion.screens.reading import reading

if TYPE_CHECKING:
    from device.playing import PlayedBox

SAYS = "answers on the phone."


def said(played: PlayedBox) -> str:
    """Return the lines of the page on show."""
    assert played.app.screen is not None
    return "\n".join(each.text for each in reading(played.app.screen).lines)


def awake(played: PlayedBox, *seats: int) -> bool:
    """Say which phones are awake; return whether the box draws a page for that."""
    sit = tuple((each.seat, each.key) for each in played.app.hands)
    effects = played.take(Seated("", sit, frozenset(f"key{seat}" for seat in seats)))
    return any(isinstance(each, Show) for each in effects)


def test_the_box_goes_to_those_alone_who_have_no_phone_awake() -> None:
    played = city(0, 2)
    assert "Pass the box to Yellow" in said(played)
    played.press("A", "A", "A")
    assert played.app.playing.made == (SecretSeen(1),)
    assert played.page == "secrets-on-phones"
    assert "Seen by 1 of 3." in said(played)
    move(played, 2, "seen")
    assert "Seen by 2 of 3." in said(played)
    assert f"Blue {SAYS}" in said(played)
    assert "ass the box" not in said(played)


def test_a_phone_that_sleeps_is_not_waited_for_and_one_that_wakes_draws_nothing() -> None:
    played = city(0, 1, 2)
    assert played.page == "secrets-on-phones"
    assert awake(played, 0, 2)
    assert "Pass the box to Yellow" in said(played)
    assert not awake(played, 0, 1, 2)
    assert "Pass the box to Yellow" in said(played), "it costs no refresh of its own"
    move(played, 1, "seen")  # and it may still answer
    assert played.page == "secrets-on-phones"
    assert awake(played, 0, 1)
    assert "Pass the box to Brown" in said(played)
    assert not awake(played, 0, 1, 2)
    move(played, 0, "seen")
    assert played.page == "secrets-on-phones", "from the next page on it is asked again"
    played.take(WayIn())
    assert "Pass the box to Brown" in said(played), "the page of the phones has gone"
    assert SAYS not in said(played)


def test_whoever_looks_at_the_box_after_all_does_so_by_a_press() -> None:
    """Whichever seat that is: the phones that are asked know no order either."""
    played = city(0, 1, 2)
    played.press("C", "D", "D")
    assert "Pass the box to Brown" in said(played)
    assert played.press("B").page == "secrets-on-phones"
    played.press("C", "C")
    assert "Pass the box to Brown" in said(played), "round the end of the list"
    assert played.press("A").page == "curtain"
    played.press("A", "A")
    assert played.app.playing.made == (SecretSeen(2),)
    assert played.page == "secrets-on-phones"
    played.press("C")
    move(played, 0, "seen")
    assert played.page == "secrets-on-phones", "a phone answers while the list is looked at"
    played.press("C")
    assert played.page == "curtain", "one seat is left"
    played.press("A", "A")
    assert played.app.playing.made == (SecretSeen(1),)


def test_what_an_action_changes_is_asked_on_the_phone_of_its_seat() -> None:
    played = city(0, 1, 2)
    for seat in range(3):
        move(played, seat, "seen")
    assert played.page == "place"
    assert f"Blue {SAYS}" in said(played)
    move(played, 0, "street-AB")
    assert f"Yellow {SAYS}" in said(played)
    (play,) = offered(played, 0)[1]
    move(played, 0, play)
    assert played.page == "opened"
    assert f"Blue {SAYS}" in said(played)
    played.press("C")
    assert played.page == "action", "the box asks where somebody wants that"
    played.press("hold B")
    assert played.page == "place"
    move(played, 0, play)
    assert awake(played, 1, 2)
    assert played.page in {"action", "swap"}
    assert SAYS not in said(played)


def test_the_page_of_a_turn_says_whose_phone_is_asked() -> None:
    played = held(0, 1, 2)
    turn = played.app.playing.state.turn
    names = ("Red", "Blue", "Green")
    assert f"{names[turn]} {SAYS}" in said(played)
    assert awake(played, *{0, 1, 2} - {turn})
    assert SAYS not in said(played)
    game = find_game("unearth")
    memorial = game.samples()[MEMORIAL_WAITS].view
    assert game.table(memorial, Focus()) == MEMORIAL_WAITS
    assert game.table(memorial, Focus(phones=(memorial.ask.seat,))) == MEMORIAL_ON_PHONE
