"""The game's icons: land, seasons, what the cards count in and what Heroes marks."""

from __future__ import annotations

from companion.games.cartographers.drawings.icons.land import LAND
from companion.games.cartographers.drawings.icons.signs import SIGNS
from companion.screens.icons.sets import read_icons

ICONS = read_icons(__name__, {**LAND, **SIGNS})
