"""Peers of a seam for tests: they call as the page for phones does, or the hall's program."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING, Any, TypeVar

from companion.seam.hall_messages import LONGEST_OF_HALL, from_hall_box
from companion.seam.hall_messages import encode as encode_of_hall
from companion.seam.messages import LONGEST_FROM_BOX, encode, from_box
from companion.seam.stream import StreamLines

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import TracebackType
    from typing import Self

Kind = TypeVar("Kind")
SECONDS = 10.0
"""How long anything may take on a busy machine."""


class Caller:
    """Calls a box, and reads what it says when it is asked for it."""

    longest = LONGEST_FROM_BOX
    decode: Callable[[bytes], Any] = staticmethod(from_box)
    encode: Callable[[Any], bytes] = staticmethod(encode)

    def __init__(self, path: Path) -> None:
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(SECONDS)
        self.socket.connect(str(path))
        self._lines = StreamLines(self.longest)
        self._whole: list[bytes] = []
        self.heard: list[bytes] = []
        self.last: dict[type, Any] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self.socket.close()

    def say(self, message: object) -> None:
        """Send a message, or bytes as they are."""
        self.socket.sendall(message if isinstance(message, bytes) else self.encode(message))

    def hear(self) -> Any:  # noqa: ANN401 - of the messages that are decoded
        """Return the next message; None where the box has hung up."""
        while not self._whole:
            try:
                data = self.socket.recv(1 << 16)
            except ConnectionResetError:
                return None
            if not data:
                return None
            self._whole += self._lines.feed(data)
        self.heard.append(self._whole.pop(0))
        message = self.decode(self.heard[-1])
        self.last[type(message)] = message
        return message

    def hear_until(self, kind: type[Kind]) -> Kind:
        """Return the next message of a kind."""
        while (message := self.hear()) is not None:
            if isinstance(message, kind):
                return message
        raise AssertionError(f"the box hung up before any {kind.__name__}")

    def hears_nothing_more(self) -> bool:
        """Say whether the box hangs up now."""
        while self.hear() is not None:
            pass
        return True


class HallCaller(Caller):
    """Calls as the hall's program does."""

    longest = LONGEST_OF_HALL
    decode = staticmethod(from_hall_box)
    encode = staticmethod(encode_of_hall)
