"""Debians of other processors without a machine: their programs run in QEMU, the kernel is ours."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2s
from typing import TYPE_CHECKING

from cardimage import system
from cardimage.tree import CACHE, COMPONENTS, LEFT_OUT, MIRROR, build

if TYPE_CHECKING:
    from pathlib import Path

BOX = ("systemd", "udev", "python3", "python3-venv")
"""What a box needs of Debian, and every one of these systems has."""


@dataclass(frozen=True, slots=True)
class Debian:
    """A release for a processor; ``system`` is the installer's name for it."""

    suite: str
    architecture: str
    system: str
    packages: tuple[str, ...] = BOX
    variant: str = "minbase"

    def tar(self) -> Path:
        """Return it as a tar file, built once and kept."""
        options = (
            *(f"--dpkgopt=path-exclude={each}" for each in LEFT_OUT),
            f"--variant={self.variant}",
        )
        named = blake2s(repr((self.packages, options)).encode(), digest_size=4).hexdigest()
        kept = CACHE / f"{self.suite}-{self.architecture}-{named}.tar"
        if not kept.exists():
            build(
                kept,
                [f"deb {MIRROR} {self.suite} {COMPONENTS}"],
                self.architecture,
                self.packages,
                *options,
            )
        return kept

    def unpacked(self, tree: Path) -> Path:
        """Return a tree of it to change."""
        system.unpack(self.tar(), tree)
        for place in ("mnt", "media"):  # missing where packages are only unpacked
            (tree / place).mkdir(exist_ok=True)
        return tree
