"""A rating's bar: its steps in turn black and white, numbers below, a pointer above."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from companion.screens.letters import Letters, set_letters
from companion.screens.marks import Mark
from companion.screens.room import Room, Setting, Size
from companion.screens.widgets import Role
from companion.screens.wording import in_figures
from companion.surface import Ink, Rect

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.pictures import Scale


def measure_scale(widget: Scale, room: Room, setting: Setting) -> Size:
    """Return a bar as wide as the room with its pointer and its numbers."""
    height = _pointer(widget, setting) + _bar(setting) + setting.units(1.5)
    return Size.of(room.width, height + _numbers(setting).rise)


def paint_scale(canvas: Canvas, widget: Scale, box: Rect) -> None:
    """Draw the bar, its numbers and the pointer."""
    setting, type_ = canvas.setting, _numbers(canvas.setting)
    stops = sorted(widget.stops)
    margin = type_.width(in_figures(stops[0])) // 2
    bar = Rect(
        box.x + margin, box.y + _pointer(widget, setting), box.width - 2 * margin, _bar(setting)
    )
    canvas.frame(bar, Ink.BLACK, setting.style.line)
    for index, (low, high) in enumerate(pairwise(stops)):
        left, right = _at(low, stops, bar), _at(high, stops, bar)
        if index % 2 == 0:
            canvas.fill(Rect(left, bar.y, right - left, bar.height), Ink.BLACK)
    baseline = bar.bottom + setting.units(1.5) + type_.rise
    for stop in _labelled(stops, bar, type_):
        words = in_figures(stop)
        canvas.text(type_, _at(stop, stops, bar) - type_.width(words) // 2, baseline, words)
    if widget.value is not None:
        x, size = _at(widget.value, stops, bar), _pointer(widget, setting) - 2
        ink = canvas.accent(Ink.RED)
        canvas.polygon(((x - size * 0.7, bar.y - size - 1), (x + size * 0.7, bar.y - size - 1),
                        (x, bar.y - 1)), ink)  # fmt: skip


def _labelled(stops: list[int], bar: Rect, type_: Letters) -> list[int]:
    """Return the stops whose numbers stand clear of each other: the ends, zero, then others.

    Below and above zero the same steps have numbers, so that they can be read as steps.
    """
    found = [stops[0], stops[-1]]
    inner = stops[1:-1]
    for size in sorted({abs(each) for each in inner}, key=lambda each: (each != 0, -each)):
        pair = [each for each in inner if abs(each) == size]
        if all(
            _is_clear(one, other, stops, bar, type_)
            for index, one in enumerate(pair)
            for other in (*found, *pair[:index])
        ):
            found += pair
    return found


def _is_clear(one: int, other: int, stops: list[int], bar: Rect, type_: Letters) -> bool:
    """Say whether a gap as wide as a third of a figure is left between two numbers."""
    apart = abs(_at(one, stops, bar) - _at(other, stops, bar))
    wide = (type_.width(in_figures(one)) + type_.width(in_figures(other)) + 1) // 2
    return apart >= wide + type_.px // 3


def _at(value: int, stops: list[int], bar: Rect) -> int:
    low, high = stops[0], stops[-1]
    inside = min(max(value, low), high)
    return bar.x + (inside - low) * (bar.width - 1) // (high - low)


def _numbers(setting: Setting) -> Letters:
    return set_letters(Role.TINY, setting)


def _bar(setting: Setting) -> int:
    return setting.units(1.75)


def _pointer(widget: Scale, setting: Setting) -> int:
    return 0 if widget.value is None else setting.units(3)


SCALE = Mark(paint_scale, measure_scale)
