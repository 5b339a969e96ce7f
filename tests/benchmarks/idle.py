"""What the whole program does while nobody plays."""

from __future__ import annotations

import os
import sys
from time import perf_counter, sleep  # noqa: TID251 - a benchmark reads the clock
from typing import TYPE_CHECKING

from benchmarks.processes import BOX, MOVES, PIN_BUTTONS, desk, hears
from benchmarks.rows import row
from emulators.pty_device import PtyDevice

from hardware.buttons.serial_lines import with_checksum

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from benchmarks.rows import Row

IDLE_SECONDS = float(os.environ.get("BENCH_IDLE_SECONDS", "60"))


def rows(parent: Path) -> Iterator[Row]:
    """Leave two boxes alone in turn: one with pins, one with a serial box that beats."""
    for name, is_serial in (("pins", False), ("a serial box", True)):
        with desk(parent, MOVES) as made, PtyDevice(hears) as serial:
            buttons = f'from = "serial"\nport = "{serial.path}"' if is_serial else PIN_BUTTONS
            config = made.config(f"png:{made.pages}", buttons)
            with made.started([sys.executable, BOX, "--config", config]) as box:
                sleep(3)
                switches, cpu, start = box.switches(), box.cpu_seconds(), perf_counter()
                while perf_counter() - start < (IDLE_SECONDS if not is_serial else 20):
                    if is_serial:
                        serial.say(with_checksum("B 0 -"))
                    made.hear()  # as systemd does; messages that nobody reads pile up
                    sleep(1)
                seconds = perf_counter() - start
                woken = (box.switches() - switches) / seconds
                share = 100 * (box.cpu_seconds() - cpu) / seconds
        idle = f"idle with {name}"
        yield row(f"{idle}: wake-ups", [woken], "/s", budget=None if is_serial else 1.0)
        yield row(f"{idle}: CPU", [share], "%", budget=None if is_serial else 0.1)
