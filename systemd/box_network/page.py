"""The page's process: serves a phone on the box's own network, and passes its wish on.

It has no rights, no key, and no network but the sockets that systemd hands over.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import secrets
import socket
from typing import TYPE_CHECKING, Any, ClassVar
from urllib.parse import parse_qs

from tornado.httpserver import HTTPServer
from tornado.web import Application, HTTPError, RequestHandler

from box_network import drawn
from box_network.drawn import OTHER, FormShown, NetworkRow
from box_network.names import answer
from box_network.wish import BadWish, NetworkWish, checked, line_of, shown

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = "/run/box/network-page"
ADDRESS = "10.42.0.1"
BODY_BYTES, SECONDS, _LINE_BYTES = 4096, 10, 16 << 10
_MOST_A_SECOND = 50
_COOKIE = "phone"
_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class RequestPace:
    """Counts what happens in a second, and says when it is too much."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._second, self._count = 0, 0

    def is_over(self) -> bool:
        """Count one more, and say whether it is one too many."""
        second = int(self._clock())
        self._count = self._count + 1 if second == self._second else 1
        self._second = second
        return self._count > _MOST_A_SECOND


async def heard(path: str, wish: NetworkWish | None = None) -> tuple[dict[str, Any], str]:
    """Return what root's part says, and its answer to a wish. Raises OSError or ValueError."""
    async with asyncio.timeout(SECONDS):
        reader, writer = await asyncio.open_unix_connection(path, limit=_LINE_BYTES)
        try:
            said: dict[str, Any] = json.loads(await reader.readline())
            word = ""
            if wish is not None:
                writer.write(line_of(wish))
                word = json.loads(await reader.readline())["answer"]
            return said, word
        finally:
            writer.close()


class NetworkPage(RequestHandler):
    """The page, and the way back to it from any name a phone asks for."""

    last: ClassVar[dict[str, Any]] = {}
    """What was typed at last and the cookie of its phone; it goes with the process."""
    pace: ClassVar[RequestPace]
    root: ClassVar[str] = ROOT

    def set_default_headers(self) -> None:
        """Let nothing else in."""
        for name, value in _HEADERS.items():
            self.set_header(name, value)
        self.clear_header("Server")

    def prepare(self) -> None:
        """Send whoever asks for another name here, and whoever asks too often away."""
        if self.pace.is_over():
            raise HTTPError(429)
        if self.request.host != ADDRESS:
            self.redirect(f"http://{ADDRESS}/")

    async def get(self, path: str) -> None:
        """Show the page."""
        if path:
            raise HTTPError(404)
        said, _ = await self._heard()
        typed = self.last if self._is_the_same_phone() else {}
        mine = {key: value for key, value in typed.items() if key != _COOKIE}
        self.write(
            drawn.form_page(
                _shown(said)._replace(network=said["network"], why=said["why"], **mine),
                self._language(said),
            )
        )

    async def post(self, path: str) -> None:
        """Take a wish, check it, and pass it on."""
        if path != "join":
            raise HTTPError(404)
        if self.request.headers.get("Origin", f"http://{ADDRESS}") != f"http://{ADDRESS}":
            raise HTTPError(403)
        form = parse_qs(self.request.body.decode(errors="replace"), keep_blank_values=True)
        values = {name: form.get(name, [""])[0] for name in ("network", "name", "password")}
        chosen, hidden = values["network"], "hidden" in form and values["network"] == OTHER
        typed = {
            "chosen": chosen, "typed": values["name"], "password": values["password"],
            "hidden": hidden,
        }  # fmt: skip
        try:
            ssid = values["name"].encode() if chosen == OTHER else bytes.fromhex(chosen)
            wish = checked(NetworkWish(ssid, values["password"], hidden))
        except (BadWish, ValueError):
            said, _ = await self._heard()
            self.set_status(400)
            self.write(drawn.form_page(_shown(said, "bad", typed), self._language(said)))
            return
        said, word = await self._heard(wish)
        if word != "taken":
            self.set_status({"many": 429, "busy": 409}.get(word, 400))
            self.write(drawn.form_page(_shown(said, word, typed), self._language(said)))
            return
        cookie = secrets.token_hex(16)
        NetworkPage.last = {**typed, _COOKIE: cookie}
        self.set_cookie(_COOKIE, cookie, httponly=True, samesite="Strict")
        self.write(drawn.trying_page(shown(ssid), self._language(said)))

    def write_error(self, status_code: int, **kwargs: object) -> None:
        """Say no more than the number."""
        del kwargs
        self.finish(str(status_code))

    async def _heard(self, wish: NetworkWish | None = None) -> tuple[dict[str, Any], str]:
        try:
            return await heard(self.root, wish)
        except (OSError, ValueError, KeyError) as fault:
            raise HTTPError(503) from fault

    def _is_the_same_phone(self) -> bool:
        kept = self.last.get(_COOKIE, "")
        return bool(kept) and secrets.compare_digest(
            kept.encode(), (self.get_cookie(_COOKIE) or "").encode()
        )

    def _language(self, said: dict[str, Any]) -> str:
        return drawn.language_of(self.request.headers.get("Accept-Language", ""), said["language"])


def _shown(said: dict[str, Any], why: str = "", typed: dict[str, Any] | None = None) -> FormShown:
    rows = tuple(NetworkRow(*each) for each in said["networks"])
    return FormShown(rows, why=why, **(typed or {}))


class NameAnswers(asyncio.DatagramProtocol):
    """Answers questions for names, some in a second."""

    def __init__(self, pace: RequestPace) -> None:
        self._pace = pace

    def connection_made(  # type: ignore[override] # asyncio gives this protocol such a one
        self, transport: asyncio.DatagramTransport
    ) -> None:
        """Keep the way out."""
        self._transport = transport

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        """Answer, or not."""
        found = None if self._pace.is_over() else answer(data, socket.inet_aton(ADDRESS))
        if found is not None:
            self._transport.sendto(found, addr)


async def serve(listening: socket.socket, names: socket.socket | None, root: str = ROOT) -> None:
    """Serve until the process ends."""
    loop = asyncio.get_running_loop()
    NetworkPage.pace, NetworkPage.root = RequestPace(loop.time), root
    logging.getLogger("tornado.access").setLevel(logging.ERROR)  # no line of a phone in any log
    server = HTTPServer(
        Application([(r"/(.*)", NetworkPage)]), max_body_size=BODY_BYTES, max_header_size=8192,
        body_timeout=SECONDS, idle_connection_timeout=SECONDS,
    )  # fmt: skip
    listening.settimeout(0)
    server.add_sockets([listening])
    if names is not None:
        names.settimeout(0)
        await loop.create_datagram_endpoint(lambda: NameAnswers(RequestPace(loop.time)), sock=names)
    await asyncio.Event().wait()


def main() -> None:
    """Serve on the sockets that systemd hands over: connections, and questions for names."""
    handed = [socket.socket(fileno=3 + at) for at in range(int(os.environ.get("LISTEN_FDS", "0")))]
    kinds = {each.type: each for each in handed}
    asyncio.run(serve(kinds[socket.SOCK_STREAM], kinds.get(socket.SOCK_DGRAM)))
