"""The menu offers what no hint of a small panel has room to say."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own dice
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox
from engine.answers import deals

from companion.app.memory import Pressed, remember
from companion.app.opening import Wish
from companion.app.places.menu import Menu, menu_items
from companion.app.places.table import AtTable
from companion.app.standing import controls
from companion.engine.controls import Purpose
from companion.games import GAMES, find_game
from companion.screens.marks.tab_rows import unsaid
from companion.surface import Gesture, Press
from hardware.panels.specs import SPECS, find_spec

if TYPE_CHECKING:
    from companion.engine.game import AnyGame

MOVES = 8
"""Of each deal: the pages of a first turn with its questions."""
PRESSES = 90
"""A solo game is over in fewer."""
DECKS = ("box", "table")


def at_ambush() -> PlayedBox:
    """Return a solo game at an ambush that has a spot to try and more to come."""
    for seed in range(40):
        device = PlayedBox.playing(seed, players="1")
        for _ in range(8):
            device.press("A")
            if "play.next-spot" in words(device):
                return device
    raise AssertionError("no ambush in forty games")


def words(device: PlayedBox) -> list[str]:
    return [control.word for control in controls(device.app)]


def pick(device: PlayedBox, word: str) -> PlayedBox:
    """Open the menu and choose an item by its key."""
    device.press("D")
    assert isinstance(device.app.place, Menu)
    place = [each.word for each in menu_items(device.app)].index(word)
    return device.press(*["D"] * place, "A")


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("players", ["1", "2"])
def test_whatever_no_hint_has_room_to_say_is_in_the_menu(players: str, deck: str) -> None:
    specs = [find_spec(name, portrait=up) for name, up in product(SPECS, (False, True))]
    device, lost = PlayedBox.playing(3, players=players, deck=deck), set()
    for _ in range(PRESSES):
        screen = device.app.screen
        assert screen is not None
        offered = {Press(each.button, each.gesture): each for each in controls(device.app)}
        in_menu = [each.does for each in menu_items(device.app)]
        for spec in specs:
            for press in unsaid(screen.tabs, spec, screen.language):
                lost.add(press)
                assert offered[press].does in in_menu, (device.page, press, spec.name)
        if device.page == "over":
            break
        device.press("B" if deck == "table" and "play.time-1" in words(device) else "A")
    assert device.page == "over"
    assert lost, "every hint has room everywhere, and this test checks nothing"


@pytest.mark.every_game
@pytest.mark.parametrize("game", [find_game(each) for each in GAMES])
def test_the_menu_repeats_no_answer_of_the_page(game: AnyGame) -> None:
    """A seat, a stone or a street says nothing without the question that its page asks."""
    repeated = 0
    for deal in deals(game):
        box, dice = PlayedBox.opened(Wish(deal=deal, exact=True)), random.Random(3)
        for _ in range(MOVES):
            at_table = {(each.word, each.does): each for each in AtTable().controls(box.app)}
            for item in menu_items(box.app):
                control = at_table.get((item.word, item.does))
                if control is not None:
                    repeated += 1
                    is_hint = control.purpose in {Purpose.UNDO, Purpose.INFO}
                    assert is_hint or control.gesture is Gesture.HOLD, item
            session = box.app.playing
            moves = session.rules.legal_moves(session.state)
            if not moves:
                break
            played = session.play(dice.choice(moves))
            box.app = replace(box.app, memory=remember(box.app.memory, Pressed(played.made)))
    assert repeated


def test_a_game_that_is_over_is_given_up_without_a_question() -> None:
    device = PlayedBox.playing(players="2").press("A").choose("new-game")
    assert device.page == "new-game"
    device.press("B")
    while device.page != "over":
        device.press("A")
    assert device.choose("new-game").page == "setup-start"


def test_undo_from_the_menu_takes_back_what_holding_b_does() -> None:
    held, chosen = (PlayedBox.playing().press("A", "A") for _ in range(2))
    assert held.press("hold B").app.screen == pick(chosen, "control.undo").app.screen
    assert isinstance(chosen.app.place, AtTable)
    assert chosen.restarted().app.screen == held.app.screen


def test_the_menu_opens_the_edicts_and_closes_them_by_their_own_button() -> None:
    device = pick(PlayedBox.playing().press("A"), "play.edicts")
    assert device.page == "edicts"
    assert device.press("C").page == "turn"


def test_the_menu_steps_along_the_walk_of_a_solo_ambush() -> None:
    held, chosen = at_ambush(), at_ambush()
    before = held.app.screen
    assert held.press("hold C").app.screen == pick(chosen, "play.next-spot").app.screen
    assert held.app.screen != before


def test_what_cannot_be_done_is_not_in_the_menu() -> None:
    opening = [each.word for each in menu_items(PlayedBox.playing().app)]
    assert "control.undo" not in opening
    assert "play.next-spot" not in opening
    turned = [each.word for each in menu_items(PlayedBox.playing().press("A").app)]
    assert turned[0] == "menu.back"
    assert "control.undo" in turned
    fresh = [each.word for each in menu_items(PlayedBox.opened().app)]
    assert all(key.startswith("menu.") for key in fresh)


def test_the_menu_of_one_button_has_what_the_button_cannot_do() -> None:
    device = PlayedBox.playing(one_button=True).press("A", "A")
    keys = [each.word for each in menu_items(device.app)]
    assert keys[:2] == ["menu.back", "play.look-back"]
    assert "control.undo" not in keys, "holding the button does it"
    assert "play.edicts" not in keys, "pressing it twice does"


def test_a_line_of_the_menu_begins_as_a_line_does() -> None:
    device = PlayedBox.playing().press("A", "D")
    assert device.app.screen is not None
    assert "Undo" in str(device.app.screen.page)
