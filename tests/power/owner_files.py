"""The plug is pulled at every call while a box plays and writes a file of its owner."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, TypeVar

import pytest
from power.disk import watched
from power.file_system import FileSystem, one_byte

from companion.journal import Journal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from device.test_loop import Box
    from power.calls import Call
    from power.file_system import State

CARDS, STATE = "cards", "state"
K = TypeVar("K")
"""What a test knows of a game."""


@pytest.fixture(autouse=True)
def quick_syncs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no sync wait for a real disk; what it promises is the model's part here."""
    for name in ("fsync", "fdatasync"):
        monkeypatch.setattr(os, name, lambda _: None)


def played(
    root: Path,
    monkeypatch: pytest.MonkeyPatch,
    opened: Callable[[Journal, Path], Box],
    presses: Iterable[str],
    known: Callable[[Box], K],
) -> tuple[list[list[Call]], list[K]]:
    """Press on a box; return what each press asked of the disk, and what is known after it."""
    calls, steps = [], []
    root.mkdir()
    with watched(root, monkeypatch) as disk, Journal(root / STATE) as journal:
        box = opened(journal, root / CARDS)
        for press in ("", *presses):
            box.press(*([press] if press else ()))
            calls.append(list(disk.calls))
            disk.calls.clear()
            steps.append(known(box))
    return calls, steps


def check_cuts(
    calls: list[list[Call]],
    steps: list[K],
    resumed: Callable[[State], K | None],
    share: int,
    least: int,
) -> None:
    """Check that a box knows what it knew before or after a press, wherever that was cut.

    One cut of ``share`` is looked at; there have to be more than ``least``.
    """
    disk, seen, count = FileSystem(), dict[object, object](), 0
    for number, batch in enumerate(calls):
        allowed = {*steps[max(0, number - 1) : number + 1], *((None,) if number == 0 else ())}
        for call in batch:
            disk.do(call)
            for state in disk.states(one_byte):
                count += 1
                if state not in seen and count % share == 0:
                    seen[state] = resumed(state)
                assert state not in seen or seen[state] in allowed, (number, call)
    assert count > least
    assert len(seen) > least // share
