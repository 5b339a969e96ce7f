"""What a start and a press cost in instructions, which no other load of the machine changes.

Valgrind's cachegrind counts them, on all threads of the program. Each press waits for the page of
the one before, so that no two share a page. Another build of Python has other figures.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from ctypes import CDLL
from dataclasses import dataclass, replace
from time import sleep  # noqa: TID251 - a benchmark waits for pages
from typing import TYPE_CHECKING

from benchmarks.fingers import Fingers
from benchmarks.processes import BOX, MOVES, NO_BUTTONS, PIN_BUTTONS, Desk
from benchmarks.processes import Started as Process
from benchmarks.rows import row
from benchmarks.starts import IMPORTS

from companion.app.memory import Dealt, Memory, remember
from companion.app.step import step
from companion.app.values import App, Started
from companion.engine.code import easy_deal
from companion.engine.session import Session
from companion.games import GAMES, find_game, first_game

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from benchmarks.rows import Row

PRESSES = 20
SEED = 11
MILLION = 1_000_000
LARGE = "inky:13.3-spectra"
FLOOR = "instructions of the floor"
_PATIENCE_SECONDS = 300.0
"""How long a page may take: valgrind is fifty times slower, and the machine may be busy."""
_LOOK_SECONDS = 0.02
_SIGNAL_SECONDS = 10.0
_VALGRIND = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
_WITH_LINES = f"""
import sys
sys.path.append({str(BOX.parents[1])!r})
from benchmarks.box import main
sys.exit(main())
"""
"""The box on modelled lines of lgpio."""
_COUNTED = re.compile(r"I\s+refs:\s+([\d,]+)")


def presses(name: str, number: int) -> tuple[str, list[str]]:
    """Return the code of a game at the table, and presses for it, mostly of the main button."""
    game = find_game(name)
    deal = easy_deal(game, game.choose({"players": "4"}), SEED)
    app = App(remember(Memory(), Dealt(deal, Session.begin(deal).made, "en")))
    app, _ = step(app, Started())
    fingers, made = Fingers(SEED), list[str]()
    for _ in range(number):
        app = replace(app, seen=app.shows)  # the page is on the glass
        press = fingers.next(app)
        made.append(str(press))
        app, _ = step(app, press)
    return deal.code, made


@dataclass(frozen=True, slots=True)
class Run:
    """A program in Python, the pictures that it draws, and the presses that it reads.

    ``pages`` is a folder that is not there yet. ``is_service`` says that a signal ends it after
    its last page, and not the end of its input.
    """

    words: tuple[str, ...]
    pages: Path
    presses: tuple[str, ...] = ()
    is_service: bool = False

    def counted(self) -> int:
        """Return the instructions from the program's start to its end."""
        with started(*_VALGRIND, sys.executable, *self.words) as process:
            self.play(process)
            self.end(process)
            return _ended(process)

    def play(self, process: subprocess.Popen[bytes]) -> None:
        """Press, each time after the page of the press before; return after the last page."""
        assert process.stdin is not None
        _await(self.pages / "0001.png", process)
        for number, press in enumerate(self.presses, start=2):
            process.stdin.write(f"{press}\n".encode())
            process.stdin.flush()
            _await(self.pages / f"{number:04}.png", process)

    def end(self, process: subprocess.Popen[bytes]) -> None:
        """Let the program end; the end of its input is enough for one that is no service."""
        while self.is_service and process.poll() is None:
            # To its main thread, for valgrind may give it to one that waits; and again where it
            # came just before that thread began to wait for a lock.
            CDLL(None).tgkill(process.pid, process.pid, signal.SIGTERM)
            with suppress(subprocess.TimeoutExpired):
                process.wait(_SIGNAL_SECONDS)

    def memory_mb(self) -> float:
        """Return the most memory that the program held until its last page, without valgrind."""
        with started(sys.executable, *self.words) as process:
            self.play(process)
            most = Process(process, 0).memory_mb("VmHWM")
            self.end(process)
            process.communicate()
        return most


def started(*words: str) -> subprocess.Popen[bytes]:
    """Start a program in an environment that is the same each time."""
    usual = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.Popen(
        words, env=usual | {"PYTHONHASHSEED": "0"},
        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
    )  # fmt: skip


