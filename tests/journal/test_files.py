"""The journal's files: synced before anything is shown, one program, no loss on a full disk."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from device.playing import deal
from journal.full_disk import full_disk, needs_full

from companion.app.memory import Dealt, LanguageChosen, Pressed, Undone
from companion.engine.session import Session
from companion.errors import JournalBusy, JournalFull
from companion.games.cartographers.rules.state import Flipped
from companion.journal import Journal, newest, read

if TYPE_CHECKING:
    from pathlib import Path


def dealt(seed: int = 1) -> Dealt:
    game = deal(seed)
    return Dealt(game, Session.begin(game).made, "en")


def test_what_was_appended_is_there_after_a_restart(tmp_path: Path) -> None:
    with Journal(tmp_path) as journal:
        journal.append([dealt(), Pressed((Flipped(),))])
        journal.append([Pressed((Flipped(),))])
        journal.append([Undone()])
    with Journal(tmp_path) as journal:
        assert journal.memory.session is not None
        assert journal.memory.session.presses == 1


def test_a_torn_line_is_cut_off_before_the_next_append(tmp_path: Path) -> None:
    with Journal(tmp_path) as journal:
        journal.append([dealt()])
    path = newest(tmp_path)
    assert path is not None
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"n":2,"mov')
    with Journal(tmp_path) as journal:
        assert path.read_bytes() == whole
        journal.append([Pressed((Flipped(),))])
    assert read(path.read_bytes()).lines == 2


def test_a_new_game_has_a_file_of_its_own(tmp_path: Path) -> None:
    with Journal(tmp_path) as journal:
        journal.append([LanguageChosen("ja"), dealt(1)])
        journal.append([dealt(2)])
    assert sorted(path.name for path in tmp_path.glob("game-*")) == [
        "game-0001.jsonl",
        "game-0002.jsonl",
    ]
    with Journal(tmp_path) as journal:
        assert journal.memory.session is not None
        assert journal.memory.session.deal.seed == 2


def test_a_new_game_torn_at_birth_leaves_the_old_one_running(tmp_path: Path) -> None:
    with Journal(tmp_path) as journal:
        journal.append([dealt(1)])
    (tmp_path / "game-0002.jsonl").write_bytes(b'{"n":1,"jour')
    with Journal(tmp_path) as journal:
        assert journal.memory.session is not None
        assert journal.memory.session.deal.seed == 1
    assert not (tmp_path / "game-0002.jsonl").exists()


def test_two_programs_cannot_play_on_one_journal(tmp_path: Path) -> None:
    waiting = (
        "import sys; from pathlib import Path; from companion.journal import Journal\n"
        "journal = Journal(Path(sys.argv[1])); print('open', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", waiting, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as other:
        assert other.stdout is not None
        other.stdout.readline()
        with pytest.raises(JournalBusy, match="another companion plays on"):
            Journal(tmp_path)
        other.communicate()
    Journal(tmp_path).close()


@needs_full
def test_a_full_disk_loses_nothing_and_takes_the_press_later(tmp_path: Path) -> None:
    """A real refusal by the kernel: the file may not grow by more than a few bytes."""
    with Journal(tmp_path) as journal:
        journal.append([dealt()])
        path = newest(tmp_path)
        assert path is not None
        before = path.read_bytes()
        with full_disk(len(before) + 20):
            with pytest.raises(JournalFull, match="cannot write the journal"):
                journal.append([Pressed((Flipped(),))])
            assert path.read_bytes() == before
        journal.append([Pressed((Flipped(),))])
    assert read(path.read_bytes()).lines == 2


def test_a_new_game_on_a_full_disk_leaves_the_old_one_in_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Journal(tmp_path) as journal:
        journal.append([dealt(1)])

        def full(_: int) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        with monkeypatch.context() as patched:
            patched.setattr(os, "fdatasync", full)
            with pytest.raises(JournalFull, match="no space left"):
                journal.append([dealt(2)])
        journal.append([Pressed((Flipped(),))])
    with Journal(tmp_path) as journal:
        assert journal.memory.session is not None
        assert (journal.memory.session.deal.seed, journal.memory.session.presses) == (1, 1)


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(JournalFull, match="cannot write in"):
        Journal(blocked / "state")


def test_each_append_is_synced_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, synced = os.fdatasync, []

    def counting(handle: int) -> None:
        real(handle)
        synced.append(handle)

    monkeypatch.setattr(os, "fdatasync", counting)
    with Journal(tmp_path) as journal:
        journal.append([dealt()])
        journal.append([Pressed((Flipped(),))])
    assert len(synced) == 2


def test_a_copy_beside_the_journal_is_no_journal(tmp_path: Path) -> None:
    with Journal(tmp_path) as journal:
        journal.append([dealt()])
    for name in ("game-0001.jsonl.bak", "game-0009.jsonl~", "game-copy.jsonl"):
        (tmp_path / name).write_text("a copy")
    with Journal(tmp_path) as journal:
        assert journal.memory.session is not None
