"""What is held, counted and done, drawn in a box of 100 units."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from companion.screens.icons.pen import LINE, MASS, PAPER, Pen, Point, curve, turned

if TYPE_CHECKING:
    from collections.abc import Callable

_TRIANGLE: list[Point] = [(50, 8), (94, 90), (6, 90)]
_HEXAGON: list[Point] = [(50, 4), (92, 27), (92, 73), (50, 96), (8, 73), (8, 27)]


def dig(pen: Pen) -> None:
    """Draw a spade."""
    thick = pen.at_least(2, 10)
    pen.line(LINE, [(82, 18), (44, 56)], thick)
    pen.line(LINE, [(70, 8), (92, 30)], thick)
    blade = curve((48, 82), (32, 98), (6, 94), (2, 68), (18, 52))
    pen.polygon(LINE, [(30, 42), (58, 70), *blade])
    pen.line(PAPER, [(20, 74), (40, 56)], pen.at_least(1.4, 4))


def d4(pen: Pen) -> None:
    """Draw a die of four faces."""
    pen.line(LINE, _TRIANGLE, pen.at_least(2, 9), closed=True)


def d6(pen: Pen) -> None:
    """Draw a die of six faces, showing five."""
    pen.line(LINE, [(10, 10), (90, 10), (90, 90), (10, 90)], pen.at_least(2, 9), closed=True)
    for x, y in ((50, 50), (30, 30), (70, 30), (30, 70), (70, 70)):
        pen.disc(LINE, x, y, pen.at_least(1.2, 8))


def d8(pen: Pen) -> None:
    """Draw a die of eight faces."""
    pen.line(LINE, [(50, 6), (94, 56), (50, 96), (6, 56)], pen.at_least(2, 9), closed=True)
    pen.line(LINE, [(8, 56), (92, 56)], pen.at_least(1.5, 6))


def number(pen: Pen) -> None:
    """Draw the sign of a number."""
    strokes: tuple[tuple[Point, Point], ...] = (
        ((36, 8), (26, 92)),
        ((74, 8), (64, 92)),
        ((9, 34), (93, 34)),
        ((7, 66), (91, 66)),
    )
    for stroke in strokes:
        pen.line(LINE, stroke, pen.at_least(2, 11))


def place(pen: Pen) -> None:
    """Draw an arrow out of a pit."""
    pen.polygon(LINE, [(50, 2), (82, 36), (60, 36), (60, 58), (40, 58), (40, 36), (18, 36)])
    pit = curve((7, 66), (16, 92), (50, 92), (84, 92), (93, 66))
    pen.line(LINE, pit, pen.at_least(2, 11))


def hand(pen: Pen) -> None:
    """Draw two cards, the front one with a lozenge."""
    pen.line(LINE, [(14, 10), (54, 10), (54, 74), (14, 74)], pen.at_least(2, 8), closed=True)
    pen.set_off([(42, 26), (88, 26), (88, 94), (42, 94)], pen.at_least(1, 3))
    pen.polygon(PAPER, [(50, 34), (80, 34), (80, 86), (50, 86)])
    pen.polygon(LINE, [(65, 42), (76, 60), (65, 78), (54, 60)])


def stone(pen: Pen) -> None:
    """Draw a stone of six sides."""
    pen.line(LINE, _HEXAGON, pen.at_least(2, 9), closed=True)


def crown(pen: Pen) -> None:
    """Draw a crown."""
    pen.polygon(MASS, [(4, 18), (28, 46), (50, 8), (72, 46), (96, 18), (88, 66), (12, 66)])
    pen.block(MASS, 12, 74, 88, 90)


def ring(pen: Pen) -> None:
    """Draw six stones round a gap."""
    for index in range(6):
        turn = pi / 3 * index
        pen.polygon(LINE, _side(50 + 33 * sin(turn), 50 - 33 * cos(turn), 15.5))


def _side(x: float, y: float, radius: float) -> list[Point]:
    """Return a hexagon on its side."""
    turns = [pi / 3 * index + pi / 6 for index in range(6)]
    return [(x + radius * sin(turn), y - radius * cos(turn)) for turn in turns]


def roll(pen: Pen) -> None:
    """Draw a die on the move."""
    square: list[Point] = [(18, 18), (82, 18), (82, 82), (18, 82)]
    pen.line(LINE, turned(square, 30), pen.at_least(2, 9), closed=True)
    for spot in turned([(36, 36), (50, 50), (64, 64)], 30):
        pen.disc(LINE, *spot, pen.at_least(1.2, 8))


def emblem(pen: Pen) -> None:
    """Draw a spade cut out of a stone."""
    pen.polygon(LINE, _HEXAGON)
    thick = pen.at_least(1.6, 7)
    pen.line(PAPER, [(68, 34), (46, 56)], thick)
    pen.line(PAPER, [(61, 28), (75, 42)], thick)
    pen.polygon(
        PAPER, [(39, 46), (56, 63), *curve((50, 70), (40, 80), (25, 78), (22, 62), (32, 53))]
    )


TOOLS: dict[str, Callable[[Pen], None]] = {
    "dig": dig,
    "d4": d4,
    "d6": d6,
    "d8": d8,
    "number": number,
    "place": place,
    "hand": hand,
    "stone": stone,
    "crown": crown,
    "ring": ring,
    "roll": roll,
    "emblem": emblem,
}
"""The drawings by name."""
