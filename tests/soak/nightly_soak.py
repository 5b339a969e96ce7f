"""A month at one table in scaled time: thousands of games and a glass that fails at times.

``SOAK_GAMES`` says how many games; 20 minutes pass on the buttons' clock between two of them.
"""

from __future__ import annotations

import gc
import logging
import os
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from itertools import cycle
from pathlib import Path
from threading import Thread, active_count
from typing import TYPE_CHECKING, Any

import pytest
from device.glass_games import is_over, rest
from device.playing import deal

from companion.app.opening import Wish
from companion.app.values import Box, Stop
from companion.cli.box import opened_app
from companion.daemon import Daemon, World
from companion.journal import Journal, read
from hardware.buttons.gpio import GpioButtons
from hardware.buttons.simulated import SimulatedPins
from hardware.errors import PanelError, PanelTimeout
from hardware.panels.specs import find_spec
from hardware.panels.worker import Worker
from hardware.signals import NoSignals
from hardware.surface import Press

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hardware.surface import Frame, PanelSpec, Refresh

GAMES = int(os.environ.get("SOAK_GAMES", "2000"))
BETWEEN_SECONDS = 20 * 60.0
"""How long the box stands on the table between two games; 2,160 of them are a month."""
SAMPLES = 20
"""How many games are measured at the start, when all is warm, and at the end."""
WARM = 60
"""Games before the first that is measured."""
MOST_BLOCKS = 1500
"""Pieces of memory that may be more at the end than at the start: a longer game under way."""
MOST_BYTES = 8 << 20
"""The same of what the kernel has given us; caches that filled and were cleared leave gaps."""
OTHER_ANSWERS = 5
"""How many questions of set-up are answered otherwise in turn: the language, then the game's."""


_FAULTS: tuple[tuple[type[BaseException], str], ...] = (
    (PanelError, "the panel does not answer"),
    (PanelTimeout, "still busy"),
    (SystemExit, "a driver's library ends the program"),
    (OSError, "input/output error"),
    (ValueError, "a driver's own fault"),
)


