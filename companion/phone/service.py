"""The page's process put together: sockets, server, the box's socket, and what runs beside them."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tornado.httpserver import HTTPServer
from tornado.web import Application

from companion.phone.address import own_address, own_names, page_address
from companion.phone.files import PageFiles
from companion.phone.handlers import ROUTES, NothingThere
from companion.phone.host_games import HostGames
from companion.phone.hosting import HostRequests
from companion.phone.page_handler import PageParts
from companion.phone.page_state import PageState
from companion.phone.requests import PhoneRequests
from companion.phone.sockets import handed_sockets, opened_socket
from companion.phone.trust import OwnNames
from companion.screens.squares import squares_of
from companion.seam.calling import BoxCall
from companion.seam.messages import JoinShown
from companion.service import Service, leave_to_stay

if TYPE_CHECKING:
    from collections.abc import Callable

    from tornado.http1connection import HTTP1ServerConnection
    from tornado.iostream import IOStream

    from companion.phone.settings import PageSettings
    from companion.seam.messages import FromPage

log = logging.getLogger(__name__)

BODY_BYTES, HEADER_BYTES = 2 << 10, 8 << 10
"""What a request may have of each at most."""
REQUEST_SECONDS = 10.0
"""How long the head of a request may take, its body, and how long a connection may be idle."""
CONNECTIONS = 96
"""Connections at a time, whatever they ask for; one more is closed at once."""
OF_ONE_ADDRESS = 24
"""Connections of one address at a time: a browser opens six, and idle ones fill no house."""
UNHEARD_SECONDS = 35
"""After how many seconds a phone that confirms nothing of what it is sent has gone; a sign of life
goes out every 20 seconds.
"""
TICK_SECONDS = 60.0
"""How often what changes by itself is looked at: an address, for how long a phone is away."""
_EVERYWHERE = ("", "0.0.0.0", "::")  # noqa: S104 - compared with, not bound to
CLOSING_SECONDS = 1.0
"""How long open pages have to take their last event."""


class PageServer(HTTPServer):
    """A server with a limit of connections: of all together, and of one address.

    Behind an https server every connection comes from that one.
    """

    of_one = OF_ONE_ADDRESS

    def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
        """Serve a connection where there is room for it."""
        others = [each for each in self._connections if _address_of(each) == address[0]]
        if len(self._connections) >= CONNECTIONS or len(others) >= self.of_one:
            stream.close()
        else:
            _end_unheard(stream.socket)
            super().handle_stream(stream, address)


def _end_unheard(connection: socket.socket) -> None:
    """Have a connection end when its phone has gone without a word, by tcp(7).

    By default the system tries for a quarter of an hour.
    """
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        milliseconds = UNHEARD_SECONDS * 1000
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)


def _address_of(connection: HTTP1ServerConnection) -> str:
    context: Any = connection.context
    return str(context.address[0]) if context.address else ""


class PageService:
    """The page's process; ``run`` serves until it is stopped.

    ``say`` is called with sentences for a person at a terminal.
    """

    def __init__(self, settings: PageSettings, say: Callable[[str], object]) -> None:
        self.settings, self._say = settings, say
        files = PageFiles()
        self._sockets = handed_sockets()
        self._is_handed = bool(self._sockets)
        loop = asyncio.get_running_loop()
        self.state = PageState(
            settings,
            files.edition,
            loop.time,
            self._show_way_in,
            self._send,
        )
        self._box = BoxCall(settings.seam, self.state.hear, self.state.lose)
        requests = PhoneRequests(self.state, self._box)
        hosting = HostRequests(self.state, requests)
        self._names = OwnNames(own_names(), settings.behind)
        games = HostGames(self.state, self._box)
        self._parts = PageParts(self.state, files, self._names, requests, hosting, games)
        self._stop = asyncio.Event()
        self._address = ""
        self._said = ""
        self._empty_since = loop.time()

    async def run(self) -> None:
        """Serve until a signal comes, or nobody has looked for long.

        Raises NoSocket, and whatever ends what runs beside the requests: without it no phone hears
        any more of the box, so the page ends and systemd starts it again.
        """
        settings, loop = self.settings, asyncio.get_running_loop()
        if not self._sockets:
            self._sockets = [opened_socket(settings.host, settings.port)]
        last = self.state.ring.folders.newest()
        if last is not None:  # who sat there comes in without the box
            await self.state.open_seats(last)
        server = PageServer(
            Application(
                [(place, handler, {"parts": self._parts}) for place, handler in ROUTES],
                default_handler_class=NothingThere,
                default_handler_args={"parts": self._parts},
                log_function=lambda _: None,
            ),
            max_header_size=HEADER_BYTES,
            max_body_size=BODY_BYTES,
            idle_connection_timeout=REQUEST_SECONDS,
            body_timeout=REQUEST_SECONDS,
        )
        if settings.behind:
            server.of_one = CONNECTIONS
        server.add_sockets(self._sockets)
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._stop.set)
        if settings.while_stdin:
            loop.add_reader(sys.stdin, self._stop.set)  # nothing is ever written to it
        await self._look_up_address()
        beside = (self._stop.wait(), self._box.run(), self._tick(), self._live())
        running: list[asyncio.Future[Any]] = [loop.create_task(each) for each in beside]
        running.append(self.state.tasks.failed)
        leave_to_stay()
        self._say(f"the page for phones is at {self._reached()}")
        try:
            done, _ = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
            for each in done:
                each.result()
        finally:
            for each in running:
                each.cancel()
            server.stop()
            self.state.close()
            with suppress(TimeoutError):
                async with asyncio.timeout(CLOSING_SECONDS):
                    await self.state.all_left.wait()
            await server.close_all_connections()

    def _send(self, message: FromPage) -> None:
        self._box.send(message)

    # -- the way in, which the box shows

    @property
    def _port(self) -> int:
        found: socket.socket = self._sockets[0]
        return int(found.getsockname()[1])

    def _reached(self) -> str:
        """Return the page's address."""
        return page_address(self._address, self._port, self.settings.behind)

    async def _look_up_address(self) -> None:
        host = str(self._sockets[0].getsockname()[0])
        if host in _EVERYWHERE:
            loop = asyncio.get_running_loop()
            host = await loop.run_in_executor(None, own_address) or "127.0.0.1"
        self._address = host
        self.state.address = self._reached()

    def _show_way_in(self) -> None:
        """Send the box the picture that phones read, where its door is open."""
        code = self.state.box.code
        if not self.state.is_open or not code or not self._address:
            return
        where = self._reached()
        typed = where.partition("://")[2]
        self._box.send(
            JoinShown(squares_of(f"{where}/j/{code}"), typed, len(self.state.ring.taken))
        )
        if self._said != code:
            self._said = code
            self._say(f"code {code[:4]} {code[4:]}, or {where}/j/{code}")

    # -- beside the requests

    async def _tick(self) -> None:
        """Look at what changes by itself."""
        loop = asyncio.get_running_loop()
        pause = min(TICK_SECONDS, self.settings.idle_seconds / 2)
        while True:
            await asyncio.sleep(pause)
            if self.state.is_open:
                before = self._address
                await self._look_up_address()
                if self._address != before:
                    self._show_way_in()
            if self.state.guests.streams:
                self.state.publish()
            if self.state.guests.streams or self.state.is_open:
                self._empty_since = loop.time()
            elif self._is_handed and self._has_been_empty(loop.time()):
                log.info("no phone for a while: the next visit starts the page again")
                self._stop.set()

    def _has_been_empty(self, now: float) -> bool:
        return now - self._empty_since >= self.settings.idle_seconds

    async def _live(self) -> None:
        """Report to systemd that the page is there and goes on."""
        service = Service.of_environment()
        service.ready(f"page at {self._reached()}")
        while True:
            await asyncio.sleep(service.beat_seconds or TICK_SECONDS)
            service.alive()


def serve(settings: PageSettings, say: Callable[[str], object]) -> None:
    """Serve the page until it is stopped. Raises NoSocket."""
    # What strangers send wrong is refused without a line, of which a flood would fill the log.
    logging.getLogger("tornado.general").setLevel(logging.ERROR)

    async def whole() -> None:
        await PageService(settings, say).run()

    asyncio.run(whole())
