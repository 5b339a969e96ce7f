"""Whatever lies in the journal's folder, the game is found, and nothing there is touched."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from journal.test_files import dealt
from journal.troubled import FLIP, as_of_game, damaged, played, presses

from companion.app.memory import Drafted
from companion.app.places.set_up.draft import new_draft
from companion.app.values import App
from companion.box.starting import place_of
from companion.errors import JournalFull
from companion.journal import Journal, read, recovered

OVER = Path(__file__).parent / "form_1" / "several-tracker.jsonl"


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


def set_up_after(path: Path) -> None:
    """Lay the next file of a folder, with a set-up that dealt no game."""
    folder = path.parent / "elsewhere"
    with Journal(folder) as journal:
        journal.append([Drafted(new_draft(5, "en"))])
    number = int(path.stem[-4:]) + 1
    (folder / "game-0001.jsonl").rename(path.with_name(f"game-{number:04}.jsonl"))
    folder.rmdir()


def foreign(folder: Path) -> Path:
    """Lay the next file of a folder, with a whole game that this version does not have."""
    path = played(folder)
    path.write_bytes(as_of_game(path.read_bytes(), "pig"))
    return path


def test_a_running_game_behind_a_set_up_alone_is_offered_and_goes_on(tmp_path: Path) -> None:
    """What a downgrade leaves: the older version could not read the game, and began a set-up."""
    path = played(tmp_path)
    data = path.read_bytes()
    set_up_after(path)
    for _ in range(2):
        with Journal(tmp_path) as journal:
            assert journal.trouble is not None
            assert (journal.trouble.path, journal.trouble.is_left) == (path, True)
            assert presses(journal) == 3
            place = place_of(journal.trouble, journal.memory, journal.source)
            assert (place.kind, place.older, place.goes_on) == ("left", path.name, True)
            assert len(place.controls(App())) == 3
    with Journal(tmp_path) as journal:
        journal.append(FLIP)
    with Journal(tmp_path) as journal:
        assert (journal.trouble, presses(journal)) == (None, 4)
        assert journal.source == tmp_path / "game-0003.jsonl"
    assert path.read_bytes() == data


def test_a_game_that_is_over_is_not_offered_behind_a_set_up(tmp_path: Path) -> None:
    (tmp_path / "game-0001.jsonl").write_bytes(OVER.read_bytes())
    set_up_after(tmp_path / "game-0001.jsonl")
    with Journal(tmp_path) as journal:
        assert journal.trouble is None
        assert journal.memory.draft is not None


@pytest.mark.parametrize("set_up", [False, True])
def test_no_game_is_taken_up_from_behind_one_of_another_version(
    tmp_path: Path, *, set_up: bool
) -> None:
    played(tmp_path)
    path = foreign(tmp_path)
    if set_up:
        set_up_after(path)
    with Journal(tmp_path) as journal:
        assert journal.memory.session is None
        if set_up:
            assert journal.trouble is None
        else:
            said = "the game is pig under rules 1, not known here"
            assert journal.trouble is not None
            assert (journal.trouble.is_foreign, journal.trouble.reason) == (True, said)
            assert (journal.trouble.path, journal.source) == (path, None)


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
