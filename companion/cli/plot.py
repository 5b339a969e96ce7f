"""A picture of what came of simulated games, by matplotlib."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.errors import CompanionError, ConfigError
from companion.games.cartographers import GAME
from companion.games.cartographers.pack_file import base_pack
from companion.text.catalog import catalog

if TYPE_CHECKING:
    from pathlib import Path

    from matplotlib.axes import Axes

    from companion.games.cartographers.report import Distribution, Report
    from companion.text.catalog import Say

_HUES = ("#2b6f5b", "#d98c1f", "#7a4b9a", "#4a6fa5")
"""A hue for each bar of a group; the label beside it says the same."""
_STEP = 5
"""Stars in a bar of the results."""


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


def plot(found: Report, path: Path) -> None:
    """Draw the distributions, in English, into a PNG file. Raises CompanionError."""
    from matplotlib import pyplot as plt  # noqa: PLC0415 - as above

    say = catalog("en", GAME.text)  # matplotlib's own font has no Japanese
    figure, axes = plt.subplots(2, 2, figsize=(14, 10), layout="constrained")
    figure.suptitle(f"{found.games} simulated games")
    seasons = {season: say(f"season.{season}.name") for season in found.cards}
    _draw_spreads(axes[0][0], "Cards turned in a season", found.cards, seasons, found.games)
    _draw_spreads(axes[0][1], "Ambushes in a season", found.ambushes, seasons, found.games)
    _draw_results(axes[1][0], found)
    _draw_edicts(axes[1][1], found, say)
    try:
        figure.savefig(path, dpi=100)
    except OSError as fault:
        raise CompanionError(f"cannot write {path}: {(fault.strerror or '').lower()}") from fault
    finally:
        plt.close(figure)


def _draw_spreads(
    axes: Axes, title: str, spreads: dict[str, Distribution], names: dict[str, str], games: int
) -> None:
    """Draw a group of bars for each number that came, a bar a season."""
    from matplotlib.ticker import MaxNLocator  # noqa: PLC0415 - as above

    width = 0.8 / len(spreads)
    for place, (season, spread) in enumerate(spreads.items()):
        numbers = sorted(spread.counts)
        left = [number + (place - (len(spreads) - 1) / 2) * width for number in numbers]
        shares = [100 * spread.counts[number] / games for number in numbers]
        axes.bar(left, shares, width, color=_HUES[place % len(_HUES)], label=names[season])
    axes.set(title=title, ylabel="% of the games")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.legend()


def _draw_results(axes: Axes, found: Report) -> None:
    """Draw how the bots did: ratings in solo, else stars."""
    solo = all(bot.ratings.counts for bot in found.bots.values())
    spreads = {name: bot.ratings if solo else bot.stars for name, bot in found.bots.items()}
    least = min(min(spread.counts) for spread in spreads.values()) // _STEP * _STEP
    most = max(max(spread.counts) for spread in spreads.values()) + _STEP
    for hue, (name, spread) in zip(_HUES, spreads.items(), strict=False):
        axes.hist(
            list(spread.counts),
            bins=range(least, most + 1, _STEP),
            weights=[100 * count / spread.counts.total() for count in spread.counts.values()],
            alpha=0.7,
            color=hue,
            label=f"{name}: mean {spread.mean:.1f}",
        )
    if solo:
        for lowest in base_pack().titles:
            axes.axvline(lowest, color="#999999", linewidth=0.8, linestyle=":")
    title = "Solo ratings (dotted: where titles begin)" if solo else "Stars of a game"
    axes.set(title=title, ylabel="% of the seats")
    axes.legend()


def _draw_edicts(axes: Axes, found: Report, say: Say) -> None:
    """Draw what each scoring card brings at the end of a season, means with least and most."""
    for place, (name, bot) in enumerate(found.bots.items()):
        scored = [
            (number, spread) for number, spread in enumerate(bot.edicts.values()) if spread.counts
        ]
        rows = [number + 0.35 * (place - (len(found.bots) - 1) / 2) for number, _ in scored]
        means = [spread.mean for _, spread in scored]
        ends = [
            [spread.mean - min(spread.counts) for _, spread in scored],
            [max(spread.counts) - spread.mean for _, spread in scored],
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
    names = [say(f"edict.{card}.name") for card in base_pack().scoring]
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.set(title="Stars for an edict at the end of a season", xlabel="mean, least to most")
    axes.legend()
