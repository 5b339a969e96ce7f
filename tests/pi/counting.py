"""Instructions of a command in a tree, counted by a plugin of QEMU's user emulation.

They do not depend on what else this machine does, as the seconds of an emulator would.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardimage.commands import run_inside
from pi.emulated import run

if TYPE_CHECKING:
    from collections.abc import Sequence

SOURCE = Path(__file__).with_name("count.c")
LIBRARIES = "/mnt/usr/lib/x86_64-linux-gnu"
"""Those of this machine, which its QEMU needs inside a tree of another processor."""
COUNT, PRESSES = "count", "presses"


class Counter:
    """Counts in one tree; ``folder`` is for its files, ``qemu`` the emulator of the processor."""

    def __init__(self, tree: Path, folder: Path, qemu: str) -> None:
        self.tree, self.qemu, self._folder = tree, qemu, folder
        run("gcc", "-O2", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC",
            "-o", str(folder / "count.so"), str(SOURCE))  # fmt: skip

    def count(self, *words: str, presses: Sequence[str] = ()) -> int:
        """Run a command that reads presses; return its instructions, of all its threads."""
        (self._folder / PRESSES).write_text("".join(f"{each}\n" for each in presses))
        counted = self._folder / COUNT
        counted.unlink(missing_ok=True)
        run_inside(
            self.tree, "/bin/sh", "-c", f'exec "$@" < /media/{PRESSES}', "sh",
            f"{LIBRARIES}/ld-linux-x86-64.so.2", "--library-path", LIBRARIES,
            f"/mnt/usr/bin/{self.qemu}", "-plugin", f"/media/count.so,to=/media/{COUNT}", *words,
            binds={Path("/"): "mnt", self._folder: "media"},
        )  # fmt: skip
        return int(counted.read_text())
