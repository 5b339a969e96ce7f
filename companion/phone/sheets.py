"""The seats' own sheets as the page shows them: made of the table's facts and the seats' files.

What a turn asks for, with every legal answer, takes longest to find: that is done on a thread and
cached, so no phone waits for another's.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from companion.errors import JournalError, JournalForeign
from companion.games import GAMES, find_game
from companion.phone.states import FOLLOW, as_json, object_of
from companion.seats import SeatMemory, neighbours, places_of, seat_at, task_json

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.phone.ring import SeatHere, SeatRing
    from companion.phone.tasks import PageTasks
    from companion.seam.messages import TableShown
    from companion.seats import SeatAtTable

log = logging.getLogger(__name__)

NOTHING = as_json(None)
"""Sent where a turn asks for nothing."""


def _task_text(at: SeatAtTable, turn: str | None, beside: Mapping[str, int]) -> str:
    """Return a task as JSON; of its answers one is written after the other.

    To write all at once takes more memory for a moment than all else of the page does for good.
    """
    found = task_json(at, turn, beside)
    if found is None:
        return NOTHING
    return object_of(**{name: _text(value) for name, value in found.items()})


def _text(value: object) -> str:
    if isinstance(value, list):
        return f"[{','.join(map(as_json, value))}]"
    return as_json(value)


class CachedSheet:
    """A seat's sheet as long as neither table nor seat change, with the tasks that were found.

    Tasks are cached as the JSON that phones are sent: their answers are many, and as values each
    would take ten times the memory.
    """

    def __init__(self, memory: SeatMemory, at: SeatAtTable | None) -> None:
        self.memory, self.at = memory, at
        self.tasks: dict[object, str] = {}
        self.finding: dict[object, asyncio.Future[str]] = {}


class SeatSheets:
    """What each seat has on its sheet; ``changed`` is called when a task was found."""

    def __init__(self, ring: SeatRing, changed: Callable[[], object], tasks: PageTasks) -> None:
        self._ring, self._changed, self._tasks = ring, changed, tasks
        self._table: TableShown | None = None
        self._readings: Mapping[str, str] = {}
        self._cached: dict[int, CachedSheet] = {}
        self._thread = ThreadPoolExecutor(1, "answers")

    def follow(self, table: TableShown | None, readings: Mapping[str, str]) -> None:
        """Take the table as it stands now, and how it reads the rules.

        Another page of the box changes no sheet.
        """
        before, self._table = self._table, table
        read_so, self._readings = self._readings, readings
        is_same = before and table and (before.game, before.facts) == (table.game, table.facts)
        if not is_same or read_so != readings:
            self._cached.clear()

    def of(self, seat: SeatHere) -> SeatAtTable | None:
        """Return a seat's sheet; None where the game has none, or nothing is dealt."""
        return self._sheet(seat).at

    def _sheet(self, seat: SeatHere) -> CachedSheet:
        cached = self._cached.get(seat.number)
        if cached is None or cached.memory is not seat.memory:
            cached = self._cached[seat.number] = CachedSheet(seat.memory, self._made(seat))
        return cached

    def _made(self, seat: SeatHere) -> SeatAtTable | None:
        table = self._table
        if table is None or table.game not in GAMES:
            return None
        game = find_game(table.game)
        if not game.seat:
            return None
        try:
            return seat_at(game, table.facts, seat.memory, self._readings)
        except Exception as fault:  # noqa: BLE001 - one seat's file is no matter for the others
            seat_at(game, table.facts, SeatMemory(), self._readings)  # the table's own fault?
            self._tasks.begin(self._begin_again(seat, seat.memory, fault))
            return None

    async def _begin_again(self, seat: SeatHere, memory: SeatMemory, fault: Exception) -> None:
        """Give a seat whose sheet cannot be made an empty one, and say why once."""
        reason = (
            str(fault) if isinstance(fault, JournalForeign) else f"no sheet can be made: {fault!r}"
        )
        try:
            trouble = await self._ring.begin_again(seat, memory, reason)
        except JournalError as full:
            trouble = f"seat {seat.number}: {reason}, and {full}"
        if trouble:
            log.warning("%s", trouble)
            self._changed()

    def _neighbours(self, seat: SeatHere) -> dict[str, int]:
        """Return the chairs beside a seat, by direction."""
        return neighbours({each.chair: each.chair for each in self._ring.taken}, seat.chair)

    def places(self) -> list[list[int]] | None:
        """Return the seats that show their totals, the best first; None before the end."""
        shows = [each for each in self._ring.taken if each.memory.shows]
        sheets = {each.chair: at for each in shows
                  if each.memory.does != FOLLOW and (at := self.of(each))}  # fmt: skip
        return places_of(sheets)

    def task_now(self, seat: SeatHere) -> str | None:
        """Return a seat's newest task as JSON; None where it is not known and looked for now."""
        cached, key = self._key(seat, None)
        if cached.at is None:
            return NOTHING
        if key not in cached.tasks and key not in cached.finding:
            self._find(cached, cached.at, key)
        return cached.tasks.get(key)

    async def task(self, seat: SeatHere, turn: str | None) -> str:
        """Return the task of a turn, or of the newest one, as JSON."""
        cached, key = self._key(seat, turn)
        if cached.at is None:
            return NOTHING
        if key not in cached.tasks:
            await asyncio.shield(cached.finding.get(key) or self._find(cached, cached.at, key))
        return cached.tasks.get(key, NOTHING)

    def _key(
        self, seat: SeatHere, turn: str | None
    ) -> tuple[CachedSheet, tuple[str | None, tuple[tuple[str, int], ...]]]:
        """Return a seat's sheet, and what else a task of it depends on."""
        cached = self._sheet(seat)
        return cached, (turn, tuple(sorted(self._neighbours(seat).items())))

    def _find(
        self,
        cached: CachedSheet,
        at: SeatAtTable,
        key: tuple[str | None, tuple[tuple[str, int], ...]],
    ) -> asyncio.Future[str]:
        """Look for a task on the thread."""
        turn, beside = key
        loop = asyncio.get_running_loop()
        found = loop.run_in_executor(self._thread, _task_text, at, turn, dict(beside))
        cached.finding[key] = found

        def keep(done: asyncio.Future[str]) -> None:
            del cached.finding[key]
            if not done.cancelled():
                cached.tasks[key] = done.result()
                self._changed()

        found.add_done_callback(keep)
        return found

    def close(self) -> None:
        """Stop looking."""
        self._thread.shutdown(wait=False, cancel_futures=True)
