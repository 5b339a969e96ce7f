"""Stars entered on the device: asked for at the end, changed at any time, for all players."""

from __future__ import annotations

from dataclasses import replace

import pytest
from device.playing import PlayedBox, deal

from companion.app.memory import Pressed, Undone
from companion.app.opening import Wish
from companion.app.places.counting import Counting
from companion.app.places.menu import Menu, menu_items
from companion.app.places.table import AtTable
from companion.app.standing import controls
from companion.app.words import words
from companion.engine.controls import Cursor, Purpose
from companion.surface import Button, Gesture


def to_phase(device: PlayedBox, phase: str) -> PlayedBox:
    while device.facts["phase"] != phase:
        device.press("A")
    return device


def finished(**choices: str) -> PlayedBox:
    """Return a device whose game is over, nothing entered."""
    return to_phase(PlayedBox.opened(Wish(deal=deal(4, **choices), exact=True)), "over")


def to_number(device: PlayedBox, number: int) -> PlayedBox:
    """Turn the number being entered to this one and take it."""
    place = device.app.place
    assert isinstance(place, Counting)
    if place.number is None:
        place = device.press("C").app.place
        assert isinstance(place, Counting)
    assert place.number is not None
    by = number - place.number
    return device.press(*["C" if by > 0 else "D"] * abs(by), "A")


def scores(device: PlayedBox) -> list[object]:
    said = device.facts["scores"]
    assert isinstance(said, dict)
    return list(said.values())


def time(device: PlayedBox) -> object:
    return device.facts["time"]


def tabs(device: PlayedBox) -> dict[str, str]:
    assert device.app.screen is not None
    return {tab.button.value: tab.word for tab in device.app.screen.tabs}


def test_the_last_page_asks_for_the_stars_season_after_season() -> None:
    device = finished()
    assert tabs(device)["A"] == "Enter stars"
    device.press("A")
    for number in (21, 24, 28, 22):
        assert device.page == "score-entry"
        to_number(device, number)
    assert device.page == "over"
    assert scores(device) == [21, 24, 28, 22]
    assert isinstance(device.facts["rating"], int)
    assert tabs(device)["A"] == "", "nothing is left to enter"


@pytest.mark.parametrize("way", ["C", "D"])
def test_an_entry_begins_with_no_number_then_near_twenty_and_near_the_last_value(way: str) -> None:
    device = finished().press("A")
    assert tabs(device)["A"] == "Continue"
    assert "–" in str(device.app.screen)
    assert device.press("A").page == "over", "A goes on without a number"
    assert scores(device) == [None] * 4
    assert scores(device.press("A", way, "A"))[0] == 20
    assert scores(to_number(device, 27))[1] == 27
    assert scores(device.press(way, "A"))[2] == 27


def test_c_is_more_and_d_is_less_and_neither_goes_past_the_ends() -> None:
    device = finished().press("A")
    to_number(device, -8)
    assert scores(device)[0] == -8
    device.press(*["C"] * 120, "A")
    assert scores(device)[1] == 99
    device.press(*["D"] * 250, "A")
    assert scores(device)[2] == -99


def test_more_and_less_are_the_controls_that_holding_repeats() -> None:
    device = finished().press("A")
    offered = {(each.button, each.gesture): each.purpose for each in controls(device.app)}
    assert offered[Button.C, Gesture.PRESS] is Purpose.UP
    assert offered[Button.D, Gesture.PRESS] is Purpose.DOWN
    assert (Button.D, Gesture.HOLD) not in offered


def test_back_leaves_what_was_entered_and_the_page_asks_for_the_rest() -> None:
    device = finished().press("A", "C", "A", "B")
    assert scores(device) == [20, None, None, None]
    assert tabs(device)["A"] == "Enter summer"
    assert device.restarted().page == "over"


