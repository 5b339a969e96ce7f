"""The page's server: a few files, a stream of events, pictures, and two things to post.

It listens on the loopback address only and answers only to loopback names, so that no
other site's page can press buttons or read the screen through a browser. What
the box shows and does needs its key.
"""

from __future__ import annotations

import json
import logging
import os
import re
from functools import partial
from hashlib import blake2b
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import parse_qs, urlsplit

from companion import surface
from companion.surface import Button
from companion.surface.frozen import frozen
from hardware.simulators.web.stage import event
from hardware.simulators.web.visitors import Visitors

if TYPE_CHECKING:
    from hardware.simulators.web.held import HeldButtons
    from hardware.simulators.web.keys import AccessKeys
    from hardware.simulators.web.stage import Stage

_log = logging.getLogger(__name__)

_SHARED = "aloud.js"
"""The script that reads pages aloud, which phones have too."""
_FILES = {
    "/": ("page.html", "text/html; charset=utf-8"),
    "/page.css": ("page.css", "text/css; charset=utf-8"),
    "/page.js": ("page.js", "text/javascript; charset=utf-8"),
    "/glass.js": ("glass.js", "text/javascript; charset=utf-8"),
    "/fit.js": ("fit.js", "text/javascript; charset=utf-8"),
    "/reading.js": ("reading.js", "text/javascript; charset=utf-8"),
    "/aloud.js": (_SHARED, "text/javascript; charset=utf-8"),
    "/table.svg": ("table.svg", "image/svg+xml"),
    "/icon.svg": ("icon.svg", "image/svg+xml"),
}
"""Everything that the page is made of; no other file is ever opened."""

_PICTURE = re.compile(r"/frame/([0-9]{1,9})\.png")
_LOOPBACK = {"127.0.0.1", "localhost", "::1"}
_POST_BYTES = 300
_STALL_SECONDS = 8.0
_ALIVE_SECONDS = 2.0
REQUEST_SECONDS = 10.0
"""How long a request may take in all, even if its bytes come steadily."""
CLIENTS = 64
"""Connections at a time, streams among them."""

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
    own, shared = Path(__file__).parent, Path(surface.__file__).parent
    return {
        address: ((shared if name == _SHARED else own).joinpath(name).read_bytes(), kind)
        for address, (name, kind) in _FILES.items()
    }


def edition(files: dict[str, tuple[bytes, str]]) -> str:
    """Return a word that changes with the page's files, so that an old page loads again."""
    return blake2b(b"".join(body for body, _ in files.values()), digest_size=6).hexdigest()


@frozen
class BoxBehind:
    """The box behind the page: what it shows, its buttons, its key, and how it turns."""

    stage: Stage
    hands: HeldButtons
    keys: AccessKeys
    turn: Turn


class Turn(Protocol):
    """Called when the players turn the panel upright or flat."""

    def __call__(self, *, portrait: bool) -> object:
        """Turn the panel."""


class Server(ThreadingHTTPServer):
    """Serves until closed, and then leaves no thread behind."""

    daemon_threads = True
    request_queue_size = 64
    # On Windows the reuse of an address would let two servers share a port.
    allow_reuse_address = os.name != "nt"

    def __init__(self, port: int, files: dict[str, tuple[bytes, str]], box: BoxBehind) -> None:
        self.files, self.box = files, box
        self.visitors = Visitors(CLIENTS, REQUEST_SECONDS)
        super().__init__(("127.0.0.1", port), _Request)
        self._thread = Thread(
            target=self.serve_forever, args=(0.05,), name="web server", daemon=True
        )
        self._thread.start()

    def process_request(self, request: Any, client_address: Any) -> None:  # noqa: ANN401 - as inherited
        """Serve a client on a thread that can be ended."""
        work = partial(self.process_request_thread, request, client_address)
        if not self.visitors.serve(request, work):
            self.shutdown_request(request)

    def service_actions(self) -> None:
        """End the requests that take too long; called between any two."""
        self.visitors.end_overdue()

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ANN401, ARG002 - as inherited
        """Log clients that went away in the middle, for debugging only."""
        _log.debug("a browser went away", exc_info=True)

    def close(self) -> None:
        """Stop listening and end every connection; a second call does nothing."""
        self.shutdown()
        self._thread.join()
        self.box.stage.close()
        self.visitors.end_all(0.3)  # so that streams can send their last event
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
        elif address in self.server.files:
            self._answer(HTTPStatus.OK, *self.server.files[address])
        elif address == "/events":
            # Only so can the page distinguish a wrong key from too many browsers.
            self._stream() if self.server.box.keys.admits(self._key()) else self._refuse_key()
        elif not picture:
            self._answer(HTTPStatus.NOT_FOUND)
        elif not self.server.box.keys.opens(self._key()):
            self._answer(HTTPStatus.FORBIDDEN)
        else:
            body = self.server.box.stage.picture(int(picture[1]))
            self._answer(HTTPStatus.OK if body else HTTPStatus.NOT_FOUND, body or b"", "image/png")

    def do_POST(self) -> None:
        answers = {"/press": self._press, "/turn": self._turn}
        answer = answers.get(self.path.partition("?")[0])
        is_json = self.headers.get_content_type() == "application/json"
        if answer is None:
            self._answer(HTTPStatus.NOT_FOUND)
        elif self._is_trusted() and is_json and self.server.box.keys.opens(self._key()):
            self._answer(answer())
        else:
            self._answer(HTTPStatus.FORBIDDEN)

    def _key(self) -> str:
        """Return the key that came with the request."""
        return parse_qs(self.path.partition("?")[2]).get("key", [""])[0]

    def _refuse_key(self) -> None:
        """Send a page that its key is wrong; a page sees no status of a stream that fails."""
        self._answer(HTTPStatus.OK, event("locked", {}), "text/event-stream; charset=utf-8")

    def _asked(self) -> dict[str, object] | None:
        """Return the object that was posted, or None for anything else."""
        length = self.headers.get("Content-Length", "")
        if not length.isascii() or not length.isdigit() or int(length) > _POST_BYTES:
            return None
        try:
            asked = json.loads(self.rfile.read(int(length)))
        except ValueError:
            return None
        return asked if isinstance(asked, dict) else None

    def _press(self) -> HTTPStatus:
        asked = self._asked() or {}
        try:
            button = Button(asked.get("button"))
        except ValueError:
            return HTTPStatus.BAD_REQUEST
        down, client = asked.get("down"), asked.get("client", "")
        if not isinstance(down, bool) or not isinstance(client, str):
            return HTTPStatus.BAD_REQUEST
        box = self.server.box
        if client and not box.stage.knows(client):
            return HTTPStatus.CONFLICT  # it no longer listens, so its finger would never be lifted
        if box.hands.move(client, button, down=down):
            box.stage.send("button", {"button": button.value, "down": down})
        return HTTPStatus.NO_CONTENT

    def _turn(self) -> HTTPStatus:
        portrait = (self._asked() or {}).get("portrait")
        if not isinstance(portrait, bool):
            return HTTPStatus.BAD_REQUEST
        self.server.box.turn(portrait=portrait)
        return HTTPStatus.NO_CONTENT

    def _is_trusted(self) -> bool:
        """Return whether the request names this machine and comes from no other site's page."""
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
        stage = self.server.box.stage
        stream = stage.join()
        if stream is None:
            self._answer(HTTPStatus.SERVICE_UNAVAILABLE)
            return
        self.server.visitors.stay()
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
            for button in self.server.box.hands.lift(stream.client):
                stage.send("button", {"button": button.value, "down": False})

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as inherited
        _log.debug(format, *args)
