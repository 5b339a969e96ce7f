"""Text in columns for a terminal, where a Japanese character takes two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware.simulators.words import columns_of

if TYPE_CHECKING:
    from collections.abc import Iterable


def filled(text: str, columns: int) -> str:
    """Return a text with spaces after it, up to a width.

    >>> filled("秋", 4) + "|"
    '秋  |'
    """
    return text + " " * (columns - columns_of(text))


def widest(texts: Iterable[str]) -> int:
    """Return how many columns the widest of the texts takes."""
    return max(map(columns_of, texts), default=0)
