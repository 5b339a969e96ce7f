"""An Inky on the pins of an emulated Pi: its EEPROM on I2C, the model of its controller on SPI.

QEMU 10 has no e-paper, but the Pi's buses and registers. What the program does to them is read from
QEMU's own trace, in the order in which it happens: each write to the registers of the pins, and
each byte on the SPI bus, where a flash chip listens that nothing else looks at. All that goes to
the model that the drivers are tested with. Its BUSY goes back into the register of the levels, by
QEMU's protocol for tests, because QEMU's pins have no other side.
"""

from __future__ import annotations

import os
import re
import select
import socket
from contextlib import suppress
from datetime import UTC, datetime
from threading import Event, RLock, Thread
from typing import TYPE_CHECKING

from controllers.clock import VirtualClock
from controllers.inkies import Glass

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from controllers.controller import BusyFault

EEPROM, EEPROM_BYTES = 0x50, 4096
PINS = 0x3F200000
SET, CLEAR = PINS + 0x1C, PINS + 0x28
"""The registers of the BCM2835 that make outputs high and low; QEMU's take inputs as well."""
HERTZ = 10e6
"""What the driver asks for; QEMU's bus takes no time."""
REFRESH_SECONDS = 10.5
"""More than the driver believes at least of a full refresh, less than it waits in silence for a
fast one: its seconds are the Pi's, which are longer on a busy machine."""
LOOK_SECONDS = 0.01
SEEN = re.compile(
    rb"@(?P<at>\d+\.\d+):(?:m25p80_transfer .* tx 0x(?P<byte>[0-9a-f]+)"
    rb"|memory_region_ops_write .* addr 0x(?P<register>%x|%x) value 0x(?P<value>[0-9a-f]+) )"
    % (SET, CLEAR)
)
OF_INTEREST = (b"m25p80_transfer", b"bcm2835_gpio")
"""What a line has that may be looked at: millions are about the card."""


class PluggedInky:
    """The board called ``name``, with a record in its EEPROM; ``folder`` is for its files.

    The Pi is started with its ``options``. Its time is that of this machine, by the trace's stamps.
    """

    def __init__(self, folder: Path, name: str, record: bytes) -> None:
        self._folder = folder
        self._clock = VirtualClock()
        self._begun = _now()
        self._glass = Glass(self._clock, name, seconds=REFRESH_SECONDS)
        self._bus = self._glass.bus
        self._bytes = bytearray()
        self._is_high: bool | None = None
        self._lock, self._ended = RLock(), Event()
        (folder / "eeprom").write_bytes(record.ljust(EEPROM_BYTES, b"\xff"))
        os.mkfifo(folder / "trace")
        self._trace = os.open(folder / "trace", os.O_RDWR)  # to write, so that it never ends
        self._pins: socket.socket | None = None
        self._thread = Thread(target=self._follow, daemon=True)
        self._thread.start()

    @property
    def options(self) -> Sequence[str]:
        """What QEMU is started with."""
        memory = f"at24c-eeprom,bus=i2c-bus.1,address={EEPROM:#x},rom-size={EEPROM_BYTES}"
        return (
            "-drive", f"file={self._folder / 'eeprom'},if=none,id=eeprom,format=raw",
            "-device", f"{memory},drive=eeprom", "-device", "w25q80,bus=spi",
            "-msg", "timestamp=on", "-D", str(self._folder / "trace"),
            "-trace", "m25p80_transfer", "-trace", "memory_region_ops_write",
            "-qtest", f"unix:{self._folder / 'pins'},server=on,wait=off", "-qtest-log", "none",
        )  # fmt: skip

    def _follow(self) -> None:
        """Read the trace, and let BUSY have the model's level, until the end."""
        rest = b""
        while not self._ended.is_set():
            ready, _, _ = select.select([self._trace], [], [], LOOK_SECONDS)
            with self._lock:
                if ready:
                    *lines, rest = (rest + os.read(self._trace, 1 << 16)).split(b"\n")
                    for line in lines:
                        self._hear(line)
                    self._clock_bytes()
                else:
                    self._pass_time(_now())
                self._answer()

    def _pass_time(self, at: float) -> None:
        self._clock.advance(at - self._begun - self._clock.now())

    def _hear(self, line: bytes) -> None:
        """Give a line of the trace to the board: a byte, or the levels of its pins."""
        if not any(word in line for word in OF_INTEREST):
            return
        seen = SEEN.search(line)
        if seen is None:
            return
        if seen["byte"]:
            self._pass_time(float(seen["at"]))
            self._bytes.append(int(seen["byte"], 16))
            return
        self._clock_bytes()
        self._pass_time(float(seen["at"]))
        value, is_high = int(seen["value"], 16), int(seen["register"], 16) == SET
        for pin in (*self._bus.chips, self._bus.data, self._bus.reset):
            if value >> pin & 1:
                self._bus.set(pin, high=is_high)

    def _clock_bytes(self) -> None:
        if self._bytes:
            self._bus.transfer(bytes(self._bytes), HERTZ)
            self._bytes.clear()

    def _answer(self) -> None:
        """Write a new level of BUSY; the answers are not waited for, QEMU may wait for us."""
        is_high = self._bus.get(self._bus.busy)
        if is_high is self._is_high or not self._is_connected():
            return
        assert self._pins is not None
        with suppress(BlockingIOError):
            self._pins.recv(4096)
        words = f"writel {SET if is_high else CLEAR:#x} {1 << self._bus.busy:#x}\n"
        with suppress(BrokenPipeError, ConnectionResetError):  # the Pi is off
            self._pins.sendall(words.encode())
        self._is_high = is_high

    def _is_connected(self) -> bool:
        if self._pins is not None:
            return True
        line = socket.socket(socket.AF_UNIX)
        if line.connect_ex(str(self._folder / "pins")):
            line.close()
            return False
        line.settimeout(0)  # an answer is never waited for
        self._pins = line
        return True

    @property
    def refreshes(self) -> int:
        """How many pages it has shown."""
        with self._lock:
            self._glass.chips[0].settle()
            return self._glass.chips[0].refreshes

    @property
    def pixels(self) -> bytes | None:
        """What an eye sees, one byte of Ink a pixel."""
        with self._lock:
            return self._glass.pixels

    @property
    def sent(self) -> int:
        """How many bytes have come by SPI."""
        with self._lock:
            return self._bus.sent

    @property
    def frame_bytes(self) -> int:
        """How many bytes a whole page has."""
        return self._glass.frame_bytes

    @property
    def violations(self) -> list[str]:
        """All that a real board would not forgive."""
        with self._lock:
            return self._bus.violations

    def fail(self, fault: BusyFault) -> None:
        """Let its BUSY line lie from now on, or be good again."""
        with self._lock:
            for chip in self._glass.chips:
                chip.fault = fault

    def unplug(self) -> None:
        """Let go of everything."""
        self._ended.set()
        self._thread.join()
        os.close(self._trace)
        if self._pins is not None:
            self._pins.close()


def _now() -> float:
    return datetime.now(UTC).timestamp()
