"""What cards count in, the seasons, what Heroes draws on a map, and the game's emblem.

They are drawn in a box of 100 units.
"""

from __future__ import annotations

from companion.screens.icons.pen import (
    BARE,
    FILL,
    LINE,
    MASS,
    PAPER,
    Pen,
    by_name,
    curve,
    mirrored,
    turned,
)

_FOLD = 78
"""The height of the folded sheet."""


def coin(pen: Pen) -> None:
    """Draw a coin with a lozenge struck in it."""
    pen.disc(LINE, 50, 50, 48)
    pen.disc(FILL, 50, 50, 48 - pen.line_width)
    if pen.has_details:
        ring = pen.at_least(1, 3)
        pen.disc(LINE, 50, 50, 35)
        pen.disc(FILL, 50, 50, 35 - ring)
    size = 25 if pen.has_details else 28
    pen.polygon(LINE, [(50, 50 - size), (50 + 0.72 * size, 50), (50, 50 + size),
                       (50 - 0.72 * size, 50)])  # fmt: skip
    if pen.has_details:
        edge = 50 - pen.at_least(0.5, 1)
        pen.polygon(
            FILL, [(edge, 50 - size * 0.62), (edge, 50 + size * 0.62), (50 - 0.42 * size, 50)]
        )


def time(pen: Pen) -> None:
    """Draw an hourglass."""
    line = pen.line_width
    half = [(18, 10), *curve((18, 12), (18, 30), (34, 42), (44, 48), (44, 50), (44, 52), (34, 58),
                             (18, 70), (18, 88)), (18, 90)]  # fmt: skip
    glass = [*half, *reversed(mirrored(half))]
    pen.polygon(FILL, glass)
    pen.polygon(LINE, [*curve((26, 29), (50, 29), (74, 29), (69, 40), (54, 48)), (52, 66), (48, 66),
                       *curve((46, 48), (31, 40), (26, 29))])  # fmt: skip
    pen.polygon(LINE, curve((22, 90), (26, 78), (50, 63), (74, 78), (78, 90)))
    pen.line(LINE, half, line)
    pen.line(LINE, mirrored(half), line)
    for top in (2, 87):
        pen.polygon(LINE, [(8, top), (92, top), (92, top + 11), (8, top + 11)])


def edicts(pen: Pen) -> None:
    """Draw a sheet of writing with a seal."""
    pen.sheet(12, 3, 84, 92)
    bar = pen.at_least(1, 6)
    for y, right in ((22, 70), (38, 70), (54, 52)):
        pen.block(LINE, 26, y, right, y + bar)
    if pen.has_details:
        pen.block(LINE, 26, 70, 44, 70 + bar)
    gap = pen.at_least(1, 2.5)
    pen.set_off([(59, 70), (59, 99), (71, 90), (83, 99), (83, 70)], gap)
    pen.disc(BARE, 71, 66, 20 + gap)
    pen.disc(LINE, 71, 66, 20)
    if pen.has_details:
        pen.polygon(PAPER, [(71, 55), (79, 66), (71, 77), (63, 66)])


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


def hero(pen: Pen) -> None:
    """Draw a shield with a cross."""
    half = [(50, 4), (94, 4), *curve((94, 44), (92, 78), (50, 98))]
    pen.polygon(LINE, [*half, *reversed(mirrored(half))])
    pen.block(PAPER, 42, 17, 58, 84)
    pen.block(PAPER, 19, 34, 81, 50)


def destroyed(pen: Pen) -> None:
    """Draw a thick cross."""
    for ends in ((12, 12), (88, 88)), ((88, 12), (12, 88)):
        pen.line(LINE, ends, 17)


def struck(pen: Pen) -> None:
    """Draw a burst of eight rays."""
    width = pen.at_least(2, 9)
    near, far = 50 - width / 2, 50 + width / 2
    for start, end in ((3, 33), (67, 97)):
        pen.block(LINE, near, start, far, end)
        pen.block(LINE, start, near, end, far)
    for step in range(4):
        pen.line(LINE, turned(((20, 20), (37, 37)), 90 * step), pen.at_least(1.6, 9))


def emblem(pen: Pen) -> None:
    """Draw an unfolded map with a peak, two trees, a river and a village."""
    pen.polygon(
        LINE,
        [(3, 16), (34, 6), (66, 16), (97, 6), (97, 84), (66, 94), (34, 84), (3, 94)],
    )
    line = pen.line_width
    for left, top, right, bottom in ((3, 16, 34, 6), (34, 6, 66, 16), (66, 16, 97, 6)):
        inner = left + line * 0.6, right - line * 0.4
        pen.polygon(
            PAPER,
            [(inner[0], top + line), (inner[1], bottom + line),
             (inner[1], bottom + _FOLD - line), (inner[0], top + _FOLD - line)],
        )  # fmt: skip
    pen.polygon(LINE, [(8, 66), (19, 38), (31, 62)])
    pen.polygon(PAPER, [(19, 46), (19, 60), (13, 62)])
    for y in (30, 42):
        pen.polygon(LINE, [(50, y - 12), (60, y + 8), (40, y + 8)])
    pen.block(LINE, 48, 48, 52, 60)
    river = curve((40, 76), (50, 66), (58, 76), (66, 86), (74, 70), (82, 58), (90, 64))
    pen.line(LINE, river, pen.at_least(2, 6))
    for x, y in ((72, 26), (84, 22), (72, 38), (84, 34)):
        pen.block(LINE, x, y, x + 8, y + 8)


SIGNS = by_name(coin, time, edicts, spring, summer, fall, winter, hero, destroyed, struck, emblem)
"""The drawings by name."""
