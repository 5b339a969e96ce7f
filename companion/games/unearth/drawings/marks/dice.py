"""Dice by their faces, in a row or by the ruins that they lie on, and cards that are drawn."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from companion.games.unearth.drawings.marks.inks import draw_badge, letter_on, seat_ink
from companion.screens.letters import letters, numerals
from companion.screens.marks import InRow, Mark, read_said, row_mark
from companion.screens.room import Room, Size
from companion.screens.style import LEAST_MM, SizeClass
from companion.screens.widgets import Role
from companion.surface import Ink, Rect
from companion.surface.reading import SpokenLine
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from companion.games.unearth.drawings.pictures import (
        Dice,
        DiceGroups,
        DrawnDie,
        Draws,
    )
    from companion.screens.canvas import Canvas
    from companion.screens.room import Setting
    from companion.text.catalog import Say

_SHARE = 1.16
"""A die's cell as a share of the letters beside it; on a plain panel its number needs more."""
_PLAIN_SHARE = 1.5
_NUMBER = {"d4": 0.5, "d6": 0.68, "d8": 0.62}
"""The size of a die's number as a share of its cell."""
_LEAST = 11
_GOOD = 0.58
"""The share of their most size that dice keep until a page has gone down some rungs."""
_PATIENCE = 3
_WIDE = 1.24
"""The width that a die has beside others, in cells."""


def cell_px(role: Role, setting: Setting) -> int:
    """Return the side of the cell in which a die stands, odd, so that it has a middle."""
    share = _PLAIN_SHARE if setting.style.size is SizeClass.PLAIN else _SHARE
    return round(setting.px(role) * share) | 1


def _dice_in_row(widget: Dice, setting: Setting) -> InRow:
    cell = cell_px(widget.role, setting)
    return InRow(len(widget.dice), cell, cell, max(1, cell // 6))


def _paint_one(canvas: Canvas, widget: Dice, index: int, box: Rect) -> None:
    draw_die(canvas, box.middle, box.width, widget.dice[index])


def thick_px(canvas: Canvas, cell: int) -> int:
    """Return the width of a die's lines: thin where it is small."""
    style = canvas.setting.style
    return style.line if cell < 8 * style.bold else style.bold


def draw_die(canvas: Canvas, middle: tuple[int, int], cell: int, die: DrawnDie) -> None:
    """Draw a die about the middle of its cell: triangle, square or lozenge, with its number."""
    paper = Ink.WHITE if canvas.line is Ink.WHITE and not die.coming else canvas.paper
    fill = paper if die.coming else seat_ink(canvas, die.seat, paper)
    line = canvas.line if die.coming else Ink.BLACK
    thick = thick_px(canvas, cell)
    x, y = middle
    drop = 0
    if die.kind == "d6":
        half = round(cell * 0.44)
        canvas.rounded(Rect.round(middle, half), max(2, cell // 8), fill, line, thick)
    elif die.kind == "d8":
        reach = cell / 2
        canvas.polygon(_lozenge(x, y, reach, reach * 1.04), line)
        inner = reach - thick * 1.42
        canvas.polygon(_lozenge(x, y, inner, inner * 1.04), fill)
    else:
        canvas.polygon(_triangle(x, y, cell / 2), line)
        canvas.polygon(_triangle(x, y + thick * 0.3, cell / 2 - thick * 1.5), fill)
        drop = round(cell * 0.13)
    if die.number is not None:
        _number(canvas, (x, y + drop), cell, die, letter_on(fill))


def _number(canvas: Canvas, middle: tuple[int, int], cell: int, die: DrawnDie, ink: Ink) -> None:
    least = max(10, ceil(LEAST_MM / canvas.spec.mm_per_px))
    px = max(least, round(cell * _NUMBER[die.kind]))
    role = Role.NUMERAL if px > 10 else Role.MAP  # noqa: PLR2004 - the pixel face's own size
    type_, words = letters(role, DEFAULT, px), str(die.number)
    reach = type_.ink_box(words)
    x = middle[0] - (reach.width - 1) // 2 - reach.x
    canvas.text(type_, x, middle[1] - (reach.height - 1) // 2 - reach.y, words, ink)


def _lozenge(x: float, y: float, wide: float, high: float) -> tuple[tuple[float, float], ...]:
    return ((x, y - high), (x + wide, y), (x, y + high), (x - wide, y))


def _triangle(x: float, y: float, half: float) -> tuple[tuple[float, float], ...]:
    return ((x, y - half), (x + half * 1.04, y + half * 0.88), (x - half * 1.04, y + half * 0.88))


def _draws_in_row(widget: Draws, setting: Setting) -> InRow:
    high = round(setting.px(widget.role) * 1.1)
    return InRow(widget.count, round(high * 0.7) | 1, high, setting.units(0.75))


def _paint_card(canvas: Canvas, widget: Draws, index: int, card: Rect) -> None:
    """Draw a card with a lozenge."""
    del widget, index
    style = canvas.setting.style
    edge = style.bold if card.width > 6 * style.bold else style.line
    canvas.rounded(card, max(2, card.width // 5), canvas.paper, canvas.line, edge)
    canvas.polygon(_lozenge(*card.middle, card.width * 0.26, card.height * 0.26), canvas.line)


# -- dice by the ruins that they lie on, each over the badge of its seat


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
    return round(cell * _WIDE)


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
        _paint_part(canvas, widget, part, (box.x + part.x, box.y + part.y), laid)


def _paint_part(
    canvas: Canvas, widget: DiceGroups, part: _Part, corner: tuple[int, int], laid: _Layout
) -> None:
    (cell, named, _), (x, y), group = laid, corner, widget.groups[part.group]
    step, style = _step(cell), canvas.setting.style
    wide, head = step * part.dice, _head(cell)
    radius = (head - 2) // 2
    middle = (x + wide // 2, y + radius)
    canvas.disc(middle, radius, Ink.WHITE, Ink.BLACK, style.line)
    type_ = numerals(max(10, round(radius * 1.4)))
    canvas.text_in(type_, Rect.round(middle, radius), str(group.place), Ink.BLACK)
    canvas.across(x, y + head, wide - 1, Ink.BLACK, style.line)
    top, badge = y + head + 3, _badge(cell) if named else 0
    for index, (die, seat) in enumerate(group.dice[part.first : part.first + part.dice]):
        left = x + index * step
        if (part.group, part.first + index) == widget.chosen:
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


DICE = row_mark(_dice_in_row, _paint_one, read_said)
DRAWS = row_mark(_draws_in_row, _paint_card)
DICE_GROUPS = Mark(paint_dice_groups, measure_dice_groups, read_dice_groups)
