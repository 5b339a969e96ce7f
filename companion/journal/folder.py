"""The journal's folder: names by number, one program at a time, names that last."""

from __future__ import annotations

import errno
import os
import re
import sys
from typing import IO, TYPE_CHECKING

from companion.errors import JournalBusy

if TYPE_CHECKING:
    from pathlib import Path

_NAME = "game-{:04d}.jsonl"
_JOURNAL = re.compile(r"game-(\d+)\.(?:jsonl|damaged)")


def make(folder: Path) -> None:
    """Make a folder and those above it, so that a power cut leaves them there."""
    is_there = folder.is_dir()
    if not is_there:
        if not folder.parent.is_dir():
            make(folder.parent)
        folder.mkdir(exist_ok=True)
    try:
        sync(folder.parent)  # at every start: the one before may have ended before it did
    except OSError as fault:
        if not is_there or fault.errno not in {errno.EROFS, errno.EACCES}:
            raise


def newest(folder: Path) -> Path | None:
    """Return the journal in use, or None where the next game starts a new file.

    That is so in an empty folder, and after the newest file was set aside.
    """
    return next(iter(in_use(folder)), None)


def in_use(folder: Path) -> list[Path]:
    """Return the journals since one was set aside, the newest first."""
    found = kept(folder)[::-1]
    aside = next((n for n, path in enumerate(found) if path.suffix != ".jsonl"), len(found))
    return found[:aside]


def kept(folder: Path) -> list[Path]:
    """Return every journal in a folder, those that were set aside too, the oldest first."""
    return sorted(filter(_number, folder.glob("game-*")), key=_number)


def following(folder: Path) -> Path:
    """Return the path of the next game's journal."""
    return folder / _NAME.format(max(map(_number, folder.glob("game-*")), default=0) + 1)


def _number(path: Path) -> int:
    """Return a journal's number, and 0 for what is none: a copy that somebody made, say."""
    found = _JOURNAL.fullmatch(path.name)
    return int(found[1]) if found else 0


def sync(folder: Path) -> None:
    """Wait until the names in a folder are on the disk."""
    if os.name != "posix":  # Windows cannot open a folder; it writes entries through
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def set_aside(path: Path) -> Path:
    """Move a damaged journal out of the way, untouched."""
    kept = path.with_suffix(".damaged")
    path.rename(kept)
    sync(path.parent)
    return kept


def locked(folder: Path) -> IO[bytes]:
    """Return an open file that no other program can lock while this one has it."""
    file = _lock_file(folder / "lock")
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - only Windows has it

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - Windows lacks it

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise JournalBusy(
            f"another companion plays on {folder}: stop it, or keep this game in another folder"
        ) from None
    return file


def _lock_file(path: Path) -> IO[bytes]:
    try:
        return path.open("ab")
    except OSError as fault:
        if fault.errno != errno.EROFS or not path.exists():
            raise
        return path.open("rb")  # a disk that is read-only still tells where the game stands
