"""The controls of four buttons on a single one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.engine.controls import Control, Play, Purpose
from companion.surface import Button, Gesture

if TYPE_CHECKING:
    from collections.abc import Iterable

_PURPOSES = {
    Gesture.PRESS: (Purpose.DOWN, Purpose.MAIN, Purpose.CLOSE),
    Gesture.DOUBLE: (
        Purpose.CHOOSE,
        Purpose.EXTRA,
        Purpose.CLOSE,
        Purpose.INFO,
        Purpose.MENU,
    ),
    Gesture.HOLD: (Purpose.CONFIRM, Purpose.UNDO, Purpose.BACK, Purpose.CLOSE),
    Gesture.LONG: (Purpose.OFF,),
}


def on_one_button(every: tuple[Control, ...]) -> Iterable[Control]:
    """Put the controls of four buttons on one: press, double press, hold, very long hold."""
    taken: set[Purpose] = set()
    for gesture, purposes in _PURPOSES.items():
        for purpose in purposes:
            found = next((each for each in every if each.purpose is purpose), None)
            is_in_menu = purpose is Purpose.EXTRA and found is not None and not _is_held(found)
            if found is None or purpose in taken or is_in_menu:
                continue
            taken.add(purpose)
            is_held = found.is_held or found.gesture is Gesture.HOLD
            yield replace(found, button=Button.A, gesture=gesture, is_held=is_held)
            break


def _is_held(extra: Control) -> bool:
    """Say whether an extra moves the game by a hold on four buttons.

    The others, like entering a score, are in the menu of a box of one button.
    """
    return extra.gesture is Gesture.HOLD and isinstance(extra.does, Play)
