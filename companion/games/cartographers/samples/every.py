"""A view and a page for everything that a page of the game may have to show."""

from __future__ import annotations

from companion.engine.play.moments import every
from companion.games.cartographers import GAME

SAMPLES, _ = every(GAME, __package__)
