"""How the other small game draws: a round crown, slim bricks, towers that fill their room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.icons.pen import LINE
from companion.screens.icons.sets import IconSet
from companion.screens.marks import Mark
from companion.screens.patterns import Pattern

if TYPE_CHECKING:
    from screens.small_games.south import Tower

    from companion.screens.canvas import Canvas
    from companion.screens.icons.pen import Pen
    from companion.surface import Rect


def crown(pen: Pen) -> None:
    """Draw a ring."""
    pen.disc(LINE, 50, 50, 48)


def paint(canvas: Canvas, widget: Tower, box: Rect) -> None:
    """Draw a frame round all the room."""
    del widget
    canvas.frame(box, canvas.line)


CROWN_ROWS = ("############",) * 12
SHEET = "\n".join(("crown", *CROWN_ROWS))
ICONS = IconSet({"crown": crown}, SHEET)
PATTERNS = {"bricks": Pattern(("#...",) * 8)}
TOWER = Mark(paint)
