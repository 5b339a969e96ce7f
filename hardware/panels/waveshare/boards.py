"""The controllers with their panels: register values from the chips and their makers.

Values and times: Waveshare's package ``waveshare-epaper`` 1.4.0 and GxEPD2 17cf7f4 (times measured
there); where the two differ a comment says which was taken and why. What a value means is in the
data sheets of the SSD1680, SSD1683, SSD1677 and UC8179; of Spectra 6 there is none in public.

Register 0x22 of Solomon's chips is a list of what a refresh does: 0x80 clock on, 0x40 voltages on,
0x20 measure the temperature, 0x10 load the waveform for it, 0x08 compare the planes (mode 2, the
partial refresh), 0x04 drive the panel, 0x02 and 0x01 voltages and clock off. A fast refresh leaves
0x20 out and reports a hot panel (0x1A), for which the chip holds a short waveform.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.surface import Ink, Refresh
from hardware.panels.waveshare.controller import (
    Recipe,
    Step,
    solomon,
    spectra,
    ssd1677_window,
    step,
    ultrachip,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hardware.panels.waveshare.controller import Controller

_FULL, _FAST, _PARTIAL = 0xF4, 0xD4, 0xFC
_INSIDE = step(0x18, 0x80)  # the chip's own thermometer
_HELD = step(0x3C, 0x80)  # the border stays as it is


_SOFT_START = step(0x0C, 0xAE, 0xC7, 0xC3, 0xC0, 0x80)


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
        _SOFT_START,
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

SSD1677_133 = replace(
    solomon(
        off_seconds=0.15,
        wake=(_SOFT_START, step(0x01, 0xA7, 0x02, 0x00), _INSIDE),
        window=ssd1677_window(),
        recipes={
            Refresh.FULL: Recipe(4.1, (step(0x3C, 0x05), step(0x22, _FULL))),
            # Waveshare loads a waveform for this; GxEPD2 uses the chip's own, and measured it.
            Refresh.PARTIAL: Recipe(0.55, (_HELD, step(0x22, _PARTIAL))),
        },
    ),
    sleep=(step(0x10, 0x03),),
)
"""13.3" K. Neither its maker nor GxEPD2 has a fast refresh; gates and rows run downwards."""

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

SSD1680_27 = solomon(
    off_seconds=0.15,
    # The gates stay as the chip has them: neither Waveshare nor GxEPD2 sets them for two inks.
    wake=(_INSIDE,),
    is_standing=True,
    recipes={
        # No figure was found for the slow refresh; this is the 2.13"'s, whose chip it is.
        Refresh.FULL: Recipe(3.5, (step(0x3C, 0x05), step(0x22, _FULL))),
        Refresh.FAST: Recipe(1.65, (step(0x3C, 0x05), step(0x1A, 0x64, 0x00), step(0x22, _FAST))),
        Refresh.PARTIAL: Recipe(0.46, (_HELD, step(0x22, _PARTIAL))),
    },
)
"""2.7" HAT V2."""

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
_FAST_BOOST = step(0x06, 0x27, 0x27, 0x18, 0x17)
_ON = step(0x04, works=0.14)


def _uc8179(
    wake: tuple[Step, ...],
    seconds: Mapping[Refresh, float],
    boosts: Mapping[Refresh, tuple[Step, ...]],
) -> Controller:
    """Return a panel with the chip's own waveforms, a claimed temperature (0xE0, 0xE5) naming them.

    0x50: a bit that is one is white (0x01), new is copied to old after a refresh (0x08).
    """
    shown, held = step(0x50, 0x29, 0x07), step(0x50, 0xA9, 0x07)
    settings = {
        Refresh.FULL: (shown, step(0xE0, 0x00), step(0x41, 0x00), _ON),
        Refresh.FAST: (shown, step(0xE0, 0x02), step(0xE5, 0x5A), _ON),
        Refresh.PARTIAL: (held, step(0xE0, 0x02), step(0xE5, 0x6E), _ON),
    }
    recipes = {
        kind: Recipe(
            seconds[kind],
            (*boosts.get(kind, ()), *steps),
            is_against=kind is not Refresh.PARTIAL,
        )
        for kind, steps in settings.items()
    }
    return ultrachip(wake=wake, recipes=recipes)


UC8179_75 = _uc8179(
    (
        step(0x01, 0x07, 0x07, 0x28, 0x17),
        _BOOST,
        step(0x00, 0x1F),
        step(0x61, 0x03, 0x20, 0x01, 0xE0),
        step(0x15, 0x00),
        step(0x60, 0x22),
    ),
    {Refresh.FULL: 5.0, Refresh.FAST: 1.2, Refresh.PARTIAL: 0.45},
    {Refresh.FULL: (_BOOST,), Refresh.FAST: (_FAST_BOOST,), Refresh.PARTIAL: (_BOOST,)},
)
"""7.5" V2, sold since late 2023: older ones hold no waveform for a partial refresh."""

UC8179_583 = _uc8179(
    # The resolution is burnt into the chip; Waveshare's older code names it, as here.
    (step(0x00, 0x1F), step(0x61, 0x02, 0x88, 0x01, 0xE0)),
    # No figure was found for the slow refresh; this is the 7.5"'s, whose chip it is.
    {Refresh.FULL: 5.0, Refresh.FAST: 1.2, Refresh.PARTIAL: 0.5},
    {},
)
"""5.83" V2. Waveshare sends the page to both planes for a whole refresh, the 7.5" its opposite to
the old one; the latter is right whether or not the waveform drives what stays."""

SPECTRA_73 = spectra(
    wake=(
        step(0xAA, 0x49, 0x55, 0x20, 0x08, 0x09, 0x18),
        step(0x01, 0x3F),
        step(0x00, 0x5F, 0x69),
        step(0x03, 0x00, 0x54, 0x00, 0x44),
        step(0x05, 0x40, 0x1F, 0x1F, 0x2C),
        step(0x06, 0x6F, 0x1F, 0x17, 0x49),
        step(0x08, 0x6F, 0x1F, 0x1F, 0x22),
        step(0x50, 0x3F),
        step(0x60, 0x02, 0x00),
        step(0x61, 0x03, 0x20, 0x01, 0xE0),
        step(0x84, 0x01),
        step(0xE3, 0x2F),
    ),
    recipes={
        Refresh.FULL: Recipe(12.9, (step(0x30, 0x03),)),
        Refresh.FAST: Recipe(6.7, (step(0x30, 0x07),)),
    },
    codes={
        Ink.BLACK: 0, Ink.WHITE: 1, Ink.YELLOW: 2, Ink.RED: 3, Ink.BLUE: 5, Ink.GREEN: 6,
    },
)  # fmt: skip
"""7.3" E, Spectra 6. Its times by the rate of frames (0x30) are those of waveshareteam/e-Paper#387;
0x03 is Waveshare's, and 0x07 that of the same glass on Pimoroni's boards."""

BOARDS: dict[str, Controller] = {
    "4.2-v2": SSD1683_42,
    "4.26": SSD1677_426,
    "2.13-v4": SSD1680_213,
    "2.9-v2": SSD1680_29,
    "7.5-v2": UC8179_75,
    "2.7-v2": SSD1680_27,
    "5.83-v2": UC8179_583,
    "13.3-k": SSD1677_133,
    "7.3-e": SPECTRA_73,
}
"""The controllers by the name of their panel."""
