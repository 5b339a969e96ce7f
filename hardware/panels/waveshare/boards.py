"""The five controllers with their panels: register values from the chips and their makers.

Values and times: Waveshare's package ``waveshare-epaper`` 1.4.0 and GxEPD2 17cf7f4 (times measured
there); where the two differ a comment says which was taken and why. What a value means is in the
data sheets of the SSD1680, SSD1683, SSD1677 and UC8179.

Register 0x22 of Solomon's chips is a list of what a refresh does: 0x80 clock on, 0x40 voltages on,
0x20 measure the temperature, 0x10 load the waveform for it, 0x08 compare the planes (mode 2, the
partial refresh), 0x04 drive the panel, 0x02 and 0x01 voltages and clock off. A fast refresh leaves
0x20 out and reports a hot panel (0x1A), for which the chip holds a short waveform.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.surface import Refresh
from hardware.panels.waveshare.controller import (
    Recipe,
    Step,
    solomon,
    ssd1677_window,
    step,
    ultrachip,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hardware.panels.waveshare.controller import Controller

_FULL, _FAST, _PARTIAL = 0xF4, 0xD4, 0xFC
_INSIDE = step(0x18, 0x80)  # the chip's own thermometer
_HELD = step(0x3C, 0x80)  # the border stays as it is


def _waveform(levels: Iterable[str], phases: Iterable[str], rates: str) -> bytes:
    """Return the 153 bytes of the SSD1680's register 0x32 from hexadecimal less trailing zeros.

    Five rows of 12 bytes say which voltage each transition of a pixel gets in each phase, twelve
    rows of 7 how long the phases are and how often they repeat, 9 bytes how fast the frames run.
    """
    return (
        b"".join(bytes.fromhex(row).ljust(12, b"\0") for row in levels)
        + b"".join(bytes.fromhex(row).ljust(7, b"\0") for row in phases).ljust(12 * 7, b"\0")
        + bytes.fromhex(rates).ljust(9, b"\0")
    )


def _loaded(waveform: bytes, minus: int, vcom: int) -> tuple[Step, ...]:
    """Return the steps that load a waveform with its voltages; 0x22's 0x10 takes them back."""
    return (
        Step(0x32, waveform),
        step(0x3F, 0x22),
        step(0x03, 0x17),
        step(0x04, 0x41, minus, 0x32),
        step(0x2C, vcom),
    )


SSD1683_42 = solomon(
    off_seconds=0.27,
    # Waveshare leaves the thermometer at the chip's default; GxEPD2 names the one inside.
    wake=(step(0x01, 0x2B, 0x01, 0x00), _INSIDE),
    recipes={
        Refresh.FULL: Recipe(4.0, (step(0x3C, 0x05), step(0x21, 0x40, 0x00), step(0x22, _FULL))),
        Refresh.FAST: Recipe(
            1.24,
            (step(0x3C, 0x05), step(0x21, 0x40, 0x00), step(0x1A, 0x64), step(0x22, _FAST)),
        ),
        Refresh.PARTIAL: Recipe(0.46, (_HELD, step(0x21, 0x00, 0x00), step(0x22, _PARTIAL))),
    },
)
"""4.2" V2. A whole refresh ignores the old plane (0x21, 0x40)."""

SSD1677_426 = solomon(
    off_seconds=0.14,
    wake=(
        _INSIDE,
        step(0x0C, 0xAE, 0xC7, 0xC3, 0xC0, 0x80),
        step(0x01, 0xDF, 0x01, 0x02),
    ),
    window=ssd1677_window(480),
    recipes={
        Refresh.FULL: Recipe(3.5, (step(0x3C, 0x01), step(0x21, 0x40, 0x00), step(0x22, _FULL))),
        Refresh.FAST: Recipe(
            1.65,
            (step(0x3C, 0x01), step(0x21, 0x40, 0x00), step(0x1A, 0x5A), step(0x22, _FAST)),
        ),
        Refresh.PARTIAL: Recipe(0.58, (_HELD, step(0x21, 0x00, 0x00), step(0x22, _PARTIAL))),
    },
)
"""4.26". Waveshare's own window starts a row too late; GxEPD2's does not."""

