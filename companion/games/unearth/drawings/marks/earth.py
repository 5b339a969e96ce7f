"""Earth: a land's pattern in a field, a plate cut out of it, and a value on its ribbon."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.games.unearth.drawings.marks.inks import LANDS, has_inks
from companion.games.unearth.drawings.named import own_icon, own_pattern
from companion.screens.icons import icon_px
from companion.screens.letters import letters, numerals
from companion.screens.marks import Mark, read_said
from companion.screens.marks.edging import hang_ribbon
from companion.screens.patterns import find_pattern
from companion.screens.room import Size
from companion.screens.style import SizeClass
from companion.screens.widgets import Role
from companion.surface import Ink, Rect
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from companion.games.unearth.drawings.pictures import Earth, Pillar
    from companion.screens.canvas import Canvas
    from companion.screens.room import Room, Setting
    from companion.screens.tiles import Corners

_NEAR = 2
"""What is missing of a ruin that the next die may open."""
_NARROW = 30
"""The width of a ribbon that has no room round its icon."""
_COARSE = frozenset({SizeClass.WIDE, SizeClass.LARGE})


def grain(canvas: Canvas) -> int:
    """Return how many pixels a dot of earth is wide."""
    style = canvas.setting.style
    if style.size is SizeClass.LARGE:
        return 3
    return 2 if style.size in _COARSE and style.bold > 2 else 1  # noqa: PLR2004 - a wide panel


def fill_earth(canvas: Canvas, box: Rect, land: str) -> None:
    """Fill a box with a land's earth: its ink with lines, or the lines alone.

    A plain panel, which draws no pixels, has black for a cavern and paper for the others.
    """
    ground, line = LANDS[land] if has_inks(canvas) else (Ink.WHITE, Ink.BLACK)
    if canvas.spec.plain:
        canvas.fill(box, Ink.BLACK if land == "cavern" else Ink.WHITE)
        return
    canvas.fill(box, ground)
    canvas.pattern(box, find_pattern(own_pattern(land)).rows, line, scale=grain(canvas))


def paint_surface(
    canvas: Canvas, x: int, y: int, length: int, tooth: int, *, lies: bool = False
) -> None:
    """Draw the broken surface of the ground: teeth on a line from ``x``, ``y``, or left of it."""
    teeth = _teeth(y if lies else x, length, tooth)
    if lies:
        teeth = tuple(tuple((down, along) for along, down in each) for each in teeth)
        canvas.polygons((x - tooth, y), (tooth + 1, length), teeth, Ink.BLACK)
    else:
        canvas.polygons((x, y - tooth), (length, tooth + 1), teeth, Ink.BLACK)


@lru_cache(maxsize=32)
def _teeth(start: int, length: int, tooth: int) -> tuple[Corners, ...]:
    """Return the corners of each tooth of a surface, seen from its start and a tooth above.

    Kept, for a page's five places are the same at each press.
    """
    count, teeth = max(1, round(length / tooth)), []
    for index in range(count):
        left, right = start + index * length / count, start + (index + 1) * length / count
        end = min(right, start + length - 1)
        peak = round((left + right) / 2) - start, round(tooth - tooth * 0.6)
        teeth.append(((round(left) - start, tooth), peak, (round(end) - start, tooth)))
    return tuple(teeth)


def paint_missing(canvas: Canvas, box: Rect, px: int, missing: int, pad: int) -> None:
    """Cut what is missing out of the earth, in red where that is little and the only other ink."""
    type_, words = numerals(px), str(missing)
    reach, style = type_.ink_box(words), canvas.setting.style
    wide, high = min(box.width, reach.width + 3 * pad), min(box.height, reach.height + 2 * pad)
    x, y = box.x + (box.width - wide) // 2, box.y + (box.height - high) // 2
    plate = Rect(x, y, wide, high)
    edge = style.bold if pad > style.bold else style.line
    is_near = missing <= _NEAR and not has_inks(canvas)
    canvas.rounded(plate, max(2, pad), Ink.WHITE, Ink.BLACK, edge)
    canvas.text_in(type_, plate, words, canvas.own(Ink.RED, Ink.BLACK) if is_near else Ink.BLACK)


def measure_earth(widget: Earth, room: Room, setting: Setting) -> Size:
    """Return a field as wide as its room."""
    del widget
    return Size.of(room.width, round(setting.px(Role.TITLE) * 1.3))


def paint_earth(canvas: Canvas, widget: Earth, box: Rect) -> None:
    """Draw the field with its frame, and the words on a plate."""
    setting = canvas.setting
    fill_earth(canvas, box, widget.land)
    canvas.frame(box, Ink.BLACK, setting.style.line)
    edge = max(2, box.height // 9)
    plate = box.inset(2 * edge, edge, 2 * edge, edge)
    canvas.rounded(plate, edge, Ink.WHITE, Ink.BLACK, setting.style.line)
    type_ = numerals(setting.px(Role.TITLE))
    inner = plate.inset(setting.units(1), 0, setting.units(1), 0)
    if not widget.count:
        canvas.text_in(type_, plate, widget.words)
        return
    reach = type_.ink_box(widget.words)
    baseline = inner.y + (inner.height - reach.height) // 2 - reach.y
    canvas.text(type_, inner.right - reach.x - reach.width, baseline, widget.words)
    small = letters(Role.BODY, DEFAULT, setting.px(Role.LABEL))
    if small.ink_box(widget.count).width + reach.width + setting.units(1) <= inner.width:
        canvas.text(small, inner.x, baseline, widget.count)


def _pillar(setting: Setting, role: Role) -> tuple[int, int, int]:
    """Return a ribbon's width, its height and the size of its number."""
    px = setting.px(role)
    width = round(px * 1.7)
    least = width // 4 + _sign_px(width) + round(px * 0.8) + 7
    return width, max(round(px * 2.3), least), round(px * 1.1)


