"""A journal's file on the disk: opened at its end, looked at, synced, closed to other users."""

from __future__ import annotations

import errno
import os
from contextlib import ExitStack, suppress
from stat import S_IMODE, S_ISREG
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_OWN = 0o600
"""Journals hold the order of the pile: nobody but the box's own user reads them."""


def open_to_append(path: Path, game: bytes | bytearray, *, may_cut: bool = False) -> IO[bytes]:
    """Open a journal at its end. What stands behind the game is cut off, if it may be.

    Raises OSError with ESTALE for a file that does not hold the game.
    """
    with ExitStack() as opened:
        file = opened.enter_context(path.open("r+b", buffering=0))
        if not S_ISREG(os.fstat(file.fileno()).st_mode) or file.read(len(game)) != game:
            raise OSError(errno.ESTALE, "its file is not the one that was written")
        if may_cut and os.fstat(file.fileno()).st_size > len(game):
            file.truncate(len(game))
        check(file, path, len(game))
        make_private(file)
        sync_file(file)  # the cut may be an earlier one, whose own sync failed
        file.seek(len(game))
        opened.pop_all()
    return file


def check(file: IO[bytes], path: Path, length: int) -> None:
    """Raise OSError with ESTALE where an open file is not the one at its path, or not so long."""
    found = os.fstat(file.fileno())
    if found.st_size != length or identity(found) != identity(path.lstat()):
        raise OSError(errno.ESTALE, "its file was changed or taken away while the game ran")


def identity(found: os.stat_result) -> tuple[int, int]:
    """Return what a file keeps when it is renamed, and no other file has."""
    return found.st_dev, found.st_ino


def make_private(file: IO[bytes]) -> None:
    """Close a journal to other users."""
    if os.name != "posix":
        return
    with suppress(PermissionError):  # somebody else's, who lets us write in it
        if S_IMODE(os.fstat(file.fileno()).st_mode) != _OWN:
            os.fchmod(file.fileno(), _OWN)


def write_whole(file: IO[bytes], data: bytes | bytearray) -> None:
    """Write all of it: a disk that is nearly full takes a part and complains the next time."""
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]


def sync_file(file: IO[bytes]) -> None:
    """Wait until a file's bytes are on the disk."""
    os.fdatasync(file.fileno()) if hasattr(os, "fdatasync") else os.fsync(file.fileno())
