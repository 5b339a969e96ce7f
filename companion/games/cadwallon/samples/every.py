"""A view and a page for everything that a page of the game may have to show."""

from __future__ import annotations

from companion.data import read_packaged
from companion.engine.play.moments import every
from companion.engine.played import FILE
from companion.games.cadwallon import GAME
from companion.games.cadwallon.samples.posed import posed

_TEXT = read_packaged("companion.games.cadwallon.samples", FILE)
SAMPLES, PRIVATE_SAMPLES = every(GAME, _TEXT, posed())
