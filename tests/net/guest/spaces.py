"""Name spaces of networks: the box has that of the PC, everyone else one of their own."""

from __future__ import annotations

import ctypes
import os
import subprocess
from threading import Event, Thread
from typing import TYPE_CHECKING, TypeVar

from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
SECONDS = 60.0
"""How long anything may take until it is so, in an emulated processor."""
_POLL_SECONDS = 0.2
_LIBRARY = ctypes.CDLL(None, use_errno=True)


def run(*words: str) -> str:
    """Run a command and return what it printed, whatever came of it."""
    done = subprocess.run(
        words, check=False, text=True, errors="replace", timeout=SECONDS,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    return done.stdout.strip()


def until(is_so: Callable[[], T], words: str, seconds: float = SECONDS) -> T:
    """Wait until something is so and return it. Raises AssertionError with words where not."""
    pause, end = Event(), now() + seconds
    while not (found := is_so()):
        assert now() < end, f"not in {seconds:g} s: {words}"
        pause.wait(_POLL_SECONDS)
    return found


def wait(seconds: float) -> None:
    """Let some time pass."""
    Event().wait(seconds)


class Space:
    """A name space of networks with a name."""

    def __init__(self, name: str) -> None:
        self.name = name
        run("ip", "netns", "add", name)
        self.run("ip", "link", "set", "lo", "up")

    def run(self, *words: str) -> str:
        """Run a command in it and return what it printed."""
        return run("ip", "netns", "exec", self.name, *words)

    def begin(self, *words: str, log: str) -> subprocess.Popen[bytes]:
        """Begin a program in it, which says what it says into a file."""
        with open(log, "ab") as said:  # noqa: PTH123 - the name is all there is
            return subprocess.Popen(
                ("ip", "netns", "exec", self.name, *words),
                stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT,
            )  # fmt: skip

    def inside(self, work: Callable[[], T]) -> T | OSError:
        """Do something in it and return what came of it, a fault of a network too."""
        found: list[T | OSError] = []

        def enter() -> None:
            place = os.open(f"/run/netns/{self.name}", os.O_RDONLY)
            try:
                assert _LIBRARY.setns(place, 0) == 0, "the name space is there"
                found.append(work())
            except OSError as fault:
                found.append(fault)
            finally:
                os.close(place)

        thread = Thread(target=enter)
        thread.start()
        thread.join()
        assert found, f"the work in {self.name} came to an end"
        return found[0]


def ended(process: subprocess.Popen[bytes]) -> None:
    """End a program as a pulled plug does."""
    process.kill()
    process.wait()
