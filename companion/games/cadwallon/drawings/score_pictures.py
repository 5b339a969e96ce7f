"""What the pages of points draw: a table of all seats, as values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.widgets import Role, Widget
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.surface import Ink


@frozen
class PointsCell:
    """What a seat has in a line: its points, and how they come about: ``4×3``.

    ``joined`` says that a personality joined there.
    """

    points: str
    work: str = ""
    joined: bool = False


@frozen
class PointsColumn:
    """A seat: its token and what fills that, its name, a cell or None a line, its total."""

    token: str
    fill: Ink | None
    name: str
    cells: tuple[PointsCell | None, ...]
    total: str
    wins: bool = False


@frozen
class CityPoints(Widget):
    """Lines of points by seat, a column each, over a dark line with the totals.

    ``heads`` are the icon and the name of each line. ``joined`` is the icon of a personality that
    joined. How points come about, and then names, are left out where they have no room.
    """

    mark = "companion.games.cadwallon.drawings.marks.points:CITY_POINTS"

    heads: tuple[tuple[str, str], ...]
    columns: tuple[PointsColumn, ...]
    total: str
    joined: str


@frozen
class Coins(Widget):
    """Points of cards, a coin each and a square for a loss, beside letters of a role."""

    mark = "companion.games.cadwallon.drawings.marks.coins:COINS"

    points: tuple[str, ...]
    role: Role = Role.BODY
