"""What stands on a map, drawn in a box of 100 units."""

from __future__ import annotations

from math import cos, pi, sin

from companion.screens.icons.pen import (
    ACCENT,
    LINE,
    MASS,
    PAPER,
    Pen,
    Point,
    by_name,
    curve,
    mirrored,
    moved,
)

_RICH = 44
"""The size in pixels from which there is room for the finest parts."""


def _fir(middle: float, top: float, bottom: float, half: float) -> list[Point]:
    """Return the outline of a fir without its trunk: three skirts, each wider."""
    height = bottom - top
    right: list[Point] = [(middle, top)]
    for share_from, share_to, reach in ((0, 0.42, 0.56), (0.27, 0.7, 0.78), (0.52, 1, 1)):
        start, end = top + share_from * height, top + share_to * height
        inner, outer = middle + 0.3 * half * (share_from > 0), middle + reach * half
        right += curve((inner, start), (inner + 0.16 * half, end - 0.2 * height), (outer, end))
    left = [(2 * middle - x, y) for x, y in reversed(right)]
    return right + left


def forest(pen: Pen) -> None:
    """Draw three firs, the middle one in front."""
    for middle in (14, 86):
        pen.block(LINE, middle - 3.5, 86, middle + 3.5, 97)
        pen.polygon(LINE, _fir(middle, 36, 88, 14))
    pen.set_off(_fir(50, 2, 86, 29), pen.at_least(1, 3))
    pen.block(LINE, 45, 85, 55, 98)


def village(pen: Pen) -> None:
    """Draw a gabled house; with more room a smaller one leans on it."""
    if not pen.has_details:
        pen.block(LINE, 68, 12, 80, 40)
        _house(pen, 50, 14, 34)
        pen.block(LINE, 28, 60, 42, 74)
        pen.block(LINE, 56, 60, 71, 94)
        return
    line = pen.line_width
    pen.block(LINE, 62, 55, 96, 95)
    pen.block(PAPER, 62, 55, 96 - line, 95 - line)
    pen.polygon(LINE, [(58, 37), (85, 37), (99, 59), (60, 59)])
    pen.block(LINE, 75, 70, 84, 80)
    pen.block(LINE, 51, 9, 61, 34)
    _house(pen, 37, 10, 26)
    pen.polygon(LINE, curve((40, 95), (40, 80), (40, 70), (40, 61), (46.5, 61), (53, 61), (53, 70),
                            (53, 80), (53, 95)))  # fmt: skip
    pen.block(LINE, 22, 60, 33, 73)
    if pen.px >= _RICH:
        pen.block(PAPER, 26.5, 60, 28.5, 73)
        pen.block(PAPER, 22, 65.5, 33, 67.5)
        pen.disc(LINE, 37, 47, 4.5)


def _house(pen: Pen, middle: float, eaves: float, half: float) -> None:
    """Draw the front of a house: a roof as a mass, walls as lines."""
    line = pen.line_width
    left, right, wide = middle - half, middle + half, half + eaves
    pen.set_off(
        [(middle, 7), (middle + wide, 48), (right, 48), (right, 95), (left, 95), (left, 48),
         (middle - wide, 48)],
        pen.at_least(1, 2.5),
    )  # fmt: skip
    peak = 52 - (half - line) * 0.95
    pen.polygon(
        PAPER,
        [(middle, peak), (right - line, 52), (right - line, 95 - line), (left + line, 95 - line),
         (left + line, 52)],
    )  # fmt: skip


_GRAIN = curve((1.5, 3), (2, -15), (24, -25), (34, -30), (34, -22), (34, -2), (1.5, 15))
_GRAINS_AT = (46, 66, 86)


def farm(pen: Pen) -> None:
    """Draw an ear of wheat, with more room bearded and on its stalk."""
    if pen.px < _RICH:
        _ear(pen, 0, 1)
        return
    size, top = 0.84, 5
    _ear(pen, top, size)
    pen.line(LINE, [(50, 86), (50, 97)], 6)
    for low in _GRAINS_AT:
        tip = ((33 * size, (low - 29) * size), (38 * size, (low - 40) * size))
        awn = moved(curve(tip[0], (tip[1][0], tip[0][1] - 4), tip[1]), 50, top)
        for each in (awn, mirrored(awn)):
            pen.line(LINE, each, pen.at_least(1.5, 2.5))


def _ear(pen: Pen, top: float, size: float) -> None:
    pen.polygon(LINE, moved([(-4, 30), (4, 30), (4, 99), (-4, 99)], 50, top, size))
    grains = [[(x * side, y + low) for x, y in _GRAIN] for low in _GRAINS_AT for side in (-1, 1)]
    grains.append(curve((0, 0), (14, 15), (0, 33), (-14, 15), (0, 0)))
    standing = [moved(grain, 50, top, size) for grain in grains]
    for grain in standing:
        pen.set_off(grain, pen.at_least(1, 2.5))
    for grain in standing if pen.has_details else ():
        pen.polygon(MASS, _shrunk(grain, 0.5))


def _shrunk(points: list[Point], size: float) -> list[Point]:
    """Return an outline made smaller about its middle."""
    x, y = (sum(side) / len(points) for side in zip(*points, strict=True))
    return [(x + (right - x) * size, y + (down - y) * size) for right, down in points]


