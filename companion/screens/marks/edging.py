"""What frames and divides a page: rules, bar, ribbon, card, band and slab."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.letters import Letters, letters
from companion.screens.marks import Mark, read_said
from companion.screens.room import Room, Setting, Size
from companion.screens.widgets import Band, Bar, Card, Role, Rule, Slab, Spacer
from companion.surface import Ink, Rect

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.pictures import Ribbon

_NOTCH_UNITS = 1.5


def measure_rule(widget: Rule, room: Room, setting: Setting) -> Size:
    """Return a line as long as the room."""
    del widget
    return Size.of(room.width, setting.style.line)


def paint_rule(canvas: Canvas, widget: Rule, box: Rect) -> None:
    """Draw a line across."""
    if widget.dotted:
        canvas.dots((box.x, box.y), (box.right - 1, box.y), canvas.line)
    else:
        canvas.across(box.x, box.y, box.width, canvas.line, canvas.setting.style.line)


def measure_bar(widget: Bar, room: Room, setting: Setting) -> Size:
    """Return a line as high as the room."""
    del widget
    return Size.of(2 * setting.style.bold, room.height)


def paint_bar(canvas: Canvas, widget: Bar, box: Rect) -> None:
    """Draw the line, where it is one."""
    if widget.drawn:
        canvas.fill(box, canvas.line)


def measure_spacer(widget: Spacer, room: Room, setting: Setting) -> Size:
    """Return a square of nothing."""
    del room
    px = setting.units(widget.units)
    return Size.of(px, px)


def paint_spacer(canvas: Canvas, widget: Spacer, box: Rect) -> None:
    """Leave the paper as it is."""
    del canvas, widget, box


def measure_ribbon(widget: Ribbon, room: Room, setting: Setting) -> Size:
    """Return the ribbon's size less its tail, which hangs over what lies below.

    A long number widens it.
    """
    del room
    width, height = setting.style.ribbon
    numeral = _numeral(setting).width(widget.numeral)
    return Size.of(max(width, numeral + setting.units(2)), height - setting.units(2))


def paint_ribbon(canvas: Canvas, widget: Ribbon, box: Rect) -> None:
    """Hang the ribbon from the top of its box: icon, number, swallow tail."""
    type_ = _numeral(canvas.setting)
    box = Rect(box.x, box.y, box.width, canvas.setting.style.ribbon[1])
    tail = hang_ribbon(canvas, box)
    icon = _ribbon_icon_px(box.width)
    space = max(2, (box.height - tail - icon - type_.rise) // 3)
    canvas.icon(widget.icon, box.x + (box.width - icon) // 2, box.y + space, icon, line=Ink.WHITE)
    reach = type_.ink_box(widget.numeral)
    x = box.x + (box.width - reach.width) // 2 - reach.x
    canvas.text(type_, x, box.y + 2 * space + icon + type_.rise, widget.numeral, Ink.WHITE)


def hang_ribbon(canvas: Canvas, box: Rect) -> int:
    """Draw a bare ribbon; return how long the tail is that is cut out at its end."""
    tail = box.width // 4
    right, bottom = box.right - 1, box.bottom - 1
    middle = box.x + (box.width - 1) / 2
    canvas.polygon(
        ((box.x, box.y), (right, box.y), (right, bottom), (middle, bottom - tail), (box.x, bottom)),
        Ink.BLACK,
    )
    return tail


def _numeral(setting: Setting) -> Letters:
    """Return letters a little lower than a page's other figures, to clear the icon."""
    return letters(Role.NUMERAL, setting.language, setting.px(Role.NUMERAL) * 7 // 8)


def _ribbon_icon_px(width: int) -> int:
    return 12 if width < 36 else max(18, round(width * 0.44) // 2 * 2)  # noqa: PLR2004 - hand-set


def paint_card(canvas: Canvas, widget: Card, box: Rect) -> None:
    """Draw the notched double frame, or the thin one."""
    if widget.light:
        canvas.rounded(box, canvas.setting.units(1), None, canvas.line, canvas.setting.style.line)
        return
    notch = canvas.setting.units(_NOTCH_UNITS)
    _notched(canvas, box, notch, 2)
    _notched(canvas, box.inset(4, 4, 4, 4), notch, 1)


def _notched(canvas: Canvas, box: Rect, notch: int, width: int) -> None:
    """Draw a frame whose corners step inwards, or a plain one."""
    if canvas.spec.plain:
        canvas.frame(box, canvas.line, width)
        return
    for step in range(width):
        left, top = box.x + step, box.y + step
        right, bottom = box.right - 1 - step, box.bottom - 1 - step
        canvas.draw.line(
            (
                (left + notch, top), (right - notch, top), (right - notch, top + notch),
                (right, top + notch), (right, bottom - notch), (right - notch, bottom - notch),
                (right - notch, bottom), (left + notch, bottom), (left + notch, bottom - notch),
                (left, bottom - notch), (left, top + notch), (left + notch, top + notch),
                (left + notch, top),
            ),
            fill=int(canvas.line),
        )  # fmt: skip


def paint_band(canvas: Canvas, widget: Band, box: Rect) -> None:
    """Draw a dark ribbon with both ends cut like a swallow's tail."""
    del widget
    cut = min(box.height // 3, canvas.setting.units(2.5))
    middle = box.y + (box.height - 1) / 2
    right, bottom = box.right - 1, box.bottom - 1
    canvas.polygon(
        (
            (box.x, box.y), (right, box.y), (right - cut, middle), (right, bottom),
            (box.x, bottom), (box.x + cut, middle),
        ),
        canvas.line,
    )  # fmt: skip


def paint_slab(canvas: Canvas, widget: Slab, box: Rect) -> None:
    """Draw a dark block with round corners."""
    del widget
    if canvas.spec.plain:  # whose own letters may bring a little more paper than the box has
        box = Rect(box.x, box.y - 1, box.width, box.height + 2)
    canvas.rounded(box, canvas.setting.units(1.25), canvas.line)


RULE = Mark(paint_rule, measure_rule)
BAR = Mark(paint_bar, measure_bar)
SPACER = Mark(paint_spacer, measure_spacer)
RIBBON = Mark(paint_ribbon, measure_ribbon, read_said)
# The layout measures what these three frame.
CARD = Mark(paint_card)
BAND = Mark(paint_band)
SLAB = Mark(paint_slab)
