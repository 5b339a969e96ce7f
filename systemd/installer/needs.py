"""What a configuration needs on the machine: groups, Debian's packages, our own extras."""

from __future__ import annotations

import re
from importlib.util import find_spec
from typing import TYPE_CHECKING

from installer.faults import InstallError
from installer.systems import NO_LGPIO_WHEEL, TAKE_64_BITS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.config import Config
    from installer.host import Host
    from installer.systems import System

EXTRAS = {"inky": ("pi",), "waveshare": ("waveshare",)}
LGPIO, SPIDEV, PILLOW = "lgpio", "spidev", "pillow"
DEBIAN = {
    LGPIO: ("python3-lgpio", "lgpio"),
    PILLOW: ("python3-pil", "PIL"),
    SPIDEV: ("python3-spidev", "spidev"),
}
"""Libraries that may be Debian's: its package, and a module of it to look for."""
VENV = ("python3-venv", "ensurepip")
_CANDIDATE = re.compile(r"^(\S+):\n(?: +.*\n)*? +Candidate: (?!\(none\))", re.MULTILINE)
"""A package that apt would install, in the words of ``apt-cache policy``."""
_NO_LGPIO = (
    "; Debian has no lgpio, and only Raspberry Pi OS has that package: put it on the card, or take "
    "a UART panel and a button box on a serial line"
)


def kind_of(config: Config) -> str:
    """Return the kind of the panel, such as ``inky``."""
    return config.panel.name.partition(":")[0]


def extras(config: Config) -> tuple[str, ...]:
    """Return the extras of our package that the panel's driver and the pins are in."""
    return EXTRAS.get(kind_of(config), ("pins",) if config.has_pins else ())


def every_extras(system: System) -> tuple[tuple[str, ...], ...]:
    """Return the extras of every box that a system can have."""
    return (*EXTRAS.values(), ("pins",), ()) if system.has_wheels else ((),)


def from_debian(extras: tuple[str, ...], system: System) -> tuple[str, ...]:
    """Return the libraries of a box that come from Debian, as there is no wheel with a hash.

    spidev has no wheel at all, lgpio none from Python 3.13 on, and nothing that is compiled has
    one for 32 bits. Raises InstallError for a system, and a box on it, that cannot be.
    """
    system.check()
    if not system.has_wheels:
        if extras:
            raise InstallError(
                f"{system.name}: this 32-bit system can have no panel or button on pins, for "
                "lack of libraries: take a UART panel and a button box on a serial line, or "
                f"{TAKE_64_BITS}"
            )
        return (PILLOW,)
    wanted = {SPIDEV} if extras in EXTRAS.values() else set()
    wanted |= {LGPIO} if extras and system.python >= NO_LGPIO_WHEEL else set()
    return tuple(sorted(wanted))


def packages(debian: Iterable[str]) -> tuple[str, ...]:
    """Return Debian's packages that are needed for its libraries and not installed."""
    wanted = [VENV, *(DEBIAN[name] for name in debian)]
    return tuple(package for package, module in wanted if find_spec(module) is None)


def check_packages(host: Host, missing: Iterable[str]) -> None:
    """Raise InstallError where apt knows no such package; before anything is changed."""
    names = tuple(missing)
    if not names:
        return
    reply = host.run("apt-cache", "policy", *names, fix="is this system Debian's?")
    unknown = sorted(set(names) - set(_CANDIDATE.findall(reply)))
    if unknown:
        raise InstallError(
            f"no package source of this system has {' and '.join(unknown)}: "
            f"sudo apt-get update, then install again"
            f"{_NO_LGPIO if DEBIAN[LGPIO][0] in unknown else ''}"
        )
