"""What the game draws by name: its icons, and the patterns of its earth.

A name leads to a module that is imported when a page first shows what it names: the icons of a game
that nobody plays cost a start nothing.
"""

from __future__ import annotations

from companion.engine.lazy import named_in

own_icon, own_pattern = named_in("companion.games.unearth.drawings")
"""An icon; the pattern of a land's earth, or of a ``city``."""
LANDS = ("forest", "desert", "island", "cavern", "mountain")
"""The five lands, in the order in which a strip of earth shows them."""
BORDER = tuple(map(own_pattern, LANDS))
"""The strip of earth under titles."""
