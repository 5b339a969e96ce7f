"""The box in a Debian of another processor: ``companion run``, its buttons on a pseudo-terminal."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import pytest
from cardimage import system
from cardimage.commands import inside
from emulators.pico import Pico
from installer.faults import InstallError

from companion.surface import Button
from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType
    from typing import Self

COMPANION = "usr/local/bin/companion"
PAGES = "var/lib/companion/pages"
SECONDS = 600.0
"""How long a start or a page may take: a processor is emulated, on a busy machine."""
ANSWER_SECONDS = 20.0
"""A press that led to nothing in this time was refused; a finger presses once more."""
SHORT_SECONDS = 0.15
FLIPS = 4
PRESSED = re.compile(r"^A: .*, press (\d+)$", re.MULTILINE)


class TreeBox:
    """The program of a tree as it runs; ``port`` is where its button box is plugged in."""

    def __init__(self, tree: Path, folder: Path) -> None:
        self.tree, self._log = tree, folder / "log.txt"
        folder.mkdir()
        self._buttons = Pico(folder, sys.executable)
        self.port = self._buttons.path
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Run it as its unit does, and wait for its first page."""
        words = inside(self.tree, f"/{COMPANION}", "run", binds={Path("/dev/pts"): "dev/pts"})
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                words, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        assert self._comes(self.pages, SECONDS), self.log()

    def log(self) -> str:
        """Return what it has said so far."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    def pages(self) -> int:
        """Return how many pages its glass has shown."""
        return len(list((self.tree / PAGES).glob("[0-9]*.png")))

    def flip(self) -> int:
        """Press A until a press of a game is in the journal; return its number."""
        before, deadline = len(PRESSED.findall(self.log())), now() + SECONDS
        while now() < deadline:
            self._buttons.press(Button.A)
            Event().wait(SHORT_SECONDS)
            self._buttons.release(Button.A)
            if self._comes(lambda: len(PRESSED.findall(self.log())) > before, ANSWER_SECONDS):
                return int(PRESSED.findall(self.log())[-1])
        raise AssertionError(self.log())

    def _comes(self, holds: Callable[[], object], seconds: float) -> bool:
        deadline = now() + seconds
        while not holds() and now() < deadline:
            assert self._process is not None
            assert self._process.poll() is None, self.log()
            Event().wait(0.1)
        return bool(holds())

    def stop(self) -> int:
        """End it as systemd does; return its exit code."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(SECONDS)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        self._buttons.stop()


def check_box(tree: Path, wheels: Path, folder: Path) -> None:
    """Check that the installer works in a tree and that a button box flips cards there."""
    with TreeBox(tree, folder) as box:
        system.run_installer(
            tree, wheels, "--language", "en",
            "--panel", f"png:/{PAGES}", "--buttons", f"serial:{box.port}",
        )  # fmt: skip
        box.start()
        numbers = [box.flip() for _ in range(FLIPS)]
        assert numbers == list(range(numbers[0], numbers[0] + FLIPS))
        assert box.pages() >= FLIPS
        assert box.stop() == 0


def refusal(tree: Path, wheels: Path, *options: str) -> str:
    """Return the sentence with which the installer refuses, having changed nothing."""
    before = _files(tree)
    with pytest.raises(InstallError) as raised:
        system.run_installer(tree, wheels, *options)
    changed = _files(tree) ^ before
    assert not changed, sorted(changed)
    said = raised.value.output.splitlines()
    (line,) = (each for each in said if each.startswith("install: "))
    return line


def _files(tree: Path) -> set[tuple[str, int, int]]:
    """Return all files of a tree, each with its size and the time of its last change."""
    found = ((each, each.lstat()) for each in tree.rglob("*"))
    return {(str(each), state.st_size, state.st_mtime_ns) for each, state in found}
