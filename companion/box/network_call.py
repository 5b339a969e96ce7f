"""The box's call to root's part of its card, which keeps a Wi-Fi of the box's own.

Nothing of it runs until the box calls, and all of it ends when the box hangs up, or has gone.
"""

from __future__ import annotations

import json
import logging
import socket
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Annotated

from companion.app.wings.network_values import NO_RADIO, PHASES, REASONS, BoxNetwork
from companion.errors import BadMessage
from companion.fields import whole_number
from companion.plain import read_values, that
from companion.seam.fields import words
from companion.seam.json_lines import values_of
from companion.seam.stream import StreamLines
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

SOCKET = Path("/run/box/network")
LONGEST_LINE = 2048
_log = logging.getLogger("companion")
_Text = Annotated[str, words(64)]
_Phase = Annotated[str, that(lambda value: value in PHASES, "is no phase")]
_Reason = Annotated[str, that(lambda value: value in ("", *REASONS), "is no reason")]
_Count = Annotated[int, whole_number(0, 999)]


@frozen
class NetworkShown:
    """What root's part says: fields as in BoxNetwork."""

    phase: _Phase
    name: _Text
    key: _Text
    phones: _Count
    minutes: _Count
    network: _Text
    why: _Reason
    address: _Text


def network_of(line: bytes) -> BoxNetwork:
    """Return what a line of root's part says. Raises BadMessage."""
    read = read_values(NetworkShown, values_of(line), "network: ")
    return BoxNetwork(
        read.phase, read.name, read.key, read.phones, read.minutes, read.network, read.why,
        read.address,
    )  # fmt: skip


class NetworkCall:
    """Keeps one connection while it is wanted; ``put`` may be called from its own thread.

    Only the loop's thread calls it.
    """

    def __init__(self, put: Callable[[BoxNetwork], None], path: Path = SOCKET) -> None:
        self._put, self._path = put, path
        self._connection: socket.socket | None = None

    def ask(self, language: str) -> None:
        """Have the network opened, or get a new key; without a language, hang up."""
        if not language:
            self.hang_up()
            return
        try:
            if self._connection is None or not self._says(language):
                self.hang_up()
                self._connection = _called(self._path)
                Thread(target=self._hear, args=(self._connection,), daemon=True).start()
                self._says(language)
        except OSError as fault:
            _log.warning("the box's own network does not answer: %s", fault)
            self.hang_up()
            self._put(BoxNetwork(NO_RADIO))

    def _says(self, language: str) -> bool:
        """Send the wish; say whether somebody was there to take it."""
        assert self._connection is not None  # noqa: S101 - it was opened
        try:
            self._connection.sendall(json.dumps({"language": language}).encode() + b"\n")
        except OSError:
            return False
        return True

    def hang_up(self) -> None:
        """End the connection, and with it the network."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with connection:
                _shut(connection)

    def _hear(self, connection: socket.socket) -> None:
        """Pass on what is said until the other side ends; what this side ended is not passed on."""
        lines = StreamLines(LONGEST_LINE)
        try:
            while data := connection.recv(LONGEST_LINE):
                for line in lines.feed(data):
                    self._pass_on(connection, network_of(line))
        except (OSError, BadMessage) as fault:
            _log.warning("the box's own network is hung up on: %s", fault)
            _shut(connection)
        self._pass_on(connection, BoxNetwork())

    def _pass_on(self, connection: socket.socket, said: BoxNetwork) -> None:
        if connection is self._connection:
            self._put(said)


def _called(path: Path) -> socket.socket:
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        connection.connect(str(path))
    except OSError:
        connection.close()
        raise
    return connection


def _shut(connection: socket.socket) -> None:
    """End a connection for both sides, which also ends the thread that hears it."""
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
