"""The device as a player meets it: the law of the glass, undo, menus, languages."""

from __future__ import annotations

import pytest
from device.playing import Device

from companion.app.memory import LanguageChosen, Pressed
from companion.app.values import (
    Clean,
    Halt,
    Notice,
    PanelFailed,
    Record,
    RecordFailed,
    Show,
    Shown,
    Signal,
    Stop,
)
from hardware.surface import Call, Press


def flips(device: Device) -> int:
    return sum(isinstance(entry, Pressed) for entry in device.entries)


def test_one_press_turns_one_card() -> None:
    device = Device.playing().press("A")
    assert flips(device) == 1
    assert device.page.startswith("turn")


def test_a_press_is_recorded_before_its_page_is_shown() -> None:
    effects = Device.playing().take(Press.parse("A"))
    kinds = [type(effect) for effect in effects]
    assert kinds == [Record, Show]


def test_a_flip_waits_until_the_glass_shows_the_card() -> None:
    device = Device.playing().press("A")
    device.quick = False
    device.press("A")
    assert flips(device) == 2
    device.press("A")
    assert flips(device) == 2, "the second card has not been on the glass"
    device.show()
    assert flips(device) == 3


def test_at_most_one_flip_waits() -> None:
    device = Device.playing()
    device.quick = False
    device.press("A", "A", "A", "A")
    device.show()
    device.show()
    device.show()
    assert flips(device) == 2


def test_an_older_page_on_the_glass_frees_no_flip() -> None:
    device = Device.playing()
    device.quick = False
    device.press("A", "A")
    device.take(Shown(device.app.shows - 1))
    assert flips(device) == 1


def test_looking_around_is_at_once_and_cancels_a_waiting_flip() -> None:
    device = Device.playing()
    device.quick = False
    device.press("A", "A", "C")
    device.show()
    assert flips(device) == 1
    assert device.page.startswith("edict")


def test_a_dead_panel_stops_nobody() -> None:
    device = Device.playing()
    device.quick = False
    device.press("A", "A")
    device.take(PanelFailed(device.app.shows, "busy for 40 s"))
    assert flips(device) == 2
    device.press("A")
    assert flips(device) == 2, "the next page has a try of its own"
    device.take(PanelFailed(device.app.shows, "busy for 40 s"))
    assert flips(device) == 3
    assert device.app.trouble == "busy for 40 s"
    device.show()
    assert device.app.trouble is None


def calls(device: Device) -> list[Call]:
    """Return what the table was called to, and forget it."""
    called = [effect.call for effect in device.effects if isinstance(effect, Signal)]
    device.effects.clear()
    return called


@pytest.mark.parametrize("players", ["1", "2"])
def test_the_table_is_called_to_each_ambush_and_each_last_card_once(players: str) -> None:
    device, called = Device.playing(seed=3, players=players), set[Call]()
    while not device.page.startswith("over"):
        device.press("A")
        expected: list[Call] = []
        if device.page.startswith("turn"):
            card = device.facts["card"]
            assert isinstance(card, dict)
            expected = [Call.DANGER] if card["kind"] == "ambush" else expected
            expected = [Call.CLOSING] if device.facts["last_card"] else expected
        assert calls(device) == expected
        if players == "1" and expected == [Call.DANGER]:
            device.press("hold C")
            assert calls(device) == [], "the next spot is no new ambush"
        called.update(expected)
    assert called == {Call.DANGER, Call.CLOSING}


def test_the_table_is_called_when_the_glass_shows_the_card_and_not_for_one_taken_back() -> None:
    device = Device.playing(deck="table")
    device.press(*["C"] * 3)
    device.quick = False
    device.press("C")
    assert device.facts["last_card"]
    assert calls(device) == []
    device.press("hold B")
    device.show()
    assert calls(device) == []
    device.press("C")
    device.show()
    assert calls(device) == [Call.CLOSING]
    device.show()
    assert calls(device) == []


def test_a_panel_that_fails_calls_once_until_it_has_shown_a_page() -> None:
    device = Device.playing()
    device.quick = False
    for _ in range(3):
        device.take(PanelFailed(device.app.shows, "busy for 40 s"))
    assert calls(device) == [Call.FAULT]
    device.show()
    device.take(PanelFailed(device.app.shows, "busy for 40 s"))
    assert calls(device) == [Call.FAULT]


def test_a_refused_record_changes_nothing_and_says_why() -> None:
    device = Device.playing().press("A")
    before = device.app.memory
    device.take(RecordFailed("no space left on device"))
    assert device.app.memory == before
    assert device.app.place == Notice("record-failed", "no space left on device")
    device.press("A")
    assert device.page.startswith("turn")


def test_undo_takes_back_a_press_at_a_time_to_the_very_start() -> None:
    device = Device.playing()
    seen = [device.facts]
    seen += [device.press("A").facts for _ in range(6)]
    for facts in reversed(seen[:-1]):
        assert device.press("hold B").facts == facts
    at_start = device.app
    assert device.press("hold B").app == at_start


def test_flipping_after_undo_shows_the_same_card() -> None:
    device = Device.playing(seed=9)
    seen = [device.press("A").facts for _ in range(12)]
    device.press(*["hold B"] * 12)
    assert [device.press("A").facts for _ in range(12)] == seen


def test_the_language_changes_at_any_time_and_is_kept() -> None:
    device = Device.playing().press("A", "D", "D", "A")
    assert device.entries[-1] == LanguageChosen("ja")
    assert device.restarted().app.memory.language == "ja"


