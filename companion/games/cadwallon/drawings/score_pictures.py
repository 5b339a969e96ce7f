"""What the pages of points draw, as values."""

from __future__ import annotations

from companion.screens.widgets import Role, Widget
from companion.surface.frozen import frozen


@frozen
class Coins(Widget):
    """Points of cards, a coin each and a square for a loss, beside letters of a role."""

    mark = "companion.games.cadwallon.drawings.marks.coins:COINS"

    points: tuple[str, ...]
    role: Role = Role.BODY
