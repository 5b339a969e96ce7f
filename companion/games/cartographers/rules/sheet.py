"""A map sheet as a value, and its notation: eleven lines of eleven signs.

``.`` empty, ``F`` forest, ``V`` village, ``A`` farm, ``W`` water, ``M`` monster, ``H`` hero,
``#`` destroyed, ``^`` mountain, ``R`` ruins nobody drew on, ``X`` wasteland; ``D`` a space that
counts as farm and as village (the skill Diplomacy). A small letter is that terrain drawn on a ruins
space, ``%`` a ruins space that is destroyed. Monsters with a letter of their own are ``Z`` zombie,
``T`` troll, ``G`` gorgon and ``N`` dragon, for its ``D`` is taken.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from companion.errors import BadInput
from companion.games.cartographers.rules.cards import Effect, Terrain
from companion.games.cartographers.rules.cells import BOARD, SIZE, CellSet, cell, spaces

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import MapSide
    from companion.games.cartographers.rules.marks import Marks

_PRINTED = {".": (), "^": ("mountains",), "R": ("ruins",), "X": ("wasteland",)}
_DRAWN = {
    "F": ("forest",),
    "V": ("village",),
    "A": ("farm",),
    "W": ("water",),
    "M": ("monster",),
    "H": ("hero",),
    "D": ("farm", "village"),
    "#": ("destroyed",),
}
_LETTERS = {
    "Z": Effect.SPREAD,
    "T": Effect.TRAMPLE,
    "G": Effect.PETRIFY,
    "N": Effect.SHUT_IN,
}


def _on_ruins(sign: str) -> str:
    """Return the sign of what is drawn on a ruins space."""
    return "%" if sign == "#" else sign.lower()


_PLAIN: dict[str, tuple[str, ...]] = {
    **_PRINTED,
    **_DRAWN,
    **{_on_ruins(sign): (*names, "ruins") for sign, names in _DRAWN.items()},
}
_SETS = _PLAIN | {
    sign: _PLAIN[plain]
    for letter in _LETTERS
    for sign, plain in ((letter, "M"), (letter.lower(), "m"))
}
"""The fields of a sheet that hold a space of a sign."""
_SIGNS = {frozenset(names): sign for sign, names in _PLAIN.items()}
SIGNS = "".join(_SETS)
"""Every sign that a sheet may hold."""
ROWS = "ABCDEFGHIJK"
"""The letters of a map's rows, as the command line draws them."""
_DRAWING = r"A [ \[]\S[ \[\]]"
"""How the first row of a drawing begins: its letter, then signs with gaps or brackets between."""
_ON_PAPER = {"mountains", "ruins", "wasteland"}
_NAMES = {".": "an empty space", "^": "a mountain", "R": "ruins", "X": "wasteland"}


class Sheet(NamedTuple):
    """A map sheet: what is drawn, then what is printed, each a set of spaces.

    ``ruins`` are all ruins spaces, drawn on or not. A named tuple and not a dataclass because a
    bot makes one for every place that it tries (`docs/decisions/0010`).
    """

    forest: CellSet = 0
    village: CellSet = 0
    farm: CellSet = 0
    water: CellSet = 0
    monster: CellSet = 0
    hero: CellSet = 0
    destroyed: CellSet = 0
    mountains: CellSet = 0
    wasteland: CellSet = 0
    ruins: CellSet = 0

    @property
    def filled(self) -> CellSet:
        """The spaces that are drawn on, destroyed, mountains or wasteland."""
        return BOARD ^ self.empty

    @property
    def empty(self) -> CellSet:
        """The spaces that may still be drawn on; ruins that nobody drew on are among them."""
        forest, village, farm, water, monster, hero, crossed, mountains, waste, _ = self
        return BOARD ^ (
            forest | village | farm | water | monster | hero | crossed | mountains | waste
        )

    @property
    def bare_ruins(self) -> CellSet:
        """The ruins spaces that nobody drew on."""
        return self.ruins & ~self.filled

    def of(self, terrain: Terrain) -> CellSet:
        """Return the spaces of a terrain."""
        return self[_FIELDS[terrain]]

    def drawn(self, cells: CellSet, terrain: Terrain) -> Sheet:
        """Return the sheet with these spaces drawn as a terrain."""
        sets = list(self)
        sets[_FIELDS[terrain]] |= cells
        return tuple.__new__(Sheet, sets)  # by itself a named tuple is made at twice the price

    def crossed_out(self, cells: CellSet) -> Sheet:
        """Return the sheet with these spaces destroyed: filled, and of no terrain."""
        drawn = (each & ~cells for each in self[:_DRAWN_SETS])
        return Sheet._make([*drawn, self.destroyed | cells, *self[_DRAWN_SETS + 1 :]])

    def sign(self, row: int, column: int) -> str:
        """Return the sign of a space."""
        here = cell(row, column)
        held = (name for name, cells in zip(self._fields, self, strict=True) if cells & here)
        return _SIGNS[frozenset(held)]

    def lines(self, marks: Marks | None = None) -> tuple[str, ...]:
        """Return the eleven lines of the notation, monsters with the letters that they have."""
        rows = [[self.sign(row, column) for column in range(SIZE)] for row in range(SIZE)]
        lettered = {letter: marks.of(each) for letter, each in _LETTERS.items()} if marks else {}
        for letter, cells in lettered.items():
            for row, column in spaces(self.monster & cells):
                rows[row][column] = letter if rows[row][column].isupper() else letter.lower()
        return tuple("".join(signs) for signs in rows)

    def __str__(self) -> str:
        return "\n".join(self.lines())


