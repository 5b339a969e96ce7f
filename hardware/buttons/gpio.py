"""The buttons of the real box: switches to ground on the Pi's pins, read by gpiozero."""

from __future__ import annotations

import logging
from contextlib import ExitStack
from typing import TYPE_CHECKING

from companion.surface import Button
from companion.surface.closing import Closing
from hardware.buttons.gestures import Held, Touch
from hardware.clock import now
from hardware.errors import ButtonsError
from hardware.pins import fault_text, open_factory, pin_faults

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gpiozero import DigitalInputDevice
    from gpiozero.pins import Factory

_log = logging.getLogger(__name__)

IMPRESSION_PINS: Mapping[Button, int] = {Button.A: 5, Button.B: 6, Button.C: 16, Button.D: 24}
"""Pins, in Broadcom's numbers, that the buttons of an Inky Impression are on."""
LARGE_IMPRESSION_PINS: Mapping[Button, int] = {**IMPRESSION_PINS, Button.C: 25}
"""The same on the 13.3", where pin 16 selects the second half of the panel."""

BESIDE_WAVESHARE_PINS: Mapping[Button, int] = {**IMPRESSION_PINS, Button.D: 26}
"""Free pins beside a Waveshare panel, whose BUSY is on pin 24."""
WAVESHARE_27_PINS: Mapping[Button, int] = {Button.A: 5, Button.B: 6, Button.C: 13, Button.D: 19}
"""Pins that the buttons of Waveshare's 2.7" HAT are on, from top to bottom."""


class GpioButtons(Closing):
    """Opened buttons; ``put`` gets a Touch for every edge, on gpiozero's thread.

    That thread serves all buttons and ends with an exception, so a callback only
    calls ``put``, which must be as fast as a queue's; what it raises is logged and
    does not affect other buttons. No bounce time is set, because it means something
    else in each pin library: Gestures debounce. An edge has the time at which the
    kernel saw it, on ``clock``, even if its callback comes late. A button that is
    held when this opens is put as Held. ``factory`` None uses lgpio; a given one is not
    closed here. Raises ButtonsError or PinError where a pin cannot be used.
    """

    def __init__(
        self,
        put: Callable[[Touch | Held], object],
        pins: Mapping[Button, int] = IMPRESSION_PINS,
        *,
        factory: Factory | None = None,
        clock: Callable[[], float] = now,
    ) -> None:
        self._put = put
        self._clock = clock
        factory = factory or open_factory()
        self._switches: list[DigitalInputDevice] = []
        with ExitStack() as opened:
            for button, pin in pins.items():
                self._switches.append(switch := self._open(button, pin, factory))
                opened.callback(switch.close)
            self._opened = opened.pop_all()

    def _open(self, button: Button, pin: int, factory: Factory) -> DigitalInputDevice:
        from gpiozero import DigitalInputDevice  # noqa: PLC0415 - heavy; not every box has pins

        try:
            # Not gpiozero's Button, whose thread wakes ten times a second to look for a hold.
            switch = DigitalInputDevice(pin, pull_up=True, pin_factory=factory)
        except pin_faults() as fault:
            raise ButtonsError(
                f"button {button.value} cannot use pin {pin}, {fault_text(fault)}: "
                "does the panel or another program use it?"
            ) from fault
        self._listen(button, switch)
        return switch

    def _listen(self, button: Button, switch: DigitalInputDevice) -> None:
        """Put the button's state before its edges, and once more if it changed meanwhile."""
        was_pressed = switch.is_active
        if was_pressed:
            self._put(Held(button, self._clock()))
        switch.when_activated = self._edge(button, down=True)
        switch.when_deactivated = self._edge(button, down=False)
        is_pressed = switch.is_active
        if was_pressed and not is_pressed:
            self._put(Touch(button, down=False, at=self._clock()))
        elif is_pressed and not was_pressed:
            self._put(Held(button, self._clock()))

    def _edge(self, button: Button, *, down: bool) -> Callable[[DigitalInputDevice], None]:
        def put_touch(switch: DigitalInputDevice) -> None:
            try:
                age = switch.active_time if down else switch.inactive_time
                self._put(Touch(button, down, self._clock() - _age(age)))
            except Exception:  # noqa: BLE001 - no exception may reach that thread
                _log.exception("an edge of button %s was lost", button.value)

        return put_touch

    def check(self) -> None:
        """Raise ButtonsError where a pin cannot be read any more.

        Where the driver under the pins goes away, the kernel reports it to nobody who waits.
        """
        for switch in self._switches:
            try:
                switch.value  # noqa: B018 - it is read from the kernel
            except pin_faults() as fault:
                raise ButtonsError(
                    f"the buttons' pins are gone, {fault_text(fault)}: "
                    "is another program changing the Pi's drivers? The game is kept"
                ) from fault

    def close(self) -> None:
        """Release the pins; a second call does nothing."""
        self._opened.close()


def _age(age: float | None) -> float:
    """Return how many seconds ago an edge was, from the age that gpiozero gives.

    lgpio passes on the kernel's time stamp, which gpiozero compares with Python's monotonic clock.
    Kernels before 5.7 use the time of day: by that, an edge is in the future, so it counts as new.
    With a library without time stamps, gpiozero uses the time of its callback.
    """
    return max(0.0, age or 0.0)
