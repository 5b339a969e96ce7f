"""Presses of touches: which gestures mean something, how fingers are answered, what is stuck."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from companion.app.outcomes import PressOutcome, answer, is_sure, runs_on
from companion.daemon.patience import MOST_BEHIND_SECONDS
from companion.surface import Alert, Button, Gesture
from hardware.buttons.gestures import GestureRules, Gestures, Touch

if TYPE_CHECKING:
    from companion.app.values import App
    from companion.daemon.world import World
    from companion.surface import Press
    from hardware.buttons.gestures import Held
    from hardware.signals import Signals

log = logging.getLogger("companion")

LONG_SECONDS = 1.5
"""How long D is held to power off: longer than a finger that thinks."""
LONG_ALONE_SECONDS = 4.0
"""The same on a lone button, which is held for less to undo."""


def gesture_rules(app: App) -> GestureRules:
    """Return which gestures fingers may make now.

    Holding a button that does not run on is a hold even where none means anything: it
    is refused then, and never taken for the press.
    """

    def on(gesture: Gesture) -> frozenset[Button]:
        return frozenset(each.button for each in app.offered if each.gesture is gesture)

    running = frozenset(button for button in Button if runs_on(app, button))
    return GestureRules(
        long_seconds=LONG_ALONE_SECONDS if app.box.one_button else LONG_SECONDS,
        holds=frozenset(Button) - running,
        longs=on(Gesture.LONG),
        doubles=on(Gesture.DOUBLE),
        repeats=running,
    )


class StuckButtons:
    """Reports buttons that stick, and that they are free again, once each."""

    def __init__(self) -> None:
        self._known: frozenset[Button] = frozenset()

    def report(self, stuck: frozenset[Button], signals: Signals) -> None:
        """Report what has changed since the last time."""
        for button in sorted(stuck - self._known, key=lambda each: each.value):
            log.warning("button %s is stuck and is not listened to until it is free", button.value)
            signals.alert(Alert.FAULT)
        for button in self._known - stuck:
            log.warning("button %s is free again", button.value)
        self._known = stuck


class LampAnswers:
    """Answers fingers by the lamp: at once where that is sure, else when a press is known."""

    def __init__(self) -> None:
        self._answered: set[Button] = set()

    def touched(self, app: App, button: Button, signals: Signals) -> None:
        """Answer a finger at once where whatever it does will be taken; else when that is known."""
        self._answered.discard(button)
        if is_sure(app, button):
            self._answered.add(button)
            signals.acknowledge()

    def pressed(self, app: App, press: Press, signals: Signals) -> None:
        """Answer a press that is taken, unless its finger was answered."""
        is_taken = answer(app, press) is not PressOutcome.REFUSED
        if is_taken and press.button not in self._answered:
            signals.acknowledge()
        self._answered.discard(press.button)


class TouchedButtons:
    """Makes presses of touches as the page wants them, and answers each by the lamp."""

    def __init__(self, app: App) -> None:
        self.gestures = Gestures(gesture_rules(app))
        self._stuck, self._lamp = StuckButtons(), LampAnswers()
        self._behind = 0.0

    def touched(self, touch: Touch | Held, app: App, world: World) -> tuple[Press, ...]:
        """Return the presses that a touch ends."""
        button = touch.button
        if not isinstance(touch, Touch):
            self.gestures.held(button, touch.at)
            return ()
        self._behind = min(MOST_BEHIND_SECONDS, max(0.0, world.clock() - touch.at))
        was_down = self.gestures.is_down(button)
        presses = self.gestures.edge(button, touch.down, touch.at)
        if self.gestures.is_down(button) and not was_down:
            self._lamp.touched(app, button, world.signals)
        return presses

    def waited(self, world: World) -> tuple[Press, ...]:
        """Return the presses that end because time has passed."""
        return self.gestures.tick(self._time(world))

    def seconds(self, world: World) -> list[float]:
        """Return how long it is until time ends one, if any is begun."""
        due = self.gestures.deadline
        return [] if due is None else [due - self._time(world)]

    def _time(self, world: World) -> float:
        """Return the time up to which the edges are here: as late as the newest of them came.

        On a busy processor the next edges of a bounce come as late as its first ones. What is
        decided by the clock before them would take a contact that bounces for one that was let go.
        """
        return world.clock() - self._behind

    def pressed(self, app: App, press: Press, signals: Signals) -> None:
        """Answer a press, unless its finger was answered."""
        self._lamp.pressed(app, press, signals)

    def report_stuck(self, signals: Signals) -> None:
        """Report which buttons stick, or are free again."""
        self._stuck.report(self.gestures.stuck, signals)
