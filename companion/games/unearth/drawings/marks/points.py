"""Points by seat, a column each, the winners' on black."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings.marks.badges import draw_badge
from companion.screens.letters import Letters, letters, set_letters
from companion.screens.marks import Mark
from companion.screens.room import Size
from companion.screens.style import SizeClass
from companion.screens.widgets import Role
from companion.surface import Ink, Rect
from companion.surface.reading import SpokenLine
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from companion.games.unearth.drawings.pictures import PointsTable
    from companion.screens.canvas import Canvas
    from companion.screens.room import Room, Setting
    from companion.text.catalog import Say

_LEADING = 1.45
_SUM_SHARE = 1.6


def _label(setting: Setting) -> Letters:
    return set_letters(Role.LABEL, setting)


def _label_px(widget: PointsTable, setting: Setting) -> int:
    type_ = _label(setting)
    widest = max(type_.width(words) for words, _ in widget.lines)
    return widest + setting.units(2) if widest else 0


def _line_px(setting: Setting) -> int:
    return max(_label(setting).height + 2, round(setting.px(Role.BODY) * _LEADING * 0.8))


def _heights(setting: Setting) -> tuple[int, int, int]:
    """Return the least heights of the badges, of a line, and of the sum."""
    line = _line_px(setting)
    return round(line * 1.2), line, round(line * _SUM_SHARE)


def _cell_px(widget: PointsTable, setting: Setting) -> int:
    """Return the width of a column: that of the longest sum with some air."""
    type_ = letters(Role.NUMERAL, DEFAULT, _sum_px(setting))
    widest = max(type_.ink_box(sum_).width for sum_ in widget.lines[-1][1])
    return max(widest + setting.units(1), round(setting.px(Role.BODY) * 1.2))


def _sum_px(setting: Setting) -> int:
    return round(setting.px(Role.BODY) * 1.35)


def measure_points(widget: PointsTable, room: Room, setting: Setting) -> Size:
    """Return as wide and high as the room, or more for all lines; a small page spreads less."""
    top, line, last = _heights(setting)
    least = top + line * (len(widget.lines) - 1) + last
    is_small = setting.style.size is SizeClass.SMALL
    most = round(least * 1.5) if is_small else room.height
    wide = _label_px(widget, setting) + _cell_px(widget, setting) * len(widget.seats)
    return Size.of(max(room.width, wide), max(least, min(most, room.height)))


def paint_points(canvas: Canvas, widget: PointsTable, box: Rect) -> None:
    """Draw labels at the left, a column a seat, the sums last and large."""
    setting = canvas.setting
    top, line, last = _heights(setting)
    least = top + line * (len(widget.lines) - 1) + last
    stretch = box.height / least
    top, line, last = (int(px * stretch) for px in (top, line, last))
    left = box.x + min(_label_px(widget, setting), box.width // 2)
    wide = min((box.right - left) // len(widget.seats), 2 * _cell_px(widget, setting))
    left = box.right - wide * len(widget.seats)
    type_ = _label(setting)
    for number, (words, _) in enumerate(widget.lines):
        y = box.y + top + number * line
        is_sum = number == len(widget.lines) - 1
        high = last if is_sum else line
        baseline = y + (high - type_.height) // 2 + type_.rise
        canvas.text(type_, box.x, baseline, words)
        if not is_sum:
            canvas.dots((box.x, y + high - 1), (left - setting.units(1), y + high - 1), Ink.BLACK)
        elif not canvas.spec.plain:
            canvas.across(left, y, wide * len(widget.seats), Ink.BLACK, setting.style.bold)
    for index in range(len(widget.seats)):
        column = Rect(left + index * wide, box.y, wide, top + line * (len(widget.lines) - 1) + last)
        _column(canvas, widget, index, column, (top, line, last))


def _column(
    canvas: Canvas, widget: PointsTable, index: int, box: Rect, heights: tuple[int, int, int]
) -> None:
    top, line, last = heights
    setting = canvas.setting
    is_first = index in widget.winners
    if is_first:
        canvas.rounded(box.inset(1, 0, 1, 0), setting.units(1.25), Ink.BLACK)
    canvas.ground(dark=is_first)
    side = min(top - 3, box.width - 4)
    draw_badge(
        canvas, Rect(box.x + (box.width - side) // 2, box.y + 2, side, side), widget.seats[index],
        solid=False,
    )  # fmt: skip
    body = letters(Role.BODY, DEFAULT, setting.px(Role.BODY))
    large = letters(Role.NUMERAL, DEFAULT, _sum_px(setting))
    for number, (_, values) in enumerate(widget.lines):
        is_sum = number == len(widget.lines) - 1
        part = Rect(box.x, box.y + top + number * line, box.width, last if is_sum else line)
        canvas.text_in(large if is_sum else body, part, values[index])
    canvas.ground(dark=False)


def read_points(widget: PointsTable, say: Say) -> tuple[SpokenLine, ...]:
    """Return a line a seat: the sum first, then what it is made of."""
    lines = []
    for index, seat in enumerate(widget.seats):
        every = [f"{words} {values[index]}" for words, values in widget.lines]
        words = say("reading.pair", label=seat.name, words=", ".join((every[-1], *every[:-1])))
        lines.append(SpokenLine(words, chosen=index in widget.winners))
    return tuple(lines)


POINTS = Mark(paint_points, measure_points, read_points)
