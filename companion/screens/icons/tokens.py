"""What cards count in, drawn in a box of 100 units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.icons.pen import FILL, LINE, MASS, Pen, curve, mirrored, turned

if TYPE_CHECKING:
    from collections.abc import Callable

_DETAILS = 27
"""From so many pixels there is room for small parts."""


def coin(pen: Pen) -> None:
    """Draw a coin with a lozenge struck in it."""
    pen.disc(LINE, 50, 50, 48)
    pen.disc(FILL, 50, 50, 48 - pen.line_width)
    if pen.px >= _DETAILS:
        ring = pen.at_least(1, 3)
        pen.disc(LINE, 50, 50, 35)
        pen.disc(FILL, 50, 50, 35 - ring)
    size = 25 if pen.px >= _DETAILS else 28
    pen.polygon(LINE, [(50, 50 - size), (50 + 0.72 * size, 50), (50, 50 + size),
                       (50 - 0.72 * size, 50)])  # fmt: skip
    if pen.px >= _DETAILS:
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


def star(pen: Pen) -> None:
    """Draw a star of five points."""
    tips = [turned([(50, 1)], 72 * point)[0] for point in range(5)]
    dents = [turned([(50, 29)], 72 * point + 36)[0] for point in range(5)]
    outline = [(x, y + 4) for pair in zip(tips, dents, strict=True) for x, y in pair]
    pen.polygon(LINE, outline)
    if pen.px >= _DETAILS:
        pen.polygon(MASS, [(50 + (x - 50) * 0.7, 54 + (y - 54) * 0.7) for x, y in outline])


TOKENS: dict[str, Callable[[Pen], None]] = {"coin": coin, "time": time, "star": star}
"""The drawings by name."""
