"""Checks of the journal: can it be written, is it whole, has the disk room for more."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.checks import Finding
from companion.cli.journals import journal_folder
from companion.journal import recovered
from companion.journal.folder import kept
from companion.service import STATE, outside
from hardware.machine import READ_WRITE, WRITE_ENTER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.config import Config
    from companion.journal.recovery import Recovered
    from hardware.machine import Machine

LEAST_BYTES = 10 << 20
"""Less room than that, and the system around the box fails before the journal does."""
_DROP_INS = "etc/systemd/system/companion.service.d"


def findings(config: Config, machine: Machine) -> Iterator[Finding]:
    """Check the journal without touching it, and the disk below it."""
    place = journal_folder(config, machine)
    if wrong := fault_of(place, machine):
        yield Finding("journal", *wrong)
        return
    yield journal(place, machine)
    free = shutil.disk_usage(_there(place)).free
    fix = f"make room below {place}: no press is taken that cannot be written"
    yield Finding("disk", f"{free >> 20} MB free for journals", fix if free < LEAST_BYTES else "")


def fault_of(folder: Path, machine: Machine) -> tuple[str, str] | None:
    """Return why the box cannot write into a folder, and the fix; None where it can."""
    there = _there(folder)
    if not there.is_dir():
        return f"{there} is a file", "name a folder"
    if not machine.is_here:
        return None
    if machine.user is not None:
        if Path(STATE) == folder:
            return None  # systemd makes it, and gives it to the service
        if (fix := outside(folder)) and str(folder) not in _drop_ins(machine):
            return f"{folder} is closed to the service", fix
    if machine.may(WRITE_ENTER, there):
        return None
    fix = f"sudo install -d -o {machine.user or '$USER'} {folder}, or name another folder"
    return f"{there} cannot be written", fix


def _there(folder: Path) -> Path:
    """Return the folder or, where it is still to be made, the nearest above that is there."""
    return next(each for each in (folder, *folder.absolute().parents) if os.path.exists(each))  # noqa: PTH110 - Path's own raises in closed folders


def _drop_ins(machine: Machine) -> str:
    """Return what the owner added to the unit."""
    folder = machine.path(_DROP_INS)
    return "".join(machine.read(str(each)) for each in sorted(folder.glob("*.conf")))


def journal(folder: Path, machine: Machine) -> Finding:
    """Read a folder as the box would at its start."""
    try:
        found = recovered(folder)
        old = [each.lstat().st_size for each in kept(folder) if each != found.source]
    except OSError as fault:
        return Finding(
            "journal", f"{fault.filename or folder}: {fault.strerror}", f"look at {folder}"
        )
    trouble = found.trouble
    path = found.source if trouble is None else trouble.path
    if path is not None and machine.is_here and machine.user is not None:
        if not machine.may(READ_WRITE, path):
            fix = f"sudo chown {machine.user} {path}"
            return Finding("journal", f"{path} is closed to the box's user", fix)
        if trouble is not None and trouble.is_closed:
            text = f"{path}, which {machine.user} alone may read: sudo companion check does"
            return Finding("journal", text)
    if trouble is not None:
        return Finding("journal", str(trouble), _way_on(found, folder))
    older = f"; earlier ones: {len(old)}, {sum(old) / 1024:.0f} KiB" if old else ""
    text = f"{found.path}, {found.result.lines} lines" if found.path else f"{folder}, no game yet"
    return Finding("journal", f"{text}{older}")


def _way_on(found: Recovered, folder: Path) -> str:
    """Return what may be done about a journal that cannot be used as it is."""
    trouble = found.trouble
    if trouble is not None and trouble.is_foreign:
        return "put the version back that began it, or start a new game: both will be kept"
    if found.source is None:
        return f"put it right or move it out of {folder}, or start a new game"
    if trouble is not None and found.source == trouble.path:
        return f"start the box: it offers to go on from line {found.result.lines}, or a new game"
    return f"start the box: it offers to go on with {found.source.name}, or a new game"
