"""How far a face's tall and hanging letters reach, as measured when the faces were built.

The height of every line hangs on it, and a first page is set in two dozen faces and sizes: to ink
five letters of each only to measure them took a tenth of the way to it. ``make fonts``
writes the table, with a row for every face, script and choice of letters; a test measures every
entry again. Letters that are in no row, for a language that came later, are inked.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.screens.fonts import Face, font
from companion.screens.glyphs import fonts_folder
from companion.text.languages import find_language, language_ids

if TYPE_CHECKING:
    from pathlib import Path

FILE = "reach.txt"
SIZES = range(8, 129)
"""The sizes in the table, in pixels; beyond them, which is rare, the letters are inked."""
_FIGURES = "0"
"""What stands for the letters of a face that sets numbers alone."""


def reach(face: Face, language: str, px: int) -> tuple[int, int]:
    """Return the top and the bottom of the ink of tall letters, from the baseline, in pixels."""
    row = _table().get(_row(face, language))
    if px not in SIZES or row is None:
        return measured(face, language, px)
    top, _, bottom = row[px - SIZES.start].partition(",")
    return int(top), int(bottom)


def measured(face: Face, language: str, px: int) -> tuple[int, int]:
    """Return the same by inking the letters."""
    *_, letters = _row(face, language)
    return font(face, language, px).rows(letters)


def _row(face: Face, language: str) -> tuple[str, str, str]:
    """Return what a row of the table is found by: the face, the script and its letters."""
    known = find_language(language)
    figures = face in {Face.NUMERAL, Face.MAP}
    return face.value, known.script.value, _FIGURES if figures else known.letters


@cache
def _table() -> dict[tuple[str, str, str], list[str]]:
    """Read the table: by its row the top and bottom at every size, not yet read."""
    lines = (fonts_folder() / FILE).read_text("utf-8").splitlines()
    rows = (line.split(" ") for line in lines)
    return {(face, script, letters): reaches for face, script, letters, *reaches in rows}


def write(folder: Path) -> None:
    """Measure every face at every size and write the table."""
    rows = {_row(face, each): (face, each) for face in Face for each in language_ids()}
    lines = [" ".join((*row, *_reaches(*of))) for row, of in rows.items()]
    (folder / FILE).write_text("".join(f"{line}\n" for line in lines), "utf-8", newline="")


def _reaches(face: Face, language: str) -> list[str]:
    return ["{},{}".format(*measured(face, language, px)) for px in SIZES]
