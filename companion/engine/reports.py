"""What a game has to say on the command line, as values: texts, tables, drawings, charts.

A game returns them, and ``companion.cli`` prints them: it knows the width of the terminal and of
each character.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable


@frozen
class Distribution:
    """How often each number came."""

    counts: Counter[int]

    @classmethod
    def of(cls, numbers: Iterable[int]) -> Distribution:
        """Count numbers."""
        return cls(Counter(numbers))

    @property
    def mean(self) -> float:
        """The mean, or 0 of nothing."""
        total = sum(number * count for number, count in self.counts.items())
        return total / self.counts.total() if self.counts else 0.0

    def values(self) -> dict[str, Any]:
        """Return mean, ends and counts as JSON values."""
        return {
            "mean": round(self.mean, 3),
            "least": min(self.counts, default=None),
            "most": max(self.counts, default=None),
            "counts": {str(number): self.counts[number] for number in sorted(self.counts)},
        }


@frozen
class Drawings:
    """Drawings of the same height, each a tuple of lines, set side by side."""

    drawings: tuple[tuple[str, ...], ...]


@frozen
class Numbers:
    """Names with a number each and, where there is one, their total under a rule."""

    rows: tuple[tuple[str, int], ...]
    total: tuple[str, int] | None = None


@frozen
class Spreads:
    """Names with distributions each, shown by mean, least, a small chart and most."""

    rows: tuple[tuple[str, tuple[Distribution, ...]], ...]


@frozen
class Shares:
    """Names with a share of 1 each, shown as percentages with bars."""

    rows: tuple[tuple[str, float], ...]


ReportPart = str | Drawings | Numbers | Spreads | Shares
"""A part of a report; a text is a line of its own."""


@frozen
class CountChart:
    """For each number that came a group of bars, one for each series: its share of ``total``."""

    title: str
    axis: str
    series: tuple[tuple[str, Distribution], ...]
    total: int


@frozen
class RangeChart:
    """Series as histograms over each other, a bar for each ``step`` numbers; lines at ``marks``."""

    title: str
    axis: str
    series: tuple[tuple[str, Distribution], ...]
    step: int
    marks: tuple[int, ...] = ()


@frozen
class MeanChart:
    """For each name the mean of each series, with least and most; a series has one value a name."""

    title: str
    axis: str
    names: tuple[str, ...]
    series: tuple[tuple[str, tuple[Distribution, ...]], ...]


Chart = CountChart | RangeChart | MeanChart
"""A chart of a picture that shows what many games came to."""
