"""The controls that most places have: menu, undo, the ways on, back and along a list."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import TakeBack, ToMenu, ToTable
from companion.engine.controls import Control, Purpose
from companion.surface import Button, Gesture

if TYPE_CHECKING:
    from collections.abc import Callable

MENU = Control(Purpose.MENU, Button.D, "control.menu", "menu", ToMenu())
UNDO = Control(Purpose.UNDO, Button.B, "control.undo", "undo", TakeBack(), Gesture.HOLD)
FORGET = replace(UNDO, does=ToTable())
"""The same gesture in the middle of a name: it takes the letters back, and no press."""
GO_ON = Control(Purpose.MAIN, Button.A, "control.go-on", "yes", ToTable(), waits=True)
"""The way on from a page that must have been seen."""
CLOSE = Control(Purpose.CLOSE, Button.B, "control.close", "flip", ToTable())
NO = Control(Purpose.CLOSE, Button.B, "control.no", "no", ToTable())


def chosen(does: object, *, waits: bool = False) -> Control:
    """Return the press that takes what a list points at."""
    return Control(Purpose.CHOOSE, Button.A, "control.choose", "yes", does, waits=waits)


def up_and_down(turned: Callable[[int], object]) -> tuple[Control, ...]:
    """Return the ways along a list, from what a step of a number of lines does."""
    return (
        Control(Purpose.UP, Button.C, "control.up", "up", turned(-1)),
        Control(Purpose.DOWN, Button.D, "control.down", "down", turned(1)),
    )
