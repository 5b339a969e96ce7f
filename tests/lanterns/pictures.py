"""What a page of this game is made of."""

from __future__ import annotations

from companion.screens.widgets import Widget
from companion.surface.frozen import frozen


@frozen
class Bridge(Widget):
    """The bridge with its hooks; ``lit`` are those on which a lantern hangs."""

    mark = "lanterns.drawn:BRIDGE"

    lit: tuple[str, ...]
