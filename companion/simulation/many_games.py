"""Simulated games by the thousand, in several processes, each checked and journalled."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from threading import Thread
from typing import TYPE_CHECKING, TypeVar

from companion.app.memory import Dealt, Pressed
from companion.box.signals_heard import signals_heard_by
from companion.engine.code import SEEDS
from companion.errors import BrokenInvariant, CompanionError, GameError
from companion.journal.lines import line, read
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from companion.engine.play.plan import GamesPlan
    from companion.engine.play.values import Outcome
    from companion.engine.session import Session

T = TypeVar("T")

BATCH = 10
"""Games that a process plays before it reports what came of them."""
AHEAD = 3
"""Batches on their way for each process; with more, a long run would keep all of it in memory."""


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
        entry = Dealt(session.deal, session.made, DEFAULT) if first else Pressed(session.made)
        data, self._sum = line(self._lines, entry, self._sum)
        self._data += data
        self._session = session

    def check(self) -> None:
        """Read the game back. Raises BrokenInvariant where it is not the game played."""
        session = read(bytes(self._data)).memory.session
        if session is None or session.state != self._session.state:
            raise BrokenInvariant("the journal brings back another game")


def play_checked(plan: GamesPlan, seed: int, number: int) -> Outcome:
    """Play a game with every check there is. Raises BrokenInvariant naming the game's code."""
    deal, journal = plan.deal(seed), MemoryJournal()
    try:
        outcome = plan.play(deal, number, journal.pressed)
        journal.check()
    except GameError as fault:
        raise BrokenInvariant(f"game {deal.code} (seed {seed}): {fault}") from fault
    return outcome


def play_all(
    plan: GamesPlan, seed: int, games: int, jobs: int
) -> Generator[list[Outcome], None, None]:
    """Yield what comes of games in batches, by their numbers; game n has the seed plus n.

    Nothing depends on the number of processes. Raises BrokenInvariant for the first game that
    breaks a rule, and CompanionError when a process was killed. Closing the iterator ends every
    process.
    """
    jobs = min(jobs, -(-games // BATCH))
    if jobs == 1:
        for numbers in batches(games):
            yield play_batch(plan, seed, numbers)
        return
    with _processes(jobs) as pool:

        def begin(numbers: range) -> Callable[[], list[Outcome]]:
            with _signals_held_back():
                return pool.submit(play_batch, plan, seed, numbers).result

        yield from in_order(games, begin, lambda: jobs * AHEAD)


def batches(games: int) -> Iterator[range]:
    """Yield the numbers of the games of each batch."""
    return (range(first, min(first + BATCH, games)) for first in range(0, games, BATCH))


def in_order(
    games: int, begin: Callable[[range], Callable[[], list[T]]], most: Callable[[], int]
) -> Generator[list[T], None, None]:
    """Yield what comes of each batch by its numbers, whichever ends first.

    ``begin`` starts a batch elsewhere and returns what waits for it. ``most`` are the batches that
    may be on their way or wait for an earlier one: no more is ever kept.
    """
    ahead: deque[Callable[[], list[T]]] = deque()
    for numbers in batches(games):
        while ahead and len(ahead) >= most():
            yield ahead.popleft()()
        ahead.append(begin(numbers))
    while ahead:
        yield ahead.popleft()()


def play_batch(plan: GamesPlan, seed: int, numbers: range) -> list[Outcome]:
    """Play the games of these numbers. Raises BrokenInvariant."""
    return [play_checked(plan, (seed + number) % SEEDS, number) for number in numbers]


@contextmanager
def _processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Open processes that play, and end them, in the middle of a game where need be."""
    before = set(multiprocessing.active_children())
    fresh = multiprocessing.get_context("spawn")  # a fork would copy locks that threads hold
    pool = ProcessPoolExecutor(jobs, fresh, _begin_process)
    try:
        yield pool
    except BrokenProcessPool as fault:
        raise CompanionError(
            "a process that plays games was killed, perhaps for lack of memory: "
            "try again with fewer --jobs"
        ) from fault
    finally:
        for each in set(multiprocessing.active_children()) - before:
            each.terminate()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _signals_held_back() -> Iterator[None]:
    """Let no signal cut the start of a process in two; the main program hears it after.

    A process inherits the mask, so that none prints a traceback at Ctrl-C, not even while it
    starts. The mask alone would not do: another thread may take the signal.
    """
    came: list[int] = []
    masks = hasattr(signal, "pthread_sigmask")  # Windows has none
    try:
        with signals_heard_by(lambda number, _: came.append(number)):
            mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if masks else set()
            try:
                yield
            finally:
                if masks:
                    signal.pthread_sigmask(signal.SIG_SETMASK, mask)
    finally:
        if came:
            signal.raise_signal(came[0])


def _begin_process() -> None:
    """Leave Ctrl-C to the main program, and end when that has ended, however it did."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
