"""What is no journal, where a journal should be: the game before it goes on."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from journal.test_files import dealt
from journal.troubled import FLIP, linux, played, presses

from companion.journal import Journal

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def a_folder(path: Path) -> None:
    path.mkdir()


def a_link_to_nothing(path: Path) -> None:
    path.symlink_to("nowhere")


def zeros_without_end(path: Path) -> None:
    path.symlink_to("/dev/zero")


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_gigabyte_of_zeros(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 30)


def junk(path: Path) -> None:
    path.write_bytes(b"junk without a line end")


def lines_of_junk(path: Path) -> None:
    path.write_bytes(b"junk\n" * 1000)


def a_long_line(path: Path) -> None:
    path.write_bytes(b'{"n":1,"x":"' + b"x" * (50 << 20))


IN_THE_WAY = (a_folder, a_link_to_nothing, zeros_without_end, a_pipe, a_gigabyte_of_zeros, junk,
              lines_of_junk, a_long_line)  # fmt: skip


def _as_written(path: Path) -> tuple[int, ...]:
    """Return everything of a path that is not changed by reading, which the time of access is."""
    found = os.lstat(path)
    return (*found[:7], found.st_mtime_ns, found.st_ctime_ns)


@linux
@pytest.mark.parametrize("make", IN_THE_WAY)
def test_what_is_no_journal_does_not_hide_the_game_before_it(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    path = played(tmp_path)
    before = path.read_bytes()
    other = tmp_path / "game-0002.jsonl"
    make(other)
    was = _as_written(other)
    with Journal(tmp_path) as journal:
        assert journal.trouble is not None
        assert journal.trouble.path == other
        assert presses(journal) == 3
        journal.append(FLIP)
    assert _as_written(other) == was
    assert path.read_bytes() == before
    with Journal(tmp_path) as journal:  # the game is the newest file again
        assert journal.trouble is None
        assert presses(journal) == 4


@linux
@pytest.mark.parametrize("make", IN_THE_WAY)
def test_where_nothing_else_lies_a_new_game_can_begin(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    make(tmp_path / "game-0001.jsonl")
    with Journal(tmp_path) as journal:
        assert journal.trouble is not None
        assert journal.memory.session is None
        journal.append([dealt()])
    with Journal(tmp_path) as journal:
        assert journal.trouble is None
        assert presses(journal) == 0
