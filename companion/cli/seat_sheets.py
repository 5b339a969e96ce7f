"""The sheets that seats kept on phones, beside the games of a box: found for the command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.box.journals import folder_of, unreadable
from companion.box.page_settings import STATE
from companion.config import load
from companion.errors import ConfigError, JournalError
from companion.journal import read
from companion.journal.folder import kept, number_of
from companion.journal.reading import contents
from companion.journal.seat_file import read_seat
from companion.phone.seat_folders import SeatedGame, SeatFolders
from companion.seats import seat_at
from companion.service import PHONE_STATE
from companion.service import STATE as STATE_OF_BOX

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping

    from companion.app.memory import Memory
    from companion.engine.game import AnyGame
    from companion.seats import SeatAtTable, SeatMemory


class KeptSeat(NamedTuple):
    """A seat's sheet, the number of its game, and what the others called the seat."""

    at: SeatAtTable
    game: int
    name: str


def kept_seat(args: argparse.Namespace, game: AnyGame) -> KeptSeat:
    """Return the sheet that the command line asks for.

    Raises JournalError with one sentence where there is none, ConfigError for another game's.
    """
    folder: Path = args.state or folder_of(args.config)
    journal = _journal(folder, args.game_number)
    memory, number = _memory(journal), number_of(journal)
    session = memory.session
    if session is None:
        raise JournalError(f"no game was dealt in {journal}")
    if session.deal.game is not game:
        raise ConfigError(f"game {number} is one of {session.deal.game.id}, not of {game.id}")
    found = _seat(_phones(args.phones, folder), SeatedGame(number, memory.deal_id), args.seat)
    readings: Mapping[str, str] = load(args.config).readings if args.config else {}
    at = seat_at(game, game.facts(session.view()), found, readings)
    return KeptSeat(at, number, found.name)


def _journal(folder: Path, number: int | None) -> Path:
    try:
        journals = kept(folder)
    except OSError as fault:
        raise unreadable(folder, fault) from fault
    wanted = [each for each in journals if number is None or number_of(each) == number]
    if not wanted:
        which = "no game" if number is None else f"no game {number}"
        raise JournalError(f"{which} is kept in {folder}: --state names another folder")
    return wanted[-1]


def _memory(journal: Path) -> Memory:
    try:
        return read(contents(journal).data).memory
    except OSError as fault:
        raise unreadable(journal, fault) from fault


def _phones(given: Path | None, games: Path) -> Path:
    """Return where the seats' files are: as given, else a box's place, else beside the games."""
    return given or (Path(PHONE_STATE) if games == Path(STATE_OF_BOX) else games / STATE)


def _seat(folder: Path, game: SeatedGame, chair: int) -> SeatMemory:
    """Return what a seat's file holds; a seat that moved is known by its chair."""
    folders = SeatFolders(folder)
    known = folders.known(game)
    seats = {} if known is None else {
        number: _read(folders.path(known, number)) for number in folders.seats(known)
    }  # fmt: skip
    found = {memory.chair or number: memory for number, memory in seats.items()}
    if chair not in found:
        there = ", ".join(map(str, sorted(found))) or "none"
        raise JournalError(
            f"seat {chair} kept nothing in game {game.number} in {folder}; seats that did: {there}"
        )
    return found[chair]


def _read(path: Path) -> SeatMemory:
    try:
        return read_seat(contents(path)).memory
    except OSError as fault:
        raise unreadable(path, fault) from fault


def heading(seat: int, found: KeptSeat) -> str:
    """Return what stands over a seat's sheet."""
    name = f", {found.name}" if found.name else ""
    return f"Seat {seat}{name}, game {found.game}"


def values_of_seat(seat: int, found: KeptSeat, values: dict[str, Any]) -> dict[str, Any]:
    """Return an answer for a seat's sheet with what says whose it is."""
    return {"seat": seat, "name": found.name, "game": found.game, **values}
