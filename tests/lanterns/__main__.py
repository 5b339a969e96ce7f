"""Runs the companion with this game in the house, after the others: ``python -m lanterns play``."""

from __future__ import annotations

from companion.__main__ import start
from companion.games import GAMES

GAMES["lanterns"] = "lanterns:GAME"
start()
