"""The charts of what came of simulated games, by matplotlib."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, assert_never

from companion.engine.reports import CountChart, MeanChart, RangeChart
from companion.errors import CompanionError, ConfigError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from matplotlib.axes import Axes

    from companion.engine.reports import Chart

_HUES = ("#2b6f5b", "#d98c1f", "#7a4b9a", "#4a6fa5")
"""A hue for each bar of a group; the label beside it says the same."""
_ACROSS = 2
"""Charts in a row."""
_WIDTH, _HEIGHT = 14, 5
"""Inches of the picture, and of a row of it."""


def check_plot(path: Path) -> None:
    """Find out before hours of games whether a picture can be drawn.

    Raises ConfigError where matplotlib is missing or the file's name is no picture's.
    """
    try:
        import matplotlib as mpl  # noqa: PLC0415 - heavy, and not everybody has it
    except ImportError as fault:
        raise ConfigError("--plot needs matplotlib: pip install matplotlib") from fault
    if path.suffix.lower() != ".png":
        raise ConfigError(f"--plot {path}: name a file that ends in .png")
    if not path.parent.is_dir():
        raise ConfigError(f"--plot {path}: there is no folder {path.parent}")
    mpl.use("agg")


def plot(charts: Sequence[Chart], title: str, path: Path) -> None:
    """Draw charts, two in a row, into a PNG file. Raises CompanionError."""
    from matplotlib import pyplot as plt  # noqa: PLC0415 - as above

    rows = -(-len(charts) // _ACROSS)
    figure, axes = plt.subplots(
        rows, _ACROSS, figsize=(_WIDTH, _HEIGHT * rows), layout="constrained", squeeze=False
    )
    figure.suptitle(title)
    for each, chart in zip_longest(axes.flat, charts):
        if chart is None:
            each.set_visible(False)
            continue
        match chart:
            case CountChart():
                _draw_counts(each, chart)
            case RangeChart():
                _draw_ranges(each, chart)
            case MeanChart():
                _draw_means(each, chart)
            case never:
                assert_never(never)
        each.legend()
    try:
        figure.savefig(path, dpi=100)
    except OSError as fault:
        raise CompanionError(f"cannot write {path}: {(fault.strerror or '').lower()}") from fault
    finally:
        plt.close(figure)


def _draw_counts(axes: Axes, chart: CountChart) -> None:
    """Draw a group of bars for each number that came, a bar for each series."""
    from matplotlib.ticker import MaxNLocator  # noqa: PLC0415 - as above

    width = 0.8 / len(chart.series)
    for place, (name, spread) in enumerate(chart.series):
        numbers = sorted(spread.counts)
        left = [number + (place - (len(chart.series) - 1) / 2) * width for number in numbers]
        shares = [100 * spread.counts[number] / chart.total for number in numbers]
        axes.bar(left, shares, width, color=_HUES[place % len(_HUES)], label=name)
    axes.set(title=chart.title, ylabel=chart.axis)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))


def _draw_ranges(axes: Axes, chart: RangeChart) -> None:
    """Draw the series over each other, and dotted lines at the marks."""
    spreads = [spread for _, spread in chart.series]
    least = min(min(spread.counts) for spread in spreads) // chart.step * chart.step
    most = max(max(spread.counts) for spread in spreads) + chart.step
    for place, (name, spread) in enumerate(chart.series):
        axes.hist(
            list(spread.counts),
            bins=range(least, most + 1, chart.step),
            weights=[100 * count / spread.counts.total() for count in spread.counts.values()],
            alpha=0.7,
            color=_HUES[place % len(_HUES)],
            label=f"{name}: mean {spread.mean:.1f}",
        )
    for mark in chart.marks:
        axes.axvline(mark, color="#999999", linewidth=0.8, linestyle=":")
    axes.set(title=chart.title, ylabel=chart.axis)


def _draw_means(axes: Axes, chart: MeanChart) -> None:
    """Draw a bar for each name and series, its length the mean, with least and most."""
    for place, (name, spreads) in enumerate(chart.series):
        known = [(number, spread) for number, spread in enumerate(spreads) if spread.counts]
        rows = [number + 0.35 * (place - (len(chart.series) - 1) / 2) for number, _ in known]
        means = [spread.mean for _, spread in known]
        ends = [
            [spread.mean - min(spread.counts) for _, spread in known],
            [max(spread.counts) - spread.mean for _, spread in known],
        ]
        axes.barh(
            rows,
            means,
            0.35,
            xerr=ends,
            color=_HUES[place % len(_HUES)],
            label=name,
            error_kw={"elinewidth": 0.8, "ecolor": "#666666"},
        )
    axes.set_yticks(range(len(chart.names)), chart.names)
    axes.invert_yaxis()
    axes.set(title=chart.title, xlabel=chart.axis)
