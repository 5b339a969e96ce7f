"""The chip of Spectra 6 on a Waveshare board, by what its maker's code sends.

No data sheet is public. One plane of four bits a pixel. Register 0x30 says how fast frames run, and
with it how long a refresh takes (waveshareteam/e-Paper#387).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from controllers.ultrachip import UltraChip
from controllers.waveshare_planes import LONGEST_RESET

if TYPE_CHECKING:
    from collections.abc import Mapping

    from controllers.clock import VirtualClock
    from controllers.controller import BusyFault, Command

WIDTH, HEIGHT = 800, 480
SETUP: Mapping[int, bytes] = {
    0xAA: bytes.fromhex("495520080918"), 0x01: b"\x3f", 0x00: b"\x5f\x69",
    0x03: bytes.fromhex("00540044"), 0x05: bytes.fromhex("401f1f2c"),
    0x06: bytes.fromhex("6f1f1749"), 0x08: bytes.fromhex("6f1f1f22"), 0x50: b"\x3f",
    0x60: b"\x02\x00", 0x61: bytes.fromhex("032001e0"), 0x84: b"\x01", 0xE3: b"\x2f",
}  # fmt: skip
"""What ``init`` of ``epd7in3e.py`` leaves in its registers."""
WORK: Mapping[int, tuple[int, ...]] = {0x02: (1,), 0x04: (0,), 0x07: (1,), 0x12: (1,), 0x30: (1,)}
"""How many data bytes each other command takes, there."""
RATES = {0x03: "full", 0x07: "fast"}
SECONDS = {"full": 12.5, "fast": 6.5}


class Spectra(UltraChip):
    """The chip at work; ``glass`` has a code for each pixel, ``last_waveform`` a name of RATES."""

    def __init__(self, clock: VirtualClock, fault: BusyFault) -> None:
        super().__init__(clock, WIDTH * HEIGHT, 4, fault=fault)
        self.longest_reset = LONGEST_RESET
        self.busy_asleep = True
        self.seconds = dict(SECONDS)
        self.sent_to: list[tuple[int, int]] = []
        self.last_waveform = ""

    @property
    def has_voltages(self) -> bool:
        """Whether the panel is driven."""
        return self.is_powered

    def forget(self) -> None:
        """Lose the registers too."""
        super().forget()
        self._registers: dict[int, bytes] = {}

    def obey(self, code: int) -> None:
        """Judge the data of the command before, and do what a command byte asks for."""
        if len(self.commands) > 1:
            self._judge(self.commands[-2])
        super().obey(code)

    def _judge(self, command: Command) -> None:
        lengths = {code: (len(data),) for code, data in SETUP.items()} | dict(WORK)
        lengths[0x10] = (self.pixels // 2,)
        if command.code not in lengths:
            self.blame(f"unknown command {command.code:#04x}")
        elif len(command.data) not in lengths[command.code]:
            self.blame(f"{len(command.data)} bytes for {command.code:#04x}")

    def feed(self, command: Command) -> None:
        """Keep every register."""
        self._registers[command.code] = bytes(command.data)
        super().feed(command)

    def _refresh(self) -> None:
        for code, data in SETUP.items():
            if self._registers.get(code) != data:
                self.blame(f"a refresh before {code:#04x} was set up")
        self.last_waveform = RATES.get(self._pll or 0, "")
        if not self.last_waveform:
            self.blame(f"frames at rate {self._pll}")
        seconds = self.seconds.get(self.last_waveform, 25.4)
        self.timing = replace(self.timing, power=0.17, refresh=seconds)
        super()._refresh()
