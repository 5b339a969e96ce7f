"""The copy of a hall's game: the leader's journal, byte for byte, on the disk of a follower.

It is a journal like any other, so a restart comes up with the last card before any network is
there, and a box that leaves the hall goes on with it.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING

from companion.errors import JournalCorrupt
from companion.journal.folder import partial, sync
from companion.journal.line_file import LineFile
from companion.journal.lines import NOTHING, ReadResult, read, read_on
from companion.journal.reading import contents, why
from companion.surface.closing import Closing

if TYPE_CHECKING:
    from pathlib import Path

_NAME = re.compile(r"hall-(\d{1,9})-(\d{1,9})\.jsonl")
"""The term of its leader, and the number of the game there."""
_ALONE = "hall-alone"
"""The file that says that this box went on without its hall."""
_TAKEN = "hall-taken"
"""The file that says that the hall's game lies in this box's own journal: it took the lead."""


class HallCopy(Closing):
    """The copy of the game that a hall plays now.

    ``term`` counts the hall's leaders, ``game`` is the number of the file of that one, 0 for none.
    ``result`` is what it folds to. ``trouble`` is why the disk has less than that, empty where it
    has all: then a restart asks the hall again. The folder is the journal's, whose lock keeps
    other programs away.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.term, self.game, self.result, self.trouble = 0, 0, NOTHING, ""
        self._data = b""
        self._file = LineFile(folder)
        with suppress(OSError):  # the journal of the same folder says what is wrong with it
            if not self.is_taken:
                self._recover()

    def _recover(self) -> None:
        names = map(_NAME.fullmatch, os.listdir(self._folder))  # noqa: PTH208 - names, not paths
        known = ((int(each[1]), int(each[2]), each[0]) for each in names if each)
        for term, game, name in sorted(known, reverse=True):
            path = self._folder / name
            found = contents(path)
            result, fault = read_on(found)
            if fault is not None or not result.lines:
                continue  # the hall has it, and brings it again
            self.term, self.game, self.result = term, game, result
            self._data = found.data[: result.length]
            is_sound = result.length == len(found.data)
            self._file = LineFile(self._folder, path, self._data, is_sound=is_sound)
            return

    @property
    def data(self) -> bytes:
        """The whole lines of the game."""
        return self._data

    @property
    def is_alone(self) -> bool:
        """Say whether the players of this box left the hall."""
        return (self._folder / _ALONE).exists()

    def leave(self, *, is_alone: bool) -> None:
        """Note for the next start whether this box left the hall. Raises OSError."""
        self._note(_ALONE, holds=is_alone)

    @property
    def is_taken(self) -> bool:
        """Say whether the hall's game is in this box's own journal, and no copy counts any more."""
        return (self._folder / _TAKEN).exists()

    def put_away(self) -> None:
        """Begin without a copy, over a restart too: the box leads what it had. Raises OSError.

        The files stay, the newest and those of games before. The next book of a leader counts.
        """
        self._note(_TAKEN, holds=True)
        self.close()
        self.term, self.game, self.result, self.trouble = 0, 0, NOTHING, ""
        self._data, self._file = b"", LineFile(self._folder)

    def _note(self, name: str, *, holds: bool) -> None:
        """Note over a restart whether something holds. Raises OSError."""
        path = self._folder / name
        if holds:
            path.touch(mode=0o600)
        else:
            path.unlink(missing_ok=True)
        sync(self._folder)

    def take(self, term: int, game: int, data: bytes) -> ReadResult:
        """Take the whole game as the leader has it, write what is new, and return what it folds to.

        Another game, or another way that this one went on, gets a file of its own; the one before
        stays beside it. Raises JournalCorrupt and JournalForeign for bytes that are no game of this
        version; then everything is as before.
        """
        goes_on = (term, game) == (self.term, self.game) and data.startswith(self._data)
        result = read(data, self.result if goes_on else NOTHING)
        if result.length != len(data):
            raise JournalCorrupt("the hall's last line is not whole")
        self.trouble = ""
        try:
            self._write(f"hall-{term:04d}-{game:04d}.jsonl", data, goes_on=goes_on)
            if self.is_taken:
                self._note(_TAKEN, holds=False)
        except OSError as fault:
            self.trouble = f"cannot write in {self._folder}: {why(fault)}"
        self.term, self.game, self.result, self._data = term, game, result, data
        return result

    def _write(self, name: str, data: bytes, *, goes_on: bool) -> None:
        """Bring the file where the game is. Raises OSError; the next time writes what is missing.

        Lines end with a line feed alone, which ``bytes.splitlines`` would not be content with.
        """
        path, has = self._file.path, bytes(self._file.data)
        if path is not None and goes_on and data.startswith(has):
            known = path
            self._file.look()
            new = [line + b"\n" for line in data[len(has) :].split(b"\n")[:-1]]
            try:
                self._file.write(new, lambda: known)
            except OSError:
                self._file.undo()
                raise
            return
        self._file.close()
        self._file = LineFile(self._folder)
        path = self._folder / name
        if os.path.lexists(path):
            path.rename(_aside(path))
        whole = LineFile(self._folder, None, data)
        whole.copy(partial(self._folder), path)
        self._file = whole

    def close(self) -> None:
        """Let go of the file; twice does no harm."""
        self._file.close()


def _aside(path: Path) -> Path:
    """Return a name for a copy that the hall went another way from."""
    names = (path.with_suffix(f".aside-{number}") for number in count(1))
    return next(each for each in names if not os.path.lexists(each))
