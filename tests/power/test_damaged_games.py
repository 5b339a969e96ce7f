"""The plug is pulled while a game moves into a new file: it is there before, or after, whole."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from power.disk import watched
from power.file_system import FileSystem, few_bytes
from power.games import FOLDER, SET_UP, batches, clear, known, put

from companion.app.memory import Undone
from companion.journal import Journal

if TYPE_CHECKING:
    from pathlib import Path

    from power.calls import Call
    from power.file_system import State
    from power.games import Known


@pytest.fixture(autouse=True)
def quick_syncs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no sync wait for a real disk; what it promises is the model's part here."""
    for name in ("fsync", "fdatasync"):
        monkeypatch.setattr(os, name, lambda _: None)


def begun(root: Path, how: str) -> State:
    """Put a game on a disk that cannot go on in its own file, and return what lies there."""
    with Journal(root / FOLDER) as journal:
        for batch in batches([*SET_UP, "A", "A", "A"]):
            journal.append(batch)
    path = root / FOLDER / "game-0001.jsonl"
    if how == "damaged":
        rows = path.read_bytes().splitlines(keepends=True)
        path.write_bytes(b"".join([*rows[:-1], b"x", rows[-1]]))
    else:
        (root / FOLDER / "game-0002.jsonl").write_bytes(b"junk\n")
    files = {f"{FOLDER}/{each.name}": each.read_bytes() for each in path.parent.iterdir()}
    return frozenset([(FOLDER, None), *files.items()])


def moved(root: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[Call], tuple[Known, Known]]:
    """Take one more press; return what that asked of the disk, what was known before and after."""
    with watched(root, monkeypatch) as disk, Journal(root / FOLDER) as journal:
        assert journal.trouble is not None
        before = known(journal.memory)
        journal.append([Undone()])
        calls = list(disk.calls)
    with Journal(root / FOLDER) as journal:
        assert journal.trouble is None
        return calls, (before, known(journal.memory))


@pytest.mark.parametrize("how", ["damaged", "behind junk"])
def test_the_plug_is_pulled_at_every_call_of_a_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    held = begun(tmp_path, how)
    calls, steps = moved(tmp_path, monkeypatch)
    clear(tmp_path)
    assert steps[0] != steps[1]
    disk = FileSystem.holding(held)
    found: dict[State, Known] = {}
    for call in calls:
        disk.do(call)
        for state in set(disk.states(few_bytes)) - found.keys():  # most of them come many times
            put(state, tmp_path)
            with Journal(tmp_path / FOLDER) as journal:
                found[state] = known(journal.memory)
            for path, data in held:
                assert data is None or (tmp_path / path).read_bytes() == data
            clear(tmp_path)
    assert set(found.values()) == set(steps)
    at_end = {found[state] for state in disk.states(few_bytes)}
    assert at_end == {steps[1]}, "an acknowledged press was lost"
