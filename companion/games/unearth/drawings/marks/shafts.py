"""The row of ruins: shafts beside each other, boxes on a small panel, lines on a standing one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings.marks.shaft_box import draw_box
from companion.games.unearth.drawings.marks.shaft_line import draw_line
from companion.games.unearth.drawings.marks.shaft_upright import caption_size, draw_upright
from companion.screens.marks import Mark
from companion.screens.room import Size
from companion.screens.spread import shares
from companion.screens.style import SizeClass
from companion.surface import Ink, Rect
from companion.surface.reading import SpokenLine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.unearth.drawings.pictures import Shafts
    from companion.screens.canvas import Canvas
    from companion.screens.room import Room, Setting
    from companion.screens.style import Style
    from companion.text.catalog import Say

_GAP_UNITS = 1.4
_LEAST = 11
"""Units that a shaft needs along the row and across it, at least."""
_LEAST_PLAIN = 6.5
_LEAST_BOX = {SizeClass.SMALL: (17, 23)}


def _lies(style: Style) -> bool:
    """Say whether the shafts lie, one below the other; so they do on a plain panel."""
    return style.portrait or style.size is SizeClass.PLAIN


def measure_shafts(widget: Shafts, room: Room, setting: Setting) -> Size:
    """Return the whole room, or more where a shaft could not be read in it."""
    style, count = setting.style, len(widget.shafts)
    if _lies(style):
        least = _LEAST_PLAIN if style.size is SizeClass.PLAIN else _LEAST
        return Size.of(room.width, max(room.height, count * setting.units(least)))
    wide, high = _LEAST_BOX.get(style.size, (_LEAST, 30))
    return Size.of(
        max(room.width, count * setting.units(wide)), max(room.height, setting.units(high))
    )


def paint_shafts(canvas: Canvas, widget: Shafts, box: Rect) -> None:
    """Draw every ruin in its part of the room."""
    style = canvas.setting.style
    is_pointing = any(shaft is not None and shaft.chosen for shaft in widget.shafts)
    parts = tuple(_parts(canvas, widget, box))
    there = tuple(shaft for shaft in widget.shafts if shaft is not None)
    is_upright = not _lies(style) and style.size is not SizeClass.SMALL
    caption = caption_size(there, parts[0]) if is_upright else 0
    if is_upright:  # with the rule above it, the beam from which the ribbons hang
        canvas.across(box.x, box.y, box.width, Ink.BLACK, style.bold - 1)
    for shaft, part in zip(widget.shafts, parts, strict=True):
        if shaft is None:
            continue
        if _lies(style):
            draw_line(canvas, part, shaft)
        elif style.size is SizeClass.SMALL:
            draw_box(canvas, part, shaft, is_pointing=is_pointing)
        else:
            draw_upright(canvas, part, shaft, caption)


def _parts(canvas: Canvas, widget: Shafts, box: Rect) -> Iterator[Rect]:
    """Give each shaft an equal part of the room."""
    setting, count = canvas.setting, len(widget.shafts)
    gap = max(2, setting.units(_GAP_UNITS))
    weights = (1,) * count
    if _lies(setting.style):
        gap = max(2, setting.units(1))
        y = box.y
        for high in shares(box.height - gap * (count - 1), weights):
            yield Rect(box.x, y, box.width, high)
            y += high + gap
        return
    wide = (box.width - gap * (count - 1)) // count  # all alike, so that they compare
    for index in range(count):
        yield Rect(box.x + index * (wide + gap), box.y, wide, box.height)


def read_shafts(widget: Shafts, say: Say) -> tuple[SpokenLine, ...]:
    """Return a line for each ruin."""
    del say
    return tuple(
        SpokenLine(shaft.said, chosen=shaft.chosen) for shaft in widget.shafts if shaft is not None
    )


SHAFTS = Mark(paint_shafts, measure_shafts, read_shafts)
