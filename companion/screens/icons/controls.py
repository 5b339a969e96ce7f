"""What buttons do in a game, drawn in a box of 100 units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.icons.pen import BARE, LINE, PAPER, Pen, Spot, arc, curve

if TYPE_CHECKING:
    from collections.abc import Callable

_DETAILS = 27
"""From so many pixels there is room for small parts."""


def _sheet(pen: Pen, left: float, top: float, right: float, bottom: float) -> None:
    """Draw a sheet of paper with a rim, parted from what lies behind."""
    line, gap = pen.line_width, pen.at_least(1, 2.5)
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    pen.parted(corners, gap)
    pen.block(PAPER, left + line, top + line, right - line, bottom - line)


def flip(pen: Pen) -> None:
    """Draw two cards, the front one with a lozenge."""
    _sheet(pen, 36, 4, 94, 72)
    _sheet(pen, 7, 25, 65, 96)
    pen.polygon(LINE, [(36, 40), (52, 60.5), (36, 81), (20, 60.5)])


_ARROW: list[Spot] = [(3, 50), (43, 11), (43, 36), (97, 36), (97, 64), (43, 64), (43, 89)]


def back(pen: Pen) -> None:
    """Draw an arrow to the left."""
    pen.polygon(LINE, _ARROW)


def undo(pen: Pen) -> None:
    """Draw an arrow that turns back."""
    width = pen.at_least(2, 14)
    pen.line(LINE, [(30, 34), *arc((62, 61), 27, -90, 90), (32, 88)], width)
    pen.polygon(LINE, [(3, 34), (38, 5), (38, 63)])


def look_back(pen: Pen) -> None:
    """Draw an open eye."""
    lid = curve(
        (2, 50), (24, 18), (50, 18), (76, 18), (98, 50), (76, 82), (50, 82), (24, 82), (2, 50)
    )
    pen.polygon(LINE, lid)
    line = pen.line_width
    inner = [(50 + (x - 50) * (1 - line / 34), 50 + (y - 50) * (1 - line / 34)) for x, y in lid]
    pen.polygon(PAPER, inner)
    pen.disc(LINE, 50, 50, 18)
    if pen.px >= _DETAILS:
        pen.disc(PAPER, 56, 43, 6)


def edicts(pen: Pen) -> None:
    """Draw a sheet of writing with a seal."""
    _sheet(pen, 12, 3, 84, 92)
    bar = pen.at_least(1, 6)
    for y, right in ((22, 70), (38, 70), (54, 52)):
        pen.block(LINE, 26, y, right, y + bar)
    if pen.px >= _DETAILS:
        pen.block(LINE, 26, 70, 44, 70 + bar)
    gap = pen.at_least(1, 2.5)
    pen.parted([(59, 70), (59, 99), (71, 90), (83, 99), (83, 70)], gap)
    pen.disc(BARE, 71, 66, 20 + gap)
    pen.disc(LINE, 71, 66, 20)
    if pen.px >= _DETAILS:
        pen.polygon(PAPER, [(71, 55), (79, 66), (71, 77), (63, 66)])


def info(pen: Pen) -> None:
    """Draw a letter i on a disc."""
    pen.disc(LINE, 50, 50, 48)
    pen.disc(PAPER, 50, 25, pen.at_least(1.2, 8))
    pen.polygon(PAPER, [(38, 40), (57, 40), (57, 70), (64, 70), (64, 78), (37, 78), (37, 70),
                        (43, 70), (43, 48), (38, 48)])  # fmt: skip


def menu(pen: Pen) -> None:
    """Draw three bars."""
    for middle in (17, 50, 83):
        half = pen.at_least(2, 14) / 2
        pen.block(LINE, 4, middle - half, 96, middle + half)


def next_(pen: Pen) -> None:
    """Draw two triangles to the right."""
    for left in (4, 50):
        pen.polygon(LINE, [(left, 10), (left + 46, 50), (left, 90)])


def score(pen: Pen) -> None:
    """Draw a tally of five."""
    width = pen.at_least(2, 9)
    for x in (17, 39, 61, 83):
        pen.line(LINE, [(x, 10), (x, 90)], width)
    pen.line(BARE, [(6, 80), (94, 20)], width + 2 * pen.at_least(1, 3))
    pen.line(LINE, [(5, 81), (95, 19)], width)


CONTROLS: dict[str, Callable[[Pen], None]] = {
    "flip": flip,
    "back": back,
    "undo": undo,
    "look-back": look_back,
    "edicts": edicts,
    "info": info,
    "menu": menu,
    "next": next_,
    "score": score,
}
"""The drawings by name."""
