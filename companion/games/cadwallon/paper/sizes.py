"""What the mat measures on paper, by board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.paper import A3, A4
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.cadwallon.rules.streets import Street

THICK, FINE, THIN = 0.7, 0.3, 0.2
"""Lines, in millimetres."""
INSET = 1.6
"""From the outer to the inner line of a district."""
WALL, TOWER = 4.5, 3.0
"""From the districts to the middle of the city's wall, and the side of a tower."""
DASHES = 24
"""Of the circle of a street."""
PLATE, PLATE_NUMBER = 3.5, 3.9
"""The radius of the plate with a street's number, and the size of the number."""
CAPITAL = 0.37
"""From the middle of capitals and figures to their baseline, in ems."""


@frozen
class MatSize:
    """What a board measures on paper, in millimetres.

    ``left`` is the left edge of the texts and ``margin`` the space right of the districts;
    ``title``, ``text``, ``small`` and ``name`` are sizes of letters, ``sketch`` is the
    height of a sketch.
    """

    side: int
    sheet: tuple[float, float]
    plot: float
    street: float
    left: float
    margin: float
    title: float
    text: float
    small: float
    name: float
    sketch: float

    @property
    def whole(self) -> float:
        """The side of the city."""
        return self.side * self.plot + (self.side - 1) * self.street

    @property
    def radius(self) -> float:
        """The radius of a street's circle, which leaves a little paper to the districts."""
        return 0.43 * self.street

    @property
    def corner(self) -> tuple[float, float]:
        """The upper left corner of the first district."""
        width, height = self.sheet
        return width - self.margin - self.whole, (height - self.whole) / 2

    def district(self, place: int) -> tuple[float, float]:
        """Return the upper left corner of a district."""
        row, column = divmod(place, self.side)
        step, (x, y) = self.plot + self.street, self.corner
        return x + column * step, y + row * step

    def middle(self, street: Street) -> tuple[float, float]:
        """Return the middle of a street: between the middles of its two districts."""
        (x, y), (across, down) = self.district(street.first), self.district(street.second)
        return (x + across + self.plot) / 2, (y + down + self.plot) / 2


SIZES = {
    "3x3": MatSize(3, A4, 46, 18, 12, 16, 9.6, 4.2, 2.8, 6.4, 14),
    "4x4": MatSize(4, A3, 48, 18, 20, 24, 12.4, 5.4, 3.2, 5.0, 22),
    "5x5": MatSize(5, A3, 38, 17, 20, 20, 11.4, 5.0, 3.2, 4.8, 22),
}
"""The boards, by the values of the option of set-up."""
