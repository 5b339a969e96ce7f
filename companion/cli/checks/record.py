"""Looks at the journal: can it be written, is it whole, has the disk room for more."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

from companion.cli.checks.finding import Finding
from companion.cli.checks.unit import USER
from companion.cli.installed import journal_folder
from companion.errors import JournalCorrupt, JournalForeign
from companion.journal.folder import in_use, kept
from companion.journal.lines import read

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from companion.config import Config
    from hardware.machine import Machine

LEAST_BYTES = 10 << 20
"""Less room than that, and the system around the box fails before the journal does."""


def looks(config: Config, machine: Machine) -> Iterator[Finding]:
    """Look at the journal without touching it, and at the disk below it."""
    place = journal_folder(config, machine)
    if wrong := fault_of(place, machine):
        yield Finding("journal", *wrong)
        return
    yield _journal(place)
    there = next(each for each in (place, *place.parents) if each.exists())
    free = shutil.disk_usage(there).free
    found = f"{free >> 20} MB free for journals"
    mend = f"make room below {there}: no press is taken that cannot be written"
    yield Finding("disk", found, mend if free < LEAST_BYTES else "")


def fault_of(folder: Path, machine: Machine) -> tuple[str, str] | None:
    """Tell why the box cannot write into a folder, and the mend."""
    there = next(each for each in (folder, *folder.parents) if each.exists())
    if not there.is_dir():
        return f"{there} is a file", "name a folder"
    if not machine.is_here or os.access(there, os.W_OK | os.X_OK) or _is_the_services(there):
        return None
    mend = f"sudo install -d -o {machine.user or '$USER'} {folder}, or name another folder"
    return f"{there} cannot be written", mend


def _is_the_services(folder: Path) -> bool:
    """Say whether the service's own user keeps a folder: then nobody else has to write there."""
    try:
        return folder.owner() == USER
    except (KeyError, NotImplementedError):  # nobody's, or a system without owners
        return False


def _journal(folder: Path) -> Finding:
    path = next(iter(in_use(folder)), None)
    try:
        lines = read(path.read_bytes()).lines if path else 0
        old = [each.stat().st_size for each in kept(folder) if each != path]
    except JournalForeign as fault:
        mend = "put the version back that began it, or start a new game: both will be kept"
        return Finding("journal", f"{path}: {fault}", mend)
    except JournalCorrupt as fault:
        mend = "nothing: at the start it is set aside untouched, and a new game can begin"
        return Finding("journal", f"{path}: {fault}", mend)
    except OSError as fault:
        return Finding("journal", f"{folder}: {fault.strerror}", f"look at {folder}")
    older = f"; {len(old)} older ones, {sum(old) / 1024:.0f} KiB" if old else ""
    found = f"{path}, {lines} lines" if path else f"{folder}, no game yet"
    return Finding("journal", f"{found}{older}")
