"""The list "Set this box up": shown by itself once, where an owner's card has something to say."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from device.playing import NO_NEWS, PlayedBox

from companion.app.from_card import FromCard
from companion.app.opening import Wish
from companion.app.places.box_set_up import SIGNALS, BoxSetUp, CardNews, rows
from companion.app.places.check import ButtonsTrial, PatternTrial
from companion.app.places.languages import Languages
from companion.app.places.table import AtTable
from companion.app.values import Idle, RunChecks, Signal
from companion.box.card_start import from_card
from companion.surface import Alert, Button

if TYPE_CHECKING:
    from pathlib import Path

NEWS = FromCard((("wlan", "Home Net"),), (("user", "user"),), "de", is_new=True)
KNOWN = replace(NEWS, is_new=False)
OLDER = FromCard(is_older=True, is_new=True)
ENGLISH = Wish("en")


@pytest.mark.parametrize(("card", "presses"), [(NO_NEWS, 3), (NEWS, 4), (OLDER, 4)])
def test_the_first_card_takes_three_presses_and_a_fourth_where_a_card_has_news(
    card: FromCard, presses: int
) -> None:
    device = PlayedBox.opened(Wish(cursor=card.cursor), from_card=card)
    assert device.page == "setup-language"
    assert device.app.screen is not None
    assert device.app.screen.language == (card.cursor or "en")
    device.press("A")
    assert (device.page == "box") == card.says
    device.press(*["A"] * (presses - 3))
    assert device.app.memory.session is None
    device.press("A")
    assert device.app.memory.session is not None, "the next press is the first card"


@pytest.mark.parametrize("one_button", [False, True])
def test_where_the_language_is_known_the_list_comes_first(*, one_button: bool) -> None:
    device = PlayedBox.opened(ENGLISH, one_button=one_button, from_card=KNOWN)
    assert device.app.place == BoxSetUp()
    assert device.press("double A" if one_button else "A").app.place == AtTable()


@pytest.mark.parametrize("card", [NEWS, KNOWN, NO_NEWS])
def test_in_the_middle_of_a_game_only_news_come_first_and_the_game_goes_on(card: FromCard) -> None:
    device = PlayedBox.playing().press("A", "A")
    device.app = replace(device.app, box=replace(device.app.box, from_card=card))
    again = device.restarted()
    assert (again.app.place == BoxSetUp()) == card.is_new
    if card.is_new:
        again.press("A")
    assert again.app.place == AtTable()
    assert again.facts == device.facts


def listed(card: FromCard = NEWS) -> PlayedBox:
    """Return a box that plays and shows the list, with the cursor on its first row."""
    device = PlayedBox.playing()
    device.app = replace(device.app, box=replace(device.app.box, from_card=card))
    return device.press("A").choose("set-up")


@pytest.mark.parametrize(
    ("down", "place"),
    [(1, Languages), (2, PatternTrial), (3, ButtonsTrial), (4, CardNews)],
)
def test_each_row_opens_what_it_names_and_a_trial_leads_back(down: int, place: type) -> None:
    device = listed().press(*["D"] * down, "A")
    assert isinstance(device.app.place, place)
    if place in {PatternTrial, CardNews}:
        assert device.press("A").app.place == BoxSetUp(down)


@pytest.mark.parametrize(
    "signals", [(), (("lamp", 13),), (("buzzer", 12),), (("lamp", 13), ("buzzer", 12))]
)
def test_a_lamp_and_a_buzzer_have_a_row_where_they_are_and_give_a_signal(
    signals: tuple[tuple[str, int], ...],
) -> None:
    device = listed()
    device.app = replace(device.app, box=replace(device.app.box, signals=signals))
    assert [each for each in rows(device.app) if each in SIGNALS] == [part for part, _ in signals]
    device.press(*"DDD")
    for count, (_, pin) in enumerate(signals, 1):
        assert f"pin {pin}" in str(device.press("D").app.screen)
        place = device.app.place
        assert device.press("A").app.place == place, "the list stays"
        assert device.effects.count(Signal(Alert.DANGER)) == count


def test_a_trial_says_in_the_list_which_buttons_were_not_heard() -> None:
    device = listed().press("D", "D", "D", "A", "C", "A", "hold B")
    assert device.app.place == BoxSetUp(3, frozenset({Button.A, Button.C}))
    assert "silent: BD" in str(device.app.screen)
    device.press("A", "A", "B", "C", "D")
    assert "all heard" in str(device.app.screen)


def test_a_trial_that_is_left_alone_says_which_buttons_are_silent() -> None:
    device = listed().press("D", "D", "D", "A", "B")
    device.take(Idle())
    assert device.app.place == BoxSetUp(3, frozenset({Button.B}))
    assert "silent: ACD" in str(device.app.screen)
    pins = ((Button.A, 5), (Button.B, 6), (Button.D, 24))
    device.app = replace(device.app, box=replace(device.app.box, pins=pins))
    device.press("D", "C")
    assert "Not pressed: A (pin 5), D (pin 24)." in str(device.app.screen)


@pytest.mark.parametrize(
    ("panel", "model"),
    [
        ("waveshare:2.13-v4, 250x122", "2.13-v4"),
        ("inky, 400x300", "inky"),
        ("uart:/dev/ttyUSB0, 800x600", "uart"),
    ],
)
def test_the_panel_is_named_by_what_a_small_one_has_room_for(panel: str, model: str) -> None:
    device = PlayedBox.playing()
    device.app = replace(device.app, box=replace(device.app.box, panel=panel))
    device.press("A").choose("set-up")
    assert f"said='{model}'" in str(device.app.screen)


def test_the_last_row_checks_the_box() -> None:
    device = listed(NO_NEWS).press("C", "A")
    assert RunChecks("en") in device.effects


RESULT = {
    "taken": [["wlan", "Home Net"]], "refused": [["user", "user"]], "cursor": "de",
    "older": False, "new": True,
}  # fmt: skip


def read(folder: Path, said: object) -> FromCard:
    path = folder / "first.json"
    path.write_text(said if isinstance(said, str) else json.dumps(said), encoding="utf-8")
    return from_card(path)


def test_what_the_cards_start_wrote_is_read(tmp_path: Path) -> None:
    assert from_card(tmp_path / "none") == NO_NEWS
    assert read(tmp_path, RESULT) == NEWS


@pytest.mark.parametrize(
    "said",
    ["", "[]", "{", "1", "[" * 99_999, {}, *({**RESULT, key: 1} for key in ("taken", "refused"))],
)
def test_what_is_not_of_this_form_says_nothing(said: object, tmp_path: Path) -> None:
    assert read(tmp_path, said) == NO_NEWS


def test_words_that_nobody_here_knows_are_left_out(tmp_path: Path) -> None:
    strange = {
        **RESULT,
        "taken": [["moon", "x"], ["wlan", "a\u202eb\n" + "c" * 99]],
        "refused": [["user", "because"], ["wlan.ssid", "signs"]],
        "cursor": "xx",
    }
    found = read(tmp_path, strange)
    assert found.taken == (("wlan", "a·b·" + "c" * 60),)
    assert found.refused == (("wlan.ssid", "signs"),)
    assert found.cursor == ""
