"""How much memory the whole program holds while it is played."""

from __future__ import annotations

import sys
from time import perf_counter, sleep  # noqa: TID251 - a benchmark reads the clock
from typing import TYPE_CHECKING
from urllib.request import urlopen

from benchmarks.processes import (
    BOX,
    COMPANION,
    NO_BUTTONS,
    PATIENCE_SECONDS,
    REFRESH_SECONDS,
    desk,
    hears,
)
from benchmarks.rows import row
from emulators.pty_device import PtyDevice

from companion.box.browser import kept_key
from hardware.buttons.serial_lines import with_checksum

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from benchmarks.processes import Desk, Started
    from benchmarks.rows import Row

PRESSES = 40
GREETING_SECONDS, PRESSING_SECONDS = 2.0, 8.0


def _plays(box: PtyDevice, desk: Desk) -> bool:
    """Press A for a while after the first press in the journal; return whether there ever was one.

    The presses come from a serial box. A press does nothing until the panel shows its first page,
    and the model of a large panel needs long for that.
    """
    sleep(GREETING_SECONDS)
    before, sent, end = desk.kept_bytes(), 0, perf_counter() + PATIENCE_SECONDS
    is_playing = False
    while perf_counter() < end:
        sent += 1
        box.say(with_checksum(f"{'RP'[sent % 2]} {sent % 256} A"))
        if sent % 2 == 0:  # as a real box does each second: it restores what was lost on the way
            box.say(with_checksum(f"B {sent % 256} -"))
        desk.hear()
        sleep(0.07)
        if not is_playing and desk.kept_bytes() > before:
            is_playing, end = True, perf_counter() + PRESSING_SECONDS
    sleep(REFRESH_SECONDS + 1)
    return is_playing


def _warm(parent: Path) -> None:
    """Start once, so that modules are compiled: a compiler leaves 8 MB behind."""
    with (
        desk(parent) as made,
        made.started([COMPANION, "run", "--config", made.config(f"png:{made.pages}", NO_BUTTONS)]),
    ):
        pass


def rows(parent: Path) -> Iterator[Row]:
    """Play on a ``png`` panel, in the browser, and on models of two Inky boards."""
    boxes: Mapping[str, tuple[str, float, float | None]] = {
        "png:": ("png 400x300", 40.0, None),
        "inky:7.3-spectra": ("inky 7.3 Spectra", 75.0, None),
        "inky:13.3-spectra": ("inky 13.3 Spectra", 75.0, 75.0),
    }
    _warm(parent)
    for panel, (name, budget, most) in boxes.items():
        with desk(parent, 5) as made, PtyDevice(hears) as serial:
            place = f"{panel}{made.pages}" if panel == "png:" else panel
            config = made.config(place, f'from = "serial"\nport = "{serial.path}"')
            modelled: list[object] = [sys.executable, BOX, panel]
            words = [COMPANION, "run"] if panel == "png:" else modelled
            with made.started([*words, "--config", config]) as box:
                if _plays(serial, made):
                    yield from _memory(name, box, budget, most)
                else:  # a whole run ends with 1 then: the row is missing
                    sys.stderr.write(f"no press reached the journal: memory in play, {name}\n")
    with desk(parent) as made:
        asked = "play --panel web --as 7.3-colour --refresh none --buttons stdin --lang en"
        asked += " --players 1 --port 8399"
        made.journal.mkdir(parents=True, exist_ok=True)
        key = kept_key(made.journal)
        with made.started([COMPANION, *asked.split(), "--state", made.journal]) as box:
            assert box.process.stdin is not None
            with urlopen(f"http://127.0.0.1:8399/events?key={key}"):  # a browser that listens
                box.process.stdin.write(b"A\n" * PRESSES)
                box.process.stdin.flush()
                sleep(4)
                yield from _memory("web", box, 55.0)


def _memory(name: str, box: Started, budget: float, most: float | None = None) -> Iterator[Row]:
    yield row(f"memory in play, {name}", [box.memory_mb()], "MB", budget=budget)
    yield row(f"memory at its most, {name}", [box.memory_mb("VmHWM")], "MB", budget=most)
