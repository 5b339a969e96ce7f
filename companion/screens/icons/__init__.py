"""Icons: set by hand for small sizes, drawn with a pen for larger ones.

An icon knows roles of ink, not colours, so that it can be reversed or coloured;
which pixel has which role is worked out once for each size and kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PIL import Image

from companion.screens.icons.pen import ACCENT, FILL, LINE, MASS, PAPER, Pen, masks
from companion.screens.icons.sets import SIDE, find_icon
from companion.surface import Ink

if TYPE_CHECKING:
    from companion.screens.icons.sets import IconSet

LEAST_DRAWN = 18
"""The size in pixels from which an icon is drawn with the pen."""
MOST_BY_HAND = 15
"""The largest box in which an icon that is set by hand looks right."""
_BY_HAND = range(SIDE, LEAST_DRAWN)


def icon_px(drawn: int, by_hand: int) -> int:
    """Return the size of an icon: as drawn with the pen or, where that is small, as set by hand.

    >>> icon_px(20, 14), icon_px(16, 14), icon_px(16, 40)
    (20, 14, 15)
    """
    return drawn if drawn >= LEAST_DRAWN else min(by_hand, MOST_BY_HAND)


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
    accent: int | None = None,
) -> None:
    """Ink an icon into an image of ink numbers, in a box of ``px`` pixels from ``x``, ``y``.

    ``paper`` None leaves its inner light parts as they were. ``fill`` colours what the icon
    has to colour, ``accent`` what stands out in it. Raises UnknownIcon.
    """
    light = paper if fill is None else fill
    inks = {
        LINE: line,
        PAPER: paper,
        FILL: light,
        MASS: line if fill is None else fill,
        ACCENT: paper if accent is None else accent,
    }
    for role, mask in _masks(icon, px):
        ink = inks[role]
        if ink is not None:
            image.paste(int(ink), (x, y), mask)


@lru_cache(maxsize=512)
def _masks(icon: str, px: int) -> tuple[tuple[str, Image.Image], ...]:
    """Return for each role in an icon the pixels that have it."""
    icons, name = find_icon(icon)
    if px in _BY_HAND:
        roles = _set_by_hand(icons, name, px)
    else:
        pen = Pen(px)
        icons.drawings[name](pen)
        roles = pen.finish(even=name in icons.even)
    return tuple(
        (role, mask.convert("1", dither=Image.Dither.NONE))
        for role, mask in masks(roles, (LINE, PAPER, FILL, MASS, ACCENT))
    )


def _set_by_hand(icons: IconSet, name: str, px: int) -> Image.Image:
    """Return the hand-set icon in the middle of a box a little larger."""
    rows = "".join(icons.rows(name)).replace(".", "\0").encode()
    roles = Image.new("L", (px, px))
    start = (px - SIDE) // 2
    roles.paste(Image.frombytes("L", (SIDE, SIDE), rows), (start, start))
    return roles
