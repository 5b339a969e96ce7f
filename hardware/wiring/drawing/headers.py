"""The pins of a Raspberry Pi and of a Pico, counted as they lie on the board.

Sources: the 40-pin header as in gpiozero 2.0.1 (a test compares them), and Raspberry Pi's
pinout of the Pico, revision 3.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

GROUND, SUPPLY, FIVE_VOLTS = "GND", "3.3 V", "5 V"
_PI = """
3.3 5.0   2 5.0   3 GND   4  14 GND  15  17  18  27 GND  22  23 3.3  24  10 GND
  9  25  11   8 GND   7   0   1   5 GND   6  12  13 GND  19  16  26  20 GND  21
"""
_PICO = """
GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15
GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 ADC_VREF 3V3 3V3_EN GND VSYS VBUS
"""


def _name(sign: str) -> str:
    names = {"3.3": SUPPLY, "5.0": FIVE_VOLTS, GROUND: GROUND}
    return names.get(sign) or f"GPIO {sign}"


PI: Mapping[int, str] = dict(enumerate(map(_name, _PI.split()), 1))
"""What each of the Pi's pins is; odd ones lie in the inner row, even ones along the edge."""
PICO: Mapping[int, str] = dict(enumerate(_PICO.split(), 1))
"""What each of the Pico's pins is, counted round the board from the USB socket."""


def pi_pin(gpio: int) -> int:
    """Return where a pin lies on the Pi, by Broadcom's number.

    >>> pi_pin(17)
    11
    """
    return next(pin for pin, name in PI.items() if name == f"GPIO {gpio}")


def pico_pin(number: int) -> int:
    """Return where a pin lies on the Pico, by its GP number.

    >>> pico_pin(2)
    4
    """
    return next(pin for pin, name in PICO.items() if name == f"GP{number}")
