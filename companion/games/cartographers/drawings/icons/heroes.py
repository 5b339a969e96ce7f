"""What Heroes draws on a map, drawn in a box of 100 units: a hero, a mark, a destroyed space."""

from __future__ import annotations

from companion.screens.icons.pen import LINE, PAPER, Pen, by_name, curve, mirrored, turned


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


HEROES = by_name(hero, destroyed, struck)
"""The drawings by name."""
