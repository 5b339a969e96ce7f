"""Chips of Solomon Systech's SSD16xx kind: two planes of one bit a pixel, BUSY high.

After the SSD1608's and SSD1683's data sheets as their drivers use them: a window and a pointer in
RAM, black and white in 0x24 (1 is white), the third ink in 0x26 (1 is ink), 0x20 to refresh, 0x10
to sleep. BUSY stays high in deep sleep.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from controllers.controller import Controller
from controllers.pixels import unpacked

if TYPE_CHECKING:
    from controllers.clock import VirtualClock
    from controllers.controller import BusyFault, Command, Timing

WHITE, BLACK, THIRD = 0, 1, 2


class Solomon(Controller):
    """A chip with RAM for ``columns`` (a multiple of 8) by ``rows`` of pixels.

    ``glass`` is one byte a pixel, row by row: 0 white, 1 black, 2 the third ink.
    """

    def __init__(
        self,
        clock: VirtualClock,
        columns: int,
        rows: int,
        *,
        timing: Timing | None = None,
        fault: BusyFault | None = None,
    ) -> None:
        super().__init__(clock, busy_is_high=True, timing=timing, fault=fault)
        self.columns, self.rows = columns, rows
        self.busy_asleep = True
        self.forget()

    def forget(self) -> None:
        """Lose RAM and registers."""
        size = self.columns // 8 * self.rows
        self._planes = {0x24: bytearray(size), 0x26: bytearray(size)}
        self._written = dict.fromkeys(self._planes, 0)
        self._window = (0, self.columns // 8 - 1, 0, self.rows - 1)
        self._column = self._row = 0

    def obey(self, code: int) -> None:
        """Start what a command byte asks for."""
        match code:
            case 0x12:
                self.forget()
                self.begin("reset", self.timing.reset)
            case 0x20:
                self._refresh()
            case 0x24 | 0x26:
                self._written[code] = 0

    def feed(self, command: Command) -> None:
        """Take registers once they are whole, and pixels as they come."""
        data = bytes(command.data)
        match command.code, len(data):
            case 0x10, 1 if data[0] & 3:
                self.is_asleep = True
            case 0x44, 2:
                self._window = (data[0], data[1], *self._window[2:])
            case 0x45, 4:
                first, last = data[0] | data[1] << 8, data[2] | data[3] << 8
                self._window = (*self._window[:2], first, min(last, self.rows - 1))
            case 0x4E, 1:
                self._column = data[0]
            case 0x4F, 2:
                self._row = data[0] | data[1] << 8
            case ((0x24 | 0x26), _):
                self._write(command.code, data[self._written[command.code] :])

    def _write(self, plane: int, values: bytes) -> None:
        """Write bytes at the pointer, which steps through the window and starts over at its end."""
        left, right, top, bottom = self._window
        stride = self.columns // 8
        self._written[plane] += len(values)
        for value in values:
            if not (left <= self._column <= right and top <= self._row <= bottom):
                self.blame(f"a byte for {plane:#04x} outside the window")
                return
            self._planes[plane][self._row * stride + self._column] = value
            self._column += 1
            if self._column > right:
                self._column = left
                self._row = top if self._row == bottom else self._row + 1

    def _refresh(self) -> None:
        size = len(self._planes[0x24])
        for plane, count in self._written.items():
            if count != size:
                self.blame(f"refresh with {count} of {size} bytes in {plane:#04x}")
        whites, thirds = (unpacked(bytes(self._planes[plane]), 1) for plane in (0x24, 0x26))
        picture = bytes(
            THIRD if third else WHITE if white else BLACK
            for white, third in zip(whites, thirds, strict=True)
        )
        self.begin("refresh", self.timing.refresh, lambda: self._latch(picture))

    def _latch(self, picture: bytes) -> None:
        self._glass = picture
