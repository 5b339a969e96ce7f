"""The journal's files: appending with a sync, recovery at the start."""

from __future__ import annotations

import errno
import os
from contextlib import ExitStack, suppress
from typing import IO, TYPE_CHECKING

from companion.app.memory import Dealt, Memory, remember
from companion.errors import JournalCorrupt, JournalForeign, JournalFull
from companion.journal.folder import following, in_use, locked, make, set_aside, sync
from companion.journal.lines import Told, line, read

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path
    from types import TracebackType
    from typing import Self

    from companion.app.memory import Entry

_EMPTY = Told(Memory(), 0, "", 0)


class Journal:
    """The journal of one box, open for appending, locked against a second program.

    ``memory`` is what was read at opening; ``set_aside`` names a damaged file that was moved
    out of the way or, where ``is_foreign``, one of another version, which stays where it is.
    A disk that only reads opens, and refuses every entry. Raises JournalBusy when another
    program has the journal, JournalFull when the folder cannot be made or read.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.set_aside: Path | None = None
        self.damage = ""
        self.is_foreign = False
        self._path: Path | None = None
        self._file: IO[bytes] | None = None
        self._strays: list[Path] = []
        self._is_sound = True
        try:
            make(folder)
            self._lock = locked(folder)
        except OSError as fault:
            raise JournalFull(f"cannot write in {folder}: {_why(fault)}") from fault
        try:
            self._told = self._recover()
        except OSError as fault:
            self._lock.close()
            raise JournalFull(f"cannot read the journal in {folder}: {_why(fault)}") from fault
        self.memory = self._told.memory
        with suppress(OSError):  # a disk that takes nothing refuses the next append
            self._mend()

    def _recover(self) -> Told:
        """Read the journal in use; note a torn line or file, set a damaged one aside."""
        for path in in_use(self.folder):
            data = path.read_bytes()
            try:
                told = read(data)
            except JournalForeign as other:
                self.damage, self.set_aside, self.is_foreign = str(other), path, True
                break  # left where it is: the other version may come back and finish it
            except JournalCorrupt as damage:
                self.damage, self.set_aside = str(damage), path
                with suppress(OSError):  # a disk that takes nothing keeps it where it is
                    self.set_aside = set_aside(path)
                break
            if told.lines:
                self._path = path
                self._is_sound = self._is_sound and told.length == len(data)
                return told
            self._strays.append(path)  # torn at birth: nothing of it was ever shown
            self._is_sound = False
        return _EMPTY

    def append(self, entries: Iterable[Entry]) -> None:
        """Write entries and sync them, each before the next.

        Raises JournalFull when the disk does not take them; then nothing was recorded.
        """
        batch = tuple(entries)
        if not batch:
            return
        before = self._path, self._told
        try:
            self._mend()
            if isinstance(batch[0], Dealt) and self._told.memory.session is not None:
                self._close_file()
                self._path, self._told = None, _EMPTY  # a new file with a new game
            self._write(batch)
        except OSError as fault:
            self._path, self._told = before
            self._is_sound = False
            with suppress(OSError):  # where even that fails, the next append or start does it
                self._mend()
            told = f"cannot write the journal in {self.folder}: {_why(fault)}"
            raise JournalFull(told) from fault

    def _write(self, batch: tuple[Entry, ...]) -> None:
        lines, told = [], self._told
        for entry in batch:
            raw, digest = line(told.lines + 1, entry, told.sum)
            memory = remember(told.memory, entry)
            told = Told(memory, told.lines + 1, digest, told.length + len(raw))
            lines.append(raw)
        file = self._open()
        for raw in lines:  # only a single line can be torn so that the line itself tells
            _write_whole(file, raw)
            _sync(file)
        if self._strays:
            sync(self.folder)
            self._path = self._strays.pop()
        if os.fstat(file.fileno()).st_nlink == 0:
            raise FileNotFoundError(errno.ENOENT, "its file was taken away while the game ran")
        self._told = told

    def _open(self) -> IO[bytes]:
        if self._file is None and self._path is not None:
            self._file = _opened(self._path, self._told.length)
        elif self._file is None:
            path = following(self.folder)
            self._file = path.open("xb", buffering=0)
            self._strays.append(path)  # until it is known to be on the disk
        return self._file

    def _mend(self) -> None:
        """Take off the disk what was never acknowledged. Raises OSError where that fails."""
        if self._is_sound:
            return
        self._close_file()
        for stray in self._strays:
            stray.unlink(missing_ok=True)
        if self._strays:
            sync(self.folder)
            self._strays.clear()
        if self._path is not None:
            self._file = _opened(self._path, self._told.length)
        self._is_sound = True

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


def _opened(path: Path, length: int) -> IO[bytes]:
    """Open a journal at its end; what stands behind is cut off, for good before more is written."""
    with ExitStack() as opened:
        file = opened.enter_context(path.open("r+b", buffering=0))
        size = os.fstat(file.fileno()).st_size
        if size < length:
            raise OSError(errno.ESTALE, "its file is not the one that was written")
        if size > length:
            file.truncate(length)
        _sync(file)  # the cut may be an earlier one, whose own sync failed
        file.seek(length)
        opened.pop_all()
    return file


def _write_whole(file: IO[bytes], data: bytes) -> None:
    """Write all of it: a disk that is nearly full takes a part and complains the next time."""
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]


def _sync(file: IO[bytes]) -> None:
    os.fdatasync(file.fileno()) if hasattr(os, "fdatasync") else os.fsync(file.fileno())


def _why(fault: OSError) -> str:
    return (fault.strerror or str(fault)).lower()
