"""The door for phones, and what a phone may press: the way of a finger, and less of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox
from device.registry import second_game
from lanterns import GAME

from companion.app.known import Device
from companion.app.opening import Wish
from companion.app.places.menu import ITEMS, Menu, menu_items
from companion.app.places.phones import Phones
from companion.app.places.secret import Curtain, PrivatePage
from companion.app.places.table import AtTable
from companion.app.samples.phones import DOOR, PICTURE
from companion.app.standing import screen
from companion.app.values import App, Record, Refuse, Show, Shown, Started
from companion.app.wings.phone_values import (
    AnswerPhone,
    CodeDrawn,
    Door,
    DoorWish,
    DrawCode,
    PhonePress,
    Publish,
    WayIn,
)
from companion.engine.code import Deal
from companion.surface import Press

if TYPE_CHECKING:
    from companion.app.values import Effect

CODE = "K7QXM2PD"
WAY_IN = WayIn(PICTURE, "box.local", 1)


def with_phones(played: PlayedBox) -> PlayedBox:
    """Return a device at which phones may take seats."""
    played.app = replace(played.app, box=replace(played.app.box, phones=True))
    return played


def playing() -> PlayedBox:
    """Return a device in a solo game, with phones."""
    return with_phones(PlayedBox.playing(players="1"))


def asked(played: PlayedBox, words: str, page: int | None = None, *, undo: bool = False) -> str:
    """Press on a phone; return why that was refused, or nothing."""
    number = played.app.shows if page is None else page
    effects = played.take(PhonePress("7", Press.parse(words), number, undo))
    (answer,) = (each for each in effects if isinstance(each, AnswerPhone))
    assert answer.id == "7"
    assert Refuse() not in effects  # no lamp blinks for a phone
    return answer.why


def kinds(effects: tuple[Effect, ...]) -> list[type]:
    """Return what effects there are, in their order."""
    return [type(each) for each in effects]


# -- the door


def test_the_menu_has_phones_only_where_they_may_be() -> None:
    played = PlayedBox.playing()
    assert "menu.phones" not in [each.word for each in menu_items(played.app)]
    words = [each.word for each in menu_items(with_phones(played).app)]
    assert [each for each in words if each.removeprefix("menu.") in ITEMS] == [
        f"menu.{item}" for item in ITEMS if item not in {"hall", "coach", "names"}
    ]


@pytest.mark.parametrize(
    ("one_button", "down", "choose"), [(False, "D", "A"), (True, "A", "double A")]
)
def test_phones_are_let_in_by_the_menu(one_button: bool, down: str, choose: str) -> None:  # noqa: FBT001 - a parameter
    played = with_phones(PlayedBox.playing(one_button=one_button))
    played.app = replace(played.app, place=Menu())
    played.take(Started())
    place = [each.word for each in menu_items(played.app)].index("menu.phones")
    played.press(*[down] * place, choose)
    assert played.page == "phones-waiting"
    assert DrawCode() in played.effects
    assert not played.app.door.is_open
    played.take(CodeDrawn(CODE))
    assert played.app.door == Door(CODE)
    assert played.page == "phones-waiting"
    played.take(WAY_IN)
    assert played.page == "phones"
    assert played.app.door.way_in == replace(WAY_IN, code=CODE)
    played.press("A")
    assert isinstance(played.app.place, AtTable)
    assert played.app.door.is_open


def opened() -> PlayedBox:
    """Return a device that shows the way in."""
    played = playing().choose("phones")
    played.take(CodeDrawn(CODE))
    played.take(WAY_IN)
    return played


def test_the_way_in_is_drawn_again_only_when_it_changes() -> None:
    played = opened()
    before = played.app.shows
    played.take(WAY_IN)
    assert played.app.shows == before
    played.take(replace(WAY_IN, seats=2))
    assert played.app.shows == before + 1
    played.press("A")
    before = played.app.shows
    played.take(WAY_IN)
    assert played.app.shows == before
    assert played.choose("phones").page == "phones"


def test_without_the_program_that_serves_phones_one_sentence_stands_there() -> None:
    played = opened()
    played.take(WayIn())
    assert played.page == "phones-waiting"
    assert played.app.door.is_open


def test_a_new_code_stands_on_the_page_with_its_picture_and_not_before() -> None:
    played = opened()
    before = played.app.shows
    effects = played.take(Press.parse("C"))
    assert DrawCode() in effects
    played.take(CodeDrawn("00000000"))
    assert (played.app.door.code, played.app.shows) == ("00000000", before)
    played.take(WAY_IN)
    assert played.app.door.way_in.code == "00000000"
    assert played.app.shows == before + 1


def test_a_door_that_is_shut_forgets_its_code() -> None:
    played = opened().press("D")
    assert isinstance(played.app.place, AtTable)
    assert played.app.door == Door()
    played.take(WAY_IN)  # too late
    assert played.app.door == Door()


def test_a_restart_shuts_the_door() -> None:
    assert opened().restarted().app.door == Door()


def test_a_phone_opens_and_shuts_the_door_and_the_box_stays_on_its_page() -> None:
    played = playing()
    page = played.page
    assert played.take(DoorWish("1", "open")) == (AnswerPhone("1"), DrawCode())
    played.take(CodeDrawn(CODE))
    assert played.take(DoorWish("2", "open")) == (AnswerPhone("2"),)
    assert played.take(DoorWish("3", "new-code")) == (AnswerPhone("3"), DrawCode())
    assert played.page == page
    assert kinds(played.take(DoorWish("4", "shut"))) == [Publish, AnswerPhone]
    assert not played.app.door.is_open
    on_page = opened()
    on_page.take(DoorWish("5", "shut"))
    assert isinstance(on_page.app.place, AtTable)


def test_a_slow_panel_waits_a_moment_for_the_way_in() -> None:
    played = with_phones(PlayedBox.playing(refresh=20.0))
    shown = [each for each in played.choose("phones").effects if isinstance(each, Show)]
    assert shown[-1].rests
    quick = [each for each in playing().choose("phones").effects if isinstance(each, Show)]
    assert not quick[-1].rests


# -- presses


def test_a_phone_presses_as_a_finger_does() -> None:
    by_phone, by_finger = playing(), playing()
    for word in ("A", "A", "C", "C", "A"):
        assert asked(by_phone, word) == ""
        by_finger.press(word)
    assert by_phone.entries[1:] == by_finger.entries[1:]
    assert len(by_phone.entries) > 3
    assert by_phone.facts == by_finger.facts
    assert by_phone.app.screen == by_finger.app.screen


def test_what_is_published_leaves_after_the_record_and_before_the_page() -> None:
    played = playing()
    played.quick = False
    effects = played.take(PhonePress("7", Press.parse("A"), played.app.shows))
    assert kinds(effects) == [Record, Publish, AnswerPhone, Show]
    played.show()
    assert kinds(played.take(Press.parse("A"))) == [Record, Publish, Show]


def test_two_taps_on_one_page_flip_one_card() -> None:
    played = playing()
    page, entries = played.app.shows, len(played.entries)
    assert asked(played, "A", page) == ""
    assert asked(played, "A", page) == "moved-on"
    assert asked(played, "A", page + 2) == "moved-on"
    assert len(played.entries) == entries + 1


def test_a_phone_waits_for_the_glass_as_a_finger_does() -> None:
    played = playing()
    played.quick = False
    entries = len(played.entries)
    assert asked(played, "A") == ""
    assert asked(played, "A") == ""  # kept until the panel shows the card
    assert asked(played, "A") == "waits"
    assert len(played.entries) == entries + 1
    played.take(Shown(played.app.shows))
    assert len(played.entries) == entries + 2
    slow = with_phones(PlayedBox.playing(refresh=20.0))
    slow.quick = False
    assert [asked(slow, "A"), asked(slow, "A")] == ["", "waits"]


def test_what_a_phone_may_not_press() -> None:
    played = playing().press("A", "A")
    entries = list(played.entries)
    assert asked(played, "long D") == "not-allowed"
    assert asked(played, "long D", undo=True) == "not-allowed"
    assert asked(played, "hold B") == "not-allowed"
    assert asked(played, "double A") == "not-allowed"  # no such control
    assert played.entries == entries
    assert asked(played, "hold B", undo=True) == ""
    assert len(played.entries) == len(entries) + 1


@pytest.mark.parametrize("item", ["undo", "phones", "off"])
def test_the_menu_leads_a_phone_no_further_than_its_buttons(item: str) -> None:
    played = playing().press("A", "A")
    word = next(each.word for each in menu_items(played.app) if each.word.endswith(item))
    place = [each.word for each in menu_items(played.app)].index(word)
    for press in ["D"] * (place + 1):
        assert asked(played, press) == ""
    assert asked(played, "A") == "not-allowed"
    assert asked(played, "A", undo=True) == ""


def test_no_game_no_presses() -> None:
    played = with_phones(PlayedBox.opened())
    assert asked(played, "A") == "no-game"
    setting_up = playing().choose("new-game").press("hold A")
    assert setting_up.app.memory.draft is not None
    assert asked(setting_up, "A", undo=True) == "no-game"


def test_a_phone_opens_no_private_page_and_presses_on_none() -> None:
    with second_game():
        deal = Deal(GAME, GAME.choose({}), 3)
        played = with_phones(PlayedBox.opened(Wish(deal=deal, exact=True)))
        assert asked(played, "hold A") == "not-allowed"  # holding is for fingers
        assert asked(played, "hold A", undo=True) == ""
        assert isinstance(played.app.place, Curtain)
        assert asked(played, "A", undo=True) == "not-allowed"
        played.press("A")
        assert isinstance(played.app.place, PrivatePage)
        for control in played.app.offered:
            press = str(Press(control.button, control.gesture))
            assert asked(played, press, undo=True) == "not-allowed"
        assert isinstance(played.app.place, PrivatePage)


# -- what a phone writes down


def test_phones_hear_of_everything_that_they_show() -> None:
    played = playing()
    assert kinds(played.take(Started())) == [Publish]
    played.quick = False
    assert Publish() in played.take(Press.parse("A"))
    assert played.take(Shown(played.app.shows)) == (Publish(),)  # a press waits no more
    assert Publish() in played.take(Press.parse("hold B"))
    played.quick = True
    before = len(played.effects)
    played.speak("de")
    assert Publish() in played.effects[before:]
    assert Publish() in played.take(CodeDrawn(CODE))
    assert Publish() not in played.take(CodeDrawn(CODE))


def test_a_box_without_phones_says_nothing() -> None:
    played = PlayedBox.playing()
    played.press("A", "A", "hold B", "D", "B")
    assert not {Publish, AnswerPhone, DrawCode} & {*kinds(tuple(played.effects))}


def test_the_page_says_what_the_program_says() -> None:
    app = replace(App(box=Device(phones=True)), place=Phones(), door=DOOR)
    text = repr(screen(app))
    for part in ("K7QX-M2PD", "raspberrypi", "2 phones are in", PICTURE[0]):
        assert part in text
