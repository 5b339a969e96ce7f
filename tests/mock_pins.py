"""Fingers on gpiozero's mock pins: below everything that a press of the real box passes through.

That is gpiozero's devices, their callbacks, the queue and the gestures.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gpiozero.pins.mock import MockFactory, MockPin

from hardware.buttons.gpio import IMPRESSION_PINS
from hardware.clock import now
from hardware.simulators.fingers import SimulatedTouches

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.surface import Button


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


class SimulatedPins(SimulatedTouches):
    """Mock pins with fingers on them; give ``factory`` and ``now`` to GpioButtons.

    The factory is this object's own and never gpiozero's global one.
    """

    def __init__(
        self,
        pins: Mapping[Button, int] = IMPRESSION_PINS,
        *,
        clock: Callable[[], float] = now,
    ) -> None:
        super().__init__(lambda touch: touch, pins, clock=clock)
        self.factory = _Factory(self.now)
        self._pins = {button: self.factory.pin(number) for button, number in pins.items()}

    def _move(self, button: Button, *, down: bool) -> None:
        pin = self._pins[button]
        (pin.drive_low if down else pin.drive_high)()  # a pressed button pulls its pin to ground
        pin.clear_states()  # a mock pin would keep every one

    def close(self) -> None:
        """Release the pins; a second call does nothing."""
        self.factory.close()
