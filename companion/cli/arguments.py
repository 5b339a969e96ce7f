"""Readers of single words of the command line, each with a complaint of its own."""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path

_MOST_SHOWN = 40
_PORTS = 65536


def whole_number(words: str) -> int:
    """Return a number. Raises ArgumentTypeError for what is none."""
    try:
        return int(words)
    except ValueError as fault:
        shown = words if len(words) <= _MOST_SHOWN else f"{words[:_MOST_SHOWN]}…"
        raise ArgumentTypeError(f"{shown!r}: a whole number is needed") from fault


def port(words: str) -> int:
    """Return a port of this machine; 0 is any free one. Raises ArgumentTypeError."""
    number = whole_number(words)
    if not 0 <= number < _PORTS:
        raise ArgumentTypeError(f"'{number}': choose 0 to {_PORTS - 1}")
    return number


def named(words: str) -> str:
    """Return a name. Raises ArgumentTypeError for none, which would be the current folder."""
    if not words.strip():
        raise ArgumentTypeError(f"{words!r}: a name is needed; the current folder is .")
    return words


def named_path(words: str) -> Path:
    """Return a path. Raises ArgumentTypeError for no name."""
    return Path(named(words))