@pytest.mark.parametrize("presses", range(0, 40, 3))
def test_a_restart_shows_the_table_as_it_was(presses: int) -> None:
    device = Device.playing(seed=3).press(*["A"] * presses)
    again = device.restarted()
    assert again.app.screen == device.app.screen
    assert again.facts == device.facts


def test_looking_back_goes_through_the_season_and_returns() -> None:
    device = Device.playing(seed=2).press("A", "A", "A")
    here = device.page
    pages = [device.press("B").page, device.press("B").page]
    assert pages == ["look-back-1", "look-back-0"]
    assert device.press("B").page == "look-back-0"
    assert device.press("A").page == "look-back-1"
    assert device.press("A").page == here
    assert device.press("B", "C").page == here


def test_edicts_are_paged_through_and_left() -> None:
    device = Device.playing(skills="on").press("A")
    here = device.page
    pages = [device.press("C").page]
    pages += [device.press("A").page for _ in range(5)]
    assert pages == ["edict-A", "edict-B", "edict-C", "edict-D", "edicts", "skills"]
    assert device.press("A").page == here
    assert device.press("C", "B").page == here


def test_the_panel_is_cleaned_from_the_menu() -> None:
    device = Device.playing().press("A")
    effects = device.press("D", "D", "D").take(Press.parse("A"))
    (show,) = [effect for effect in effects if isinstance(effect, Show)]
    assert show.clean
    assert isinstance(Clean(), Clean)


def test_holding_d_rests_and_halts_once_the_page_is_on_the_glass() -> None:
    device = Device.playing().press("A")
    device.quick = False
    device.press("hold D")
    assert (device.page, device.halted) == ("resting", False)
    device.show()
    assert device.effects[-1] == Halt(power_off=True)


def test_a_stop_from_outside_rests_without_switching_off() -> None:
    device = Device.playing()
    device.take(Stop())
    assert device.effects[-1] == Halt(power_off=False)


def test_scores_are_entered_with_two_digits_and_make_a_rating() -> None:
    device = Device.playing(seed=4)
    for _ in range(4):
        while device.facts["phase"] != "season-end":
            device.press("A")
        device.press("hold C", "D", "D", "A", "D", "D", "D", "A")
        device.press("A")
    assert device.facts["scores"] == {"spring": 23, "summer": 23, "fall": 23, "winter": 23}
    assert isinstance(device.facts["rating"], int)


def test_a_score_may_be_below_zero() -> None:
    device = Device.playing(seed=4)
    while device.facts["phase"] != "season-end":
        device.press("A")
    device.press("hold C", "B", "D", "A", "A", "C", "C", "A")
    assert device.facts["scores"] == {"spring": -8, "summer": None, "fall": None, "winter": None}


def test_scores_that_were_skipped_can_be_entered_at_the_end() -> None:
    device = Device.playing(seed=4)
    while device.facts["phase"] != "over":
        device.press("A")
    for _ in range(4):
        device.press("hold C", "A", "D", "A")
    assert device.facts["scores"] == {"spring": 1, "summer": 1, "fall": 1, "winter": 1}


def test_the_next_spot_is_a_hold_of_c_on_a_solo_ambush() -> None:
    device = Device.playing(seed=4)
    while device.facts["ambush"] is None:
        device.press("A")
    first = device.facts["ambush"]
    device.press("hold C")
    assert device.facts["ambush"] != first
    assert device.press("hold B").facts["ambush"] == first


def test_a_new_game_after_the_end_starts_with_the_same_answers() -> None:
    device = Device.playing(side="B", players="2")
    while device.facts["phase"] != "over":
        device.press("A")
    device.press("A", *["A"] * 7)
    assert device.app.memory.session is not None
    assert device.app.memory.session.deal.choices["side"] == "B"
    assert device.page == "opening"


def test_tracker_mode_adds_time_with_three_buttons() -> None:
    device = Device.playing(deck="table").press("A", "B", "C")
    assert (device.facts["time"], device.facts["phase"]) == (3, "turn")
    device.press("hold B")
    assert device.facts["time"] == 1
    assert device.press("hold C").page == "edict-A"


def test_the_table_names_its_own_edicts() -> None:
    device = Device.playing(edicts="own").press("B", "A", "A", "A", "A")
    assert device.page == "opening"
    named = device.facts["edicts"]
    assert isinstance(named, dict)
    assert named["A"]["id"] == "greenbough"


def test_one_button_reaches_everything() -> None:
    device = Device.playing(one_button=True, seed=4)
    while device.facts["ambush"] is None:
        device.press("A")
    device.press("double A")
    assert device.page.startswith("edict")
    while device.page != "menu":
        device.press("A")
    device.press("double A")
    ambush = device.facts["ambush"]
    assert isinstance(ambush, dict)
    assert ambush["spot_number"] == 2
    device.press("hold A")
    assert device.facts["ambush"] != ambush
    assert device.press("long A").halted


def test_one_button_sets_up_a_game() -> None:
    device = Device.opened(one_button=True)
    device.press("A", "double A", "A", "double A", *["double A"] * 5)
    assert device.app.memory.language == "ja"
    assert device.facts["players"] == 2


def test_an_impatient_finger_gives_up_no_game() -> None:
    device = Device.playing().press("A")
    facts = device.facts
    device.quick = False
    device.press("D", *["A"] * 12)
    assert device.page == "new-game"
    assert device.facts == facts


def test_an_older_page_s_failure_does_not_end_the_rest() -> None:
    device = Device.playing().press("A")
    device.quick = False
    device.press("hold D")
    device.take(PanelFailed(1, "no answer"))
    assert not device.halted
