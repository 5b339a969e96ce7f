"""A small PC in QEMU with Debian's kernel; a signal that nobody can catch pulls its plug."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from boot.trees import CACHE, run

from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Iterable

HERE = Path(__file__).parent
TOOLS = {
    "qemu-system-x86_64": "qemu-system-x86", "mksquashfs": "squashfs-tools",
    "busybox": "busybox-static", "cpio": "cpio",
}  # fmt: skip
MODULES = (
    "virtio", "virtio_ring", "virtio_pci_legacy_dev", "virtio_pci_modern_dev", "virtio_pci",
    "virtio_blk", "crc16", "libcrc32c", "crc32c_generic", "mbcache", "jbd2", "ext4", "loop",
    "squashfs",
)  # fmt: skip
"""Debian has these apart from its kernel; some need others, so they are loaded in rounds."""
FIRST = """\
#!/bin/busybox sh
/bin/busybox --install -s /bin
mount -t devtmpfs dev /dev; mount -t proc proc /proc
for round in 1 2 3 4; do
  for each in /modules/*.ko; do insmod $each 2>/dev/null; done
done
mount -t ext4 -o ro /dev/vda /root
mount --move /dev /root/dev; mount --move /proc /root/proc
mount -t sysfs sys /root/sys
exec switch_root /root {program}
"""
PROGRAM = "/usr/bin/python3 -IB /usr/lib/guest.py"
_SAID = re.compile(r"^([A-Z][A-Z ]+)\b ?(.*?)\r?$", re.MULTILINE)
WORDS = "console=ttyS0 no_timer_check quiet panic=-1"
"""A busy machine answers the kernel too late when it looks whether its timer runs."""
_POLL_SECONDS = 0.05
START_SECONDS = 400
"""How long a guest may need until a word, on a busy machine."""


def why_not() -> str:
    """Say why no guest can run here; empty where one can."""
    lacks = [package for tool, package in TOOLS.items() if shutil.which(tool) is None]
    return f"apt-get install {' '.join(lacks)}" if lacks else ""


def kernel() -> Path:
    """Return the folder of Debian's newest kernel, unpacked; it is fetched once."""
    there = CACHE / "kernel-amd64"
    if not there.is_dir():
        part = there.with_suffix(f".{os.getpid()}")
        part.mkdir(parents=True)
        said = run("apt-cache", "depends", "linux-image-amd64")
        name = re.findall(r"Depends: (linux-image-\S+)", said)[0]
        run("sh", "-c", f"cd {part} && apt-get download {name} && dpkg-deb -x *.deb . && rm *.deb")
        part.rename(there)
    return there


def first_disk(folder: Path, tree: Path, program: str = PROGRAM) -> Path:
    """Return a file that the kernel of a tree unpacks, with its modules and a few lines of shell.

    ``program`` is what runs then as the first process of the root.
    """
    first = folder / "first"
    for each in ("bin", "dev", "proc", "root", "modules"):
        (first / each).mkdir(parents=True)
    shutil.copy(str(shutil.which("busybox")), first / "bin/busybox")
    for name in MODULES:
        for place in ("usr/lib/modules", "lib/modules"):
            for path in (tree / place).rglob(f"{name}.ko*"):
                shutil.copy(path, first / "modules")
    run("sh", "-c", f"xz -d {first}/modules/*.xz 2>/dev/null; true")  # as Debian 13 packs them
    (first / "init").write_text(FIRST.format(program=program))
    (first / "init").chmod(0o755)
    packed = folder / "first.gz"
    run("sh", "-c", f"cd {first} && find . | cpio --quiet -o -H newc | gzip -1 > {packed}")
    return packed


def pc(
    tree: Path, first: Path, words: str, megabytes: int, *drives: str, processors: int = 1
) -> tuple[str, ...]:
    """Return the command of a PC with the kernel of a tree and a first disk; no network leaves it.

    ``words`` are more of the kernel's, ``drives`` options of its disks.
    """
    (image,) = tree.glob("boot/vmlinuz-*")
    return (
        "qemu-system-x86_64", "-accel", "tcg", "-cpu", "max", "-m", str(megabytes),
        "-smp", str(processors), "-nographic", "-net", "none", "-no-reboot",
        "-kernel", str(image), "-initrd", str(first), "-append", f"{WORDS} {words}",
        *(word for each in drives for word in ("-drive", f"if=virtio,format=raw,{each}")),
    )  # fmt: skip


@dataclass
class Guest:
    """A card in a PC: a root that is only read, and a games' part that outlives each cut."""

    root: Path
    folder: Path
    words: str = ""
    lines: list[tuple[str, str]] = field(default_factory=list)
    """What the last start said."""

    def __post_init__(self) -> None:
        """Make the games' part."""
        self._first = first_disk(self.folder, kernel())
        self.data = self.folder / "data.img"
        run("mke2fs", "-q", "-F", "-t", "ext4", "-J", "size=4", str(self.data), "384M")

    def start(self, cut_after: str, seconds: float) -> float:
        """Start, wait for a word, and pull the plug some seconds later.

        Return how many seconds that was after the first version was begun.
        """
        log = self.folder / "console.txt"
        with log.open("wb") as said:
            process = subprocess.Popen(
                pc(kernel(), self._first, self.words, 640, f"file={self.root},readonly=on",
                   f"file={self.data},cache=writeback"),
                stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT,
            )  # fmt: skip
        deadline, begun_at, pulled_at = now() + START_SECONDS, None, None
        try:
            while pulled_at is None or now() < pulled_at:
                text = log.read_text(errors="replace")
                assert process.poll() is None, f"the guest ended by itself:\n{text[-2000:]}"
                assert now() < deadline, f"no {cut_after} in {START_SECONDS} s:\n{text[-2000:]}"
                if begun_at is None and "\nTAKE" in text:
                    begun_at = now()
                if pulled_at is None and f"\n{cut_after}" in text:
                    pulled_at = now() + seconds
                    deadline = pulled_at + 1
                Event().wait(_POLL_SECONDS)
        finally:
            process.kill()
            process.wait()
        self.lines = _SAID.findall(log.read_text(errors="replace"))
        return now() - (begun_at or now())

    def said(self, word: str) -> list[str]:
        """Return what the last start said under a word."""
        return [rest for each, rest in self.lines if each.strip() == word]

    def is_clean(self) -> bool:
        """Say whether the file system of the games' part is sound, its journal replayed."""
        done = subprocess.run(("e2fsck", "-fp", str(self.data)), check=False, capture_output=True)
        return done.returncode in {0, 1}


def root_disk(tree: Path, image: Path, megabytes: int, more: Iterable[tuple[Path, str]]) -> Path:
    """Make a disk of a tree, and files with their places in it."""
    for path, place in more:
        shutil.copy(path, tree / place)
    run("mke2fs", "-q", "-F", "-t", "ext4", "-O", "^has_journal", "-d", str(tree), str(image),
        f"{megabytes}M")  # fmt: skip
    return image
