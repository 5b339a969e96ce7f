"""Finds a serial device: by its path, by its USB id, or by what it was when last seen."""

from __future__ import annotations

import os
from errno import ENOENT, EPERM
from typing import TYPE_CHECKING

from companion.surface.frozen import frozen
from hardware.machine import Machine
from hardware.serial_header import how_to_have

try:
    import termios
except ImportError:  # there are no terminals on Windows
    termios = None  # type: ignore[assignment] # None where there is none

if TYPE_CHECKING:
    from collections.abc import Iterable

UsbId = tuple[int, int]
"""Vendor and product."""


@frozen
class Port:
    """A serial port: its path, and its USB identity if it has one."""

    path: str
    usb: UsbId | None = None
    serial_number: str = ""


def serial_faults() -> tuple[type[Exception], ...]:
    """Return what pyserial raises of a port that is opened, used or closed.

    The errors of termios have no parent class in common with these.
    """
    from serial import SerialException  # noqa: PLC0415 - a device's library, when chosen

    return (SerialException, OSError, *((termios.error,) if termios else ()))


def listed() -> tuple[Port, ...]:
    """Return the ports that the system lists now, by path; none while the list cannot be read.

    pyserial fails on a device that is unplugged while it is looked at.
    """
    from serial.tools.list_ports import comports  # noqa: PLC0415 - heavy, for an opened device only

    try:
        found = [
            Port(
                port.device,
                None if port.vid is None or port.pid is None else (port.vid, port.pid),
                port.serial_number or "",
            )
            for port in comports()
        ]
    except (OSError, TypeError, ValueError):
        return ()
    return tuple(sorted(found, key=lambda port: port.path))


def not_opened(path: str, fault: Exception) -> str:
    """Return why a port could not be opened, and what to look at."""
    return f"cannot open the serial port {path}: {reason(fault)}; {_look_at(path, fault)}"


def _look_at(path: str, fault: Exception) -> str:
    number = getattr(fault, "errno", None)
    if number == ENOENT and (fix := how_to_have(path, Machine().model)):
        return fix
    if number == EPERM:  # a missing group is EACCES
        return (
            "the service has no permission: sudo systemctl edit companion, and write "
            f"DeviceAllow={path} rw below [Service]"
        )
    return (
        "check the plug, that you are in the group dialout, and that no console or other program "
        "uses it"
    )


def reason(fault: Exception) -> str:
    """Return a library's message, without the error number before it where possible."""
    return getattr(fault, "strerror", None) or str(fault)


def of_kind(ports: Iterable[Port], kinds: frozenset[UsbId]) -> tuple[str, ...]:
    """Return the paths of ports with one of some USB ids."""
    return tuple(port.path for port in ports if port.usb in kinds)


def wanted(ports: Iterable[Port], place: str, last: Port | None) -> tuple[str, ...]:
    """Return the paths where a device named by an owner may be now, the likeliest first.

    ``place`` is a path, ``VID:PID`` in hexadecimal digits, or a serial number. A device that
    was ``last`` seen at a path and went away may have come back under another.
    """
    ports = tuple(ports)
    named = [port.path for port in ports if place in {port.serial_number, _hexadecimal(port.usb)}]
    again = [
        port.path
        for port in ports
        if last is not None and port.usb is not None and _same(port, last)
    ]
    if named or not _is_path(place):
        return tuple(dict.fromkeys((*named, *again)))
    return (place, *again) if os.path.exists(place) else (*again, place)  # noqa: PTH110 - text in, text out


def _is_path(place: str) -> bool:
    return place.startswith(("/", "COM"))


def _hexadecimal(usb: UsbId | None) -> str:
    return "" if usb is None else f"{usb[0]:04x}:{usb[1]:04x}"


def _same(one: Port, two: Port) -> bool:
    return one.usb == two.usb and one.serial_number == two.serial_number


def seen(ports: Iterable[Port], path: str) -> Port:
    """Return what is known about the port at a path; symbolic links are followed."""
    real = os.path.realpath(path)
    return next((port for port in ports if os.path.realpath(port.path) == real), Port(path))
