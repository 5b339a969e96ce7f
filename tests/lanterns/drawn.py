"""How this game draws: a lantern, a die, a chain, and the bridge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.icons.pen import LINE
from companion.screens.icons.sets import IconSet
from companion.screens.marks import Mark
from companion.screens.patterns import Pattern
from companion.screens.room import Size
from companion.screens.wording import one_line
from companion.surface import Rect
from lanterns.rules import HOOKS

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.icons.pen import Pen
    from companion.screens.room import Room, Setting
    from companion.surface.reading import SpokenLine
    from companion.text.catalog import Say
    from lanterns.pictures import Bridge

_LEAST = 8
"""Pixels of a hook's cell at least."""


def lantern(pen: Pen) -> None:
    """Draw a lantern on its chain."""
    pen.block(LINE, 46, 0, 54, 22)
    pen.polygon(LINE, [(20, 22), (80, 22), (92, 60), (66, 98), (34, 98), (8, 60)])


def die(pen: Pen) -> None:
    """Draw a die as a full square."""
    pen.block(LINE, 8, 8, 92, 92)


def measure(widget: Bridge, room: Room, setting: Setting) -> Size:
    """Return as wide as the room and a cell high."""
    del widget
    side = max(_LEAST, min(room.width // len(HOOKS), room.height, setting.units(8)))
    return Size.of(side * len(HOOKS), side)


def paint(canvas: Canvas, widget: Bridge, box: Rect) -> None:
    """Draw a frame a hook, full where a lantern hangs."""
    side = box.width // len(HOOKS)
    for index, hook in enumerate(HOOKS):
        cell = Rect(box.x + index * side + 1, box.y, side - 2, min(side, box.height))
        canvas.frame(cell, canvas.line)
        if hook in widget.lit:
            canvas.fill(cell, canvas.line)


def read(widget: Bridge, say: Say) -> tuple[SpokenLine, ...]:
    """Return the hooks that are lit."""
    del say
    return one_line(" ".join(widget.lit) or "-")


_SHEET = "\n".join(("lantern      die", *(("....####.... ############",) * 12)))
_LANTERN_STROKES = "B 46 0 54 22;P 20 22 80 22 92 60 66 98 34 98 8 60"
ICONS = IconSet(
    {"lantern": lantern, "die": die},
    _SHEET,
    strokes={"lantern": _LANTERN_STROKES, "die": "B 8 8 92 92"},
)
PATTERNS = {"chain": Pattern(("####....", "#..#....", "####....") * 2)}
BRIDGE = Mark(paint, measure, read)
