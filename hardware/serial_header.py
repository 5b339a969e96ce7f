"""The serial line on a Pi's header, pins 8 and 10: which node it is, and what switches it on.

By Raspberry Pi's documentation of its UARTs: boards with Bluetooth give it their full UART, the
PL011 (``/dev/ttyAMA0``), and the header the mini UART (``/dev/ttyS0``, on Debian's own kernel
``/dev/ttyS1``). ``/dev/serial0`` is the header's, on Raspberry Pi OS; on a Pi 5 it is the debug
connector between the HDMI sockets, and the header has ``/dev/ttyAMA0`` once it is asked for.
"""

from __future__ import annotations

import os

from hardware.firmware import CONFIG, UART_ON, passed

HEADER = "/dev/serial0"
PL011 = "/dev/ttyAMA0"
MINI = ("/dev/ttyS0", "/dev/ttyS1")
NAMES = frozenset({HEADER, PL011, *MINI})
"""The names that the header's line may have."""
DEBUG = "/dev/ttyAMA10"
"""The Pi 5's debug connector."""
SECOND = "/dev/serial1"
"""The line that is not on the header, but Bluetooth's, on Raspberry Pi OS."""
PI_5_ON = "dtparam=uart0=on"
NO_BLUETOOTH = "dtoverlay=disable-bt"
INSTEAD = {
    NO_BLUETOOTH: frozenset(
        {
            "dtoverlay=miniuart-bt",  # gives Bluetooth the mini UART
            "dtoverlay=pi3-disable-bt",
            "dtoverlay=pi3-miniuart-bt",
        }
    )
}
"""Settings that do the same as one of ours; the last two are older names."""
_WITH_BLUETOOTH = frozenset({"pi0w", "pi02", "pi3", "pi4"})


def header_port() -> str | None:
    """Return the node of the header's line on this machine, None where it is not on."""
    if os.path.exists(HEADER) and os.path.realpath(HEADER) != DEBUG:  # noqa: PTH110 - text in, text out
        return HEADER
    has_debug = os.path.exists(DEBUG)  # noqa: PTH110 - as above
    return PL011 if has_debug and os.path.exists(PL011) else None  # noqa: PTH110 - as above


def is_pi_5(model: str) -> bool:
    """Say whether a board's header has a UART of its own beside that of the debug connector."""
    return "pi5" in passed(model)


def settings(place: str, model: str) -> tuple[str, ...]:
    """Return the firmware's settings for a port on a board; none for a port by USB.

    ``place`` is a path, or empty for the header's line by any of its names.

    >>> settings("", "Raspberry Pi 5 Model B Rev 1.0")
    ('dtparam=uart0=on',)
    >>> settings("/dev/ttyAMA0", "Raspberry Pi Zero 2 W Rev 1.0")
    ('enable_uart=1', 'dtoverlay=disable-bt')
    """
    if place and place not in NAMES:
        return ()
    if is_pi_5(model):
        return (PI_5_ON,) if place in {"", PL011} else ()
    if place == PL011 and gives_bluetooth_the_pl011(model):
        return (UART_ON, NO_BLUETOOTH)
    return (UART_ON,)


def gives_bluetooth_the_pl011(model: str) -> bool:
    """Say whether a board's Bluetooth has the PL011 unless a setting takes it away."""
    boards = passed(model)
    return bool(boards & _WITH_BLUETOOTH) and not any(each.startswith("cm") for each in boards)


def is_in_force(setting: str, in_force: set[str]) -> bool:
    """Return whether a setting, or an equivalent one, is among those in force."""
    return not in_force.isdisjoint({setting, *INSTEAD.get(setting, ())})


def consoles(model: str) -> tuple[str, ...]:
    """Return the names of the header's line in the kernel's command line."""
    return ("ttyAMA0",) if is_pi_5(model) else ("serial0", "ttyAMA0", "ttyS0", "ttyS1")


def how_to_have(place: str, model: str) -> str:
    """Return how to switch on a port of the header that is not there; empty for other ports."""
    if (place and place not in NAMES) or not model.startswith("Raspberry Pi"):
        return ""
    needed = settings(place, model)
    if not needed:
        return f"on this board pins 8 and 10 are {PL011}: name it, write {PI_5_ON} in {CONFIG}"
    lines = " and ".join(needed)
    if NO_BLUETOOTH in needed:
        return (
            f"on this board Bluetooth uses it: name {HEADER}, or write {lines} in {CONFIG}, which "
            "switches Bluetooth off, and restart the Pi"
        )
    return f"write {lines} in {CONFIG} and restart the Pi"
