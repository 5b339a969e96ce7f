"""The game's icons: the guilds and the people of the city, and what lies on the table.

They are drawn in a box of 100 units. Further guilds, whose emblems are not ours to draw, have seals
with a letter each.
"""

from __future__ import annotations

from functools import partial

from companion.screens.icons.pen import (
    BARE,
    LINE,
    PAPER,
    Pen,
    Point,
    arc,
    by_name,
    curve,
    mirrored,
    turned,
)
from companion.screens.icons.sets import read_icons

Block = tuple[int, int, int, int]

_LETTERS: dict[str, tuple[Block, ...]] = {
    "e": ((35, 27, 46, 73), (35, 27, 67, 37), (35, 45, 63, 55), (35, 63, 67, 73)),
    "f": ((36, 27, 47, 73), (36, 27, 68, 37), (36, 46, 64, 56)),
    "g": ((32, 32, 43, 68), (37, 27, 67, 37), (37, 63, 68, 73), (57, 50, 68, 73),
          (51, 47, 68, 57)),
    "h": ((32, 27, 43, 73), (57, 27, 68, 73), (32, 45, 68, 55)),
}  # fmt: skip
"""The letters, of blocks: left, top, right, bottom."""
_LOBES = 14
_BAND = 8
"""How wide the band of a seal without wax is."""
_ON_WAX = {"e", "h"}
"""Letters on dark wax; the others stand dark on paper in a band."""
_SQUARE = {"g", "h"}
"""Letters on a square seal, so that no two seals are alike in a hurry."""


def usurers(pen: Pen) -> None:
    """Draw a purse with a coin on it."""
    half = curve((50, 32), (34, 32), (34, 38), (7, 50), (9, 74), (11, 99), (50, 99))
    pen.polygon(LINE, [*half, *reversed(mirrored(half))])
    pen.polygon(LINE, [(24, 3), (38, 11), (50, 3), (62, 11), (76, 3), (66, 28), (34, 28)])
    if not pen.has_details:
        pen.polygon(PAPER, [(50, 48), (66, 67), (50, 86), (34, 67)])
        return
    pen.line(PAPER, [(28, 31), (72, 31)], pen.at_least(1, 3))
    pen.disc(PAPER, 50, 67, 20)
    pen.disc(LINE, 50, 67, 20 - pen.at_least(2, 5))
    pen.polygon(PAPER, [(50, 56), (58, 67), (50, 78), (42, 67)])


def blades(pen: Pen) -> None:
    """Draw two swords that cross."""
    wide = pen.at_least(1.6, 7.5)
    for angle in (-45, 45):
        if angle > 0:
            behind: list[Point] = [(50, -10), (50, 96)]
            pen.line(BARE, turned(behind, angle), 2 * wide + 2 * pen.at_least(1, 4))
        for part in _sword(pen, wide):
            pen.polygon(LINE, turned(part, angle))
        if pen.has_details:
            groove: list[Point] = [(50, 4), (50, 60)]
            pen.line(PAPER, turned(groove, angle), pen.at_least(1, 2.5))


def _sword(pen: Pen, wide: float) -> tuple[list[Point], ...]:
    """Return the blade, the guard, the grip and its end, of a sword that stands upright."""
    guard, grip = 66 + pen.at_least(2, 9), wide * 0.75
    return (
        [(50, -13), (50 + wide, 0), (50 + wide, 66), (50 - wide, 66), (50 - wide, 0)],
        [(28, 66), (72, 66), (72, guard), (28, guard)],
        [(50 - grip, 70), (50 + grip, 70), (50 + grip, 96), (50 - grip, 96)],
        arc((50, 101), pen.at_least(1.6, 9), 0, 360),
    )


def architects(pen: Pen) -> None:
    """Draw a pair of compasses."""
    width = pen.at_least(2.6, 13)
    leg: list[Point] = [
        (50 - width * 0.1, 22),
        (50 - width * 1.2, 22),
        (9, 92),
        (9, 100),
        (18, 96),
    ]
    pen.polygon(LINE, leg)
    pen.polygon(LINE, mirrored(leg))
    pen.line(LINE, arc((50, 28), 44, 42, 138), pen.at_least(2, 9))
    pen.disc(LINE, 50, 16, 16)
    pen.block(LINE, 50 - pen.at_least(1, 4), 0, 50 + pen.at_least(1, 4), 8)
    pen.disc(PAPER, 50, 17, pen.at_least(1.2, 6))


