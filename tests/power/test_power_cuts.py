"""The plug is pulled at every call of a whole game: each time it resumes where it was."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from power.calls import Acknowledged, Written
from power.disk import watched
from power.file_system import FileSystem, few_bytes, one_byte
from power.games import (
    FOLDER,
    NEW_GAME,
    SET_UP,
    WHOLE_GAME,
    Cuts,
    batches,
    clear,
    entries_in,
    known,
    memories,
    put,
)
from power.recorder import needs_strace, recorded

from companion.app.memory import Undone, remember
from companion.journal import Journal

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from power.calls import Call

    from companion.app.memory import Entry


@pytest.fixture(autouse=True)
def quick_syncs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no sync wait for a real disk; what it promises is the model's part here."""
    for name in ("fsync", "fdatasync"):
        monkeypatch.setattr(os, name, lambda _: None)


def heard(
    root: Path, monkeypatch: pytest.MonkeyPatch, recorded: Sequence[tuple[Entry, ...]]
) -> list[Call | Acknowledged]:
    """Write a journal on a real folder and return what that asked of the disk."""
    made: list[Call | Acknowledged] = []
    with watched(root, monkeypatch) as disk, Journal(root / FOLDER) as journal:
        for batch in recorded:
            journal.append(batch)
            made += [*disk.calls, Acknowledged(len(batch))]
            disk.calls.clear()
    return made


def test_every_cut_of_a_whole_game_resumes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = batches(WHOLE_GAME)
    calls = heard(tmp_path, monkeypatch, made)
    clear(tmp_path)
    cuts = Cuts(tmp_path, few_bytes)
    cuts.check(calls, memories(entry for batch in made for entry in batch))
    assert len(made) > 80
    assert cuts.count > 1000


def test_a_cut_while_a_cut_is_repaired_resumes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After each cut the program starts, repairs, takes one more press, and is cut off again."""
    made = batches([*SET_UP, "A", "A", *NEW_GAME[:2]])
    fresh = batches([*SET_UP, "A", "A", *NEW_GAME])[-1]
    calls = heard(tmp_path, monkeypatch, [*made, fresh])
    clear(tmp_path)
    first, second = Cuts(tmp_path, few_bytes), Cuts(tmp_path, few_bytes)
    first.check(calls, memories(entry for batch in [*made, fresh] for entry in batch))
    for state in first.brought_back:
        put(state, tmp_path)
        with watched(tmp_path, monkeypatch) as disk, Journal(tmp_path / FOLDER) as journal:
            before = journal.memory
            entry = Undone() if before.session and before.session.before else made[0][0]
            recovery = list(disk.calls)
            journal.append([entry])
            after = disk.calls[len(recovery) :]
        clear(tmp_path)
        steps = [known(before), known(remember(before, entry))]
        again = [*recovery, *after, Acknowledged(1)]
        second.check(again, steps, FileSystem.holding(state))
    assert second.count > 1000


@needs_strace
def test_the_real_program_asks_the_kernel_for_what_was_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    again = ("hold A", "A", "hold A", *["A"] * 20)  # from the last page, or what A opens there
    presses = [*SET_UP, "A", "A", "hold B", "A", *["A"] * 60, *again, *NEW_GAME, "A"]
    calls = recorded(tmp_path, presses)
    entries = entries_in(tmp_path / FOLDER)
    logged = sum(isinstance(call, Acknowledged) for call in calls)
    clear(tmp_path)
    cuts = Cuts(tmp_path, one_byte)
    cuts.check(calls, memories(entries), unlogged=len(entries) - logged)
    assert cuts.count > 500
    same = heard(tmp_path, monkeypatch, grouped(entries, calls))
    assert [c for c in calls if c != Acknowledged()] == [
        c for c in same if not isinstance(c, Acknowledged)
    ]


def grouped(entries: list[Entry], calls: list[Call | Acknowledged]) -> list[tuple[Entry, ...]]:
    """Return entries in the batches in which they were written."""
    rest = iter(entries)
    lines = [call.data.count(b"\n") for call in calls if isinstance(call, Written)]
    return [tuple(next(rest) for _ in range(count)) for count in lines]
