"""Numbers that are drawn: bars on a line at zero, and strokes to be counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.letters import set_letters
from companion.screens.marks import Mark
from companion.screens.room import Room, Setting, Size
from companion.screens.widgets import Role
from companion.screens.wording import in_figures, listed, one_line
from companion.surface import Rect

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.pictures import Bars, Ticks
    from companion.surface.reading import SpokenLine
    from companion.text.catalog import Say

_LEAST_ROWS = 3
"""A picture of bars is at least this number of lines of its figures high."""


def measure_bars(widget: Bars, room: Room, setting: Setting) -> Size:
    """Return bars as large as the room; never so low that two look alike."""
    del widget
    least = set_letters(Role.SMALL, setting).height * _LEAST_ROWS
    return Size.of(room.width, max(least, room.height))


def paint_bars(canvas: Canvas, widget: Bars, box: Rect) -> None:
    """Draw a bar a number, the oldest at the left, with the figures of those that are labelled."""
    setting, type_ = canvas.setting, set_letters(Role.SMALL, canvas.setting)
    above, below = max(0, *widget.numbers), max(0, *(-each for each in widget.numbers))
    figure = type_.rise + setting.units(0.75)
    height = box.height - figure - (figure if below else 0) - setting.style.bold
    reach = max(1, above + below)
    zero = box.y + figure + height * above // reach
    pitch = box.width // max(1, len(widget.numbers))
    wide = max(2, pitch * 2 // 3)
    for index, number in enumerate(widget.numbers):
        x = box.x + index * pitch + (pitch - wide) // 2
        long = max(1 if number else 0, height * abs(number) // reach)
        under = number < 0
        bar = Rect(x, zero + setting.style.bold if under else zero - long, wide, long)
        if under:
            canvas.frame(bar, canvas.line, setting.style.line)
        else:
            canvas.fill(bar, canvas.line)
        if index in widget.labelled:
            words = in_figures(number)
            middle = min(max(x + wide // 2, box.x + type_.width(words) // 2),
                         box.right - (type_.width(words) + 1) // 2)  # fmt: skip
            edge = bar.bottom + type_.rise + setting.units(0.75) if under else bar.y
            baseline = edge if under else edge - setting.units(0.75)
            canvas.text(type_, middle - type_.width(words) // 2, baseline, words)
    canvas.across(box.x, zero, box.width, canvas.line, setting.style.bold)


def measure_ticks(widget: Ticks, room: Room, setting: Setting) -> Size:
    """Return strokes as high as letters, a stroke and a gap wide each."""
    wide = _pitch(setting) * min(widget.count, max(1, room.width // _pitch(setting)))
    return Size.of(wide, set_letters(widget.role, setting).rise)


def _pitch(setting: Setting) -> int:
    return max(3, setting.units(1.25))


def paint_ticks(canvas: Canvas, widget: Ticks, box: Rect) -> None:
    """Draw the strokes."""
    pitch = _pitch(canvas.setting)
    stroke = max(1, pitch // 2)
    for index in range(min(widget.count, box.width // pitch)):
        canvas.fill(Rect(box.x + index * pitch, box.y, stroke, box.height), canvas.line)


def read_bars(widget: Bars, say: Say) -> tuple[SpokenLine, ...]:
    """Return all numbers."""
    return one_line(listed(map(in_figures, widget.numbers), say))


BARS = Mark(paint_bars, measure_bars, read_bars)
TICKS = Mark(paint_ticks, measure_ticks)
