"""What a configuration needs on the machine: groups, Debian's packages, our own extras."""

from __future__ import annotations

import re
import shutil
from importlib.util import find_spec
from typing import TYPE_CHECKING

from installer.faults import InstallError
from installer.systems import TAKE_64_BITS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.settings import Config
    from installer.host import Host
    from installer.systems import System

EXTRAS = {"inky": ("pi",), "waveshare": ("waveshare",)}
PHONES = "phones"
"""The extra of the page for phones, beside any other."""
HALL = "hall"
"""The same of a hall of boxes."""
BESIDE = frozenset({PHONES, HALL})
"""The extras that have nothing on the pins."""
SPIDEV, PILLOW, TORNADO = "spidev", "pillow", "tornado"
DEBIAN = {
    PILLOW: ("python3-pil", "PIL"),
    SPIDEV: ("python3-spidev", "spidev"),
    TORNADO: ("python3-tornado", "tornado"),
}
"""Libraries that may be Debian's: its package, and a module of it to look for."""
VENV = ("python3-venv", "ensurepip")
IP = ("iproute2", "ip")
"""The command that says at which address the page for phones is reached."""
COMMANDS = "/usr/sbin:/usr/bin:/sbin:/bin"
"""Where it is looked for, as the service does, whatever the path of the owner's shell."""
_CANDIDATE = re.compile(r"^(\S+):\n(?: +.*\n)*? +Candidate: (?!\(none\))", re.MULTILINE)
"""A package that apt would install, in the words of ``apt-cache policy``."""
_NO_CACHE = ("--option", "Dir::Cache::pkgcache=", "--option", "Dir::Cache::srcpkgcache=")
"""Have apt answer without writing what it has read into files of its own, by apt.conf(5)."""


def kind_of(config: Config) -> str:
    """Return the kind of the panel, such as ``inky``."""
    return config.panel.name.partition(":")[0]


def extras(config: Config) -> tuple[str, ...]:
    """Return the extras of our package that the panel's driver, pins, phones and hall are in."""
    box = EXTRAS.get(kind_of(config), ("pins",) if config.has_pins else ())
    phones = (PHONES,) if config.phones.page else ()
    return (*box, *phones, HALL) if config.hall.broker else (*box, *phones)


def every_extras(system: System) -> tuple[tuple[str, ...], ...]:
    """Return the extras of every box that a system can have."""
    on_pins = (*EXTRAS.values(), ("pins",)) if system.has_pins else ()
    return (*on_pins, (), (PHONES,), (HALL,))


def from_debian(extras: tuple[str, ...], system: System) -> tuple[str, ...]:
    """Return the libraries of a box that come from Debian, as there is no wheel with a hash.

    spidev has no wheel at all, and nothing that is compiled has one for 32 bits. Raises
    InstallError for a system, and a box on it, that cannot be.
    """
    system.check()
    on_pins = set(extras) - BESIDE
    if on_pins and not system.has_pins:
        raise InstallError(
            f"{system.name}: this system can have no panel or button on pins, for lack of "
            f"libraries: take a UART panel and a button box on a serial line, or {TAKE_64_BITS}"
        )
    if not system.has_wheels:
        return (PILLOW, TORNADO) if PHONES in extras else (PILLOW,)
    return (SPIDEV,) if on_pins - {"pins"} else ()


def packages(debian: Iterable[str], extras: Iterable[str] = ()) -> tuple[str, ...]:
    """Return Debian's packages that are needed for its libraries, and for phones, and missing."""
    wanted = [VENV, *(DEBIAN[name] for name in debian)]
    missing = [package for package, module in wanted if find_spec(module) is None]
    if PHONES in extras and shutil.which(IP[1], path=COMMANDS) is None:
        missing.append(IP[0])
    return tuple(missing)


def check_packages(host: Host, missing: Iterable[str]) -> None:
    """Raise InstallError where apt knows no such package; before anything is changed."""
    names = tuple(missing)
    if not names:
        return
    reply = host.run("apt-cache", "policy", *names, *_NO_CACHE, fix="is this system Debian's?")
    unknown = sorted(set(names) - set(_CANDIDATE.findall(reply)))
    if unknown:
        raise InstallError(
            f"no package source of this system has {' and '.join(unknown)}: "
            "sudo apt-get update, then install again"
        )