SSD1680_213 = solomon(
    off_seconds=0.14,
    wake=(step(0x01, 0xF9, 0x00, 0x00), _INSIDE, step(0x21, 0x00, 0x80)),
    is_standing=True,
    recipes={
        Refresh.FULL: Recipe(3.5, (step(0x3C, 0x05), step(0x22, _FULL))),
        # Waveshare's init_fast sends 0x80, the thermometer's data, as a command; GxEPD2 does not.
        Refresh.FAST: Recipe(1.7, (step(0x3C, 0x05), step(0x1A, 0x64, 0x00), step(0x22, _FAST))),
        Refresh.PARTIAL: Recipe(0.55, (_HELD, step(0x22, _PARTIAL))),
    },
)
"""2.13" V4. Sources start at S8 (0x21, 0x80)."""

SSD1680_29 = solomon(
    off_seconds=0.14,
    wake=(step(0x01, 0x27, 0x01, 0x00), _INSIDE, step(0x21, 0x00, 0x80)),
    is_standing=True,
    recipes={
        Refresh.FULL: Recipe(4.1, (step(0x3C, 0x05), step(0x22, _FULL))),
        Refresh.FAST: Recipe(
            1.2,
            (
                step(0x3C, 0x05),
                *_loaded(
                    _waveform(("90", "60", "90", "60", ""), ("1919",), "244222222332"), 0xAE, 0x38
                ),
                step(0x22, 0xC4),
            ),
        ),
        Refresh.PARTIAL: Recipe(
            0.5,
            (
                _HELD,
                *_loaded(
                    _waveform(
                        ("0040", "8080", "4040", "0080", ""),
                        ("0A000000000001", "01", "01"),
                        "222222222222",
                    ),
                    0xB0,
                    0x36,
                ),
                step(0x22, 0xCC),
            ),
        ),
    },
)
"""2.9" V2. Its chip holds no waveform for a partial refresh (GxEPD2_290_T94_V2.h), so it is loaded,
and with it a short whole one; the slow whole one is the chip's own, made for the temperature."""

_BOOST = step(0x06, 0x17, 0x17, 0x28, 0x17)
_ON = step(0x04, works=0.14)

UC8179_75 = ultrachip(
    wake=(
        step(0x01, 0x07, 0x07, 0x28, 0x17),
        _BOOST,
        step(0x00, 0x1F),
        step(0x61, 0x03, 0x20, 0x01, 0xE0),
        step(0x15, 0x00),
        step(0x60, 0x22),
    ),
    recipes={
        # 0x50: a bit that is one is white (0x01), new is copied to old after a refresh (0x08).
        Refresh.FULL: Recipe(
            5.0,
            (_BOOST, step(0x50, 0x29, 0x07), step(0xE0, 0x00), step(0x41, 0x00), _ON),
            is_against=True,
        ),
        # A claimed temperature (0xE0, 0xE5) chooses the short and the partial waveform.
        Refresh.FAST: Recipe(
            1.2,
            (
                step(0x06, 0x27, 0x27, 0x18, 0x17),
                step(0x50, 0x29, 0x07),
                step(0xE0, 0x02),
                step(0xE5, 0x5A),
                _ON,
            ),
            is_against=True,
        ),
        Refresh.PARTIAL: Recipe(
            0.45,
            (_BOOST, step(0x50, 0xA9, 0x07), step(0xE0, 0x02), step(0xE5, 0x6E), _ON),
        ),
    },
)
"""7.5" V2, sold since late 2023: older ones hold no waveform for a partial refresh."""

BOARDS: dict[str, Controller] = {
    "4.2-v2": SSD1683_42,
    "4.26": SSD1677_426,
    "2.13-v4": SSD1680_213,
    "2.9-v2": SSD1680_29,
    "7.5-v2": UC8179_75,
}
"""The controllers by the name of their panel."""
