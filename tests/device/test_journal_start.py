"""A box comes up whatever lies in its journal's folder: a real process, and the page it draws."""

from __future__ import annotations

import io
import os
import signal
import sys
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox, deal
from device.test_service import LONG, Manager
from journal.test_in_the_way import (
    a_folder,
    a_gigabyte_of_zeros,
    a_link_to_nothing,
    zeros_without_end,
)
from journal.troubled import damaged, played
from PIL import Image
from waiting import until

from companion.app.known import Device
from companion.app.memory import Memory
from companion.app.opening import Wish
from companion.app.places.notice import Notice
from companion.app.places.trouble import JournalTrouble
from companion.app.standing import screen
from companion.app.step import step
from companion.app.values import App, Record, Refuse, Started
from companion.box.starting import opened_app
from companion.journal import Journal
from companion.screens.paint import paint
from companion.surface import Press
from companion.text.catalog import LANGUAGES
from hardware.panels.specs import find_spec
from hardware.simulators.picture import to_png

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from companion.app.place import Place

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs pipes")


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[Manager]:
    manager = Manager(tmp_path)
    yield manager
    manager.heard.close()


def started(manager: Manager, drawn: int = 1) -> str:
    """Start the box until it has drawn that many pages, end it, and return what it said."""
    with manager.started() as box:
        assert manager.next().startswith("READY=1")
        until(lambda: len(manager.drawn()) >= drawn)
        box.send_signal(signal.SIGTERM)
        assert box.wait(LONG) == 0
        assert box.stderr is not None
        return box.stderr.read()


def looks_like(path: Path, place: Place) -> bool:
    """Say whether a picture is the page of a place."""
    with Image.open(path) as drawn:
        return any(
            drawn.convert("RGB").tobytes() == _picture(place, language, drawn.size)
            for language in LANGUAGES
        )


def _picture(place: Place, language: str, size: tuple[int, int]) -> bytes:
    name = next(name for name in ("7.3-colour", "4.2-mono") if _size(name) == size)
    frame = paint(screen(App(Memory(language), place=place)), find_spec(name))
    with Image.open(io.BytesIO(to_png(frame))) as picture:
        return picture.convert("RGB").tobytes()


def _size(name: str) -> tuple[int, int]:
    spec = find_spec(name)
    return spec.width, spec.height


@pytest.mark.parametrize(
    "make", [a_folder, a_link_to_nothing, zeros_without_end, a_gigabyte_of_zeros]
)
def test_the_glass_comes_up_and_names_what_is_in_the_way(
    manager: Manager, make: Callable[[Path], None]
) -> None:
    folder = manager.folder / "state"
    folder.mkdir()
    make(folder / "game-0001.jsonl")
    assert f"{folder}/game-0001.jsonl: " in started(manager)


@pytest.mark.parametrize("name", ["game-0001.jsonl", "lock"])
def test_a_pipe_keeps_no_box_from_starting(manager: Manager, name: str) -> None:
    folder = manager.folder / "state"
    folder.mkdir()
    os.mkfifo(folder / name)
    started(manager)


def test_a_damaged_game_is_shown_with_file_and_line(manager: Manager) -> None:
    folder = manager.folder / "state"
    path = played(folder, presses=4)
    data = damaged(path, line=4)
    started(manager)
    place = JournalTrouble(
        "damaged", path.name, str(folder), "", line=4, lines=5, goes_on=True
    )  # fmt: skip
    assert looks_like(manager.drawn()[0], place)
    assert path.read_bytes() == data


@pytest.mark.thorough
def test_a_folder_that_cannot_be_used_is_shown_and_used_as_soon_as_it_can(
    manager: Manager,
) -> None:
    folder = manager.folder / "state"
    folder.write_text("")
    with manager.started() as box:
        assert manager.next().startswith("READY=1")
        until(lambda: bool(manager.drawn()))
        folder.unlink()
        until((folder / "game-0001.jsonl").exists)
        until(lambda: len(manager.drawn()) > 1)
        box.send_signal(signal.SIGTERM)
        assert box.wait(LONG) == 0
        assert box.stderr is not None
        said = box.stderr.read()
    reason = said.splitlines()[0]
    assert reason.startswith(f"cannot write in {folder}: ")
    place = JournalTrouble("closed", "", str(folder), reason)
    assert looks_like(manager.drawn()[0], place)


