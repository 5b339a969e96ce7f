"""``companion backup``: all games of a box into one file, and back."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO, TYPE_CHECKING

from companion import __version__
from companion.backup.archive import Archive
from companion.backup.packing import Folders, file_name, pack
from companion.backup.putting_back import contained, may_run, put_back
from companion.box.journals import configured, journal_folder
from companion.box.owned_packs import cards_folder, packs_folder
from companion.cli import WORLD_FAULT
from companion.cli.arguments import named_path
from companion.config import DEFAULT_PATH
from companion.errors import BadBackup, ConfigError, JournalError
from companion.journal import Journal
from companion.journal.reading import why
from companion.owner import as_owner_of
from companion.surface.frozen import replace
from hardware.clock import today
from hardware.machine import Machine

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from companion.backup.putting_back import Contained


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``backup`` to the command line."""
    verb = verbs.add_parser(
        "backup",
        description="Write all games that are over, the running one, your own cards and packs, and "
        "the names of players into one zip file; or put back what this box lacks of such a file. "
        "Nothing here is ever overwritten.",
        epilog="Example: companion backup games.zip; on another machine: companion backup --take "
        "games.zip",
    )
    what = verb.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "file", type=named_path, nargs="?", metavar="FILE",
        help="the file to write, or a folder, where it is called companion-games-DATE.zip",
    )  # fmt: skip
    what.add_argument(
        "--take", type=named_path, metavar="FILE", help="put back what such a file has"
    )
    what.add_argument(
        "--check", type=named_path, metavar="FILE", help="say what this box lacks of a file"
    )
    verb.add_argument("--state", type=named_path, metavar="DIR", help="the journal's folder")
    verb.add_argument(
        "--config", type=Path, metavar="FILE", help="a box's configuration, which names the folder"
    )
    verb.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write a backup, look at one, or put one back."""
    folders = _folders(args)
    if args.file is not None:
        return _written(args.file, folders)
    file: Path = args.take or args.check
    try:
        opened = file.open("rb")
    except OSError as fault:
        raise BadBackup(f"{file}: {why(fault)}") from fault
    try:
        with opened:
            return _read(args, opened, file, folders)
    except BadBackup as fault:
        raise BadBackup(f"{file}: {fault}") from fault


def _read(args: argparse.Namespace, opened: IO[bytes], file: Path, folders: Folders) -> int:
    with Archive(opened) as archive, as_owner_of(folders.games):
        if args.check is not None:
            found = contained(archive, folders)
            says = f"{file}: {_counted(found)}, which this box lacks"
            beside: tuple[str, ...] = ()
        else:
            found, is_running, beside = _taken(archive, folders)
            says = f"put back: {_counted(replace(found, running=found.running * is_running))}"
            if found.running and not is_running:
                says += "; a game runs here, so that of the file stays in it"
    print(f"{says}; here already: {_games(len(found.here))}")
    return _reported("stays in it", (*found.left, *beside))


def _folders(args: argparse.Namespace) -> Folders:
    machine = Machine()
    config = configured(args.config, machine)
    games = args.state or journal_folder(config, machine)
    if not games.is_dir():
        raise JournalError(f"no folder {games}: name the one that holds the journals")
    settings = args.config or machine.path(str(DEFAULT_PATH))
    return Folders(games, packs_folder(machine), cards_folder(machine), settings)


def _written(target: Path, folders: Folders) -> int:
    if target.is_dir():
        target /= file_name(today(), (each.name for each in target.iterdir()))
    try:
        done = pack(target, folders, __version__)
    except FileExistsError as fault:
        raise ConfigError(f"{target} is there already: choose another name") from fault
    running = ", and the one that goes on" if done.has_running else ""
    print(f"{target}: {_games(done.games)}{running}, {_files(done.cards)}")
    return _reported("is not in it", done.left)


def _taken(archive: Archive, folders: Folders) -> tuple[Contained, bool, tuple[str, ...]]:
    """Put back what a backup has; say whether its running game goes on here."""
    with Journal(folders.games) as journal:
        found = contained(archive, folders)
        beside = put_back(archive, found, folders, journal.make_room(len(found.games)))
        is_running = bool(found.running) and may_run(journal.memory)
        if is_running:
            journal.adopt(archive.read(found.running).data)
    return found, is_running, beside


def _counted(found: Contained) -> str:
    running = ", and the one that goes on" if found.running else ""
    return f"{_games(len(found.games))}{running}, {_files(len(found.cards))}"


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count} games"


def _files(count: int) -> str:
    return f"{count} file{'s' * (count != 1)} of cards"


def _reported(what: str, reasons: Iterable[str]) -> int:
    """Print what is left out, and return the exit code."""
    lines = [f"companion backup: {what}: {each}" for each in reasons]
    print("".join(f"{line}\n" for line in lines), end="", file=sys.stderr)
    return WORLD_FAULT if lines else 0
