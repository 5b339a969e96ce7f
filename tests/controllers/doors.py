"""The doors between the libraries and the machine: gpiod's chip, spidev and smbus2, all faked.

Everything above them is real: inky, gpiodevice and gpiod's own values.
"""

from __future__ import annotations

import errno
import struct
import sys
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, Self

import gpiodevice
import smbus2
from controllers.bus import FakeSpi
from gpiod.line import Value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    import pytest
    from controllers.bus import Bus


class GpiodLines:
    """A bus's lines with the face of a gpiod line request."""

    def __init__(self, bus: Bus, config: Mapping[int, Any], released: Callable[[], object]) -> None:
        self._bus = bus
        self.config = dict(config)
        self._released = released
        self.is_released = False
        for pin, settings in self.config.items():
            if settings.direction.name == "OUTPUT":
                bus.set(pin, high=settings.output_value == Value.ACTIVE)

    def set_value(self, pin: int, value: Value) -> None:
        """Drive an output."""
        self._own(pin)
        self._bus.set(pin, high=value == Value.ACTIVE)

    def get_value(self, pin: int) -> Value:
        """Read a line."""
        self._own(pin)
        return Value.ACTIVE if self._bus.get(pin) else Value.INACTIVE

    def release(self) -> None:
        """Give the lines back."""
        self.is_released = True
        self._released()

    def _own(self, pin: int) -> None:
        if self.is_released or pin not in self.config:
            raise OSError(errno.EPERM, f"line {pin} is not requested")


@dataclass
class FakeChip:
    """A GPIO chip; ``claimed`` maps pins to whoever holds them."""

    bus: Bus
    claimed: dict[int, str] = field(default_factory=dict)
    requests: list[GpiodLines] = field(default_factory=list)

    def line_offset_from_id(self, pin: int) -> int:
        """Return the pin itself, as on a Pi."""
        return pin

    def get_line_info(self, pin: int) -> SimpleNamespace:
        """Say who holds a pin."""
        owner = self.claimed.get(pin, "")
        return SimpleNamespace(used=bool(owner), name=f"GPIO{pin}", consumer=owner)

    def request_lines(self, consumer: str, config: Mapping[int, Any]) -> GpiodLines:
        """Claim lines, or raise EBUSY."""
        if any(self.claimed.get(pin) for pin in config):
            raise OSError(errno.EBUSY, "Device or resource busy")
        self.claimed |= dict.fromkeys(config, consumer)
        lines = GpiodLines(self.bus, config, lambda: self._release(config))
        self.requests.append(lines)
        return lines

    def _release(self, config: Mapping[int, Any]) -> None:
        for pin in config:
            self.claimed[pin] = ""

    def close(self) -> None:
        """Do nothing: requested lines live on."""


@dataclass
class FakeI2c:
    """The I2C bus; ``record`` is what an EEPROM at 0x50 holds, ``fault`` meets who opens it."""

    record: bytes | None = None
    fault: OSError | None = None
    is_open: int = 0

    def __call__(self, number: int) -> FakeI2c:
        if self.fault is not None:
            raise self.fault
        assert number == 1
        self.is_open += 1
        return self

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def write_i2c_block_data(self, address: int, register: int, values: list[int]) -> None:
        """Set the EEPROM's pointer."""
        assert (address, register, values) == (0x50, 0, [0])
        if self.record is None:
            raise OSError(errno.EREMOTEIO, "Remote I/O error")

    def read_i2c_block_data(self, address: int, register: int, length: int) -> list[int]:
        """Read the record."""
        assert (address, register) == (0x50, 0)
        assert self.record is not None
        return list(self.record[:length].ljust(length, b"\xff"))

    def close(self) -> None:
        """Give the bus back."""
        self.is_open -= 1


def eeprom_record(width: int, height: int, colour: int, variant: int) -> bytes:
    """Return what an Inky's EEPROM holds."""
    date = b"2021-03-30 08:58:28.9"
    return struct.pack("<HHBBB22p", width, height, colour, 12, variant, date)


@dataclass
class Machine:
    """A Pi with a panel: what a test may turn and look at.

    ``find_chip`` stands for gpiodevice's search, which may be put back in its place.
    """

    bus: Bus
    chip: FakeChip
    i2c: FakeI2c
    find_chip: Callable[[], object]
    spi_fault: OSError | None = None
    spis: list[FakeSpi] = field(default_factory=list)

    @property
    def is_clean(self) -> bool:
        """Say whether everything that was opened has been given back."""
        return (
            not any(self.chip.claimed.values())
            and not any(spi.is_open for spi in self.spis)
            and self.i2c.is_open == 0
        )

    def search(self) -> object:
        """Find the chip, as gpiodevice does."""
        return self.find_chip()

    def spi(self) -> FakeSpi:
        """Make an SPI device, as ``spidev.SpiDev()`` does."""
        made = FakeSpi(self.bus, self.spi_fault)
        self.spis.append(made)
        return made


@contextmanager
def machine(
    monkeypatch: pytest.MonkeyPatch, bus: Bus, record: bytes | None = None
) -> Iterator[Machine]:
    """Put a machine with that bus behind the doors."""
    chip = FakeChip(bus)
    made = Machine(bus, chip, FakeI2c(record), find_chip=lambda: chip)
    spidev = ModuleType("spidev")
    spidev.SpiDev = made.spi  # type: ignore[attr-defined] # what a C module would hold
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "spidev", spidev)
        patch.setattr(gpiodevice, "find_chip_by_platform", made.search)
        patch.setattr(smbus2, "SMBus", made.i2c)
        yield made
