"""The game's emblem, drawn in a box of 100 units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.icons.pen import LINE, PAPER, curve

if TYPE_CHECKING:
    from companion.screens.icons.pen import Pen

_FOLD = 78
"""The height of the folded sheet."""


def emblem(pen: Pen) -> None:
    """Draw an unfolded map with a peak, two trees, a river and a village."""
    pen.polygon(
        LINE,
        [(3, 16), (34, 6), (66, 16), (97, 6), (97, 84), (66, 94), (34, 84), (3, 94)],
    )
    line = pen.line_width
    for left, top, right, bottom in ((3, 16, 34, 6), (34, 6, 66, 16), (66, 16, 97, 6)):
        inner = left + line * 0.6, right - line * 0.4
        pen.polygon(
            PAPER,
            [(inner[0], top + line), (inner[1], bottom + line),
             (inner[1], bottom + _FOLD - line), (inner[0], top + _FOLD - line)],
        )  # fmt: skip
    pen.polygon(LINE, [(8, 66), (19, 38), (31, 62)])
    pen.polygon(PAPER, [(19, 46), (19, 60), (13, 62)])
    for y in (30, 42):
        pen.polygon(LINE, [(50, y - 12), (60, y + 8), (40, y + 8)])
    pen.block(LINE, 48, 48, 52, 60)
    river = curve((40, 76), (50, 66), (58, 76), (66, 86), (74, 70), (82, 58), (90, 64))
    pen.line(LINE, river, pen.at_least(2, 6))
    for x, y in ((72, 26), (84, 22), (72, 38), (84, 34)):
        pen.block(LINE, x, y, x + 8, y + 8)
