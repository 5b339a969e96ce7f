"""The curtain's cloth: so busy that no ghost of a page is read through it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.marks import Mark
from companion.surface import Ink

if TYPE_CHECKING:
    from companion.games.cadwallon.drawings.pictures import Brocade
    from companion.screens.canvas import Canvas
    from companion.surface import Rect

_CLOTH = (
    "#......##......#",
    "##....####....##",
    "###..######..###",
    "##..###..###..##",
    "#..###.##.###..#",
    "..###.####.###..",
    ".###.##..##.###.",
    "###.##.##.##.###",
    "###.##.##.##.###",
    ".###.##..##.###.",
    "..###.####.###..",
    "#..###.##.###..#",
    "##..###..###..##",
    "###..######..###",
    "##....####....##",
    "#......##......#",
)
"""One period: a lozenge in a lozenge, and a quarter of another in each corner."""


def paint_brocade(canvas: Canvas, widget: Brocade, box: Rect) -> None:
    """Fill the room with the cloth; a plain panel, which takes no pixels, has its folds alone."""
    del widget
    unit = canvas.setting.style.unit
    if canvas.spec.plain:
        canvas.fill(box, Ink.BLACK)
        for y in range(box.y + 3 * unit, box.bottom, 3 * unit):
            canvas.across(box.x, y, box.width, Ink.WHITE, unit)
        return
    canvas.pattern(box, _CLOTH, Ink.BLACK, scale=max(1, unit // 4))


BROCADE = Mark(paint_brocade)
