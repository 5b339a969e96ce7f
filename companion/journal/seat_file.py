"""A seat's file: the box's chained lines, one file a seat, in a folder for each game.

It holds nothing that the box needs: its loss costs drawings and nothing else.
"""

from __future__ import annotations

import errno
import json
import os
from itertools import count
from typing import TYPE_CHECKING

from companion.errors import JournalCorrupt, JournalFull
from companion.journal.chain import damaged, fields_of, followed, signed
from companion.journal.folder import make, sync
from companion.journal.line_file import LineFile
from companion.journal.reading import Contents, contents, why
from companion.seats import Moved, Sat, SeatMemory, decode_seat, encode_seat, noted
from companion.surface.closing import Closing
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from companion.seats import SeatEntry

QUOTA, SEAT_QUOTA = 8 << 20, 128 << 10
"""Bytes that the seats of a game may take, and a seat; a drawing takes 140, a game some 6000.

No seat can use up what the others need.
"""


@frozen
class SeatRead:
    """What was read of a seat's file, as ``lines.ReadResult`` is of the box's."""

    memory: SeatMemory = SeatMemory()
    lines: int = 0
    sum: str = ""
    length: int = 0


class SeatFile(Closing):
    """The file of one seat, open for appending; it is made with the first entry.

    ``memory`` is what is known of the seat, ``trouble`` a sentence where its file was damaged: then
    the seat begins empty, and the file lies beside it under another name. One program at a time
    may use it. Raises JournalFull where folder or file cannot be used.
    """

    def __init__(self, path: Path) -> None:
        self.path, self.trouble = path, ""
        try:
            make(path.parent)
            found = _contents(path)
            try:
                self._result = read_seat(found)
            except JournalCorrupt as fault:
                self._set_aside(f"line {fault.line} is damaged ({fault.reason})")
                self._result, found = SeatRead(), None
        except OSError as fault:
            raise JournalFull(f"cannot use {path}: {why(fault)}") from fault
        self._kept = _line_file(path, found, self._result)

    @property
    def memory(self) -> SeatMemory:
        """What is known of the seat."""
        return self._result.memory

    def append(self, entries: Iterable[SeatEntry]) -> None:
        """Write entries and sync them, each before the next.

        Raises JournalFull when the disk does not take them, or the seats of the game have all that
        they may; then nothing was recorded.
        """
        lines, result = [], self._result
        for entry in entries:
            raw, digest = signed(result.lines + 1, encode_seat(entry), result.sum)
            memory = noted(result.memory, entry)
            result = SeatRead(memory, result.lines + 1, digest, result.length + len(raw))
            lines.append(raw)
        if not lines:
            return
        try:
            self._put_back()
            if not result.memory.is_left:  # whoever leaves can always do so
                self._check_room(self._result.length, sum(map(len, lines)))
            self._kept.look()
            try:
                self._kept.write(lines, lambda: self.path)
            except OSError:
                self._kept.undo()
                raise
        except OSError as fault:
            raise JournalFull(f"cannot write {self.path}: {why(fault)}") from fault
        self._result = result

    def _put_back(self) -> None:
        """Write the file again where somebody took it away, with its folder or alone."""
        if not self.path.parent.is_dir():
            make(self.path.parent)
        if self._kept.path is None or os.path.lexists(self._kept.path):
            return
        again = LineFile(self.path.parent, None, bytes(self._kept.data))
        again.copy(self.path.with_suffix(".part"), self.path)
        self._kept.close()
        self._kept = again

    def begin_again(self, reason: str) -> None:
        """Begin an empty file for who sits there, and keep what was read under another name.

        ``trouble`` says so from then on. Raises JournalFull where the disk takes nothing.
        """
        memory = self.memory
        try:
            self._kept.close()
            self._set_aside(reason)
        except OSError as fault:
            raise JournalFull(f"cannot write {self.path}: {why(fault)}") from fault
        self._result = SeatRead()
        self._kept = _line_file(self.path, None, self._result)
        moved = () if memory.chair is None else (Moved(memory.chair),)
        self.append((Sat(memory.name, memory.language, memory.does, memory.key), *moved))

    def _set_aside(self, reason: str) -> None:
        aside = _set_aside(self.path)
        self.trouble = (
            f"{self.path}: {reason}: the seat begins again, and the file is kept as {aside.name}"
        )

    def _check_room(self, length: int, more: int) -> None:
        """Raise OSError where the file, or the folder, would hold more than it may."""
        if length + more > SEAT_QUOTA:
            raise OSError(errno.EFBIG, "the seat has drawn more than any game asks for")
        used = sum(
            each.stat(follow_symlinks=False).st_size for each in os.scandir(self.path.parent)
        )
        if used + more > QUOTA:
            size = f"{QUOTA >> 20} megabytes"
            raise OSError(errno.EFBIG, f"the seats of a game have {size}, and these are used up")

    def close(self) -> None:
        """Let go of the file; twice does no harm."""
        self._kept.close()


def read_seat(found: Contents | None) -> SeatRead:
    """Fold the bytes of a seat's file. Raises JournalCorrupt for damage no torn write explains."""
    result = SeatRead()
    for reached, _ in followed(found or Contents(b""), SeatRead(), _read_line):
        result = reached
    return result


def _read_line(result: SeatRead, raw: bytes) -> tuple[SeatRead, SeatEntry]:
    number = result.lines + 1
    try:
        fields, digest = fields_of(raw, number, result.sum)
        entry = decode_seat(json.loads(f"{{{fields}}}"))
    except (ValueError, RecursionError) as fault:
        raise damaged(number, str(fault) or type(fault).__name__) from fault
    memory = noted(result.memory, entry)
    return SeatRead(memory, number, digest, result.length + len(raw) + 1), entry


def _contents(path: Path) -> Contents | None:
    try:
        return contents(path)
    except FileNotFoundError:
        return None


def _line_file(path: Path, found: Contents | None, result: SeatRead) -> LineFile:
    """Return the file as it was read; one without a whole line never was."""
    if found is None:
        return LineFile(path.parent)
    if not result.lines:
        return LineFile(path.parent, strays=(path,))
    is_sound = result.length == len(found.data)
    return LineFile(path.parent, path, found.data[: result.length], is_sound=is_sound)


def _set_aside(path: Path) -> Path:
    """Give a damaged file a name that nothing has yet. Raises OSError."""
    names = (path.with_suffix(f".damaged-{number}") for number in count(1))
    aside = next(each for each in names if not os.path.lexists(each))
    path.rename(aside)
    sync(path.parent)
    return aside
