"""Cards below each other, each a name over what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.letters import Letters, set_letters
from companion.screens.marks import Mark
from companion.screens.marks.lists import lines_round, read_menu
from companion.screens.room import Room, Setting, Size
from companion.screens.widgets import Role

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.pictures import MeaningList
    from companion.surface import Rect

_AT_ONCE = 3
"""Cards that a list has to show to be of use; a shorter hand shows all."""


def _types(setting: Setting) -> tuple[Letters, Letters]:
    return set_letters(Role.BODY, setting), set_letters(Role.LABEL, setting)


def _indent(setting: Setting) -> int:
    return setting.units(2) + set_letters(Role.BODY, setting).rise


def _words_px(width: int, setting: Setting) -> int:
    return width - _indent(setting) - setting.units(1.5)


def _item_px(widget: MeaningList, width: int, setting: Setting) -> int:
    """Return the height of an item: all are as high as the one with the most lines."""
    name, effect = _types(setting)
    lines = max(
        len(effect.wrap(each.said, max(1, _words_px(width, setting)))) for each in widget.items
    )
    return name.height + setting.units(0.75) + effect.stack(lines) + setting.units(2.5)


def measure_meaning_list(widget: MeaningList, room: Room, setting: Setting) -> Size:
    """Return as wide as the room, with as many items as fit; more where those are too few."""
    item = _item_px(widget, room.width, setting)
    shown = max(min(_AT_ONCE, len(widget.items)), min(len(widget.items), room.height // item))
    name, _ = _types(setting)
    widest = max(name.width(each.word) for each in widget.items) + _indent(setting)
    return Size.of(max(room.width, widest), shown * item)


def paint_meaning_list(canvas: Canvas, widget: MeaningList, box: Rect) -> None:
    """Draw the items round the chosen one, which lies on black."""
    setting = canvas.setting
    item = _item_px(widget, box.width, setting)
    fitting = max(1, min(len(widget.items), box.height // item))
    for index, row in lines_round(canvas, widget, box, fitting, item):
        _item(canvas, widget, index, row)


def _item(canvas: Canvas, widget: MeaningList, number: int, row: Rect) -> None:
    setting = canvas.setting
    name, effect = _types(setting)
    ink = None
    if number == widget.chosen:
        canvas.rounded(row.inset(0, 1, 0, 1), setting.units(1.25), canvas.line)
        ink = canvas.paper
        arm = name.rise // 2
        x, y = row.x + setting.units(1.25), row.y + setting.units(1.25) + name.rise // 2
        canvas.polygon(((x, y - arm), (x, y + arm), (x + arm, y)), ink)
    words, what = widget.items[number].word, widget.items[number].said
    left, baseline = row.x + _indent(setting), row.y + setting.units(1.25) + name.rise
    canvas.text(name, left, baseline, words, ink)
    baseline += name.drop + setting.units(0.75) + effect.rise
    for index, line in enumerate(effect.wrap(what, max(1, _words_px(row.width, setting)))):
        canvas.text(effect, left, baseline + index * effect.leading, line, ink)


MEANING_LIST = Mark(paint_meaning_list, measure_meaning_list, read_menu)