def test_the_next_entry_goes_back_to_where_the_table_s_cursor_was() -> None:
    """A game may ask for number after number while its list is open."""
    device = finished().press("A")
    place = device.app.place
    assert isinstance(place, Counting)
    from_list = replace(place.count, cursor=Cursor(("list",), (1,)))
    device.app = replace(device.app, place=replace(place, count=from_list))
    device.app = replace(device.app, offered=controls(device.app))
    assert device.press("C", "A").page == "score-entry"
    assert scores(device) == [20, None, None, None]
    assert device.press("B").page == "stars", "the list is still open"
    assert isinstance(device.app.place, AtTable)
    assert device.app.place.cursor == from_list.cursor


def test_a_score_is_changed_on_the_last_page_without_undoing() -> None:
    device = finished().press("A", *["C", "A"] * 4)
    moves = len([each for each in device.entries if isinstance(each, Pressed)])
    device.press("C", "C", "C")  # the list, up from winter to summer
    assert device.page == "stars"
    to_number(device.press("A"), 31)
    assert scores(device) == [20, 31, 20, 20]
    assert not any(isinstance(each, Undone) for each in device.entries)
    assert len([each for each in device.entries if isinstance(each, Pressed)]) == moves + 1
    assert device.press("B").page == "over"


def test_a_score_is_changed_on_the_season_s_page() -> None:
    device = to_phase(PlayedBox.playing(seed=4), "season-end").press("hold C", "C", "C", "A")
    assert scores(device)[0] == 21
    to_number(device.press("hold C", "A"), 18)
    assert scores(device)[0] == 18
    to_phase(device.press("B", "A"), "season-end")
    device.press("hold C", "C", "A", "hold C", "C", "A")
    to_number(device, 30)
    assert scores(device)[:2] == [30, 18]


def test_a_number_that_stays_is_no_entry_in_the_journal_and_undo_takes_one_back() -> None:
    device = finished().press("A", "C", "A", "B")
    before = list(device.entries)
    device.press("C", "D", "A", "A")  # the list, from winter on to spring, taken as it is
    assert device.entries == before
    assert scores(device.press("B", "hold B")) == [None] * 4


def test_fast_presses_at_the_end_enter_nothing_that_nobody_saw() -> None:
    device = finished().slow()
    device.press("A", "C", "A", "C")
    assert scores(device) == [None] * 4


@pytest.mark.parametrize("count", range(2, 13))
def test_the_whole_table_is_entered_player_after_player(count: int) -> None:
    device = finished(players="2").press("A")
    assert device.page == "players-entry"
    to_number(device, count)
    for player in range(count):
        assert device.page == "player-entry"
        to_number(device, 80 + player)
    assert device.page == "over"
    assert device.facts["winners"] == [count]
    assert tabs(device)["A"] == "", "nothing is left to enter"
    assert device.restarted().facts == device.facts


@pytest.mark.parametrize(("players", "first"), [("2", 2), ("5", 5), ("13", 3), ("several", 3)])
def test_as_many_players_as_set_up_said_are_proposed(players: str, first: int) -> None:
    device = finished(players=players).press("A", "C", "A")
    table = device.facts["table"]
    assert isinstance(table, list)
    assert len(table) == first


def test_the_table_says_who_leads_and_asks_for_the_next_player() -> None:
    device = finished(players="2").press("A")
    to_number(to_number(device, 3), 90)
    device.press("B")
    assert tabs(device)["A"] == "Player 2"
    assert device.facts["winners"] == []


def test_a_tie_is_broken_by_the_losses_that_are_asked_for() -> None:
    device = finished(players="2").press("A")
    to_number(to_number(to_number(device, 2), 90), 90)
    to_number(to_number(device, 4), 3)
    assert device.page == "over"
    assert device.facts["winners"] == [2]


def test_any_place_of_the_table_is_changed_and_a_player_added() -> None:
    device = finished(players="2").press("A")
    to_number(to_number(to_number(device, 2), 90), 80)
    to_number(device.press("C", "D", "D", "A"), 95)  # the second line's stars
    assert device.facts["winners"] == [2]
    device.press("D", "D", "D")  # on, past both places of the second line, to the last: how many
    while device.app.screen is not None and device.page == "stars":
        device.press("A")
        if device.page == "players-entry":
            break
        device.press("B", "D")
    to_number(device, 3)
    assert tabs(device.press("B"))["A"] == "Player 3"


