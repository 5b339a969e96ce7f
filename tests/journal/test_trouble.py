"""Whatever lies in the journal's folder, the game is found, and nothing there is touched."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from tempfile import gettempdir
from typing import TYPE_CHECKING

import pytest
from journal.test_files import dealt

from companion.app.memory import Pressed
from companion.errors import JournalBusy, JournalFull
from companion.games.cartographers.state import Flipped
from companion.journal import Journal, read, recovered

if TYPE_CHECKING:
    from collections.abc import Callable

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs pipes and devices")
FLIP = (Pressed((Flipped(),)),)


def played(folder: Path, seed: int = 1, presses: int = 3) -> Path:
    """Play a game of some presses and return its file."""
    with Journal(folder) as journal:
        journal.append([dealt(seed)])
        for _ in range(presses):
            journal.append(FLIP)
    return max(folder.glob("game-*.jsonl"))


def presses(journal: Journal) -> int:
    """Return how many presses a journal remembers."""
    assert journal.memory.session is not None
    return journal.memory.session.presses


def damaged(path: Path, line: int) -> bytes:
    """Change a sign in a line, counted from 1, and return what the file then holds."""
    rows = path.read_bytes().splitlines(keepends=True)
    rows[line - 1] = rows[line - 1].replace(b'"', b"'", 1)
    path.write_bytes(b"".join(rows))
    return path.read_bytes()


def test_a_damaged_game_goes_on_from_its_last_good_line_in_a_new_file(tmp_path: Path) -> None:
    path = played(tmp_path, presses=4)
    data = damaged(path, line=4)
    for _ in range(2):  # looking at it changes nothing
        with Journal(tmp_path) as journal:
            assert journal.trouble is not None
            assert (journal.trouble.path, journal.trouble.line, journal.trouble.lines) == (
                path,
                4,
                5,
            )
            assert presses(journal) == 2
    with Journal(tmp_path) as journal:
        journal.append(FLIP)
    assert path.read_bytes() == data
    with Journal(tmp_path) as journal:
        assert journal.trouble is None
        assert presses(journal) == 3
    assert sorted(each.name for each in tmp_path.iterdir()) == [
        "game-0001.jsonl",
        "game-0002.jsonl",
    ]


def test_a_new_game_beside_a_damaged_one_leaves_it_as_it_is(tmp_path: Path) -> None:
    path = played(tmp_path)
    data = damaged(path, line=1)
    with Journal(tmp_path) as journal:
        assert journal.memory.session is None
        journal.append([dealt(2)])
    assert path.read_bytes() == data
    assert (tmp_path / "game-0002.jsonl").exists()


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


def test_a_bad_sector_costs_the_lines_behind_it_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played(tmp_path)
    good = path.read_bytes()
    readable = good[: good.rindex(b"\n", 0, len(good) - 1) + 10]
    real = os.read
    at: dict[int, int] = {}

    def bad_sector(handle: int, size: int) -> bytes:
        place = at.get(handle, 0)
        if place >= len(readable):
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        at[handle] = place + min(size, len(readable) - place)
        return real(handle, min(size, len(readable) - place))

    with monkeypatch.context() as patched:
        patched.setattr(os, "read", bad_sector)
        with Journal(tmp_path) as journal:
            assert journal.trouble is not None
            assert (journal.trouble.line, journal.trouble.reason) == (4, "input/output error")
            assert presses(journal) == 2
            journal.append(FLIP)
    assert path.read_bytes() == good
    with Journal(tmp_path) as journal:
        assert (journal.trouble, presses(journal)) == (None, 3)


def test_a_good_game_before_a_gigabyte_of_zeros_goes_on(tmp_path: Path) -> None:
    path = played(tmp_path)
    with path.open("r+b") as file:
        file.truncate(1 << 30)
    with Journal(tmp_path) as journal:
        assert journal.trouble is not None
        assert journal.trouble.line == 5
        assert presses(journal) == 3
        journal.append(FLIP)
    assert path.stat().st_size == 1 << 30
    with Journal(tmp_path) as journal:
        assert (journal.trouble, presses(journal)) == (None, 4)


def test_what_an_earlier_version_set_aside_is_neither_lost_nor_overwritten(tmp_path: Path) -> None:
    path = played(tmp_path, presses=4)
    data = damaged(path, line=5)
    aside = path.rename(tmp_path / "game-0001.damaged")
    with Journal(tmp_path) as journal:
        assert journal.trouble is not None
        assert presses(journal) == 3
        journal.append(FLIP)
    damaged(tmp_path / "game-0002.jsonl", line=1)
    with Journal(tmp_path) as journal:
        assert presses(journal) == 3
        journal.append([dealt(5)])
    assert aside.read_bytes() == data
    assert (tmp_path / "game-0003.jsonl").exists()


def test_a_file_cut_short_in_mid_game_is_noticed_and_nothing_is_lost(tmp_path: Path) -> None:
    with Journal(tmp_path) as journal:
        journal.append([dealt()])
        journal.append(FLIP)
        path = tmp_path / "game-0001.jsonl"
        os.truncate(path, 100)
        with pytest.raises(JournalFull, match=r"game-0001.jsonl was changed .* game-0002.jsonl"):
            journal.append(FLIP)
        journal.append(FLIP)
    with Journal(tmp_path) as journal:
        assert (journal.trouble, presses(journal)) == (None, 2)


@pytest.mark.parametrize("how", ["removed", "replaced", "written to"])
def test_a_file_that_is_another_in_mid_game_is_noticed(tmp_path: Path, how: str) -> None:
    with Journal(tmp_path) as journal:
        journal.append([dealt()])
        journal.append(FLIP)
        path = tmp_path / "game-0001.jsonl"
        data = path.read_bytes()
        if how == "written to":
            path.write_bytes(data + b"a line of somebody else\n")
        else:
            path.unlink()
        if how == "replaced":
            path.write_bytes(data)
        with pytest.raises(JournalFull, match="was changed or taken away"):
            journal.append(FLIP)
        journal.append(FLIP)
    with Journal(tmp_path) as journal:
        assert (journal.trouble, presses(journal)) == (None, 2)


def test_a_renamed_folder_refuses_presses_until_it_is_back(tmp_path: Path) -> None:
    folder, away = tmp_path / "state", tmp_path / "away"
    with Journal(folder) as journal:
        journal.append([dealt()])
        folder.rename(away)
        for _ in range(2):
            with pytest.raises(JournalFull, match="moved or taken away"):
                journal.append(FLIP)
        folder.mkdir()
        with pytest.raises(JournalFull, match="cannot write the journal in"):
            journal.append(FLIP)
        folder.rmdir()
        away.rename(folder)
        journal.append(FLIP)
    with Journal(folder) as journal:
        assert presses(journal) == 1


def test_a_power_cut_in_a_copy_leaves_the_damaged_game_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played(tmp_path, presses=4)
    data = damaged(path, line=5)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with Journal(tmp_path) as journal, monkeypatch.context() as patched:
        patched.setattr(os, "fdatasync", full)
        with pytest.raises(JournalFull, match="no space left"):
            journal.append(FLIP)
    assert [each.name for each in tmp_path.iterdir()] == ["game-0001.jsonl"]
    (tmp_path / "copy-0.partial").write_bytes(data[:200])  # what a pulled plug leaves
    with Journal(tmp_path) as journal:
        assert presses(journal) == 3
    assert [each.name for each in tmp_path.iterdir()] == ["game-0001.jsonl"]
    assert path.read_bytes() == data


@linux
def test_nothing_in_the_folder_is_in_the_way_of_the_lock(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "lock")
    with Journal(tmp_path), pytest.raises(JournalBusy):
        Journal(tmp_path)


@linux
def test_a_deleted_lock_file_lets_no_second_program_in(tmp_path: Path) -> None:
    with Journal(tmp_path) as journal:
        journal.append([dealt()])
        for path in tmp_path.glob("lock*"):
            path.unlink()
        with pytest.raises(JournalBusy):
            Journal(tmp_path)


@linux
def test_a_lock_that_fails_is_named_as_what_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl  # noqa: PLC0415 - only where the test runs

    def bad(*_: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(fcntl, "flock", bad)
    with pytest.raises(JournalFull, match="input/output error"):
        Journal(tmp_path)


@linux
def test_where_folders_cannot_be_locked_a_file_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl  # noqa: PLC0415 - only where the test runs

    real = fcntl.flock

    def files_only(handle: int, how: int) -> None:
        if not os.path.isfile(f"/proc/self/fd/{handle}"):  # noqa: PTH113 - of a handle
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        real(handle, how)

    monkeypatch.setattr(fcntl, "flock", files_only)
    with Journal(tmp_path), pytest.raises(JournalBusy):
        Journal(tmp_path)
    Journal(tmp_path).close()


@pytest.mark.skipif(os.name != "posix", reason="modes are POSIX's")
def test_journals_are_closed_to_other_users(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        path = played(tmp_path / "state")
    finally:
        os.umask(before)
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    path.chmod(0o644)  # as earlier versions left it
    with Journal(path.parent) as journal:
        journal.append(FLIP)
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root gives files away")
def test_what_root_writes_belongs_to_the_user_of_the_folder(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    os.chown(tmp_path, 12345, 12346)
    path = played(tmp_path)
    assert (path.stat().st_uid, path.stat().st_gid) == (12345, 12346)


_IMPORTS = """
import fcntl, os, sys
from pathlib import Path
from companion.games import all_games
from companion.journal import Journal
all_games()
"""


def as_nobody(folder: Path, code: str, imports: str = "") -> str:
    """Run some Python as a user without rights, who need not be able to read the program."""
    for each in folder.parents:
        if Path(gettempdir()) in each.parents:
            each.chmod(each.stat().st_mode | 0o055)
    line = f"{_IMPORTS}{imports}\nos.setgroups([]); os.setgid(65534); os.setuid(65534)\n{code}"
    done = subprocess.run(
        [sys.executable, "-c", line, str(folder)], capture_output=True, text=True, check=False
    )
    assert not done.returncode, done.stderr
    return done.stdout


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root can be another user")
def test_a_journal_of_root_is_named_and_the_game_before_it_goes_on(tmp_path: Path) -> None:
    os.chown(tmp_path, 65534, 65534)
    played(tmp_path)
    other = tmp_path / "game-0002.jsonl"
    other.write_bytes(b"")
    other.chmod(0o600)
    (tmp_path / "lock").write_bytes(b"")
    (tmp_path / "lock").chmod(0o600)
    said = as_nobody(
        tmp_path,
        "journal = Journal(Path(sys.argv[1]))\n"
        "print(journal.trouble, journal.memory.session.presses)",
    )
    assert f"{other}: cannot be read (permission denied)" in said
    assert said.endswith(" 3\n")


def test_looking_changes_nothing(tmp_path: Path) -> None:
    path = played(tmp_path)
    path.write_bytes(path.read_bytes() + b'{"n":5,"torn')
    (tmp_path / "game-0002.jsonl").write_bytes(b'{"n":1,')
    (tmp_path / "copy-7.partial").write_bytes(b"x")
    before = {each: each.read_bytes() for each in tmp_path.iterdir()}
    found = recovered(tmp_path)
    assert found.path == path
    assert {each: each.read_bytes() for each in tmp_path.iterdir()} == before
    Journal(tmp_path).close()
    assert sorted(tmp_path.iterdir()) == [path]
    assert read(path.read_bytes()).lines == 4


def test_a_start_reads_the_newest_of_many_journals_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = played(tmp_path).read_bytes()
    for number in range(2, 501):
        (tmp_path / f"game-{number:04}.jsonl").write_bytes(data)
    real, opened = os.open, []

    def listening(path: str | Path, *rest: int, **more: int) -> int:
        opened.append(os.fspath(path))
        return real(path, *rest, **more)

    monkeypatch.setattr(os, "open", listening)
    with Journal(tmp_path) as journal:
        assert presses(journal) == 3
    assert [path for path in opened if path.endswith(".jsonl")] == [
        str(tmp_path / "game-0500.jsonl")
    ]
