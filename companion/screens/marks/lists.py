"""Things to choose from and signs being entered."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.screens.letters import Letters, letters, set_letters
from companion.screens.room import Room, Setting, Size
from companion.screens.widgets import Role
from companion.surface import Ink, Rect

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.pictures import Entry, Item, ListMenu

_HYPHEN = "-"
_PATIENCE = 8
"""How many rungs a page goes down for the sake of a list that is to be seen whole."""


def measure_menu(widget: ListMenu, room: Room, setting: Setting) -> Size:
    """Return a list as wide as the room, of as many lines as fit or as there are."""
    line = _line_px(_menu_letters(widget, room, setting), setting, _deep(widget, room, setting))
    insists = widget.whole and setting.tight < _PATIENCE
    lines = len(widget.items) if insists else min(len(widget.items), max(1, room.height // line))
    return Size.of(room.width, lines * line)


def paint_menu(canvas: Canvas, widget: ListMenu, box: Rect) -> None:
    """Draw the lines round the chosen one, which lies on a dark slab."""
    room = Room(box.width, box.height)
    type_ = _menu_letters(widget, room, canvas.setting)
    line = _line_px(type_, canvas.setting, _deep(widget, room, canvas.setting))
    fitting = max(1, min(len(widget.items), box.height // line))
    first = max(0, min(widget.chosen - fitting // 2, len(widget.items) - fitting))
    for index in range(fitting):
        item = widget.items[first + index]
        row = Rect(box.x, box.y + index * line, box.width, line)
        _paint_item(canvas, item, row, type_, chosen=first + index == widget.chosen)
    if first:
        paint_more(canvas, box, line, up=True)
    if first + fitting < len(widget.items):
        paint_more(canvas, box, fitting * line, up=False)


def _menu_letters(widget: ListMenu, room: Room, setting: Setting) -> Letters:
    """Return the largest letters in which all lines fit, else the smallest."""
    for px in setting.style.below(Role.CHOICE, setting.language, setting.px(Role.CHOICE)):
        type_ = letters(Role.CHOICE, setting.language, px)
        tall = _line_px(type_, setting, 1) * len(widget.items)
        if tall <= room.height and _widest(widget, type_, setting) <= room.width:
            break
    return type_


def _widest(widget: ListMenu, type_: Letters, setting: Setting) -> int:
    """Return how wide the widest line is with its pointer and what it says."""
    small = set_letters(Role.LABEL, setting)
    return max(
        _indent(type_, setting)
        + type_.width(item.word)
        + (setting.units(3) + small.width(item.said) if item.said else 0)
        + setting.units(2)
        for item in widget.items
    )


def _deep(widget: ListMenu, room: Room, setting: Setting) -> int:
    """Return how many lines an item takes: two where the widest has no room on one."""
    type_ = _menu_letters(widget, room, setting)
    return 1 if _widest(widget, type_, setting) <= room.width else 2


def _indent(type_: Letters, setting: Setting) -> int:
    """Return how far an item stands in, past the pointer of the chosen one."""
    return setting.units(2) + round(type_.rise * 1.2)


def _line_px(type_: Letters, setting: Setting, deep: int) -> int:
    return type_.stack(deep) + setting.units(3)


def _paint_item(canvas: Canvas, item: Item, row: Rect, type_: Letters, *, chosen: bool) -> None:
    setting, small = canvas.setting, set_letters(Role.LABEL, canvas.setting)
    ink = None
    pad = setting.units(2)
    if chosen:
        canvas.rounded(row.inset(0, 1, 0, 1), setting.units(1.25), canvas.line)
        ink = canvas.paper
        arm = type_.rise // 2
        x, y = row.x + pad, row.y + row.height // 2
        canvas.polygon(((x, y - arm), (x, y + arm), (x + arm, y)), ink)
    left = row.x + _indent(type_, setting)
    deep = row.height > _line_px(type_, setting, 1)
    if item.said and deep:  # what it says goes below
        words: tuple[str, ...] = (item.word, "")
    else:
        words = (item.word,) if item.said else type_.wrap(item.word, row.right - pad - left)
    baseline = row.y + (row.height - type_.stack(len(words))) // 2 + type_.rise
    for index, line in enumerate(words):
        canvas.text(type_, left, baseline + index * type_.leading, line, ink)
    if item.said:
        left = left if deep else row.right - pad - small.width(item.said)
        canvas.text(small, left, baseline + deep * type_.leading, item.said, ink)


def paint_more(canvas: Canvas, box: Rect, offset: int, *, up: bool) -> None:
    """Draw a small triangle at the right where the list goes on."""
    arm = canvas.setting.units(1)
    x, y = box.right - 2 * arm, box.y + (arm if up else offset - arm)
    way = -1 if up else 1
    canvas.polygon(((x - arm, y), (x + arm, y), (x, y + way * arm)), canvas.line)


def measure_entry(widget: Entry, room: Room, setting: Setting) -> Size:
    """Return the size of the signs with their lines below."""
    rows = _entry_rows(widget, room, setting)
    type_ = _entry_letters(rows, room, setting)
    width = max(_entry_width(row, type_, setting) for row in rows)
    return Size.of(width, _entry_line(type_, setting) * len(rows))


def paint_entry(canvas: Canvas, widget: Entry, box: Rect) -> None:
    """Draw each sign over its line, and the one under the cursor on a dark slab."""
    setting, room = canvas.setting, Room(box.width, box.height)
    rows = _entry_rows(widget, room, setting)
    type_ = _entry_letters(rows, room, setting)
    for number, row in enumerate(rows):
        top = box.y + number * _entry_line(type_, setting)
        x = box.x + (box.width - _entry_width(row, type_, setting)) // 2
        _paint_signs(canvas, row, type_, (x, top))


def _paint_signs(canvas: Canvas, widget: Entry, type_: Letters, at: tuple[int, int]) -> None:
    setting, (x, top) = canvas.setting, at
    pitch = _pitch(type_, setting)
    baseline = top + setting.units(1.75) + type_.rise
    for index, sign in enumerate(widget.signs):
        if index and widget.group and index % widget.group == 0:
            x += _paint_hyphen(canvas, type_, x, baseline)
        cell = Rect(x + 1, top, pitch - 2, type_.rise + setting.units(3.5))
        own = index == widget.cursor
        if own:
            canvas.rounded(cell, setting.units(1), canvas.line)
        bar = setting.style.bold
        canvas.across(cell.x, cell.bottom + setting.units(0.5), cell.width, canvas.line, bar)
        left = x + (pitch - type_.width(sign)) // 2
        canvas.text(type_, left, baseline, sign.strip(), canvas.paper if own else None)
        x += pitch


def _entry_line(type_: Letters, setting: Setting) -> int:
    return type_.rise + setting.units(4.5)


def _entry_rows(widget: Entry, room: Room, setting: Setting) -> tuple[Entry, ...]:
    """Return the signs in one row or, where the room is too narrow, a row a group."""
    type_ = _entry_letters((widget,), room, setting)
    if not widget.group or _entry_width(widget, type_, setting) <= room.width:
        return (widget,)
    firsts = range(0, len(widget.signs), widget.group)
    return tuple(
        replace(widget, signs=widget.signs[first : first + widget.group],
                cursor=widget.cursor - first)
        for first in firsts
    )  # fmt: skip


def _paint_hyphen(canvas: Canvas, type_: Letters, x: int, baseline: int) -> int:
    width = _hyphen_width(type_)
    bold = canvas.setting.style.bold
    canvas.across(x + width // 4, baseline - type_.rise // 2, width // 2, Ink.BLACK, bold)
    return width


def _hyphen_width(type_: Letters) -> int:
    return type_.width(_HYPHEN) * 2


def _entry_letters(rows: tuple[Entry, ...], room: Room, setting: Setting) -> Letters:
    """Return the largest letters in which all signs of a row stand side by side.

    Groups of signs are a code, and set in letters that tell 1 from I.
    """
    grouped = rows[0].group > 0
    role = Role.BODY if grouped else Role.FIGURE
    most = setting.px(Role.FIGURE) * (2 if grouped else 3) // 3
    for px in range(most, setting.px(Role.SMALL), -2):
        type_ = letters(role, setting.language, px)
        wide = max(_entry_width(row, type_, setting) for row in rows) <= room.width
        if wide and _entry_line(type_, setting) * len(rows) <= room.height:
            break
    return type_


def _pitch(type_: Letters, setting: Setting) -> int:
    return type_.width("W") + setting.units(1)


def _entry_width(widget: Entry, type_: Letters, setting: Setting) -> int:
    groups = (len(widget.signs) - 1) // widget.group if widget.group else 0
    return len(widget.signs) * _pitch(type_, setting) + groups * _hyphen_width(type_)
