"""What stands in a shaft: the dice of several seats, smaller, then fewer; a row of stones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings.marks.dice import draw_die
from companion.games.unearth.drawings.marks.inks import draw_badge
from companion.games.unearth.drawings.marks.stones import draw_stone
from companion.screens.letters import numerals
from companion.surface import Ink, Rect
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.games.unearth.drawings.pictures import DrawnDie, Shaft, ShaftDice
    from companion.screens.canvas import Canvas

_LONG = 1.4
"""How much wider a badge with two letters is."""


@frozen
class DiceLine:
    """Dice of a seat on one line; ``more`` are those of its dice that are only counted.

    ``first`` says that the seat's badge stands before them.
    """

    group: ShaftDice
    dice: tuple[DrawnDie, ...]
    more: int = 0
    first: bool = True


def lines_of(groups: Sequence[ShaftDice], per_line: int) -> list[DiceLine]:
    """Return the dice of seats, a line or more for each."""
    return [
        DiceLine(group, group.dice[start : start + per_line], first=not start)
        for group in groups
        for start in range(0, len(group.dice), per_line)
    ]


def merged_lines(groups: Sequence[ShaftDice], per_line: int) -> list[DiceLine]:
    """Return one line for each seat: its lowest dice, where there are too many, as a number.

    A die that is coming stays in sight. Where a line has room for one die, the others go unsaid.
    """
    lines = []
    for group in groups:
        if len(group.dice) <= per_line:
            lines.append(DiceLine(group, group.dice))
            continue
        ranked = sorted(group.dice, key=lambda die: (not die.coming, -(die.number or 0)))
        shown = tuple(ranked[: max(1, per_line - 1)])
        more = len(group.dice) - len(shown) if per_line > 1 else 0
        lines.append(DiceLine(group, shown, more))
    return lines


def badge_for(groups: Sequence[ShaftDice], px: int) -> int:
    """Return the width of badges: more where a language calls a seat by two letters."""
    is_long = any(len(group.seat.letter) > 1 for group in groups)
    return round(px * _LONG) if is_long else px


def draw_dice_line(canvas: Canvas, line: DiceLine, box: Rect, cell: int, badge: int) -> None:
    """Draw a seat's badge and dice from the left of a box, on the ground that is set."""
    if line.first:
        high = min(box.height - 2, round(badge * 1.35))
        at = Rect(box.x, box.y + (box.height - high) // 2, badge, high)
        draw_badge(canvas, at, line.group.seat, solid=False)
    x, y = box.x + badge + max(1, cell // 12), box.y + (box.height - 1) // 2
    for die in line.dice:
        draw_die(canvas, (x + cell // 2, y), cell, die)
        x += cell + max(0, cell // 24)
    if line.more:
        type_ = numerals(max(11, round(cell * 0.62)))
        canvas.text_in(type_, Rect(x, box.y, cell, box.height), f"+{line.more}")


def draw_slab(canvas: Canvas, box: Rect, radius: int) -> None:
    """Lay the seat that would take the ruin on black, and turn to drawing on it."""
    canvas.rounded(box, radius, Ink.BLACK)
    canvas.ground(dark=True)


def draw_stones(
    canvas: Canvas, shaft: Shaft, middle: tuple[int, int], radius: int, step: int
) -> None:
    """Draw a ruin's stones beside each other about their middle."""
    left = middle[0] - step * (len(shaft.stones) - 1) // 2
    for index, (colour, letter) in enumerate(zip(shaft.stones, shaft.letters, strict=True)):
        draw_stone(canvas, (left + index * step, middle[1]), radius, colour, letter)
