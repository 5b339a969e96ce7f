"""A month that passes in minutes: the loop's waits end at once, on a clock that they move.

The buttons' clock stands still while the program works and runs on where it waits, so all that
is timed on it, gestures and signs of life, can be checked to the millisecond.
"""

from __future__ import annotations

import os
import socket
from math import inf
from queue import Empty, SimpleQueue
from threading import Event
from typing import TYPE_CHECKING

from companion.daemon import Arrival, AtRest
from companion.service import Service

if TYPE_CHECKING:
    from mock_pins import SimulatedPins

BEAT_SECONDS = 15.0
"""Half of the unit's WatchdogSec."""


class Beats:
    """The far end of the service's socket; ``service`` is what to give to the loop."""

    def __init__(self) -> None:
        name = f"companion-soak-{os.getpid()}-{id(self)}"
        self.service = Service(f"@{name}", BEAT_SECONDS)
        self._heard = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._heard.bind(f"\0{name}")
        self._heard.setblocking(False)  # noqa: FBT003 - the socket's own word

    def since(self) -> int:
        """Return how many signs of life came since the last call."""
        count = 0
        while True:
            try:
                count += self._heard.recv(256) == b"WATCHDOG=1"
            except BlockingIOError:
                return count

    def close(self) -> None:
        """Stop to listen."""
        self._heard.close()


class ScaledQueue(SimpleQueue[Arrival]):
    """The loop's queue. Time passes in it only while the table stands, and then at once."""

    def __init__(self, pins: SimulatedPins, beats: Beats) -> None:
        super().__init__()
        self.beats: list[float] = []
        """When the table began to stand the last time, and when signs of life came since."""
        self.longest = 0.0
        """The longest that the loop ever went without one."""
        self._pins, self._heard = pins, beats
        self._last = self._until = pins.now()
        self._asked, self._seconds = AtRest(Event()), 0.0
        self._is_standing = False

    def stand(self, seconds: float) -> Event:
        """Let the loop's waits take ``seconds`` together; the event is set when that is over."""
        self._asked, self._seconds = AtRest(Event()), seconds
        self.put(self._asked)
        return self._asked.reached

    def get(self, block: bool = True, timeout: float | None = None) -> Arrival:  # noqa: FBT001, FBT002 - as the queue has it
        """Wait for what arrives next, by the scaled clock. Raises Empty when time is over."""
        self._note()
        due = inf if timeout is None else self._pins.now() + timeout
        while True:
            if self.empty() and due <= max(self._until, self._pins.now()):
                self._pins._skip_to(due)
                raise Empty
            if self.empty() and self._is_standing:
                self._pins._skip_to(self._until)
                self._is_standing = False
                self._asked.reached.set()
            arrival = super().get(block)
            if arrival is not self._asked:
                return arrival
            self._is_standing, self._until = True, self._pins.now() + self._seconds
            self.beats[:] = [self._pins.now()]

    def _note(self) -> None:
        """Take in the signs of life that the loop gave before it waits."""
        at, count = self._pins.now(), self._heard.since()
        self.beats += [at] * count
        if count:
            self.longest, self._last = max(self.longest, at - self._last), at
