"""What the game draws by name: its icons, and the patterns of its borders.

A name leads to a module that is imported when a page first shows what it names: the icons of a game
that nobody plays cost a start nothing.
"""

from __future__ import annotations

from companion.engine.lazy import named_in

own_icon, own_pattern = named_in("companion.games.cartographers.drawings")
"""An icon; the pattern of a kind of land, of the ``monster``, or the ``plain`` one."""
BORDER = tuple(map(own_pattern, ("forest", "village", "water", "farm")))
"""The border under a title that belongs to no card."""
