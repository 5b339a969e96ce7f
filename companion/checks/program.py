"""Checks of the program itself: its version, its Python, its fonts, the system under it."""

from __future__ import annotations

import platform
import sys
from hashlib import sha256
from typing import TYPE_CHECKING

from companion import __version__
from companion.app.findings import Finding
from companion.screens.glyphs import Family, fonts_folder
from companion.service import CURRENT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.text.catalog import Say
    from hardware.machine import Machine

OLDEST = (3, 11)


def findings(machine: Machine, say: Say) -> Iterator[Finding]:
    """Check everything that does not depend on the configuration."""
    if not machine.is_here:  # its Python and fonts are not those that run now
        yield _on_card(machine, say)
        yield Finding(say("what.system"), machine.system or say("system.unknown"))
        return
    yield Finding(say("what.program"), f"table-companion {__version__}")
    python = ".".join(map(str, sys.version_info[:3]))
    is_new = sys.version_info[:2] >= OLDEST
    yield Finding("Python", python, "" if is_new else say("program.python"))
    system = machine.system or platform.system()
    here = say("system.here", system=system, machine=platform.machine(), kernel=platform.release())
    yield Finding(say("what.system"), here)
    yield _fonts(say)


def _on_card(machine: Machine, say: Say) -> Finding:
    what, link = say("what.program"), machine.path(CURRENT)
    if link.is_symlink():
        return Finding(what, say("program.on-card", version=link.readlink().name))
    return Finding(what, say("node.missing", node=link), say("program.install"))


def _fonts(say: Say) -> Finding:
    """Check whether every file of the fonts is the one that was shipped."""
    what, folder = say("what.fonts"), fonts_folder()
    try:
        lines = (folder / "checksums.txt").read_text("utf-8").splitlines()
        sums = {name: digest for digest, _, name in (line.partition("  ") for line in lines)}
        wrong = [
            name
            for name in sorted({*sums, *(family.value for family in Family)})
            if sha256((folder / name).read_bytes()).hexdigest() != sums.get(name)
        ]
    except OSError as fault:
        return Finding(what, f"{fault.filename}: {fault.strerror}", say("fonts.again"))
    except UnicodeDecodeError:
        wrong = ["checksums.txt"]
    if wrong:
        changed = say("fonts.changed", file=folder / wrong[0])
        return Finding(what, changed, say("fonts.again"))
    return Finding(what, say("fonts.whole", number=len(Family)))
