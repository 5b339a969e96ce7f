"""A game of the past: its result and what it shows, while another one is played."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox
from journal.test_history import kept, played, starred
from journal.test_history_formats import table

from companion.app.actions import RecallGame
from companion.app.memory import Memory, remember
from companion.app.places.counting import Counting
from companion.app.places.history import History
from companion.app.places.last_game import LastGame
from companion.app.places.menu import menu_items
from companion.app.values import App, Record, Started
from companion.app.wings.past_values import GameRecalled, ReadGame, Recalled, RecordLater
from companion.app.words import date_words, words
from companion.daemon.beside import game_recalled
from companion.errors import JournalFull
from companion.journal import Journal, PastReader
from companion.surface import Button, Gesture, Press
from hardware.clock import when

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

DAYS = (1_795_000_000.0, 1_795_100_000.0, 1_795_200_000.0)


def opened(folder: Path, *, damaged: bool = False) -> PlayedBox:
    """Return a device in a game of its own that looks at the last game of a folder."""
    device = PlayedBox.playing().press("D")
    index = [each.does for each in menu_items(device.app)].index(RecallGame())
    while device.app.place.cursor != index:  # type: ignore[attr-defined] # the menu has one
        device.press("D")
    device.effects.clear()
    assert device.press("A").effects == [ReadGame()]
    device.take(game_recalled(PastReader(folder, when), ReadGame()))
    assert isinstance(device.app.place, LastGame)
    assert device.app.place.past.is_damaged == damaged
    return device


def bytes_of(folder: Path) -> Mapping[str, bytes]:
    """Return what every file of a folder holds."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def carried_out(device: PlayedBox, folder: Path) -> None:
    """Write what the device wants written into games of the past."""
    with Journal(folder) as journal:
        for each in device.effects:
            if isinstance(each, RecordLater):
                journal.append_to(each.file, [each.entry])
    device.effects.clear()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a solo game without stars, and one begun after it."""
    kept(tmp_path, played(1), played(2, over=False))
    for path, day in zip(sorted(tmp_path.glob("*.jsonl")), DAYS, strict=False):
        os.utime(path, (day, day))
    return tmp_path


def test_the_newest_game_that_is_over_is_shown_with_its_day_and_left(folder: Path) -> None:
    device = opened(folder)
    before, files = device.app.memory, bytes_of(folder)
    assert device.page == "last-game"
    shown = repr(device.app.place.page(device.app, words("en").plain()))
    day = date_words(when(DAYS[0])[0], words("en"))
    assert f"Cartographers · {day}" in shown
    assert "not entered" in shown
    device.press("B")
    assert (device.page, device.app.memory, bytes_of(folder)) == ("opening", before, files)


def test_stars_are_entered_later_into_that_game_alone(folder: Path) -> None:
    """Season after season, as at its own table; its day stays, and so does the game at the table.

    What was entered stands on the page, in the history, and is there after a restart.
    """
    device, files = opened(folder), bytes_of(folder)
    before = device.app.memory
    device.press("A")
    for _ in range(4):
        assert isinstance(device.app.place, LastGame)
        assert isinstance(device.app.place.shown, Counting)
        device.press("C", "A")  # 20 stars, then the next season
    assert not any(isinstance(each, Record) for each in device.effects)
    assert device.page == "last-game"
    carried_out(device, folder)
    after = bytes_of(folder)
    assert after["game-0001.jsonl"].startswith(files["game-0001.jsonl"])
    assert after["game-0001.jsonl"].count(b"\n") == files["game-0001.jsonl"].count(b"\n") + 4
    assert after["game-0002.jsonl"] == files["game-0002.jsonl"]
    assert device.app.memory == before
    (past,) = PastReader(folder, when).read()
    assert device.app.place.past.result == past.result  # type: ignore[attr-defined] # as above
    assert past.result is not None
    assert (past.result.rating, past.date) == (starred_rating(), when(DAYS[0])[0])
    with Journal(folder) as journal:
        assert journal.trouble is None
        assert journal.number == 2


def starred_rating() -> int | None:
    """Return the rating of the first game with 20 stars in each season."""
    memory = Memory()
    for entry in starred(1, 20):
        memory = remember(memory, entry)
    assert memory.session is not None
    result = memory.session.deal.game.result(memory.session.view())
    assert result is not None
    return result.rating


def test_a_number_that_is_not_taken_writes_nothing(folder: Path) -> None:
    device = opened(folder)
    device.press("A", "A")
    assert device.page == "last-game"
    assert not any(isinstance(each, RecordLater | Record) for each in device.effects)


def test_a_game_that_lies_on_the_table_is_written_in_the_journal_in_use(tmp_path: Path) -> None:
    kept(tmp_path, played(1))
    with Journal(tmp_path) as journal:
        device = PlayedBox(App(journal.memory, seed=6, today="2026-11-26"))
        device.take(Started())
        device.choose("last-game")
        device.take(game_recalled(PastReader(tmp_path, when), ReadGame()))
        device.effects.clear()
        device.press("A", "C", "A")
        (record,) = [each for each in device.effects if isinstance(each, Record)]
        journal.append([record.entry])
        session, written = device.app.memory.session, journal.memory.session
        assert session is not None
        assert written is not None
        assert written.history() == session.history()
        with pytest.raises(JournalFull, match="in use"):
            journal.append_to("game-0001.jsonl", [record.entry])


def test_a_game_of_several_is_scored_later(tmp_path: Path) -> None:
    """How many they are, then the points of each."""
    kept(tmp_path, played(1, players="2"), played(2, over=False))
    device = opened(tmp_path)
    device.press("A", "C", "C", "A")  # they were two when it was dealt
    while isinstance(device.app.place.shown, Counting):  # type: ignore[attr-defined] # as above
        device.press("C", "A")
    carried_out(device, tmp_path)
    (past,) = PastReader(tmp_path).read()
    assert past.result is not None
    assert len(past.result.seats) == 3
    assert device.app.place.past.result == past.result  # type: ignore[attr-defined] # as above


def test_a_disk_that_is_full_leaves_the_file_as_it_was(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    device, files = opened(folder), bytes_of(folder)
    device.press("A", "C", "A")
    (later,) = [each for each in device.effects if isinstance(each, RecordLater)]

    def torn(file: object, raw: bytes) -> None:
        file.write(raw[:9])  # type: ignore[attr-defined]
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.journal.line_file.write_whole", torn)
    with Journal(folder) as journal, pytest.raises(JournalFull, match="no space"):
        journal.append_to(later.file, [later.entry])
    assert bytes_of(folder) == files


def test_a_line_that_a_cut_has_torn_gives_way_to_the_next(folder: Path) -> None:
    """What a power cut left behind the last whole line was never shown."""
    path = folder / "game-0001.jsonl"
    whole = path.read_bytes()
    device = opened(folder)
    device.press("A", "C", "A")
    path.write_bytes(whole + b'{"n":99,"mov')
    carried_out(device, folder)
    assert path.read_bytes().startswith(whole)
    games, troubles = PastReader(folder).read_all()
    assert (len(games), troubles) == (1, ())


def test_a_damaged_game_says_so_and_takes_nothing(folder: Path) -> None:
    path = folder / "game-0001.jsonl"
    path.write_bytes(path.read_bytes() + b"{damage}\n{more}\n")
    device = opened(folder, damaged=True)
    shown = repr(device.app.place.page(device.app, words("en").plain()))
    assert "record is damaged" in shown
    assert device.press("A").page == "last-game"


def test_a_newer_journal_that_cannot_be_read_is_said_and_hides_none(folder: Path) -> None:
    (folder / "game-0003.jsonl").write_bytes(b"{damage\n")
    os.mkfifo(folder / "game-0004.jsonl")
    device = opened(folder)
    assert "newer game cannot be read" in repr(device.app.place.page(device.app, words("en")))
    (folder / "game-0001.jsonl").write_bytes(b"")
    found = game_recalled(PastReader(folder), ReadGame())
    assert found == GameRecalled(ReadGame(), None, is_older=True)
    device = PlayedBox.playing().choose("last-game")
    device.take(found)
    assert "its cards are missing" in repr(device.app.place.page(device.app, words("en").plain()))
    nothing = GameRecalled(ReadGame(), None)
    assert game_recalled(PastReader(folder / "nowhere"), ReadGame()) == nothing


def test_a_box_without_one_says_so() -> None:
    device = PlayedBox.playing().choose("last-game")
    device.take(GameRecalled(ReadGame(), None))
    assert device.page == "history"
    assert device.press("A").page == "opening"


def test_nothing_that_is_pressed_there_is_recorded(tmp_path: Path) -> None:
    """Neither there nor on the pages that it opens, by any gesture of any button."""
    kept(tmp_path, table(1), played(2, over=False))
    for button in Button:
        for gesture in Gesture:
            device = opened(tmp_path)
            device.effects.clear()
            device.take(Press(button, gesture))
            assert not [each for each in device.effects if isinstance(each, Record | RecordLater)]


def test_a_game_of_the_history_is_opened_and_left(tmp_path: Path) -> None:
    """Stars that are entered there stand in the list at once."""
    kept(tmp_path, played(1), table(2), played(3, over=False))
    reader = PastReader(tmp_path)
    device = PlayedBox.playing().choose("history")
    device.take(Recalled(reader.read()))
    device.effects.clear()
    assert device.press("D", "A").effects[-1] == ReadGame("game-0001.jsonl")
    device.take(game_recalled(reader, ReadGame("game-0001.jsonl")))
    assert device.page == "last-game"
    device.press("A", *["C", "A"] * 4, "B")
    assert isinstance(device.app.place, History)
    assert device.app.place.number == 1
    carried_out(device, tmp_path)
    assert device.app.place.games == tuple(each for each in PastReader(tmp_path).read())
