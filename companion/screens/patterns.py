"""Small patterns that a border repeats along its line.

They are named as icons are (``icons.sets``): ``MODULE/NAME`` is the pattern NAME of the module's
``PATTERNS``, a name alone one of these.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from companion.data import table_beside
from companion.screens.icons.sets import rows_of_sheet
from companion.surface import Ink
from companion.surface.frozen import frozen

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


def read_patterns(module: str) -> dict[str, Pattern]:
    """Return the patterns of a module from the TOML file beside it: a sheet, and the inks."""
    table = table_beside(module)
    inks = {name: Ink[ink.upper()] for name, ink in table.get("inks", {}).items()}
    return {
        name: Pattern(rows, inks.get(name)) for name, rows in rows_of_sheet(table["sheet"]).items()
    }


@cache
def find_pattern(pattern: str) -> Pattern:
    """Return a pattern by its name. Raises KeyError where its module has no such pattern."""
    module, _, name = pattern.rpartition("/")
    found: Pattern = import_module(module or _OWN).PATTERNS[name]
    return found
