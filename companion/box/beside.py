"""The page for phones and the hall's program beside a simulated box, as on a real one."""

from __future__ import annotations

import socket
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING

from companion.box.page_settings import HALL_STATE, LAN, STATE
from hardware.clock import now

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

_EVERY_ADDRESS = "0.0.0.0"  # noqa: S104 - asked for by name
_END_SECONDS = 5.0
_START_SECONDS = 10.0
"""What ends sooner has not come up."""
_PAUSES = (0.3, 1.0, 3.0, 10.0)
"""Seconds before a program is started again, longer each time that it does not come up."""
_SOCKET = "seats"


@contextmanager
def own_seam() -> Iterator[Path]:
    """Yield a path for a socket file that nobody else uses, short enough for one."""
    with TemporaryDirectory(prefix="companion-") as folder:
        yield Path(folder) / _SOCKET


@contextmanager
def page_beside(args: argparse.Namespace, seam: Path, games: Path) -> Iterator[None]:
    """Serve the page in a process of its own, which ends with this one, however that ends.

    It prints its address and the code itself; a panel in the terminal shows them alone. A page that
    dies is started again, at the same port.
    """
    host = _EVERY_ADDRESS if args.phones == LAN else "127.0.0.1"
    command = [
        sys.executable, "-m", "companion", "phone", "--seam", str(seam), "--host", host,
        "--port", str(args.phones_port or _free_port(host)), "--state", str(games / STATE),
        "--while-stdin",
    ]  # fmt: skip
    quiet = subprocess.DEVNULL if args.panel == "terminal" else None
    with _running("page for phones", command, quiet):
        yield


@contextmanager
def hall_beside(settings: Path, seam: Path, games: Path) -> Iterator[None]:
    """Keep a box in step with its hall, by a process of its own that ends with this one.

    ``settings`` is a file with the hall's broker; without a broker it is started again and again.
    """
    command = [
        sys.executable, "-m", "companion", "hall", "--config", str(settings), "--seam", str(seam),
        "--state", str(games / HALL_STATE), "--while-stdin",
    ]  # fmt: skip
    with _running("hall's program", command, subprocess.DEVNULL):
        yield


@contextmanager
def _running(name: str, command: list[str], out: int | None) -> Iterator[None]:
    program = _ProgramBeside(name, command, out)
    try:
        yield
    finally:
        program.end()


def _free_port(host: str) -> int:
    """Return a port that nobody listens to now: a page that is started again needs the same."""
    with socket.create_server((host, 0)) as found:
        return int(found.getsockname()[1])


class _ProgramBeside:
    """A program's process, and a thread that starts it again when it dies.

    One that ends by itself at its start, because a port is taken say, has said why: it is left.
    """

    def __init__(self, name: str, command: list[str], out: int | None) -> None:
        self._command, self._out = command, out
        self._is_ending = Event()
        self._changing = Lock()
        self._process = self._started()
        Thread(target=self._watch, name=name, daemon=True).start()

    def _started(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(  # noqa: S603 - this program itself
            self._command, stdin=subprocess.PIPE, stdout=self._out, start_new_session=True
        )

    def _watch(self) -> None:
        died = 0
        while True:
            began = now()
            code = self._process.wait()
            is_at_start = now() - began < _START_SECONDS
            died = died + 1 if is_at_start else 0
            if self._is_ending.wait(_PAUSES[min(died, len(_PAUSES) - 1)]):
                return
            if code == 0 or (code > 0 and is_at_start):
                return
            with self._changing:
                if not self._is_ending.is_set():
                    self._process = self._started()

    def end(self) -> None:
        """End the process: its input ends, and if that is not enough, it is killed."""
        self._is_ending.set()
        with self._changing:
            process = self._process
        with process:
            assert process.stdin is not None  # noqa: S101 - it was asked for
            process.stdin.close()
            try:
                process.wait(_END_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
