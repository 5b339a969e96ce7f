"""What the box itself asks, offers and warns of, drawn in a box of 100 units."""

from __future__ import annotations

from companion.screens.icons.pen import (
    BARE,
    LINE,
    MASS,
    PAPER,
    Pen,
    Point,
    arc,
    by_name,
    curve,
    mirrored,
    turned,
)


def yes(pen: Pen) -> None:
    """Draw a tick on a disc."""
    pen.disc(LINE, 50, 50, 48)
    pen.line(PAPER, [(25, 53), (43, 70), (75, 33)], pen.at_least(2, 12))


def no(pen: Pen) -> None:
    """Draw a cross on a disc."""
    pen.disc(LINE, 50, 50, 48)
    for points in ([(31, 31), (69, 69)], [(69, 31), (31, 69)]):
        pen.line(PAPER, points, pen.at_least(2, 12))


def power(pen: Pen) -> None:
    """Draw the sign for on and off."""
    width = pen.at_least(2, 12)
    pen.line(LINE, arc((50, 55), 37, -55, 235), width)
    gap = width / 2 + pen.at_least(1, 6)
    pen.block(BARE, 50 - gap, 0, 50 + gap, 50)
    pen.block(LINE, 50 - width / 2, 4, 50 + width / 2, 54)


def language(pen: Pen) -> None:
    """Draw a letter in a speech bubble, and with more room a sign in a second one."""
    if not pen.has_details:
        _bubble(pen, 3, 5, 97, 78)
        _letter(pen, 50, 20, 64, 20)
        return
    pen.polygon(LINE, [(40, 36), (97, 36), (97, 86), (90, 86), (90, 99), (76, 86), (40, 86)])
    width = pen.at_least(1, 4.5)
    pen.line(PAPER, [(74, 46), (74, 52)], width)
    pen.line(PAPER, [(60, 54), (89, 54)], width)
    pen.line(PAPER, curve((83, 56), (78, 72), (60, 79)), width)
    pen.line(PAPER, curve((66, 56), (71, 72), (89, 79)), width)
    pen.line(BARE, [(3, 3), (62, 3), (62, 62), (3, 62)], 2 * pen.at_least(1, 2.5), closed=True)
    _bubble(pen, 3, 3, 62, 60)
    _letter(pen, 32.5, 14, 49, 14)


def _bubble(pen: Pen, left: float, top: float, right: float, bottom: float) -> None:
    line = pen.line_width
    pen.polygon(LINE, [(left, top), (right, top), (right, bottom), (left + 38, bottom),
                       (left + 14, bottom + 18), (left + 14, bottom), (left, bottom)])  # fmt: skip
    pen.block(PAPER, left + line, top + line, right - line, bottom - line)


def _letter(pen: Pen, middle: float, top: float, bottom: float, half: float) -> None:
    """Draw a capital A."""
    width = pen.at_least(1.6, 7)
    pen.line(
        LINE, [(middle - half + 3, bottom), (middle, top + 2), (middle + half - 3, bottom)], width
    )
    bar = bottom - (bottom - top) * 0.32
    pen.line(LINE, [(middle - half * 0.55, bar), (middle + half * 0.55, bar)], width)


def _pawn(pen: Pen, middle: float, top: float, size: float) -> None:
    gap = pen.at_least(1, 3)
    head = (middle, top + 17 * size)
    body = [
        *curve((middle - 30 * size, top + 92 * size), (middle - 28 * size, top + 42 * size),
               (middle, top + 38 * size), (middle + 28 * size, top + 42 * size),
               (middle + 30 * size, top + 92 * size)),
    ]  # fmt: skip
    pen.set_off(body, gap)
    pen.disc(BARE, *head, 17 * size + gap)
    pen.disc(LINE, *head, 17 * size)


def players(pen: Pen) -> None:
    """Draw two pawns."""
    _pawn(pen, 70, 22, 0.8)
    _pawn(pen, 36, 4, 1)


def curtain(pen: Pen) -> None:
    """Draw two drapes under a rail, held apart in the middle."""
    pen.block(LINE, 0, 2, 100, 16)
    for side in (1, -1):
        edge = 50 - side * 50
        drape = curve((46, 16), (44, 40), (30, 56), (14, 62), (22, 74), (26, 86), (26, 98))
        outline = [(4, 16), *drape, (4, 98)]
        pen.polygon(LINE, [(edge + side * x, y) for x, y in outline])
        for x in (14, 26):
            fold = [(edge + side * x, 22), (edge + side * (x - 4), 48)]
            pen.line(PAPER, fold, pen.at_least(1, 3))


def warning(pen: Pen) -> None:
    """Draw a triangle with an exclamation mark."""
    pen.line(LINE, [(50, 10), (93, 90), (7, 90)], 12, closed=True)
    pen.polygon(LINE, [(50, 10), (93, 90), (7, 90)])
    half = pen.at_least(1, 6.5)
    pen.polygon(
        PAPER, [(50 - half, 32), (50 + half, 32), (50 + half * 0.7, 63), (50 - half * 0.7, 63)]
    )
    pen.disc(PAPER, 50, 77, pen.at_least(1, 7))


def plug(pen: Pen) -> None:
    """Draw a plug with its cable."""
    for left in (27, 60):
        pen.block(LINE, left, 3, left + 13, 32)
    side = [(88, 30), (88, 44), *curve((84, 44), (84, 74), (58, 76))]
    pen.polygon(LINE, [*side, *reversed(mirrored(side))])
    pen.block(LINE, 50 - pen.at_least(1, 6), 70, 50 + pen.at_least(1, 6), 98)


def star(pen: Pen) -> None:
    """Draw a star of five points."""
    tips = [turned([(50, 1)], 72 * point)[0] for point in range(5)]
    dents = [turned([(50, 29)], 72 * point + 36)[0] for point in range(5)]
    outline = [(x, y + 4) for pair in zip(tips, dents, strict=True) for x, y in pair]
    pen.polygon(LINE, outline)
    if pen.has_details:
        pen.polygon(MASS, [(50 + (x - 50) * 0.7, 54 + (y - 54) * 0.7) for x, y in outline])


_POINTER: list[Point] = [(50, 12), (97, 86), (3, 86)]


def up(pen: Pen) -> None:
    """Draw a triangle that points up."""
    pen.polygon(LINE, _POINTER)


def right(pen: Pen) -> None:
    """Draw a triangle that points right."""
    pen.polygon(LINE, turned(_POINTER, 90))


def down(pen: Pen) -> None:
    """Draw a triangle that points down."""
    pen.polygon(LINE, turned(_POINTER, 180))


def left(pen: Pen) -> None:
    """Draw a triangle that points left."""
    pen.polygon(LINE, turned(_POINTER, 270))


SIGNS = by_name(
    yes, no, power, language, players, star, up, down, left, right, curtain, warning, plug
)
"""The drawings by name."""
