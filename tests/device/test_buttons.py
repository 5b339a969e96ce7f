"""What the buttons mean everywhere: lists, closing, ending a game, powering off, one button."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox

from companion.app.places.menu import menu_items
from companion.app.places.table import AtTable
from companion.app.samples import BOX, check_places, places, screen_of
from companion.app.standing import controls, screen
from companion.app.step import step
from companion.app.values import Halt
from companion.daemon import gesture_rules
from companion.daemon.fingers import LONG_ALONE_SECONDS, LONG_SECONDS
from companion.engine.controls import Purpose
from companion.games import GAMES, find_game
from companion.games.cartographers import GAME
from companion.surface import Button, Gesture, Press
from companion.text.catalog import LANGUAGES
from hardware.buttons.gestures import Gestures

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.engine.game import AnyGame


PLACES = {**places(GAME), **check_places(LANGUAGES[0])}
SIGNS = {(Button.C, "up"), (Button.D, "down")}
NO_WAY_OUT = {"resting", "stopped", "journal-closed", "settings-trouble"}
"""The box is off, or tries by itself, every few seconds, to open the folder that it cannot use."""


def test_the_box_powers_off_by_a_long_hold_of_d_and_a_question() -> None:
    device = PlayedBox.playing().press("A")
    device.press("hold D")
    assert device.page == "turn", "a hold of the usual length is a press that outlasted itself"
    assert device.press("long D").page == "power-off"
    device.quick = False
    device.press("A")
    assert (device.page, device.halted) == ("resting", False)
    device.show()
    assert device.effects[-1] == Halt(power_off=True)


@pytest.mark.parametrize("before", [(), ("C",), ("B",), ("D", "C", "A"), ("D", "C", "C", "A")])
def test_no_to_powering_off_goes_back_to_where_it_was_asked(before: tuple[str, ...]) -> None:
    device = PlayedBox.playing().press("A", "A", *before)
    here = device.page
    device.press("long D")
    assert device.page == "power-off"
    if before[-1:] == ("A",) and here == "power-off":
        here = "menu"
    assert device.press("B").page == here
    assert not device.halted


@pytest.mark.parametrize("refresh", [0.4, 13.0])
def test_an_impatient_finger_does_not_power_off_unseen(refresh: float) -> None:
    device = PlayedBox.playing(refresh=refresh).press("A")
    device.quick = False
    device.press("long D", "A", "A")
    assert device.page == "power-off"
    device.show()
    assert device.page == "power-off", "no press that came before the question answers it"


LISTS: dict[str, tuple[Callable[[], PlayedBox], tuple[str, ...]]] = {
    "the menu": (PlayedBox.playing, ("D",)),
    "the language": (PlayedBox.opened, ()),
    "set-up": (PlayedBox.opened, ("A",)),
    "a code": (PlayedBox.opened, ("A", "C", "A", "A")),
}


@pytest.mark.parametrize("name", LISTS)
def test_no_hold_of_d_powers_off_in_lists_and_entries(name: str) -> None:
    start, presses = LISTS[name]
    device = start().press(*presses)
    held = [c for c in controls(device.app) if (c.button, c.gesture) == (Button.D, Gesture.LONG)]
    assert held == []
    before = device.app
    device.press("long D", "hold D")
    assert device.app == before


@pytest.mark.parametrize("name", ["the menu", "the language", "set-up"])
def test_c_is_up_and_d_is_down_and_both_repeat_in_every_list(name: str) -> None:
    start, presses = LISTS[name]
    device = start().press(*presses)
    roles = {c.button: c.purpose for c in controls(device.app) if c.gesture is Gesture.PRESS}
    assert (roles[Button.C], roles[Button.D]) == (Purpose.UP, Purpose.DOWN)
    assert gesture_rules(device.app).repeats == {Button.C, Button.D}


@pytest.mark.every_game
@pytest.mark.parametrize("game", [find_game(each) for each in GAMES], ids=list(GAMES))
def test_the_sign_for_up_stands_at_c_and_that_for_down_at_d(game: AnyGame) -> None:
    """On every page that a game shows: where one stands elsewhere, nobody trusts either."""
    found = set()
    for name in game.samples():
        for tab in screen_of(game, game.samples()[name], "en").tabs:
            if tab.icon in {"up", "down"} and (tab.button, tab.icon) not in SIGNS:
                found.add((name, tab.button.value, tab.icon))
    assert found == set()


@pytest.mark.parametrize("one_button", [False, True], ids=["four", "one"])
def test_no_button_that_is_held_is_taken_for_its_press(*, one_button: bool) -> None:
    """On any place of the box: a hold without a meaning is refused, unless the button runs on."""
    table = replace(PlayedBox.playing().app, box=replace(BOX, one_button=one_button))
    for name, place in {"table": AtTable(), **PLACES}.items():
        app = replace(table, place=place)
        app = replace(app, offered=controls(app))
        rules = gesture_rules(app)
        for button in set(Button) - rules.repeats:
            gestures = Gestures(rules)
            heard = [
                *gestures.edge(button, down=True, at=1.0),
                *gestures.edge(button, down=False, at=2.0),
            ]
            assert [each.gesture for each in heard] in ([Gesture.HOLD], [Gesture.LONG]), name


@pytest.mark.parametrize(("opener", "first"), [("B", "look-back-0"), ("C", "edicts")])
def test_the_button_that_opened_a_page_closes_it(opener: str, first: str) -> None:
    device = PlayedBox.playing(seed=2).press("A", "A")
    here = device.page
    assert device.press(opener).page == first
    assert device.press(opener).page == here


def test_the_menu_opens_on_the_way_back_to_the_game() -> None:
    device = PlayedBox.playing().press("A")
    here = device.app.memory
    assert device.press("D").page == "menu"
    assert device.press("A").page == "turn"
    assert device.press("D", "B").page == "turn"
    assert device.app.memory == here


def test_a_running_game_is_ended_by_a_hold_alone() -> None:
    device = PlayedBox.playing().press("A").choose("new-game")
    assert device.page == "new-game"
    assert device.press("A", "A", "A").page == "new-game"
    assert device.app.memory.draft is None
    assert device.press("hold A").page == "setup-start"


def test_one_button_reaches_everything() -> None:
    device = PlayedBox.playing(one_button=True, seed=4)
    while device.facts["ambush"] is None:
        device.press("A")
    device.press("double A")
    ambush = device.facts["ambush"]
    assert isinstance(ambush, dict)
    assert ambush["spot_number"] == 2, "two presses pass a spot"
    device.press("hold A")
    assert device.facts["ambush"] != ambush
    device.press("A", "double A")
    assert device.page.startswith("edict")
    while device.page != "menu":
        device.press("A")
    assert device.press("hold A").page.startswith("turn")
    assert device.press("long A").page == "power-off"
    assert device.press("A").page.startswith("turn"), "a press is no"
    assert device.press("long A", "hold A").halted


@pytest.mark.parametrize("one_button", [False, True], ids=["four", "one"])
@pytest.mark.parametrize("place", sorted(PLACES.keys() - NO_WAY_OUT))
def test_every_page_can_be_left_without_powering_off(place: str, *, one_button: bool) -> None:
    """To the game, or to the set-up of a new one where there is none to go back to."""
    box = replace(BOX, one_button=one_button)
    app = replace(PlayedBox.playing().press("A").app, place=PLACES[place], box=box)
    ways, seen = [app], {app.place}
    while ways:
        app = ways.pop(0)
        if isinstance(app.place, AtTable) or app.memory.draft:
            return
        for control in controls(app):
            on_glass = replace(app, seen=app.shows, offered=controls(app))
            after, _ = step(on_glass, Press(control.button, control.gesture))
            if control.purpose is not Purpose.OFF and after.place not in seen:
                seen.add(after.place)
                ways.append(after)
    pytest.fail(f"no way out of {place}")


def test_one_button_ends_a_game_by_a_hold_alone() -> None:
    device = PlayedBox.playing(one_button=True).press("A", "double A")
    while device.page != "menu":
        device.press("A")
    place = [each.word for each in menu_items(device.app)].index("menu.new-game")
    device.press(*["A"] * place)
    assert device.press("double A").page == "new-game"
    assert device.press("A").page == "turn"


def test_the_strip_of_one_button_names_every_gesture_that_does_something() -> None:
    device = PlayedBox.opened(one_button=True)
    for presses in ([], ["double A"], ["double A"], ["A"]):
        device.press(*presses)
        assert device.app.screen is not None
        shown = {hint.gesture for hint in device.app.screen.strip}
        assert shown == {control.gesture for control in controls(device.app)}
        assert device.app.screen.tabs == ()


def test_one_button_keeps_its_double_press_from_what_only_opens_a_page() -> None:
    """Four buttons enter stars by a hold; of the few gestures of one, the edicts need it more."""
    device = PlayedBox.playing(one_button=True)
    while device.facts["phase"] != "season-end":
        device.press("A")
    assert "play.change-stars" in [each.word for each in menu_items(device.app)]
    assert device.press("double A").page == "edicts"


def test_the_strip_has_shorter_words_for_where_the_usual_ones_have_no_room() -> None:
    device = PlayedBox.playing(one_button=True).press("A", "A")
    german = replace(device.app, memory=replace(device.app.memory, language="de"))
    said = {hint.gesture: (hint.word, hint.short) for hint in screen(german).strip}
    assert said[Gesture.HOLD] == ("Rückgängig", "Undo")
    assert said[Gesture.LONG] == ("Ausschalten", "Aus")


def test_a_lone_button_is_held_longest_to_switch_off_for_it_is_held_to_undo() -> None:
    alone, four = (
        gesture_rules(PlayedBox.playing(one_button=each).app).long_seconds for each in (True, False)
    )
    assert (alone, four) == (LONG_ALONE_SECONDS, LONG_SECONDS)


def test_one_button_has_one_gesture_for_each_purpose() -> None:
    """A second one for the same would be in nobody's way, and in every hint's."""
    device = PlayedBox.playing(one_button=True)
    for presses in (["long A"], ["A"], ["A"], ["double A"]):
        purposes = [each.purpose for each in device.press(*presses).app.offered]
        assert len(purposes) == len(set(purposes)), (device.page, purposes)


def test_one_button_sets_up_a_game() -> None:
    device = PlayedBox.opened(one_button=True)
    device.press(*["A"] * LANGUAGES.index("ja"), "double A", "A", "double A")
    assert device.app.memory.language == "ja"
    device.press(*["A"] * 8, "double A")
    assert device.facts["players"] == "several"


def test_an_impatient_finger_gives_up_no_game() -> None:
    device = PlayedBox.playing().press("A")
    facts = device.facts
    device.quick = False
    device.press(*device.way_to("new-game"), *["A"] * 12)
    assert device.page == "new-game"
    assert device.facts == facts
