"""Text in columns for a terminal, where a Japanese sign takes two."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from hardware.simulators.words import columns_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_GAP = "   "
"""Between two pictures side by side."""


def filled(text: str, columns: int) -> str:
    """Return a text with spaces after it, up to a width.

    >>> filled("秋", 4) + "|"
    '秋  |'
    """
    return text + " " * (columns - columns_of(text))


def widest(texts: Iterable[str]) -> int:
    """Return how many columns the widest of the texts takes."""
    return max(map(columns_of, texts), default=0)


def print_side_by_side(pictures: Sequence[Sequence[str]]) -> None:
    """Print pictures of the same height, as many in a row as the terminal is wide."""
    wide = widest(line for picture in pictures for line in picture)
    across = max(1, (shutil.get_terminal_size().columns + len(_GAP)) // (wide + len(_GAP)))
    for first in range(0, len(pictures), across):
        for lines in zip(*pictures[first : first + across], strict=True):
            print(_GAP.join(filled(line, wide) for line in lines).rstrip())
        print()


def print_numbers(rows: Sequence[tuple[str, int]], total: tuple[str, int] | None = None) -> None:
    """Print names and numbers in two columns and, under a rule, what they come to."""
    wide = widest(name for name, _ in (*rows, total or ("", 0)))
    for name, number in rows:
        print(f"{filled(name, wide)} {number:5}")
    if total is not None:
        print("-" * (wide + 6))
        print(f"{filled(total[0], wide)} {total[1]:5}")
