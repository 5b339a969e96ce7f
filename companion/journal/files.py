"""The journal's files: appending with a sync, and a new file where the old one will not do."""

from __future__ import annotations

import errno
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING

from companion.app.memory import Dealt, Pressed, Undone
from companion.errors import IllegalMove, JournalFull
from companion.journal.disk import identity
from companion.journal.folder import following, locked, make, number_of, numbered, partial
from companion.journal.later import append_later
from companion.journal.line_file import LineFile
from companion.journal.lines import NOTHING, following_lines, read
from companion.journal.reading import LARGEST, why
from companion.journal.recovery import recovered
from companion.surface.closing import Closing

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from companion.app.memory import Entry, Memory

_ANOTHER = {errno.ENOENT, errno.ESTALE}
"""How it shows that a file is not the one that was written."""


class Journal(Closing):
    """The journal of one box, open for appending, its folder locked against a second program.

    ``source`` is the file that was read at opening. ``trouble``
    names a file that could not be used as it is and that nothing touches: the first entry then
    writes the whole game into a new file.
    A disk that only reads opens, and refuses every entry. Raises JournalBusy when another
    program has the journal, JournalFull when the folder cannot be made, locked or read.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
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
        self._result = found.result
        is_sound = found.path is None or not found.is_torn
        self._kept = LineFile(folder, found.path, found.data, found.strays, is_sound=is_sound)
        with suppress(OSError):  # a disk that takes nothing refuses the next append
            self._kept.clear()

    @property
    def number(self) -> int:
        """The number of the file in use; 0 before the first entry."""
        return number_of(self._kept.path)

    @property
    def memory(self) -> Memory:
        """What the entries so far bring back."""
        return self._result.memory

    @property
    def data(self) -> bytes:
        """The whole lines of the file in use."""
        return bytes(self._kept.data)

    def adopt(self, data: bytes) -> Memory:
        """Go on with a game that was kept elsewhere, in a new file, and return what it folds to.

        Raises JournalFull where the disk does not take it, JournalCorrupt and JournalForeign for
        what is no game of this version; then everything is as before.
        """
        result, adopted = read(data), LineFile(self.folder, None, data)
        try:
            adopted.copy(partial(self.folder), following(self.folder))
        except OSError as fault:
            raise JournalFull(f"cannot write in {self.folder}: {why(fault)}") from fault
        self._kept.close()
        self._kept, self._result = adopted, result
        return result.memory

    def make_room(self, count: int) -> int:
        """Give the file in use a higher number, and return the first of ``count`` free ones below.

        Games that are put back get those: whatever cuts it short, the newest is still in use.
        Raises JournalFull where the disk does not take it, or a damaged game has to go on first.
        """
        first = number_of(following(self.folder))
        if self._kept.path is None and (self._kept.data or self.trouble is not None):
            raise JournalFull("a game here is damaged: go on with it first, or begin another one")
        try:
            self._kept.look()
            if self._kept.path is not None:
                self._kept.move(numbered(self.folder, first + count))
        except OSError as fault:
            raise JournalFull(f"cannot write in {self.folder}: {why(fault)}") from fault
        return first

    def append(self, entries: Iterable[Entry]) -> None:
        """Write entries and sync them, each before the next.

        Raises JournalFull when the disk does not take them, IllegalMove for a move that no journal
        could bring back; then nothing was recorded.
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

    def append_to(self, file: str, entries: Iterable[Entry]) -> None:
        """Write entries to the journal of a game that is over, as ``append`` does to its own.

        Raises JournalFull for the file in use too, which only ``append`` writes to.
        """
        path = self.folder / file
        if self._kept.path is not None and file == self._kept.path.name:
            raise JournalFull(f"cannot write in {path}: it is in use")
        try:
            append_later(path, tuple(entries))
        except OSError as fault:
            raise JournalFull(f"cannot write in {path}: {why(fault)}") from fault

    def _look_around(self) -> None:
        """See that folder and file are as they were left, and make it so where that can be.

        Raises OSError where it cannot, and where the game had to move into another file.
        """
        if self._folder_now() != self._identity:
            self._follow_folder()
        try:
            self._kept.look()
        except OSError as fault:
            if fault.errno not in _ANOTHER or self._kept.path is None:
                raise
            left = self._kept.path.name
            self._copy()
            raise OSError(
                errno.ESTALE,
                f"{left} was changed or taken away by another program; the game is whole in "
                f"{self._kept.path.name}, press again",
            ) from fault

    def _folder_now(self) -> tuple[int, int]:
        try:
            return identity(self.folder.stat())
        except FileNotFoundError as fault:
            gone = "the folder was moved or taken away while the game ran: put it back"
            raise FileNotFoundError(errno.ENOENT, gone) from fault

    def _follow_folder(self) -> None:
        """Go on in a folder that was put in place of the one before, if it holds the game."""
        self._kept.close()
        with ExitStack() as opened:
            lock = opened.enter_context(locked(self.folder))
            self._kept.reopen()
            self._identity = self._folder_now()
            self._lock.close()
            self._lock = lock
            opened.pop_all()

    def _take(self, batch: tuple[Entry, ...]) -> None:
        """Write entries, in a file of their own where they begin a game."""
        before = self._kept, self._result
        begun: tuple[LineFile, ...] = ()
        if isinstance(batch[0], Dealt) and self._result.memory.session is not None:
            self._kept.close()
            self._kept, self._result = LineFile(self.folder), NOTHING
            begun = (self._kept,)
        elif self._kept.path is None and self._kept.data:
            self._copy()
        try:
            self._write(batch)
        except (OSError, IllegalMove):
            self._kept, self._result = before
            self._kept.undo(*begun)
            raise

    def _write(self, batch: tuple[Entry, ...]) -> None:
        if len(self._kept.data) > LARGEST // 2 and isinstance(batch[0], Pressed | Undone):
            raise OSError(errno.EFBIG, "the game is longer than any game: start a new one")
        lines, result = following_lines(self._result, batch)
        self._kept.write(lines, lambda: following(self.folder))
        self._result = result

    def _copy(self) -> None:
        """Write the game so far into a new file, which is there whole or not at all.

        Raises OSError where the disk does not take it; then everything is as before.
        """
        self._kept.copy(partial(self.folder), following(self.folder))

    def close(self) -> None:
        """Let go of the file and the lock; twice does no harm."""
        self._kept.close()
        self._lock.close()
