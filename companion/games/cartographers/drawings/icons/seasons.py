"""The four seasons, drawn in a box of 100 units."""

from __future__ import annotations

from companion.screens.icons.pen import BARE, LINE, MASS, PAPER, Pen, by_name, curve, turned


def spring(pen: Pen) -> None:
    """Draw a sprout with two leaves."""
    pen.line(LINE, curve((50, 92), (52, 70), (48, 50)), pen.at_least(2, 9))
    left = curve((49, 62), (10, 64), (3, 20), (50, 18), (49, 62))
    right = curve((50, 52), (48, 10), (97, 6), (96, 54), (50, 52))
    pen.polygon(LINE, left)
    pen.polygon(LINE, right)
    pen.line(LINE, curve((22, 94), (50, 86), (78, 94)), pen.at_least(2, 9))
    if pen.has_details:
        vein = pen.at_least(1, 3)
        pen.line(PAPER, curve((47, 58), (34, 48), (21, 34)), vein)
        pen.line(PAPER, curve((54, 48), (64, 32), (79, 21)), vein)


def summer(pen: Pen) -> None:
    """Draw the sun with eight rays."""
    for ray in range(8):
        half = pen.at_least(1, 9 if ray % 2 == 0 else 7.5)
        tip = 0 if ray % 2 == 0 else 4
        pen.polygon(LINE, turned([(50 - half, 24), (50, tip), (50 + half, 24)], 45 * ray))
    pen.disc(BARE, 50, 50, 24 + pen.at_least(1, 4))
    pen.disc(LINE, 50, 50, 24)
    pen.disc(MASS, 50, 50, 24 - pen.line_width)


def fall(pen: Pen) -> None:
    """Draw a lobed leaf that sails down."""
    blade = curve(
        (96, 4), (84, 2), (72, 12), (66, 3), (56, 8), (52, 14), (52, 24), (40, 16), (32, 26),
        (28, 34), (34, 42), (20, 40), (16, 52), (14, 62), (22, 68), (17, 76), (22, 79), (26, 84),
        (34, 80), (42, 90), (52, 85), (60, 80), (60, 68), (70, 73), (78, 66), (84, 58), (77, 48),
        (88, 50), (93, 42), (97, 34), (89, 28), (98, 18), (96, 4),
    )  # fmt: skip
    pen.polygon(LINE, blade)
    vein = pen.at_least(1, 3.5)
    pen.line(PAPER, curve((88, 13), (58, 40), (22, 79)), vein)
    if pen.has_details:
        for start, end in (((66, 33), (62, 18)), ((66, 33), (84, 34)), ((46, 53), (34, 38)),
                           ((46, 53), (66, 60))):  # fmt: skip
            pen.line(PAPER, [start, end], pen.at_least(1, 2.5))
    pen.line(LINE, curve((22, 79), (14, 86), (5, 96)), pen.at_least(2, 7))


def winter(pen: Pen) -> None:
    """Draw a snowflake with six arms."""
    width = pen.at_least(2, 7.5)
    for arm in range(6):
        pen.line(LINE, turned([(50, 50), (50, 5)], 60 * arm), width)
        pen.line(LINE, turned([(36, 10), (50, 24), (64, 10)], 60 * arm), width)
        if pen.has_details:
            pen.line(LINE, turned([(41, 25), (50, 34), (59, 25)], 60 * arm), pen.at_least(1, 4.5))


SEASONS = by_name(spring, summer, fall, winter)
"""The drawings by name."""
