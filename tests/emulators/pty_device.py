"""A serial device of the tests: the far end of a real pseudo-terminal, kept by a thread."""

from __future__ import annotations

import os
import select
import tty
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class PtyDevice:
    """Hands what it hears to ``hear`` and says what that returns; ``path`` is where to open it."""

    def __init__(self, hear: Callable[[bytes], Iterable[bytes]] = lambda _: ()) -> None:
        self.hear = hear
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        self.path = os.ttyname(self._slave)
        self._lock = Lock()
        self._ended = Event()
        self._woken, self._wake = os.pipe()
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._ended.is_set():
            ready, _, _ = select.select([self._master, self._woken], [], [])
            if self._woken in ready:
                return
            try:
                heard = os.read(self._master, 4096)
            except OSError:
                return
            for said in self.hear(heard):
                self.say(said)

    def say(self, said: bytes) -> None:
        """Send bytes, as far as the line takes them."""
        with self._lock, suppress(OSError):
            if not self._ended.is_set():
                os.write(self._master, said)

    def stop_reading(self) -> None:
        """Hear nothing more, with the plug still in."""
        os.write(self._wake, b"!")
        self._thread.join(2)

    def unplug(self) -> None:
        """Hang up; a second call does nothing."""
        if self._ended.is_set():
            return
        self._ended.set()
        self.stop_reading()
        with self._lock:
            for each in (self._master, self._slave, self._woken, self._wake):
                os.close(each)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()
