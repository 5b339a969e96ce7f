"""The simulators' own words in English, and how many columns of a terminal a text takes."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import east_asian_width

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGE = "en"
"""The language of these words, by its code."""
WORDS: Mapping[str, str] = {
    "title": "Table companion",
    "connected": "connected",
    "reconnecting": "looking for the box…",
    "stopped": "the box is switched off",
    "pace.real": "refresh in real time",
    "pace.fast": "refresh ten times as fast",
    "pace.none": "refresh at once",
    "press": "press",
    "space": "Space",
    "hold": "hold",
    "keep": "or keep it down",
    "touch": "Tap, or keep a finger down to hold.",
    "stop": "stop",
    "lamp": "lamp",
    "buttons": "buttons",
    "stand": "Stand the panel up",
    "lay": "Lay the panel down",
    "aloud": "Read aloud",
}
"""Every word by its key. A program gives them in its players' language; these fill the gaps."""


def complete(words: Mapping[str, str]) -> dict[str, str]:
    """Return the given words, with English ones for those that are missing.

    >>> complete({"hold": "長押し"})["hold"], complete({})["press"]
    ('長押し', 'press')
    """
    return {key: words.get(key, english) for key, english in WORDS.items()}


def keys(words: Mapping[str, str]) -> str:
    """Return what the keys of a terminal do.

    >>> keys(WORDS)
    'a b c d press · Shift hold · q stop'
    """
    return f"a b c d {words['press']} · Shift {words['hold']} · q {words['stop']}"


def columns_of(text: str) -> int:
    """Return how many columns a text takes in a terminal.

    >>> columns_of("Fall"), columns_of("秋")
    (4, 2)
    """
    return sum(is_wide(sign) + 1 for sign in text)


def is_wide(sign: str) -> bool:
    """Return whether a character takes two columns."""
    return east_asian_width(sign) in {"W", "F"}
