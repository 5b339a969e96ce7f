"""How far a face's tall and hanging letters reach, as measured when the faces were built.

The height of every line hangs on it, and a first page is set in two dozen faces and sizes: to ink
five letters of each only to measure them took a tenth of the way to it. ``make fonts``
writes the table; a test measures every entry again.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.screens.fonts import Face, font
from companion.screens.glyphs import fonts_folder

if TYPE_CHECKING:
    from pathlib import Path

FILE = "reach.txt"
SIZES = range(8, 129)
"""The sizes in the table, in pixels; beyond them, which is rare, the letters are inked."""
_FIGURES = "0"
_TALL = {"en": "Hdgyp", "ja": "国目鬱ゅ。"}


def reach(face: Face, language: str, px: int) -> tuple[int, int]:
    """Return the top and the bottom of the ink of tall letters, from the baseline, in pixels."""
    if px not in SIZES:
        return measured(face, language, px)
    top, _, bottom = _table()[face.value, language][px - SIZES.start].partition(",")
    return int(top), int(bottom)


def measured(face: Face, language: str, px: int) -> tuple[int, int]:
    """Return the same by inking the letters."""
    tall = _FIGURES if face in {Face.NUMERAL, Face.MAP} else _TALL[language]
    return font(face, language, px).rows(tall)


@cache
def _table() -> dict[tuple[str, str], list[str]]:
    """Read the table: for each face and language the top and bottom at every size, not yet read."""
    lines = (fonts_folder() / FILE).read_text("utf-8").splitlines()
    rows = (line.split(" ") for line in lines)
    return {(face, language): reaches for face, language, *reaches in rows}


def write(folder: Path) -> None:
    """Measure every face at every size and write the table."""
    lines = [
        " ".join((face.value, language, *_reaches(face, language)))
        for face in Face
        for language in _TALL
    ]
    (folder / FILE).write_text("".join(f"{line}\n" for line in lines), "utf-8", newline="")


def _reaches(face: Face, language: str) -> list[str]:
    return ["{},{}".format(*measured(face, language, px)) for px in SIZES]
