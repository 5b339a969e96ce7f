"""A Pico of the tests: its real program, run by an interpreter, on a real pseudo-terminal.

``machine`` is faked: a pin is a file in a folder, which holds 0 or 1. The program, its timing
and its line are real. Under CPython ``time`` and ``sys.stdin`` get what MicroPython has more.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tty
from pathlib import Path
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from companion.surface import Button

PROGRAM = Path(__file__).parents[2] / "hardware" / "wiring" / "pico" / "main.py"
PINS = {"A": (2, 6), "B": (3, 7), "C": (4, 8), "D": (5, 9)}
"""Pins of the switches and of the lamps, as README.md lists them."""
MICROPYTHON = shutil.which("micropython") or shutil.which(
    "micropython", path=str(Path(sys.executable).parent)
)

MACHINE = """
class Pin:
    IN, OUT, PULL_UP = 0, 1, 2
    def __init__(self, number, mode, pull=None, value=None):
        self.path = {folder!r} + "/" + str(number)
        self.level = None
        if value is not None:
            self.value(value)
    def value(self, level=None):
        if level is None:
            with open(self.path) as pin:
                return int(pin.read() or "1")
        if level == self.level:
            return  # a thousand times a second: each would be work for the disk
        self.level = level
        with open(self.path, "w") as pin:
            pin.write(str(int(level)))
        if level:
            with open(self.path + ".rises", "a") as rises:
                rises.write("1")
def unique_id():
    return b"\\x00\\x01\\x02\\x03\\xe6\\x61\\x64\\x08"
"""
SHIM = """
import io, runpy, sys, time, types
sys.path.insert(0, {folder!r})
time.ticks_ms = lambda: int(time.monotonic() * 1000)
time.ticks_add = lambda one, two: one + two
time.ticks_diff = lambda one, two: one - two
time.sleep_ms = lambda ms: time.sleep(ms / 1000)
sys.modules["micropython"] = types.SimpleNamespace(kbd_intr=lambda code: None)
raw = open(0, "rb", buffering=0, closefd=False)
sys.stdin = types.SimpleNamespace(buffer=raw, fileno=raw.fileno)
runpy.run_path({program!r}, run_name="__main__")
"""
"""What CPython lacks of MicroPython's time, and a standard input without a buffer."""


class Pico:
    """A running box; ``path`` is its port. ``press`` and ``release`` move its switches."""

    def __init__(self, folder: Path, interpreter: str, held: str = "") -> None:
        self.folder = folder
        for letter, (switch, lamp) in PINS.items():
            self._set(switch, level=letter not in held)
            self._set(lamp, level=False)
        (folder / "machine.py").write_text(MACHINE.format(folder=str(folder)))
        master, self._slave = os.openpty()
        tty.setraw(master)
        tty.setraw(self._slave)
        self.path = os.ttyname(self._slave)
        self._master = master
        self._process = subprocess.Popen(
            self._command(interpreter),
            stdin=master,
            stdout=master,
            cwd=folder,
            env={**os.environ, "MICROPYPATH": str(folder)},
        )

    def _command(self, interpreter: str) -> list[str]:
        if interpreter != sys.executable:
            return [interpreter, str(PROGRAM)]
        shim = self.folder / "shim.py"
        shim.write_text(SHIM.format(folder=str(self.folder), program=str(PROGRAM)))
        return [interpreter, "-u", str(shim)]

    def _set(self, pin: int, *, level: bool) -> None:
        part = self.folder / f"{pin}.part"
        part.write_text(str(int(level)))
        part.replace(self.folder / str(pin))

    def press(self, button: Button) -> None:
        """Close a switch."""
        self._set(PINS[button.value][0], level=False)

    def release(self, button: Button) -> None:
        """Open a switch."""
        self._set(PINS[button.value][0], level=True)

    def lamp(self, button: Button) -> bool:
        """Say whether a lamp burns."""
        return (self.folder / str(PINS[button.value][1])).read_text() == "1"

    def flashes(self, button: Button) -> int:
        """Return how often a lamp has gone on, also for too short a time to be seen."""
        rises = self.folder / f"{PINS[button.value][1]}.rises"
        return len(rises.read_text()) if rises.exists() else 0

    def stop(self) -> int:
        """Pull the plug; return what the program ended with."""
        self._process.kill()
        self._process.wait()
        for end in (self._master, self._slave):
            os.close(end)
        return self._process.returncode

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.returncode is None:
            self.stop()
