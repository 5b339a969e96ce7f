"""What the game draws by name: its icons, and the roofs that its titles stand on.

A name leads to a module that is imported when a page first shows what it names: the icons of a game
that nobody plays cost a start nothing.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.engine.lazy import named_in
from companion.games.cadwallon.rules.cards import GUILDS
from companion.surface import Ink

if TYPE_CHECKING:
    from collections.abc import Sequence

own_icon, own_pattern = named_in("companion.games.cadwallon.drawings")
"""An icon, and a pattern, of this game."""
SEALS = "efgh"
"""The letters on the seals of further guilds, in the order of the deck."""


def guild_icon(guild: str, guilds: Sequence[str]) -> str:
    """Return the emblem of a guild of a deck; those beyond the guilds of the box have seals.

    >>> guild_icon("weavers", ("usurers", "blades", "weavers"))
    'companion.games.cadwallon.drawings.icons/seal-e'
    """
    if guild in GUILDS:
        return own_icon(guild)
    further = [each for each in guilds if each not in GUILDS]
    return own_icon(f"seal-{SEALS[further.index(guild)]}")


@cache
def seat_icon(seat: int) -> str:
    """Return the token of a seat.

    >>> seat_icon(0)
    'companion.games.cadwallon.drawings.tokens/seat-1'
    """
    return f"companion.games.cadwallon.drawings.tokens/seat-{seat + 1}"


ROOFS = own_pattern("roofs")
"""The roofs of the city."""
BORDER = (ROOFS,)
"""The strip of roofs under titles."""
SEAT_INKS = (Ink.BLUE, Ink.YELLOW, Ink.RED, None, Ink.GREEN, None, None, Ink.RED)
"""What fills the token of each seat where a panel has that ink, by the colour of its figures."""
