"""A TCP relay between a box and its broker that freezes, cuts and delays what goes through."""

from __future__ import annotations

import selectors
import socket
from collections import deque
from contextlib import suppress
from threading import Lock, Thread
from typing import TYPE_CHECKING

from hardware.clock import now

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

_PIECE = 1 << 16


class Relay:
    """Listens on a port of its own and passes bytes on to another, both ways."""

    def __init__(self, port: int, delay: float = 0.0) -> None:
        self._to, self.delay = port, delay
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._server.getsockname()[1])
        self.is_frozen = self.is_cut = False
        self._pairs: dict[socket.socket, socket.socket] = {}
        self._late: deque[tuple[float, socket.socket, bytes]] = deque()
        self._lock = Lock()
        self._is_closing = False
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self._is_closing = True
        self._thread.join(5)
        self._server.close()

    def cut(self) -> None:
        """End every connection and refuse new ones until ``is_cut`` is false again."""
        self.is_cut = True
        with self._lock:
            for each in list(self._pairs):
                with suppress(OSError):
                    each.shutdown(socket.SHUT_RDWR)

    def _run(self) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(self._server, selectors.EVENT_READ)
            while not self._is_closing:
                for key, _ in selector.select(0.005):
                    source = key.fileobj
                    assert isinstance(source, socket.socket)
                    if source is self._server:
                        self._call(selector)
                    elif not self.is_frozen:
                        self._pass_on(selector, source)
                while self._late and self._late[0][0] <= now():
                    _, target, data = self._late.popleft()
                    with suppress(OSError):
                        target.sendall(data)
            for each in list(self._pairs):
                each.close()

    def _call(self, selector: selectors.BaseSelector) -> None:
        near, _ = self._server.accept()
        if self.is_cut:
            near.close()
            return
        try:
            far = socket.create_connection(("127.0.0.1", self._to))
        except OSError:
            near.close()
            return
        with self._lock:
            self._pairs |= {near: far, far: near}
        for each in (near, far):
            selector.register(each, selectors.EVENT_READ)

    def _pass_on(self, selector: selectors.BaseSelector, source: socket.socket) -> None:
        target = self._pairs.get(source)
        if target is None:
            return
        try:
            data = source.recv(_PIECE)
        except OSError:
            data = b""
        if data:
            self._late.append((now() + self.delay, target, data))
            return
        with self._lock:
            for each in (source, target):
                self._pairs.pop(each, None)
                selector.unregister(each)
                each.close()
