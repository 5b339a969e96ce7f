"""How long the whole program takes until it is ready, and until its first page."""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
from statistics import median
from time import perf_counter  # noqa: TID251 - a benchmark reads the clock
from typing import TYPE_CHECKING

from benchmarks.pace import look
from benchmarks.processes import (
    BOX,
    COMPANION,
    GLASS_SECONDS,
    MOVES,
    NO_BUTTONS,
    PIN_BUTTONS,
    Started,
    desk,
    environment,
)
from benchmarks.rows import row

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from benchmarks.rows import Row

IMPORTS = "import os, PIL.ImageDraw, gpiozero; os._exit(0)"
"""What any program that draws and has buttons on a Pi starts with; nothing is torn down."""
STARTS = 15


def rows(parent: Path) -> Iterator[Row]:
    """Start by turns what imports Pillow and gpiozero, the box without buttons, and with pins.

    Ratios are of seconds computed, and of a round: whatever else the machine does meets both.
    """
    floor: list[Started] = []
    boxes: dict[str, list[Started]] = {"no buttons": [], "pins by lgpio": []}
    pages: list[float] = []
    with desk(parent, MOVES) as made:
        for number in range(STARTS + 1):
            look()
            shutil.rmtree(made.pages, ignore_errors=True)
            imports = _imports(parent)
            config = made.config(f"png:{made.pages}", NO_BUTTONS)
            start = perf_counter()
            with made.started([COMPANION, "run", "--config", config]) as bare:
                page = made.page_seconds(start)
            config = made.config(f"png:{made.pages}", PIN_BUTTONS)
            with made.started([sys.executable, BOX, "--config", config]) as pins:
                pass
            if number:  # the first round compiles the modules
                floor.append(imports)
                boxes["no buttons"].append(bare)
                boxes["pins by lgpio"].append(pins)
                pages.append((page - GLASS_SECONDS) * 1000)
    yield row("start of the floor", [each.seconds * 1000 for each in floor], "ms")
    for buttons, started in boxes.items():
        is_bare = buttons == "no buttons"  # the floor has no lgpio, and no model of pins
        ratios = (box.computed / least.computed for box, least in zip(started, floor, strict=True))
        yield row(
            f"start to READY, {buttons}", [each.seconds * 1000 for each in started], "ms",
            budget=250.0, ratio=median(ratios), to="the floor",
            most_ratio=1.8 if is_bare else None,
        )  # fmt: skip
    yield row("start to the first page as a file, less the refresh", pages, "ms")


def _imports(parent: Path) -> Started:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = perf_counter()
    process = subprocess.Popen([sys.executable, "-c", IMPORTS], env=environment(parent / "pyc"))
    process.wait()
    seconds = perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    computed = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Started(process, seconds, computed)
