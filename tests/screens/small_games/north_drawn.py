"""How the first small game draws: a slim crown, bricks, towers of blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.icons.pen import LINE
from companion.screens.icons.sets import IconSet
from companion.screens.marks import Mark
from companion.screens.patterns import Pattern
from companion.screens.room import Size
from companion.screens.wording import one_line
from companion.surface import Rect

if TYPE_CHECKING:
    from screens.small_games.north import Tower

    from companion.screens.canvas import Canvas
    from companion.screens.icons.pen import Pen
    from companion.screens.room import Room, Setting
    from companion.surface.reading import SpokenLine
    from companion.text.catalog import Say

FLOOR = 10


def crown(pen: Pen) -> None:
    """Draw a crown of three points."""
    pen.polygon(LINE, [(5, 90), (5, 10), (30, 50), (50, 10), (70, 50), (95, 10), (95, 90)])


def measure(widget: Tower, room: Room, setting: Setting) -> Size:
    """Return a tower as high as its floors."""
    del room, setting
    return Size.of(FLOOR, FLOOR * widget.floors)


def paint(canvas: Canvas, widget: Tower, box: Rect) -> None:
    """Draw a block a floor."""
    for floor in range(widget.floors):
        canvas.fill(Rect(box.x, box.y + floor * FLOOR, FLOOR, FLOOR - 2), canvas.line)


def read(widget: Tower, say: Say) -> tuple[SpokenLine, ...]:
    """Return the number of floors."""
    del say
    return one_line(f"tower of {widget.floors}")


CROWN_ROWS = ("............",) * 6 + ("#.#.#.#.#.#.",) * 6
SHEET = "\n".join(("crown", *CROWN_ROWS))
ICONS = IconSet({"crown": crown}, SHEET, strokes={"crown": "B 0 50 100 100"})
PATTERNS = {"bricks": Pattern(("###.",) * 8)}
TOWER = Mark(paint, measure, read)