class FailingGlass(NoSignals):
    """A panel that keeps its last frame only and fails in every way that a driver may."""

    def __init__(self, spec: PanelSpec) -> None:
        self.spec, self.where = spec, ""
        self.glass: Frame | None = None
        self.asked = self.failed = 0
        self._faults = cycle(_FAULTS)

    def show(self, frame: Frame, _: Refresh) -> None:
        """Keep the frame; of 50 in a row the last three fail."""
        self.asked += 1
        if self.asked % 50 >= 47:
            self.failed += 1
            kind, told = next(self._faults)
            raise kind(told)
        self.glass = frame

    def sleep(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What the process has at one time."""

    blocks: int
    resident: int
    threads: int
    files: int

    @classmethod
    def now(cls) -> Sample:
        """Measure, after all was given back that can be: what caches with a bound hold, too.

        They fill for hundreds of games. A cache without a bound must not grow at all.
        """
        for cache in caches():
            cache.cache_clear()
        gc.collect()
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return cls(
            sys.getallocatedblocks(),
            pages * os.sysconf("SC_PAGE_SIZE"),
            active_count(),
            len(os.listdir("/proc/self/fd")),  # noqa: PTH208 - without a file of its own
        )


def caches() -> list[Any]:
    """Return every cache of ours that has a bound."""
    found = (each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper))
    ours = (each for each in found if each.__module__.startswith(("companion", "hardware")))
    return [each for each in ours if each.cache_info().maxsize is not None]


class Table:
    """A box on a table, and the fingers of those who sit there."""

    def __init__(self, daemon: Daemon, pins: SimulatedPins) -> None:
        self.daemon, self.pins = daemon, pins
        self.pressed = 0

    def press(self, words: str) -> None:
        """Press and wait until nothing is left to do."""
        self.pins.play(Press.parse(words), self.daemon.gestures.rules)
        rest(self.daemon)
        self.pressed += 1
        assert self.daemon.gestures.deadline is None

    @property
    def presses(self) -> int:
        """How many presses the game remembers."""
        session = self.daemon.app.memory.session
        assert session is not None
        return session.presses

    def play(self, number: int) -> int:
        """Play a game to its end, look at things, take back now and then; return its presses."""
        for turn in range(300):
            if is_over(self.daemon):
                return self.presses
            before = self.presses
            self.press("A")
            assert self.presses == before + 1, f"press {turn} of game {number} was lost"
            if turn % 9 == number % 9:
                self.press("hold B")
                assert self.presses == before, f"undo {turn} of game {number} was lost"
            if turn % 13 == number % 13:
                self.press("C")
                self.press("B")
                assert not self.presses - before - (turn % 9 != number % 9)
        raise AssertionError(f"game {number} does not end")

    def set_up(self, number: int) -> None:
        """Choose the next game on the box, after a while; the number tells which."""
        self.pins._skip_to(self.pins.now() + BETWEEN_SECONDS)
        for pin in self.pins._pins.values():
            pin.clear_states()  # a mock pin remembers all it ever was
        code = self.daemon.app.memory.session and self.daemon.app.memory.session.deal.code
        self.press("D")
        while self.daemon.app.memory.draft is None:
            self.press("A")
        while (draft := self.daemon.app.memory.draft) is not None:
            if number >> draft.step & 1 and draft.step < OTHER_ANSWERS:
                self.press("D")
            self.press("A")
        session = self.daemon.app.memory.session
        assert session is not None
        assert (self.daemon.app.memory.draft, session.presses) == (None, 0)
        assert session.deal.code != code


@contextmanager
def table(folder: Path) -> Iterator[tuple[Table, FailingGlass]]:
    """Set up a box with pins, a glass that fails and a journal."""
    panel = FailingGlass(find_spec("2.13-mono"))
    with Journal(folder) as journal:
        app = opened_app(journal, Wish("en", deal(seed=1), exact=True), Box())
        daemon = Daemon(app, journal, panel.spec)
        pins = SimulatedPins()
        worker = Worker(panel, daemon.shown, daemon.failed, pauses=(0.001,))
        world = World(worker, NoSignals(), pins.now, lambda _: None)
        loop = Thread(target=daemon.run, args=(world,), daemon=True)
        with GpioButtons(daemon.put, factory=pins.factory, clock=pins.now):
            loop.start()
            yield Table(daemon, pins), panel
            daemon.put(Stop())
            loop.join(60)
        assert not loop.is_alive()
        assert worker.close()
        pins.close()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_a_month_of_games_leaves_nothing_behind(tmp_path: Path) -> None:
    logging.getLogger("hardware.panels.worker").setLevel(logging.CRITICAL)
    logging.getLogger("companion").setLevel(logging.CRITICAL)
    before = Sample.now()
    samples: list[Sample] = []
    told: list[int] = []
    with table(tmp_path) as (box, panel):
        for number in range(GAMES):
            told.append(box.play(number))
            box.set_up(number)
            if WARM <= number < WARM + SAMPLES or number >= GAMES - SAMPLES:
                samples.append(Sample.now())
    after = Sample.now()
    early, late = samples[:SAMPLES], samples[-SAMPLES:]
    told_of = f"{GAMES} games, {box.pressed} presses, {panel.asked} pages, {panel.failed} failed"
    sys.stderr.write(f"{told_of}; at the start {early[0]}, at the end {late[-1]}\n")
    assert panel.failed > GAMES
    grown = min(each.blocks for each in late) - min(each.blocks for each in early)
    assert grown < MOST_BLOCKS, f"{grown} pieces of memory more than at the start"
    resident = min(each.resident for each in late) - min(each.resident for each in early)
    assert resident < MOST_BYTES, f"{resident} bytes more than at the start"
    assert {each.threads for each in late} == {each.threads for each in early}
    assert {each.files for each in late} <= {each.files for each in early}
    assert (after.threads, after.files) == (before.threads, before.files)
    _check_journals(tmp_path, told)


def _check_journals(folder: Path, told: list[int]) -> None:
    """Read every game of the month again: all are whole and have all their presses."""
    paths = sorted(folder.glob("game-*.jsonl"))
    assert len(paths) == len(told) + 1
    for path, presses in zip(paths, told, strict=False):
        session = read(path.read_bytes()).memory.session
        assert session is not None
        assert session.presses == presses
    kilobytes = sum(path.stat().st_size for path in paths) // 1024
    sys.stderr.write(f"{len(paths)} journals, {kilobytes} KiB\n")
    assert kilobytes < 20 * len(paths), "a game takes more room than the decision says"
