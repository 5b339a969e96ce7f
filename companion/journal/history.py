"""What the games of a box came to, read from its journals."""

from __future__ import annotations

import os
from itertools import islice
from typing import TYPE_CHECKING

from companion.app.findings import Past
from companion.app.wings.past_values import NameKept
from companion.journal.folder import kept
from companion.journal.names_file import read_names, write_names
from companion.journal.reading import contents
from companion.journal.recovery import look, unread
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from companion.app.memory import Memory
    from companion.app.names import PlayerNames
    from companion.app.wings.past_values import KeepName
    from companion.journal.recovery import Trouble

MOST = 500
"""Journals that are looked at, the newest."""
_Mark = tuple[int, int]
_Read = tuple["Past | None", "Trouble | None"]


class PastReader:
    """Reads the games that were played to their ends in a folder.

    A journal that has not grown since is not read again: one costs half a millisecond on a
    laptop, some ten on the smallest Pi. A file that was set aside is no game of the past: it was
    given up, or goes on in another file. ``when`` says the day of a file's time where the box
    stands, and the moment in UTC.
    """

    def __init__(
        self, folder: Path, when: Callable[[float], tuple[str, str]] = lambda _: ("", "")
    ) -> None:
        self.folder = folder
        self._when = when
        self._known: dict[Path, tuple[_Mark, _Read]] = {}

    def read(self) -> tuple[Past, ...]:
        """Return the games, the newest first. Raises OSError where the folder cannot be read."""
        return self.read_all()[0]

    def read_all(self) -> tuple[tuple[Past, ...], tuple[Trouble, ...]]:
        """Return the games and the journals that cannot be read to their ends, the newest first.

        Raises OSError where the folder cannot be read.
        """
        found, names = [self._past(path) for path in self._newest()], read_names(self.folder)
        games = tuple(_named(past, names) for past, _ in found if past is not None)
        return games, tuple(trouble for _, trouble in found if trouble is not None)

    def game(self, file: str = "") -> tuple[tuple[Past, Memory] | None, bool]:
        """Return the game that is over in a journal, or the newest; and if a newer cannot be read.

        Raises OSError where the folder cannot be read.
        """
        is_older = False
        for path in self._newest():
            if file in {"", path.name}:
                past, trouble = self._past(path)
                if past is not None:
                    named = _named(past, read_names(self.folder))
                    return (named, look(path, contents(path))[0].memory), is_older
                is_older = is_older or trouble is not None
        return None, is_older

    def names(self) -> tuple[str, ...]:
        """Return the names that a seat can be given, the newest use first."""
        return read_names(self.folder).known

    def keep_name(self, asked: KeepName) -> NameKept:
        """Keep the name of a seat. Raises BadName; OSError where the disk does not take it."""
        names = read_names(self.folder).given(asked.deal_id, asked.seat, asked.name)
        write_names(self.folder, names)
        return NameKept(asked.deal_id, names.of(asked.deal_id), names.known, asked.id)

    def names_of(self, deal_id: str) -> NameKept:
        """Return the names of a game's seats."""
        names = read_names(self.folder)
        return NameKept(deal_id, names.of(deal_id), names.known)

    def _newest(self) -> Iterator[Path]:
        whole = (path for path in reversed(kept(self.folder)) if path.suffix == ".jsonl")
        return islice(whole, MOST)

    def _past(self, path: Path) -> _Read:
        try:
            now = os.stat(path, follow_symlinks=False)  # noqa: PTH116 - a Path cannot say so in 3.11
            mark = (now.st_size, now.st_mtime_ns)
            if path not in self._known or self._known[path][0] != mark:
                self._known[path] = (mark, self._read(path, now.st_mtime))
        except OSError as fault:
            return None, unread(path, fault)
        return self._known[path][1]

    def _read(self, path: Path, changed: float) -> _Read:
        """Return a game that is over, up to the first fault of its journal, and that fault."""
        outcome, trouble = look(path, contents(path))
        session = outcome.memory.session
        if session is None:
            return None, trouble
        game, view = session.deal.game, session.view()
        if not game.is_over(view):
            return None, trouble
        date, moment = self._when(changed)
        past = Past(
            game.id, session.deal.code, game.result(view), date, outcome.memory.deal_id, moment,
            path.name, trouble is not None,
        )  # fmt: skip
        return past, trouble


def _named(past: Past, names: PlayerNames) -> Past:
    """Return a game with the names of its seats, which may have been given since it was read."""
    found = names.of(past.deal_id)
    return replace(past, names=found) if found else past
