"""A first visit of a phone: every byte that comes over the wire, by a relay in between."""

from __future__ import annotations

import socket
import threading
from contextlib import closing, suppress
from typing import TYPE_CHECKING, NamedTuple

from phone_browser import USUAL

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page

_PIECE = 1 << 16


class Visit(NamedTuple):
    """Bytes of all answers, with their headers."""

    first: int
    """Until a seat's first page has all that it shows."""
    more: int
    """After that, for the next tab."""


class _Relay:
    """Passes connections on to a port, and counts what comes back."""

    def __init__(self, port: int) -> None:
        self._to, self.bytes, self._lock = port, 0, threading.Lock()
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._server.getsockname()[1])
        self._threads = [threading.Thread(target=self._accept)]
        self._threads[0].start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._server.accept()
                self._threads.append(threading.Thread(target=self._join, args=(near,)))
                self._threads[-1].start()

    def _join(self, near: socket.socket) -> None:
        with near, socket.create_connection(("127.0.0.1", self._to)) as far:
            up = threading.Thread(target=_pass, args=(near, far, lambda _: None))
            up.start()
            _pass(far, near, self._count)
            up.join()

    def _count(self, data: bytes) -> None:
        with self._lock:
            self.bytes += len(data)

    def close(self) -> None:
        """Take nobody any more, and wait until those who came have gone."""
        with suppress(OSError):
            self._server.shutdown(socket.SHUT_RDWR)
        self._server.close()
        for each in self._threads:
            each.join()


def _pass(one: socket.socket, other: socket.socket, note: Callable[[bytes], None]) -> None:
    """Pass bytes on until an end hangs up; then the other end hears of it."""
    with suppress(OSError):
        while data := one.recv(_PIECE):
            note(data)
            other.sendall(data)
    for each in (one, other):
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)


def first_visit(browser: Browser, port: int, code: str, language: str) -> Visit:
    """Come in by the address that a camera reads, sit down to draw, then tap the next tab."""
    context = browser.new_context(
        viewport={"width": USUAL[0], "height": USUAL[1]},
        has_touch=True, is_mobile=True, locale=language,
    )  # fmt: skip
    with closing(_Relay(port)) as relay:
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{relay.port}/j/{code}")
        page.locator(".join .slab").wait_for()
        draws = page.locator(".does input[value=draw]")
        if draws.count():
            draws.check()
        page.locator(".join .slab").tap()
        page.locator(".tabs").wait_for()
        _settle(page, relay)
        first = relay.bytes
        page.locator(".tabs button").nth(1).tap()
        _settle(page, relay)
        context.close()
        return Visit(first, relay.bytes - first)


def _settle(page: Page, relay: _Relay) -> None:
    """Wait until nothing comes any more: files, then the faces of what they brought."""
    before = -1
    while before != relay.bytes:
        before = relay.bytes
        page.wait_for_timeout(400)
