"""The hall's end of the box's socket: a thread that calls again and again, and passes on lines."""

from __future__ import annotations

import logging
import socket
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING

from companion.errors import BadMessage
from companion.seam.calling import WAITS
from companion.seam.hall_messages import LONGEST_OF_HALL, encode, from_hall_box
from companion.seam.stream import StreamLines
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.seam.hall_messages import FromHall, FromHallBox

log = logging.getLogger(__name__)
_PIECE = 1 << 16
_PATIENCE_SECONDS = 3.0
"""How long a box may take nothing before it is called again."""


@frozen
class BoxThere:
    """The box has answered the call, and wants the whole state."""


class BoxLine:
    """Keeps a connection to the box; ``heard`` gets what comes, on the thread of this."""

    def __init__(self, path: Path, heard: Callable[[FromHallBox | BoxThere], object]) -> None:
        self._path, self._heard = path, heard
        self._peer: socket.socket | None = None
        self._lock = Lock()
        self._closed = Event()
        self._thread = Thread(target=self._run, name="hall box", daemon=True)
        self._thread.start()

    def say(self, message: FromHall) -> None:
        """Send a message, if the box is there; a box that takes nothing is hung up on."""
        with self._lock:
            if self._peer is None:
                return
            try:
                self._peer.sendall(encode(message))
            except OSError as fault:
                log.debug("the box is hung up on: %s", fault)
                self._shut()

    def close(self) -> None:
        """Hang up."""
        self._closed.set()
        with self._lock:
            self._shut()
        self._thread.join(2)

    def _shut(self) -> None:
        if self._peer is not None:
            with suppress(OSError):
                self._peer.shutdown(socket.SHUT_RDWR)

    def _run(self) -> None:
        failed = 0
        while not self._closed.is_set():
            if self._talk():
                failed = 0
            self._closed.wait(WAITS[min(failed, len(WAITS) - 1)])
            failed += 1

    def _talk(self) -> bool:
        """Keep one connection; return whether a message came over it."""
        has_heard = False
        lines = StreamLines(LONGEST_OF_HALL)
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as peer:
            try:
                peer.connect(str(self._path))
                peer.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, _seconds())
                with self._lock:
                    self._peer = peer
                self._heard(BoxThere())
                while data := peer.recv(_PIECE):
                    for line in lines.feed(data):
                        self._heard(from_hall_box(line))
                        has_heard = True
            except BadMessage as fault:
                log.warning("the box is hung up on: %s", fault)
            except OSError as fault:
                log.debug("the box does not answer: %s", fault)
            finally:
                with self._lock:
                    self._peer = None
        return has_heard


def _seconds() -> bytes:
    """Return the patience as the system wants it, a timeval of two longs."""
    from struct import pack  # noqa: PLC0415 - used once a call

    return pack("@ll", int(_PATIENCE_SECONDS), 0)
