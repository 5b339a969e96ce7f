"""Who uses a line of the Pi's header, as the kernel itself says it, without taking the line.

By the kernel's own description of its character devices (linux/gpio.h, version 2): a request with
the number of a line is answered with its name, its user and its flags.
"""

from __future__ import annotations

import os
import struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Ask = Callable[[int, int, bytes], bytes]

CHIP = struct.Struct("32s32sI")
"""Name, label and number of lines of a chip."""
LINE = struct.Struct("32s32sIIQ160s4I")
"""Name and user of a line, its offset, the number of its attributes, flags, attributes."""
ASK_CHIP, ASK_LINE = 0x8044B401, 0xC100B405
IN_USE = 1
"""The flag of a line that has a user."""
HEADER = b"pinctrl-"
"""How the label of the chip behind the header begins, on every Pi."""
SELECT = 8
"""The line of the first chip select, on the header's pin 24."""
KERNELS_SPI = "spi"
"""How the kernel's own use of a chip select begins, as in ``spi0 CS0``."""


def user_of(folder: Path, line: int, ask: Ask | None = None) -> str | None:
    """Return who uses a line of the header; empty for nobody, None where that is unknown.

    ``folder`` is where the device nodes lie; ``ask`` is the system call that asks one.
    """
    try:
        for node in sorted(folder.glob("gpiochip*")):
            handle = os.open(node, os.O_RDONLY | os.O_CLOEXEC)
            try:
                found = _asked(handle, line, ask or _ioctl)
            finally:
                os.close(handle)
            if found is not None:
                return found
    except OSError:
        return None
    return None


def _asked(handle: int, line: int, ask: Ask) -> str | None:
    """Return who uses a line of a chip, None where the chip is not behind the header."""
    _, label, lines = CHIP.unpack(ask(handle, ASK_CHIP, bytes(CHIP.size)))
    if not label.startswith(HEADER) or line >= lines:
        return None
    blank = LINE.pack(b"", b"", line, 0, 0, b"", 0, 0, 0, 0)
    _, user, _, _, flags, *_ = LINE.unpack(ask(handle, ASK_LINE, blank))
    if not flags & IN_USE:
        return ""
    return bytes(user).rstrip(b"\0").decode(errors="replace") or "?"


def _ioctl(handle: int, request: int, data: bytes) -> bytes:
    from fcntl import ioctl  # noqa: PLC0415 - Windows lacks it

    return ioctl(handle, request, data)
