"""Simulated games by the thousand, in several processes, each checked and journalled."""

from __future__ import annotations

import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.app.memory import Dealt, Pressed
from companion.engine.code import SEEDS, Deal
from companion.errors import BrokenInvariant, GameError
from companion.games import find_game
from companion.games.cartographers.simulation import play_game
from companion.journal.lines import line, read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.session import Session
    from companion.games.cartographers.simulation import Outcome
    from companion.games.cartographers.table import Readings

BATCH = 10
"""Games that a process plays before it tells what came of them."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What every game of a simulation has in common.

    Bots take the seats in turn, one further with each game, so that all sit everywhere.
    """

    players: int
    side: str
    skills: bool
    bots: tuple[str, ...]
    readings: Readings

    def deal(self, seed: int) -> Deal:
        """Return the game of a seed: the very game that the box deals for it."""
        game = find_game("cartographers")
        skills = "on" if self.skills else "off"
        wanted = {"players": str(self.players), "side": self.side, "skills": skills}
        return Deal(game, game.choose(wanted), seed)

    def seated(self, number: int) -> list[str]:
        """Return the bots at the table of a game, by its number."""
        return [self.bots[(number + seat) % len(self.bots)] for seat in range(self.players)]


class MemoryJournal:
    """A game's journal in memory, written line by line as the box writes it to disk."""

    def __init__(self) -> None:
        self._data = bytearray()
        self._lines = 0
        self._sum = ""

    def pressed(self, session: Session) -> None:
        """Write down the deal, or the last press."""
        self._lines += 1
        first = session.before is None
        entry = Dealt(session.deal, session.made, "en") if first else Pressed(session.made)
        data, self._sum = line(self._lines, entry, self._sum)
        self._data += data
        self._session = session

    def check(self) -> None:
        """Read the game back. Raises BrokenInvariant where it is not the game played."""
        told = read(bytes(self._data)).memory.session
        if told is None or told.state != self._session.state:
            raise BrokenInvariant("the journal brings back another game")


def play_checked(plan: Plan, seed: int, number: int) -> Outcome:
    """Play a game with every check there is. Raises BrokenInvariant naming the game's code."""
    deal, journal = plan.deal(seed), MemoryJournal()
    try:
        outcome = play_game(deal, plan.seated(number), plan.readings, journal.pressed)
        journal.check()
    except GameError as fault:
        raise BrokenInvariant(f"game {deal.code} (seed {seed}): {fault}") from fault
    return outcome


def play_all(plan: Plan, seed: int, games: int, jobs: int) -> Iterator[list[Outcome]]:
    """Yield what comes of games in batches, as they end; game n has the seed plus n.

    The games do not depend on the number of processes, only their order does. Raises
    BrokenInvariant for the first game that breaks a rule.
    """
    batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    if min(jobs, len(batches)) == 1:
        for numbers in batches:
            yield _play_batch(plan, seed, numbers)
        return
    fresh = multiprocessing.get_context("spawn")  # a fork would copy locks that threads hold
    with ProcessPoolExecutor(min(jobs, len(batches)), fresh, _leave_interrupts_alone) as pool:
        try:
            playing = [pool.submit(_play_batch, plan, seed, numbers) for numbers in batches]
            for batch in as_completed(playing):
                yield batch.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _play_batch(plan: Plan, seed: int, numbers: range) -> list[Outcome]:
    return [play_checked(plan, (seed + number) % SEEDS, number) for number in numbers]


def _leave_interrupts_alone() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
