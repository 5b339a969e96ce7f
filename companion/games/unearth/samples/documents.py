"""What the project's documents show of the game."""

from __future__ import annotations

from companion.engine.documents import read_documents

DOCUMENTS = read_documents(__name__)
