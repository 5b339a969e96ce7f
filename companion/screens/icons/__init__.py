"""Our own icons: set by hand for small sizes, drawn with a pen for larger ones.

An icon knows roles of ink, not colours, so that it can be reversed or coloured;
which pixel has which role is worked out once for each size and kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PIL import Image

from companion.screens.icons.bitmaps import SIDE, bitmaps
from companion.screens.icons.controls import CONTROLS
from companion.screens.icons.emblems import EMBLEMS
from companion.screens.icons.land import LAND
from companion.screens.icons.pen import EYES, FILL, LINE, MASS, PAPER, Pen, masks
from companion.screens.icons.seasons import SEASONS
from companion.screens.icons.signs import SIGNS
from companion.screens.icons.tokens import TOKENS
from companion.surface import Ink

if TYPE_CHECKING:
    from collections.abc import Callable

_DRAWINGS: dict[str, Callable[[Pen], None]] = {
    **LAND,
    **TOKENS,
    **SEASONS,
    **CONTROLS,
    **SIGNS,
    **EMBLEMS,
}
_EVEN = frozenset(
    {"forest", "farm", "monster", "coin", "time", "star", "summer", "winter", "menu", "power",
     "no", "warning", "plug", "up", "down", "look-back"}
)  # fmt: skip
"""The icons whose right half mirrors the left, which rounding would spoil."""
_BY_HAND = range(SIDE, 18)

ICONS: tuple[str, ...] = tuple(_DRAWINGS)
"""Every icon's name."""


def draw_icon(  # noqa: PLR0913 - an icon has four roles of ink
    image: Image.Image,
    icon: str,
    x: int,
    y: int,
    px: int,
    *,
    line: int = Ink.BLACK,
    paper: int | None = Ink.WHITE,
    fill: int | None = None,
    eyes: int | None = None,
) -> None:
    """Ink an icon into an image of ink numbers, in a box of ``px`` pixels from ``x``, ``y``.

    ``paper`` None leaves its inner light parts as they were. ``fill`` colours what the icon
    has to colour, ``eyes`` a monster's eyes. Raises KeyError for an unknown icon.
    """
    light = paper if fill is None else fill
    inks = {
        LINE: line,
        PAPER: paper,
        FILL: light,
        MASS: line if fill is None else fill,
        EYES: paper if eyes is None else eyes,
    }
    for role, mask in _masks(icon, px):
        ink = inks[role]
        if ink is not None:
            image.paste(int(ink), (x, y), mask)


@lru_cache(maxsize=512)
def _masks(icon: str, px: int) -> tuple[tuple[str, Image.Image], ...]:
    """Return for each role in an icon the pixels that have it."""
    if px in _BY_HAND:
        roles = _set_by_hand(icon, px)
    else:
        pen = Pen(px)
        _DRAWINGS[icon](pen)
        roles = pen.finish(even=icon in _EVEN)
    return tuple(
        (role, mask.convert("1", dither=Image.Dither.NONE))
        for role, mask in masks(roles, (LINE, PAPER, FILL, MASS, EYES))
    )


def _set_by_hand(icon: str, px: int) -> Image.Image:
    """Return the hand-set icon in the middle of a box a little larger."""
    rows = "".join(bitmaps()[icon]).replace(".", "\0").encode()
    roles = Image.new("L", (px, px))
    start = (px - SIDE) // 2
    roles.paste(Image.frombytes("L", (SIDE, SIDE), rows), (start, start))
    return roles
