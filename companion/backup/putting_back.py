"""Putting a backup back: looked at whole, then file by file, and nothing here is overwritten.

A game that lies here already is left out, be it with what was entered into it later. Wherever it
is cut short, the games that arrived are whole, and the next time brings the others.
"""

from __future__ import annotations

import os
from contextlib import suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.names import MOST, MOST_GAMES, PlayerNames, checked
from companion.backup.archive import CARDS, GAME, OTHER_CARDS, PACK, RUNNING, kind_of, parts_of
from companion.card_files import parsed, put, read_drawn, read_own, whole_file
from companion.errors import BadBackup, BadInput, BadPack, JournalCorrupt, JournalForeign
from companion.fields import text_in
from companion.journal.folder import kept, numbered
from companion.journal.line_file import LineFile
from companion.journal.lines import read
from companion.journal.names_file import FILE as NAMES_FILE
from companion.journal.names_file import names_in, read_names, write_names
from companion.journal.reading import LARGEST, contents
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.app.memory import Memory
    from companion.backup.archive import Archive, BackedUp
    from companion.backup.packing import Folders
    from companion.journal.lines import ReadResult

MOST_BESIDE = 100
"""Files of cards of one name, each with a number behind it."""


@frozen
class Contained:
    """What a backup has that a box lacks: names of files in it, all of them read and found good.

    ``here`` are games that the box has already, ``left`` why others stay in the backup.
    """

    games: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    names: str = ""
    running: str = ""
    here: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


def contained(archive: Archive, folders: Folders) -> Contained:
    """Look at all of a backup. Raises BadBackup, or OSError for games here that cannot be read."""
    here, found = _first_lines(folders.games), Contained()
    for name in sorted(archive.files):
        file, kind = archive.read(name), kind_of(name)
        if kind in {GAME, RUNNING}:
            found = _with_game(found, file, here)
        elif kind in {PACK, CARDS}:
            found = found if _are_here(file, folders) else _with_cards(found, file)
        elif kind == OTHER_CARDS:
            left = f"{name}: this version takes no such file; companion {archive.program[:20]} does"
            found = replace(found, left=(*found.left, left))
        elif kind == "names":
            _names(file)
            found = replace(found, names=name)
    return found


def put_back(archive: Archive, found: Contained, folders: Folders, first: int) -> tuple[str, ...]:
    """Write what a box lacks, but for a running game; ``first`` is that of Journal.make_room.

    Returns a sentence for each file of cards that the box has otherwise. Raises BadBackup, or
    OSError where the disk does not take it.
    """
    for number, name in enumerate(found.games, first):
        file, path = archive.read(name), numbered(folders.games, number)
        with LineFile(folders.games, None, file.data) as game:
            game.copy(folders.games / f"copy-{number}.partial", path)  # a start takes those away
        os.utime(path, (file.time, file.time))
    beside = [_put_cards(archive.read(name), folders) for name in found.cards]
    if found.names:
        write_names(
            folders.games, _joined(read_names(folders.games), _names(archive.read(found.names)))
        )
    return tuple(filter(None, beside))


def may_run(memory: Memory) -> bool:
    """Say whether the running game of a backup may go on here, where none runs."""
    return memory.session is None or memory.session.is_over


def _first_lines(folder: Path) -> dict[bytes, list[Path]]:
    """Return the journals here by the hash of their first line, which has the whole deal."""
    found: dict[bytes, list[Path]] = {}
    for path in kept(folder):
        with suppress(OSError):
            found.setdefault(_mark(contents(path).data), []).append(path)
    return found


def _mark(data: bytes) -> bytes:
    return sha256(data.partition(b"\n")[0]).digest()


def _with_game(found: Contained, file: BackedUp, here: dict[bytes, list[Path]]) -> Contained:
    """Return what is contained with a game, which is read as every journal is."""
    name, is_running = file.name, kind_of(file.name) == RUNNING
    try:
        session = _whole(file).memory.session
    except JournalForeign as fault:
        return replace(found, left=(*found.left, f"{name}: {fault}"))
    if session is None or session.is_over == is_running or (is_running and found.running):
        raise BadBackup(f"{name} is no game that {'goes on' if is_running else 'is over'}")
    if any(contents(path).data.startswith(file.data) for path in here.get(_mark(file.data), ())):
        return replace(found, here=(*found.here, name))
    if is_running:
        return replace(found, running=name)
    return replace(found, games=(*found.games, name))


def _whole(file: BackedUp) -> ReadResult:
    """Return what a game says. Raises BadBackup, or JournalForeign."""
    try:
        result = read(file.data)
    except JournalCorrupt as fault:
        raise BadBackup(f"{file.name}: line {fault.line} is damaged ({fault.reason})") from fault
    if result.length != len(file.data) or len(file.data) > LARGEST // 2:
        raise BadBackup(f"{file.name} is no whole game")
    return result


def _with_cards(found: Contained, file: BackedUp) -> Contained:
    """Return what is contained with a file of cards, which is read as every owner's file is."""
    game, *pack = parts_of(file.name)
    path = Path(file.name)
    try:
        read = partial(read_drawn if pack else read_own, game)
        cards = parsed(text_in(file.data, path), path, read)
    except BadPack as fault:
        return replace(found, left=(*found.left, *str(fault).splitlines()))
    except ValueError as fault:
        raise BadBackup(str(fault)) from fault
    if [cards.id] != (pack or [cards.id]):
        raise BadBackup(f"{file.name} has the pack {cards.id!r}")
    return replace(found, cards=(*found.cards, file.name))


def _put_cards(file: BackedUp, folders: Folders) -> str:
    """Put a file of cards where the box finds it, or beside another one; say so then."""
    target, *others = _places(file.name, folders)
    for path in (target, *others):
        if not os.path.lexists(path):
            put(path, file.data, keeps=False)
            is_beside = path != target
            return f"{target} is another one: it lies beside as {path.name}" if is_beside else ""
    return f"{target}: there are too many others, so it stays in the backup"


def _are_here(file: BackedUp, folders: Folders) -> bool:
    """Say whether a file of cards lies here already, be it beside another one."""
    for path in _places(file.name, folders):
        with suppress(OSError):
            if contents(path, through_link=True).data == file.data:
                return True
    return False


def _places(name: str, folders: Folders) -> Iterator[Path]:
    """Yield where a file of cards may lie: where the box finds it, then beside that."""
    game, *pack = parts_of(name)
    target = folders.packs / game / f"{pack[0]}.toml" if pack else whole_file(game, folders.cards)
    yield target
    yield from (target.with_name(f"{target.name}.{each}") for each in range(2, MOST_BESIDE))


def _names(file: BackedUp) -> PlayerNames:
    """Return the names in a backup. Raises BadBackup."""
    try:
        names = names_in(file.data)
        for each in (*names.known, *(name for _, seats in names.games for _, name in seats)):
            if checked(each) != each:
                raise BadInput("a name has other signs")
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as fault:
        raise BadBackup(f"{NAMES_FILE} is damaged") from fault
    return names


def _joined(here: PlayerNames, there: PlayerNames) -> PlayerNames:
    """Return the names of both; where both have some, those here."""
    games = dict(there.games) | dict(here.games)
    order = dict.fromkeys([*(each for each, _ in here.games), *(each for each, _ in there.games)])
    known = tuple(dict.fromkeys([*here.known, *there.known]))
    return PlayerNames(known[:MOST], tuple((each, games[each]) for each in order)[:MOST_GAMES])
