"""The four buttons of the real box: switches to ground on the Pi's pins, read by gpiozero."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

from gpiozero import Button as PinButton
from gpiozero.exc import GPIOZeroError

from hardware.buttons.gestures import Touch
from hardware.clock import now
from hardware.errors import ButtonsError
from hardware.surface import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from types import TracebackType
    from typing import Self

    from gpiozero.pins import Factory

IMPRESSION_PINS: Mapping[Button, int] = {Button.A: 5, Button.B: 6, Button.C: 16, Button.D: 24}
"""Pins, in Broadcom's numbers, that the buttons of an Inky Impression sit on."""


class GpioButtons:
    """Opened buttons; ``put`` gets a Touch for every edge, on gpiozero's thread.

    That thread serves all buttons and dies of an exception, so a callback does
    nothing but ``put``, which must be as quick as a queue's. No bounce time is
    set, since each pin library means something else by it: Gestures debounce.
    A button that is held when this opens is silent until it is released.
    ``factory`` None takes gpiozero's own choice, and a factory that is given
    is not closed here. Raises ButtonsError where a pin cannot be had.
    """

    def __init__(
        self,
        put: Callable[[Touch], object],
        pins: Mapping[Button, int] = IMPRESSION_PINS,
        *,
        factory: Factory | None = None,
        clock: Callable[[], float] = now,
    ) -> None:
        self._put = put
        self._clock = clock
        with ExitStack() as opened:
            for button, pin in pins.items():
                opened.callback(self._open(button, pin, factory).close)
            self._opened = opened.pop_all()

    def _open(self, button: Button, pin: int, factory: Factory | None) -> PinButton:
        try:
            # The hold time is for nothing but a quick close, which waits for gpiozero to see it.
            switch = PinButton(pin, pull_up=True, hold_time=0.05, pin_factory=factory)
        except (GPIOZeroError, OSError) as fault:
            raise ButtonsError(f"button {button.value} on pin {pin}: {fault}") from fault
        switch.when_pressed = self._edge(button, down=True)
        switch.when_released = self._edge(button, down=False)
        return switch

    def _edge(self, button: Button, *, down: bool) -> Callable[[], None]:
        def put_touch() -> None:
            self._put(Touch(button, down, self._clock()))

        return put_touch

    def close(self) -> None:
        """Give the pins back; a second call does nothing."""
        self._opened.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
