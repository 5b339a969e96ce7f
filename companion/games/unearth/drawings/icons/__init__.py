"""The game's icons: dice, digging, stones and lands."""

from __future__ import annotations

from companion.games.unearth.drawings.icons.drawn import DRAWINGS
from companion.screens.icons.sets import read_icons

ICONS = read_icons(__name__, DRAWINGS)
