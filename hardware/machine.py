"""What the machine under the box has: its model, buses, device nodes and libraries.

Everything is read below a root, so that the card of another box, mounted on a laptop, can be
looked at as well.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

CONFIG = "/boot/firmware/config.txt"
"""What the Pi's firmware is told; older systems keep it one folder up."""


@dataclass(frozen=True, slots=True)
class Machine:
    """A machine whose files lie below ``root``."""

    root: Path = Path("/")

    @property
    def is_here(self) -> bool:
        """Whether it is this very machine, so that permissions can be told."""
        return self.root == Path("/")

    @property
    def model(self) -> str:
        """What the machine calls itself, empty where it is no single-board computer."""
        return self._read("proc/device-tree/model").strip("\0 \n") or self._read(
            "sys/firmware/devicetree/base/model"
        ).strip("\0 \n")

    @property
    def is_pi(self) -> bool:
        """Whether it is a Raspberry Pi."""
        return self.model.startswith("Raspberry Pi")

    def has(self, node: str) -> bool:
        """Say whether a device node, or any file, is there."""
        return self._path(node).exists()

    def may_use(self, node: str) -> bool:
        """Say whether this user may read and write a device node."""
        return not self.is_here or os.access(self._path(node), os.R_OK | os.W_OK)

    def boot_lines(self) -> tuple[str, ...]:
        """Return what the firmware is told, without comments; conditions are not looked at."""
        text = self._read(CONFIG) or self._read("boot/config.txt")
        lines = (line.split("#")[0].strip() for line in text.splitlines())
        return tuple(line for line in lines if line)

    def has_overlay(self, name: str) -> bool:
        """Say whether the firmware is told to load an overlay."""
        told = (line.removeprefix("dtoverlay=") for line in self.boot_lines() if "overlay" in line)
        return any(line.split(",")[0] == name for line in told)

    def _path(self, name: str) -> Path:
        return self.root / name.lstrip("/")

    def _read(self, name: str) -> str:
        try:
            return self._path(name).read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""


def has_library(name: str) -> bool:
    """Say whether a library of Python is installed, without importing it."""
    return find_spec(name) is not None
