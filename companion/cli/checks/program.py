"""Looks at the program itself: its version, its Python, its fonts, the system under it."""

from __future__ import annotations

import platform
import sys
from hashlib import sha256
from typing import TYPE_CHECKING

from companion.cli.checks.finding import Finding
from companion.cli.installed import this_version
from companion.screens.glyphs import fonts_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hardware.machine import Machine

OLDEST = (3, 11)
_INSTALL_ANEW = "install the program anew: a file of it was lost or changed"


def looks(machine: Machine) -> Iterator[Finding]:
    """Look at everything that does not depend on the configuration."""
    yield Finding("program", f"table-companion {this_version()}")
    python = ".".join(map(str, sys.version_info[:3]))
    is_new = sys.version_info[:2] >= OLDEST
    yield Finding("Python", python, "" if is_new else "install Python 3.11 or a newer one")
    here = f" on {platform.machine()}, kernel {platform.release()}" if machine.is_here else ""
    yield Finding("system", f"{machine.system or platform.system()}{here}")
    yield _fonts()


def _fonts() -> Finding:
    """Look whether every file of the fonts is the one that was shipped."""
    folder = fonts_folder()
    try:
        lines = (folder / "checksums.txt").read_text("utf-8").splitlines()
        sums = {name: told for told, _, name in (line.partition("  ") for line in lines)}
        wrong = [
            name
            for name, told in sums.items()
            if sha256((folder / name).read_bytes()).hexdigest() != told
        ]
    except OSError as fault:
        return Finding("fonts", f"{fault.filename}: {fault.strerror}", _INSTALL_ANEW)
    if wrong:
        return Finding("fonts", f"{folder / wrong[0]} is not what was shipped", _INSTALL_ANEW)
    faces = sum(name.endswith((".ttf", ".otf")) for name in sums)
    return Finding("fonts", f"{faces} faces, whole")
