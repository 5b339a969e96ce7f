"""The plug is pulled at every call of a seat's file, and the disk fails at every call."""

from __future__ import annotations

import errno
import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from power.calls import Acknowledged, Synced
from power.disk import watched
from power.file_system import FileSystem, every_byte, few_bytes
from power.games import Cuts, clear, put

from companion.errors import JournalFull
from companion.journal.reading import Contents
from companion.journal.seat_file import SeatFile, read_seat
from companion.seats import (
    Drew,
    Erased,
    Left,
    Moved,
    Paid,
    Said,
    Sat,
    SeatEntry,
    SeatMemory,
    noted,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from power.calls import Call
    from power.games import Known

SEAT = Path("game-0007") / "seat-3.jsonl"
TURNS = ("spring/1/orchard", "spring/2/goblin-attack", "spring/3/rift-lands")
PRESSED: tuple[tuple[SeatEntry, ...], ...] = (
    (Sat("ジュン", "ja", "draw", "5f"),),
    (Moved(4),),
    (Drew("a", TURNS[0], TURNS[0], "", {"cells": "10038", "terrain": "forest", "coin": True}),),
    (Drew("b", TURNS[1], TURNS[1], "", {"cells": "401", "terrain": "monster", "coin": False}),),
    (Erased("c", TURNS[0], TURNS[1]),),
    (Paid("d", TURNS[2], "search"), Drew("e", TURNS[2], TURNS[2], "", {"cells": "1"})),
    (Said("f", "spring", {"season": "spring", "said": {"A": None}}),),
    (Left(),),
)


@pytest.fixture(autouse=True)
def quick_syncs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no sync wait for a real disk; what it promises is the model's part here."""
    for name in ("fsync", "fdatasync"):
        monkeypatch.setattr(os, name, lambda _: None)


def seat_known(memory: SeatMemory) -> Known:
    """Return everything of a seat, to be compared."""
    return (memory,)


def seat_steps(recorded: Iterable[SeatEntry], memory: SeatMemory | None = None) -> list[Known]:
    """Return what is known after each entry, and before the first."""
    memory = memory or SeatMemory()
    made = [seat_known(memory)]
    for entry in recorded:
        memory = noted(memory, entry)
        made.append(seat_known(memory))
    return made


def seat_brought_back(root: Path) -> Known:
    with SeatFile(root / SEAT) as file:
        assert file.trouble == ""
        return seat_known(file.memory)


def seat_heard(root: Path, monkeypatch: pytest.MonkeyPatch) -> list[Call | Acknowledged]:
    """Write a seat's file and return what that asked of the disk."""
    made: list[Call | Acknowledged] = []
    with watched(root, monkeypatch) as disk, SeatFile(root / SEAT) as file:
        for batch in PRESSED:
            file.append(batch)
            made += [*disk.calls, Acknowledged(len(batch))]
            disk.calls.clear()
    return made


@pytest.mark.parametrize(
    "places", [few_bytes, pytest.param(every_byte, marks=pytest.mark.thorough)]
)
def test_every_cut_of_a_seats_game_resumes(
    places: Callable[[int, int], Iterable[int]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = seat_heard(tmp_path, monkeypatch)
    clear(tmp_path)
    cuts = Cuts(tmp_path, places, seat_brought_back)
    cuts.check(calls, seat_steps(entry for batch in PRESSED for entry in batch))
    assert cuts.count > 100


def test_a_cut_while_a_seats_cut_is_repaired_resumes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = seat_heard(tmp_path, monkeypatch)
    clear(tmp_path)
    steps = seat_steps(entry for batch in PRESSED for entry in batch)
    first = Cuts(tmp_path, few_bytes, seat_brought_back)
    second = Cuts(tmp_path, few_bytes, seat_brought_back)
    first.check(calls, steps)
    for state in first.brought_back:
        put(state, tmp_path)
        with watched(tmp_path, monkeypatch) as disk, SeatFile(tmp_path / SEAT) as file:
            before = file.memory
            file.append([Moved(9)])
            asked = list(disk.calls)
        clear(tmp_path)
        again = seat_steps([Moved(9)], before)
        second.check([*asked, Acknowledged(1)], again, FileSystem.holding(state))
    assert second.count > 500


def test_a_disk_that_fails_at_any_call_keeps_nothing_half(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever call fails, the entry is refused in words, and the next one is written whole."""
    every = seat_heard(tmp_path, monkeypatch)
    clear(tmp_path)
    reasons: list[str] = []
    for number in range(sum(not isinstance(call, Acknowledged) for call in every)):
        with watched(tmp_path, monkeypatch) as disk:
            left = iter(range(number, -1, -1))
            disk.trouble = partial(_fails_once, left)
            memory = _written_with_trouble(tmp_path / SEAT, reasons)
        if memory is not None:
            data = (tmp_path / SEAT).read_bytes()
            assert read_seat(Contents(data)).memory == memory
        clear(tmp_path)
    assert len(reasons) > sum(isinstance(call, Synced) for call in every) // 2
    assert all("no space left" in reason for reason in reasons)


def _fails_once(left: Iterator[int], _: Call) -> int | None:
    """Let calls through until none are left, let one fail, and then all through."""
    return None if next(left, -1) else errno.ENOSPC


def _written_with_trouble(path: Path, reasons: list[str]) -> SeatMemory | None:
    """Write entries one by one; return what was taken, None where the file did not open."""
    memory = SeatMemory()
    try:
        file = SeatFile(path)
    except JournalFull as fault:
        reasons.append(str(fault))
        return None
    with file:
        for entry in (entry for batch in PRESSED for entry in batch):
            try:
                file.append([entry])
            except JournalFull as fault:
                reasons.append(str(fault))
            else:
                memory = noted(memory, entry)
            assert file.memory == memory
    return memory
