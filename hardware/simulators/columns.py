"""How wide a text is in a terminal."""

from __future__ import annotations

from unicodedata import east_asian_width


def columns_of(text: str) -> int:
    """Return how many columns a text takes in a terminal.

    >>> columns_of("Page"), columns_of("頁")
    (4, 2)
    """
    return sum(is_wide(sign) + 1 for sign in text)


def is_wide(sign: str) -> bool:
    """Say whether a character takes two columns."""
    return east_asian_width(sign) in {"W", "F"}
