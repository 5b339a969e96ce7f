"""What a configuration asks of the machine: groups, Debian's packages, extras of our own."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.config import Config

EXTRAS = {"inky": ("pi",), "waveshare": ("waveshare",)}


def kind_of(config: Config) -> str:
    """Return the kind of the panel, such as ``inky``."""
    return config.panel.name.partition(":")[0]


def extras(config: Config) -> tuple[str, ...]:
    """Return the extras of our package that the panel's driver and the pins are in."""
    return EXTRAS.get(kind_of(config), ("pins",) if config.has_pins else ())


def packages(config: Config) -> tuple[str, ...]:
    """Return Debian's packages that are needed and not installed.

    lgpio has no wheel from Python 3.13 on, and only Raspberry Pi OS has its package; spidev has
    no wheel at all.
    """
    wanted = {"python3-venv": "ensurepip"}
    if sys.version_info >= (3, 13) and (config.has_pins or kind_of(config) in EXTRAS):
        wanted["python3-lgpio"] = "lgpio"
    if kind_of(config) in EXTRAS:
        wanted["python3-spidev"] = "spidev"
    return tuple(package for package, module in wanted.items() if find_spec(module) is None)
