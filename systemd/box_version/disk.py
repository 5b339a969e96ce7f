"""The card: where everything is, what is written so that a cut loses nothing, what is mounted."""

from __future__ import annotations

import fcntl
import os
import stat
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from box_version import state, trailer
from box_version.state import CARD, VersionState
from box_version.trailer import BLOCK, Facts, NotTaken, Trailer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PIECE = 1 << 20


class Places(NamedTuple):
    """Folders of a card; all of them are root's, and no other user may write in one."""

    versions: Path = Path("/data/versions")
    program: Path = Path("/opt/companion")
    firmware: Path = Path("/boot/firmware")
    box: Path = Path("/usr/lib/box")
    run: Path = Path("/run/box")

    def file(self, version: str) -> Path:
        """Return where a version's file lies."""
        return self.versions / f"{version}.version"

    def facts(self, version: str) -> Facts:
        """Return what a version that is here says of itself. Raises NotTaken or OSError."""
        if version == CARD:
            return trailer.facts_of((self.box / "card.json").read_bytes())
        with opened(self.file(version)) as (handle, length):
            return last_block(handle, length).facts

    def state(self) -> VersionState | None:
        """Return what the card knows; None where its file cannot be read as one."""
        try:
            return state.read((self.versions / "state").read_text("ascii"))
        except FileNotFoundError:
            return VersionState()
        except (OSError, ValueError):
            return None

    def keep(self, known: VersionState) -> None:
        """Write the state: a cut leaves the old one or the new one, whole."""
        write(self.versions / "state", state.written(known))


def say(words: str) -> None:
    """Write a line for the log, or for whoever called."""
    sys.stderr.write(f"{words}\n")


def run(*words: str) -> int:
    """Run a command and return its exit code."""
    return os.spawnvp(os.P_WAIT, words[0], words)  # noqa: S606 - as wanted; subprocess is slow to import


def sync(path: Path) -> None:
    """Wait until a file or a folder is on the card."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def write(path: Path, text: str) -> None:
    """Write a file beside its place, and exchange the two when it is on the card."""
    fresh = path.with_name(f"{path.name}.new")
    with fresh.open("wb", buffering=0) as file:
        file.write(text.encode("ascii"))
        os.fsync(file.fileno())
    fresh.rename(path)
    sync(path.parent)


@contextmanager
def locked(places: Places) -> Iterator[None]:
    """Be the only one who changes the versions."""
    if not places.versions.is_dir():
        places.versions.mkdir(0o755)
        sync(places.versions.parent)
    handle = os.open(places.versions, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


@contextmanager
def opened(path: Path) -> Iterator[tuple[int, int]]:
    """Open a plain file, and no link; yield its handle and its length. Raises NotTaken."""
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError as fault:
        raise NotTaken(f"{path}: {(fault.strerror or str(fault)).lower()}") from fault
    try:
        found = os.fstat(handle)
        if not stat.S_ISREG(found.st_mode):
            raise NotTaken(f"{path} is no file")
        yield handle, found.st_size
    finally:
        os.close(handle)


def last_block(handle: int, length: int) -> Trailer:
    """Read the last block of an open file. Raises NotTaken."""
    return trailer.read(os.pread(handle, BLOCK, max(0, length - BLOCK)), length)


def pieces(handle: int, length: int) -> Iterator[bytes]:
    """Yield an open file from its start, as far as a length."""
    at = 0
    while at < length and (piece := os.pread(handle, min(PIECE, length - at), at)):
        yield piece
        at += len(piece)


def mounting(file: Path, place: Path) -> Sequence[str]:
    """Return the command that lays a version over the card's own."""
    return "mount", "-t", "squashfs", "-o", "ro,loop,nodev,nosuid", str(file), str(place)


def systemctl(*words: str) -> None:
    """Have systemd do something as soon as it can, where there is one."""
    if Path("/run/systemd/system").is_dir():
        run("systemctl", "--no-block", *words)
