"""How long a start reads the journal of a long game."""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter_ns, process_time_ns  # noqa: TID251 - a benchmark reads the clock
from typing import TYPE_CHECKING

from benchmarks.fingers import journal_of
from benchmarks.pace import look
from benchmarks.presses import IN_MEMORY
from benchmarks.rows import MICROSECONDS, row, timed

from companion.app.memory import Pressed
from companion.journal import Journal, entries, newest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.rows import Row

MOVES = {0: 20, 100: 20, 1000: 3, 10_000: 1}
"""Presses that made a move or took it back, and how often a round reads their journal."""
ROUNDS = 9
BUDGET = 20.0
"""Microseconds a move."""


def rows() -> Iterator[Row]:
    """Yield what a move costs in journals of three lengths, less opening one without any.

    No game has so many moves, so half of the lines take one back, which is cheap; what a line
    costs that makes one is told apart. The growth is linear if a move always costs the same: the
    lengths are compared round by round, for a machine is not as fast in one as in another.
    """
    taken = list(_rounds())
    for moves in MOVES:
        if moves:
            growth = [each[moves] / each[100] for each in taken]
            yield row(
                f"resume, a move of {moves}", [each[moves] for each in taken], "us", budget=BUDGET,
                ratio=median(growth), to="a move of 100", most_ratio=1.3,
            )  # fmt: skip
    yield row("resume, a move that is not taken back", _made(), "us", budget=BUDGET)


def _rounds() -> Iterator[dict[int, float]]:
    """Yield the microseconds computed for a move, by the length of the journal."""
    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as name:
        for moves in MOVES:
            journal_of(Path(name) / str(moves), moves)
        for _ in range(ROUNDS):
            look()
            opened = {
                moves: _opened(Path(name) / str(moves), count) for moves, count in MOVES.items()
            }
            yield {moves: (each - opened[0]) / moves for moves, each in opened.items() if moves}


def _opened(folder: Path, count: int) -> float:
    return MICROSECONDS * median(
        timed(lambda: Journal(folder).close(), count, clock=process_time_ns)
    )


def _made() -> list[float]:
    """Return the microseconds that each line with a move took to be read."""
    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as name:
        journal_of(Path(name), 1000)
        path = newest(Path(name))
        assert path is not None
        taken, start = [], perf_counter_ns()
        for _, entry, _ in entries(path.read_bytes()):
            now = perf_counter_ns()
            if isinstance(entry, Pressed):
                taken.append((now - start) * MICROSECONDS)
            start = perf_counter_ns()
    return taken
