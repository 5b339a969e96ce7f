"""QEMU 10, whose Pi has I2C and SPI: this machine's own, or that of the next Debian beside it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pi.emulated import QEMU, run
from pi.trees import Debian

if TYPE_CHECKING:
    from pathlib import Path

LEAST = 10
TRIXIE = Debian("trixie", "amd64", "x86_64-313", ("qemu-system-arm",), "extract")
"""Only unpacked: no program of it is run but QEMU, and nothing of this machine changes."""


def own_version() -> int:
    """Return the first number of the version of this machine's own QEMU."""
    said = run(QEMU, "--version")
    found = re.search(r"version (\d+)", said)
    assert found is not None, said
    return int(found[1])


def newer_qemu(folder: Path) -> tuple[str, ...]:
    """Return the words that start such a QEMU; one that is not this machine's lies in ``folder``.

    Raises InstallError where Debian's cannot be had.
    """
    if own_version() >= LEAST:
        return (QEMU,)
    tree = TRIXIE.unpacked(folder / "trixie")
    libraries = tree / "usr/lib/x86_64-linux-gnu"
    return (
        "env", f"QEMU_MODULE_DIR={libraries}/qemu",
        f"{libraries}/ld-linux-x86-64.so.2", "--library-path", str(libraries),
        f"{tree}/usr/bin/{QEMU}",
    )  # fmt: skip
