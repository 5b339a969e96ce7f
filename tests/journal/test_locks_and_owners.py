"""Who may open a journal, and whose it is."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

import pytest
from journal.test_files import dealt
from journal.troubled import FLIP, as_nobody, linux, played

from companion.errors import JournalBusy, JournalFull
from companion.journal import Journal

if TYPE_CHECKING:
    from pathlib import Path


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


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root can be another user")
def test_a_journal_of_root_is_named_and_the_game_before_it_goes_on(tmp_path: Path) -> None:
    for each in (tmp_path, played(tmp_path)):
        os.chown(each, 65534, 65534)
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
