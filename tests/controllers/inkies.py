"""Every Inky board as glass: its chips, its wires, and how its pixels lie behind the window.

The packing is that of the verified table in the project's facts, written down independently of
the library: which way the chip's rows run, which pixels are hidden, which half is whose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from controllers.bus import Bus
from controllers.controller import BusyFault, Timing
from controllers.ssd import Solomon
from controllers.ultrachip import UltraChip

from companion.surface import Ink

if TYPE_CHECKING:
    from collections.abc import Callable

    from controllers.clock import VirtualClock
    from numpy.typing import NDArray

    Pixels = NDArray[np.uint8]

_THIRD = {"": None, "red": Ink.RED, "yellow": Ink.YELLOW}
_SEVEN = {0: Ink.BLACK, 1: Ink.WHITE, 2: Ink.GREEN, 3: Ink.BLUE, 4: Ink.RED, 5: Ink.YELLOW,
          6: Ink.ORANGE}  # fmt: skip
_SIX = {0: Ink.BLACK, 1: Ink.WHITE, 2: Ink.YELLOW, 3: Ink.RED, 5: Ink.BLUE, 6: Ink.GREEN}
_FOUR = {0: Ink.BLACK, 1: Ink.WHITE, 2: Ink.YELLOW, 3: Ink.RED}

SIZES = {
    "phat": (212, 104), "phat-1608": (250, 122), "what": (400, 300), "what-1683": (400, 300),
    "5.7": (600, 448), "4.0": (640, 400), "7.3": (800, 480), "7.3-spectra": (800, 480),
    "4.0-spectra": (600, 400), "13.3-spectra": (1600, 1200), "phat-4": (250, 122),
    "what-4": (400, 300), "what-4-2683": (400, 300),
}  # fmt: skip
SECONDS = {
    "phat": 3.3, "phat-1608": 2.0, "what": 4.6, "what-1683": 3.0, "5.7": 28.0, "4.0": 28.0,
    "7.3": 41.0, "7.3-spectra": 12.9, "4.0-spectra": 19.1, "13.3-spectra": 19.7, "phat-4": 25.0,
    "what-4": 25.0, "what-4-2683": 25.0,
}  # fmt: skip
"""How long a refresh of the model takes."""


class Glass:
    """A board on a bus: ``pixels`` is what an eye sees, one byte of Ink a pixel, None at first."""

    def __init__(
        self,
        clock: VirtualClock,
        name: str,
        *,
        third: Ink | None = None,
        fault: BusyFault | None = None,
        seconds: float | None = None,
    ) -> None:
        self.clock, self.name, self.third = clock, name, third
        self.width, self.height = SIZES[name]
        self.timing = Timing(refresh=seconds or SECONDS[name])
        self.fault = fault
        selects = (26, 16) if name == "13.3-spectra" else (8,)
        self.chips = [self._chip() for _ in selects]
        self.bus = Bus(
            clock, dict(zip(selects, self.chips, strict=True)), reset=27, data=22, busy=17
        )

    def _chip(self) -> Solomon | UltraChip:
        width, height, fault, timing = self.width, self.height, self.fault, self.timing
        match self.name:
            case "phat":
                return Solomon(self.clock, 104, 212, fault=fault, timing=timing)
            case "phat-1608":
                return Solomon(self.clock, 136, 250, fault=fault, timing=timing)
            case "what" | "what-1683":
                return Solomon(self.clock, 400, 300, fault=fault, timing=timing)
            case "13.3-spectra":
                return UltraChip(self.clock, 600 * 1600, 4, fault=fault, timing=timing)
            case "phat-4":
                return UltraChip(self.clock, 128 * 250, 2, fault=fault, timing=timing)
            case "what-4" | "what-4-2683":
                return UltraChip(self.clock, width * height, 2, fault=fault, timing=timing)
        return UltraChip(self.clock, width * height, 4, fault=fault, timing=timing)

    @property
    def frame_bytes(self) -> int:
        """The bytes that a whole picture has in the chips' RAM."""
        return sum(
            chip.columns * chip.rows // 4
            if isinstance(chip, Solomon)
            else chip.pixels * chip.bits // 8
            for chip in self.chips
        )

    @property
    def pixels(self) -> bytes | None:
        """What an eye sees."""
        seen = [chip.glass for chip in self.chips]
        if any(each is None for each in seen):
            return None
        native = [np.frombuffer(each, np.uint8) for each in seen if each is not None]
        lying = _ORIENT.get(self.name, self._as_it_is)(native)
        return self._inked(lying)

    def _as_it_is(self, native: list[Pixels]) -> Pixels:
        return native[0].reshape(self.height, self.width)

    def _inked(self, codes: Pixels) -> bytes:
        table = np.full(256, 255, np.uint8)
        for code, ink in self._codes().items():
            table[code] = ink
        inked = table[codes]
        assert inked.max() < 255, "a code that is no ink of this panel"
        return inked.tobytes()

    def _codes(self) -> dict[int, Ink]:
        if isinstance(self.chips[0], Solomon):
            third = {2: self.third} if self.third is not None else {}
            return {0: Ink.WHITE, 1: Ink.BLACK, **third}
        if self.chips[0].bits == 2:
            return _FOUR
        return _SIX if "spectra" in self.name else _SEVEN


def _turned(codes: Pixels) -> Pixels:
    """Turn a standing picture to the left, as the panel is built in."""
    return np.rot90(codes)


_ORIENT: dict[str, Callable[[list[Pixels]], Pixels]] = {
    "phat": lambda native: _turned(native[0].reshape(212, 104)),
    "phat-1608": lambda native: _turned(native[0].reshape(250, 136))[6:128],
    "phat-4": lambda native: _turned(native[0].reshape(250, 128))[6:],
    "4.0-spectra": lambda native: _turned(native[0].reshape(600, 400)),
    "13.3-spectra": lambda native: _turned(np.hstack([half.reshape(1600, 600) for half in native])),
}
