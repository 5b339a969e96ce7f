"""The marks: for each leaf of a page, how it is inked, how large it is and what is read of it.

A widget's class names its mark (``Widget.mark``), so a game has marks of its own beside those here,
and a module of marks is imported when the first of its widgets is measured.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.screens.room import Size
from companion.screens.wording import one_line
from companion.surface import Rect
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.screens.canvas import Canvas
    from companion.screens.room import Room, Setting
    from companion.screens.widgets import Widget
    from companion.surface.reading import SpokenLine
    from companion.text.catalog import Say


def whole_room(widget: Widget, room: Room, setting: Setting) -> Size:
    """Return the whole room, for a mark that fills what it is given."""
    del widget, setting
    return Size.of(room.width, room.height)


def nothing_to_read(widget: Widget, say: Say) -> tuple[SpokenLine, ...]:
    """Return no words, for a mark that only decorates."""
    del widget, say
    return ()


def read_said(widget: Any, say: Say) -> tuple[SpokenLine, ...]:  # noqa: ANN401 - has ``said``
    """Return what a widget says of itself for who hears the page, or nothing where it is empty."""
    del say
    sentences = (widget.said,) if isinstance(widget.said, str) else widget.said
    return tuple(line for each in sentences if each for line in one_line(each))


class Mark(NamedTuple):
    """How a kind of widget is painted in its box, measured in a room, and put into words."""

    paint: Callable[[Canvas, Any, Rect], None]
    measure: Callable[[Any, Room, Setting], Size] = whole_room
    read: Callable[[Any, Say], Iterable[SpokenLine]] = nothing_to_read


@frozen
class InRow:
    """Equal things beside each other: how many, the size of one, and the gap, in pixels."""

    count: int
    width: int
    height: int
    gap: int


def row_mark(
    laid: Callable[[Any, Setting], InRow],
    paint_one: Callable[[Canvas, Any, int, Rect], None],
    read: Callable[[Any, Say], Iterable[SpokenLine]] = nothing_to_read,
) -> Mark:
    """Return the mark of equal things in a row, from what paints one by its number in its box."""

    def measure(widget: Widget, room: Room, setting: Setting) -> Size:
        del room
        row = laid(widget, setting)
        return Size.of(max(0, row.count * (row.width + row.gap) - row.gap), row.height)

    def paint(canvas: Canvas, widget: Widget, box: Rect) -> None:
        row = laid(widget, canvas.setting)
        for index in range(row.count):
            x = box.x + index * (row.width + row.gap)
            paint_one(canvas, widget, index, Rect(x, box.y, row.width, row.height))

    return Mark(paint, measure, read)


class _Marks(dict[type["Widget"], Mark]):
    """The mark of each class of widgets that was met so far."""

    def __missing__(self, kind: type[Widget]) -> Mark:
        module, _, name = kind.mark.partition(":")
        if not name:
            raise TypeError(f"{kind.__name__} names no mark")
        mark: Mark = getattr(import_module(module), name)
        self[kind] = mark
        return mark


_MARKS = _Marks()


def mark_of(widget: Widget) -> Mark:
    """Return the mark of a widget.

    Raises TypeError for one that has none: containers are laid out, not inked.
    """
    return _MARKS[type(widget)]


def measure_mark(widget: Widget, room: Room, setting: Setting) -> Size:
    """Return the size of a leaf in a room."""
    return _MARKS[type(widget)].measure(widget, room, setting)


def paint_mark(canvas: Canvas, widget: Widget, box: Rect) -> None:
    """Ink a leaf in its box, or what frames its child."""
    _MARKS[type(widget)].paint(canvas, widget, box)
