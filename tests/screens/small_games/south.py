"""Another small game, whose names are those of the first."""

from __future__ import annotations

from companion.screens.widgets import Widget
from companion.surface.frozen import frozen

CROWN = "screens.small_games.south_drawn/crown"
BRICKS = "screens.small_games.south_drawn/bricks"


@frozen
class Tower(Widget):
    """A round tower, seen from above."""

    mark = "screens.small_games.south_drawn:TOWER"

    name: str
