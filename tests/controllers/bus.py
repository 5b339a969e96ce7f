"""The wires between a driver and its controllers: SPI, lines, and who is selected.

The lines know no library: ``gpiozero_factory`` makes real gpiozero devices sit on them, and
``controllers.doors`` gives them the face of a gpiod chip.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gpiozero.pins.mock import MockFactory, MockPin

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from controllers.clock import VirtualClock
    from controllers.controller import Controller


class Bus:
    """Controllers on a bus; pins are Broadcom's numbers.

    ``chips`` maps a chip-select pin, low when selected, to its controller. With ``kernel_selects``
    the SPI device selects the only one itself, as the kernel does where the driver holds no pin.
    ``sent`` counts the bytes that went over the wire; ``broken`` is raised by the next transfers.
    """

    def __init__(
        self,
        clock: VirtualClock,
        chips: Mapping[int, Controller],
        *,
        reset: int,
        data: int,
        busy: int,
        kernel_selects: bool = False,
    ) -> None:
        self.clock = clock
        self.chips = dict(chips)
        self.reset, self.data, self.busy = reset, data, busy
        self.kernel_selects = kernel_selects
        self.sent = 0
        self.broken: OSError | None = None
        self.levels: dict[int, bool] = {}
        self._selected: list[Controller] = []
        self._own: list[str] = []

    @property
    def violations(self) -> list[str]:
        """All that went wrong on the bus and in its controllers."""
        return self._own + [each for chip in self.chips.values() for each in chip.violations]

    def set(self, pin: int, *, high: bool) -> None:
        """Drive an output."""
        before = self.levels.get(pin)
        self.levels[pin] = high
        if pin in self.chips:
            self._selected = [chip for each, chip in self.chips.items() if not self._is_high(each)]
        elif pin == self.busy:
            self._own.append("the BUSY line is driven by the driver")
        elif pin == self.reset and before is not high:
            for chip in self.chips.values():
                if high and before is not None:
                    chip.release_reset()
                elif not high:
                    chip.hold_reset()

    def _is_high(self, pin: int) -> bool:
        return self.levels.get(pin, True)

    def get(self, pin: int) -> bool:
        """Read a line: BUSY as the controllers drive it, any other as it was set."""
        if pin != self.busy:
            return self.levels.get(pin, False)
        chips = list(self.chips.values())
        is_high_busy = chips[0].busy_is_high
        return (
            any(c.busy_level for c in chips) if is_high_busy else all(c.busy_level for c in chips)
        )

    def transfer(self, values: bytes, hertz: float, *, kernel_select: bool = False) -> None:
        """Clock bytes out to every controller that is selected."""
        if self.broken is not None:
            raise self.broken
        self.sent += len(values)
        selected = self._selected
        if self.kernel_selects and kernel_select:
            selected = list(self.chips.values())
        if not selected:
            self._own.append(f"{self.clock.now():.3f} s: {len(values)} bytes with no chip selected")
        is_data = self.levels.get(self.data, False)
        for chip in selected:
            chip.clocked_at(hertz)
            chip.take(values, is_data=is_data)
        self.clock.advance(len(values) * 8 / hertz)


class FakeSpi:
    """An SPI device with the face of ``spidev.SpiDev``; ``fault`` is raised when it is opened."""

    def __init__(self, bus: Bus, fault: OSError | None = None) -> None:
        self._bus = bus
        self._fault = fault
        self.is_open = False
        self.max_speed_hz = 500_000
        self.mode = 0
        self.no_cs = False
        self.place: tuple[int, int] | None = None

    def open(self, bus: int, device: int) -> None:
        """Open the device node."""
        if self._fault is not None:
            raise self._fault
        self.place = (bus, device)
        self.is_open = True

    def close(self) -> None:
        """Give the device node back."""
        self.is_open = False

    def xfer3(self, values: Sequence[int], *_: int) -> list[int]:
        """Send bytes, of any number; like spidev, only the low eight bits of each."""
        if not self.is_open:
            raise OSError(9, "Bad file descriptor")
        try:
            taken = bytes(values)
        except ValueError:
            taken = bytes(value & 0xFF for value in values)
        self._bus.transfer(taken, self.max_speed_hz, kernel_select=not self.no_cs)
        return [0] * len(taken)

    def xfer(self, values: Sequence[int], *rest: int) -> list[int]:
        """Send bytes, as many as one kernel buffer takes."""
        if len(values) > 4096:
            raise OverflowError("Argument list size exceeds 4096 bytes.")
        return self.xfer3(values, *rest)

    xfer2 = xfer

    def writebytes(self, values: Sequence[int]) -> None:
        """Send bytes, as many as one kernel buffer takes."""
        self.xfer(values)

    def writebytes2(self, values: Sequence[int]) -> None:
        """Send bytes, of any number."""
        self.xfer3(values)


def gpiozero_factory(bus: Bus) -> MockFactory:
    """Return a pin factory whose pins are the lines of the bus; its user closes it."""

    class LinePin(MockPin):  # type: ignore[misc] # gpiozero ships no types
        """A pin that drives a line when it is an output, and reads one when it is an input.

        As on lgpio: an output begins low, unless it is claimed with its level. One that is given
        back goes on driving, as hardware/pins.py has it.
        """

        def output_with_state(self, state: float) -> None:
            super()._set_function("output")
            self._set_state(state)

        def close(self) -> None:
            if self.function == "output":
                self.when_changed = None
            else:
                super().close()

        def _set_function(self, value: str) -> None:
            super()._set_function(value)
            if value == "output":
                self._set_state(0)

        def _set_state(self, value: float) -> None:
            super()._set_state(value)
            bus.set(_number(self.info.name), high=bool(value))

        def _get_state(self) -> bool:
            if self.function == "output":
                return bool(super()._get_state())
            return bus.get(_number(self.info.name))

    return MockFactory(pin_class=LinePin)


def _number(name: str) -> int:
    return int(name.removeprefix("GPIO"))
