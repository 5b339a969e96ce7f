"""What the verbs share: how a map sheet is read, its notation explained, and drawn for a person."""

from __future__ import annotations

import re
from functools import cache
from itertools import zip_longest
from typing import TYPE_CHECKING

from companion.engine.commands import Argument
from companion.errors import ConfigError
from companion.games.cartographers.packs.sets import pack_of
from companion.games.cartographers.rules.cells import SIZE, STRIDE, cell, spaces
from companion.games.cartographers.rules.sheet import ROWS, check_side, parse_letters, parse_sheet

if TYPE_CHECKING:
    from companion.engine.commands import Given
    from companion.games.cartographers.rules.cards import Pack
    from companion.games.cartographers.rules.cells import CellSet
    from companion.games.cartographers.rules.sheet import Sheet

NOTATION = """A sheet is 11 lines of 11 signs:
  .  empty     F  forest   A  farm    ^  mountain
  R  ruins     V  village  W  water   X  wasteland
  M  monster   H  hero     #  destroyed   %  destroyed ruins
  D  farm and village at once (the skill Diplomacy)
  Z T G N  zombie, troll, gorgon and dragon: monsters with a letter
A small letter is that terrain drawn on ruins. What this command draws is read, too.

"""
SIDE = Argument("--side", "check the sheet against a side", values=("A", "B", "C", "D"))
_SPACE = re.compile("([A-K])([1-9]|1[01])")


@cache
def every_card() -> Pack:
    """Return the cards of both boxes."""
    both = dict.fromkeys(("cards", "ambushes", "goals"), "both")
    return pack_of({**both, "heroes": "in", "summer": "8"})


def named_spaces(words: str, flag: str) -> CellSet:
    """Return the set of spaces with these names. Raises ConfigError."""
    found = 0
    for word in words.upper().split():
        name = _SPACE.fullmatch(word)
        if name is None:
            raise ConfigError(f"{flag} {word}: name spaces as on the map, A1 to K11")
        found |= cell(ROWS.index(name[1]), int(name[2]) - 1)
    return found


def read_sheet(text: str, given: Given) -> Sheet:
    """Read a sheet. Raises BadInput for what is no sheet, or none of the side that is given."""
    sheet = parse_sheet(text)
    if given["side"]:
        check_side(sheet, every_card().sides[given["side"]], parse_letters(text))
    return sheet


def cell_values(cells: CellSet) -> list[list[int]]:
    """Return spaces as JSON values."""
    return [list(space) for space in spaces(cells)]


def drawing(title: str, sheet: tuple[str, ...], marked: CellSet) -> tuple[str, ...]:
    """Draw a sheet's lines under a title, with brackets round the marked spaces of each row."""
    odd = "   ".join(str(number) for number in range(1, SIZE + 1, 2))
    lines = [title, f"   {odd}"]
    for row, signs in enumerate(sheet):
        marks = [bool(marked >> row * STRIDE + column & 1) for column in range(SIZE)]
        ends = zip([False, *marks], [*marks, False], strict=True)
        between = ["[" if right > left else "]" if left > right else " " for left, right in ends]
        body = "".join(end + sign for end, sign in zip_longest(between, signs, fillvalue=""))
        lines.append(f"{ROWS[row]} {body}")
    return tuple(lines)
