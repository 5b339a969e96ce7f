"""UltraChip's UC8179 on a glass, as its data sheet has it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from controllers.waveshare_glass import CHANGES_ONLY, EVERY_CHANGE, Waveform
from controllers.waveshare_planes import TwoPlanes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from controllers.clock import VirtualClock
    from controllers.controller import BusyFault, Command

PLANES = (0x13, 0x10)
LENGTHS: Mapping[int, int] = {
    0x00: 1, 0x01: 4, 0x02: 0, 0x04: 0, 0x06: 4, 0x07: 1, 0x12: 0, 0x15: 1, 0x41: 1, 0x50: 2,
    0x60: 1, 0x61: 4, 0x71: 0, 0x90: 9, 0x91: 0, 0x92: 0, 0xE0: 1, 0xE5: 1,
}  # fmt: skip
SHORTEST_CYCLE = 100e-9
"""Seconds that a bit has to last when it is written."""


@dataclass(frozen=True, slots=True)
class UltraKind:
    """The chip on a kind of glass: columns and rows in pixels, right registers, seconds."""

    glass: tuple[int, int]
    setup: Mapping[int, bytes]
    seconds: Mapping[str, float]


class Uc8179(TwoPlanes):
    """The chip at work; what it takes for the same it does not drive, whatever the refresh."""

    def __init__(self, clock: VirtualClock, kind: UltraKind, fault: BusyFault) -> None:
        self.kind = kind
        self._width, self._height = kind.glass
        self._stride = self._width // 8
        super().__init__(
            clock,
            fault,
            busy_is_high=False,
            pixels=self._width * self._height,
            plane_bytes=self._stride * self._height,
            seconds=kind.seconds,
        )
        self.shortest_cycle = SHORTEST_CYCLE
        self._is_partial = False

    def forget(self) -> None:
        """Lose the registers and the voltages; the memory stays."""
        self._registers = {}
        self.has_voltages = self._is_partial = False

    def obey(self, code: int) -> None:
        """Do what needs no data, having judged the data of the command before."""
        if len(self.commands) > 1:
            self._judge(self.commands[-2])
        match code:
            case 0x10 | 0x13:
                self.sent_to.append((code, 0))
            case 0x04:
                self.has_voltages = True
                self.begin("voltages on", 0.14)
            case 0x02:
                self.has_voltages = False
                self.begin("voltages off", 0.042)
            case 0x91 | 0x92:
                self._is_partial = code == 0x91
            case 0x12:
                self._refresh()
            case _ if code not in LENGTHS:
                self.blame(f"unknown command {code:#04x}")

    def _judge(self, command: Command) -> None:
        left, top, right, bottom = self._window()
        area = (right - left) * (bottom - top)
        expected = area if command.code in PLANES else LENGTHS.get(command.code)
        if expected is not None and len(command.data) != expected:
            self.blame(f"{len(command.data)} bytes for {command.code:#04x}, not {expected}")

    def feed(self, command: Command) -> None:
        """Keep a register, fill a plane, fall asleep."""
        if command.code in PLANES:
            self._fill(command)
            return
        self._registers[command.code] = bytes(command.data)
        if command.code == 0x07 and command.data == b"\xa5":
            self.fall_asleep()

    def _window(self) -> tuple[int, int, int, int]:
        """Return left and right in bytes, top and bottom in rows, ends past the last."""
        data = self._registers.get(0x90, b"")
        if not self._is_partial or len(data) != 9:
            return 0, 0, self._stride, self._height
        left, right, top, bottom = (int.from_bytes(data[at : at + 2]) for at in (0, 2, 4, 6))
        if (
            left % 8
            or right % 8 != 7
            or not (left < right < self._width and top <= bottom < self._height)
        ):
            self.blame(f"window {left} to {right}, {top} to {bottom}")
        return left // 8, top, right // 8 + 1, bottom + 1

    def _fill(self, command: Command) -> None:
        if self._registers.get(0x61) != self.kind.setup[0x61]:
            self.blame("pixels before the resolution")
        begun = self.sent_to[-1][1]
        self.sent_to[-1] = (command.code, len(command.data))
        left, top, right, bottom = self._window()
        width = right - left
        plane = self._planes[PLANES.index(command.code)]
        at = begun
        while at < min(len(command.data), width * (bottom - top)):
            row, column = divmod(at, width)
            part = bytes(command.data[at : at + width - column])
            start = (top + row) * self._stride + left + column
            plane[start : start + len(part)] = part
            at += len(part)

    def _refresh(self) -> None:
        if not self.has_voltages:
            self.blame("a refresh without voltages")
        if self._registers.get(0x00, b"\0")[0] & 0x30 != 0x10:
            self.blame("not black and white with the chip's own waveforms")
        self.judge_setup(self.kind.setup)
        interval = self._registers.get(0x50, b"\x31\x07")[0]
        is_white_one, copies = bool(interval & 1), bool(interval & 8)
        is_claimed = bool(self._registers.get(0xE0, b"\0")[0] & 2)
        claimed = self._registers.get(0xE5, b"\0")[0] if is_claimed else 0
        name = {0x6E: "partial", 0x5A: "fast"}.get(claimed, "full")
        waveform = Waveform(name, CHANGES_ONLY if name == "partial" else EVERY_CHANGE)
        everything = (1 << self.screen.count) - 1
        new, old = (
            int.from_bytes(plane) ^ (0 if is_white_one else everything) for plane in self._planes
        )
        within = self._mask() if self._is_partial else None
        self.last_waveform = name

        def done() -> None:
            self.screen.drive(waveform, old, new, within)
            if copies:
                self._planes[1][:] = self._planes[0]

        self.begin("refresh", self.seconds[name], done)

    def _mask(self) -> int:
        left, top, right, bottom = self._window()
        row = b"\0" * left + b"\xff" * (right - left) + b"\0" * (self._stride - right)
        rows = (
            b"\0" * (top * self._stride)
            + row * (bottom - top)
            + b"\0" * ((self._height - bottom) * self._stride)
        )
        return int.from_bytes(rows)
