"""What the box itself asks, offers and warns of, drawn in a box of 100 units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.icons.pen import BARE, LINE, PAPER, Pen, Spot, arc, curve, mirrored, turned

if TYPE_CHECKING:
    from collections.abc import Callable

_DETAILS = 27
"""From so many pixels there is room for small parts."""


def yes(pen: Pen) -> None:
    """Draw a tick on a disc."""
    pen.disc(LINE, 50, 50, 48)
    pen.line(PAPER, [(25, 53), (43, 70), (75, 33)], pen.at_least(2, 12))


def no(pen: Pen) -> None:
    """Draw a cross on a disc."""
    pen.disc(LINE, 50, 50, 48)
    for spots in ([(31, 31), (69, 69)], [(69, 31), (31, 69)]):
        pen.line(PAPER, spots, pen.at_least(2, 12))


def power(pen: Pen) -> None:
    """Draw the sign for on and off."""
    width = pen.at_least(2, 12)
    pen.line(LINE, arc((50, 55), 37, -55, 235), width)
    gap = width / 2 + pen.at_least(1, 6)
    pen.block(BARE, 50 - gap, 0, 50 + gap, 50)
    pen.block(LINE, 50 - width / 2, 4, 50 + width / 2, 54)


def language(pen: Pen) -> None:
    """Draw a letter in a speech bubble, and with more room a sign in a second one."""
    if pen.px < _DETAILS:
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
    pen.parted(body, gap)
    pen.disc(BARE, *head, 17 * size + gap)
    pen.disc(LINE, *head, 17 * size)


def players(pen: Pen) -> None:
    """Draw two pawns."""
    _pawn(pen, 70, 22, 0.8)
    _pawn(pen, 36, 4, 1)


def skills(pen: Pen) -> None:
    """Draw a wand with a spark at its tip."""
    pen.line(LINE, [(8, 92), (52, 48)], pen.at_least(2, 13))
    if pen.px >= _DETAILS:
        pen.line(PAPER, [(38, 54), (46, 62)], pen.at_least(1, 3))
    spark = curve(
        (66, 4), (70, 30), (96, 34), (70, 38), (66, 64), (62, 38), (36, 34), (62, 30), (66, 4)
    )
    pen.parted(spark, pen.at_least(1, 3))
    if pen.px >= _DETAILS:
        for x, y in ((24, 24), (84, 76)):
            tips = (x, y - 12), (x + 12, y), (x, y + 12), (x - 12, y), (x, y - 12)
            pen.polygon(LINE, curve(tips[0], *(each for tip in tips[1:] for each in ((x, y), tip))))


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


def mouse_free(pen: Pen) -> None:
    """Draw a computer's mouse, struck out."""
    line = pen.line_width
    body = [*arc((50, 34), 29, 180, 360, height=31), *arc((50, 66), 29, 0, 180, height=31)]
    pen.polygon(LINE, body)
    pen.polygon(
        PAPER, [(50 + (x - 50) * (1 - line / 30), 50 + (y - 50) * (1 - line / 46)) for x, y in body]
    )
    pen.line(LINE, [(50, 18), (50, 34)], pen.at_least(2, 9))
    pen.line(BARE, [(8, 10), (92, 90)], line * 1.4 + 2 * pen.at_least(1, 3.5))
    pen.line(LINE, [(8, 10), (92, 90)], line * 1.4)


def check(pen: Pen) -> None:
    """Draw a tick."""
    pen.line(LINE, [(10, 52), (37, 79), (90, 21)], pen.at_least(2, 17))


_POINTER: list[Spot] = [(50, 12), (97, 86), (3, 86)]


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


SIGNS: dict[str, Callable[[Pen], None]] = {
    "yes": yes,
    "no": no,
    "power": power,
    "language": language,
    "players": players,
    "skills": skills,
    "up": up,
    "down": down,
    "left": left,
    "right": right,
    "check": check,
    "warning": warning,
    "plug": plug,
    "mouse-free": mouse_free,
}
"""The drawings by name."""
