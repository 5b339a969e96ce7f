"""The whole program in a process of its own, with a journal and a stand-in for systemd."""

from __future__ import annotations

import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, sleep  # noqa: TID251 - a benchmark reads the clock
from typing import TYPE_CHECKING

from benchmarks.fingers import journal_of

from hardware.buttons.serial_lines import with_checksum
from hardware.panels.specs import find_spec

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

REFRESH_SECONDS = find_spec("4.2-mono").full_seconds
"""How long a ``png`` panel simulates the refresh of its first page."""
MOVES = 200
WATCHDOG_USEC = 30_000_000
"""As in the unit: a sign of life is due every 15 seconds."""
_TESTS = Path(__file__).parents[1]
BOX = Path(__file__).with_name("box.py")
COMPANION = Path(sys.executable).with_name("companion")
"""The box on modelled hardware, and the program as it is installed."""
PIN_BUTTONS, NO_BUTTONS = 'from = "gpio"', 'from = "none"'
PATIENCE_SECONDS = 60.0


def environment(cache: Path) -> dict[str, str]:
    """Return the environment of a program that is installed: its modules are compiled."""
    own = {"PYTHONPATH": f"{_TESTS}{os.pathsep}{_TESTS.parent}", "PYTHONPYCACHEPREFIX": str(cache)}
    return {name: value for name, value in os.environ.items() if name[:6] != "PYTHON"} | own


@dataclass(frozen=True, slots=True)
class Started:
    """A running process, after how many seconds it was ready, and how many it had computed."""

    process: subprocess.Popen[bytes]
    seconds: float
    computed: float = 0.0

    def threads(self) -> list[Path]:
        """Return the folders of its threads."""
        return list(Path(f"/proc/{self.process.pid}/task").iterdir())

    def cpu_seconds(self) -> float:
        """Return how long its threads have computed."""
        return (
            sum(int((each / "schedstat").read_text().split()[0]) for each in self.threads()) / 1e9
        )

    def switches(self) -> int:
        """Return how often its threads were woken or suspended."""
        return sum(
            int(line.split()[1])
            for each in self.threads()
            for line in (each / "status").read_text().splitlines()
            if "ctxt_switches" in line
        )

    def memory_mb(self, kind: str = "VmRSS") -> float:
        """Return how much memory it holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith(f"{kind}:"))
        return int(line.split()[1]) / 1024


class Desk:
    """A folder with a journal and a configuration, and the socket that hears ``READY=1``."""

    def __init__(self, folder: Path, moves: int = 0) -> None:
        self.folder = folder
        self.pages = folder / "pages"
        self.journal = folder / "journal"
        if moves:
            journal_of(self.journal, moves)
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(str(folder / "notify"))
        self._environment = environment(folder.parent / "pyc") | {
            "NOTIFY_SOCKET": str(folder / "notify"),
            "WATCHDOG_USEC": str(WATCHDOG_USEC),
        }

    def config(self, panel: str, buttons: str) -> Path:
        """Write a configuration."""
        path = self.folder / "box.toml"
        path.write_text(
            f'journal = "{self.journal}"\n[panel]\nname = "{panel}"\n[buttons]\n{buttons}\n'
        )
        return path

    @contextmanager
    def started(self, words: Sequence[object]) -> Iterator[Started]:
        """Start a program, wait until it is ready, and stop it at the end."""
        self.hear()
        start = perf_counter()
        with subprocess.Popen(
            list(map(str, words)), env=self._environment, cwd=self.folder, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        ) as process:  # fmt: skip
            self._wait(process)
            seconds = perf_counter() - start
            computed = Started(process, seconds).cpu_seconds()
            try:
                yield Started(process, seconds, computed)
            finally:
                process.send_signal(signal.SIGTERM)
                _, errors = process.communicate(timeout=PATIENCE_SECONDS)
        if b"panel update failed" in errors or process.returncode not in {0, -signal.SIGTERM}:
            raise RuntimeError(f"the program failed: {errors!r}")

    def _wait(self, process: subprocess.Popen[bytes]) -> None:
        """Wait for READY; a program that runs without a service prints a line instead."""
        assert process.stdout is not None
        heard: list[int] = [self._socket.fileno(), process.stdout.fileno()]
        ready = select.select(heard, [], [], PATIENCE_SECONDS)[0]
        if self._socket.fileno() in ready and b"READY=1" in self._socket.recv(4096):
            return
        if process.stdout.fileno() in ready and process.stdout.readline().strip():
            return
        process.kill()
        raise RuntimeError(
            f"it did not start: {process.stderr.read() if process.stderr else b''!r}"
        )

    def hear(self) -> None:
        """Read and drop what the program has reported so far."""
        self._socket.setblocking(False)  # noqa: FBT003 - the library's own
        while True:
            try:
                self._socket.recv(4096)
            except BlockingIOError:
                return

    def kept_bytes(self) -> int:
        """Return how much its journals hold."""
        return sum(each.stat().st_size for each in self.journal.glob("game-*"))

    def page_seconds(self, start: float) -> float:
        """Wait for the first picture; return how long after ``start`` it came."""
        while not list(self.pages.glob("[0-9]*.png")):
            if perf_counter() - start > PATIENCE_SECONDS:
                raise TimeoutError("no page came")
            sleep(0.001)
        return perf_counter() - start


@contextmanager
def desk(parent: Path, moves: int = 0) -> Iterator[Desk]:
    """Lend a desk."""
    folder = Path(tempfile.mkdtemp(dir=parent))
    yield Desk(folder, moves)
    shutil.rmtree(folder)


def hears(heard: bytes) -> list[bytes]:
    """Answer as an idle serial box, for a ``PtyDevice``."""
    return (
        [with_checksum("H 1 ABCD bench"), with_checksum("B 0 -")] if heard.startswith(b"?") else []
    )
