"""Checks of the program itself: its version, its Python, its fonts, the system under it."""

from __future__ import annotations

import platform
import sys
from hashlib import sha256
from typing import TYPE_CHECKING

from companion import __version__
from companion.cli.checks import Finding
from companion.screens.glyphs import Family, fonts_folder
from companion.service import CURRENT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hardware.machine import Machine

OLDEST = (3, 11)
_INSTALL_AGAIN = "install the program again: a file of it was lost or changed"


def findings(machine: Machine) -> Iterator[Finding]:
    """Check everything that does not depend on the configuration."""
    if not machine.is_here:  # its Python and fonts are not those that run now
        yield _on_card(machine)
        yield Finding("system", machine.system or "unknown")
        return
    yield Finding("program", f"table-companion {__version__}")
    python = ".".join(map(str, sys.version_info[:3]))
    is_new = sys.version_info[:2] >= OLDEST
    yield Finding("Python", python, "" if is_new else "install Python 3.11 or a newer one")
    system = machine.system or platform.system()
    yield Finding("system", f"{system} on {platform.machine()}, kernel {platform.release()}")
    yield _fonts()


def _on_card(machine: Machine) -> Finding:
    link = machine.path(CURRENT)
    if link.is_symlink():
        return Finding("program", f"{link.readlink().name} on the card")
    return Finding("program", f"there is no {link}", "sudo ./systemd/install, on the card's own Pi")


def _fonts() -> Finding:
    """Check whether every file of the fonts is the one that was shipped."""
    folder = fonts_folder()
    try:
        lines = (folder / "checksums.txt").read_text("utf-8").splitlines()
        sums = {name: digest for digest, _, name in (line.partition("  ") for line in lines)}
        wrong = [
            name
            for name in sorted({*sums, *(family.value for family in Family)})
            if sha256((folder / name).read_bytes()).hexdigest() != sums.get(name)
        ]
    except OSError as fault:
        return Finding("fonts", f"{fault.filename}: {fault.strerror}", _INSTALL_AGAIN)
    except UnicodeDecodeError:
        wrong = ["checksums.txt"]
    if wrong:
        return Finding("fonts", f"{folder / wrong[0]} is not what was shipped", _INSTALL_AGAIN)
    return Finding("fonts", f"{len(Family)} faces, whole")
