"""What the game draws by name: its icons, and the patterns of its earth.

A name leads to a module that is imported when a page first shows what it names: the icons of a game
that nobody plays cost a start nothing.
"""

from __future__ import annotations

from functools import cache


@cache
def own_icon(name: str) -> str:
    """Return an icon of this game.

    >>> own_icon("cavern")
    'companion.games.unearth.drawings.icons/cavern'
    """
    return f"companion.games.unearth.drawings.icons/{name}"


def own_pattern(land: str) -> str:
    """Return the pattern of a land's earth, or of a ``city``."""
    return f"companion.games.unearth.drawings.patterns/{land}"


LANDS = ("forest", "desert", "island", "cavern", "mountain")
"""The five lands, in the order in which a strip of earth shows them."""
BORDER = tuple(map(own_pattern, LANDS))
"""The strip of earth under titles."""
