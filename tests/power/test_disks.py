"""Real disks of the kernel that are full, read-only, taken away and brought back."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from power.games import SET_UP, WHOLE_GAME, batches

from companion.errors import JournalFull
from companion.journal import Journal, newest, read

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.app.memory import Entry

PAGE = 4096
MOUNTS = 0x00020000
"""The kernel's CLONE_NEWNS; Python itself can ask for it from 3.12 on."""


@contextmanager
def own_mounts() -> Iterator[None]:
    """See mounts of one's own, which go with the thread that made them, even when it is killed."""
    kernel, home = ctypes.CDLL(None, use_errno=True), Path.cwd()
    outside = os.open("/proc/thread-self/ns/mnt", os.O_RDONLY)
    try:
        if kernel.unshare(MOUNTS):
            pytest.skip(f"no mounts of one's own here: {os.strerror(ctypes.get_errno())}")
        subprocess.run(["mount", "--make-rprivate", "/"], check=True)
        yield
        if kernel.setns(outside, MOUNTS):
            raise OSError(ctypes.get_errno(), "cannot go back to the mounts of all")
        os.chdir(home)  # where setns leaves us is /
    finally:
        os.close(outside)


def mounted(folder: Path, options: str) -> None:
    """Mount a disk in memory; skip where the kernel does not let us."""
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if made.returncode:
        pytest.skip(f"no disk may be mounted here (be root): {made.stderr.strip()}")


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """Yield a disk of 16 pages."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        pytest.skip("only root on Linux may mount a disk")
    folder = tmp_path / "disk"
    folder.mkdir()
    with own_mounts():
        mounted(folder, f"size={16 * PAGE},mode=755")
        yield folder


@contextmanager
def full(disk: Path) -> Iterator[None]:
    """Fill a disk to the last page."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(b"x" * PAGE)
    yield
    filler.unlink()


@contextmanager
def read_only(disk: Path) -> Iterator[None]:
    """Let a disk take nothing; no file may be open for writing on it."""
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    yield
    subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)


def game() -> list[tuple[Entry, ...]]:
    """Return what a whole game records, press by press, and the start of another."""
    return batches(WHOLE_GAME)


def append_all(journal: Journal, made: list[tuple[Entry, ...]]) -> int:
    """Append until the journal refuses and return how much it took."""
    for number, batch in enumerate(made):
        try:
            journal.append(batch)
        except JournalFull:
            return number
    return len(made)


def lines(folder: Path) -> int:
    path = newest(folder)
    return read(path.read_bytes()).lines if path else 0


def test_nobody_else_sees_the_disk(disk: Path) -> None:
    """A run that is killed must leave no mount behind: nobody could remove its folder."""
    seen_by = [Path(f"/proc/{who}/mountinfo").read_text() for who in ("thread-self", os.getppid())]
    assert [f" {disk} " in mounts for mounts in seen_by] == [True, False]


def test_a_full_disk_refuses_and_goes_on_when_there_is_room(disk: Path) -> None:
    made = game()
    with Journal(disk / "state") as journal:
        for batch in made[:5]:
            journal.append(batch)
        with full(disk):
            taken = 5 + append_all(journal, made[5:])
            assert 5 < taken < len(made), "the last page of the file had room, the next was not had"
            before = lines(disk / "state")
            with pytest.raises(JournalFull, match="no space left"):
                journal.append(made[taken])
            assert lines(disk / "state") == before
        assert append_all(journal, made[taken:]) == len(made) - taken
    assert (disk / "state" / "game-0002.jsonl").exists()


def test_a_box_starts_on_a_full_disk(disk: Path) -> None:
    made = game()
    with Journal(disk / "state") as journal:
        for batch in made[:9]:
            journal.append(batch)
        before = lines(disk / "state")
    with full(disk), Journal(disk / "state") as journal:
        taken = append_all(journal, made[9:])
    assert lines(disk / "state") >= before
    with Journal(disk / "state") as journal:
        assert append_all(journal, made[9 + taken :]) == len(made) - 9 - taken


