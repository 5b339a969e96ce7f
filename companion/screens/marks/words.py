"""Texts: those that wrap, and names that step down in size instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.letters import Letters, letters, set_letters
from companion.screens.marks import Mark
from companion.screens.room import Room, Setting, Size
from companion.screens.widgets import Align, Name, Role, Text
from companion.screens.wording import one_line

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.surface import Ink, Rect
    from companion.surface.reading import SpokenLine
    from companion.text.catalog import Say

_CRAMPED = 4
"""The rungs down from which a page has no room to keep its title where it usually stands."""
_TITLES = {Role.NAME, Role.HEADING}
_PATIENT_RUNGS = 6
"""The rungs that a name goes down before it splits a word."""


def measure_text(widget: Text, room: Room, setting: Setting) -> Size:
    """Return the size of a text wrapped to the room's width."""
    type_ = set_letters(widget.role, setting)
    lines = _lines(widget, type_, room.width)
    return _size(type_, lines, 1 + widget.text.count("\n"), room.width)


def paint_text(canvas: Canvas, widget: Text, box: Rect) -> None:
    """Ink a text from the top of its box."""
    type_ = set_letters(widget.role, canvas.setting)
    _ink_lines(canvas, type_, _lines(widget, type_, box.width), box, widget.align, widget.ink)


def _lines(widget: Text, type_: Letters, width: int) -> tuple[str, ...]:
    return (widget.text,) if widget.whole else type_.wrap(widget.text, width)


def measure_name(widget: Name, room: Room, setting: Setting) -> Size:
    """Return the size of a name in the largest type in which it takes no more than its lines."""
    type_, lines = _step_down(widget, room.width, setting)
    size = _size(type_, lines, 1, room.width)
    sink = _sink(widget, type_, lines, setting)
    return Size(size.width, size.height + sink, (type_.rise + sink) // 2) if sink else size


def _sink(widget: Name, type_: Letters, lines: tuple[str, ...], setting: Setting) -> int:
    """Return how far a title that stepped down sinks, to stand on the same line as the others."""
    if widget.role not in _TITLES or len(lines) > 1:
        return 0
    tight = setting.tight if setting.tight > _CRAMPED else 0
    first = setting.style.px(widget.role, setting.language, tight)
    return letters(widget.role, setting.language, first).rise - type_.rise


def paint_name(canvas: Canvas, widget: Name, box: Rect) -> None:
    """Ink a name from the top of its box."""
    type_, lines = _step_down(widget, box.width, canvas.setting)
    sink = _sink(widget, type_, lines, canvas.setting)
    _ink_lines(canvas, type_, lines, box.inset(0, sink, 0, 0), widget.align, None)


def _step_down(widget: Name, width: int, setting: Setting) -> tuple[Letters, tuple[str, ...]]:
    """Return the largest type in which a name keeps its lines, whole phrases if it can be."""
    rungs = setting.style.below(widget.role, setting.language, setting.px(widget.role))
    types = [letters(widget.role, setting.language, px) for px in rungs]
    if widget.far:
        large = [each for each in types if each.rise >= setting.style.far] or types
        for type_ in large:
            if type_.width(widget.text) <= width:
                return type_, (widget.text,)
    for by_phrase, tried in ((True, types[:_PATIENT_RUNGS]), (False, types)):
        for type_ in tried:
            lines = _name_lines(widget, type_, width, by_phrase=by_phrase)
            if len(lines) <= widget.lines and all(type_.width(line) <= width for line in lines):
                return type_, lines
    return type_, lines


def _name_lines(widget: Name, type_: Letters, width: int, *, by_phrase: bool) -> tuple[str, ...]:
    if widget.lines == 1:
        return (widget.text,)
    return type_.wrap(widget.text, width, by_phrase=by_phrase)


def _size(type_: Letters, lines: tuple[str, ...], asked: int, room: int) -> Size:
    """Return the size of lines; where more came out than asked, they keep all their room."""
    height = type_.stack(len(lines))
    widest = max(type_.width(line) for line in lines)
    if len(lines) == 1:
        return Size(widest, height, type_.rise // 2)
    return Size.of(max(widest, room) if len(lines) > asked else widest, height)


def _ink_lines(
    canvas: Canvas,
    type_: Letters,
    lines: tuple[str, ...],
    box: Rect,
    align: Align,
    ink: Ink | None,
) -> None:
    accent = None if ink is None else canvas.accent(ink)
    for index, line in enumerate(lines):
        free = box.width - type_.width(line)
        x = box.x + {Align.START: 0, Align.CENTRE: free // 2, Align.END: free}[align]
        canvas.text(type_, x, box.y + type_.rise + index * type_.leading, line, accent)


def read_words(widget: Text | Name, say: Say) -> tuple[SpokenLine, ...]:
    """Return a text on one line."""
    del say
    words = " ".join(widget.text.split())
    return one_line(words) if words else ()


TEXT = Mark(paint_text, measure_text, read_words)
NAME = Mark(paint_name, measure_name, read_words)
