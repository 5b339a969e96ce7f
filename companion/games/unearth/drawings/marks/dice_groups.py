"""Dice by the ruins that they lie on, each over the badge of its seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.games.unearth.drawings.marks.badges import draw_badge
from companion.games.unearth.drawings.marks.dice import draw_die
from companion.screens.letters import letters
from companion.screens.marks import Mark
from companion.screens.room import Room, Size
from companion.screens.widgets import Role
from companion.surface import Ink, Rect
from companion.surface.reading import SpokenLine
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from companion.games.unearth.drawings.pictures import DiceGroup, DiceGroups
    from companion.screens.canvas import Canvas
    from companion.screens.room import Setting
    from companion.text.catalog import Say

_LEAST = 11
_GOOD = 0.58
"""The share of their most size that dice keep until a page has gone down some rungs."""
_PATIENCE = 3
_SHARE = 1.24
"""The width that a die has beside others, in cells."""


class _Part(NamedTuple):
    """Dice of a group on one line, from ``first`` on, with their left upper corner."""

    group: int
    first: int
    dice: int
    x: int
    y: int


class _Layout(NamedTuple):
    """The cell of a die, whether badges stand below, and the parts with where they stand."""

    cell: int
    named: bool
    parts: tuple[_Part, ...]

    @property
    def high(self) -> int:
        """The height of a line."""
        badge = _badge(self.cell) + max(3, self.cell // 6) if self.named else 0
        return _head(self.cell) + 3 + self.cell + badge + 2

    @property
    def height(self) -> int:
        """The height of all lines."""
        return max(part.y for part in self.parts) + self.high


def _most(setting: Setting) -> int:
    return round(setting.px(Role.HEADING) * 1.1)


def _step(cell: int) -> int:
    return round(cell * _SHARE)


def _head(cell: int) -> int:
    return max(13, round(cell * 0.72))


def _badge(cell: int) -> int:
    return max(11, round(cell * 0.5))


def _laid(widget: DiceGroups, room: Room, setting: Setting) -> _Layout:
    """Lay the groups in lines, with the largest dice that have room; then without badges."""
    least = _LEAST if setting.tight >= _PATIENCE else max(_LEAST, round(_most(setting) * _GOOD))
    for named in (True, False) if least == _LEAST else (True,):
        for cell in range(_most(setting) | 1, least - 1, -2):
            laid = _in_lines(widget, room.width, cell, setting, named=named)
            if laid.height <= room.height:
                return laid
    return laid if least > _LEAST else _window(laid, widget, room)


def _in_lines(
    widget: DiceGroups, width: int, cell: int, setting: Setting, *, named: bool
) -> _Layout:
    """Lay the groups from the left; one that is wider than a line goes on below."""
    gap = setting.units(1.5)
    most = max(1, width // _step(cell))
    line = _Layout(cell, named, ()).high + setting.units(0.75)
    x = y = 0
    parts = []
    for number, group in enumerate(widget.groups):
        for first in range(0, len(group.dice), most):
            count = min(most, len(group.dice) - first)
            if x and x + _step(cell) * count > width:
                x, y = 0, y + line
            parts.append(_Part(number, first, count, x, y))
            x += _step(cell) * count + gap
    return _Layout(cell, named, tuple(parts))


def _window(laid: _Layout, widget: DiceGroups, room: Room) -> _Layout:
    """Return the lines round the die that is pointed at, where not all have room."""
    group, index = widget.chosen or (0, 0)
    at = next(
        (p for p in laid.parts if p.group == group and p.first <= index < p.first + p.dice),
        laid.parts[0],
    )
    fitting = [
        part._replace(y=part.y - at.y)
        for part in laid.parts
        if 0 <= part.y - at.y <= max(0, room.height - laid.high)
    ]
    return laid._replace(parts=tuple(fitting))


def measure_dice_groups(widget: DiceGroups, room: Room, setting: Setting) -> Size:
    """Return as wide as the room and as high as the lines are."""
    return Size.of(room.width, _laid(widget, room, setting).height)


def paint_dice_groups(canvas: Canvas, widget: DiceGroups, box: Rect) -> None:
    """Draw each group: its place, a line, the dice, whose they are."""
    laid = _laid(widget, Room(box.width, box.height), canvas.setting)
    for part in laid.parts:
        chosen = None
        if widget.chosen and widget.chosen[0] == part.group:
            chosen = widget.chosen[1] - part.first
        _group(canvas, widget.groups[part.group], part, box, (laid, chosen))


def _group(
    canvas: Canvas, group: DiceGroup, part: _Part, box: Rect, laid: tuple[_Layout, int | None]
) -> None:
    (cell, named, _), chosen = laid
    x, y = box.x + part.x, box.y + part.y
    step, style = _step(cell), canvas.setting.style
    wide, head = step * part.dice, _head(cell)
    radius = (head - 2) // 2
    middle = (x + wide // 2, y + radius)
    canvas.disc(middle, radius, Ink.WHITE, Ink.BLACK, style.line)
    seal = Rect(middle[0] - radius, y, 2 * radius + 1, 2 * radius + 1)
    type_ = letters(Role.NUMERAL, DEFAULT, max(10, round(radius * 1.4)))
    canvas.text_in(type_, seal, str(group.place), Ink.BLACK)
    canvas.across(x, y + head, wide - 1, Ink.BLACK, style.line)
    top, badge = y + head + 3, _badge(cell) if named else 0
    for index, (die, seat) in enumerate(group.dice[part.first : part.first + part.dice]):
        left = x + index * step
        if index == chosen:
            below = badge + max(3, cell // 6) if named else 1
            slab = Rect(left, top - 1, step, cell + below + 1)
            canvas.rounded(slab, max(2, cell // 7), Ink.BLACK)
            canvas.ground(dark=True)
        draw_die(canvas, (left + step // 2, top + cell // 2), cell, die)
        if named:
            at = Rect(left + (step - badge) // 2, top + cell + cell // 8 + 1, badge, badge)
            draw_badge(canvas, at, seat, solid=False)
        canvas.ground(dark=False)


def read_dice_groups(widget: DiceGroups, say: Say) -> tuple[SpokenLine, ...]:
    """Return a line for each ruin."""
    del say
    chosen = widget.chosen[0] if widget.chosen else None
    return tuple(
        SpokenLine(group.said, chosen=index == chosen) for index, group in enumerate(widget.groups)
    )


DICE_GROUPS = Mark(paint_dice_groups, measure_dice_groups, read_dice_groups)
