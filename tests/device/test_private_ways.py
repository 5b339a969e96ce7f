"""Ways out of a private page that the second game's own rules do not lead to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox
from device.registry import second_game
from lanterns import GAME

from companion.app.opening import Wish
from companion.app.places.menu import menu_items
from companion.app.values import PanelFailed, Show, Signal
from companion.engine.code import Deal
from companion.surface import Alert

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def house() -> Iterator[None]:
    """Have the second game in the house."""
    with second_game():
        yield


def playing(
    game: object = GAME, *, one_button: bool = False, refresh: float = 0.4, **choices: str
) -> PlayedBox:
    deal = Deal(game, GAME.choose(choices), 3)  # type: ignore[arg-type] # a Lanterns, varied
    return PlayedBox.opened(Wish(deal=deal, exact=True), one_button=one_button, refresh=refresh)


def test_an_alert_of_the_game_goes_before_the_one_that_the_page_is_covered() -> None:
    """Two rhythms at once would be none: the table hears what the card has done."""
    louder = replace(GAME, alert=lambda *_: Alert.DANGER)
    box = playing(louder).press("hold A", "A").slow()
    assert box.page == "hand"
    box.effects.clear()
    box.press("A")
    box.show()
    assert [each.alert for each in box.effects if isinstance(each, Signal)] == [Alert.DANGER]


def test_a_dial_does_not_delay_the_page_that_covers_a_hand() -> None:
    """On a slow panel that failed, the hand may still be there: no finger is waited for."""
    box = playing(dice="own", refresh=20.0).press("hold A", "A").slow()
    assert box.page == "hand"
    for _ in range(2):
        box.take(PanelFailed(box.app.shows, "no answer"))
    box.effects.clear()
    box.press("D")
    shows = [each for each in box.effects if isinstance(each, Show)]
    assert [(each.clean, each.rests) for each in shows] == [(True, False)]


def hand_on_one_button(box: PlayedBox) -> PlayedBox:
    """Open the hand of the seat in turn, which is in the menu of such a box."""
    while box.page != "menu":
        box.press("double A")
    way = [each.word for each in menu_items(box.app)].index("play.hand")
    box.press(*["A"] * way, "double A", "hold A")
    assert box.page == "hand"
    return box


def test_who_does_not_switch_off_in_a_private_page_is_at_the_table() -> None:
    box = hand_on_one_button(playing(one_button=True))
    assert box.press("long A").page == "power-off"
    assert box.press("A").page == "roll"


def test_a_lone_button_hides_a_hand_by_the_hold_that_takes_a_press_back_elsewhere() -> None:
    """With undo there, a card would have to be played to get out."""
    box = playing(one_button=True).press("A", "double A", "double A")
    assert box.page == "roll"
    entries = len(box.entries)
    hand_on_one_button(box).press("hold A")
    assert (box.page, len(box.entries)) == ("roll", entries)


def test_the_curtain_comes_when_the_page_that_names_the_seat_in_turn_was_seen() -> None:
    box = playing().press("A", "A", "A").slow()
    assert box.page == "colour"
    box.press("A", "hold A")
    assert box.page == "roll", "nobody has seen yet that it is the next seat's turn"
    box.show()
    assert box.page == "curtain"
