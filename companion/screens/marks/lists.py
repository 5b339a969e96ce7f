"""Things to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.letters import Letters, letters, set_letters
from companion.screens.marks import Mark
from companion.screens.room import Room, Setting, Size
from companion.screens.widgets import Role
from companion.screens.wording import labelled
from companion.surface import Rect
from companion.surface.reading import SpokenLine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.screens.canvas import Canvas
    from companion.screens.pictures import Item, ListMenu, MeaningList
    from companion.text.catalog import Say

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
    for index, row in lines_round(canvas, widget, box, fitting, line):
        _paint_item(canvas, widget.items[index], row, type_, chosen=index == widget.chosen)


def lines_round(
    canvas: Canvas, widget: ListMenu | MeaningList, box: Rect, shown: int, height: int
) -> Iterator[tuple[int, Rect]]:
    """Yield as many lines of a list round the chosen one, each with its box; then mark its ends."""
    count = len(widget.items)
    first = max(0, min(widget.chosen - shown // 2, count - shown))
    for index in range(shown):
        yield first + index, Rect(box.x, box.y + index * height, box.width, height)
    paint_more(canvas, box, shown * height, above=first > 0, below=first + shown < count)


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
    """Return how many lines an item takes: more where the widest has no room on one.

    What an item says goes below its word then.
    """
    type_ = _menu_letters(widget, room, setting)
    if _widest(widget, type_, setting) <= room.width:
        return 1
    width = room.width - setting.units(2) - _indent(type_, setting)
    words = (each.word for each in widget.items if not each.said)
    return max((2, *(len(type_.wrap(each, width)) for each in words)))


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


def paint_more(canvas: Canvas, box: Rect, height: int, *, above: bool, below: bool) -> None:
    """Draw a small triangle at the right where a list of this height goes on."""
    arm = canvas.setting.units(1)
    x = box.right - 2 * arm
    for goes_on, y, way in ((above, box.y + arm, -1), (below, box.y + height - arm, 1)):
        if goes_on:
            canvas.polygon(((x - arm, y), (x + arm, y), (x, y + way * arm)), canvas.line)


def read_menu(widget: ListMenu | MeaningList, say: Say) -> tuple[SpokenLine, ...]:
    """Return a line for each item."""
    return tuple(
        SpokenLine(labelled(item.word, item.said, say), chosen=number == widget.chosen)
        for number, item in enumerate(widget.items)
    )


MENU = Mark(paint_menu, measure_menu, read_menu)
