"""Where the districts and the streets of a city lie in a room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.rules.streets import streets_of
from companion.screens.letters import letters
from companion.screens.style import SizeClass
from companion.screens.widgets import Role
from companion.surface import Rect
from companion.surface.frozen import frozen
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from companion.games.cadwallon.drawings.pictures import City
    from companion.games.cadwallon.rules.streets import Street
    from companion.screens.letters import Letters
    from companion.screens.room import Room, Setting

_SHARES = {3: 0.38, 4: 0.44, 5: 0.62}
"""How wide a street is beside a district, by the districts in a row: long names need more."""
_JUDGED = 0.2
"""The same on the page of control, where no street has a name."""
_WIDE, _TIGHTER = 0.69, 0.012
"""The city's share of a lying page's width, and how much less it gets with each rung."""
_TALL = 0.66
"""Its share of a standing page's height."""
_SMALL = 0.74
"""Its share of the width of a small panel."""
_LYING, _UPRIGHT = 1.9, 1.4
"""How far from a square a district of a small panel may be, lying and standing."""
_STRETCHED = 1.08
"""How far it may be elsewhere."""
_LEVEL_NAME = 2
"""Letters of a name that always stands level; longer ones stand upright in upright streets."""


@frozen
class CityPlan:
    """The boxes of a city, from its own corner: ``across`` is the width of its upright streets.

    ``down`` is the height of its level streets.
    """

    side: int
    width: int
    height: int
    across: int
    down: int

    @property
    def whole(self) -> tuple[int, int]:
        """The width and the height of the city."""
        gaps = self.side - 1
        return (
            self.side * self.width + gaps * self.across,
            self.side * self.height + gaps * self.down,
        )

    def district(self, place: int) -> Rect:
        """Return the box of a district."""
        row, column = divmod(place, self.side)
        x, y = column * (self.width + self.across), row * (self.height + self.down)
        return Rect(x, y, self.width, self.height)

    def street(self, street: Street) -> Rect:
        """Return the box of a street: the gap between its two districts."""
        box = self.district(street.first)
        if street.upright:
            return Rect(box.right, box.y, self.across, box.height)
        return Rect(box.x, box.bottom, box.width, self.down)

    def crossings(self) -> tuple[tuple[int, int], ...]:
        """Return the middle of every place where streets cross."""
        inner = range(1, self.side)
        return tuple(
            (
                column * (self.width + self.across) - self.across + self.across // 2,
                row * (self.height + self.down) - self.down + self.down // 2,
            )
            for row in inner
            for column in inner
        )


def measured(widget: City, room: Room, setting: Setting) -> CityPlan:
    """Return the plan of a city that leaves some of the room to what stands beside it or below."""
    tall = setting.style.portrait
    widest = _SMALL if setting.style.size is SizeClass.SMALL else _WIDE
    share = (_TALL if tall else widest) - _TIGHTER * setting.tight
    if tall:
        return _plan(widget, room.width, round(room.height * share), setting)
    return _plan(widget, round(room.width * share), room.height, setting)


def placed(widget: City, box: Rect, setting: Setting) -> CityPlan:
    """Return the plan of a city that fills a box."""
    return _plan(widget, box.width, box.height, setting)


def _plan(widget: City, width: int, height: int, setting: Setting) -> CityPlan:
    side, gaps = widget.side, widget.side - 1
    is_small = setting.style.size is SizeClass.SMALL
    least_across, least_down = _least_streets(widget, setting)
    share = _JUDGED if widget.outcomes else _SHARES[side]
    if is_small:
        share = 0
    across = max(least_across, round(share * width / (side + gaps * share)))
    down = max(least_down, round(share * height / (side + gaps * share)))
    if not is_small:  # streets of both kinds belong to the smaller side of the city
        least = min(across, down)
        across, down = max(least_across, least), max(least_down, least)
    wide, high = (width - gaps * across) // side, (height - gaps * down) // side
    lying, upright = (_LYING, _UPRIGHT) if is_small else (_STRETCHED, _STRETCHED)
    wide, high = min(wide, round(high * lying)), min(high, round(wide * upright))
    return CityPlan(side, max(1, wide), max(1, high), across, down)


def least_letters(setting: Setting) -> Letters:
    """Return the smallest letters of a panel, in which a name must have room."""
    px = setting.style.below(Role.TINY, DEFAULT, setting.px(Role.TINY))[-1]
    return letters(Role.SMALL, DEFAULT, px)


def stands_upright(name: str, setting: Setting) -> bool:
    """Say whether a name's letters stand below each other in an upright street.

    Small panels have more room beside a district than above it.
    """
    style = setting.style
    if style.size is SizeClass.SMALL and not style.portrait:
        return False
    return len(name) > _LEVEL_NAME


def _least_streets(widget: City, setting: Setting) -> tuple[int, int]:
    """Return how wide upright streets and how high level ones must be for names and tokens."""
    line = setting.style.line
    if widget.outcomes:
        return (2, 2) if setting.style.size is SizeClass.SMALL else (11, 11)
    type_ = least_letters(setting)
    name = streets_of(widget.side)[-1].name
    reach = type_.ink_box("D")
    wide = reach.width if stands_upright(name, setting) else type_.ink_box("D" * len(name)).width
    least = 10 * line
    return max(wide + 3 * line, least + line), max(reach.height + 2 * line, least)
