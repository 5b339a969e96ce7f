"""Chips of UltraChip's UC81xx kind and their cousins: all colours in one plane, BUSY low.

UC8159, AC073TC1A, E673, E640 and EL133UF1 take four bits a pixel, JD79661, JD79668 and SSD2683
two. Pixels go to 0x10, 0x04 switches the power on, 0x12 refreshes, 0x02 switches it off, 0x07 is
deep sleep. The EL133UF1 is two chips, each with half of the columns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from controllers.controller import Controller
from controllers.pixels import unpacked

if TYPE_CHECKING:
    from controllers.clock import VirtualClock
    from controllers.controller import BusyFault, Command, Timing

PLL, PIXELS = 0x30, 0x10


class UltraChip(Controller):
    """A chip with RAM for ``pixels`` pixels, each of ``bits``.

    ``glass`` is one byte a pixel, in the order and the codes in which they came; ``frame_rate``
    is the PLL register as it was at the last refresh. ``sizes`` are what 0x61 may say.
    """

    def __init__(
        self,
        clock: VirtualClock,
        pixels: int,
        bits: int,
        *,
        timing: Timing | None = None,
        fault: BusyFault | None = None,
    ) -> None:
        super().__init__(clock, busy_is_high=False, timing=timing, fault=fault)
        self.pixels, self.bits = pixels, bits
        self.frame_rate: int | None = None
        self.forget()

    def forget(self) -> None:
        """Lose RAM and registers, and switch the power off."""
        self._ram = bytearray()
        self._pll: int | None = None
        self.is_powered = False

    def obey(self, code: int) -> None:
        """Start what a command byte asks for."""
        match code:
            case 0x04:
                self.begin("power on", self.timing.power, self._power_on)
            case 0x12:
                self._refresh()
            case 0x02:
                self.is_powered = False
                self.begin("power off", self.timing.power)

    def feed(self, command: Command) -> None:
        """Take pixels and registers."""
        match command.code:
            case 0x10:
                self._ram = command.data
            case 0x30:
                self._pll = command.data[0]
            case 0x07 if command.data == b"\xa5":
                if self.is_powered:
                    self.blame("asleep with the voltages on")
                self.is_asleep = True

    def _power_on(self) -> None:
        self.is_powered = True

    def _refresh(self) -> None:
        size = self.pixels * self.bits // 8
        if not self.is_powered:
            self.blame("refresh with the power off")
        if len(self._ram) != size:
            self.blame(f"refresh with {len(self._ram)} of {size} bytes of pixels")
        picture = unpacked(bytes(self._ram), self.bits)
        self.frame_rate = self._pll
        self.begin("refresh", self.timing.refresh, lambda: self._latch(picture))

    def _latch(self, picture: bytes) -> None:
        self._glass = picture
