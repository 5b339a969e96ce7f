"""A row of the table: a pyperf benchmark with its budget, and what it is compared with."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter_ns  # noqa: TID251 - a benchmark reads the clock
from typing import TYPE_CHECKING, Any

from pyperf import Benchmark, Run

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MILLISECONDS, MICROSECONDS = 1e-6, 1e-3
"""From nanoseconds to the unit."""
UNITS = {
    "ms": ("second", 1e-3),
    "us": ("second", 1e-6),
    "MB": ("byte", 2**20),
    "bytes": ("byte", 1),
    "syncs": ("integer", 1),
    "million": ("integer", 1),
    "/s": ("integer", 1),
    "%": ("integer", 1),
}
"""From a unit of the table to pyperf's unit, and how many of pyperf's make one of ours."""
MOST_SLOWNESS = 2.0
"""How slow a machine may be and still excuse a missed budget."""


@dataclass(frozen=True, slots=True)
class Row:
    """A measured figure; ``benchmark`` holds its values and does all statistics.

    ``budget`` is the most that the median may be, None where none was set. ``ratio`` is the figure
    divided by another one of the same run, which ``to`` names: a baseline from another machine can
    be compared with it. Without a ratio the figure itself is compared, because bytes and wake-ups
    are the same everywhere. ``most_ratio`` is the most that the ratio may be. ``excuse`` says why a
    budget cannot be kept here for a reason outside of the program: then a miss is reported, but is
    no failure. ``slowness`` is the time that the yardstick took just then, divided by the time that
    an ordinary core takes.
    """

    benchmark: Benchmark
    unit: str
    budget: float | None = None
    ratio: float | None = None
    to: str = ""
    most_ratio: float | None = None
    excuse: str = ""
    slowness: float = 1.0

    @property
    def name(self) -> str:
        """What was measured."""
        return str(self.benchmark.get_name())

    @property
    def value(self) -> float:
        """The median of the values, in the row's unit."""
        return float(self.benchmark.median()) / UNITS[self.unit][1]

    @property
    def spread(self) -> float:
        """The median absolute deviation of the values, in the row's unit."""
        return float(self.benchmark.median_abs_dev()) / UNITS[self.unit][1]

    @property
    def count(self) -> int:
        """The number of values."""
        return int(self.benchmark.get_nvalue())

    @property
    def is_time(self) -> bool:
        """Whether the figure depends on the machine as much as on the program."""
        return self.unit in {"ms", "us"}

    @property
    def milliseconds(self) -> float:
        """The figure of a time."""
        return self.value / 1000 if self.unit == "us" else self.value

    @property
    def may_be_kept(self) -> bool:
        """Whether an ordinary core would probably keep the budget that was missed here."""
        slowness = min(self.slowness, MOST_SLOWNESS)
        return self.is_time and self.budget is not None and self.value <= self.budget * slowness

    @property
    def compared(self) -> float:
        """What is compared with the baseline."""
        return self.value if self.ratio is None else self.ratio


def row(name: str, values: Sequence[float], unit: str, **more: Any) -> Row:  # noqa: ANN401 - a Row's own fields
    """Return a row of values in a unit of ``UNITS``; each must be above 0."""
    kind, scale = UNITS[unit]
    scaled = [each * scale for each in values]
    about: dict[str, object] = {"name": name, "unit": kind}
    if kind != "second":
        about["duration"] = 0.0  # else pyperf adds up what are no seconds
    return Row(Benchmark([Run(scaled, metadata=about)]), unit, **more)


def percentile_row(name: str, of: Row, percent: int, **more: Any) -> Row:  # noqa: ANN401 - as above
    """Return a row of one percentile of another row's values."""
    return row(name, [of.benchmark.percentile(percent) / UNITS[of.unit][1]], of.unit, **more)


def timed(
    work: Callable[[], object],
    rounds: int,
    before: Callable[[], object] = lambda: None,
    clock: Callable[[], int] = perf_counter_ns,
) -> list[float]:
    """Return the nanoseconds of each round; ``before`` runs ahead of it and is not measured.

    With ``process_time_ns`` as its clock only computing counts, whatever other processes do.
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
