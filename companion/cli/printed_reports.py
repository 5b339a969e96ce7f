"""Reports of a game, printed in a terminal: drawings, numbers, spreads and shares."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, assert_never

from companion.cli.columns import filled, widest
from companion.engine.reports import Distribution, Drawings, Numbers, Shares, Spreads

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.engine.reports import ReportPart

_GAP = "   "
"""Between two drawings side by side."""
_BAR = 30
"""Columns of the longest bar."""
_BLOCKS = " ▁▂▃▄▅▆▇█"
_STEPS = 16
"""Columns that a small chart has at most."""
_SMALL_CHART = 34
"""Columns of a mean with its small chart."""


def print_parts(parts: Iterable[ReportPart]) -> None:
    """Print a report of a game, part by part."""
    for part in parts:
        match part:
            case str():
                print(part)
            case Drawings(drawings):
                _print_drawings(drawings)
            case Numbers(numbers, total):
                _print_numbers(numbers, total)
            case Spreads(rows):
                wide = widest(name for name, _ in rows)
                for name, spreads in rows:
                    text = "  ".join(map(_small_chart, spreads))
                    print(f"  {filled(name, wide)} {text}".rstrip())
            case Shares(shares):
                wide = widest(name for name, _ in shares)
                for name, share in shares:
                    bar = "#" * round(share * _BAR)
                    print(f"  {filled(name, wide)} {share:7.1%}  {bar}".rstrip())
            case never:
                assert_never(never)


def _print_drawings(drawings: Sequence[Sequence[str]]) -> None:
    """Print drawings of the same height, as many in a row as the terminal is wide."""
    wide = widest(line for drawing in drawings for line in drawing)
    across = max(1, (shutil.get_terminal_size().columns + len(_GAP)) // (wide + len(_GAP)))
    for first in range(0, len(drawings), across):
        for lines in zip(*drawings[first : first + across], strict=True):
            print(_GAP.join(filled(line, wide) for line in lines).rstrip())
        print()


def _print_numbers(rows: Sequence[tuple[str, int]], total: tuple[str, int] | None) -> None:
    """Print names and numbers in two columns and, under a rule, their total."""
    wide = widest(name for name, _ in (*rows, total or ("", 0)))
    for name, number in rows:
        print(f"{filled(name, wide)} {number:5}")
    if total is not None:
        print("-" * (wide + 6))
        print(f"{filled(total[0], wide)} {total[1]:5}")


def _small_chart(spread: Distribution) -> str:
    """Return mean, least, distribution and most in one width.

    >>> _small_chart(Distribution.of([1, 2, 2, 3])).split()
    ['2.00', '1', '▄█▄', '3']
    """
    if not spread.counts:
        return "-".rjust(7).ljust(_SMALL_CHART)
    least, most = min(spread.counts), max(spread.counts)
    step = (most - least) // _STEPS + 1
    heights = [0] * ((most - least) // step + 1)
    for number, count in spread.counts.items():
        heights[(number - least) // step] += count
    blocks = "".join(_BLOCKS[-(-height * 8 // max(heights))] for height in heights)
    return f"{spread.mean:7.2f} {least:4} {blocks} {most}".ljust(_SMALL_CHART)
