"""How long a start reads the journal of a long game."""

from __future__ import annotations

import tempfile
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter_ns, process_time_ns  # noqa: TID251 - a benchmark reads the clock
from typing import TYPE_CHECKING

from benchmarks.fingers import journal_of, journal_of_whole_game
from benchmarks.pace import YARDSTICK, look
from benchmarks.presses import IN_MEMORY
from benchmarks.rows import MICROSECONDS, row, timed

from companion.app.memory import Pressed
from companion.journal import Journal, entries, lines, newest, read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.rows import Row

OPENED = {0: 20, 100: 20, 1000: 3, 10_000: 1}
"""Presses that made a move or took it back, and how often a round reads their journal."""
ROUNDS = 9
BUDGET = 20.0
"""Microseconds a move."""


def rows() -> Iterator[Row]:
    """Yield what a move costs in journals of three lengths, less opening one without any.

    No game has that many moves, so half of the lines take one back, which is cheap. A line that
    makes a move has a row of its own, and so has a line of a game that is played to its end. The
    growth is linear if a move always costs the same: the lengths are compared round by round,
    because a machine's speed changes from round to round.
    """
    taken = list(_rounds())
    first, *longer = [moves for moves in OPENED if moves]
    each = [round_[first] for round_ in taken]
    yield row(f"resume, a move of {first}", each, "us", budget=BUDGET, to=YARDSTICK)
    for moves in longer:
        growth = [round_[moves] / round_[first] for round_ in taken]
        yield row(
            f"resume, a move of {moves}", [round_[moves] for round_ in taken], "us", budget=BUDGET,
            ratio=median(growth), to=f"a move of {first}", most_ratio=1.3,
        )  # fmt: skip
    yield row("resume, a line that makes a move", _made(), "us", budget=BUDGET, to=YARDSTICK)
    yield row("resume, a line of a game to its end", _played(), "us", to=YARDSTICK)


def _rounds() -> Iterator[dict[int, float]]:
    """Yield the microseconds computed for a move, by the length of the journal."""
    with _folder() as name:
        for moves in OPENED:
            journal_of(name / str(moves), moves)
        for _ in range(ROUNDS):
            look()
            opened = {moves: _opened(name / str(moves), count) for moves, count in OPENED.items()}
            yield {moves: (each - opened[0]) / moves for moves, each in opened.items() if moves}


def _opened(folder: Path, count: int) -> float:
    """Return the microseconds computed to open a journal."""
    taken = timed(lambda: Journal(folder).close(), count, _forget, clock=process_time_ns)
    return MICROSECONDS * median(taken)


def _forget() -> None:
    """Forget the lines that were read before: a box reads its journal once."""
    lines._entry.cache_clear()


def _made() -> list[float]:
    """Return the microseconds that a line with a move takes to be read, in rounds."""
    with _folder() as name:
        journal_of(name, 1000)
        return [_of_a_move(_newest(name)) for _ in range(ROUNDS)]


def _of_a_move(data: bytes) -> float:
    look()
    _forget()
    taken, start = [], perf_counter_ns()
    for _, entry, _ in entries(data):
        now = perf_counter_ns()
        if isinstance(entry, Pressed):
            taken.append(now - start)
        start = perf_counter_ns()
    return MICROSECONDS * median(taken)


def _played() -> list[float]:
    """Return the microseconds that a line of a whole game takes, its deal included, in rounds."""
    with _folder() as name:
        journal_of_whole_game(name)
        data = _newest(name)
    return [_of_a_line(data) for _ in range(ROUNDS)]


def _of_a_line(data: bytes) -> float:
    look()
    taken = timed(lambda: read(data), OPENED[100], _forget, clock=process_time_ns)
    return MICROSECONDS * median(taken) / data.count(b"\n")


@contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as name:
        yield Path(name)


def _newest(folder: Path) -> bytes:
    path = newest(folder)
    assert path is not None
    return path.read_bytes()
