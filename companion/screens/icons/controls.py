"""What buttons do in a game, drawn in a box of 100 units."""

from __future__ import annotations

from companion.screens.icons.pen import BARE, LINE, PAPER, Pen, Point, arc, by_name


def flip(pen: Pen) -> None:
    """Draw two cards, the front one with a lozenge."""
    pen.sheet(36, 4, 94, 72)
    pen.sheet(7, 25, 65, 96)
    pen.polygon(LINE, [(36, 40), (52, 60.5), (36, 81), (20, 60.5)])


_ARROW: list[Point] = [(3, 50), (43, 11), (43, 36), (97, 36), (97, 64), (43, 64), (43, 89)]


def back(pen: Pen) -> None:
    """Draw an arrow to the left."""
    pen.polygon(LINE, _ARROW)


def undo(pen: Pen) -> None:
    """Draw an arrow that turns back."""
    width = pen.at_least(2, 14)
    pen.line(LINE, [(30, 34), *arc((62, 61), 27, -90, 90), (32, 88)], width)
    pen.polygon(LINE, [(3, 34), (38, 5), (38, 63)])


def info(pen: Pen) -> None:
    """Draw a letter i on a disc."""
    pen.disc(LINE, 50, 50, 48)
    pen.disc(PAPER, 50, 25, pen.at_least(1.2, 8))
    pen.polygon(PAPER, [(38, 40), (57, 40), (57, 70), (64, 70), (64, 78), (37, 78), (37, 70),
                        (43, 70), (43, 48), (38, 48)])  # fmt: skip


def menu(pen: Pen) -> None:
    """Draw three bars."""
    for middle in (17, 50, 83):
        half = pen.at_least(2, 14) / 2
        pen.block(LINE, 4, middle - half, 96, middle + half)


def next_(pen: Pen) -> None:
    """Draw two triangles to the right."""
    for left in (4, 50):
        pen.polygon(LINE, [(left, 10), (left + 46, 50), (left, 90)])


def score(pen: Pen) -> None:
    """Draw a tally of five."""
    width = pen.at_least(2, 9)
    for x in (17, 39, 61, 83):
        pen.line(LINE, [(x, 10), (x, 90)], width)
    pen.line(BARE, [(6, 80), (94, 20)], width + 2 * pen.at_least(1, 3))
    pen.line(LINE, [(5, 81), (95, 19)], width)


CONTROLS = by_name(flip, back, undo, info, menu, next_, score)
"""The drawings by name."""
