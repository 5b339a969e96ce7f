"""A view and a page for everything that a page of the game may have to show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import read_packaged
from companion.engine.played import FILE, shown
from companion.games.cartographers import GAME

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.game import Sample
    from companion.games.cartographers.view.view import View

_FILE = read_packaged("companion.games.cartographers.samples", FILE)
SAMPLES: Mapping[str, Sample[View]] = shown(GAME, _FILE, FILE).table
"""What pages are shown with in tests and documents, by the name of its picture."""
