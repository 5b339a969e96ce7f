"""What a start and a press cost in instructions, which no other load of the machine changes.

Valgrind's cachegrind counts them, on all threads of the program. What is not Debian's Python, as on
the card, has other figures; so each is compared with a floor of the same Python.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.fingers import Fingers
from benchmarks.rows import row
from benchmarks.starts import IMPORTS

from companion.app.memory import Dealt, Memory, remember
from companion.app.step import step
from companion.app.values import App, Started
from companion.engine.code import easy_deal
from companion.engine.session import Session
from companion.games import GAMES, find_game

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.rows import Row

PRESSES = 20
SEED = 11
MILLION = 1_000_000
FLOOR = "the floor's instructions"
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


def count(words: Sequence[str], presses: Sequence[str] = ()) -> int:
    """Run Python with these words, which may read presses, and return its instructions.

    Raises CalledProcessError where it ends badly, with what it wrote.
    """
    usual = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
         sys.executable, *words],
        capture_output=True, text=True, check=True, input="".join(f"{each}\n" for each in presses),
        env=usual | {"PYTHONHASHSEED": "0"},
    )  # fmt: skip
    found = _COUNTED.search(done.stderr)
    assert found, done.stderr
    return int(found[1].replace(",", ""))


def _played(parent: Path, name: str, number: int) -> int:
    """Return the instructions of ``companion play`` with some presses, each with its page."""
    code, lines = presses(name, number)
    folder = Path(tempfile.mkdtemp(dir=parent))
    pages = folder / "pages"
    counted = count(
        ("-m", "companion", "play", "--code", code, "--refresh", "none", "--buttons", "stdin",
         "--state", str(folder / "state"), "--panel", f"png:{pages}"), lines,
    )  # fmt: skip
    assert len(list(pages.glob("[0-9]*.png"))) == 1 + number, "each press has led to a page"
    shutil.rmtree(folder)
    return counted


def rows(parent: Path) -> Iterator[Row]:
    """Count the floor, and each game's start to its first page and its presses."""
    if not shutil.which("valgrind"):
        raise SystemExit("instructions are counted by valgrind: apt-get install valgrind")
    count(("-c", IMPORTS))  # whatever is compiled once is compiled now
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        floor = pool.submit(count, ("-c", IMPORTS))
        starts = {name: pool.submit(_played, parent, name, 0) for name in GAMES}
        played = {name: pool.submit(_played, parent, name, PRESSES) for name in GAMES}
    least = floor.result()
    yield row("instructions of the floor", [least / MILLION], "million")
    for name in GAMES:
        start = starts[name].result()
        press = (played[name].result() - start) / PRESSES
        for what, cost in (("play to the first page", start), ("a press with its page", press)):
            yield row(
                f"instructions, {name}, {what}", [cost / MILLION], "million",
                ratio=cost / least, to=FLOOR,
            )  # fmt: skip
