"""Every error of the libraries below becomes a PanelError that names the fix."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hardware.errors import HardwareError, PanelError
from hardware.firmware import CONFIG

if TYPE_CHECKING:
    from collections.abc import Iterator

INSTALL_LIBRARY = "run sudo ./systemd/install, or pip install inky"


@contextmanager
def library_errors(name: str) -> Iterator[None]:
    """Turn every error of a library into a PanelError; ours and KeyboardInterrupt pass.

    gpiodevice ends the program with SystemExit where a pin is in use or no chip can be opened.
    """
    try:
        yield
    except HardwareError:
        raise
    except SystemExit as fault:
        raise PanelError(f"{name}: {_pins(str(fault))}") from fault
    except ImportError as fault:
        raise PanelError(f"{name} needs the library {fault.name}: {INSTALL_LIBRARY}") from fault
    except OSError as fault:
        raise PanelError(
            f"{name}: {fault.strerror or fault}: check that the panel sits firmly on all pins "
            "and that no other program uses them"
        ) from fault
    except Exception as fault:
        raise PanelError(f"{name}: {_other(str(fault) or type(fault).__name__)}") from fault


def _pins(text: str) -> str:
    """Return what the message of gpiodevice's SystemExit means."""
    if "Permission error" in text:
        return "no permission for the Pi's pins: add the user to the group gpio"
    if re.search(r"claimed by spi\d", text):
        return (
            "the kernel uses the panel's chip select: "
            f"write dtoverlay=spi0-0cs in {CONFIG} and restart the Pi"
        )
    taken = re.findall(r"line (\d+).*?claimed by (.+)", text)
    if taken:
        pins = ", ".join(f"pin {line} by {owner}" for line, owner in taken)
        return f"pins of the panel are in use, {pins}: end that program or change its pins"
    return "no pins were found: is this a Raspberry Pi, and is /dev/gpiochip0 there?"


def _other(text: str) -> str:
    if "No compatible platform" in text:
        return "this computer is no Raspberry Pi: on a laptop choose web, terminal or png"
    if "not compatible with your board" in text or "do not match" in text:
        return "another board is plugged in: write inky alone to use the board's own memory"
    return f"the library inky says: {text}"
