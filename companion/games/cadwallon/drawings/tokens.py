"""The seats' tokens: four outlines, each solid and open, by their numbers from 1.

A solid one is filled with its figure's colour inside a thin rim where a panel has it, an open one
inside a thick rim; so a seat has the same shape on every panel. They are a set of their own: a
plain disc says something only beside the other tokens.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.screens.icons.pen import FILL, LINE, MASS, Pen, Point, arc
from companion.screens.icons.sets import read_icons

if TYPE_CHECKING:
    from collections.abc import Callable

    Outline = Callable[[float], list[Point]]

_SIZE = 48
_SLANTED = 1.35
"""How much smaller the outline inside must be for an equal rim on slanting sides."""


def _disc(size: float) -> list[Point]:
    return arc((50, 50), size, 0, 360)


def _diamond(size: float) -> list[Point]:
    arm = size * 1.05
    return [(50 - arm, 50), (50, 50 - arm), (50 + arm, 50), (50, 50 + arm)]


def _square(size: float) -> list[Point]:
    half = size * 0.86
    low, high = 50 - half, 50 + half
    return [(low, low), (high, low), (high, high), (low, high)]


def _triangle(size: float) -> list[Point]:
    half, base = size * 1.08, 54 + size * 0.82
    return [(50, 54 - size * 1.12), (50 + half, base), (50 - half, base)]


def _token(pen: Pen, outline: Outline, slant: float, *, solid: bool) -> None:
    """Draw a token with its rim and what the figure's colour fills."""
    pen.polygon(LINE, outline(_SIZE))
    rim = pen.at_least(1.4, 6) if solid else pen.at_least(1.5, 17)
    pen.polygon(MASS if solid else FILL, outline(_SIZE - rim * slant))


_OUTLINES: tuple[tuple[Outline, float], ...] = (
    (_disc, 1),
    (_diamond, _SLANTED),
    (_square, 1),
    (_triangle, _SLANTED),
)
_TOKENS: dict[str, Callable[[Pen], None]] = {
    f"seat-{2 * number + 1 + is_open}": partial(
        _token, outline=outline, slant=slant, solid=not is_open
    )
    for number, (outline, slant) in enumerate(_OUTLINES)
    for is_open in (0, 1)
}
"""The drawings by name: ``seat-1`` is the token of the first seat."""

ICONS = read_icons(__name__, _TOKENS)