_FIELDS = {terrain: Sheet._fields.index(terrain.value) for terrain in Terrain}
"""Where the spaces of a terrain stand in a sheet."""


_DRAWN_SETS = Sheet._fields.index("destroyed")
"""How many sets of a sheet come before what is destroyed: those of terrains."""


def parse_sheet(text: str) -> Sheet:
    """Read a sheet; spaces at the end of a line and empty lines around the sheet do not matter.

    What ``companion score`` draws is a sheet, too; where drawings stand side by side, the first
    one. Raises BadInput naming line, column and sign; in a drawing the column of the map.

    >>> sheet = parse_sheet(chr(10).join(["FFa.^......"] + 10 * ["..........."]))
    >>> sheet.forest.bit_count(), sheet.farm == sheet.ruins, sheet.sign(0, 4)
    (2, True, '^')
    """
    sets = dict.fromkeys(Sheet._fields, 0)
    for row, line in enumerate(_checked_lines(text)):
        for column, sign in enumerate(line):
            for name in _SETS[sign]:
                sets[name] |= cell(row, column)
    return Sheet(**sets)


def parse_letters(text: str) -> Marks:
    """Read the letters of a sheet's monsters. Raises BadInput.

    >>> rows = ["Zz.MG......"] + 10 * ["..........."]
    >>> parse_letters(chr(10).join(rows)).spread.bit_count()
    2
    """
    from companion.games.cartographers.rules.marks import UNMARKED  # noqa: PLC0415 - no start needs it

    found = UNMARKED
    for row, line in enumerate(_checked_lines(text)):
        for column, sign in enumerate(line.upper()):
            found = found.lettered(cell(row, column), _LETTERS.get(sign, Effect.NONE))
    return found


def _checked_lines(text: str) -> list[str]:
    """Return the eleven lines of a sheet. Raises BadInput."""
    lines = _undrawn([line.rstrip() for line in text.removeprefix("\ufeff").split("\n")])
    first = next((number for number, line in enumerate(lines) if line), len(lines))
    while lines and not lines[-1]:
        lines.pop()
    if first >= len(lines):
        raise BadInput(f"the sheet is empty: give {SIZE} lines of {SIZE} signs")
    for row, line in enumerate(lines[first : first + SIZE]):
        _check_line(line, first + row + 1)
    for number, line in enumerate(lines[first + SIZE :], start=first + SIZE + 1):
        if line:
            raise BadInput(f"line {number}, column 1, {line[0]!r}: a sheet has {SIZE} lines")
    count = len(lines) - first
    if count < SIZE:
        said = "1 line" if count == 1 else f"{count} lines"
        raise BadInput(
            f"line {len(lines) + 1}, column 1: the sheet ends after {said}, and needs {SIZE}"
        )
    return lines[first : first + SIZE]


def _undrawn(lines: list[str]) -> list[str]:
    """Return lines with a drawing among them put into the notation, and all else made empty."""
    first = next((number for number, line in enumerate(lines) if re.match(_DRAWING, line)), None)
    if first is None:
        return lines
    plain = [""] * first
    for letter, line in zip(ROWS, lines[first:], strict=False):
        if not line.startswith(f"{letter} "):
            break
        plain.append(line[3 : 3 + 2 * SIZE : 2].rstrip())
    return plain


def _check_line(line: str, number: int) -> None:
    for column, sign in enumerate(line, start=1):
        if sign not in SIGNS:
            raise BadInput(f"line {number}, column {column}, {sign!r}: the signs are {SIGNS}")
    if len(line) > SIZE:
        raise BadInput(f"line {number}, column {SIZE + 1}, {line[SIZE]!r}: a line has {SIZE} signs")
    if len(line) < SIZE:
        end = f"after {line[-1]!r}" if line else "with no sign"
        raise BadInput(
            f"line {number}, column {len(line) + 1}: the line ends {end}, and needs {SIZE} signs"
        )


@cache
def printed(side: MapSide) -> Sheet:
    """Return a side of the map as it comes out of the box."""
    return parse_sheet("\n".join(side.rows))


def check_side(sheet: Sheet, side: MapSide, marks: Marks | None = None) -> None:
    """Compare what is printed. Raises BadInput naming the first space that differs."""
    for row, line in enumerate(sheet.lines(marks)):
        for column, sign in enumerate(line):
            expected = side.at(row, column)
            if _SIGNS[frozenset(_SETS[sign]) & _ON_PAPER] != expected:
                raise BadInput(
                    f"line {row + 1}, column {column + 1}, {sign!r}: "
                    f"side {side.id} has {_NAMES[expected]} there"
                )
