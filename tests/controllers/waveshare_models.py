"""Waveshare's panels as they are wired to a Pi, for the driver to be run on."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING

import pytest
from controllers.bus import Bus, FakeSpi, gpiozero_factory
from controllers.clock import VirtualClock, VirtualPause
from controllers.controller import BusyFault
from controllers.waveshare_spectra import Spectra
from controllers.waveshare_ssd import Solomon, Ssd
from controllers.waveshare_uc8179 import Uc8179, UltraKind

from companion.surface import Ink
from hardware.panels.base import PanelSettings
from hardware.panels.waveshare.boards import BOARDS
from hardware.panels.waveshare.models import MODELS
from hardware.panels.waveshare.panel import Waveshare

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from gpiozero.pins.mock import MockFactory

    from companion.surface import Frame

SOLOMON: Mapping[str, Solomon] = {
    "4.2-v2": Solomon(
        (400, 300), (400, 300), {0x01: bytes((0x2B, 1, 0))},
        {"full": 3.9, "fast": 1.236, "partial": 0.454}, off_seconds=0.268, old_plane_is_red=True,
    ),
    "4.26": Solomon(
        (960, 680), (800, 480), {0x01: bytes((0xDF, 1, 2)), 0x0C: bytes.fromhex("AEC7C3C080")},
        {"full": 3.4, "fast": 1.65, "partial": 0.58},
        counts_pixels=True, rows_run_up=True, old_plane_is_red=True,
    ),
    "2.13-v4": Solomon(
        (176, 296), (122, 250), {0x01: bytes((0xF9, 0, 0))},
        {"full": 3.4, "fast": 1.7, "partial": 0.55}, starts_at_source_8=True,
    ),
    "2.7-v2": Solomon(
        (176, 296), (176, 264), {}, {"full": 3.4, "fast": 1.627, "partial": 0.459},
        off_seconds=0.141,
    ),
    "13.3-k": Solomon(
        (960, 680), (960, 680),
        {0x01: bytes((0xA7, 2, 0)), 0x0C: bytes.fromhex("AEC7C3C080")},
        {"full": 4.069, "partial": 0.531}, off_seconds=0.141, counts_pixels=True,
    ),
    "2.9-v2": Solomon(
        (176, 296), (128, 296), {0x01: bytes((0x27, 1, 0))},
        {"full": 4.01, "fast": 1.1, "partial": 0.45},
        starts_at_source_8=True, holds_partial_waveform=False,
    ),
}  # fmt: skip
ULTRACHIP: Mapping[str, UltraKind] = {
    "7.5-v2": UltraKind(
        (800, 480),
        {
            0x01: bytes.fromhex("07072817"), 0x15: b"\0", 0x60: b"\x22",
            0x61: bytes.fromhex("032001E0"),
        },
        {"full": 4.8, "fast": 1.17, "partial": 0.435},
    ),
    "5.83-v2": UltraKind(
        (648, 480), {0x61: bytes.fromhex("028801E0")},
        {"full": 4.8, "fast": 1.157, "partial": 0.491},
    ),
}  # fmt: skip
COLOURED = "7.3-e"
INKS = bytes((Ink.BLACK, Ink.WHITE, Ink.YELLOW, Ink.RED, 255, Ink.BLUE, Ink.GREEN)).ljust(256)
"""The inks by their codes, which leave four out."""
COUSINS = frozenset({"2.7-v2", "5.83-v2", "13.3-k"})
"""Panels whose chip another one has too: ``make thorough`` has them where the chip alone counts."""
TWO_PLANES = tuple(name for name in MODELS if name != COLOURED)
NAMES = (*TWO_PLANES, COLOURED)
CHIPS = tuple(
    (name, swaps) for name in NAMES for swaps in ((False, True) if name in SOLOMON else (False,))
)
"""Every panel, with chips that swap their planes after a partial refresh and chips that do not."""


def each(
    rows: Iterable[str | tuple[str, bool]] = NAMES, names: str = "name"
) -> pytest.MarkDecorator:
    """Return panels as parameters of a test, the cousins of others for ``make thorough``."""
    marks = {True: (pytest.mark.thorough,), False: ()}
    values = [row if isinstance(row, tuple) else (row,) for row in rows]
    params = [pytest.param(*value, marks=marks[value[0] in COUSINS]) for value in values]
    return pytest.mark.parametrize(names.split(), params)


@dataclass(slots=True)
class Bench:
    """A panel's driver with everything below it, in virtual time."""

    name: str
    clock: VirtualClock
    chip: Ssd | Uc8179 | Spectra
    bus: Bus
    spi: FakeSpi
    factory: MockFactory
    pause: VirtualPause
    panel: Waveshare

    def picture(self) -> bytes:
        """What an eye sees, lying: a byte for each pixel, its ink."""
        spec = self.panel.spec
        seen = self.chip.glass or b""
        if self.name == COLOURED:
            return seen.translate(INKS)
        if not BOARDS[self.name].is_standing:
            return seen
        width = spec.height  # the chip sees the panel standing, its first row being the right edge
        return b"".join(seen[row::width][::-1] for row in range(spec.height))

    def shows(self, frame: Frame) -> bool:
        """Return whether the glass shows a frame, pixel by pixel."""
        return self.picture() == frame.pixels

    @property
    def violations(self) -> list[str]:
        """All that a real chip would not forgive."""
        return self.bus.violations


def chip_of(
    name: str, clock: VirtualClock, fault: BusyFault = BusyFault.NONE, *, swaps: bool = False
) -> Ssd | Uc8179 | Spectra:
    """Return the controller of a panel."""
    if name in SOLOMON:
        return Ssd(clock, SOLOMON[name], fault, swaps=swaps)
    if name in ULTRACHIP:
        return Uc8179(clock, ULTRACHIP[name], fault)
    return Spectra(clock, fault)


@contextmanager
def wired(
    name: str,
    fault: BusyFault = BusyFault.NONE,
    *,
    swaps: bool = False,
    closes_at: float | None = None,
    opening: OSError | None = None,
) -> Iterator[Bench]:
    """Wire a panel up; ``opening`` is raised when the driver opens the SPI device."""
    clock = VirtualClock()
    chip = chip_of(name, clock, fault, swaps=swaps)
    bus = Bus(clock, {8: chip}, reset=17, data=25, busy=24, kernel_selects=True)
    spi = FakeSpi(bus, opening)
    factory = gpiozero_factory(bus)
    pause = VirtualPause(clock, closes_at)
    panel = Waveshare(
        MODELS[name].spec, PanelSettings(place=name), factory=factory, clock=clock.now, pause=pause
    )
    with spidev(spi):
        yield Bench(name, clock, chip, bus, spi, factory, pause, panel)
    panel.close()
    factory.close()


@contextmanager
def spidev(spi: FakeSpi | None) -> Iterator[None]:
    """Let ``import spidev`` find a library that opens this device, or none."""
    before = sys.modules.get("spidev")
    module = ModuleType("spidev")
    module.SpiDev = lambda: spi  # type: ignore[attr-defined] # that is all of it that is used
    sys.modules["spidev"] = module if spi is not None else None  # type: ignore[assignment] # None: not installed
    try:
        yield
    finally:
        if before is None:
            del sys.modules["spidev"]
        else:
            sys.modules["spidev"] = before
