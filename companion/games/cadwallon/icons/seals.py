"""The seals of further guilds, whose emblems are not ours to draw: a letter each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.screens.icons.pen import LINE, PAPER, Pen, turned

if TYPE_CHECKING:
    from collections.abc import Callable

Block = tuple[int, int, int, int]

LETTERS: dict[str, tuple[Block, ...]] = {
    "e": ((35, 27, 46, 73), (35, 27, 67, 37), (35, 45, 63, 55), (35, 63, 67, 73)),
    "f": ((36, 27, 47, 73), (36, 27, 68, 37), (36, 46, 64, 56)),
    "g": ((32, 32, 43, 68), (37, 27, 67, 37), (37, 63, 68, 73), (57, 50, 68, 73),
          (51, 47, 68, 57)),
    "h": ((32, 27, 43, 73), (57, 27, 68, 73), (32, 45, 68, 55)),
}  # fmt: skip
"""The letters, of blocks: left, top, right, bottom."""
_LOBES = 14


def _seal(letter: str, pen: Pen) -> None:
    """Draw a seal with a waved rim and a letter in it."""
    pen.disc(LINE, 50, 50, 43)
    for turn in range(_LOBES):
        ((x, y),) = turned([(50, 8)], 360 * turn / _LOBES)
        pen.disc(LINE, x, y, 8)
    if pen.has_details:
        pen.disc(PAPER, 50, 50, 40)
        pen.disc(LINE, 50, 50, 40 - pen.at_least(1, 3))
    for block in LETTERS[letter]:
        pen.block(PAPER, *block)


SEALS: dict[str, Callable[[Pen], None]] = {
    f"seal-{letter}": partial(_seal, letter) for letter in LETTERS
}
"""The drawings by name."""


def in_few_strokes(letter: str) -> str:
    """Return the strokes of a seal for a panel that takes no pictures."""
    blocks = (f"b {' '.join(map(str, block))}" for block in LETTERS[letter])
    return ";".join(("D 50 50 48", *blocks))
