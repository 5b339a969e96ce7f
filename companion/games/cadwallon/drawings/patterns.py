"""The roofs of the city, which titles stand on, and the types of district as grounds of cards."""

from __future__ import annotations

from companion.screens.patterns import read_patterns

PATTERNS = read_patterns(__name__)
