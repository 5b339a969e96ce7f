"""Solomon's SSD1680, SSD1683 and SSD1677 as their data sheets have them.

Addresses, windows and entry modes decide where a byte goes; register 0x22 decides, bit by bit,
what 0x20 does; a waveform, the chip's own or one that was loaded, decides what that does to each
pixel. Whether the planes change places after a partial refresh (``swaps``) is the maker's choice,
so a driver has to do with both.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from controllers.waveshare_glass import CHANGES_ONLY, EVERY_PIXEL, Drive, Waveform
from controllers.waveshare_planes import TwoPlanes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from controllers.clock import VirtualClock
    from controllers.controller import BusyFault, Command

CLOCK, VOLTAGES, MEASURE, LOAD, MODE_2, DISPLAY, NO_VOLTAGES, NO_CLOCK = (
    0x80, 0x40, 0x20, 0x10, 0x08, 0x04, 0x02, 0x01,
)  # fmt: skip
PLANES = (0x24, 0x26)
LENGTHS: Mapping[int, tuple[int, ...]] = {
    0x01: (3,), 0x03: (1,), 0x04: (3,), 0x0C: (4, 5), 0x10: (1,), 0x11: (1,), 0x12: (0,),
    0x18: (1,), 0x1A: (1, 2), 0x20: (0,), 0x21: (2,), 0x22: (1,), 0x2C: (1,), 0x32: (153,),
    0x37: (10,), 0x3C: (1,), 0x3F: (1,), 0x44: (2, 4), 0x45: (4,), 0x4E: (1, 2), 0x4F: (2,),
}  # fmt: skip
"""How many data bytes a command takes."""


@dataclass(frozen=True, slots=True)
class Solomon:
    """A kind of chip on a kind of glass.

    ``memory`` and ``glass`` are columns and rows in pixels. ``setup`` is the right data of
    registers that a reset, or a loss of power, takes back.
    ``seconds`` are those of a full, a fast and a partial refresh, voltages on included,
    ``off_seconds`` those of voltages off.
    """

    memory: tuple[int, int]
    glass: tuple[int, int]
    setup: Mapping[int, bytes]
    seconds: Mapping[str, float]
    off_seconds: float = 0.14
    counts_pixels: bool = False
    rows_run_up: bool = False
    starts_at_source_8: bool = False
    old_plane_is_red: bool = False
    holds_partial_waveform: bool = True


class Ssd(TwoPlanes):
    """One of Solomon's chips at work."""

    def __init__(
        self, clock: VirtualClock, kind: Solomon, fault: BusyFault, *, swaps: bool = False
    ) -> None:
        columns, rows = kind.glass
        self._stride = kind.memory[0] // 8
        super().__init__(
            clock,
            fault,
            busy_is_high=True,
            pixels=columns * rows,
            plane_bytes=self._stride * kind.memory[1],
            seconds=kind.seconds,
        )
        self.kind = kind
        self.swaps = swaps
        self._x = self._y = self._left = 0

    def forget(self) -> None:
        """Lose the registers; the memory stays."""
        self._registers = {}

    def obey(self, code: int) -> None:
        """Do what needs no data, having judged the data of the command before."""
        if len(self.commands) > 1:
            self._judge(self.commands[-2])
        if code in PLANES:
            self._x, self._y = self._counters()
            self._left = self._room()
            self.sent_to.append((code, 0))
        elif code == 0x12:
            self.forget()
            self.begin("software reset", 0.01)
        elif code == 0x20:
            self._activate(self._registers.get(0x22, b"\xff")[0])
        elif code not in LENGTHS:
            self.blame(f"unknown command {code:#04x}")

    def _judge(self, command: Command) -> None:
        if command.code in PLANES:
            if self._left:
                self.blame(f"{self._left} bytes too few for the window of {command.code:#04x}")
        elif len(command.data) not in LENGTHS.get(command.code, (len(command.data),)):
            self.blame(f"{len(command.data)} bytes of data for {command.code:#04x}")

    def feed(self, command: Command) -> None:
        """Keep a register, fill a plane, fall asleep."""
        if command.code in PLANES:
            fresh = bytes(command.data[self.sent_to[-1][1] :])
            self.sent_to[-1] = (command.code, len(command.data))
            self._fill(self._planes[PLANES.index(command.code)], fresh)
            return
        self._registers[command.code] = bytes(command.data)
        if command.code == 0x10 and command.data[0] & 1:
            self.fall_asleep()

    # Where a byte goes.

    def _columns(self) -> tuple[int, int]:
        data = self._registers.get(0x44, b"\x00\x00")
        if not self.kind.counts_pixels:
            return data[0], data[1]
        first, last = int.from_bytes(data[:2], "little"), int.from_bytes(data[2:], "little")
        if first % 8 or last % 8 != 7:
            self.blame(f"window from pixel {first} to {last}: not whole bytes")
        return first // 8, last // 8

    def _rows(self) -> tuple[int, int]:
        data = self._registers.get(0x45, bytes(4))
        return int.from_bytes(data[:2], "little"), int.from_bytes(data[2:], "little")

    def _counters(self) -> tuple[int, int]:
        x = int.from_bytes(self._registers.get(0x4E, b"\0"), "little")
        y = int.from_bytes(self._registers.get(0x4F, b"\0"), "little")
        return (x // 8 if self.kind.counts_pixels else x), y

    def _room(self) -> int:
        (first, last), (top, bottom) = self._columns(), self._rows()
        return (last - first + 1) * (abs(bottom - top) + 1)

    def _fill(self, plane: bytearray, values: bytes) -> None:
        (first, last), (top, bottom) = self._columns(), self._rows()
        mode = self._registers.get(0x11, b"\x03")[0]
        if (
            mode not in (1, 3)
            or (bottom != top and (mode == 3) is not (bottom > top))
            or last >= self._stride
        ):
            self.blame(f"entry mode {mode} in columns {first} to {last}, rows {top} to {bottom}")
            return
        if len(values) > self._left:
            self.blame(f"{len(values) - self._left} bytes too many for the window")
        self._left = max(0, self._left - len(values))
        at = 0
        while at < len(values):
            part = values[at : at + last - self._x + 1]
            if not (first <= self._x and min(top, bottom) <= self._y <= max(top, bottom)):
                self.blame(f"a byte outside the window, at column {self._x}, row {self._y}")
                return
            start = self._y * self._stride + self._x
            plane[start : start + len(part)] = part
            at += len(part)
            self._x += len(part)
            if self._x > last:
                self._x = first
                self._y = self._y + (1 if mode == 3 else -1)
                if not min(top, bottom) <= self._y <= max(top, bottom):
                    self._y = top

    def _seen(self, plane: bytearray) -> int:
        """Return the pixels of a plane that lie under the glass, in the glass's order."""
        columns, rows = self.kind.glass
        width = (columns + 7) // 8
        order = range(rows - 1, -1, -1) if self.kind.rows_run_up else range(rows)
        found = b"".join(plane[y * self._stride : y * self._stride + width] for y in order)
        if columns % 8 == 0:
            return int.from_bytes(found)
        bits = f"{int.from_bytes(found):0{len(found) * 8}b}"
        return int("".join(bits[y * width * 8 :][:columns] for y in range(rows)), 2)

    # What 0x20 does.

    def _activate(self, what: int) -> None:
        self.has_voltages = self.has_voltages or bool(what & VOLTAGES)
        if not what & DISPLAY:
            self.has_voltages = self.has_voltages and not what & NO_VOLTAGES
            self.begin("voltages", self.kind.off_seconds)
            return
        if not (what & CLOCK and self.has_voltages):
            self.blame(f"a refresh without clock or voltages ({what:#04x})")
        self.judge_setup(self.kind.setup)
        sources = self._registers.get(0x21, b"").ljust(2, b"\0")
        if bool(sources[1] & 0x80) is not self.kind.starts_at_source_8:
            self.blame("sources set wrongly")
        waveform = self._waveform(what)
        is_partial = bool(what & MODE_2)
        if self.kind.old_plane_is_red and is_partial is bool(sources[0] & 0x40):
            self.blame("the old plane looked past in a partial refresh, or not in a whole one")
        new, old = (self._seen(plane) for plane in self._planes)
        self.last_waveform = waveform.name

        def done() -> None:
            self.screen.drive(waveform, old, new)
            if self.swaps and is_partial:
                self._planes.reverse()
            self.has_voltages = self.has_voltages and not what & NO_VOLTAGES

        self.begin("refresh", self.seconds[waveform.name], done)

    def _waveform(self, what: int) -> Waveform:
        """Return the waveform: loaded by the driver, or the chip's own for a temperature."""
        if not what & LOAD:
            return self._loaded(is_partial=bool(what & MODE_2))
        is_measured = bool(what & MEASURE)
        if is_measured and self._registers.get(0x18) != b"\x80":
            self.blame("the temperature measured by a thermometer that is not there")
        if what & MODE_2:
            if not self.kind.holds_partial_waveform:
                self.blame("a partial refresh of which the chip holds no waveform")
            return Waveform("partial", CHANGES_ONLY)
        is_hot = not is_measured and self._registers.get(0x1A, b"\0")[0] >= 0x50
        return Waveform("fast" if is_hot else "full", EVERY_PIXEL)

    def _loaded(self, *, is_partial: bool) -> Waveform:
        """Read the table of 0x32: rows of levels, four phases a byte, and the phases' lengths."""
        table = self._registers.get(0x32, bytes(153)).ljust(153, b"\0")
        missing = [code for code in (0x3F, 0x03, 0x04, 0x2C) if code not in self._registers]
        if missing:
            self.blame(f"a waveform without its voltages: {missing}")
        lengths = [table[60 + group * 7 + place] for group in range(12) for place in (0, 1, 3, 4)]
        drives = {}
        for row, pair in enumerate(((False, False), (False, True), (True, False), (True, True))):
            levels = [
                table[row * 12 + group] >> shift & 3
                for group in range(12)
                for shift in (6, 4, 2, 0)
            ]
            felt = [
                level for level, length in zip(levels, lengths, strict=True) if length and level
            ]
            drives[pair] = Drive(felt[-1] == 2 if felt else None, flashes={1, 2} <= set(felt))
        return Waveform("partial" if is_partial else "fast", drives)
