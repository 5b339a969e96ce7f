"""What the games of a box came to, read from its journals."""

from __future__ import annotations

import os
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING

from companion.app.findings import Past
from companion.journal.folder import kept
from companion.journal.reading import contents
from companion.journal.recovery import look, unread

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from companion.app.memory import Memory
    from companion.journal.recovery import Trouble

MOST = 500
"""Journals that are looked at, the newest."""
_Mark = tuple[int, int]
_Read = tuple["Past | None", "Trouble | None"]


class PastReader:
    """Reads the games that were played to their ends in a folder.

    A journal that has not grown since is not read again: one costs half a millisecond on a
    laptop, some ten on the smallest Pi. A file that was set aside is no game of the past: it was
    given up, or goes on in another file. ``day_of`` says the day of a file's time.
    """

    def __init__(self, folder: Path, day_of: Callable[[float], str] = lambda _: "") -> None:
        self.folder = folder
        self._day_of = day_of
        self._known: dict[Path, tuple[_Mark, _Read]] = {}

    def read(self) -> tuple[Past, ...]:
        """Return the games, the newest first. Raises OSError where the folder cannot be read."""
        return self.read_all()[0]

    def read_all(self) -> tuple[tuple[Past, ...], tuple[Trouble, ...]]:
        """Return the games and the journals that cannot be read to their ends, the newest first.

        Raises OSError where the folder cannot be read.
        """
        found = [self._past(path) for path in self._newest()]
        games = tuple(past for past, _ in found if past is not None)
        return games, tuple(trouble for _, trouble in found if trouble is not None)

    def last(self) -> Memory | None:
        """Return the newest game that is over. Raises OSError where the folder cannot be read."""
        for path in self._newest():
            with suppress(OSError):
                memory = look(path, contents(path))[0].memory
                if memory.session is not None and memory.session.is_over:
                    return memory
        return None

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
        past = Past(
            game.id, session.deal.code, game.result(view), self._day_of(changed),
            outcome.memory.deal_id, changed,
        )  # fmt: skip
        return past, trouble
