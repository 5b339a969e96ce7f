"""What the game draws by name: its icons, and the patterns of its borders.

A name leads to a module that is imported when a page first shows what it names: the icons of a game
that nobody plays cost a start nothing.
"""

from __future__ import annotations


def own_icon(name: str) -> str:
    """Return an icon of this game.

    >>> own_icon("forest")
    'companion.games.cartographers.drawings.icons/forest'
    """
    return f"companion.games.cartographers.drawings.icons/{name}"


def own_pattern(kind: str) -> str:
    """Return the pattern of a kind of land, of the ``monster``, or the ``plain`` one."""
    return f"companion.games.cartographers.drawings.patterns/{kind}"


BORDER = tuple(map(own_pattern, ("forest", "village", "water", "farm")))
"""The border under a title that belongs to no card."""
