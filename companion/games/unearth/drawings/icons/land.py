"""The five lands and the city, drawn in a box of 100 units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.icons.pen import FILL, LINE, PAPER, Pen, curve

if TYPE_CHECKING:
    from collections.abc import Callable


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


LAND: dict[str, Callable[[Pen], None]] = {
    "forest": forest,
    "desert": desert,
    "island": island,
    "cavern": cavern,
    "mountain": mountain,
    "city": city,
}
"""The drawings by name."""
