"""The journal's folder: names by number, one program at a time, names that last."""

from __future__ import annotations

import errno
import os
import re
import sys
from contextlib import ExitStack
from itertools import count
from stat import S_ISREG
from typing import TYPE_CHECKING

from companion.errors import JournalBusy

if TYPE_CHECKING:
    from pathlib import Path

SUFFIX = ".jsonl"
_NAME = f"game-{{:04d}}{SUFFIX}"
_JOURNAL = re.compile(r"game-(\d{1,9})\.(?:jsonl|damaged)")  # earlier versions renamed to .damaged
_PARTIAL = re.compile(r"copy-\d+\.partial")
_IN_USE = {errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES}
"""How systems say that another program has the lock."""
_NO_LOCK_ON_FOLDERS = {errno.EBADF, errno.EINVAL, errno.EISDIR, errno.ENOLCK, errno.EOPNOTSUPP}
"""How they say that a folder cannot be locked: network file systems, for example."""


def make(folder: Path) -> None:
    """Make a folder and those above it, so that a power cut leaves them there.

    Journals hold the order of the pile, so a new folder is closed to other users.
    """
    is_there = folder.is_dir()
    if not is_there:
        if not folder.parent.is_dir():
            make(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)
    try:
        sync(folder.parent)  # at every start: the one before may have ended before it did
    except OSError as fault:
        if not is_there or fault.errno not in {errno.EROFS, errno.EACCES}:
            raise


def kept(folder: Path) -> list[Path]:
    """Return every journal in a folder, the oldest first.

    Raises OSError where the folder cannot be read; one that is missing has none.
    """
    numbered = sorted((_number(name), name) for name in _names(folder))
    return [folder / name for number, name in numbered if number]


def newest(folder: Path) -> Path | None:
    """Return the journal of the highest number, whatever it holds; None in an empty folder."""
    return next(reversed(kept(folder)), None)


def partial_copies(folder: Path) -> list[Path]:
    """Return what a power cut left of a copy that was being written."""
    found = (folder / name for name in _names(folder) if _PARTIAL.fullmatch(name))
    return [path for path in found if S_ISREG(path.lstat().st_mode)]


def following(folder: Path) -> Path:
    """Return the path of the next game's journal."""
    return numbered(folder, max(map(_number, _names(folder)), default=0) + 1)


def numbered(folder: Path, number: int) -> Path:
    """Return the path of a game's journal."""
    return folder / _NAME.format(number)


def partial(folder: Path) -> Path:
    """Return a path for a copy on its way, which nothing has yet."""
    paths = (folder / f"copy-{number}.partial" for number in count())
    return next(path for path in paths if not os.path.lexists(path))


def _names(folder: Path) -> list[str]:
    """Return the names in a folder; unlike ``glob``, say so where they cannot be read."""
    try:
        return os.listdir(folder)  # noqa: PTH208 - names are wanted, not paths
    except FileNotFoundError:
        return []


def _number(name: str) -> int:
    """Return a journal's number, and 0 for what is none: a copy that somebody made, say."""
    found = _JOURNAL.fullmatch(name)
    return int(found[1]) if found else 0


def number_of(path: Path | None) -> int:
    """Return a journal's number; 0 for what is none."""
    return _number(path.name) if path is not None else 0


def sync(folder: Path) -> None:
    """Wait until the names in a folder are on the disk."""
    if os.name != "posix":  # Windows cannot open a folder; it writes entries through
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def locked(folder: Path) -> ExitStack:
    """Return what no other program can have for this folder until it is closed.

    The folder itself is locked: nothing that lies in it can be in the way, be deleted or be
    somebody else's. Raises JournalBusy, or OSError for a disk that fails.
    """
    if sys.platform != "win32":
        try:
            return _locked(folder, os.open(folder, os.O_RDONLY))
        except OSError as fault:
            if fault.errno not in _NO_LOCK_ON_FOLDERS:
                raise
    careful = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)
    return _locked(folder, os.open(folder / "lock", os.O_RDWR | os.O_CREAT | careful, 0o600))


def _locked(folder: Path, handle: int) -> ExitStack:
    with ExitStack() as opened:
        opened.callback(os.close, handle)
        try:
            _lock(handle)
        except OSError as fault:
            if fault.errno not in _IN_USE:
                raise
            raise JournalBusy(
                f"another companion plays on {folder}: stop it, or keep this game in another folder"
            ) from None
        return opened.pop_all()


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - only Windows has it

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415 - Windows lacks it

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
