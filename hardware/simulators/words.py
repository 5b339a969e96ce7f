"""The simulators' own words in English; a program gives them in the language of its players."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Mapping[str, str] = {
    "title": "Table companion",
    "connected": "connected",
    "reconnecting": "looking for the box…",
    "stopped": "the box is switched off",
    "pace.real": "refresh in real time",
    "pace.fast": "refresh ten times as fast",
    "pace.none": "refresh at once",
    "press": "press",
    "hold": "hold",
    "keep": "or keep it down",
    "touch": "Tap, or keep a finger down to hold.",
    "stop": "stop",
    "lamp": "lamp",
    "buttons": "buttons",
    "stand": "Stand the panel up",
    "lay": "Lay the panel down",
}
"""Every word by its key; what a program does not give is taken from here."""


def complete(words: Mapping[str, str]) -> dict[str, str]:
    """Return the given words with English ones for those that lack.

    >>> complete({"hold": "長押し"})["hold"], complete({})["press"]
    ('長押し', 'press')
    """
    return {key: words.get(key, english) for key, english in WORDS.items()}
