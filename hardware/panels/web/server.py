"""The page's server: a few files, a stream of events, pictures, and one thing to post.

It listens on the loopback only and answers only to loopback names, so that no
other site's page can press buttons or read the screen through a browser.
"""

from __future__ import annotations

import json
import logging
import os
import re
import socket
from contextlib import suppress
from hashlib import blake2b
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock, Thread, current_thread
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from hardware.clock import now
from hardware.surface import Button

if TYPE_CHECKING:
    from hardware.panels.web.fingers import Hands
    from hardware.panels.web.stage import Stage

_log = logging.getLogger(__name__)

_FILES = {
    "/": ("page.html", "text/html; charset=utf-8"),
    "/page.css": ("page.css", "text/css; charset=utf-8"),
    "/page.js": ("page.js", "text/javascript; charset=utf-8"),
    "/glass.js": ("glass.js", "text/javascript; charset=utf-8"),
    "/table.svg": ("table.svg", "image/svg+xml"),
    "/icon.svg": ("icon.svg", "image/svg+xml"),
}
"""Everything that the page is made of; no other file is ever opened."""

_PICTURE = re.compile(r"/frame/([0-9]{1,9})\.png")
_LOOPBACK = {"127.0.0.1", "localhost", "::1"}
_POST_BYTES = 300
_STALL_SECONDS = 8.0
_ALIVE_SECONDS = 2.0

_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def load_files() -> dict[str, tuple[bytes, str]]:
    """Return the page's files by their address, with their kinds."""
    folder = Path(__file__).parent
    return {
        address: ((folder / name).read_bytes(), kind) for address, (name, kind) in _FILES.items()
    }


def edition(files: dict[str, tuple[bytes, str]]) -> str:
    """Return a word that changes when the page's files do, so that an old page loads anew."""
    return blake2b(b"".join(body for body, _ in files.values()), digest_size=6).hexdigest()


class Server(ThreadingHTTPServer):
    """Serves until closed, and then leaves no thread behind, whatever its clients do."""

    daemon_threads = True
    # On Windows the reuse of an address would let two servers share a port.
    allow_reuse_address = os.name != "nt"

    def __init__(
        self, port: int, files: dict[str, tuple[bytes, str]], stage: Stage, hands: Hands
    ) -> None:
        self.files, self.stage, self.hands = files, stage, hands
        self._clients: dict[Thread, socket.socket] = {}
        self._clients_lock = Lock()
        super().__init__(("127.0.0.1", port), _Request)
        self._thread = Thread(
            target=self.serve_forever, args=(0.05,), name="web server", daemon=True
        )
        self._thread.start()

    def process_request(self, request: Any, client_address: Any) -> None:  # noqa: ANN401 - as inherited
        """Serve a client on a thread that can be found and ended."""
        thread = Thread(
            target=self._serve, args=(request, client_address), name="web client", daemon=True
        )
        with self._clients_lock:
            self._clients[thread] = request
        thread.start()

    def _serve(self, request: socket.socket, client_address: Any) -> None:  # noqa: ANN401 - as above
        try:
            self.process_request_thread(request, client_address)
        finally:
            with self._clients_lock:
                self._clients.pop(current_thread(), None)

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ANN401, ARG002 - as inherited
        """Keep quiet about clients that went away in the middle."""
        _log.debug("a browser went away", exc_info=True)

    def close(self) -> None:
        """Stop listening and see every client off; a second call does nothing."""
        self.shutdown()
        self._thread.join()
        self.stage.close()
        with self._clients_lock:
            clients = dict(self._clients)
        patience = now() + 0.3  # for streams to say good-bye; a silent client gets no more
        for thread in clients:
            thread.join(max(0.0, patience - now()))
        for thread, request in clients.items():
            with suppress(OSError):
                request.shutdown(socket.SHUT_RDWR)
            thread.join(1)
        self.server_close()


class _Request(BaseHTTPRequestHandler):
    server: Server
    server_version = "companion"
    sys_version = ""
    timeout = _STALL_SECONDS  # for a client that sends, or takes, too slowly

    def do_GET(self) -> None:
        address = self.path.partition("?")[0]
        picture = _PICTURE.fullmatch(address)
        if not self._is_trusted():
            self._answer(HTTPStatus.FORBIDDEN)
        elif address == "/events":
            self._stream()
        elif picture:
            body = self.server.stage.picture(int(picture[1]))
            self._answer(HTTPStatus.OK if body else HTTPStatus.NOT_FOUND, body or b"", "image/png")
        elif address in self.server.files:
            self._answer(HTTPStatus.OK, *self.server.files[address])
        else:
            self._answer(HTTPStatus.NOT_FOUND)

    def do_POST(self) -> None:
        if self.path != "/press":
            self._answer(HTTPStatus.NOT_FOUND)
        elif not self._is_trusted() or self.headers.get_content_type() != "application/json":
            self._answer(HTTPStatus.FORBIDDEN)
        else:
            self._answer(self._press())

    def _press(self) -> HTTPStatus:
        length = self.headers.get("Content-Length", "")
        if not length.isascii() or not length.isdigit() or int(length) > _POST_BYTES:
            return HTTPStatus.BAD_REQUEST
        try:
            asked = json.loads(self.rfile.read(int(length)))
            button, down = Button(asked["button"]), asked["down"]
            client = asked.get("client", "")
        except (ValueError, TypeError, KeyError, AttributeError):
            return HTTPStatus.BAD_REQUEST
        if not isinstance(down, bool) or not isinstance(client, str):
            return HTTPStatus.BAD_REQUEST
        if client and not self.server.stage.knows(client):
            return HTTPStatus.CONFLICT  # it listens no more, so nobody would lift its finger
        if self.server.hands.move(client, button, down=down):
            self.server.stage.tell("button", {"button": button.value, "down": down})
        return HTTPStatus.NO_CONTENT

    def _is_trusted(self) -> bool:
        """Say whether the request names this machine and comes from no other site's page."""
        host = self.headers.get("Host", "")
        origin = self.headers.get("Origin")
        site = self.headers.get("Sec-Fetch-Site", "none")
        try:
            named = urlsplit(f"//{host}").hostname in _LOOPBACK
        except ValueError:
            return False
        return named and origin in {None, f"http://{host}"} and site in {"same-origin", "none"}

    def _answer(self, status: HTTPStatus, body: bytes = b"", kind: str = "text/plain") -> None:
        self.send_response(status)
        for name, value in _HEADERS.items():
            self.send_header(name, value)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _stream(self) -> None:
        stage = self.server.stage
        stream = stage.join()
        if stream is None:
            self._answer(HTTPStatus.SERVICE_UNAVAILABLE)
            return
        try:
            self.send_response(HTTPStatus.OK)
            for name, value in _HEADERS.items():
                self.send_header(name, value)
            self.send_header("Content-Type", "text/event-stream; charset=utf-8")
            self.end_headers()
            while (event := stream.next(_ALIVE_SECONDS)) is not None:
                self.wfile.write(event)
        except OSError:
            _log.debug("a browser stopped listening")
        finally:
            stage.leave(stream)
            for button in self.server.hands.lift(stream.client):
                stage.tell("button", {"button": button.value, "down": False})

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as inherited
        _log.debug(format, *args)
