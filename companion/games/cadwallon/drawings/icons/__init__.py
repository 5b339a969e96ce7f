"""The game's icons: guilds, people and cards."""

from __future__ import annotations

from companion.games.cadwallon.drawings.icons.drawn import DRAWINGS
from companion.games.cadwallon.drawings.icons.seals import SEALS
from companion.screens.icons.sets import read_icons

ICONS = read_icons(__name__, {**DRAWINGS, **SEALS})
