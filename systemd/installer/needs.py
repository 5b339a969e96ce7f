"""What a configuration needs on the machine: groups, Debian's packages, our own extras."""

from __future__ import annotations

import platform
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

from installer.faults import InstallError

if TYPE_CHECKING:
    from companion.config import Config

EXTRAS = {"inky": ("pi",), "waveshare": ("waveshare",)}
LGPIO, SPIDEV = "lgpio", "spidev"
DEBIAN = {
    "gpiod": ("python3-libgpiod", "gpiod"),
    LGPIO: ("python3-lgpio", "lgpio"),
    "numpy": ("python3-numpy", "numpy"),
    "pillow": ("python3-pil", "PIL"),
    SPIDEV: ("python3-spidev", "spidev"),
}
"""Libraries with compiled parts: Debian's package, and a module of it to look for."""
HAVE_WHEELS = ("aarch64", "x86_64")
"""The machines that PyPI has wheels for, with a 64-bit system."""
NO_LGPIO_WHEEL = (3, 13)
"""From this Python on."""


def kind_of(config: Config) -> str:
    """Return the kind of the panel, such as ``inky``."""
    return config.panel.name.partition(":")[0]


def extras(config: Config) -> tuple[str, ...]:
    """Return the extras of our package that the panel's driver and the pins are in."""
    return EXTRAS.get(kind_of(config), ("pins",) if config.has_pins else ())


def has_wheels() -> bool:
    """Say whether PyPI has wheels of compiled libraries for this system.

    A 64-bit Pi may run a 32-bit system, and reports aarch64 all the same.
    """
    return sys.maxsize > 2**32 and platform.machine() in HAVE_WHEELS


def from_debian(config: Config) -> tuple[str, ...]:
    """Return the libraries that come from Debian, because there is no wheel with a hash.

    spidev has no wheel at all, lgpio none from Python 3.13 on, and only Raspberry Pi OS has a
    package of it. Raises InstallError for an older 32-bit system.
    """
    kind, uses_pins = kind_of(config), bool(extras(config))
    wanted = {SPIDEV} if kind in EXTRAS else set()
    wanted |= {LGPIO} if uses_pins and sys.version_info >= NO_LGPIO_WHEEL else set()
    if not has_wheels():
        if sys.version_info < NO_LGPIO_WHEEL:  # Bookworm's Pillow is 9.4
            raise InstallError(
                "this 32-bit system has no Pillow that is new enough: put the 64-bit Raspberry Pi "
                "OS on the card, or the 32-bit one of Trixie"
            )
        wanted |= {"pillow"} | ({LGPIO} if uses_pins else set())
        wanted |= {"gpiod", "numpy"} if kind == "inky" else set()
    return tuple(sorted(wanted))


def packages(config: Config) -> tuple[str, ...]:
    """Return Debian's packages that are needed and not installed."""
    wanted = [("python3-venv", "ensurepip"), *(DEBIAN[name] for name in from_debian(config))]
    return tuple(package for package, module in wanted if find_spec(module) is None)
