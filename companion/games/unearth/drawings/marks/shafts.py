"""The row of ruins: shafts beside each other, boxes on a small panel, lines on a standing one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings.marks.crowding import badge_for, draw_stones
from companion.games.unearth.drawings.marks.dice import draw_die
from companion.games.unearth.drawings.marks.earth import fill_earth, paint_missing
from companion.games.unearth.drawings.marks.inks import draw_badge
from companion.games.unearth.drawings.marks.shaft_line import draw_line
from companion.games.unearth.drawings.marks.shaft_upright import caption_size, draw_upright
from companion.games.unearth.drawings.marks.stones import width_px
from companion.games.unearth.drawings.named import own_icon
from companion.screens.letters import numerals
from companion.screens.marks import Mark
from companion.screens.room import Size
from companion.screens.spread import shares
from companion.screens.style import SizeClass
from companion.surface import Ink, Rect
from companion.surface.reading import SpokenLine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.unearth.drawings.pictures import Shaft, ShaftDice, Shafts
    from companion.screens.canvas import Canvas
    from companion.screens.room import Room, Setting
    from companion.screens.style import Style
    from companion.text.catalog import Say

_GAP_UNITS = 1.4
_LEAST = 11
"""Units that a shaft needs along the row and across it, at least."""
_LEAST_PLAIN = 6.5
_LEAST_BOX = {SizeClass.SMALL: (17, 23)}
_BOX_HEIGHT = 82
"""The height that the measures of a box are given for."""
_ICON = 12
_FEW = 3
_LEAST_STONE = 4
_LEAST_VALUE = 15


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
            _draw_box(canvas, part, shaft, is_pointing=is_pointing)
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


def _draw_box(canvas: Canvas, box: Rect, shaft: Shaft, *, is_pointing: bool) -> None:
    """Draw a ruin in few pixels.

    Where a place is pointed at, its band alone stays black.
    """
    factor = min(1.2, box.height / _BOX_HEIGHT)
    band = Rect(box.x, box.y, box.width, round(20 * factor))
    earth = Rect(box.x, box.bottom - round(24 * factor), box.width, round(24 * factor))
    _band(canvas, band, shaft, dark=shaft.chosen or not is_pointing)
    canvas.frame(box, Ink.BLACK, 2 if shaft.chosen else 1)
    fill_earth(canvas, earth.inset(1, 1, 1, 1), shaft.land)
    canvas.across(earth.x, earth.y, earth.width, Ink.BLACK)
    if shaft.chosen:
        canvas.frame(box, Ink.BLACK, 2)
    paint_missing(canvas, earth.inset(2, 1, 2, 0), round(19 * factor), shaft.missing, 2)
    between = Rect(box.x, band.bottom, box.width, earth.y - band.bottom)
    stones = round(15 * factor)
    _stones(canvas, Rect(box.x, between.bottom - stones, box.width, stones), shaft)
    dice = Rect(box.x, between.y, box.width, between.height - stones)
    if shaft.dice:  # of the seat that would take the ruin, else of the first to dig there
        shown = next((each for each in shaft.dice if each.leads), shaft.dice[0])
        _dice(canvas, dice, shown, factor)


def _band(canvas: Canvas, box: Rect, shaft: Shaft, *, dark: bool) -> None:
    """Write the land and the value across the top."""
    canvas.fill(box, Ink.BLACK if dark else Ink.WHITE)
    canvas.across(box.x, box.bottom - 1, box.width, Ink.BLACK)
    ink, paper = (Ink.WHITE, Ink.BLACK) if dark else (Ink.BLACK, Ink.WHITE)
    value = str(shaft.value)
    most = min(19, round(box.height * 1.08))
    for px in range(most, min(most, _LEAST_VALUE) - 1, -1):
        type_ = numerals(px)
        reach = type_.ink_box(value)
        has_icon = _ICON + reach.width + 6 <= box.width
        if has_icon:
            break
    room = box
    if has_icon:
        y = box.y + (box.height - _ICON) // 2
        canvas.icon(own_icon(shaft.land), box.x + 3, y, _ICON, line=ink, paper=paper)
        room = Rect(box.right - 3 - reach.width, box.y, reach.width, box.height)
    canvas.text_in(type_, room, value, ink)


def _stones(canvas: Canvas, box: Rect, shaft: Shaft) -> None:
    """Draw the stones beside each other in the middle."""
    count = len(shaft.stones)
    radius = min((box.height - 1) // 2, 6)
    while radius > _LEAST_STONE and count * (width_px(radius) + 1) > box.width - 2:
        radius -= 1
    step = width_px(radius) + (1 if count <= _FEW or radius <= _LEAST_STONE else 0)
    draw_stones(canvas, shaft, box.middle, radius, step)


def _dice(canvas: Canvas, box: Rect, group: ShaftDice, factor: float) -> None:
    """Draw a seat's badge and its highest die, or the one that is coming."""
    coming = [die for die in group.dice if die.coming]
    highest = max(group.dice, key=lambda die: (die.number or 0, die.kind))
    cell = min(box.height - 2, round(19 * factor)) | 1
    high = min(box.height - 3, round(17 * factor))
    middle = box.y + box.height // 2
    badge = Rect(box.x + 4, middle - high // 2, badge_for((group,), round(14 * factor)), high)
    draw_badge(canvas, badge, group.seat, solid=group.leads)
    shown = coming[0] if coming else highest
    x = (badge.right + box.right) // 2
    draw_die(canvas, (x, middle), cell, shown)


def read_shafts(widget: Shafts, say: Say) -> tuple[SpokenLine, ...]:
    """Return a line for each ruin."""
    del say
    return tuple(
        SpokenLine(shaft.said, chosen=shaft.chosen) for shaft in widget.shafts if shaft is not None
    )


SHAFTS = Mark(paint_shafts, measure_shafts, read_shafts)
