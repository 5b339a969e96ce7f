"""The controls that most places have: menu, undo, and the way on."""

from __future__ import annotations

from dataclasses import replace

from companion.app.actions import TakeBack, ToMenu, ToTable
from companion.engine.game import Control, Purpose
from companion.surface import Button, Gesture

MENU = Control(Purpose.MENU, Button.D, "control.menu", "menu", ToMenu())
UNDO = Control(Purpose.UNDO, Button.B, "control.undo", "undo", TakeBack(), Gesture.HOLD)
FORGET = replace(UNDO, does=ToTable())
"""The same gesture in the middle of a name: it takes the letters back, and no press."""
GO_ON = Control(Purpose.MAIN, Button.A, "control.go-on", "yes", ToTable(), waits=True)
"""The way on from a page that must have been seen."""
