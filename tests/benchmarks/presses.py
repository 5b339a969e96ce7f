"""From a press to the journal, and on to the frame that the panel's driver gets.

The loop, the journal and the worker are the box's own; the panel only notes the time at which
it got a frame.
"""

from __future__ import annotations

import shutil
import tempfile
from collections import defaultdict
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import _lru_cache_wrapper
from itertools import product
from pathlib import Path
from statistics import median
from threading import Event, Thread
from time import perf_counter_ns  # noqa: TID251 - a benchmark reads the clock
from typing import TYPE_CHECKING

from benchmarks.fingers import Fingers, dealt
from benchmarks.floor import bare
from benchmarks.pace import YARDSTICK, look
from benchmarks.rows import MILLISECONDS, percentile_row, row, timed

from companion.app.memory import Dealt, LanguageChosen, remember
from companion.app.values import App, Stop
from companion.daemon import AtRest, Daemon, World
from companion.journal import Journal
from companion.screens import fonts, letters
from hardware.clock import now
from hardware.panels.specs import find_spec
from hardware.panels.worker import Worker
from hardware.signals import NoSignals

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from benchmarks.rows import Row

    from companion.app.memory import Entry
    from companion.surface import Frame, PanelSpec, Refresh

PRESSES = {None: 40, 11: 170, 12: 170}
"""In a set-up, and in games by their seeds, in each language: enough to end each of them."""
PRESSES_A_LOOK = 10
"""How many presses follow each look at the yardstick."""
IN_MEMORY = Path("/dev/shm")  # noqa: S108 - on purpose: a disk that needs no time
BUDGETS = {"2.13-mono": 3.0, "4.2-mono": 6.0, "7.3-colour": 15.0, "13.3-colour": 60.0}
"""Milliseconds from a press to the frame: the median over all pages."""
TABLE_BUDGETS = {"2.13-mono": 3.0, "4.2-mono": 6.0, "7.3-colour": 15.0}
"""The same for the table page of a turn in Unearth, the fullest page of that game."""
TABLE = ("unearth", "turn")
"""The game, and how the names of those pages begin."""
TO_FLOOR = 1.3
NOTE = "bare Pillow"


class NotingPanel(NoSignals):
    """A panel that notes when it got a frame."""

    where = ""

    def __init__(self, spec: PanelSpec) -> None:
        self.spec = spec
        self.at: int | None = None

    def show(self, frame: Frame, refresh: Refresh) -> None:
        """Note the time."""
        del frame, refresh
        self.at = perf_counter_ns()

    def sleep(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class TimedJournal(Journal):
    """A journal that notes when an entry was on the disk."""

    at: int | None = None

    def append(self, entries: Iterable[Entry]) -> None:
        """Append and note the time."""
        batch = tuple(entries)
        super().append(batch)
        if batch:
            self.at = perf_counter_ns()


@dataclass
class Times:
    """Nanoseconds: of presses that were recorded, and of pages by their name."""

    durable: list[float] = field(default_factory=list)
    pages: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    ratios: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    @property
    def page_medians(self) -> list[float]:
        """The median of each page, in milliseconds."""
        return [median(each) * MILLISECONDS for each in self.pages.values()]


def played(
    spec: PanelSpec,
    folder: Path,
    *,
    forgetful: bool = False,
    floor: bool = False,
    game: str = "cartographers",
    pages: str = "",
) -> Times:
    """Play in two languages; ``forgetful`` clears all caches of texts before each press.

    Only pages count whose name begins with ``pages``.
    """
    times = Times()
    for language, seed in product(("en", "ja"), PRESSES):
        if seed is None and pages:
            continue
        first = LanguageChosen(language) if seed is None else dealt(language, seed, game)
        with _box(spec, folder, first) as (daemon, journal, panel):
            fingers = Fingers(spec.width)
            for number in range(PRESSES[seed]):
                if number % PRESSES_A_LOOK == 0:
                    look()
                press = fingers.next(daemon.app)
                if forgetful:
                    forget()
                panel.at = journal.at = None
                start = perf_counter_ns()
                daemon.put(press)
                _rest(daemon)
                if journal.at is not None:
                    times.durable.append(float(journal.at - start))
                screen = daemon.app.screen
                if panel.at is not None and screen and screen.page.id.startswith(pages):
                    page = f"{language} {screen.page.id}"
                    page += f" {seed} {number}" if pages else ""  # one page, never the same
                    took = float(panel.at - start)
                    times.pages[page].append(took)
                    if floor:
                        least = median(timed(bare(screen, spec), 3))
                        times.ratios[page].append(took / least)
    return times


@contextmanager
def _box(
    spec: PanelSpec, parent: Path, first: LanguageChosen | Dealt
) -> Iterator[tuple[Daemon, TimedJournal, NotingPanel]]:
    folder = Path(tempfile.mkdtemp(dir=parent))
    with TimedJournal(folder) as journal:
        journal.append([first])
        daemon = Daemon(replace(App(), memory=remember(App().memory, first)), journal, spec)
        panel = NotingPanel(spec)
        worker = Worker(panel, daemon.shown, daemon.failed)
        world = World(worker, NoSignals(), now, lambda _: None)
        loop = Thread(target=daemon.run, args=(world,), daemon=True)
        loop.start()
        _rest(daemon)
        yield daemon, journal, panel
        daemon.put(Stop())
        loop.join()
        worker.close()
    shutil.rmtree(folder)


def _rest(daemon: Daemon) -> None:
    reached = Event()
    daemon.put(AtRest(reached))
    reached.wait()


def forget() -> None:
    """Clear the caches of texts; drawn glyphs stay, as they do for a first page."""
    for module in (fonts, letters):
        for each in vars(module).values():
            is_own = getattr(each, "__module__", "") == module.__name__
            if is_own and isinstance(each, _lru_cache_wrapper):
                each.cache_clear()


def rows(disk: Path) -> Iterator[Row]:
    """Yield the rows of a press; with a real disk they have no ratio."""
    small = find_spec("2.13-mono")
    for where, folder in (("disk sync excluded", IN_MEMORY), ("disk sync included", disk)):
        taken = [each * MILLISECONDS for each in played(small, folder).durable]
        own = folder is IN_MEMORY
        name = f"press to journal, {where}"
        made = row(name, taken, "ms", budget=1.0 if own else None, to=YARDSTICK if own else "")
        yield made
        yield percentile_row(f"{name}, p99", made, 99, budget=3.0 if own else None)
    for name, budget in BUDGETS.items():
        yield from _frame_rows(name, budget, "cartographers")
    for name, budget in TABLE_BUDGETS.items():
        yield from _frame_rows(name, budget, *TABLE)


def _frame_rows(name: str, budget: float, game: str, pages: str = "") -> Iterator[Row]:
    """Yield the rows of a game's pages on one panel."""
    spec = find_spec(name)
    table = f"{game}'s table, " if pages else ""
    size = f"{table}{spec.width}x{spec.height}"
    times = played(spec, IN_MEMORY, floor=True, game=game, pages=pages)
    ratios = [median(each) for each in times.ratios.values()]
    yield row(
        f"press to frame, {size}", times.page_medians, "ms", budget=budget,
        ratio=median(ratios), to=NOTE, most_ratio=TO_FLOOR,
    )  # fmt: skip
    first = played(spec, IN_MEMORY, forgetful=True, game=game, pages=pages).page_medians
    yield row(f"press to frame, {size}, no text seen before", first, "ms", to=YARDSTICK)
