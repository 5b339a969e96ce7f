"""Small patterns that a border repeats along its line.

They are named as icons are (``icons.sets``): ``MODULE/NAME`` is the pattern NAME of the module's
``PATTERNS``, a name alone one of these.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.surface import Ink

_OWN = "companion.screens.patterns"


@frozen
class Pattern:
    """One period of a pattern: eight rows of ``#`` and dots, and its ink where the panel has it."""

    rows: tuple[str, ...]
    ink: Ink | None = None


LOZENGES = Pattern(
    (
        "........",
        "........",
        "...##...",
        "..####..",
        "..####..",
        "...##...",
        "........",
        "........",
    )
)
PATTERNS = {"lozenges": LOZENGES}


@cache
def find_pattern(pattern: str) -> Pattern:
    """Return a pattern by its name. Raises KeyError where its module has no such pattern."""
    module, _, name = pattern.rpartition("/")
    found: Pattern = import_module(module or _OWN).PATTERNS[name]
    return found
