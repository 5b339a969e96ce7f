"""What a painter did, stroke by stroke: for a panel that draws by operations, not by pixels.

A page's strokes in their order give its pixels again, but for its words and signs: a panel may
draw words with letters of its own, inside the boxes that they have here, and signs in few strokes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.surface.pixels import Ink, Rect


@frozen
class Fill:
    """A box full of ink."""

    box: Rect
    ink: Ink


@frozen
class Outline:
    """A box's border, inside it and a pixel wide."""

    box: Rect
    ink: Ink


@frozen
class Disc:
    """A full disc; it is twice its radius and a pixel wide."""

    x: int
    y: int
    radius: int
    ink: Ink


@frozen
class Polygon:
    """An outline full of ink, its corners included."""

    corners: tuple[tuple[int, int], ...]
    ink: Ink


@frozen
class Words:
    """A line of text with the box of its ink.

    The pen starts at ``x`` on the ``baseline``; an em has ``px`` pixels, which is how far the
    pen moves over a kanji.
    """

    text: str
    box: Rect
    x: int
    baseline: int
    px: int
    ink: Ink


Shape: TypeAlias = Fill | Disc | Polygon
"""What a sign in few strokes is made of."""


@frozen
class Sign:
    """An icon in a square box.

    ``strokes`` draw it for a panel that carries no pictures; without any its pixels are all there
    is.
    """

    box: Rect
    strokes: tuple[Shape, ...] = ()


Stroke: TypeAlias = Fill | Outline | Disc | Polygon | Words | Sign
