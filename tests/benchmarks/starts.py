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
    MOVES,
    NO_BUTTONS,
    PIN_BUTTONS,
    REFRESH_SECONDS,
    Started,
    desk,
    environment,
)
from benchmarks.rows import row

from hardware.buttons.gpio import IMPRESSION_PINS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from benchmarks.rows import Row

PIN_NUMBERS = tuple(IMPRESSION_PINS.values())
IMPORTS = "import os, PIL.ImageDraw, gpiozero; os._exit(0)"
"""What any program that draws and has buttons on a Pi starts with; nothing is torn down."""
PINS = f"""
import os
from benchmarks.box import put_lines
put_lines()
import PIL.ImageDraw
from gpiozero import DigitalInputDevice
from gpiozero.pins.lgpio import LGPIOFactory
pins = LGPIOFactory()
switches = [DigitalInputDevice(pin, pull_up=True, pin_factory=pins) for pin in {PIN_NUMBERS}]
for each in switches:
    each.when_activated = each.when_deactivated = print
os._exit(0)
"""
"""The same with four inputs that are opened and listened to, on the box's own modelled lines."""
STARTS = 15
BUDGET_MS = 250.0
MOST = {"no buttons": 1.8, "pins by lgpio": 1.5}
MOST_TO_PAGE = 1.8
"""Ratios: of a start to READY to its own floor, and of one to the first page to the imports."""


def rows(parent: Path) -> Iterator[Row]:
    """Start in turn each floor, the box without buttons, and the box with pins.

    Ratios are of seconds computed and within one round, so other load slows both parts alike.
    """
    floors: dict[str, list[Started]] = {"no buttons": [], "pins by lgpio": []}
    boxes: dict[str, list[Started]] = {"no buttons": [], "pins by lgpio": []}
    pages: list[Started] = []
    with desk(parent, MOVES) as made:
        for number in range(STARTS + 1):
            look()
            shutil.rmtree(made.pages, ignore_errors=True)
            imports, opened = _floor(IMPORTS, parent), _floor(PINS, parent)
            config = made.config(f"png:{made.pages}", NO_BUTTONS)
            start = perf_counter()
            with made.started([COMPANION, "run", "--config", config]) as bare:
                seconds = made.page_seconds(start) - REFRESH_SECONDS
                page = Started(bare.process, seconds, bare.cpu_seconds())
            config = made.config(f"png:{made.pages}", PIN_BUTTONS)
            with made.started([sys.executable, BOX, "--config", config]) as pins:
                pass
            if number:  # the first round compiles the modules
                floors["no buttons"].append(imports)
                floors["pins by lgpio"].append(opened)
                boxes["no buttons"].append(bare)
                boxes["pins by lgpio"].append(pins)
                pages.append(page)
    for buttons, floor in floors.items():
        yield row(f"start of the floor, {buttons}", _milliseconds(floor), "ms")
    for buttons, started in boxes.items():
        yield row(
            f"start to READY, {buttons}", _milliseconds(started), "ms", budget=BUDGET_MS,
            ratio=_ratio(started, floors[buttons]), to="its floor", most_ratio=MOST[buttons],
        )  # fmt: skip
    yield row(
        "start to the first page as a file, less the refresh", _milliseconds(pages), "ms",
        ratio=_ratio(pages, floors["no buttons"]), to="its floor", most_ratio=MOST_TO_PAGE,
    )  # fmt: skip


def _milliseconds(started: Sequence[Started]) -> list[float]:
    return [each.seconds * 1000 for each in started]


def _ratio(started: Sequence[Started], floor: Sequence[Started]) -> float:
    """Return how many times the floor's seconds were computed, the median of all rounds."""
    return median(
        each.computed / least.computed for each, least in zip(started, floor, strict=True)
    )


def _floor(program: str, parent: Path) -> Started:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = perf_counter()
    process = subprocess.Popen([sys.executable, "-c", program], env=environment(parent / "pyc"))
    process.wait()
    seconds = perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    computed = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Started(process, seconds, computed)
