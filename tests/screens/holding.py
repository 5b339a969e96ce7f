"""How a language says that a button is held, and that one is pressed twice."""

from __future__ import annotations

from companion.text.catalog import catalog


def hold_word(language: str) -> str:
    """Return the word that stands before what a hold does."""
    return catalog(language)("control.hold-to", what="").strip(" :：")


def twice_word(language: str) -> str:
    """Return the word for pressing twice."""
    return catalog(language)("gesture.double")
