"""Checks of the journal: can it be written, is it whole, has the disk room for more."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.findings import Finding
from companion.box.journals import journal_folder
from companion.journal import recovered
from companion.journal.folder import kept
from companion.service import STATE, outside
from hardware.machine import READ_WRITE, WRITE_ENTER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.journal.recovery import Recovered
    from companion.settings import Config
    from companion.text.catalog import Say
    from hardware.machine import Machine

LEAST_BYTES = 10 << 20
"""Less room than that, and the system around the box fails before the journal does."""
_DROP_INS = "etc/systemd/system/companion.service.d"


def findings(config: Config, machine: Machine, say: Say) -> Iterator[Finding]:
    """Check a box's journal without touching it, and the disk below it."""
    yield from folder_findings(journal_folder(config, machine), machine, say)


def folder_findings(place: Path, machine: Machine, say: Say) -> Iterator[Finding]:
    """Check a folder of journals without touching it, and the disk below it."""
    if wrong := fault_of(place, machine, say):
        yield Finding(say("what.journal"), *wrong)
        return
    yield journal(place, machine, say)
    free = shutil.disk_usage(_there(place)).free
    fix = say("disk.make-room", place=place) if free < LEAST_BYTES else ""
    yield Finding(say("what.disk"), say("disk.free", room=free >> 20), fix)


def fault_of(folder: Path, machine: Machine, say: Say) -> tuple[str, str] | None:
    """Return why the box cannot write into a folder, and the fix; None where it can."""
    there = _there(folder)
    if not there.is_dir():
        return say("folder.file", place=there), say("folder.name-one")
    if not machine.is_here:
        return None
    if machine.user is not None:
        if Path(STATE) == folder:
            return None  # systemd makes it, and gives it to the service
        if (fix := outside(folder)) and str(folder) not in _drop_ins(machine):
            return say("folder.closed", place=folder), fix
    if machine.may(WRITE_ENTER, there):
        return None
    fix = say("folder.make", user=machine.user or "$USER", place=folder)
    return say("folder.read-only", place=there), fix


def _there(folder: Path) -> Path:
    """Return the folder or, where it is still to be made, the nearest above that is there."""
    return next(each for each in (folder, *folder.absolute().parents) if os.path.exists(each))  # noqa: PTH110 - Path's own raises in closed folders


def _drop_ins(machine: Machine) -> str:
    """Return what the owner added to the unit."""
    folder = machine.path(_DROP_INS)
    return "".join(machine.read(str(each)) for each in sorted(folder.glob("*.conf")))


def journal(folder: Path, machine: Machine, say: Say) -> Finding:
    """Read a folder as the box would at its start."""
    what = say("what.journal")
    try:
        found = recovered(folder)
        old = [each.lstat().st_size for each in kept(folder) if each != found.source]
    except OSError as fault:
        found_fault = f"{fault.filename or folder}: {fault.strerror}"
        return Finding(what, found_fault, say("journal.look", place=folder))
    trouble = found.trouble
    path = found.source if trouble is None else trouble.path
    if path is not None and machine.is_here and machine.user is not None:
        if not machine.may(READ_WRITE, path):
            fix = f"sudo chown {machine.user} {path}"
            return Finding(what, say("journal.closed", place=path), fix)
        if trouble is not None and trouble.is_closed:
            return Finding(what, say("journal.alone", place=path, user=machine.user))
    if trouble is not None:
        return Finding(what, str(trouble), _way_on(found, folder, say))
    size = f"{sum(old) / 1024:.0f}"
    older = say("journal.older", number=len(old), size=size) if old else ""
    text = say("journal.none", place=folder)
    if found.path:
        text = say("journal.fine", place=found.path, lines=found.result.lines)
    return Finding(what, f"{text}{older}")


def _way_on(found: Recovered, folder: Path, say: Say) -> str:
    """Return what may be done about a journal that cannot be used as it is."""
    trouble = found.trouble
    if trouble is not None and trouble.is_foreign:
        return say("journal.other-version")
    if found.source is None:
        return say("journal.put-right", place=folder)
    if trouble is not None and found.source == trouble.path and not trouble.is_left:
        return say("journal.from-line", line=found.result.lines)
    return say("journal.from-file", name=found.source.name)
