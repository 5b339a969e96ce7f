"""The file of a seat: what it takes, what it refuses, and what becomes of a damaged one."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

import pytest

from companion.errors import JournalFull
from companion.journal import line_file, seat_file
from companion.journal.chain import signed
from companion.journal.seat_file import QUOTA, SEAT_QUOTA, SeatFile
from companion.seats import Drew, Left, Moved, Said, Sat, SeatMemory

if TYPE_CHECKING:
    from pathlib import Path

    from companion.seats import SeatEntry

TURN = "summer/7/treetop-village"
SAT = Sat("Jun", "ja", "draw", "abc")
DREW = Drew("x", TURN, TURN, "", {"cells": "10038", "terrain": "forest", "coin": True})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game-0007" / "seat-3.jsonl"


def test_what_a_seat_did_is_there_after_a_restart(path: Path) -> None:
    with SeatFile(path) as file:
        assert (file.memory, file.trouble) == (SeatMemory(), "")
        file.append([])
        assert not path.exists()
        file.append([SAT])
        file.append([DREW, Moved(2)])
        memory = file.memory
    assert memory.name == "Jun"
    with SeatFile(path) as file:
        assert (file.memory, file.trouble) == (memory, "")
        file.append([Moved(5)])
    with SeatFile(path) as file:
        assert file.memory.chair == 5


def test_a_seats_file_has_the_lines_of_the_house(path: Path) -> None:
    with SeatFile(path) as file:
        file.append([SAT, DREW])
    first, second = path.read_bytes().splitlines(keepends=True)
    sat = {"sat": {"name": "Jun", "language": "ja", "does": "draw", "key": "abc"}}
    whole, digest = signed(1, sat, "")
    assert first == whole
    values = {"cells": "10038", "terrain": "forest", "coin": True}
    drew = {"drew": {"id": "x", "turn": TURN, "at": TURN, "part": "", "values": values}}
    assert second == signed(2, drew, digest)[0]
    assert len(second) < 220


def test_only_the_page_itself_reads_what_a_seat_drew(path: Path) -> None:
    with SeatFile(path) as file:
        file.append([SAT])
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


def test_a_torn_last_line_is_taken_back(path: Path) -> None:
    with SeatFile(path) as file:
        file.append([SAT])
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"n":2,"mov')
    with SeatFile(path) as file:
        assert (file.memory.name, file.trouble) == ("Jun", "")
        file.append([Moved(2)])
    assert path.read_bytes().startswith(whole + b'{"n":2,"moved":{"chair":2}')


def test_a_file_that_was_never_finished_is_begun_again(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b'{"n":1,"sa')
    with SeatFile(path) as file:
        assert file.trouble == ""
        file.append([SAT])
    with SeatFile(path) as file:
        assert file.memory.name == "Jun"
    assert [each.name for each in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data.replace(b"Jun", b"Jan"),
        lambda data: data.replace(b"sat", b"set"),
        lambda data: b"".join(reversed(data.splitlines(keepends=True))),
        lambda data: b"\xff" + data,
        lambda _: signed(1, {"sat": {"name": "Jun"}}, "")[0],
        lambda _: signed(1, {"danced": {}}, "")[0],
        lambda _: signed(1, {"moved": {"chair": "2"}}, "")[0],
        lambda _: signed(1, {"moved": {"chair": True}}, "")[0],
        lambda _: signed(1, {"moved": {"chair": 2}, "left": {}}, "")[0],
        lambda _: b"a letter to a friend\n",
    ],
)  # fmt: skip
def test_a_damaged_file_is_set_aside(damage: object, path: Path) -> None:
    with SeatFile(path) as file:
        file.append([SAT, DREW])
    data: bytes = damage(path.read_bytes())  # type: ignore[operator] # a function of bytes
    for number in (1, 2):
        path.write_bytes(data)
        with SeatFile(path) as file:
            assert file.memory == SeatMemory()
            assert "line" in file.trouble
            assert file.trouble.endswith(f"kept as seat-3.damaged-{number}")
            file.append([Moved(4)])
        assert path.with_suffix(f".damaged-{number}").read_bytes() == data
        with SeatFile(path) as file:
            assert (file.memory.chair, file.trouble) == (4, "")


def test_the_seats_of_a_game_have_a_quota(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert QUOTA == 8 << 20
    with SeatFile(path) as file, SeatFile(path.with_name("seat-4.jsonl")) as other:
        file.append([DREW, DREW])
        other.append([DREW, DREW])
        data, memory = path.read_bytes(), file.memory
        monkeypatch.setattr(seat_file, "QUOTA", 2 * len(data) + len(data) // 2)
        with pytest.raises(JournalFull, match="used up"):
            file.append([SAT, DREW])
        assert (path.read_bytes(), file.memory) == (data, memory)
        path.with_name("seat-4.jsonl").unlink()
        file.append([SAT, DREW])
    with SeatFile(path) as file:
        assert file.memory.name == "Jun"


def fill(file: SeatFile, entry: SeatEntry) -> None:
    """Append an entry until the file takes no more."""
    while True:
        file.append([entry])


def test_one_seat_leaves_room_for_the_others(path: Path) -> None:
    with SeatFile(path) as file:
        for entry in (Said("many", "spring", {"numbers": [0] * 2_000}), Moved(4)):
            with pytest.raises(JournalFull, match="more than any game"):
                fill(file, entry)
        size = path.stat().st_size
        assert SEAT_QUOTA - 100 < size <= SEAT_QUOTA
        file.append([Left()])
        assert path.stat().st_size > SEAT_QUOTA, "whoever leaves can always do so"
        with pytest.raises(JournalFull, match="more than any game"):
            file.append([SAT])
    with SeatFile(path) as file:
        assert (file.trouble, file.memory.is_left) == ("", True)
    assert 32 * SEAT_QUOTA < QUOTA


def test_a_file_that_another_program_changed_is_refused(path: Path) -> None:
    with SeatFile(path) as file:
        file.append([SAT])
        path.write_bytes(path.read_bytes() + b"{}\n")
        with pytest.raises(JournalFull, match="changed or taken away"):
            file.append([DREW])
        assert file.memory.turns == {}


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "game-0007").write_text("a file")
    with pytest.raises(JournalFull, match="game-0007"):
        SeatFile(tmp_path / "game-0007" / "seat-3.jsonl")
    (tmp_path / "game-0008" / "seat-3.jsonl").mkdir(parents=True)
    with pytest.raises(JournalFull, match=os.strerror(errno.EINVAL).lower() + "|not a file"):
        SeatFile(tmp_path / "game-0008" / "seat-3.jsonl")


@pytest.mark.parametrize("gone", ["file", "folder", "every folder"])
def test_a_file_that_was_taken_away_is_written_again(path: Path, gone: str) -> None:
    """Somebody cleans up while a game runs: what was drawn is still known."""
    with SeatFile(path) as file:
        file.append([SAT, DREW])
        before = path.read_bytes()
        path.unlink()
        if gone != "file":
            path.parent.rmdir()
        if gone == "every folder":
            path.parent.parent.rmdir()
        file.append([Moved(2)])
        assert path.read_bytes().startswith(before)
        assert [each.name for each in path.parent.iterdir()] == [path.name]
        file.append([Moved(3)])
        memory = file.memory
    with SeatFile(path) as file:
        assert (file.memory, file.trouble) == (memory, "")
    assert memory.turns


def test_a_seat_whose_folder_was_taken_away_before_it_drew_begins(path: Path) -> None:
    with SeatFile(path) as file:
        path.parent.rmdir()
        file.append([SAT])
        assert path.read_bytes().count(b"\n") == 1


def test_a_disk_that_does_not_take_the_file_again_refuses(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no space left on device")

    with SeatFile(path) as file:
        file.append([SAT, DREW])
        path.unlink()
        with monkeypatch.context() as patched:
            patched.setattr(line_file, "write_whole", full)
            with pytest.raises(JournalFull):
                file.append([Moved(2)])
        assert not path.exists()
        file.append([Moved(2)])
        assert path.read_bytes().count(b"\n") == 3
