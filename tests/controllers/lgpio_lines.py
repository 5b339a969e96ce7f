"""The functions of the module ``lgpio`` over a bus's lines: gpiozero's own pins sit on them.

What they do and leave undone is lgGpio.c's (joan2937/lg): an output begins low unless asked
otherwise, and claiming a line that is an output already changes nothing, its level neither. Edges
reach a callback with the kernel's time in nanoseconds, however late they come: of the monotonic
clock, and of the real time on kernels before 5.7.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Protocol

    import pytest

    class Levels(Protocol):
        """What the lines are wired to: a bus, or a few switches."""

        def get(self, pin: int) -> bool:
            """Read a line."""

        def set(self, pin: int, *, high: bool) -> None:
            """Drive a line."""

    Alert = Callable[[int, int, int, int], object]

_IS_OUT = 1 << 1


class LgpioLines:
    """Lines of a chip; ``floats`` lists the outputs that were made inputs, in their order."""

    def __init__(self, bus: Levels) -> None:
        self._bus = bus
        self._outputs = dict[int, bool]()
        self._alerts: dict[int, Alert] = {}
        self.floats: list[int] = []

    def put_under(self, lgpio: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let the library's functions work on these lines."""
        for name in dir(self):
            if name.startswith("gpio") or name == "callback":
                monkeypatch.setattr(lgpio, name, getattr(self, name))

    def edge(self, pin: int, nanoseconds: int, *, high: bool) -> None:
        """Call who listens to a line, with the time at which the kernel saw its edge."""
        if pin in self._alerts:
            self._alerts[pin](0, pin, int(high), nanoseconds)

    def callback(self, _handle: int, pin: int, _edges: int, alert: Alert) -> _Listening:
        """Listen to a line."""
        self._alerts[pin] = alert
        return _Listening(self._alerts, pin)

    def gpio_claim_alert(self, handle: int, pin: int, *_: int) -> int:
        """Make a line an input that reports its edges."""
        return self.gpio_claim_input(handle, pin)

    def gpio_set_debounce_micros(self, *_: int) -> int:
        """Do nothing: gestures debounce."""
        return 0

    def gpiochip_open(self, _chip: int) -> int:
        """Open the chip."""
        return 0

    def gpiochip_close(self, _handle: int) -> int:
        """Close the chip."""
        return 0

    def gpio_claim_input(self, _handle: int, pin: int, _flags: int = 0) -> int:
        """Make a line an input."""
        if self._outputs.pop(pin, None) is not None:
            self.floats.append(pin)
        return 0

    def gpio_claim_output(self, _handle: int, pin: int, level: int = 0, _flags: int = 0) -> int:
        """Make a line an output, unless it is one."""
        if pin not in self._outputs:
            self._outputs[pin] = bool(level)
            self._bus.set(pin, high=bool(level))
        return 0

    def gpio_free(self, handle: int, pin: int) -> int:
        """Let a line go."""
        return self.gpio_claim_input(handle, pin)

    def gpio_get_mode(self, _handle: int, pin: int) -> int:
        """Say whether a line is an output."""
        return _IS_OUT if pin in self._outputs else 0

    def gpio_read(self, _handle: int, pin: int) -> int:
        """Read a line."""
        return int(self._outputs[pin] if pin in self._outputs else self._bus.get(pin))

    def gpio_write(self, _handle: int, pin: int, level: int) -> int:
        """Drive an output."""
        assert pin in self._outputs
        self._outputs[pin] = bool(level)
        self._bus.set(pin, high=bool(level))
        return 0


class _Listening:
    """What ``callback`` returns."""

    def __init__(self, alerts: dict[int, Alert], pin: int) -> None:
        self._alerts, self._pin = alerts, pin

    def cancel(self) -> None:
        """Listen no more."""
        self._alerts.pop(self._pin, None)
