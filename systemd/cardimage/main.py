"""The command line of ``systemd/make-image``."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from installer.choices import InstallParser
from installer.faults import InstallError
from installer.modes import UMASK

from cardimage import disk, pins, spdx, system, version
from cardimage.commands import packed, rule
from cardimage.manifest import SUFFIX, manifest
from cardimage.moment import day
from cardimage.places import CHECKOUT, ICON
from cardimage.tree import CACHE, tree
from companion import __version__
from companion.errors import CompanionError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardimage.manifest import PackedCard
    from cardimage.spdx import ImagePart

TOOLS = {
    "mmdebstrap": "mmdebstrap",
    "arch-test": "arch-test",  # by which mmdebstrap learns that arm64 can run here
    "qemu-aarch64-static": "qemu-user-static",
    "dtc": "device-tree-compiler",
    "mkfs.vfat": "dosfstools",
    "mcopy": "mtools",
    "sfdisk": "fdisk",
    "mke2fs": "e2fsprogs",
    "zstd": "zstd",
    "mksquashfs": "squashfs-tools",
    "ssh-keygen": "openssh-client",
}
"""What this machine needs: each tool with Debian's package."""
FAULT = 1
TAKE, WRITE = "take", "write"
VERSION = ".version"
"""How the name of a version's file ends."""


def main(words: Sequence[str]) -> int:
    """Make the image; return the exit code."""
    parser = InstallParser(
        prog="make-image",
        description="Makes the image of a card for a Pi 3, Zero 2 W or 4, on Debian, as root.",
    )
    parser.add_argument(
        "--to", type=Path, metavar="FILE", default=Path("dist/companion.img.zst"),
        help="usually dist/companion.img.zst; a name without .zst is not packed, and one with "
        ".version is the program alone, for cards that exist",
    )  # fmt: skip
    parser.add_argument(
        "--wheels", type=Path, metavar="DIR", help="take every library from this folder"
    )
    parser.add_argument(
        "--key", type=Path, metavar="FILE", help="the key of ssh-keygen that signs a version"
    )
    parser.add_argument(
        "--new-tree", action="store_true", help="build the Debian again, with its newest packages"
    )
    parser.add_argument(
        "--url", metavar="URL",
        help="where Raspberry Pi Imager will find the image, with its icon beside it; usually the "
        "file itself",
    )  # fmt: skip
    parser.add_argument(
        "--pins", choices=(TAKE, WRITE),
        help="take Debian's very packages of locks/card.txt, from its archive of snapshots, or "
        "write into that file which ones were taken",
    )  # fmt: skip
    given = parser.parse_args(words)
    os.umask(UMASK)
    try:
        if why := why_not():
            raise InstallError(why)
        made = make(
            given.to, _say, wheels=given.wheels, key=given.key, is_new=given.new_tree,
            use_pins=given.pins,
        )  # fmt: skip
        if made is not None:
            _list_for_imager(given.to, made, given.url)
    except CompanionError as fault:
        sys.stderr.write(f"make-image: {fault}\n")
        return FAULT
    return 0


def why_not() -> str:
    """Say why no image can be made here; empty where one can."""
    if sys.platform != "linux" or os.geteuid():
        return "this needs root on Debian: an image has files of all owners"
    lacks = [package for tool, package in TOOLS.items() if shutil.which(tool) is None]
    if lacks or not rule().exists():
        return (
            f"this needs more of Debian: apt-get install {' '.join(lacks or ['qemu-user-static'])}"
        )
    return ""


def make(
    image: Path,
    say: Callable[[str], object],
    *,
    wheels: Path | None = None,
    key: Path | None = None,
    is_new: bool = False,
    use_pins: str | None = None,
) -> PackedCard | None:
    """Make an image, or a version signed with a key; ``use_pins`` is TAKE, WRITE or neither.

    Returns what Imager must know of an image where its name says to pack it.
    Raises InstallError where a step fails.
    """
    is_version = image.suffix == VERSION
    if is_version and key is None:
        raise InstallError("a version is signed: --key FILE, which ssh-keygen -t ed25519 makes")
    say("Making the version:" if is_version else "Making the card:")
    tar = tree(say, is_new=is_new, is_pinned=use_pins == TAKE)
    image.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=CACHE) as place:
        folder = Path(place)
        if wheels is None:
            say("  fetch the libraries of the lock")
            wheels = folder / "wheels"
            system.fill_wheels(wheels)
        root, data = folder / "root", folder / "data"
        system.unpack(tar, root)
        system.install(root, wheels.resolve(), say)
        if key is not None and is_version:
            say(f"  write {image}")
            facts = version.facts_of(__version__, system.SYSTEM)
            version.write_version(image, root / "opt/companion", facts, key)
            return None
        parts = _list_parts(image.with_name(spdx.NAME), root, wheels, say)
        if use_pins == WRITE:
            pins.write_lock(parts)
        elif others := pins.others(parts):
            words = f"other packages than in locks/{pins.LOCK.name}: {others}"
            if use_pins == TAKE:
                raise InstallError(words)
            say(f"  {words}")
        system.move_states(root, data)
        card = image.with_suffix("") if image.suffix == ".zst" else image
        say(f"  write {image}")
        disk.write_card(card, root, data)
        return packed(card, image) if card != image else None


def _list_parts(
    file: Path, root: Path, wheels: Path, say: Callable[[str], object]
) -> tuple[ImagePart, ...]:
    """Write what is on the card, and say of what neither licence nor hash is known; return it."""
    parts = (
        *spdx.of_debian(root, CACHE / "debs"), *spdx.of_wheels(wheels, CHECKOUT / "locks"),
        *spdx.of_fonts(CHECKOUT / "fonts"),
    )  # fmt: skip
    say(f"  write {file}: {len(parts)} packages")
    for each in parts:
        if each.lacks:
            say(f"  {each.name} {each.version}: its {each.lacks} is not known")
    file.write_text(spdx.document(__version__, f"{day()}T00:00:00Z", root, parts), "utf-8")
    return parts


def _list_for_imager(image: Path, card: PackedCard, url: str | None) -> None:
    """Write beside the image what Raspberry Pi Imager opens, and the icon that it shows."""
    name = image.name.partition(".")[0]
    icon = image.with_name(f"{name}.png")
    shutil.copyfile(ICON, icon)
    there = url or image.resolve().as_uri()
    text = manifest(__version__, day(), card, there, f"{there.rpartition('/')[0]}/{icon.name}")
    image.with_name(f"{name}{SUFFIX}").write_text(text, encoding="utf-8")


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()
