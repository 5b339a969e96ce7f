"""Processes of the program as copies of one that has loaded it: to load it takes most of a start.

Each copy has memory, files, signals, output and an exit code of its own, as a process that is
started. What a start itself does is tested by those that are: see ``test_phone_command``.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import signal
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.__main__ import start
from companion.phone.unused import leave_out_unused

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = Path(__file__).parent.parent
LOADED = {
    "phone": ("companion.cli.phone", "companion.phone.service", "qrcode"),
    "play": (
        "companion.cli.play", "companion.box.simulated_box", "companion.daemon",
        "companion.games.cartographers.pages", "companion.games.cartographers.packs.file",
        "companion.games.cartographers.questions.controls", "companion.screens.paint",
        "hardware.buttons.script", "hardware.simulators.png",
    ),
}  # fmt: skip
"""What is loaded before a copy is made, by the verb that it will run."""
LONGEST = 1 << 16
"""Bytes of what a copy is asked to do."""


class ForkedProcess:
    """A copy that runs a verb, with what ``subprocess.Popen`` has of a process that is started."""

    def __init__(
        self, *words: str, typed: str = "", environment: Mapping[str, str] | None = None
    ) -> None:
        # whole messages: of a copy that ends at once, number and exit code never run together
        self._line, far = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        pipes = [os.pipe() for _ in range(3)]
        ends = (far.detach(), pipes[0][0], pipes[1][1], pipes[2][1])
        given = {**os.environ, **(environment or {})}
        asked = {"words": words, "folder": str(Path.cwd()), "environment": given}
        with open(pipes[0][1], "w", encoding="utf-8") as stdin:  # noqa: PTH123 - a pipe
            stdin.write(typed)  # before a copy could end and leave nobody to read it
        socket.send_fds(_server(words[0]), [json.dumps(asked).encode()], ends)
        for end in ends:
            os.close(end)
        self.stdout, self._stderr = (os.fdopen(end, encoding="utf-8") for end, _ in pipes[1:])
        self.pid = int(self._line.recv(LONGEST))
        self.returncode: int | None = None
        atexit.register(self.kill)  # one that a failed test leaves would be waited for

    def send_signal(self, number: int) -> None:
        """Send a signal, unless it has ended."""
        if self.returncode is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def kill(self) -> None:
        """End it as a lack of memory does."""
        self.send_signal(signal.SIGKILL)

    def communicate(self, timeout: float | None = None) -> tuple[str, str]:
        """Return what is left of its output once it has ended. Raises TimeoutError."""
        self._line.settimeout(timeout)
        with self._line, self.stdout, self._stderr, ThreadPoolExecutor() as threads:
            printed = [threads.submit(each.read) for each in (self.stdout, self._stderr)]
            try:
                self.returncode = int(self._line.recv(LONGEST))
            finally:
                self.kill()
                atexit.unregister(self.kill)
            said, wrong = (each.result() for each in printed)
            return said, wrong


def completed(
    *words: str, typed: str = "", seconds: float = 60
) -> subprocess.CompletedProcess[str]:
    """Run a verb to its end. Raises TimeoutError."""
    process = ForkedProcess(*words, typed=typed)
    said, wrong = process.communicate(seconds)
    assert process.returncode is not None
    return subprocess.CompletedProcess(words, process.returncode, said, wrong)


@cache
def _server(verb: str) -> socket.socket:
    """Start the process that is copied, and return the line to it; it ends with this one."""
    here, far = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with far:
        process = subprocess.Popen(
            [sys.executable, __file__, verb, str(far.fileno())],
            pass_fds=[far.fileno()],
            env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])},
        )
    atexit.register(process.wait)
    atexit.register(here.close)
    return here


def serve(server: socket.socket) -> None:
    """Make copies, each with a process that waits for its end, until nobody can ask any more."""
    while True:
        asked, ends, _, _ = socket.recv_fds(server, LONGEST, 4)
        if not asked:
            break
        if os.fork() == 0:
            server.close()
            run_and_wait(json.loads(asked), *ends)
            return
        for end in ends:
            os.close(end)
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG) != (0, 0):
                pass
    with suppress(ChildProcessError):
        while True:
            os.wait()


def run_and_wait(asked: dict[str, Any], line: int, *pipes: int) -> None:
    """Make a copy; send its number, and its exit code once it has ended."""
    copy = os.fork()
    if copy == 0:
        for place, end in enumerate(pipes):
            os.dup2(end, place)
        os.closerange(3, max(line, *pipes) + 1)
        sys.stdin, sys.stdout = os.fdopen(0), os.fdopen(1, "w")
        sys.stderr = os.fdopen(2, "w", buffering=1)
        os.chdir(asked["folder"])
        os.environ.clear()
        os.environ.update(asked["environment"])
        sys.argv[1:] = asked["words"]
        sys.exit(start())
    for end in pipes:
        os.close(end)
    os.write(line, b"%d" % copy)
    _, status = os.waitpid(copy, 0)
    os.write(line, b"%d" % os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    if sys.argv[1] == "phone":
        leave_out_unused()
    for name in LOADED[sys.argv[1]]:
        import_module(name)
    gc.freeze()
    with socket.socket(fileno=int(sys.argv[2])) as line:
        serve(line)
