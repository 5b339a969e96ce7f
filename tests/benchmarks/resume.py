"""How long a start reads the journal of a long game."""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median
from time import process_time_ns  # noqa: TID251 - a benchmark reads the clock
from typing import TYPE_CHECKING

from benchmarks.fingers import journal_of
from benchmarks.presses import IN_MEMORY
from benchmarks.rows import MICROSECONDS, row, timed

from companion.journal import Journal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.rows import Row

MOVES = {100: 60, 1000: 12, 10_000: 3}
"""Presses that made a move or took it back, and how often their journal is read."""
BUDGET = 20.0
"""Microseconds a move."""


def rows() -> Iterator[Row]:
    """Yield what a move costs in journals of three lengths, less opening one without any.

    The growth is linear if that stays the same.
    """
    empty = median(_opened(0, 60))
    shortest: float | None = None
    for moves, rounds in MOVES.items():
        each = [(taken - empty) * MICROSECONDS / moves for taken in _opened(moves, rounds)]
        shortest = shortest or median(each)
        yield row(
            f"resume, a move of {moves}", each, "us", budget=BUDGET,
            ratio=median(each) / shortest, to="a move of 100", most_ratio=1.3,
        )  # fmt: skip


def _opened(moves: int, rounds: int) -> list[float]:
    """Return the nanoseconds computed to open a journal of so many moves."""
    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as name:
        folder = Path(name) / "journal"
        journal_of(folder, moves)
        return timed(lambda: Journal(folder).close(), rounds, clock=process_time_ns)
