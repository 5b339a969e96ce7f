"""How numbers are written, and how several words make one line."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from companion.surface.reading import SpokenLine

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.text.catalog import Say

GAP = "–"
"""What stands where a number is missing."""


def in_figures(number: int | None) -> str:
    """Return a number with a true minus sign, or the sign of one that is missing.

    >>> in_figures(-3), in_figures(3), in_figures(None)
    ('−3', '3', '–')
    """
    if number is None:
        return GAP
    return f"−{-number}" if number < 0 else str(number)


def with_sign(points: int) -> str:
    """Return points that are added, or lost, with their sign.

    >>> with_sign(3), with_sign(-2)
    ('+3', '−2')
    """
    return in_figures(points) if points < 0 else f"+{points}"


def listed(words: Iterable[str], say: Say, key: str = "reading.and") -> str:
    """Return words as one list of the language; there is at least one."""
    return reduce(lambda first, rest: say(key, first=first, rest=rest), words)


def joined(words: Iterable[str], say: Say, key: str = "page.and", last: str = "page.last") -> str:
    """Return words as one list of a game's language, or nothing; it may have a ``last`` of two."""
    every = list(words)
    if len(every) > 1 and last in say.words:
        every[-2:] = [say(last, one=every[-2], other=every[-1])]
    return reduce(lambda one, other: say(key, one=one, other=other), every) if every else ""


def labelled(label: str, words: str, say: Say) -> str:
    """Return words with a label before them, or alone where they have none."""
    return say("reading.pair", label=label, words=words) if words else label


def one_line(words: str, *, chosen: bool = False) -> tuple[SpokenLine, ...]:
    """Return a line of its own."""
    return (SpokenLine(words, chosen=chosen),)
