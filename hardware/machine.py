"""What the machine under the box has: its model, buses, device nodes and libraries.

Everything is read below a root, so that the card of another box, mounted on a laptop, can be
looked at as well.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from hardware.firmware import CONFIG, in_force, told

if TYPE_CHECKING:
    from collections.abc import Iterator


GROUPS = ("gpio", "spi", "i2c", "dialout")
"""The groups of Raspberry Pi OS that own the device nodes."""
LIBRARY_FOLDERS = (
    "opt/companion/current/lib/python3*/site-packages",
    "usr/local/lib/python3*/dist-packages",
    "usr/lib/python3/dist-packages",
)
"""Where the libraries of another machine lie, as the installer puts them and as Debian does."""


@dataclass(frozen=True)
class Machine:
    """A machine whose files lie below ``root``; ``user`` is who the box runs as, None for us."""

    root: Path = Path("/")
    user: str | None = None

    @property
    def is_here(self) -> bool:
        """Whether it is this very machine, so that permissions can be told."""
        return self.root == Path("/")

    @property
    def is_off(self) -> bool:
        """Whether it is only a card: no kernel runs on it that would tell of its devices."""
        folders = (self.path(name) for name in ("dev", "proc"))
        return not self.is_here and not any(True for each in folders for _ in _within(each))

    @cached_property
    def model(self) -> str:
        """What the machine calls itself, empty where it is no single-board computer."""
        return self.read("proc/device-tree/model").strip("\0 \n") or self.read(
            "sys/firmware/devicetree/base/model"
        ).strip("\0 \n")

    @property
    def is_pi(self) -> bool:
        """Whether it is a Raspberry Pi."""
        return self.model.startswith("Raspberry Pi")

    @property
    def system(self) -> str:
        """What the system calls itself, such as "Debian GNU/Linux 12 (bookworm)"."""
        name = "PRETTY_NAME="
        lines = self.read("etc/os-release").splitlines()
        found = next((line for line in lines if line.startswith(name)), "")
        return found.removeprefix(name).strip("\"' ")

    def has(self, node: str) -> bool:
        """Say whether a device node, or any file, is there."""
        return self.path(node).exists()

    def may_use(self, node: str) -> bool:
        """Say whether the box's user may read and write a device node."""
        if not self.is_here:
            return True
        if self.user is None or sys.platform == "win32":
            return os.access(self.path(node), os.R_OK | os.W_OK)
        import pwd  # noqa: PLC0415 - Windows lacks it

        there, user = self.path(node).stat(), pwd.getpwnam(self.user)
        owns = there.st_uid == user.pw_uid
        shares = there.st_gid in os.getgrouplist(self.user, user.pw_gid)
        wanted = 0o600 if owns else 0o060 if shares else 0o006
        return there.st_mode & wanted == wanted

    def groups(self) -> tuple[str, ...]:
        """Return which of the groups for device nodes the box's user is in; none elsewhere."""
        if not self.is_here or sys.platform == "win32":
            return ()
        import grp  # noqa: PLC0415 - Windows lacks it
        import pwd  # noqa: PLC0415 - Windows lacks it

        known = {group.gr_name: group.gr_gid for group in grp.getgrall()}
        if self.user is None:
            ours = {os.getegid(), *os.getgroups()}
        else:
            ours = set(os.getgrouplist(self.user, pwd.getpwnam(self.user).pw_gid))
        return tuple(name for name in GROUPS if known.get(name) in ours)

    def has_library(self, name: str) -> bool:
        """Say whether a library of Python is installed, without importing it."""
        if self.is_here:
            return find_spec(name) is not None
        folders = chain.from_iterable(self.root.glob(each) for each in LIBRARY_FOLDERS)
        shapes = ("", ".py", ".*.so")
        return any(any(each.glob(f"{name}{shape}")) for each in folders for shape in shapes)

    def is_told(self, setting: str) -> bool:
        """Say whether a setting of the firmware, spelt as ``dtparam=spi=on``, holds here."""
        return setting in in_force(self._firmware_text(), self.model)

    def elsewhere(self, setting: str) -> tuple[str, ...]:
        """Return the filters under which a setting is told, where they keep it from this board."""
        every = chain.from_iterable(settings for _, settings in told(self._firmware_text()))
        missed = (each for each in every if each.setting == setting and not each.holds(self.model))
        return next((each.filters for each in missed), ())

    def path(self, name: str) -> Path:
        """Return where one of its files lies."""
        return self.root / name.lstrip("/")

    def read(self, name: str) -> str:
        """Return a file's text, empty where it cannot be read."""
        try:
            return self.path(name).read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""

    def _firmware_text(self) -> str:
        """Return ``config.txt`` with the files that it includes."""
        name = CONFIG if self.read(CONFIG) else "boot/config.txt"
        return "\n".join(self._lines(name, {name}))

    def _lines(self, name: str, seen: set[str]) -> Iterator[str]:
        for line in self.read(name).splitlines():
            word, _, other = line.strip().partition(" ")
            included = f"{name.rpartition('/')[0]}/{other.strip()}"
            if word != "include" or included in seen:
                yield line
            else:
                yield from self._lines(included, seen | {included})


def _within(folder: Path) -> Iterator[Path]:
    return folder.iterdir() if folder.is_dir() else iter(())
