"""Connections of phones: when one ends whose phone has gone without a word."""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING, Any

from tornado.netutil import bind_sockets
from tornado.web import Application

from companion.phone.service import UNHEARD_SECONDS, PageServer
from companion.phone.streams import ALIVE_SECONDS

if TYPE_CHECKING:
    from tornado.iostream import IOStream


class WatchedServer(PageServer):
    """A server that says with which connection it has begun."""

    begun: asyncio.Future[socket.socket]

    def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
        """Serve it as the page does."""
        super().handle_stream(stream, address)
        self.begun.set_result(stream.socket)


def test_a_connection_that_confirms_nothing_ends() -> None:
    """The system itself is asked: a test cannot take a phone out of the Wi-Fi."""

    async def limit() -> int:
        server = WatchedServer(Application())
        server.begun = asyncio.get_running_loop().create_future()
        (listening,) = bind_sockets(0, "127.0.0.1")
        server.add_sockets([listening])
        _, writer = await asyncio.open_connection(*listening.getsockname())
        try:
            served = await asyncio.wait_for(server.begun, 30)
            return served.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
        finally:
            writer.close()
            server.stop()
            await server.close_all_connections()

    assert asyncio.run(limit()) == UNHEARD_SECONDS * 1000
    assert ALIVE_SECONDS < UNHEARD_SECONDS < 60
