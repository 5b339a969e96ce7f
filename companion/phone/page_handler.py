"""What every request of the page has: who may ask at all, and how it is answered or refused."""

from __future__ import annotations

import asyncio
import re
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from tornado.iostream import StreamClosedError
from tornado.web import RequestHandler

from companion.errors import BadMessage
from companion.phone.files import said_in
from companion.phone.guests import COOKIE, COOKIE_SECONDS
from companion.phone.refusal import PageRefusal, away, malformed, too_many
from companion.phone.states import as_json
from companion.phone.trust import REFUSED, is_loopback
from companion.seam.json_lines import values_of
from companion.seam.keys import hash_of
from companion.surface.frozen import frozen
from companion.surface.phone_answers import DOOR_SHUT

if TYPE_CHECKING:
    from tornado.iostream import IOStream

    from companion.engine.seats import Values
    from companion.phone.files import PageFiles, Served
    from companion.phone.guests import Guest
    from companion.phone.host_games import HostGames
    from companion.phone.hosting import HostRequests
    from companion.phone.page_state import PageState
    from companion.phone.rate_limit import RateLimit
    from companion.phone.requests import PhoneRequests
    from companion.phone.trust import OwnNames

WRITE_SECONDS = 30.0
"""How long a phone may take to receive what it is sent."""
BOX_SECONDS = 2.0
"""How long the first request waits for the box."""
_KEY = re.compile(r"[A-Za-z0-9_-]{22}")
_HEADERS = {
    "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
"""What every answer has."""
_OF_A_PAGE = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
}
"""What an answer has that a browser may show as a page: the shell, and every refusal.

A script or a style is bound by the policy of its page.
"""


@frozen
class PageParts:
    """What all requests share: what the page knows, its files and names, who does what is asked."""

    state: PageState
    files: PageFiles
    names: OwnNames
    requests: PhoneRequests
    hosting: HostRequests
    games: HostGames


