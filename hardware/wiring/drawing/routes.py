"""Ways for wires: down from a pin, along a track of their own, down to their end."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

Point = tuple[float, float]
APART = 12
"""Pixels between two wires that run side by side."""


class Run(NamedTuple):
    """Where a wire comes from, the lane in which it falls, and where it ends."""

    start: Point
    lane: Point
    end: Point

    @property
    def span(self) -> tuple[float, float]:
        """The leftmost and the rightmost point of its track."""
        low, high = sorted((self.lane[0], self.end[0]))
        return low, high


def tracks(runs: Sequence[Run]) -> list[int]:
    """Return each wire's track, counted from above; no two wires on a track touch.

    Of two wires that go the same way the one that need not cross the other lies higher.
    """
    found = [0] * len(runs)
    order = sorted(range(len(runs)), key=lambda index: _height(runs[index]))
    for place, index in enumerate(order):
        above = [found[other] for other in order[:place] if _meet(runs[other], runs[index])]
        found[index] = max(above, default=-1) + 1
    return found


def _height(run: Run) -> tuple[bool, float]:
    goes_right = run.end[0] > run.lane[0]
    return goes_right, -run.lane[0] if goes_right else run.lane[0]


def _meet(one: Run, two: Run) -> bool:
    (low, high), (begin, end) = one.span, two.span
    return low <= end + APART and begin <= high + APART


def laid(runs: Sequence[Run], top: float) -> list[tuple[Point, ...]]:
    """Return the corners of every wire, the first track lying at ``top``."""
    ways: list[tuple[Point, ...]] = []
    for run, track in zip(runs, tracks(runs), strict=True):
        if run.lane[0] == run.end[0]:
            ways.append((run.start, run.lane, run.end))
            continue
        height = top + APART * track
        ways.append((run.start, run.lane, (run.lane[0], height), (run.end[0], height), run.end))
    return ways
