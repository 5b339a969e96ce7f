"""What is played and what lies on the table, drawn in a box of 100 units."""

from __future__ import annotations

from companion.screens.icons.pen import BARE, LINE, PAPER, Pen, by_name, curve, mirrored


def action(pen: Pen) -> None:
    """Draw a bolt of lightning."""
    pen.polygon(LINE, [(58, 0), (12, 56), (44, 56), (28, 100), (90, 38), (56, 38), (80, 0)])


def support(pen: Pen) -> None:
    """Draw a shield."""
    side = [(50, 2), (5, 2), *curve((5, 46), (8, 80), (50, 100))]
    pen.polygon(LINE, [*side, *reversed(mirrored(side))])


def condition(pen: Pen) -> None:
    """Draw a proclamation that hangs on its rod."""
    rim = pen.at_least(1, 5)
    left, right, bottom = 17 + rim, 83 - rim, 99 - 2.4 * rim
    pen.line(LINE, [(8, 9), (92, 9)], pen.at_least(2, 11))
    pen.polygon(LINE, [(17, 9), (83, 9), (83, 99), (50, 82), (17, 99)])
    pen.polygon(
        PAPER, [(left, 20), (right, 20), (right, bottom), (50, 82 - rim * 1.2), (left, bottom)]
    )
    for y in (32, 46, 60):
        pen.line(LINE, [(34, y), (66, y)], pen.at_least(1, 5))


def contract(pen: Pen) -> None:
    """Draw a deed with its seal."""
    rim = pen.at_least(1, 5)
    pen.polygon(LINE, [(10, 2), (82, 2), (82, 90), (10, 90)])
    pen.polygon(
        PAPER,
        [(10 + rim, 2 + rim), (82 - rim, 2 + rim), (82 - rim, 90 - rim), (10 + rim, 90 - rim)],
    )
    for y in (20, 35, 50):
        pen.line(LINE, [(24, y), (68, y)], pen.at_least(1, 5))
    pen.disc(BARE, 74, 72, 22)
    pen.polygon(LINE, [(64, 78), (84, 78), (90, 100), (76, 92), (62, 100)])
    pen.disc(LINE, 74, 70, 18)
    pen.disc(PAPER, 74, 70, pen.at_least(1, 7))


def street(pen: Pen) -> None:
    """Draw two districts and the agent between them."""
    pen.block(LINE, 0, 12, 28, 88)
    pen.block(LINE, 72, 12, 100, 88)
    pen.disc(LINE, 50, 50, pen.at_least(2.2, 15))


def city(pen: Pen) -> None:
    """Draw four districts."""
    for x in (2, 56):
        for y in (2, 56):
            pen.block(LINE, x, y, x + 42, y + 42)


def swap(pen: Pen) -> None:
    """Draw two arrows that pass each other."""
    thick, head = pen.at_least(2, 12), 22
    for y, tip, tail in ((29, 98, 6), (71, 2, 94)):
        side = 1 if tip > tail else -1
        pen.block(LINE, min(tail, tip - side * head), y - thick / 2,
                  max(tail, tip - side * head), y + thick / 2)  # fmt: skip
        pen.polygon(LINE, [(tip, y), (tip - side * 30, y - 26), (tip - side * 30, y + 26)])


def emblem(pen: Pen) -> None:
    """Draw the city's shield: three gables over a gate."""
    support(pen)
    rim = pen.at_least(1.4, 7)
    inner = [(50, 2 + rim), (5 + rim, 2 + rim),
             *curve((5 + rim, 46), (8 + rim, 78 - rim), (50, 100 - rim * 1.2))]  # fmt: skip
    pen.polygon(PAPER, [*inner, *reversed(mirrored(inner))])
    roofs = [
        (18, 62),
        (18, 42),
        (30, 26),
        (38, 36),
        (50, 14),
        (62, 36),
        (70, 26),
        (82, 42),
        (82, 62),
    ]
    pen.polygon(LINE, roofs)
    pen.block(LINE, 24, 58, 76, 78)
    pen.block(PAPER, 50 - pen.at_least(1, 7), 58, 50 + pen.at_least(1, 7), 78)


TABLE = by_name(action, support, condition, contract, street, city, swap, emblem)
"""The drawings by name."""
