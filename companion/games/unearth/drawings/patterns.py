"""The earth of each land, as a pattern that borders repeat and shafts are filled with."""

from __future__ import annotations

from companion.screens.patterns import read_patterns

PATTERNS = read_patterns(__name__)
