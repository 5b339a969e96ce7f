"""Games on a stick, on the box: asked for, counted, put back, and a game that goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from backup.boxes import dealt
from device.playing import PlayedBox

from companion.app.memory import Memory, remember
from companion.app.places.box_set_up import BoxSetUp, rows
from companion.app.places.stick import (
    GamesOnStick,
    GamesQuestion,
    PhoneGamesBusy,
    PhoneGamesFound,
    StickBusy,
    StickDone,
    StickFound,
    counted,
)
from companion.app.places.table import AtTable
from companion.app.values import Idle, RecordFailed
from companion.app.wings.phone_values import AnswerPhone
from companion.app.wings.stick_values import (
    DONE,
    LOOK,
    SAVE,
    TAKE,
    AskStick,
    ForgetGames,
    GamesWish,
    GoesOn,
    GoOnWith,
    PutBack,
    StickSaid,
)
from companion.app.words import words
from companion.surface.frozen import replace
from companion.surface.phone_answers import BUSY, LATE, REFUSED

if TYPE_CHECKING:
    from companion.app.place import Place

MUCH = StickSaid(LOOK, DONE, "f.zip", 41, 2, has_running=True, day="2026-11-23", running=b"")


def at_stick(place: Place | None = None) -> PlayedBox:
    """Return a box of a flashed card that plays, at a place of its way to a stick."""
    device = PlayedBox.playing()
    box = replace(device.app.box, has_stick=True)
    device.app = replace(device.app, box=box, place=place or BoxSetUp())
    return device


def is_at(device: PlayedBox, place: Place) -> bool:
    """Say whether a box stands there."""
    return device.app.place == place


def test_a_card_alone_has_the_row() -> None:
    assert "stick" in rows(at_stick().app)
    assert "stick" not in rows(PlayedBox.playing().app)


@pytest.mark.parametrize(("presses", "what"), [("A", SAVE), ("DA", LOOK)])
def test_a_way_is_chosen_and_the_box_waits(presses: str, what: str) -> None:
    device = at_stick().choose("set-up")
    device.press(*"C" * (len(rows(device.app)) - rows(device.app).index("stick")), "A")
    assert is_at(device, GamesOnStick())
    device.press(*presses)
    assert is_at(device, StickBusy(what))
    assert AskStick(what) in device.effects
    device.press(*"ABCD")
    assert is_at(device, StickBusy(what))


def test_it_counts_before_anything_comes() -> None:
    device = at_stick(StickBusy(LOOK))
    device.app = replace(device.app, memory=Memory("en"))
    device.take(MUCH)
    assert isinstance(device.app.place, StickFound)
    text = counted(device.app.place.said, words("en").plain())
    assert text.startswith("41 games, 2 packs, the game of ")
    device.press("A")
    assert is_at(device, StickBusy(TAKE))
    assert PutBack(41) in device.effects


def test_a_running_game_stays_on_the_stick_where_one_runs() -> None:
    device = at_stick(StickBusy(LOOK))
    device.take(replace(MUCH, games=0, cards=0))
    assert isinstance(device.app.place, StickDone)
    device = at_stick(StickBusy(TAKE))
    device.take(replace(MUCH, what=TAKE, running=b"a game"))
    assert not [each for each in device.effects if isinstance(each, GoOnWith)]


def test_it_goes_on_where_none_runs_in_the_boxs_language() -> None:
    device = at_stick(StickBusy(TAKE))
    device.app = replace(device.app, memory=Memory("ja"))
    device.take(replace(MUCH, what=TAKE, running=b"a game"))
    assert GoOnWith(b"a game") in device.effects
    memory = Memory()
    for entry in dealt(3, over=False):
        memory = remember(memory, entry)
    device.take(GoesOn(memory))
    assert (device.app.memory.deal_id, device.app.memory.language) == ("deal3", "ja")
    assert isinstance(device.app.place, StickDone)


def test_a_phone_is_asked_for_at_the_table_and_hears_what_the_finger_says() -> None:
    for presses, why in (("B", REFUSED), ("", LATE)):
        device = PlayedBox.playing()
        device.take(GamesWish("g1", SAVE))
        assert is_at(device, GamesQuestion("g1"))
        device.take(GamesWish("g2", SAVE))
        assert AnswerPhone("g2", BUSY) in device.effects
        device.press(*presses)
        device.take(Idle())
        assert AnswerPhone("g1", why) in device.effects
        assert not [each for each in device.effects if isinstance(each, AskStick)]


def test_games_go_to_a_phone_and_the_table_comes_back() -> None:
    device = PlayedBox.playing()
    device.take(GamesWish("g1", SAVE))
    device.press("A")
    assert is_at(device, PhoneGamesBusy(SAVE, "g1"))
    assert AskStick(SAVE, "g1") in device.effects
    device.take(StickSaid(SAVE, DONE, games=41))
    assert is_at(device, PhoneGamesBusy(SAVE, "g1")), "that was a stick's"
    device.take(StickSaid(SAVE, DONE, games=41, id="g1"))
    assert is_at(device, AtTable())
    assert ForgetGames() not in device.effects, "the phone fetches the file"
    assert AnswerPhone("g1") in device.effects


def test_games_of_a_phone_come_once_a_finger_said_yes() -> None:
    device = PlayedBox.playing()
    device.take(GamesWish("g1", LOOK))
    assert AskStick(LOOK, "g1") in device.effects
    device.take(replace(MUCH, id="g1"))
    assert isinstance(device.app.place, PhoneGamesFound)
    device.press("A")
    assert PutBack(41, "g1") in device.effects
    device.take(replace(MUCH, what=TAKE, id="g1"))
    assert AnswerPhone("g1") in device.effects


def test_a_phone_that_has_gone_takes_its_question_along() -> None:
    device = PlayedBox.playing()
    device.take(GamesWish("g1", SAVE))
    device.take(GamesWish("g2", SAVE, wanted=False))
    assert is_at(device, GamesQuestion("g1"))
    device.take(GamesWish("g1", SAVE, wanted=False))
    assert is_at(device, AtTable())


@pytest.mark.parametrize("what", [SAVE, LOOK])
def test_a_phone_that_goes_while_the_box_works_is_asked_about_no_more(what: str) -> None:
    device = PlayedBox.playing()
    device.take(GamesWish("g1", what))
    device.press(*"A" * (what == SAVE))
    assert is_at(device, PhoneGamesBusy(what, "g1"))
    device.take(GamesWish("g1", what, wanted=False))
    assert is_at(device, AtTable())
    assert ForgetGames() in device.effects
    device.effects.clear()
    device.take(GamesWish("g2", LOOK))
    device.take(replace(MUCH, what=what, id="g1"))
    assert is_at(device, PhoneGamesBusy(LOOK, "g2")), "that was the first one's"
    assert ForgetGames() not in device.effects
    device.take(replace(MUCH, id="g2"))
    assert isinstance(device.app.place, PhoneGamesFound)
    device.press("A")
    device.take(GamesWish("g2", LOOK, wanted=False))
    assert is_at(device, PhoneGamesBusy(TAKE, "g2")), "a finger said yes"


def test_what_comes_for_nobody_is_forgotten() -> None:
    device = PlayedBox.playing()
    device.take(replace(MUCH, what=SAVE, id="g1"))
    assert ForgetGames() in device.effects


def test_no_to_a_phones_file_waits_for_the_panel_too() -> None:
    controls = PhoneGamesFound(MUCH, "g1").controls(PlayedBox.playing().app)
    assert all(each.waits for each in controls)


def test_whoever_has_left_meanwhile_is_not_called_back() -> None:
    device = at_stick()
    place = device.app.place
    device.take(MUCH)
    assert is_at(device, place)


def test_a_disk_that_takes_nothing_is_said() -> None:
    device = at_stick(StickBusy(TAKE))
    device.take(RecordFailed("no space left on device"))
    assert device.page == "record-failed"
