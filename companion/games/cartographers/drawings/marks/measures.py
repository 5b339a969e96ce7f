"""How large the game's own marks are, by the format of a panel, in pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.style import Format
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.screens.room import Setting

Sizes = tuple[int, int, int]
"""The least, a good and the most size."""


@frozen
class Measures:
    """The measures of a format.

    ``cell`` are the sizes of a shape's spaces, which are the last to shrink; ``cell_by_map`` the
    same where the map stands beside the shape; ``lone_cell`` is the most for a single space.
    ``track`` is the height of the season's bar. ``walk`` are the width of a walk's line, the reach
    of its heads, and the lane that both have beside a map.
    """

    cell: Sizes
    cell_by_map: Sizes
    lone_cell: int
    track: int
    walk: tuple[int, int, int]


_LYING = {
    Format.TINY: Measures((18, 21, 24), (15, 17, 21), 34, 11, (3, 6, 7)),
    Format.SMALL: Measures((19, 21, 24), (18, 21, 24), 34, 12, (3, 6, 7)),
    Format.MEDIUM: Measures((36, 40, 42), (38, 40, 42), 76, 17, (4, 9, 15)),
    Format.MIDDLE: Measures((48, 58, 61), (41, 41, 45), 102, 22, (6, 12, 18)),
    Format.WIDE: Measures((69, 72, 76), (51, 51, 56), 128, 28, (7, 15, 22)),
    Format.LARGE: Measures((138, 144, 152), (102, 102, 112), 256, 56, (14, 30, 44)),
    Format.PLAIN: Measures((44, 60, 84), (44, 60, 84), 152, 40, (8, 18, 30)),
}
_STANDING = {
    Format.TINY: Measures((19, 19, 26), (15, 17, 19), 34, 11, (3, 6, 7)),
    Format.SMALL: Measures((22, 22, 30), (18, 21, 24), 34, 12, (3, 6, 7)),
    Format.MEDIUM: Measures((34, 38, 42), (32, 34, 36), 76, 17, (4, 9, 15)),
    Format.MIDDLE: Measures((50, 55, 61), (38, 41, 45), 102, 22, (6, 12, 18)),
    Format.WIDE: Measures((66, 70, 76), (48, 51, 56), 128, 28, (7, 15, 22)),
    Format.LARGE: Measures((132, 140, 152), (96, 102, 112), 256, 56, (14, 30, 44)),
    Format.PLAIN: _LYING[Format.PLAIN],
}
"""On a panel that stands on its end shapes share the width, not the height."""


def measures(setting: Setting) -> Measures:
    """Return the measures of a page's panel."""
    style = setting.style
    return (_STANDING if style.portrait else _LYING)[style.format]