def trouble_device(folder: Path) -> PlayedBox:
    """Return a device on a folder with trouble, its page on the glass."""
    with Journal(folder) as journal:
        device = PlayedBox(opened_app(journal, Wish(), Device()))
    device.take(Started())
    assert isinstance(device.app.place, JournalTrouble)
    return device


def test_a_damaged_game_can_be_continued(tmp_path: Path) -> None:
    damaged(played(tmp_path, presses=4), line=4)
    device = trouble_device(tmp_path)
    assert device.page == "journal-damaged"
    page = repr(device.app.screen)
    assert "Line 4 of 5 is damaged" in page
    assert "go on from line 3" in page, "the last one that can be read"
    assert device.press("B").page != "journal-damaged"
    assert device.entries == []
    assert device.app.memory.session is not None
    assert device.app.memory.session.presses == 2
    device.press("A")
    assert device.app.memory.session.presses == 3


def test_a_box_of_one_button_offers_both_ways_too(tmp_path: Path) -> None:
    damaged(played(tmp_path, presses=4), line=4)
    with Journal(tmp_path) as journal:
        app = opened_app(journal, Wish(), Device(one_button=True))
    for gesture, is_set_up in (("A", True), ("double A", False)):
        device = PlayedBox(app)
        device.take(Started())
        device.press(gesture)
        assert device.page != "journal-damaged"
        assert (device.app.memory.draft is not None) is is_set_up


def test_a_new_set_up_beside_a_damaged_game_may_be_left_for_it(tmp_path: Path) -> None:
    damaged(played(tmp_path, presses=4), line=4)
    device = trouble_device(tmp_path).press("A")
    assert device.app.memory.draft is not None
    with Journal(tmp_path) as journal:
        journal.append(device.entries)  # type: ignore[arg-type] # entries, as recorded
    with Journal(tmp_path) as journal:
        assert journal.trouble is None
        assert journal.memory.draft is not None
        assert journal.memory.session is not None
        assert journal.memory.session.presses == 2


def test_what_is_wrong_is_read_before_a_press_counts(tmp_path: Path) -> None:
    damaged(played(tmp_path, presses=4), line=4)
    with Journal(tmp_path) as journal:
        app = opened_app(journal, Wish(), Device())
    app, _ = step(app, Started())
    for button in ("A", "B"):
        after, effects = step(app, Press.parse(button))
        assert (after, effects) == (app, (Refuse(),))


def test_nothing_is_written_before_the_players_chose(tmp_path: Path) -> None:
    """A language that the configuration wants must not copy a game that nobody looked at."""
    path = played(tmp_path, presses=4)
    damaged(path, line=1)
    with Journal(tmp_path) as journal:
        opened_app(journal, Wish("ja"), Device())
    assert list(tmp_path.iterdir()) == [path]


def test_a_game_that_is_asked_for_by_name_is_dealt_beside_a_damaged_one(tmp_path: Path) -> None:
    path = played(tmp_path, presses=4)
    data = damaged(path, line=2)
    with Journal(tmp_path) as journal:
        app = opened_app(journal, Wish(deal=deal(7), exact=True), Device())
    assert app.memory.session is not None
    assert app.memory.session.deal.seed == 7
    assert path.read_bytes() == data


def test_junk_beside_a_running_game_offers_that_game(tmp_path: Path) -> None:
    played(tmp_path)
    (tmp_path / "game-0002.jsonl").write_bytes(b"junk\n")
    device = trouble_device(tmp_path)
    assert device.page == "journal-unreadable"
    assert isinstance(device.app.place, JournalTrouble)
    assert device.app.place.older == "game-0001.jsonl"
    device.press("B", "A")
    assert device.app.memory.session is not None
    assert device.app.memory.session.presses == 4


def test_a_box_without_a_folder_takes_no_press_that_it_would_lose() -> None:
    place = JournalTrouble("closed", "", "/somewhere", "read-only file system")
    device = PlayedBox(App(place=place))
    device.take(Started())
    device.press("A", "B", "C", "A")
    assert not any(isinstance(effect, Record) for effect in device.effects)
    assert not isinstance(device.app.place, Notice)
