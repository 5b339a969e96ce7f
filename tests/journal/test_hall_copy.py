"""The copy of a hall's game: the leader's bytes, over restarts, torn writes and full disks."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox
from hypothesis import given
from hypothesis import strategies as st
from journal.full_disk import full_disk, needs_full
from journal.troubled import FLIP, played, presses

from companion.app.memory import Pressed, Undone
from companion.errors import JournalCorrupt, JournalFull
from companion.journal import Journal
from companion.journal.hall_copy import HallCopy

if TYPE_CHECKING:
    from pathlib import Path

GAME = 12


def book(folder: Path, seed: int = 1, flips: int = 5) -> bytes:
    """Return the journal of a leader, whose every press turns a page."""
    box = PlayedBox.playing(seed, players="2").press(*["A"] * flips)
    with Journal(folder / f"leader-{seed}-{flips}") as journal:
        journal.append(box.entries)  # type: ignore[arg-type] # entries as recorded
        return journal.data


def cut(data: bytes, lines: int) -> bytes:
    """Return the first lines of a journal."""
    return b"".join(data.splitlines(keepends=True)[:lines])


def file_of(folder: Path, game: int = GAME) -> bytes:
    """Return what lies on the disk of a follower."""
    return (folder / f"hall-0003-{game:04d}.jsonl").read_bytes()


@given(st.data())
def test_the_file_is_always_what_the_leader_had(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    folder = tmp_path_factory.mktemp("copy")
    whole = book(folder)
    for length in data.draw(st.lists(st.integers(1, 6), min_size=1, max_size=5).map(sorted)):
        with HallCopy(folder) as copy:
            result = copy.take(3, GAME, cut(whole, length))
            assert (result.lines, copy.trouble) == (length, "")
        assert file_of(folder) == cut(whole, length)


def test_a_restart_has_the_last_card_without_a_network(tmp_path: Path) -> None:
    with HallCopy(tmp_path) as copy:
        copy.take(3, GAME, book(tmp_path))
    with HallCopy(tmp_path) as copy:
        session = copy.result.memory.session
        assert session is not None
        assert (copy.game, session.presses) == (GAME, 5)


def test_the_newest_game_counts(tmp_path: Path) -> None:
    with HallCopy(tmp_path) as copy:
        copy.take(3, 9, book(tmp_path, seed=1))
        copy.take(3, 10, book(tmp_path, seed=2))
    with HallCopy(tmp_path) as copy:
        assert copy.game == 10
        assert copy.data == book(tmp_path, seed=2)
    assert file_of(tmp_path, 9) == book(tmp_path, seed=1)


def test_the_game_of_the_last_leader_counts(tmp_path: Path) -> None:
    """Whoever takes over has it in a file of a lower number, with the same first lines."""
    whole = book(tmp_path)
    with HallCopy(tmp_path) as copy:
        copy.take(3, GAME, cut(whole, 4))
        copy.take(4, 2, whole)
    with HallCopy(tmp_path) as copy:
        assert (copy.term, copy.game, copy.data) == (4, 2, whole)
    assert file_of(tmp_path) == cut(whole, 4)


def test_a_torn_last_line_is_brought_again(tmp_path: Path) -> None:
    whole = book(tmp_path)
    (tmp_path / "hall-0003-0012.jsonl").write_bytes(whole[:-9])
    with HallCopy(tmp_path) as copy:
        assert copy.data == cut(whole, 5)
        copy.take(3, GAME, whole)
    assert file_of(tmp_path) == whole


def test_a_damaged_copy_is_left_for_the_halls_own(tmp_path: Path) -> None:
    whole = book(tmp_path)
    (tmp_path / "hall-0003-0012.jsonl").write_bytes(whole.replace(b'"n":3', b'"n":4'))
    with HallCopy(tmp_path) as copy:
        assert copy.game == 0
        copy.take(3, GAME, whole)
    assert file_of(tmp_path) == whole


def test_another_way_that_the_game_went_on_is_kept_beside_it(tmp_path: Path) -> None:
    long, other = book(tmp_path, flips=5), book(tmp_path, flips=3)
    with HallCopy(tmp_path) as copy:
        copy.take(3, GAME, long)
        assert copy.take(3, GAME, other).lines == 4
        assert copy.take(3, GAME, long).lines == 6
    assert file_of(tmp_path) == long
    aside = sorted(tmp_path.glob("hall-0003-0012.aside-*"))
    assert [each.read_bytes() for each in aside] == [long, other][: len(aside)]
    assert aside


@pytest.mark.parametrize("wrong", [b'{"n":1}\n', b"{", b'{"n":1,"journal":2,"sum":"0"}\n'])
def test_what_is_no_game_changes_nothing(tmp_path: Path, wrong: bytes) -> None:
    whole = book(tmp_path)
    with HallCopy(tmp_path) as copy:
        copy.take(3, GAME, whole)
        with pytest.raises(JournalCorrupt):
            copy.take(3, GAME, wrong)
        with pytest.raises(JournalCorrupt):
            copy.take(3, GAME, whole[:-1])
        assert copy.data == whole
    assert file_of(tmp_path) == whole


@needs_full
def test_a_full_disk_stops_no_follower(tmp_path: Path) -> None:
    """It shows what it hears, says so, and writes the rest when there is room again."""
    whole = book(tmp_path)
    with HallCopy(tmp_path) as copy:
        copy.take(3, GAME, cut(whole, 2))
        with full_disk(len(cut(whole, 3)) + 20):
            assert copy.take(3, GAME, cut(whole, 4)).lines == 4
            assert "cannot write" in copy.trouble
            assert copy.take(3, GAME, cut(whole, 5)).lines == 5
        assert file_of(tmp_path) == cut(whole, 2)
        assert copy.take(3, GAME, whole).lines == 6
        assert copy.trouble == ""
    assert file_of(tmp_path) == whole


def test_who_left_the_hall_has_left_it_after_a_restart(tmp_path: Path) -> None:
    for is_alone in (False, True, True, False, False):
        with HallCopy(tmp_path) as copy:
            copy.leave(is_alone=is_alone)
        with HallCopy(tmp_path) as copy:
            assert copy.is_alone == is_alone


def test_a_copy_goes_on_as_a_journal(tmp_path: Path) -> None:
    whole = book(tmp_path)
    own = played(tmp_path, seed=3)
    before = own.read_bytes()
    with Journal(tmp_path) as journal:
        session = journal.adopt(whole).session
        assert session is not None
        assert (journal.number, journal.data, presses(journal)) == (2, whole, 5)
        (move, *_) = session.legal_moves()
        journal.append([Pressed(session.play(move).made)])
        journal.append([Undone()])
    assert own.read_bytes() == before
    with Journal(tmp_path) as journal:
        assert presses(journal) == 5


def test_a_journal_that_cannot_take_the_copy_keeps_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(tmp_path, seed=3)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with Journal(tmp_path) as journal:
        with monkeypatch.context() as patched:
            patched.setattr(os, "fdatasync", full)
            with pytest.raises(JournalFull):
                journal.adopt(book(tmp_path / "leader"))
        with pytest.raises(JournalCorrupt):
            journal.adopt(b"no journal\n")
        journal.append(FLIP)
        assert presses(journal) == 4
        assert journal.number == 1


def test_a_game_that_the_box_leads_is_no_copy_over_a_restart(tmp_path: Path) -> None:
    with HallCopy(tmp_path) as copy:
        copy.take(2, 1, book(tmp_path, seed=2))
        copy.take(3, GAME, book(tmp_path))
        copy.put_away()
        assert (copy.data, copy.game, copy.is_taken) == (b"", 0, True)
    assert file_of(tmp_path) == book(tmp_path), "the file stays"
    with HallCopy(tmp_path) as copy:
        assert (copy.data, copy.game, copy.is_taken) == (b"", 0, True)
        copy.take(4, GAME, book(tmp_path, flips=3))
        assert not copy.is_taken
    with HallCopy(tmp_path) as copy:
        assert (copy.term, copy.data) == (4, book(tmp_path, flips=3))
