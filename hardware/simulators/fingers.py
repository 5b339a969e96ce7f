"""Fingers without a box: presses made on gpiozero's mock pins.

The pins are below everything that a press of the real box passes through:
gpiozero's devices, their callbacks, the queue and the gestures. The pins have a clock
of their own, which skips the time in which a finger would only wait.
"""

from __future__ import annotations

from threading import RLock
from typing import TYPE_CHECKING

from gpiozero.pins.mock import MockFactory, MockPin

from companion.surface import Button, Gesture, Press
from hardware.buttons.gpio import IMPRESSION_PINS
from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hardware.buttons.gestures import GestureRules

_BETWEEN_SECONDS = 0.05
"""A simulated contact never bounces: its edges lie further apart than any bounce window."""

_PAST_SECONDS = 0.01
"""How much longer than a hold a simulated finger stays down."""


class _Pin(MockPin):  # type: ignore[misc] # gpiozero ships no types
    """A mock pin whose edges are stamped by its factory's clock, as the kernel stamps real ones."""

    def _call_when_changed(self) -> None:
        self._last_change = self.factory.ticks()
        super()._call_when_changed()


class _Factory(MockFactory):  # type: ignore[misc] # as above
    """Mock pins whose time stamps come from the clock of their fingers."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__(pin_class=_Pin)
        self.ticks = clock


class SimulatedPins:
    """Mock pins with fingers on them; give ``factory`` and ``now`` to GpioButtons.

    The factory is this object's own and never gpiozero's global one. Any
    thread may press; presses do not mix.
    """

    def __init__(
        self,
        pins: Mapping[Button, int] = IMPRESSION_PINS,
        *,
        clock: Callable[[], float] = now,
    ) -> None:
        self._clock = clock
        self._skipped = 0.0
        self.factory = _Factory(self.now)
        self._pins = {button: self.factory.pin(number) for button, number in pins.items()}
        self._moved_at = dict.fromkeys(pins, float("-inf"))
        self._lock = RLock()

    def now(self) -> float:
        """Return the seconds that passed for the buttons, skipped ones included."""
        return self._clock() + self._skipped

    def down(self, button: Button) -> None:
        """Put a finger on the button."""
        self.touch(button, down=True)

    def up(self, button: Button) -> None:
        """Take the finger off the button."""
        self.touch(button, down=False)

    def touch(self, button: Button, *, down: bool) -> None:
        """Move a finger; a button that is missing, or already there, stays as it is."""
        pin = self._pins.get(button)
        if pin is None:
            return
        with self._lock:
            if pin.state is not down:  # a pressed button pulls its pin to ground
                return
            self._skip_to(self._moved_at[button] + _BETWEEN_SECONDS)
            (pin.drive_low if down else pin.drive_high)()
            pin.clear_states()  # a mock pin would keep every one
            self._moved_at[button] = self.now()

    def play(self, press: Press, rules: GestureRules, *, settle: bool = True) -> None:
        """Make a press as a finger would under these rules, without its waiting time.

        ``settle`` skips past the time in which a single press may still become
        a double; without it, the next press within that time makes it one.
        """
        button = press.button
        with self._lock:
            self.touch(button, down=False)
            if press.gesture is Gesture.DOUBLE:
                self._tap(button, 0)
            self._tap(button, _held_seconds(press.gesture, rules))
            if settle and button in rules.doubles:
                self._skip_to(self.now() + rules.double_seconds + _PAST_SECONDS)

    def _tap(self, button: Button, seconds: float) -> None:
        self.touch(button, down=True)
        self._skip_to(self._moved_at.get(button, 0) + seconds)
        self.touch(button, down=False)

    def _skip_to(self, at: float) -> None:
        self._skipped += max(0.0, at - self.now())

    def close(self) -> None:
        """Release the pins; a second call does nothing."""
        self.factory.close()


def _held_seconds(gesture: Gesture, rules: GestureRules) -> float:
    match gesture:
        case Gesture.HOLD:
            return rules.hold_seconds + _PAST_SECONDS
        case Gesture.LONG:
            return rules.long_seconds + _PAST_SECONDS
        case _:
            return 0
