"""The patterns of the game's borders, by the kind of land."""

from __future__ import annotations

from companion.screens.patterns import LOZENGES, read_patterns

PATTERNS = {**read_patterns(__name__), "plain": LOZENGES}
