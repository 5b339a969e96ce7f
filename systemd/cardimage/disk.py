"""The card as one file: three partitions, made without mounting anything."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardimage.commands import run, run_inside
from cardimage.moment import clamp, identity, moment
from cardimage.places import DATA_LABEL, FIRMWARE_LABEL, ROOT_LABEL

if TYPE_CHECKING:
    from pathlib import Path

MB = 1 << 20
BEGIN = 4 * MB
"""Where the first partition begins, as on every card: a boundary of the card's own blocks."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large the partitions are, in MB.

    The root has room for a second program and a second kernel; the games' part grows at the
    first start.
    """

    firmware: int = 192
    root: int = 1344
    data: int = 48

    @property
    def root_at(self) -> int:
        """Where the root begins, in bytes."""
        return BEGIN + self.firmware * MB

    @property
    def data_at(self) -> int:
        """Where the games' part begins, in bytes."""
        return self.root_at + self.root * MB

    @property
    def whole(self) -> int:
        """How large the card must be, in bytes."""
        return self.data_at + self.data * MB


SIZES = Sizes()
CLOCK = "usr/lib/clock-epoch"
"""Without a clock that runs on, the box starts at this file's time: after its own files' times."""


def write_card(card: Path, tree: Path, data: Path) -> None:
    """Write a card: a tree as its root, what is in ``boot/firmware`` and ``data`` apart.

    The Pi's firmware reads a table of the old form (MBR) and starts from FAT. ``boot/firmware``
    is moved out of the tree. Raises InstallError where something has no room.
    """
    card.unlink(missing_ok=True)
    with card.open("wb") as file:
        file.truncate(SIZES.whole)
    run("sfdisk", "--quiet", str(card), text=(
        f"label: dos\nlabel-id: 0x{_number('table')}\nunit: sectors\n"
        f"start={BEGIN // 512}, size={SIZES.firmware * MB // 512}, type=c, bootable\n"
        f"start={SIZES.root_at // 512}, size={SIZES.root * MB // 512}, type=83\n"
        f"start={SIZES.data_at // 512}, size={SIZES.data * MB // 512}, type=83\n"
    ))  # fmt: skip
    fat = card.with_suffix(".fat")
    fat.unlink(missing_ok=True)
    run("mkfs.vfat", "-C", "-F", "32", "-s", "1", "-n", FIRMWARE_LABEL, "--invariant",
        "-i", _number("firmware"), str(fat), str(SIZES.firmware * 1024))  # fmt: skip
    firmware, away = tree / "boot/firmware", tree.with_name(f"{tree.name}-firmware")
    firmware.rename(away)
    firmware.mkdir()
    for each in (tree, data, away):
        clamp(each)
    os.utime(tree / CLOCK, (moment(), moment()))
    _fill(fat, away)
    run("dd", f"if={fat}", f"of={card}", f"bs={MB}", f"seek={BEGIN // MB}", "conv=notrunc,sparse")
    fat.unlink()
    _write_ext4(card, tree, tree, ROOT_LABEL, SIZES.root_at, SIZES.root)
    # blocks of 4 kB, or a part of 48 MB would get smaller ones, and a table that grows less far
    _write_ext4(
        card, tree, data, DATA_LABEL, SIZES.data_at, SIZES.data, "-J", "size=4", "-i", "16384"
    )


def _fill(fat: Path, tree: Path) -> None:
    """Copy a tree into FAT, in the order of its names.

    With its times, in UTC as the Pi reads them: a clock that begins at the image's own time would
    take config.txt, written after it, for one that was changed since the start.
    """
    for folder in sorted(each for each in (tree, *tree.rglob("*")) if each.is_dir()):
        place = f"::{folder.relative_to(tree)}"
        if folder != tree:
            run("mmd", "-i", str(fat), place)
        files = sorted(str(each) for each in folder.iterdir() if each.is_file())
        if files:
            run("mcopy", "-m", "-i", str(fat), *files, place)


def _write_ext4(
    card: Path, root: Path, tree: Path, label: str, at: int, size: int, *more: str
) -> None:
    """Write a tree as ext4, by the card's own mke2fs: another one may write other bytes.

    Without an orphan file: after a pulled plug it keeps older Linux from writing, and e2fsck
    1.47.0 calls the part damaged.
    """
    known = str(identity(label))
    run_inside(
        root, "mke2fs", "-q", "-F", "-t", "ext4", "-b", "4096", "-m", "0", "-O", "^orphan_file",
        "-L", label, *more,
        "-d", "/media", "-U", known,
        "-E", f"offset={at},hash_seed={known},lazy_itable_init=0,lazy_journal_init=0",
        f"/mnt/{card.name}", f"{size}M",
        binds={tree.resolve(): "media", card.resolve().parent: "mnt"},
    )  # fmt: skip


def _number(name: str) -> str:
    """Return the identity of what has room for eight hex digits."""
    return identity(name).hex[:8]
