"""The journal's files: appending with a sync, recovery at the start, one program at a time."""

from __future__ import annotations

import os
import re
import sys
from typing import IO, TYPE_CHECKING

from companion.app.memory import Dealt, Memory, remember
from companion.errors import JournalBusy, JournalCorrupt, JournalFull
from companion.journal.lines import Told, line, read

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path
    from types import TracebackType
    from typing import Self

    from companion.app.memory import Entry

_NAME = "game-{:04d}.jsonl"
_JOURNAL = re.compile(r"game-(\d+)\.(?:jsonl|damaged)")


class Journal:
    """The journal of one box, open for appending, locked against a second program.

    ``memory`` is what was read at opening; ``set_aside`` names a damaged file that was moved
    out of the way. Raises JournalBusy when another program has it, JournalFull when the
    folder cannot be written.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.set_aside: Path | None = None
        self.damage = ""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = _locked(folder)
        except OSError as fault:
            raise JournalFull(f"cannot write in {folder}: {_why(fault)}") from fault
        self._file: IO[bytes] | None = None
        self._told = self._recover()
        self.memory = self._told.memory

    def _recover(self) -> Told:
        """Read the journal in use; cut off a torn line, set a damaged file aside."""
        while (path := newest(self.folder)) is not None:
            data = path.read_bytes()
            try:
                told = read(data)
            except JournalCorrupt as damage:
                self.set_aside = _set_aside(path)
                self.damage = str(damage)
                break
            if told.lines:
                if told.length < len(data):
                    os.truncate(path, told.length)
                return told
            path.unlink()  # torn at birth: nothing of it was ever shown
        return Told(Memory(), 0, "", 0)

    def append(self, entries: Iterable[Entry]) -> None:
        """Write entries and sync them, as one write.

        Raises JournalFull when the disk does not take them; then nothing was recorded.
        """
        batch = tuple(entries)
        if not batch:
            return
        try:
            if isinstance(batch[0], Dealt) and self._told.memory.session is not None:
                self._begin_file(batch)
            else:
                self._write(batch)
        except OSError as fault:
            told = f"cannot write the journal in {self.folder}: {_why(fault)}"
            raise JournalFull(told) from fault

    def _write(self, batch: tuple[Entry, ...]) -> None:
        written, told = b"", self._told
        for entry in batch:
            raw, digest = line(told.lines + 1, entry, told.sum)
            memory = remember(told.memory, entry)
            told = Told(memory, told.lines + 1, digest, told.length + len(raw))
            written += raw
        file = self._open()
        try:
            _write_whole(file, written)
            _sync(file)
        except OSError:
            self._cut_back()
            raise
        self._told = told

    def _begin_file(self, batch: tuple[Entry, ...]) -> None:
        """Start a new file with a new game."""
        following, told = _next_path(self.folder), self._told
        self._close_file()
        self._told = Told(Memory(), 0, "", 0)
        try:
            self._file = _create(following)
            self._write(batch)
            _sync_folder(self.folder)
        except OSError:
            self._close_file()
            following.unlink(missing_ok=True)
            self._told = told
            raise

    def _open(self) -> IO[bytes]:
        if self._file is None:
            path = newest(self.folder)
            if path is None:
                self._file = _create(_next_path(self.folder))
                _sync_folder(self.folder)
            else:
                self._file = path.open("ab", buffering=0)
                self._file.truncate(self._told.length)  # half a line that could not be cut off
        return self._file

    def _cut_back(self) -> None:
        """Take half a line off again; where even that fails, the next start does it."""
        if self._file is None:
            return
        try:
            self._file.truncate(self._told.length)
            self._file.seek(self._told.length)
        except OSError:
            self._close_file()

    def _close_file(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def close(self) -> None:
        """Let go of the file and the lock; twice does no harm."""
        self._close_file()
        self._lock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def newest(folder: Path) -> Path | None:
    """Return the journal in use, or None where the next game starts a new file.

    That is so in an empty folder, and after the newest file was set aside.
    """
    last = max(filter(_number, folder.glob("game-*")), key=_number, default=None)
    return last if last is not None and last.suffix == ".jsonl" else None


def _number(path: Path) -> int:
    """Return a journal's number, and 0 for what is none: a copy that somebody made, say."""
    found = _JOURNAL.fullmatch(path.name)
    return int(found[1]) if found else 0


def _next_path(folder: Path) -> Path:
    last = max(map(_number, folder.glob("game-*")), default=0)
    return folder / _NAME.format(last + 1)


def _create(path: Path) -> IO[bytes]:
    return path.open("xb", buffering=0)


def _write_whole(file: IO[bytes], data: bytes) -> None:
    """Write all of it: a disk that is nearly full takes a part and complains the next time."""
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]


def _sync(file: IO[bytes]) -> None:
    os.fdatasync(file.fileno()) if hasattr(os, "fdatasync") else os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":  # Windows cannot open a folder; it writes entries through
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _set_aside(path: Path) -> Path:
    """Move a damaged journal out of the way, untouched."""
    kept = path.with_suffix(".damaged")
    path.rename(kept)
    _sync_folder(path.parent)
    return kept


def _locked(folder: Path) -> IO[bytes]:
    """Return an open file that no other program can lock while this one has it."""
    file = (folder / "lock").open("ab")
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


def _why(fault: OSError) -> str:
    return (fault.strerror or str(fault)).lower()
