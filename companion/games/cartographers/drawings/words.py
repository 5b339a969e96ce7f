"""The game's words where only the box's are at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.text.catalog import catalog

if TYPE_CHECKING:
    from companion.text.catalog import Say

PACKAGE = "companion.games.cartographers"
"""Where the tables of words lie."""


def own_words(say: Say) -> Say:
    """Return the words of the box and of this game in a language."""
    return catalog(say.language, PACKAGE)
