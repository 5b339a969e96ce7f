"""Fingers without a box: their touches go where a box's pins put theirs.

All that a press of the real box passes through above its pins is the real thing: the queue, the
gestures, the loop. The fingers have a clock of their own, which skips the time in which a finger
would only wait, and stands still during a press: on a busy machine a short one must not become a
hold.
"""

from __future__ import annotations

from threading import RLock
from typing import TYPE_CHECKING

from companion.surface import Button, Gesture, Press
from hardware.buttons.gestures import Touch
from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hardware.buttons.gestures import GestureRules

_BETWEEN_SECONDS = 0.05
"""A simulated contact never bounces: its edges lie further apart than any bounce window."""

_PAST_SECONDS = 0.01
"""How much longer than a hold a simulated finger stays down."""


class SimulatedTouches:
    """Fingers on buttons; ``put`` gets a Touch for each time that one goes down or up.

    Any thread may press; presses do not mix.
    """

    def __init__(
        self,
        put: Callable[[Touch], object],
        buttons: Iterable[Button] = tuple(Button),
        *,
        clock: Callable[[], float] = now,
    ) -> None:
        self._put = put
        self._clock = clock
        self._skipped = 0.0
        self._stopped_at: float | None = None
        self._is_down = dict.fromkeys(buttons, False)
        self._moved_at = dict.fromkeys(self._is_down, float("-inf"))
        self._lock = RLock()

    def now(self) -> float:
        """Return the seconds that passed for the buttons, skipped ones included.

        It waits for the end of a press, so nobody sees the time between its edges.
        """
        with self._lock:
            passed = self._clock() if self._stopped_at is None else self._stopped_at
            return passed + self._skipped

    def down(self, button: Button) -> None:
        """Put a finger on the button."""
        self.touch(button, down=True)

    def up(self, button: Button) -> None:
        """Take the finger off the button."""
        self.touch(button, down=False)

    def touch(self, button: Button, *, down: bool) -> None:
        """Move a finger; a button that is missing, or already there, stays as it is."""
        with self._lock:
            if self._is_down.get(button, down) is down:
                return
            self._skip_to(self._moved_at[button] + _BETWEEN_SECONDS)
            self._is_down[button] = down
            self._move(button, down=down)
            self._moved_at[button] = self.now()

    def _move(self, button: Button, *, down: bool) -> None:
        self._put(Touch(button, down, self.now()))

    def play(self, press: Press, rules: GestureRules, *, settle: bool = True) -> None:
        """Make a press as a finger would under these rules, without its waiting time.

        ``settle`` skips past the time in which a single press may still become
        a double; without it, the next press within that time makes it one.
        """
        button = press.button
        with self._lock:
            self._stopped_at = self._clock()
            self.touch(button, down=False)
            if press.gesture is Gesture.DOUBLE:
                self._tap(button, 0)
            self._tap(button, _held_seconds(press.gesture, rules))
            if settle and button in rules.doubles:
                self._skip_to(self.now() + rules.double_seconds + _PAST_SECONDS)
            self._stopped_at = None

    def _tap(self, button: Button, seconds: float) -> None:
        self.touch(button, down=True)
        self._skip_to(self._moved_at.get(button, 0) + seconds)
        self.touch(button, down=False)

    def _skip_to(self, at: float) -> None:
        self._skipped += max(0.0, at - self.now())


def _held_seconds(gesture: Gesture, rules: GestureRules) -> float:
    match gesture:
        case Gesture.HOLD:
            return rules.hold_seconds + _PAST_SECONDS
        case Gesture.LONG:
            return rules.long_seconds + _PAST_SECONDS
        case _:
            return 0
