"""A row of the table: what was measured, how much it spreads, and what it is compared with."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median, quantiles
from time import perf_counter_ns  # noqa: TID251 - a benchmark reads the clock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MILLISECONDS, MICROSECONDS = 1e-6, 1e-3
"""From nanoseconds to the unit."""
MOST_SLOWNESS = 2.0
"""How slow a machine may be and still excuse a budget that is missed."""


@dataclass(frozen=True, slots=True)
class Row:
    """A measured figure. ``budget`` is the most that it may be, None where none was set.

    ``ratio`` is the figure in units of something measured in the same run, which ``to`` names:
    it is what a baseline from another machine can be compared with. Without one the figure itself
    is compared, for bytes and wake-ups are the same everywhere. ``spread`` is the distance
    between the quartiles; ``most_ratio`` the most that the ratio may be. ``excuse`` says why a
    budget cannot be kept here, for a reason outside of the program: then a miss is only told.
    ``slowness`` says how many times longer than an ordinary core the machine took for the
    yardstick meanwhile.
    """

    name: str
    value: float
    unit: str
    spread: float = 0.0
    count: int = 1
    budget: float | None = None
    ratio: float | None = None
    to: str = ""
    most_ratio: float | None = None
    excuse: str = ""
    slowness: float = 1.0

    @property
    def is_time(self) -> bool:
        """Whether the figure says as much of the machine as of the program."""
        return self.unit in {"ms", "us"}

    @property
    def milliseconds(self) -> float:
        """The figure of a time."""
        return self.value / 1000 if self.unit == "us" else self.value

    @property
    def may_be_kept(self) -> bool:
        """Whether the budget may well be kept on an ordinary core, as far as this machine tells."""
        slowness = min(self.slowness, MOST_SLOWNESS)
        return self.is_time and self.budget is not None and self.value <= self.budget * slowness

    @property
    def compared(self) -> float:
        """What is compared with the baseline."""
        return self.value if self.ratio is None else self.ratio


def spread(values: Sequence[float]) -> float:
    """Return the distance between the quartiles."""
    if len(values) < 2:
        return 0.0
    low, _, high = quantiles(values, n=4)
    return high - low


def row(name: str, values: Sequence[float], unit: str, **more: float | str | None) -> Row:
    """Return a row of the values' median."""
    return Row(name, median(values), unit, spread(values), len(values), **more)  # type: ignore[arg-type] # each by its own name


def timed(
    work: Callable[[], object],
    rounds: int,
    before: Callable[[], object] = lambda: None,
    clock: Callable[[], int] = perf_counter_ns,
) -> list[float]:
    """Return the nanoseconds of each round; ``before`` is done ahead of it, unmeasured.

    With ``process_time_ns`` as its clock only what was computed counts, whoever else computes.
    """
    before()
    work()
    taken = []
    for _ in range(rounds):
        before()
        start = clock()
        work()
        taken.append(float(clock() - start))
    return taken


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which a share of them lies.

    >>> percentile(range(101), 0.99)
    99
    """
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))]