def measure_pillar(widget: Pillar, room: Room, setting: Setting) -> Size:
    """Return the ribbon's size."""
    del room
    width, height, _ = _pillar(setting, widget.role)
    return Size.of(width, height)


def paint_pillar(canvas: Canvas, widget: Pillar, box: Rect) -> None:
    """Hang the value on its ribbon."""
    width, height, px = _pillar(canvas.setting, widget.role)
    draw_ribbon(canvas, Rect(box.x, box.y, width, height), widget.land, widget.value, px)


def draw_ribbon(canvas: Canvas, box: Rect, land: str, value: str, px: int) -> None:
    """Hang a ribbon: the land's icon, where it is named, and the value; the tail is cut."""
    tail = hang_ribbon(canvas, box)
    room = Rect(box.x, box.y + (not land), box.width, box.height - tail - 1)
    stack(canvas, room, land, _sign_px(box.width), px, value)


def stack(canvas: Canvas, box: Rect, land: str, icon: int, px: int, value: str) -> None:
    """Write a value on black in the middle of a box, under its land's icon where that is named."""
    type_ = numerals(px)
    reach = type_.ink_box(value)
    top = box.y + (box.height - reach.height) // 2
    if land:
        space = max(1, (box.height - icon - reach.height) // 3)
        x = box.x + (box.width - icon) // 2
        canvas.icon(own_icon(land), x, box.y + space, icon, line=Ink.WHITE)
        top = box.y + 2 * space + icon
    x = box.x + (box.width - reach.width) // 2 - reach.x
    canvas.text(type_, x, top - reach.y, value, Ink.WHITE)


def _sign_px(width: int) -> int:
    """Return the size of the land's icon on a ribbon."""
    return icon_px(round(width * 0.36) // 2 * 2, 12 if width < _NARROW else 15)


EARTH = Mark(paint_earth, measure_earth, read_said)
PILLAR = Mark(paint_pillar, measure_pillar, read_said)