class PageHandler(RequestHandler):
    """A request that is looked at before anything of it is done."""

    parts: PageParts
    guest: Guest | None = None
    body: Values

    def initialize(self, parts: PageParts) -> None:
        """Take what all requests share."""
        self.parts = parts

    def set_default_headers(self) -> None:
        """Set the headers that every answer has."""
        for name in ("Server", "Date"):  # a Pi has no clock of its own, and would spoil caches
            self.clear_header(name)
        for name, value in (_HEADERS | _OF_A_PAGE).items():
            self.set_header(name, value)

    async def prepare(self) -> None:
        """Refuse whoever is not meant to ask. Raises PageRefusal."""
        parts, state = self.parts, self.parts.state
        request = self.request
        why = parts.names.refused(request.method or "", request.headers, self._own_address())
        if why:
            raise PageRefusal(HTTPStatus.FORBIDDEN, why, sentence=self._sentence(why))
        key = self.get_cookie(COOKIE) or ""
        is_key = _KEY.fullmatch(key) is not None
        self.guest = state.guest_of(hash_of(key)) if is_key else None
        if self.guest is None:
            await self._knock()
            self.guest = state.guest_of(hash_of(key)) if is_key else None
        if self.guest is not None:
            if not is_loopback(self._own_address()):
                self.guest.reached = parts.names.behind or f"http://{self.request.host}"
            self.guest.address = "" if is_loopback(self.address) else self.address
        if self.request.method == "POST":
            self.count(state.guests.requests)
            self.body = self._read_body()

    async def _knock(self) -> None:
        """Refuse a phone that is not in where the door is shut, after one question to the box."""
        state = self.parts.state
        try:
            async with asyncio.timeout(BOX_SECONDS):
                await state.heard.wait()
        except TimeoutError:
            raise away(self._sentence("away")) from None
        if not state.is_open:
            raise PageRefusal(HTTPStatus.FORBIDDEN, DOOR_SHUT, sentence=self._sentence(DOOR_SHUT))

    def _sentence(self, why: str) -> str:
        """Return why a stranger is refused, in the box's language."""
        return said_in(self.parts.state.box.language, f"why.{why}")

    def count(self, limit: RateLimit) -> None:
        """Count what a phone does. Raises PageRefusal where it does so too often."""
        who = self.guest.key if self.guest else self.address
        if not limit.take(who, self.parts.state.clock()):
            raise too_many(int(limit.seconds))

    def _read_body(self) -> Values:
        """Return the object that was posted. Raises PageRefusal for anything else."""
        kind = self.request.headers.get("Content-Type", "").partition(";")[0].strip().casefold()
        if kind != "application/json":
            raise PageRefusal(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "unknown")
        try:
            return values_of(self.request.body)
        except BadMessage:
            raise malformed() from None

    @property
    def connected(self) -> IOStream:
        """The phone's connection, which every request of a server has."""
        found: IOStream = self.request.connection.stream  # type: ignore[union-attr] # untyped there
        return found

    def _own_address(self) -> str:
        """Return this end's address of the connection; nothing where it has ended."""
        try:
            return str(self.connected.socket.getsockname()[0])
        except (OSError, AttributeError):
            return ""

    @property
    def address(self) -> str:
        """Where the phone is, for who is counted by that."""
        return self.parts.names.newcomer(self.request.headers, self.request.remote_ip or "")

    @property
    def own_guest(self) -> Guest:
        """The phone that asks. Raises PageRefusal where it is not in."""
        if self.guest is None:
            raise PageRefusal(HTTPStatus.UNAUTHORIZED, "not-joined")
        return self.guest

    def write_error(self, status_code: int, **kwargs: Any) -> None:  # noqa: ARG002, ANN401 - as inherited
        """Send a refusal as JSON, or as the one sentence that it has."""
        fault = kwargs.get("exc_info", (None, None, None))[1]
        if not isinstance(fault, PageRefusal):
            self.finish(as_json({"why": "unknown", "reason": "unknown"}))
            return
        if fault.seconds:
            self.set_header("Retry-After", str(fault.seconds))
        if fault.sentence:
            self.set_header("Content-Type", "text/plain; charset=utf-8")
            self.set_header(REFUSED, fault.why)
            self.finish(f"{fault.sentence}\n")
            return
        self.set_header("Content-Type", "application/json")
        said = {"why": fault.why, "reason": fault.why, "spaces": list(fault.spaces)}
        self.finish(as_json(said))

    def log_exception(self, typ: Any, value: Any, tb: Any) -> None:  # noqa: ANN401 - as inherited
        """Log what is a fault of ours; a refusal is none."""
        if not isinstance(value, PageRefusal):
            super().log_exception(typ, value, tb)

    def send_error(self, status_code: int = 500, **kwargs: Any) -> None:  # noqa: ANN401 - as inherited
        """Send an error with the status of its refusal."""
        fault = kwargs.get("exc_info", (None, None, None))[1]
        status = fault.status if isinstance(fault, PageRefusal) else status_code
        super().send_error(int(status), **kwargs)

    def keep_cookie(self, key: str) -> None:
        """Have a phone keep its key for COOKIE_SECONDS from now."""
        self.set_cookie(
            COOKIE,
            key,
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="Strict",
            secure=self.parts.state.settings.behind.startswith("https"),
        )

    def set_kind(self, kind: str) -> None:
        """Say what is sent; what is no page has no headers that are for pages."""
        self.set_header("Content-Type", kind)
        if not kind.startswith("text/html"):
            for name in _OF_A_PAGE:
                self.clear_header(name)

    async def deliver(self, body: bytes, kind: str) -> None:
        """Send a body whole, to whoever takes it in time."""
        self.set_kind(kind)
        self.set_header("Content-Length", str(len(body)))
        self.write(body)
        await self.sent()

    async def sent(self) -> None:
        """Wait until what was written is with the phone; one that is too slow is hung up on."""
        try:
            async with asyncio.timeout(WRITE_SECONDS):
                await self.flush()
        except TimeoutError:
            self.connected.close()
            raise StreamClosedError from None

    @property
    def takes_gzip(self) -> bool:
        """Whether the browser takes what is sent packed."""
        return "gzip" in self.request.headers.get("Accept-Encoding", "")

    async def deliver_file(self, found: Served) -> None:
        """Send a file, smaller where the browser takes it so."""
        takes_gzip = self.takes_gzip
        if takes_gzip and found.packed:
            self.set_header("Content-Encoding", "gzip")
        await self.deliver(found.packed if takes_gzip and found.packed else found.body, found.kind)