def goldsmiths(pen: Pen) -> None:
    """Draw a ring with a stone."""
    pen.disc(LINE, 50, 68, 31)
    pen.disc(PAPER, 50, 68, 31 - pen.at_least(3, 12))
    pen.set_off([(32, 1), (68, 1), (82, 17), (50, 46), (18, 17)], pen.at_least(1, 4))
    if pen.has_details:
        width = pen.at_least(1, 3)
        pen.line(PAPER, [(22, 17), (78, 17)], width)
        pen.line(PAPER, [(40, 17), (50, 40), (60, 17), (50, 3), (40, 17)], width)


def militia(pen: Pen) -> None:
    """Draw a great helm."""
    dome = curve((50, 1), (14, 1), (13, 34), (13, 60), (16, 80), (30, 92), (50, 99))
    pen.polygon(LINE, [*dome, *reversed(mirrored(dome))])
    slit = pen.at_least(2, 9)
    pen.block(PAPER, 21, 40, 45, 40 + slit)
    pen.block(PAPER, 55, 40, 79, 40 + slit)
    if not pen.has_details:
        _holes(pen, ((36, 62), (36, 76)), pen.at_least(1, 4))
        return
    width = pen.at_least(1, 3)
    pen.line(PAPER, [(50, 6), (50, 34)], width)
    pen.line(PAPER, [(18, 33), (82, 33)], width)
    _holes(pen, ((30, 60), (40, 60), (30, 70), (40, 70), (40, 80)), pen.at_least(1, 3))


def _holes(pen: Pen, places: tuple[Point, ...], radius: float) -> None:
    """Draw the holes of a helm, on both sides."""
    for x, y in (*places, *mirrored(places)):
        pen.disc(PAPER, x, y, radius)


def personality(pen: Pen) -> None:
    """Draw a head with a crown."""
    gap = pen.at_least(1, 4)
    pen.polygon(LINE, curve((6, 99), (8, 74), (34, 70), (50, 68), (66, 70), (92, 74), (94, 99)))
    pen.disc(BARE, 50, 48, 21 + gap)
    pen.disc(LINE, 50, 48, 21)
    pen.set_off([(24, 4), (38, 16), (50, 0), (62, 16), (76, 4), (72, 33), (28, 33)], gap)
    if pen.has_details:
        pen.polygon(PAPER, [(50, 75), (58, 82), (50, 97), (42, 82)])


def backer(pen: Pen) -> None:
    """Draw a wax seal with a star."""
    pen.disc(LINE, 50, 50, 40)
    for turn in range(10):
        ((x, y),) = turned([(50, 10)], 36 * turn)
        pen.disc(LINE, x, y, 11)
    tips = [turned([(50, 22)], 72 * point)[0] for point in range(5)]
    dents = [turned([(50, 40)], 72 * point + 36)[0] for point in range(5)]
    pen.polygon(PAPER, [spot for pair in zip(tips, dents, strict=True) for spot in pair])


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


def _seal(letter: str, pen: Pen) -> None:
    """Draw a seal, round with a waved rim or square, dark or as a band, and a letter in it."""
    _face(letter, pen)
    ink = PAPER if letter in _ON_WAX else LINE
    for block in _LETTERS[letter]:
        pen.block(ink, *block)


def _face(letter: str, pen: Pen) -> None:
    inner = pen.at_least(1, _BAND)
    if letter in _SQUARE:
        pen.block(LINE, 6, 6, 94, 94)
        if letter not in _ON_WAX:
            pen.block(PAPER, 6 + inner, 6 + inner, 94 - inner, 94 - inner)
        return
    pen.disc(LINE, 50, 50, 43)
    for turn in range(_LOBES):
        ((x, y),) = turned([(50, 8)], 360 * turn / _LOBES)
        pen.disc(LINE, x, y, 8)
    if letter not in _ON_WAX:
        pen.disc(PAPER, 50, 50, 47 - inner)


_SEALS = {f"seal-{letter}": partial(_seal, letter) for letter in _LETTERS}
_DRAWINGS = by_name(
    usurers, blades, architects, goldsmiths, militia, personality, backer,
    action, support, condition, contract, street, city, swap, emblem,
)  # fmt: skip
ICONS = read_icons(__name__, {**_DRAWINGS, **_SEALS})