def water(pen: Pen) -> None:
    """Draw three waves in step, their crests sharper than their troughs."""
    width = pen.at_least(2, 10)
    for level in (20, 50, 80):
        turns = [step * pi / 16 for step in range(65)]
        swell = [level + 8.5 * (sin(turn) + 0.13 * cos(2 * turn)) for turn in turns]
        wave = [(8 + 84 * turn / (4 * pi), y) for turn, y in zip(turns, swell, strict=True)]
        pen.line(LINE, wave, width)


_HEAD: list[Point] = [
    (50, 34),
    *curve((58, 32), (66, 31), (68, 26), (82, 24), (81, 2), (99, 24), (82, 42), (90, 42), (99, 37),
           (97, 54), (83, 60), (80, 78), (65, 89), (58, 95), (50, 98)),
]  # fmt: skip


def monster(pen: Pen) -> None:
    """Draw a horned head with slanted eyes and fangs."""
    pen.polygon(LINE, [*_HEAD, *reversed(mirrored(_HEAD))])
    eye = curve((55, 61), (60, 51), (79, 45), (77, 61), (65, 63), (60, 63), (55, 61))
    slit = curve((67.5, 47), (70, 55), (66.5, 64), (64, 55), (67.5, 47))
    nose = curve((52, 68), (58, 66), (57, 71), (54, 74), (52, 68))
    for each in (eye, mirrored(eye)):
        pen.polygon(ACCENT, each)
    if pen.px >= _RICH:
        for each in (slit, mirrored(slit)):
            pen.polygon(LINE, each)
        for each in (nose, mirrored(nose)):
            pen.polygon(PAPER, each)
    _grin(pen)


def _grin(pen: Pen) -> None:
    """Draw a mouth with two fangs, and small teeth where there is room."""
    pen.line(PAPER, curve((31, 75), (50, 85), (69, 75)), pen.at_least(1, 3.5))
    teeth: list[list[Point]] = [[(34, 76), (45, 79), (41, 92)]]
    if pen.px >= _RICH:
        teeth.append([(46.5, 79), (50, 79), (50, 86)])
    for tooth in teeth:
        for each in (tooth, mirrored(tooth)):
            pen.polygon(PAPER, each)


def mountain(pen: Pen) -> None:
    """Draw two peaks, lit from the left."""
    line = pen.line_width
    floor = 93 - line
    pen.polygon(LINE, [(72, 36), (99, 93), (50, 93)])
    pen.set_off([(40, 5), (77, 93), (2, 93)], pen.at_least(1, 3))
    lit: list[Point] = [
        (40, 5 + 1.9 * line),
        (2 + 1.35 * line, floor),
        (38, floor),
        (31, 80),
        (41, 68),
    ]
    pen.polygon(PAPER, [*lit, (33, 57), (44, 43), (39, 33)])


def ruins(pen: Pen) -> None:
    """Draw a temple front whose gable and last column broke."""
    gap = pen.at_least(1, pen.snapped(3))
    floor = pen.snapped(88)
    pen.block(LINE, 2, floor, 98, 99)
    pen.block(LINE, 8, floor - gap - pen.snapped(9), 92, floor - gap)
    foot, eaves = floor - 2 * gap - pen.snapped(9), pen.snapped(27)
    pen.polygon(LINE, [(5, eaves), (5, 20), (40, 3), (50, 8), (45, 15), (57, 17), (52, eaves)])
    for left in (11, 37):
        pen.block(LINE, left - 4, eaves + gap, left + 17, eaves + gap + 8)
        pen.block(LINE, left, eaves + gap, left + 13, foot)
    pen.polygon(LINE, [(68, foot), (68, 47), (72, 40), (77, 49), (81, 45), (81, foot)])
    if pen.px >= _RICH:
        for groove, top in ((16.5, 45), (42.5, 45), (73.5, 57)):
            pen.block(PAPER, groove, top, groove + 2, foot - 4)
        pen.polygon(PAPER, [(20, 21.5), (36, 13), (39, 21.5)])


_CRACKS: tuple[tuple[Point, ...], ...] = (
    ((45, -2), (41, 14), (47, 25), (38, 38)),
    ((38, 38), (22, 33), (12, 39), (-2, 33)),
    ((38, 38), (48, 46), (62, 44), (70, 54)),
    ((70, 54), (78, 40), (90, 34), (102, 36)),
    ((64, 45), (72, 28), (69, 14), (76, -2)),
    ((70, 54), (66, 68), (72, 82), (69, 102)),
    ((67, 68), (50, 66), (38, 72), (30, 64)),
    ((30, 64), (34, 50), (38, 38)),
    ((30, 64), (16, 68), (-2, 63)),
    ((38, 72), (36, 86), (41, 102)),
    ((71, 72), (84, 68), (102, 72)),
)


def wasteland(pen: Pen) -> None:
    """Draw a black slab with cracks through it."""
    chipped = [(4, 1), (97, 1), (99, 4), (99, 92), (93, 99), (3, 99), (1, 96), (1, 6)]
    pen.polygon(LINE, chipped)
    cracks = _CRACKS if pen.has_details else (*_CRACKS[:4], *_CRACKS[5:6], _CRACKS[8], _CRACKS[7])
    for crack in cracks:
        pen.line(PAPER, crack, pen.at_least(1.4, 4.5))


LAND = by_name(forest, village, farm, water, monster, mountain, ruins, wasteland)
"""The drawings by name."""
