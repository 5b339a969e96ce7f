"""The last game: its end page and what it shows, while another one is played."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from device.playing import PlayedBox
from journal.test_history import kept, played

from companion.app.actions import RecallLast
from companion.app.places.last_game import LastGame
from companion.app.places.menu import menu_items
from companion.app.values import LastRecalled, ReadLast, Record
from companion.journal import PastReader
from companion.surface import Button, Gesture, Press

if TYPE_CHECKING:
    from pathlib import Path

    from companion.app.memory import Memory


def asking() -> PlayedBox:
    """Return a device in a game whose player chose the last one in the menu."""
    device = PlayedBox.playing().press("D")
    index = [each.does for each in menu_items(device.app)].index(RecallLast())
    while device.app.place.cursor != index:  # type: ignore[attr-defined] # the menu has one
        device.press("D")
    device.effects.clear()
    return device.press("A")


def over(folder: Path) -> Memory:
    """Return a game that is over, from its journal, with one begun after it."""
    kept(folder, played(1, players="2"), played(2, over=False))
    memory = PastReader(folder).last()
    assert memory is not None
    return memory


def test_the_newest_game_that_is_over_is_shown_and_left(tmp_path: Path) -> None:
    device, memory = asking(), over(tmp_path)
    assert device.effects == [ReadLast()]
    playing = device.app.memory
    device.take(LastRecalled(memory))
    assert device.app.place == LastGame(memory)
    assert device.page.startswith("over")
    device.press("B")
    assert (device.page, device.app.memory) == ("opening", playing)


def test_a_box_without_one_says_so() -> None:
    device = asking()
    device.take(LastRecalled(None))
    assert device.page == "history"
    assert device.press("A").page == "opening"


def test_nothing_that_is_pressed_there_is_recorded(tmp_path: Path) -> None:
    """Neither there nor on the pages that it opens, by any gesture of any button."""
    memory = over(tmp_path)
    for button in Button:
        for gesture in Gesture:
            device = asking()
            device.take(LastRecalled(memory))
            device.effects.clear()
            device.take(Press(button, gesture))
            assert not [each for each in device.effects if isinstance(each, Record)]


def test_a_damaged_or_closed_journal_hides_no_game_before_it(tmp_path: Path) -> None:
    memory = over(tmp_path)
    (tmp_path / "game-0003.jsonl").write_bytes(b"{damage\n")
    os.mkfifo(tmp_path / "game-0004.jsonl")
    found = PastReader(tmp_path).last()
    assert found is not None
    assert found.session is not None
    assert memory.session is not None
    assert (found.deal_id, found.session.made) == (memory.deal_id, memory.session.made)
    assert PastReader(tmp_path / "nowhere").last() is None
