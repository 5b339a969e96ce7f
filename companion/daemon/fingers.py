"""Which gestures mean something on the page that is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.game import Purpose
from companion.surface import Button, Gesture
from hardware.buttons.gestures import GestureRules

if TYPE_CHECKING:
    from companion.app.values import App

LONG_SECONDS = 1.5
"""How long D is held to power off: longer than a finger that thinks."""
LONG_ALONE_SECONDS = 4.0
"""The same on a lone button, which is held for less to undo."""


def gesture_rules(app: App) -> GestureRules:
    """Return which gestures mean something now, so that the others cost no waiting."""
    offered = app.offered

    def on(gesture: Gesture) -> frozenset[Button]:
        return frozenset(each.button for each in offered if each.gesture is gesture)

    lists = {Purpose.UP, Purpose.DOWN}
    running = (each for each in offered if each.purpose in lists)
    return GestureRules(
        long_seconds=LONG_ALONE_SECONDS if app.box.one_button else LONG_SECONDS,
        holds=on(Gesture.HOLD),
        longs=on(Gesture.LONG),
        doubles=on(Gesture.DOUBLE),
        repeats=frozenset(each.button for each in running),
    )
