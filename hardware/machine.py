"""What the machine under the box has: its model, buses, device nodes and libraries.

Everything is read below a root folder, so that the card of another box, mounted on a laptop, can
be checked too.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from posixpath import normpath
from typing import TYPE_CHECKING

from hardware.firmware import CONFIG, directives, in_force
from hardware.gpio_lines import user_of
from hardware.serial_header import is_in_force

if TYPE_CHECKING:
    from collections.abc import Iterator

GROUPS = ("gpio", "spi", "i2c", "dialout")
"""The groups of Raspberry Pi OS that own the device nodes."""
LIBRARY_FOLDERS = (
    "opt/companion/current/lib/python3*/site-packages",
    "usr/local/lib/python3*/dist-packages",
    "usr/lib/python3/dist-packages",
)
"""Where the libraries of another machine are, as the installer and Debian put them."""
READ_WRITE, WRITE_ENTER = os.R_OK | os.W_OK, os.W_OK | os.X_OK


@dataclass(frozen=True)
class Machine:
    """A machine whose files lie below ``root``; ``user`` is who the box runs as, None for us."""

    root: Path = Path("/")
    user: str | None = None

    @property
    def is_here(self) -> bool:
        """Whether it is this machine, so that permissions can be checked."""
        return self.root == Path("/")

    @property
    def is_off(self) -> bool:
        """Whether it is only a card: no kernel runs on it, so nothing is known of its devices."""
        return not self.is_here and not (self.has("proc") and os.listdir(self.path("proc")))  # noqa: PTH208 - to see whether there is any

    @cached_property
    def model(self) -> str:
        """The name that the board reports, empty where it is no single-board computer."""
        return self.read("proc/device-tree/model").strip("\0 \n") or self.read(
            "sys/firmware/devicetree/base/model"
        ).strip("\0 \n")

    @property
    def is_pi(self) -> bool:
        """Whether it is a Raspberry Pi."""
        return self.model.startswith("Raspberry Pi")

    @property
    def system(self) -> str:
        """The name of the system, such as "Debian GNU/Linux 12 (bookworm)"."""
        name = "PRETTY_NAME="
        lines = self.read("etc/os-release").splitlines()
        found = next((line for line in lines if line.startswith(name)), "")
        return found.removeprefix(name).strip("\"' ")

    def has(self, node: str) -> bool:
        """Say whether a device node, or any file, is there."""
        return os.path.exists(self.path(node))  # noqa: PTH110 - Path's own raises in closed folders

    def link_of(self, node: str) -> str:
        """Return the target of a device node that is a link in its folder, else an empty text."""
        path = self.path(node)
        return f"{node.rpartition('/')[0]}/{path.readlink().name}" if path.is_symlink() else ""

    def may(self, mode: int, path: Path) -> bool:
        """Say whether the box's user may do with a file what a mode of ``os.access`` says."""
        if self.user is None or sys.platform == "win32":
            return os.access(path, mode)
        import pwd  # noqa: PLC0415 - Windows lacks it

        there, user = path.stat(), pwd.getpwnam(self.user)
        owns = there.st_uid == user.pw_uid
        shares = there.st_gid in os.getgrouplist(self.user, user.pw_gid)
        wanted = mode << (6 if owns else 3 if shares else 0)
        return there.st_mode & wanted == wanted

    def may_use(self, node: str) -> bool:
        """Return whether the box's user may use a device node; true where that is unknown."""
        return not self.is_here or self.may(READ_WRITE, self.path(node))

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

    @property
    def firmware_file(self) -> str:
        """The file of the firmware's settings, from the root.

        Before Bookworm it was ``boot/config.txt``, which now holds only a hint at the new path.
        """
        return CONFIG.lstrip("/") if self.has("boot/firmware") else "boot/config.txt"

    def has_setting(self, setting: str) -> bool:
        """Return whether a setting of the firmware, such as ``dtparam=spi=on``, is valid here.

        An equivalent setting counts too.
        """
        return is_in_force(setting, in_force(self._firmware_text(), self.model))

    def filters_around(self, setting: str) -> tuple[str, ...]:
        """Return the filters above a setting, where they keep it from this board."""
        every = chain.from_iterable(settings for _, settings in directives(self._firmware_text()))
        missed = (
            each for each in every if each.setting == setting and not each.is_valid(self.model)
        )
        return next((each.filters for each in missed), ())

    def is_firmware_changed(self) -> bool:
        """Return whether the firmware's settings were changed after the machine was started.

        A clock that lies behind the file says nothing: a Pi has none of its own, and each start
        begins at an old date until a network corrects it.
        """
        written, started = self._firmware_written(), self._started()
        return bool(started) and started < written and not self.is_clock_behind()

    def is_clock_behind(self) -> bool:
        """Return whether the firmware's settings were written later than it is now."""
        words, started = self.read("proc/uptime").split(), self._started()
        return bool(words and started) and self._firmware_written() > started + float(words[0])

    def _started(self) -> int:
        """Return when the machine was started, in seconds since 1970; 0 where that is unknown."""
        lines = self.read("proc/stat").splitlines()
        word = next((line.split()[1] for line in lines if line.startswith("btime ")), "")
        return int(word) if word.isdigit() else 0

    def _firmware_written(self) -> float:
        path = self.path(self.firmware_file)
        return path.stat().st_mtime if path.is_file() else 0.0

    def line_user(self, line: int) -> str | None:
        """Return who uses a line of the header; empty for nobody, None where that is unknown."""
        return user_of(self.path("dev"), line) if self.is_here else None

    @property
    def is_raspberry_pi_os(self) -> bool:
        """Whether its system is Raspberry Pi OS, which has packages that Debian has not."""
        return self.has("etc/rpi-issue")

    def path(self, name: str) -> Path:
        """Return where one of its files lies, named from its root."""
        return self.root / name.lstrip("/")

    def read(self, name: str) -> str:
        """Return a file's text, empty where it cannot be read."""
        path = self.path(name)
        try:
            return path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
        except OSError:
            return ""

    def _firmware_text(self) -> str:
        """Return ``config.txt`` with the files that it includes."""
        return "\n".join(self._lines(self.firmware_file, set()))

    def _lines(self, name: str, seen: set[str]) -> Iterator[str]:
        """Yield a file's lines and, once each, those of the files that it includes."""
        seen.add(name)
        for line in self.read(name).splitlines():
            word, _, other = line.strip().partition(" ")
            included = normpath(f"{name.rpartition('/')[0]}/{other.strip()}")
            if word == "include" and included not in seen:
                yield from self._lines(included, seen)
            else:
                yield line
