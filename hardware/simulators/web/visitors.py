"""The connections of a server: their number and their time are limited, and all are ended."""

from __future__ import annotations

import socket
from contextlib import suppress
from dataclasses import dataclass
from threading import Lock, Thread, current_thread
from typing import TYPE_CHECKING

from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass
class _Visit:
    """A connection and the time when it must end; None for a stream, which may stay."""

    line: socket.socket
    until: float | None
    is_ended: bool = False

    def end(self) -> None:
        """Close the connection, so that the thread that reads from it ends."""
        self.is_ended = True
        with suppress(OSError):
            self.line.shutdown(socket.SHUT_RDWR)


class Visitors:
    """Serves each connection on a thread of its own.

    No more than ``most`` are served at a time: one more ends the request that has taken longest. A
    request has ``seconds`` from the first byte to the last.
    """

    def __init__(self, most: int, seconds: float) -> None:
        self._most, self._seconds = most, seconds
        self._visits: dict[Thread, _Visit] = {}
        self._lock = Lock()

    def serve(self, line: socket.socket, work: Callable[[], object]) -> bool:
        """Serve a connection on a new thread; return False where there is no room for it."""

        def visit() -> None:
            try:
                work()
            finally:
                with self._lock:
                    self._visits.pop(current_thread(), None)

        thread = Thread(target=visit, name="web client", daemon=True)
        with self._lock:
            if not self._make_room():
                return False
            self._visits[thread] = _Visit(line, now() + self._seconds)
        thread.start()
        return True

    def _make_room(self) -> bool:
        """End the slowest request where too many are served; return whether there is room."""
        if len(self._visits) >= 2 * self._most:  # those that were ended have not all gone yet
            return False
        here = [each for each in self._visits.values() if not each.is_ended]
        if len(here) < self._most:
            return True
        slow = min(
            (each for each in here if each.until is not None),
            key=lambda each: each.until or 0.0,
            default=None,
        )
        if slow is not None:
            slow.end()
        return slow is not None

    def stay(self) -> None:
        """Remove the time limit from the connection of this thread: it is a stream."""
        with self._lock:
            visit = self._visits.get(current_thread())
            if visit is not None:
                visit.until = None

    def end_overdue(self) -> None:
        """End every request that has taken too long."""
        with self._lock:
            for visit in self._visits.values():
                if visit.until is not None and visit.until < now() and not visit.is_ended:
                    visit.end()

    def end_all(self, patience: float) -> None:
        """Wait ``patience`` seconds for connections to end by themselves, then end the others."""
        with self._lock:
            visits = dict(self._visits)
        until = now() + patience
        for thread in visits:
            thread.join(max(0.0, until - now()))
        for thread, visit in visits.items():
            visit.end()
            thread.join(1)
