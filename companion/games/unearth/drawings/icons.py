"""The game's icons: what is held, counted and done, and the lands with the city.

They are drawn in a box of 100 units.
"""

from __future__ import annotations

from math import cos, pi, sin

from companion.screens.icons.pen import FILL, LINE, MASS, PAPER, Pen, Point, by_name, curve, turned
from companion.screens.icons.sets import read_icons

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


def forest(pen: Pen) -> None:
    """Draw two trees with round crowns on their ground."""
    pen.block(LINE, 2, 90, 98, 98)
    _tree(pen, 74, 54, 24)
    _tree(pen, 34, 34, 34)


def _tree(pen: Pen, middle: float, crown: float, radius: float) -> None:
    """Draw a tree whose crown is a disc, kept off what lies behind."""
    half = max(3.5, pen.at_least(1, 3.5))
    ring = [*curve((middle - radius, crown), (middle - radius, crown - radius),
                   (middle, crown - radius), (middle + radius, crown - radius),
                   (middle + radius, crown), (middle + radius, crown + radius),
                   (middle, crown + radius), (middle - radius, crown + radius),
                   (middle - radius, crown))]  # fmt: skip
    pen.set_off(ring, pen.at_least(1, 3))
    pen.block(LINE, middle - half, crown, middle + half, 92)
    if pen.has_details:
        fork = [(middle, crown + radius * 0.5), (middle + radius * 0.45, crown - radius * 0.1)]
        pen.line(PAPER, fork, pen.at_least(1.2, 4))
        pen.line(PAPER, [(middle, crown + radius), (middle, crown - radius * 0.3)],
                 pen.at_least(1.2, 4))  # fmt: skip


def desert(pen: Pen) -> None:
    """Draw dunes under a sun."""
    pen.disc(LINE, 72, 26, 17)
    pen.disc(FILL, 72, 26, 17 - pen.line_width)
    ridge = curve((0, 78), (18, 74), (36, 46), (58, 66), (72, 70), (88, 70), (100, 60))
    pen.polygon(LINE, [(0, 92), *ridge, (100, 92)])
    shade = curve((36, 53), (46, 64), (56, 73), (34, 80), (10, 84), (26, 72), (36, 53))
    pen.polygon(PAPER, shade)


_LEAVES = (
    ((26, 34), (40, 14)),
    ((34, 14), (46, 12)),
    ((92, 22), (78, 8)),
    ((90, 46), (84, 24)),
)
"""The tip of each leaf of the palm, and where it bends."""


def island(pen: Pen) -> None:
    """Draw a palm on its hill above two waves."""
    thick = pen.at_least(2, 8)
    pen.line(LINE, curve((52, 70), (50, 48), (60, 26)), thick)
    for end, bend in _LEAVES:
        pen.line(LINE, curve((60, 26), bend, end), thick)
    pen.polygon(LINE, curve((14, 76), (30, 58), (50, 58), (74, 58), (88, 76)))
    for y in (82, 94):
        wave = curve((4, y), (14, y - 7), (24, y), (36, y + 7), (48, y), (58, y - 7), (70, y),
                     (82, y + 6), (96, y))  # fmt: skip
        pen.line(LINE, wave, pen.at_least(1.6, 5))


def cavern(pen: Pen) -> None:
    """Draw the mouth of a cave with stones that hang and stand."""
    outside = curve((2, 60), (4, 4), (50, 4), (96, 4), (98, 60))
    pen.polygon(LINE, [(2, 98), *outside, (98, 98)])
    left = curve((18, 60), (18, 34), (34, 26))
    right = curve((70, 28), (82, 36), (82, 60))
    hanging = [(38, 58), (46, 24), (52, 70), (60, 24), (65, 46)]
    pen.polygon(PAPER, [(18, 88), *left, *hanging, *right, (82, 88)])
    pen.polygon(LINE, [(30, 88), (38, 68), (46, 88)])


def mountain(pen: Pen) -> None:
    """Draw two peaks with snow, as lines, on their ground."""
    line = pen.at_least(2, 8)
    for peak, left, right, top in ((28, 2, 54, 40), (64, 22, 98, 6)):
        outline = [(peak, top), (right, 84), (left, 84)]
        pen.set_off(outline, pen.at_least(1, 3))
        inner = 84 - line
        rise = inner - top - line * 1.6
        wide = rise * 0.5 * (right - left) / (84 - top)
        pen.polygon(PAPER, [(peak, inner - rise), (peak + wide, inner), (peak - wide, inner)])
    pen.polygon(LINE, [(64, 6), (80, 42), (70, 36), (64, 48), (57, 38), (48, 44)])
    pen.block(LINE, 2, 84, 98, 84 + line)


def city(pen: Pen) -> None:
    """Draw a wall with three towers and a gate."""
    pen.block(LINE, 4, 46, 96, 96)
    for x in (6, 40, 74):
        tower = [(x, 46), (x, 26), (x + 10, 8), (x + 20, 26), (x + 20, 46)]
        pen.polygon(LINE, tower)
    gate = curve((38, 74), (38, 58), (50, 58), (62, 58), (62, 74))
    pen.polygon(PAPER, [(38, 96), *gate, (62, 96)])


ICONS = read_icons(__name__, by_name(
    dig, d4, d6, d8, number, place, hand, stone, crown, ring, roll, emblem,
    forest, desert, island, cavern, mountain, city,
))  # fmt: skip
