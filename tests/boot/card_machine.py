"""A machine with all of a card that has to do with versions, and some to take on it."""

from __future__ import annotations

import fcntl
import os
import platform
import shutil
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from boot.trees import TRIXIE
from card_versions.small_card import KEY
from cardimage.places import BOX_VERSION, FILES
from cardimage.system import lay
from cardimage.version import facts_of, line_of, write_version

from companion import __version__

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boot.machine import Machine

SYSTEM = f"{platform.machine()}-{TRIXIE.python.replace('.', '')}"
_CONTROL, _LOOPS, _ADD = "/dev/loop-control", 16, 0x4C80
"""The kernel's loop devices, how many a machine has, and the call that makes one (linux/loop.h)."""
PROGRAM = "opt/companion"
FIRMWARE = "boot/firmware"
FILES_TO_TAKE = "srv/versions"
DARK = """\
import threading


def add_verbs(verbs):
    verbs.add_parser("run").set_defaults(run=lambda _: threading.Event().wait())
"""
"""A program that starts, and neither shows a page nor says why."""


def loops() -> tuple[str, ...]:
    """Return options of a machine that mounts versions; the devices are made that it may get."""
    handle = os.open(_CONTROL, os.O_RDWR)
    try:
        for number in range(_LOOPS):
            with suppress(FileExistsError):
                fcntl.ioctl(handle, _ADD, number)
    finally:
        os.close(handle)
    devices = (_CONTROL, *(f"/dev/loop{number}" for number in range(_LOOPS)))
    # in a container without devtmpfs, one that was just made has no node
    return tuple(f"--bind={each}" for each in devices if Path(each).exists())


def why_no_version() -> str:
    """Say why no version can be packed here; empty where one can."""
    return "" if shutil.which("mksquashfs") else "apt-get install squashfs-tools"


def lay_card(machine: Machine, numbers: Iterable[str], dark: str = "") -> None:
    """Put on a machine that is off what a card has, and versions of these numbers to take.

    All of them are the program that is installed, but for their number; ``dark`` is one that
    shows no page.
    """
    root = machine.root
    for each in sorted(FILES.rglob("*box-version*")):
        place = root / each.relative_to(FILES)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(each, place)
    lay(BOX_VERSION, root / "usr/lib/box/box_version")
    (root / "usr/lib/box/card.json").write_bytes(line_of(facts_of(__version__, SYSTEM)))
    shutil.copy(KEY.with_suffix(".pub"), root / "usr/lib/box/makers")
    shutil.copy("/usr/bin/ssh-keygen", root / "usr/bin")  # on a card with Debian's sshd
    for folder in ("data", FIRMWARE, FILES_TO_TAKE):
        (root / folder).mkdir(parents=True, exist_ok=True)
    (package,) = (root / PROGRAM).glob("versions/*/lib/python3*/site-packages/companion")
    for number in numbers:
        changed = {package / "__init__.py": f'__version__ = "{number}"\n'}
        if number == dark:
            changed[package / "cli/run.py"] = DARK
        before = {path: path.read_text("utf-8") for path in changed}
        for path, text in changed.items():
            path.write_text(text, "utf-8")
        file = root / FILES_TO_TAKE / f"{number}.version"
        write_version(file, root / PROGRAM, facts_of(number, SYSTEM), KEY)
        for path, text in before.items():
            path.write_text(text, "utf-8")
