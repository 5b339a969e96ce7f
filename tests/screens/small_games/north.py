"""What a page of a small game is made of; how it is drawn lies in another module."""

from __future__ import annotations

from companion.screens.widgets import Widget
from companion.surface.frozen import frozen

CROWN = "screens.small_games.north_drawn/crown"
BRICKS = "screens.small_games.north_drawn/bricks"


@frozen
class Tower(Widget):
    """A tower of some floors."""

    mark = "screens.small_games.north_drawn:TOWER"

    floors: int
