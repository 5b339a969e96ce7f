"""What a box has to take along: its games that are over, its owner's cards, and what goes with it.

The running game goes along only where its box is its owner's alone, for it holds the order of the
pile. Hands of phones, rights, and what opens a door are never in a backup.
"""

from __future__ import annotations

import errno
import os
from collections import Counter
from typing import TYPE_CHECKING

from companion.backup.archive import (
    CARDS,
    GAME,
    NAMES,
    PACK,
    RUNNING,
    SETTINGS,
    BackedUp,
    kind_of,
    write,
)
from companion.card_files import whole_file
from companion.games import WITH_OWN
from companion.journal.folder import SUFFIX, kept, number_of, sync
from companion.journal.names_file import FILE as NAMES_FILE
from companion.journal.reading import contents
from companion.journal.recovery import look, recovered
from companion.owner import as_owner_of
from companion.packs import find_packs
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_BINARY = getattr(os, "O_BINARY", 0)


@frozen
class Folders:
    """Where a box keeps its games, its owner's packs and whole sets of cards, and its settings."""

    games: Path
    packs: Path
    cards: Path
    settings: Path | None = None


def file_name(date: str, taken: Iterable[str]) -> str:
    """Return the name of a backup made on a day; the next number where names are taken.

    >>> file_name("2026-11-24", ["companion-games-2026-11-24.zip"])
    'companion-games-2026-11-24-2.zip'
    """
    there, number, name = set(taken), 1, f"companion-games-{date}.zip"
    while name in there:
        number += 1
        name = f"companion-games-{date}-{number}.zip"
    return name


class Packing:
    """The files of a backup, one by one; what cannot go along is noted in ``left`` on the way."""

    def __init__(self, folders: Folders, *, has_running: bool = True) -> None:
        self._folders, self._has_running = folders, has_running
        self.left: list[str] = []

    def files(self) -> Iterator[BackedUp]:
        """Yield every file. Raises OSError where a folder cannot be read."""
        yield from self._games()
        yield from self._cards()
        for name, path in ((NAMES, self._folders.games / NAMES_FILE),
                           (SETTINGS, self._folders.settings)):  # fmt: skip
            if path is not None and path.exists():
                yield _file(name, path, through_link=name == SETTINGS)

    def _games(self) -> Iterator[BackedUp]:
        """Yield the games that are over, the oldest first, then the running one."""
        running = recovered(self._folders.games).source
        for path in kept(self._folders.games):
            if path.suffix != SUFFIX:
                continue
            try:
                found = contents(path)
            except OSError as fault:
                self.left.append(f"{path}: {fault.strerror}")
                continue
            result, trouble = look(path, found)
            session = result.memory.session
            whole, time = found.data[: result.length], int(path.stat().st_mtime)
            if trouble is not None:
                self.left.append(str(trouble))
            elif session is not None and session.is_over:
                yield BackedUp(path.name, whole, time)
            elif session is not None and path == running and self._has_running:
                yield BackedUp(f"running-{number_of(path):04d}{SUFFIX}", whole, time)

    def _cards(self) -> Iterator[BackedUp]:
        """Yield what can be used of the owner's cards."""
        found = find_packs(self._folders.packs)
        self.left += found.problems
        for (game, pack), path in found.files.items():
            name = f"pack-{game}-{pack}.toml"
            if kind_of(name):
                yield _file(name, path, through_link=True)
            else:
                self.left.append(f"{path}: its id is too long for a backup")
        for game in WITH_OWN:
            path = whole_file(game, self._folders.cards)
            if path.exists():
                yield _file(f"cards-{game}.toml", path, through_link=True)


def _file(name: str, path: Path, *, through_link: bool) -> BackedUp:
    return BackedUp(name, contents(path, through_link=through_link).data, int(path.stat().st_mtime))


@frozen
class Packed:
    """What went into a backup, and why other files did not."""

    games: int
    cards: int
    has_running: bool
    left: tuple[str, ...]


def pack(target: Path, folders: Folders, program: str, *, has_running: bool = True) -> Packed:
    """Write a backup, which is there whole or not at all, for its owner's eyes alone.

    Without ``has_running`` the running game stays, wherever the backup goes.
    Raises BadBackup for too much, FileExistsError where something lies there, or OSError.
    """
    part = target.with_name(f"{target.name}.part")
    packing = Packing(folders, has_running=has_running)
    with as_owner_of(target.parent):
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, "it is there already: choose another name", target)
        part.unlink(missing_ok=True)
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o600)
    counts: Counter[str] = Counter()
    try:
        with os.fdopen(handle, "wb") as file:
            with as_owner_of(folders.games):
                write(file, program, _counted(packing.files(), counts))
            file.flush()
            os.fsync(file.fileno())
        with as_owner_of(target.parent):
            part.rename(target)
            sync(target.parent)
    except BaseException:
        with as_owner_of(target.parent):
            part.unlink(missing_ok=True)
        raise
    cards = counts[CARDS] + counts[PACK]
    return Packed(counts[GAME], cards, bool(counts[RUNNING]), tuple(packing.left))


def _counted(files: Iterable[BackedUp], counts: Counter[str]) -> Iterator[BackedUp]:
    for each in files:
        counts[kind_of(each.name)] += 1
        yield each