def program(folder: Path, presses: Sequence[str], ends_with: int = 0) -> str:
    """Play with the program itself and return what it complained of, and see how it ended."""
    words = ["-m", "companion", "play", "--buttons", "stdin", "--as", "2.13-mono"]
    words += ["--state", str(folder / "disk" / "state"), "--panel", f"png:{folder / 'pages'}"]
    done = subprocess.run(
        [sys.executable, *words],
        input="\n".join(presses),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == ends_with, done.stderr
    return done.stderr


def test_the_program_goes_on_after_a_full_disk(disk: Path, tmp_path: Path) -> None:
    assert program(tmp_path, [*SET_UP, "A", "A"]) == ""
    before = lines(disk / "state")
    with full(disk):
        assert "press refused: cannot write the journal" in program(tmp_path, ["A"] * 25, 1)
        while_full = lines(disk / "state")
        assert "press refused" in program(tmp_path, ["A"], 1)
        assert lines(disk / "state") == while_full
    assert before <= while_full
    assert program(tmp_path, ["A", "A"]) == ""
    assert lines(disk / "state") > while_full


def test_a_new_game_on_a_full_disk_leaves_the_running_one(disk: Path) -> None:
    made = game()
    deal = next(n for n, batch in enumerate(made) if n > 20 and type(batch[0]).__name__ == "Dealt")
    with Journal(disk / "state") as journal:
        assert append_all(journal, made[:deal]) == deal
        before = lines(disk / "state")
        with full(disk), pytest.raises(JournalFull):
            journal.append(made[deal])
        assert [path.name for path in (disk / "state").glob("game-*")] == ["game-0001.jsonl"]
        assert lines(disk / "state") == before
        journal.append(made[deal])
    assert (disk / "state" / "game-0002.jsonl").exists()


def test_a_read_only_disk_refuses_and_still_reads_the_game(disk: Path) -> None:
    made = game()
    with Journal(disk / "state") as journal:
        for batch in made[:20]:
            journal.append(batch)
        known = lines(disk / "state")
        journal._kept.close()  # the kernel keeps a disk writable while a file is open for writing
        journal.close()
    with read_only(disk), Journal(disk / "state") as journal:
        assert journal.memory.session is not None
        with pytest.raises(JournalFull, match="read-only"):
            journal.append(made[20])
    with Journal(disk / "state") as journal:
        assert lines(disk / "state") == known
        assert append_all(journal, made[20:]) == len(made) - 20


def test_a_torn_line_on_a_read_only_disk_is_left_for_later(disk: Path) -> None:
    made = game()
    with Journal(disk / "state") as journal:
        assert append_all(journal, made[:20]) == 20
    path = disk / "state" / "game-0001.jsonl"
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])
    with read_only(disk), Journal(disk / "state") as journal:
        assert journal.memory.session is not None
    with Journal(disk / "state") as journal:
        assert append_all(journal, made[19:]) == len(made) - 19


def test_a_folder_that_vanishes_refuses_presses(tmp_path: Path) -> None:
    made, folder = game(), tmp_path / "state"
    with Journal(folder) as journal:
        assert append_all(journal, made[:20]) == 20
        shutil.rmtree(folder)
        for _ in range(3):
            with pytest.raises(JournalFull, match="cannot write the journal in"):
                journal.append(made[20])


def test_a_folder_that_comes_back_goes_on(tmp_path: Path) -> None:
    made, folder, away = game(), tmp_path / "state", tmp_path / "away"
    with Journal(folder) as journal:
        assert append_all(journal, made[:20]) == 20
        shutil.copytree(folder, away)
        shutil.rmtree(folder)
        with pytest.raises(JournalFull):
            journal.append(made[20])
        away.rename(folder)
        assert append_all(journal, made[20:]) == len(made) - 20
    with Journal(folder) as journal:
        assert journal.trouble is None


@pytest.mark.parametrize("kept", [0, 5])
def test_a_folder_that_comes_back_empty_or_older_refuses(tmp_path: Path, kept: int) -> None:
    """What is acknowledged must be there after a restart; a line without those before is not."""
    made, folder, older = game(), tmp_path / "state", tmp_path / "older"
    with Journal(folder) as journal:
        assert append_all(journal, made[:kept]) == kept
        shutil.copytree(folder, older)
        assert append_all(journal, made[kept:20]) == 20 - kept
        shutil.rmtree(folder)
        older.rename(folder)
        for _ in range(2):
            with pytest.raises(JournalFull, match="cannot write the journal in"):
                journal.append(made[20])
    with Journal(folder) as journal:
        assert journal.trouble is None
        assert append_all(journal, made[kept:]) == len(made) - kept


def test_a_disk_that_is_unmounted_and_mounted_again_goes_on(disk: Path, tmp_path: Path) -> None:
    """While it is away a press is refused: a restart would not find it."""
    made = game()
    kept = tmp_path / "kept"
    kept.mkdir()
    subprocess.run(["mount", "--bind", str(disk), str(kept)], check=True)
    try:
        with Journal(disk / "state") as journal:
            assert append_all(journal, made[:20]) == 20
            subprocess.run(["umount", "--lazy", str(disk)], check=True)
            with pytest.raises(JournalFull, match="moved or taken away"):
                journal.append(made[20])
            subprocess.run(["mount", "--bind", str(kept), str(disk)], check=True)
            assert append_all(journal, made[20:]) == len(made) - 20
    finally:
        subprocess.run(["umount", "--lazy", str(kept)], check=True)
    dealt = sum(type(entry).__name__ == "Dealt" for batch in made for entry in batch)
    assert len(list((disk / "state").iterdir())) == dealt, "a game has one file, the same"
    with Journal(disk / "state") as journal:
        assert journal.trouble is None


def test_a_file_where_the_folder_should_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("")
    with pytest.raises(JournalFull, match="cannot write in"):
        Journal(tmp_path / "state")