def _await(page: Path, process: subprocess.Popen[bytes]) -> None:
    """Wait for a page. Raises RuntimeError where the program ends or rests without it."""
    waited = 0.0
    while not page.exists():
        if process.poll() is not None or waited > _PATIENCE_SECONDS:
            process.kill()
            raise RuntimeError(f"no page {page.name} came: {process.communicate()[1]!r}")
        sleep(_LOOK_SECONDS)
        waited += _LOOK_SECONDS


def _ended(process: subprocess.Popen[bytes]) -> int:
    """Wait for the end of a program under valgrind, and return its instructions."""
    said = process.communicate(timeout=_PATIENCE_SECONDS)[1].decode()
    found = _COUNTED.search(said)
    if process.returncode or not found:
        raise RuntimeError(f"it ended with {process.returncode}: {said}")
    return int(found[1].replace(",", ""))


def _floor() -> int:
    with started(*_VALGRIND, sys.executable, "-c", IMPORTS) as process:
        return _ended(process)


def _play(folder: Path, name: str, number: int) -> Run:
    """Return ``companion play`` with some presses."""
    code, lines = presses(name, number)
    pages = folder / f"{name}-{number}"
    return Run(
        ("-m", "companion", "play", "--code", code, "--refresh", "none", "--buttons", "stdin",
         "--state", f"{pages}-state", "--panel", f"png:{pages}"), pages, tuple(lines),
    )  # fmt: skip


def _service(folder: Path, buttons: str, *words: str) -> Run:
    """Return the box as a service with a journal, started by these words of Python's."""
    folder.mkdir()
    desk = Desk(folder, MOVES)
    config = desk.config(f"png:{desk.pages}", buttons)
    return Run((*words, "--config", str(config)), desk.pages, is_service=True)


def _large(folder: Path) -> Run:
    """Return the box with the largest panel, as a model of its board."""
    folder.mkdir()
    desk = Desk(folder, MOVES)
    desk.pages.mkdir()
    words = ("-c", _WITH_LINES, f"{LARGE}:{desk.pages}")
    return Run(
        (*words, "--config", str(desk.config(LARGE, NO_BUTTONS))), desk.pages, is_service=True
    )


def _runs(folder: Path) -> dict[str, Run]:
    """Return what is counted, in a folder that is not there yet."""
    folder.mkdir()
    return {
        "run to the first page": _service(
            folder / "no-buttons", NO_BUTTONS, "-m", "companion", "run"
        ),
        "run to the first page, pins": _service(folder / "pins", PIN_BUTTONS, "-c", _WITH_LINES),
        **{f"{name}, play to the first page": _play(folder, name, 0) for name in GAMES},
        **{f"{name}, {PRESSES} presses": _play(folder, name, PRESSES) for name in GAMES},
    }


def rows(parent: Path) -> Iterator[Row]:
    """Count the floor, the starts to a first page, and each game's presses."""
    if not shutil.which("valgrind"):
        raise SystemExit("instructions are counted by valgrind: apt-get install valgrind")
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        compiled = pool.map(Run.memory_mb, _runs(parent / "compiled").values())
        assert all(compiled), "modules that no earlier run compiled are compiled now"
        floor = pool.submit(_floor)
        counts = {name: pool.submit(run.counted) for name, run in _runs(parent / "counted").items()}
    spent = {name: each.result() for name, each in counts.items()}
    for name in GAMES:
        played = spent.pop(f"{name}, {PRESSES} presses")
        start = spent[f"{name}, play to the first page"]
        spent[f"{name}, a press with its page"] = (played - start) // PRESSES
    least = floor.result()
    yield row(FLOOR, [least / MILLION], "million")
    for name, cost in spent.items():
        yield row(
            f"instructions, {name}", [cost / MILLION], "million",
            ratio=cost / least, to="the floor's instructions",
        )  # fmt: skip


def memory_rows(parent: Path) -> Iterator[Row]:
    """Measure a game with its presses, and a large panel's first page, modules compiled before.

    Each press waits for its page, and nothing for the clock, so the most memory is the same each
    time; in ``make bench`` it depends on what a page that goes out meets.
    """
    _large(parent / "compiled-large").memory_mb()
    for name, run in (
        (f"png, {PRESSES} presses", _play(parent / "memory", first_game().id, PRESSES)),
        ("inky 13.3 Spectra, the first page", _large(parent / "large")),
    ):
        yield row(f"memory at its most, {name}", [run.memory_mb()], "MB")
