"""What stands in for a journal whose folder cannot be used: it refuses every entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.memory import Memory
from companion.errors import JournalError, JournalFull
from companion.journal.files import Journal

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from companion.app.memory import Entry


def opened_journal(folder: Path) -> Journal | ClosedJournal:
    """Open a folder's journal; one that cannot be opened is closed, and says why."""
    try:
        return Journal(folder)
    except JournalError as fault:
        return ClosedJournal(folder, str(fault))


class ClosedJournal:
    """A journal that takes nothing, and why."""

    def __init__(self, folder: Path, reason: str) -> None:
        self.folder, self.reason = folder, reason

    number = 0
    """Of the file in use: there is none."""

    def append(self, entries: Iterable[Entry]) -> None:
        """Refuse entries. Raises JournalFull unless there are none."""
        if tuple(entries):
            raise JournalFull(self.reason)

    def append_to(self, file: str, entries: Iterable[Entry]) -> None:
        """Refuse entries, as ``append`` does."""
        del file
        self.append(entries)

    data, memory = b"", Memory()
    """Of the same."""

    def make_room(self, count: int) -> int:
        """Refuse games. Raises JournalFull."""
        del count
        raise JournalFull(self.reason)

    def adopt(self, data: bytes) -> Memory:
        """Refuse a game. Raises JournalFull."""
        del data
        raise JournalFull(self.reason)

    def close(self) -> None:
        """Do nothing: nothing is open."""
