"""The seals of further guilds, whose emblems are not ours to draw: a letter each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.screens.icons.pen import LINE, PAPER, Pen, turned

if TYPE_CHECKING:
    from collections.abc import Callable

Block = tuple[int, int, int, int]

_LETTERS: dict[str, tuple[Block, ...]] = {
    "e": ((35, 27, 46, 73), (35, 27, 67, 37), (35, 45, 63, 55), (35, 63, 67, 73)),
    "f": ((36, 27, 47, 73), (36, 27, 68, 37), (36, 46, 64, 56)),
    "g": ((32, 32, 43, 68), (37, 27, 67, 37), (37, 63, 68, 73), (57, 50, 68, 73),
          (51, 47, 68, 57)),
    "h": ((32, 27, 43, 73), (57, 27, 68, 73), (32, 45, 68, 55)),
}  # fmt: skip
"""The letters, of blocks: left, top, right, bottom."""
_LOBES = 14
_BAND = 8
"""How wide the band of a seal without wax is."""
_ON_WAX = {"e", "h"}
"""Letters on dark wax; the others stand dark on paper in a band."""
_SQUARE = {"g", "h"}
"""Letters on a square seal, so that no two seals are alike in a hurry."""


def _seal(letter: str, pen: Pen) -> None:
    """Draw a seal, round with a waved rim or square, dark or as a band, and a letter in it."""
    _face(letter, pen)
    ink = PAPER if letter in _ON_WAX else LINE
    for block in _LETTERS[letter]:
        pen.block(ink, *block)


def _face(letter: str, pen: Pen) -> None:
    inner = pen.at_least(1, _BAND)
    if letter in _SQUARE:
        pen.block(LINE, 6, 6, 94, 94)
        if letter not in _ON_WAX:
            pen.block(PAPER, 6 + inner, 6 + inner, 94 - inner, 94 - inner)
        return
    pen.disc(LINE, 50, 50, 43)
    for turn in range(_LOBES):
        ((x, y),) = turned([(50, 8)], 360 * turn / _LOBES)
        pen.disc(LINE, x, y, 8)
    if letter not in _ON_WAX:
        pen.disc(PAPER, 50, 50, 47 - inner)


SEALS: dict[str, Callable[[Pen], None]] = {
    f"seal-{letter}": partial(_seal, letter) for letter in _LETTERS
}
"""The drawings by name."""
