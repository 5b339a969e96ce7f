"""The journal's files: appending with a sync, and a new file where the old one will not do."""

from __future__ import annotations

import errno
from contextlib import ExitStack, suppress
from typing import IO, TYPE_CHECKING

from companion.app.memory import Dealt, Pressed, Undone, remember
from companion.errors import JournalFull
from companion.journal.disk import (
    check,
    identity,
    make_private,
    open_to_append,
    sync_file,
    write_whole,
)
from companion.journal.folder import following, locked, make, number_of, partial, sync
from companion.journal.lines import NOTHING, ReadResult, line
from companion.journal.reading import LARGEST, why
from companion.journal.recovery import recovered

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path
    from types import TracebackType
    from typing import Self

    from companion.app.memory import Entry

_ANOTHER = {errno.ENOENT, errno.ESTALE}
"""How it shows that a file is not the one that was written."""


class Journal:
    """The journal of one box, open for appending, its folder locked against a second program.

    ``memory`` is what was read at opening, ``source`` the file that it came from. ``trouble``
    names a file that could not be used as it is and that nothing touches: the first entry then
    writes the whole game into a new file.
    A disk that only reads opens, and refuses every entry. Raises JournalBusy when another
    program has the journal, JournalFull when the folder cannot be made, locked or read.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._file: IO[bytes] | None = None
        try:
            make(folder)
            self._lock = locked(folder)
        except OSError as fault:
            raise JournalFull(f"cannot write in {folder}: {why(fault)}") from fault
        try:
            self._identity = identity(folder.stat())
            found = recovered(folder)
        except OSError as fault:
            self._lock.close()
            raise JournalFull(f"cannot read the journal in {folder}: {why(fault)}") from fault
        self.trouble, self.source = found.trouble, found.source
        self._path, self._result, self._game = found.path, found.result, bytearray(found.data)
        self._strays = list(found.strays)
        self._is_sound = not (found.strays or (found.path is not None and found.is_torn))
        self.memory = found.result.memory
        with suppress(OSError):  # a disk that takes nothing refuses the next append
            self._clear()

    @property
    def number(self) -> int:
        """The number of the file in use; 0 before the first entry."""
        return number_of(self._path)

    def append(self, entries: Iterable[Entry]) -> None:
        """Write entries and sync them, each before the next.

        Raises JournalFull when the disk does not take them; then nothing was recorded.
        """
        batch = tuple(entries)
        if not batch:
            return
        try:
            self._look_around()
            self._take(batch)
        except OSError as fault:
            result = f"cannot write the journal in {self.folder}: {why(fault)}"
            raise JournalFull(result) from fault

    def _look_around(self) -> None:
        """See that folder and file are as they were left, and make it so where that can be.

        Raises OSError where it cannot, and where the game had to move into another file.
        """
        if self._folder_now() != self._identity:
            self._follow_folder()
        try:
            self._clear()
            if self._path is None:
                return
            if self._file is None:
                self._file = open_to_append(self._path, self._game)
            check(self._file, self._path, len(self._game))
        except OSError as fault:
            if fault.errno not in _ANOTHER or self._path is None:
                raise
            left = self._path.name
            self._copy()
            raise OSError(
                errno.ESTALE,
                f"{left} was changed or taken away by another program; the game is whole in "
                f"{self._path.name}, press again",
            ) from fault

    def _folder_now(self) -> tuple[int, int]:
        try:
            return identity(self.folder.stat())
        except FileNotFoundError as fault:
            gone = "the folder was moved or taken away while the game ran: put it back"
            raise FileNotFoundError(errno.ENOENT, gone) from fault

    def _follow_folder(self) -> None:
        """Go on in a folder that was put in place of the one before, if it holds the game."""
        self._close_file()
        with ExitStack() as opened:
            lock = opened.enter_context(locked(self.folder))
            if self._path is not None:
                self._file = open_to_append(self._path, self._game, may_cut=not self._is_sound)
            self._identity = self._folder_now()
            self._lock.close()
            self._lock = lock
            opened.pop_all()

    def _take(self, batch: tuple[Entry, ...]) -> None:
        """Write entries, in a file of their own where they begin a game."""
        if isinstance(batch[0], Dealt) and self._result.memory.session is not None:
            before = self._path, self._result, self._game
            self._close_file()
            self._path, self._result, self._game = None, NOTHING, bytearray()
        else:
            if self._path is None and self._game:
                self._copy()
            before = self._path, self._result, self._game
        try:
            self._write(batch)
        except OSError:
            self._path, self._result, self._game = before
            self._is_sound = False
            with suppress(OSError):  # where even that fails, the next append or start does it
                self._clear()
            raise

    def _write(self, batch: tuple[Entry, ...]) -> None:
        if len(self._game) > LARGEST // 2 and isinstance(batch[0], Pressed | Undone):
            raise OSError(errno.EFBIG, "the game is longer than any game: start a new one")
        lines, result = [], self._result
        for entry in batch:
            raw, digest = line(result.lines + 1, entry, result.sum)
            memory = remember(result.memory, entry)
            result = ReadResult(memory, result.lines + 1, digest, result.length + len(raw))
            lines.append(raw)
        file, path = self._open()
        for raw in lines:  # only a single line can be torn so that the line itself shows it
            write_whole(file, raw)
            sync_file(file)
        if self._path is None:
            sync(self.folder)
        check(file, path, result.length)
        if self._path is None:
            self._strays.remove(path)
        self._path, self._result = path, result
        self._game += b"".join(lines)

    def _open(self) -> tuple[IO[bytes], Path]:
        """Return the file to write to and its path; without one, a new one."""
        if self._path is not None:
            self._file = self._file or open_to_append(self._path, self._game)
            return self._file, self._path
        path = following(self.folder)
        self._file = self._new(path)
        return self._file, path

    def _new(self, path: Path) -> IO[bytes]:
        """Make a file; until it is known to be on the disk, it is a stray."""
        file = path.open("xb", buffering=0)
        self._strays.append(path)
        make_private(file, self.folder)
        return file

    def _copy(self) -> None:
        """Write the game so far into a new file, which is there whole or not at all.

        Raises OSError where the disk does not take it; then everything is as before.
        """
        self._close_file()
        way, path = partial(self.folder), following(self.folder)
        try:
            with self._new(way) as file:
                write_whole(file, self._game)
                sync_file(file)
            self._strays.append(path)
            way.rename(path)
            sync(self.folder)
        except OSError:
            self._is_sound = False
            with suppress(OSError):
                self._remove_strays()
            raise
        self._strays.clear()
        self._path, self._is_sound = path, True

    def _clear(self) -> None:
        """Take off the disk what was never acknowledged. Raises OSError where that fails."""
        if self._is_sound:
            return
        self._close_file()
        self._remove_strays()
        if self._path is not None:
            self._file = open_to_append(self._path, self._game, may_cut=True)
        self._is_sound = True

    def _remove_strays(self) -> None:
        for stray in self._strays:
            stray.unlink(missing_ok=True)
        if self._strays:
            sync(self.folder)
            self._strays.clear()

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
