"""The card as one file: three partitions, made without mounting anything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardimage.commands import run
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


def write_card(card: Path, tree: Path, data: Path) -> None:
    """Write a card: a tree as its root, what is in ``boot/firmware`` and ``data`` apart.

    The Pi's firmware reads a table of the old form (MBR) and starts from FAT. ``boot/firmware``
    is moved out of the tree. Raises InstallError where something has no room.
    """
    card.unlink(missing_ok=True)
    with card.open("wb") as file:
        file.truncate(SIZES.whole)
    run("sfdisk", "--quiet", str(card), text=(
        "label: dos\nunit: sectors\n"
        f"start={BEGIN // 512}, size={SIZES.firmware * MB // 512}, type=c, bootable\n"
        f"start={SIZES.root_at // 512}, size={SIZES.root * MB // 512}, type=83\n"
        f"start={SIZES.data_at // 512}, size={SIZES.data * MB // 512}, type=83\n"
    ))  # fmt: skip
    fat = card.with_suffix(".fat")
    fat.unlink(missing_ok=True)
    run("mkfs.vfat", "-C", "-F", "32", "-s", "1", "-n", FIRMWARE_LABEL, str(fat),
        str(SIZES.firmware * 1024))  # fmt: skip
    firmware = tree / "boot/firmware"
    # with their times, in UTC as the Pi reads them: a clock that begins at the image's own time
    # would take config.txt, written after it, for one that was changed since the start
    files = map(str, sorted(firmware.iterdir()))
    run("env", "TZ=UTC", "mcopy", "-m", "-s", "-i", str(fat), *files, "::")
    run("dd", f"if={fat}", f"of={card}", f"bs={MB}", f"seek={BEGIN // MB}", "conv=notrunc,sparse")
    fat.unlink()
    away = tree.with_name(f"{tree.name}-firmware")
    firmware.rename(away)
    firmware.mkdir()
    _write_ext4(card, tree, ROOT_LABEL, SIZES.root_at, SIZES.root)
    # blocks of 4 kB, or a part of 48 MB would get smaller ones, and a table that grows less far
    _write_ext4(card, data, DATA_LABEL, SIZES.data_at, SIZES.data, "-J", "size=4", "-i", "16384")


def _write_ext4(card: Path, tree: Path, label: str, at: int, size: int, *more: str) -> None:
    run(
        "mke2fs", "-q", "-F", "-t", "ext4", "-b", "4096", "-m", "0", "-L", label, *more,
        "-d", str(tree), "-E", f"offset={at},lazy_itable_init=0,lazy_journal_init=0",
        str(card), f"{size}M",
    )  # fmt: skip
