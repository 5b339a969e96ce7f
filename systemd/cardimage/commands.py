"""Commands of this machine and of the tree, whose programs are another processor's."""

from __future__ import annotations

import os
import subprocess
from contextlib import suppress
from hashlib import file_digest, sha256
from pathlib import Path
from typing import TYPE_CHECKING

from installer.faults import InstallError

from cardimage.manifest import PackedCard
from cardimage.moment import surroundings

if TYPE_CHECKING:
    from collections.abc import Mapping

_LAST_LINES = 12
_PIECE = 1 << 20
PACKED = "-19"
"""The strongest that every zstd unpacks: minutes once, for who loads it and flashes it often."""
BINFMT = Path("/proc/sys/fs/binfmt_misc")
RULES = Path("/usr/lib/binfmt.d")
PROCESSORS = {"arm64": "aarch64", "armhf": "arm"}
"""What QEMU calls the processors of Debian's architectures."""


def run(*words: str, text: str | None = None) -> str:
    """Run a command and return what it printed.

    ``text`` is what it reads. Raises InstallError with its last lines where it fails.
    """
    done = subprocess.run(  # noqa: S603 - commands of ours
        words, check=False, text=True, errors="replace", input=text or "",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**os.environ, **surroundings()},
    )  # fmt: skip
    if done.returncode:
        output = "\n".join(done.stdout.splitlines()[-_LAST_LINES:])
        raise InstallError(f"{' '.join(words)}: {done.returncode}\n{output}", done.stdout)
    return done.stdout


def packed(card: Path, to: Path) -> PackedCard:
    """Pack an image and take it away, having read it once; return sizes and hashes.

    Raises InstallError where it cannot be packed.
    """
    digest, words = sha256(), ("zstd", "-q", "-f", PACKED, "-o", str(to))
    packing = subprocess.Popen(words, stdin=subprocess.PIPE)  # noqa: S603 - as run
    with suppress(BrokenPipeError), packing, card.open("rb") as image:  # its code says so
        assert packing.stdin is not None  # noqa: S101 - for mypy alone
        while piece := image.read(_PIECE):
            digest.update(piece)
            packing.stdin.write(piece)
    if packing.returncode:
        raise InstallError(f"{' '.join(words)}: {packing.returncode}")
    with to.open("rb") as file:
        of_packed = file_digest(file, "sha256").hexdigest()
    size = card.stat().st_size
    card.unlink()
    return PackedCard(size, digest.hexdigest(), to.stat().st_size, of_packed)


def rule(architecture: str = "arm64") -> Path:
    """Return Debian's rule by which the kernel runs an architecture's programs in QEMU.

    It needs no file in their tree.
    """
    return RULES / f"qemu-{PROCESSORS[architecture]}.conf"


def let_run(architecture: str) -> None:
    """Register QEMU with the kernel, unless this machine runs such programs or has done so."""
    if architecture not in PROCESSORS:
        return
    if not (BINFMT / "register").exists():
        run("mount", "-t", "binfmt_misc", "binfmt_misc", str(BINFMT))
    if not (BINFMT / rule(architecture).stem).exists():
        text = rule(architecture).read_text(encoding="ascii")
        (BINFMT / "register").write_text(text, encoding="ascii")


def run_inside(tree: Path, *words: str, binds: Mapping[Path, str] | None = None) -> str:
    """Run a command of a tree, as root in it, and return what it printed.

    Raises InstallError with its last lines where it fails.
    """
    return run(*inside(tree, *words, binds=binds))


def inside(tree: Path, *words: str, binds: Mapping[Path, str] | None = None) -> tuple[str, ...]:
    """Return a command that runs one of a tree, as root in it; nothing stays mounted after it.

    ``binds`` are folders of this machine, each with its existing place in the tree. The name space
    of processes stays ours: in one of its own Debian takes the tree for a running system.
    """
    mounts = [
        f"mount -t proc proc {tree}/proc",
        f"mount -t tmpfs tmpfs {tree}/run",
        f"mount -t tmpfs tmpfs {tree}/tmp",  # noqa: S108 - of the tree, and nobody else sees it
        *(f"mount --bind {there} {tree}/{place}" for there, place in (binds or {}).items()),
    ]
    script = " && ".join([*mounts, f'exec chroot {tree} "$@"'])
    return (
        "unshare", "--mount", "--propagation", "private", "sh", "-c", script, "sh",
        "/usr/bin/env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin",
        *(f"{name}={value}" for name, value in surroundings().items()), *words,
    )  # fmt: skip
