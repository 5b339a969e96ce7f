"""The game's icons: land, seasons and what the cards count in."""

from __future__ import annotations

from companion.games.cartographers.drawings.icons.emblem import emblem
from companion.games.cartographers.drawings.icons.heroes import HEROES
from companion.games.cartographers.drawings.icons.land import LAND
from companion.games.cartographers.drawings.icons.seasons import SEASONS
from companion.games.cartographers.drawings.icons.tokens import TOKENS
from companion.screens.icons.sets import read_icons

ICONS = read_icons(__name__, {**LAND, **TOKENS, **SEASONS, **HEROES, "emblem": emblem})
