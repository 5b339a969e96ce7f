"""The seats round the table, each with its file: who sits where, and what each has drawn.

A seat is known by the number of its file, and by its chair, counted from 1: a player who moves to
another chair takes the seat's file along.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING

from companion.errors import JournalError
from companion.journal.seat_file import SeatFile
from companion.phone.refusal import conflict
from companion.phone.seat_folders import SeatedGame, SeatFolders
from companion.seats import Left, Moved, Sat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from companion.seats import SeatEntry, SeatMemory

CHAIRS = 12
"""More are too near each other on the page's drawing of the table."""
SEAT_FILES = 32
"""More than chairs, so that the files of those who left are not soon given to others."""


class SeatHere:
    """A seat with its file; ``lock`` keeps its requests one after the other."""

    def __init__(self, number: int, file: SeatFile) -> None:
        self.number, self.file = number, file
        self.lock = asyncio.Lock()

    @property
    def memory(self) -> SeatMemory:
        """What the seat's file holds."""
        return self.file.memory

    @property
    def chair(self) -> int:
        """Where the seat is at the table."""
        return self.memory.chair or self.number

    @property
    def is_taken(self) -> bool:
        """Whether somebody sits there."""
        return bool(self.memory.key) and not self.memory.is_left


class SeatRing:
    """The seats of the game that the box plays; ``folder`` holds a folder for each game."""

    def __init__(self, folder: Path) -> None:
        self.folders = SeatFolders(folder)
        self.game: SeatedGame | None = None
        """The game whose seats are open."""
        self._home = SeatedGame(0)
        """The same as its folder names it."""
        self._seats: dict[int, SeatHere] = {}
        # One thread: what is written stays in order, and no phone waits for another's disk.
        self._disk = ThreadPoolExecutor(1, "seat files")
        self._changing = asyncio.Lock()
        self.trouble: tuple[str, ...] = ()

    @property
    def taken(self) -> tuple[SeatHere, ...]:
        """Every seat that somebody has, in the order of the chairs."""
        found = (each for each in self._seats.values() if each.is_taken)
        return tuple(sorted(found, key=lambda each: each.chair))

    @property
    def keys(self) -> frozenset[str]:
        """The hashes of all seats' keys."""
        return frozenset(each.memory.key for each in self.taken)

    def of_key(self, key: str) -> SeatHere | None:
        """Return the seat of a key's hash."""
        return next((each for each in self.taken if each.memory.key == key), None)

    def at(self, chair: int) -> SeatHere | None:
        """Return the seat on a chair."""
        return next((each for each in self.taken if each.chair == chair), None)

    def sheet_id(self, seat: SeatHere, game: SeatedGame) -> str:
        """Return a name for a seat's sheet in a game; nothing where another game's are open."""
        return f"{game.deal_id or game.number}.{seat.number}" if game == self.game else ""

    async def follow(self, game: SeatedGame) -> bool:
        """Open the seats of a game; return whether it is another.

        A new game begins with those who sat at the last one.
        """
        async with self._changing:
            if game == self.game:
                return False
            loop = asyncio.get_running_loop()
            sitting = None if self.game is None else self.taken
            home, seats = await loop.run_in_executor(self._disk, self._opened, game, sitting)
            before, self._seats = self._seats, seats
            self.game, self._home = game, home
            await loop.run_in_executor(self._disk, _close, tuple(before.values()))
            return True

    def _opened(
        self, game: SeatedGame, sitting: tuple[SeatHere, ...] | None
    ) -> tuple[SeatedGame, dict[int, SeatHere]]:
        """Return a game as its folder names it, and its seats.

        ``sitting`` sat at the game before; None: the files must say who did.
        """
        known, last = self.folders.known(game), self.folders.newest()
        self.folders.remember(known or game)
        if known is not None:
            return known, self._read(known)
        seats = self._read(last) if sitting is None and last is not None else {}
        if sitting is None:
            sitting = tuple(each for each in seats.values() if each.is_taken)
        begun: dict[int, SeatHere] = {}
        for each in sitting:
            with suppress(JournalError):  # a full disk: it sits down again when there is room
                begun[each.number] = self._begin(game, each)
        _close(seats.values())
        return game, begun

    def _read(self, game: SeatedGame) -> dict[int, SeatHere]:
        found: dict[int, SeatHere] = {}
        for number in self.folders.seats(game):
            with suppress(JournalError, OSError):
                found[number] = SeatHere(number, SeatFile(self.folders.path(game, number)))
        self.trouble = tuple(each.file.trouble for each in found.values() if each.file.trouble)
        return found

    def _begin(self, game: SeatedGame, before: SeatHere) -> SeatHere:
        memory, file = before.memory, SeatFile(self.folders.path(game, before.number))
        seat = SeatHere(before.number, file)
        chair = (Moved(before.chair),) if before.chair != before.number else ()
        file.append((Sat(memory.name, memory.language, memory.does, memory.key), *chair))
        return seat

    def on_disk(self, work: Callable[[], object]) -> None:
        """Do something on the disk, after all that was begun there before."""
        self._disk.submit(work)

    async def append(self, seat: SeatHere, entries: tuple[SeatEntry, ...]) -> None:
        """Write entries into a seat's file. Raises PageRefusal where the disk takes no more."""
        if not entries:
            return
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._disk, seat.file.append, entries)
        except JournalError as fault:
            raise conflict("full") from fault

    async def begin_again(self, seat: SeatHere, memory: SeatMemory, reason: str) -> str:
        """Give a seat an empty sheet, unless it has another than this one by now; say so.

        Raises JournalError where the disk takes nothing.
        """
        async with seat.lock:
            if seat.memory is not memory:
                return ""
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._disk, seat.file.begin_again, reason)
            return seat.file.trouble

    async def sit(
        self, chair: int, sat: Sat, is_deserted: Callable[[SeatHere], bool]
    ) -> tuple[SeatHere, str]:
        """Seat a phone on a chair that is free or deserted; its own seat moves there.

        Return the seat, and the hash of the key that it had until now; empty: nobody had it. One
        phone after the other, so that no chair has two and no phone has two chairs. Raises
        PageRefusal where the chair is taken, or the disk takes no more.
        """
        async with self._changing:
            own, there = self.of_key(sat.key), self.at(chair)
            if there and there is not own and (own or not is_deserted(there)):
                raise conflict("taken")
            seat = there or own or await self._begun(chair)
            moved = (Moved(chair),) if seat.chair != chair else ()
            async with seat.lock:
                before = seat.memory.key if seat.is_taken else ""
                await self.append(seat, (sat, *moved))
            return seat, before

    async def _begun(self, chair: int) -> SeatHere:
        """Return a seat that nobody has, for a chair. Raises PageRefusal for a full disk."""
        number = self._number_for(chair)
        if number not in self._seats:
            loop = asyncio.get_running_loop()
            path = self.folders.path(self._home, number)
            try:
                file = await loop.run_in_executor(self._disk, SeatFile, path)
            except (JournalError, OSError) as fault:
                raise conflict("full") from fault
            self._seats[number] = SeatHere(number, file)
        return self._seats[number]

    def _number_for(self, chair: int) -> int:
        """Return the file of a free chair: of who sat there last, else one that nobody uses."""
        left = [each for each in self._seats.values() if not each.is_taken]
        free = [each.number for each in left if each.chair == chair]
        free += [each for each in (chair, *range(1, SEAT_FILES + 1)) if each not in self._seats]
        return (*free, *(each.number for each in left))[0]

    async def leave(self, seat: SeatHere) -> None:
        """Stand up; what was drawn stays in the seat's file."""
        await self.append(seat, (Left(),))

    def close(self) -> None:
        """Close every file when what is being written is written."""
        self._disk.submit(_close, tuple(self._seats.values()))
        self._disk.shutdown()


def _close(seats: Iterable[SeatHere]) -> None:
    for each in seats:
        each.file.close()
