"""Things to choose from and signs being entered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.letters import Letters, letters, set_letters
from companion.screens.room import Room, Setting, Size
from companion.screens.widgets import Role
from hardware.surface import Box, Ink

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.pictures import Entry, Item, ListMenu

_HYPHEN = "-"


def measure_menu(widget: ListMenu, room: Room, setting: Setting) -> Size:
    """Return a list as wide as the room, of as many lines as fit or as there are."""
    line = _line_px(_menu_letters(widget, room.height, setting), setting)
    lines = min(len(widget.items), max(1, room.height // line))
    return Size.of(room.width, lines * line)


def paint_menu(canvas: Canvas, widget: ListMenu, box: Box) -> None:
    """Draw the lines round the chosen one, which lies on a dark slab."""
    type_ = _menu_letters(widget, box.height, canvas.setting)
    line = _line_px(type_, canvas.setting)
    fitting = max(1, min(len(widget.items), box.height // line))
    first = max(0, min(widget.chosen - fitting // 2, len(widget.items) - fitting))
    for index in range(fitting):
        item = widget.items[first + index]
        row = Box(box.x, box.y + index * line, box.width, line)
        _paint_item(canvas, item, row, type_, chosen=first + index == widget.chosen)
    if first:
        _paint_more(canvas, box, line, up=True)
    if first + fitting < len(widget.items):
        _paint_more(canvas, box, fitting * line, up=False)


def _menu_letters(widget: ListMenu, height: int, setting: Setting) -> Letters:
    """Return the largest letters in which all lines fit, else the smallest."""
    for px in setting.style.below(Role.CHOICE, setting.language, setting.px(Role.CHOICE)):
        type_ = letters(Role.CHOICE, setting.language, px)
        if _line_px(type_, setting) * len(widget.items) <= height:
            break
    return type_


def _line_px(type_: Letters, setting: Setting) -> int:
    return type_.height + setting.units(3)


def _paint_item(canvas: Canvas, item: Item, row: Box, type_: Letters, *, chosen: bool) -> None:
    setting, small = canvas.setting, set_letters(Role.LABEL, canvas.setting)
    ink = None
    pad = setting.units(2)
    if chosen:
        canvas.rounded(row.inset(0, 1, 0, 1), setting.units(1.25), canvas.line)
        ink = canvas.paper
        arm = type_.rise // 2
        x, y = row.x + pad, row.y + row.height // 2
        canvas.polygon(((x, y - arm), (x, y + arm), (x + arm, y)), ink)
    baseline = row.y + (row.height - type_.height) // 2 + type_.rise
    canvas.text(type_, row.x + pad + round(type_.rise * 1.2), baseline, item.word, ink)
    if item.said:
        left = row.right - pad - small.width(item.said)
        canvas.text(small, left, baseline, item.said, ink)


def _paint_more(canvas: Canvas, box: Box, offset: int, *, up: bool) -> None:
    """Draw a small triangle at the right where the list goes on."""
    arm = canvas.setting.units(1)
    x, y = box.right - 2 * arm, box.y + (arm if up else offset - arm)
    way = -1 if up else 1
    canvas.polygon(((x - arm, y), (x + arm, y), (x, y + way * arm)), canvas.line)


def measure_entry(widget: Entry, room: Room, setting: Setting) -> Size:
    """Return the size of the signs with their lines below."""
    type_ = _entry_letters(widget, room, setting)
    width = _entry_width(widget, type_, setting)
    return Size.of(width, type_.rise + setting.units(4.5))


def paint_entry(canvas: Canvas, widget: Entry, box: Box) -> None:
    """Draw each sign over its line, and the one under the cursor on a dark slab."""
    setting = canvas.setting
    type_ = _entry_letters(widget, Room(box.width, box.height), setting)
    pitch = _pitch(type_, setting)
    x = box.x + (box.width - _entry_width(widget, type_, setting)) // 2
    baseline = box.y + setting.units(1.75) + type_.rise
    for index, sign in enumerate(widget.signs):
        if index and widget.group and index % widget.group == 0:
            x += _paint_hyphen(canvas, type_, x, baseline)
        cell = Box(x + 1, box.y, pitch - 2, type_.rise + setting.units(3.5))
        own = index == widget.cursor
        if own:
            canvas.rounded(cell, setting.units(1), canvas.line)
        bar = setting.style.bold
        canvas.across(cell.x, cell.bottom + setting.units(0.5), cell.width, canvas.line, bar)
        left = x + (pitch - type_.width(sign)) // 2
        canvas.text(type_, left, baseline, sign.strip(), canvas.paper if own else None)
        x += pitch


def _paint_hyphen(canvas: Canvas, type_: Letters, x: int, baseline: int) -> int:
    width = _hyphen_width(type_)
    bold = canvas.setting.style.bold
    canvas.across(x + width // 4, baseline - type_.rise // 2, width // 2, Ink.BLACK, bold)
    return width


def _hyphen_width(type_: Letters) -> int:
    return type_.width(_HYPHEN) * 2


def _entry_letters(widget: Entry, room: Room, setting: Setting) -> Letters:
    """Return the largest letters in which all signs stand side by side.

    Groups of signs are a code, and set in letters that tell 1 from I.
    """
    role = Role.BODY if widget.group else Role.FIGURE
    most = setting.px(Role.FIGURE) * (2 if widget.group else 3) // 3
    for px in range(most, setting.px(Role.SMALL), -2):
        type_ = letters(role, setting.language, px)
        if _entry_width(widget, type_, setting) <= room.width:
            break
    return type_


def _pitch(type_: Letters, setting: Setting) -> int:
    return type_.width("W") + setting.units(1)


def _entry_width(widget: Entry, type_: Letters, setting: Setting) -> int:
    groups = (len(widget.signs) - 1) // widget.group if widget.group else 0
    return len(widget.signs) * _pitch(type_, setting) + groups * _hyphen_width(type_)