def test_several_players_enter_a_season_when_it_ends() -> None:
    device = to_phase(PlayedBox.playing(seed=4, players="2"), "season-end").press("hold C")
    to_number(device, 2)
    assert device.page == "stars"
    to_number(device.press("A"), 22)
    to_number(device.press("A"), 19)
    said = device.facts["table"]
    assert isinstance(said, list)
    assert [line["seasons"]["spring"] for line in said] == [22, 19]


def test_one_button_counts_up_and_leaps_back() -> None:
    device = to_stars(to_phase(PlayedBox.playing(seed=4, one_button=True), "over"))
    device.press("A", "A", "A", "hold A", "double A")
    assert scores(device)[0] == 12


def test_own_cards_are_chosen_from_lists_of_four() -> None:
    device = PlayedBox.playing(edicts="own")
    assert tabs(device) == {"A": "This one", "B": "Menu", "C": "Up", "D": "Down"}
    device.press("C")  # up from the first is the last of all
    device.press("A", "A", "A", "A")
    named = device.facts["edicts"]
    assert isinstance(named, dict)
    assert named["A"]["id"] == "the-cauldrons"
    assert device.page == "opening"
    assert device.press("hold B").page == "choosing-0"


def test_a_tracker_hears_of_an_ambush_by_holding_a_and_time_costs_no_press() -> None:
    device = PlayedBox.playing(deck="table", seed=3).press("B")
    assert time(device) == 1
    device.press("hold A", "D", "A")
    ambush = device.facts["ambush"]
    assert isinstance(ambush, dict)
    assert ambush["id"] == "bugbear-assault"
    assert device.page == "turn"
    spot = ambush["spot"]
    device.press("hold C")
    assert isinstance(device.facts["ambush"], dict)
    assert device.facts["ambush"]["spot"] != spot
    device.press("C")
    assert time(device) == 3
    assert device.facts.get("ambush") is None
    assert device.press("hold B", "hold B", "hold B").facts["ambush"] is None
    assert device.restarted().facts == device.facts


def test_a_tracker_is_reminded_of_ruins_until_the_next_time() -> None:
    device = PlayedBox.playing(deck="table", players="2").press("A")
    device.press("hold A", "C", "A")
    assert device.facts["ruins_pending"] is True
    assert device.app.screen is not None
    assert device.app.screen.page.banner is not None
    assert device.press("B").facts["ruins_pending"] is False


def test_one_button_closes_a_list_without_undoing() -> None:
    device = to_stars(to_phase(PlayedBox.playing(seed=4, one_button=True), "over"))
    device.press("A", "double A")
    entries = list(device.entries)
    device.press("hold A", "hold A", "hold A")  # ten less each, still in the entry of summer
    device.press("double A", *["A", "double A"] * 2)
    assert device.page == "over"
    assert len(device.entries) == len(entries) + 3
    shown = device.page
    assert to_stars(device).page == "stars"
    recorded = list(device.entries)
    assert device.press("hold A").page == shown
    assert device.entries == recorded


def to_stars(device: PlayedBox) -> PlayedBox:
    """Choose the stars in the menu of a box of one button."""
    device.press("double A")
    while "tars" not in chosen(device):
        device.press("A")
    return device.press("double A")


def chosen(device: PlayedBox) -> str:
    """Return the chosen line of the menu, as the screen says it."""
    place = device.app.place
    assert isinstance(place, Menu)
    items = menu_items(device.app)
    return words("en", game=items[place.cursor % len(items)].words)(
        items[place.cursor % len(items)].word
    )


def test_no_number_is_turned_past_the_last_that_may_be_entered() -> None:
    device = finished().press("A", *["D"] * 130)
    assert isinstance(device.app.place, Counting)
    lowest = device.app.place.count.lowest
    assert device.app.place.number == lowest
    assert isinstance(device.press("C").app.place, Counting)
    assert device.app.place.number == lowest + 1
