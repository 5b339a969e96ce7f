"""Which board is plugged in, read from the EEPROM that every Inky carries.

We read it ourselves: the library does not distinguish a missing device node, a missing permission
and a missing EEPROM, and importing it takes a Pi seconds.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from companion.surface import Ink
from hardware.errors import PanelError
from hardware.firmware import CONFIG
from hardware.panels.inky.faults import INSTALL_LIBRARY
from hardware.panels.inky.models import BOARDS
from hardware.panels.pace import Pause

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hardware.panels.inky.models import InkyBoard
    from hardware.panels.model import Model

ADDRESS = 0x50
_TRIES = 3
_BETWEEN_SECONDS = 0.2
"""A bus that was just switched on, or a board just plugged in, may miss the first request."""
_RECORD = struct.Struct("<HHBBB22p")  # width, height, colour, circuit board, variant, date

VARIANTS: Mapping[int, str] = {
    1: "phat", 4: "phat", 5: "phat",
    2: "what", 3: "what", 6: "what", 7: "what", 8: "what",
    10: "phat-1608", 11: "phat-1608", 12: "phat-1608",
    14: "5.7", 15: "4.0", 16: "4.0",
    17: "what-1683", 18: "what-1683", 19: "what-1683",
    20: "7.3", 21: "13.3-spectra", 22: "7.3-spectra", 23: "phat-4", 24: "what-4",
    25: "4.0-spectra", 26: "7.3-spectra", 27: "13.3-spectra", 28: "what-4-2683",
}  # fmt: skip
"""From the number in the EEPROM to the board, after the library's ``auto.py``."""

AC_WAVEFORM = frozenset({26, 27})
"""Spectra boards made since April 2026, which take longer; by how much was not found
(pimoroni/inky#260, fatihak/InkyPi#740)."""
AC_SPARE = 1.6
"""How many times the older boards' seconds they get where BUSY does not show the end: a guess."""

_THIRD = {2: Ink.RED, 3: Ink.YELLOW}


def detect(pause: Pause | None = None) -> Model:
    """Return the model that is plugged in, with the inks that its EEPROM names.

    Raises as ``detected``.
    """
    board, third = detected(pause or Pause())
    return board.with_ink(third)


def detected(pause: Pause) -> tuple[InkyBoard, Ink | None]:
    """Return the board that is plugged in, and its third ink.

    The size is the table's: the EEPROM of the SSD1608 pHATs names that of the first pHATs
    (pimoroni/inky#63). Raises PanelError, saying whether I2C is off, not permitted or without an
    answer, or the board unknown. It asks three times; ``pause`` ends that with PanelClosed.
    """
    _, _, colour, _, variant, _ = _RECORD.unpack(_read(pause))
    name = VARIANTS.get(variant)
    if name is None:
        raise PanelError(
            f"inky: the board reports variant {variant}, which is unknown here: "
            f"name it by hand, as inky:NAME, with NAME one of {', '.join(BOARDS)}"
        )
    board = BOARDS[name]
    if variant in AC_WAVEFORM:
        board = board.spared(AC_SPARE)
    third = _THIRD.get(colour)
    return board, third if third in board.family.thirds else None


def _read(pause: Pause) -> bytes:
    try:
        for _ in range(_TRIES - 1):
            try:
                return _read_once()
            except (FileNotFoundError, PermissionError):
                raise
            except OSError:
                pause.wait(_BETWEEN_SECONDS)
        return _read_once()
    except FileNotFoundError as fault:
        raise PanelError(
            f"inky: I2C is off, so the board cannot be recognised: write dtparam=i2c_arm=on "
            f"in {CONFIG} and i2c-dev in /etc/modules and restart the Pi, or name the board"
        ) from fault
    except PermissionError as fault:
        raise PanelError(
            "inky: no permission for /dev/i2c-1: add the user to the group i2c, or name the board"
        ) from fault
    except OSError as fault:
        raise PanelError(
            "inky: no board answers on I2C: check that it sits firmly on all pins, or name it, "
            f"as inky:NAME, with NAME one of {', '.join(BOARDS)}"
        ) from fault


def _read_once() -> bytes:
    try:
        import smbus2  # noqa: PLC0415 - only on a Pi
    except ImportError as fault:
        raise PanelError(f"inky needs the library smbus2: {INSTALL_LIBRARY}") from fault
    with smbus2.SMBus(1) as bus:
        bus.write_i2c_block_data(ADDRESS, 0, [0])
        return bytes(bus.read_i2c_block_data(ADDRESS, 0, _RECORD.size))
