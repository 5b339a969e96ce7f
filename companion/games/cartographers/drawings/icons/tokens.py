"""What the cards count in, and the sheet of edicts, drawn in a box of 100 units."""

from __future__ import annotations

from companion.screens.icons.pen import BARE, FILL, LINE, PAPER, Pen, by_name, curve, mirrored


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


TOKENS = by_name(coin, time, edicts)
"""The drawings by name."""
