"""The bus and the lines to a Waveshare panel, opened when they are needed."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Protocol

from gpiozero import InputDevice, OutputDevice

from hardware.errors import PanelError, PinError
from hardware.panels.waveshare.models import BUSY, DATA, PINS, POWER, RESET
from hardware.pins import fault_text, open_factory, pin_faults
from hardware.spi import spi_errors

if TYPE_CHECKING:
    from gpiozero.pins import Factory

HERTZ = 4_000_000
"""The speed of Waveshare's own package. Solomon's chips allow 20 MHz, but the UC8179 only 10 (a
write cycle of 100 ns). A whole 800x480 page takes 0.2 s."""


class Spi(Protocol):
    """As much of ``spidev.SpiDev`` as is used."""

    max_speed_hz: int
    mode: int

    def open(self, bus: int, device: int) -> None:
        """Open the device node."""

    def writebytes2(self, values: bytes) -> None:
        """Send bytes, of any number."""

    def close(self) -> None:
        """Release the device node."""


class Wires:
    """An opened bus with its lines; ``close`` releases everything.

    The kernel selects the chip (CE0). ``factory`` None uses lgpio's pins. BUSY is pulled to its
    idle level, so that a loose wire does not look like a chip that is always busy. Raises
    PanelError where something cannot be opened.
    """

    def __init__(self, factory: Factory | None, *, busy_is_high: bool) -> None:
        with ExitStack() as opened:
            self._spi = _spi()
            opened.callback(self._spi.close)
            factory = factory or _named_factory()
            self._power = _output(opened, factory, POWER, high=True)
            self._reset = _output(opened, factory, RESET, high=True)
            self._data = _output(opened, factory, DATA, high=False)
            self._busy = _input(opened, factory, BUSY, pull_up=not busy_is_high)
            self._opened = opened.pop_all()

    def send(self, command: int, data: bytes) -> None:
        """Send a command and its data; raises PanelError where the bus fails."""
        try:
            self._data.off()
            self._spi.writebytes2(bytes((command,)))
            if data:
                self._data.on()
                self._spi.writebytes2(data)
        except pin_faults() as fault:
            raise PanelError(
                f"the bus failed while a page was sent: {fault_text(fault)}"
            ) from fault

    @property
    def is_busy(self) -> bool:
        """Whether the BUSY line is at its working level now."""
        return bool(self._busy.value)

    def reset(self, *, held: bool) -> None:
        """Hold the reset line, or release it."""
        self._reset.value = not held

    def power_off(self) -> None:
        """Switch the panel's supply off, where its HAT has a switch for it."""
        self._power.off()

    def close(self) -> None:
        """Release bus and lines; a second call does nothing."""
        self._opened.close()


def _spi() -> Spi:
    try:
        from spidev import SpiDev  # noqa: PLC0415 - has no wheel, so only a real panel imports it
    except ImportError as fault:
        raise PanelError(
            "a Waveshare panel needs the library spidev: sudo apt install python3-spidev"
        ) from fault
    spi: Spi = SpiDev()
    with spi_errors(
        "the Waveshare panel", ", remove dtoverlay=spi0-0cs, which is for inky boards,"
    ):
        spi.open(0, 0)
    spi.max_speed_hz, spi.mode = HERTZ, 0
    return spi


def _named_factory() -> Factory:
    try:
        return open_factory()
    except PinError as fault:
        raise PanelError(f"the Waveshare panel's pins: {fault}") from fault


def _output(opened: ExitStack, factory: Factory, pin: int, *, high: bool) -> OutputDevice:
    try:
        line = OutputDevice(pin, initial_value=high, pin_factory=factory)
    except pin_faults() as fault:
        raise _taken(pin, fault) from fault
    opened.callback(line.close)
    return line


def _input(opened: ExitStack, factory: Factory, pin: int, *, pull_up: bool) -> InputDevice:
    try:
        line = InputDevice(pin, pull_up=pull_up, pin_factory=factory)
    except pin_faults() as fault:
        raise _taken(pin, fault) from fault
    opened.callback(line.close)
    return line


def _taken(pin: int, fault: BaseException) -> PanelError:
    return PanelError(
        f"pin {pin}, the panel's {PINS[pin]} line, cannot be used, {fault_text(fault)}: "
        "does a button or another program use it?"
    )
