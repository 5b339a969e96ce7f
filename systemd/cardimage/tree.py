"""The Debian under the box: built once by minutes of work, and kept as a tar file."""

from __future__ import annotations

import os
from hashlib import blake2s
from pathlib import Path
from typing import TYPE_CHECKING

from cardimage import pins
from cardimage.commands import let_run, run
from cardimage.places import BEFORE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

SUITE, PYTHON = "trixie", "3.13"
"""The card's Debian and its Python: all else that names either takes it from here."""
MIRROR, SECURITY = "http://deb.debian.org/debian", "http://deb.debian.org/debian-security"
COMPONENTS = "main non-free-firmware"
SOURCES = (
    f"deb {MIRROR} {SUITE} {COMPONENTS}", f"deb {MIRROR} {SUITE}-updates {COMPONENTS}",
    f"deb {SECURITY} {SUITE}-security {COMPONENTS}",
)  # fmt: skip
PACKAGES = (
    "systemd", "systemd-sysv", "systemd-timesyncd", "systemd-resolved", "tzdata", "dbus", "udev",
    "kmod", "procps", "polkitd", "libnss-systemd", "libnss-myhostname", "fdisk", "dosfstools",
    "e2fsprogs", "sudo", "less", "nano",
    "python3", "python3-venv", "python3-spidev",
    "linux-image-arm64", "raspi-firmware", "initramfs-tools", "device-tree-compiler",
    "firmware-brcm80211", "wireless-regdb", "iwd", "openssh-server", "iproute2",
)  # fmt: skip
MODULES = "*/lib/modules/*/kernel"
LEFT_OUT = (
    "/usr/share/man/*", "/usr/share/info/*", "/usr/share/locale/*", "/usr/share/doc/*",
    "/usr/share/ca-certificates/*",  # hundreds of emulated processes, for a box without a browser
    "/usr/lib/udev/hwdb.d/*",  # names of mice and keyboards
    "/usr/lib/linux-image-*/[!b]*",  # device trees of other makers than Broadcom
    *(f"{MODULES}/{each}/*" for each in (
        "drivers/gpu", "drivers/media", "drivers/infiniband", "drivers/net/ethernet", "sound",
        "drivers/scsi", "drivers/ata", "drivers/target", "drivers/md", "drivers/iio",
        "drivers/staging", "drivers/hwmon", "drivers/net/wireless",
        "fs/xfs", "fs/btrfs", "fs/ocfs2", "fs/nfs", "fs/nfsd", "fs/smb",
    )),
)  # fmt: skip
KEPT = (
    "/usr/share/doc/*/copyright",
    *(f"{MODULES}/drivers/{each}" for each in (
        "net/ethernet/broadcom/genet/*", "net/wireless/broadcom/*", "scsi/scsi_mod*",
        "scsi/scsi_common*", "scsi/sd_mod*",
    )),
)  # fmt: skip
"""Of what is left out: the licences, the Pi 4's socket for a network cable, the Pi's own Wi-Fi, and
what a USB stick is to Linux."""
CACHE = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "companion-pi"


def digest() -> str:
    """Return what names a tree: the same for the same packages and the same files before them."""
    digest = blake2s(repr((SUITE, COMPONENTS, PACKAGES, LEFT_OUT, KEPT)).encode(), digest_size=4)
    for path in sorted(each for each in BEFORE.rglob("*") if each.is_file()):
        digest.update(f"{path.relative_to(BEFORE)}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def tree(say: Callable[[str], object], *, is_new: bool = False, is_pinned: bool = False) -> Path:
    """Return the tar file of the tree; ``is_new`` builds it again, with Debian's newest packages.

    ``is_pinned`` takes those of the lock's day. Raises InstallError where a package cannot be had.
    """
    kept = CACHE / f"{SUITE}-arm64-{digest()}{'-pinned' if is_pinned else ''}.tar"
    if kept.exists() and not is_new:
        say(f"  the Debian is already there: {kept}")
        return kept
    say(f"  build {kept}: some minutes, most of them in an emulated processor")
    sources = tuple(map(pins.of_the_day, SOURCES)) if is_pinned else SOURCES
    build(
        kept, sources, "arm64", PACKAGES,
        *(f"--dpkgopt=path-exclude={each}" for each in LEFT_OUT),
        *(f"--dpkgopt=path-include={each}" for each in KEPT),
        "--dpkgopt=force-confold", f'--setup-hook=cp -r --no-preserve=mode {BEFORE}/. "$1"',
    )  # fmt: skip
    return kept


def build(
    tar: Path, sources: Sequence[str], architecture: str, packages: Iterable[str], *more: str
) -> None:
    """Build a Debian as a tar file; the packages that it needs are kept for the next one.

    The first of the ``sources`` is the release. ``more`` are options of mmdebstrap. Raises
    InstallError where a package cannot be had.
    """
    debs = CACHE / "debs"
    debs.mkdir(parents=True, exist_ok=True)
    let_run(architecture)
    part = tar.with_suffix(f".{os.getpid()}.tar")  # two may build at once, and one be first
    archives = "/var/cache/apt/archives"
    try:
        run(
            "mmdebstrap", "--mode=root", "--variant=minbase", f"--architectures={architecture}",
            f"--components={COMPONENTS}", f"--include={','.join(packages)}",
            "--skip=download/empty", "--skip=essential/unlink",
            f'--setup-hook=mkdir -p "$1"{archives}', f"--setup-hook=sync-in {debs} {archives}",
            f"--customize-hook=sync-out {archives} {debs}",
            f'--customize-hook=rm -f "$1"{archives}/*.deb "$1"/etc/resolv.conf',
            *more,
            sources[0].split()[2], str(part), *sources,
        )  # fmt: skip
        part.rename(tar)
    finally:
        part.unlink(missing_ok=True)
