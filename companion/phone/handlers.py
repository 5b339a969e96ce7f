"""The page's requests over HTTP: who may ask at all, and how an answer is sent."""

from __future__ import annotations

import asyncio
import re
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, RequestHandler

from companion.errors import BadMessage
from companion.phone.files import said_in, words_in
from companion.phone.guests import COOKIE, COOKIE_SECONDS, hash_of
from companion.phone.refusal import PageRefusal, away, malformed, no_room, too_many
from companion.phone.states import as_json
from companion.phone.trust import REFUSED
from companion.seam.json_lines import values_of
from companion.seam.messages import DOOR_SHUT

if TYPE_CHECKING:
    from companion.engine.seats import Values
    from companion.phone.files import Served
    from companion.phone.guests import Guest
    from companion.phone.limits import Allowance
    from companion.phone.service import PageService
    from companion.phone.streams import EventStream

PAGES_OF_ONE = 4
"""Pages that a phone may have open; one more ends the oldest."""
WRITE_SECONDS = 30.0
"""How long a phone may take to receive what it is sent."""
BOX_SECONDS = 2.0
"""How long the first request waits for the box."""
KEPT = "public, max-age=31536000, immutable"
_KEY = re.compile(r"[A-Za-z0-9_-]{22}")
_HEADERS = {
    "Server": "companion",
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class PageHandler(RequestHandler):
    """A request that is looked at before anything of it is done."""

    service: PageService
    guest: Guest | None = None
    body: Values

    def initialize(self, service: PageService) -> None:
        """Take what all requests share."""
        self.service = service

    def set_default_headers(self) -> None:
        """Set the headers that every answer has."""
        for name, value in _HEADERS.items():
            self.set_header(name, value)

    async def prepare(self) -> None:
        """Refuse whoever is not meant to ask. Raises PageRefusal."""
        service, desk = self.service, self.service.desk
        request = self.request
        why = service.names.refused(request.method or "", request.headers, self._own_address())
        if why:
            raise PageRefusal(HTTPStatus.FORBIDDEN, why, sentence=self._sentence(why))
        key = self.get_cookie(COOKIE) or ""
        is_key = _KEY.fullmatch(key) is not None
        self.guest = desk.guest_of(hash_of(key)) if is_key else None
        if self.guest is None:
            await self._knock()
            self.guest = desk.guest_of(hash_of(key)) if is_key else None
        if self.request.method == "POST":
            self.count(desk.guests.requests)
            self.body = self._read_body()

    async def _knock(self) -> None:
        """Refuse a phone that is not in where the door is shut, after one question to the box."""
        desk = self.service.desk
        try:
            async with asyncio.timeout(BOX_SECONDS):
                await desk.heard.wait()
        except TimeoutError:
            raise away(self._sentence("away")) from None
        if not desk.is_open:
            raise PageRefusal(HTTPStatus.FORBIDDEN, DOOR_SHUT, sentence=self._sentence(DOOR_SHUT))

    def _sentence(self, why: str) -> str:
        """Return why a stranger is refused, in the box's language."""
        return said_in(self.service.desk.box.language, f"why.{why}")

    def count(self, allowance: Allowance) -> None:
        """Count what a phone does. Raises PageRefusal where it does so too often."""
        who = self.guest.key if self.guest else self.address
        if not allowance.take(who, self.service.desk.clock()):
            raise too_many(int(allowance.seconds))

    def _read_body(self) -> Values:
        """Return the object that was posted. Raises PageRefusal for anything else."""
        kind = self.request.headers.get("Content-Type", "").partition(";")[0].strip().casefold()
        if kind != "application/json":
            raise PageRefusal(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "unknown")
        try:
            return values_of(self.request.body)
        except BadMessage:
            raise malformed() from None

    def _own_address(self) -> str:
        """Return this end's address of the connection; nothing where it has ended."""
        try:
            return str(self.request.connection.stream.socket.getsockname()[0])  # type: ignore[union-attr]
        except (OSError, AttributeError):
            return ""

    @property
    def address(self) -> str:
        """Where the phone is, for who is counted by that."""
        return self.service.names.newcomer(self.request.headers, self.request.remote_ip or "")

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
            secure=self.service.desk.settings.behind.startswith("https"),
        )

    async def deliver(self, body: bytes, kind: str) -> None:
        """Send a body whole, to whoever takes it in time."""
        self.set_header("Content-Type", kind)
        self.set_header("Content-Length", str(len(body)))
        self.write(body)
        await self.sent()

    async def sent(self) -> None:
        """Wait until what was written is with the phone; one that is too slow is hung up on."""
        try:
            async with asyncio.timeout(WRITE_SECONDS):
                await self.flush()
        except TimeoutError:
            self.request.connection.stream.close()  # type: ignore[union-attr]
            raise StreamClosedError from None

    async def deliver_file(self, found: Served) -> None:
        """Send a file, smaller where the browser takes it so."""
        self.set_header("Vary", "Accept-Encoding")
        takes_gzip = "gzip" in self.request.headers.get("Accept-Encoding", "")
        if takes_gzip and found.packed:
            self.set_header("Content-Encoding", "gzip")
        await self.deliver(found.packed if takes_gzip and found.packed else found.body, found.kind)


class NothingThere(PageHandler):
    """An address that the page has nothing at."""

    async def prepare(self) -> None:
        """Refuse it, after whoever is not meant to ask."""
        await super().prepare()
        raise HTTPError(HTTPStatus.NOT_FOUND)


class Shell(PageHandler):
    """The page itself; a code in its address is read by its script."""

    async def get(self) -> None:
        """Send the page; a phone that is in keeps its cookie for as long again."""
        if self.guest is not None:
            self.keep_cookie(self.get_cookie(COOKIE) or "")
        await self.deliver_file(self.service.files.shell)


class StaticFile(PageHandler):
    """A file of the page, under the edition that it belongs to."""

    async def get(self, edition: str, name: str) -> None:
        """Send a file, to be kept for good."""
        found = self.service.files.find(name) if edition == self.service.files.edition else None
        if found is None:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        self.set_header("Cache-Control", KEPT)
        await self.deliver_file(found)


class WordsFile(PageHandler):
    """All words of a language."""

    async def get(self, language: str) -> None:
        """Send the words; under the page's edition, to be kept for good."""
        if language not in self.service.desk.box.languages:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        edition = self.service.files.edition
        is_named = self.request.query == edition
        self.set_header("Cache-Control", KEPT if is_named else "no-cache")
        self.set_header("ETag", f'"{edition}"')
        if self.check_etag_header():
            self.set_status(HTTPStatus.NOT_MODIFIED)
            return
        await self.deliver_file(words_in(language))


class Picture(PageHandler):
    """The glass of the box as a picture, for those who have a seat."""

    async def get(self, number: str) -> None:
        """Send a picture."""
        desk = self.service.desk
        if desk.ring.of_key(self.own_guest.key) is None:
            raise PageRefusal(HTTPStatus.FORBIDDEN, "not-allowed")
        picture = desk.picture(int(number))
        if picture is None:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        await self.deliver(picture, "image/png")


class Events(PageHandler):
    """The stream of everything that changes."""

    stream: EventStream | None = None

    async def get(self) -> None:
        """Send events until the phone, or the box, has gone."""
        guest, desk = self.own_guest, self.service.desk
        self.count(desk.guests.pages)  # every phone is sent who has come
        if len(guest.outlet.streams) >= PAGES_OF_ONE:
            oldest = guest.outlet.streams[0]
            desk.leave(guest, oldest)  # at once: one that takes nothing would keep its place
            oldest.hang_up()
        elif desk.guests.streams >= desk.settings.streams:
            raise no_room()
        self.set_header("Content-Type", "text/event-stream; charset=utf-8")
        stream = self.stream = desk.open(guest, self.request.headers.get("Last-Event-ID", ""))
        stream.hang_up = self.request.connection.stream.close  # type: ignore[union-attr]
        try:
            while data := await stream.next(desk.epoch):
                self.write(data)
                await self.sent()
        except StreamClosedError:
            pass
        finally:
            desk.leave(guest, stream)

    def on_connection_close(self) -> None:
        """End the stream: the phone has gone."""
        if self.stream is not None:
            self.stream.close()


class PostedRequest(PageHandler):
    """Whatever a phone posts."""

    def check_xsrf_cookie(self) -> None:
        """Do nothing: a request of another site is refused by where it comes from."""

    async def post(self, what: str) -> None:
        """Do what is asked, and answer."""
        requests, body = self.service.requests, self.body
        if what == "join":
            self.keep_cookie(requests.join(body, self.address))
            self.set_status(HTTPStatus.NO_CONTENT)
            return
        guest = self.own_guest
        sheets = {
            "draw": requests.drawn,
            "erase": requests.erased,
            "pay": requests.paid,
            "pad": requests.said,
            "show": requests.showed,
            "task": requests.task,
        }
        acts = {
            "press": requests.press,
            "enter": requests.entered,
            "look": requests.look,
            "move": requests.move,
            "host": self.service.hosting.do,
            "leave": requests.leave,
        }
        if what == "sit":
            chair = await requests.sit(guest, body)
            is_seated = chair is not None
            self.set_status(HTTPStatus.OK if is_seated else HTTPStatus.ACCEPTED)
            await self._reply({"seat": chair} if is_seated else {"why": "locked"})
        elif what in sheets:
            await self._reply(await sheets[what](guest, body))
        else:
            await acts[what](guest, body)
            self.set_status(HTTPStatus.NO_CONTENT)

    async def _reply(self, values: Values) -> None:
        await self.deliver(as_json(values).encode(), "application/json")


ASKED = (
    "join",
    "sit",
    "leave",
    "draw",
    "erase",
    "pay",
    "pad",
    "show",
    "enter",
    "task",
    "press",
    "look",
    "move",
    "host",
)
"""What a phone may post, as the address says it."""
ROUTES: tuple[tuple[str, type[PageHandler]], ...] = (
    (r"/", Shell),
    (r"/[jJ]/[0-9A-Za-z-]{0,20}", Shell),
    (r"/static/([0-9a-f]{1,32})/([A-Za-z0-9._/-]{1,200})", StaticFile),
    (r"/words/([A-Za-z-]{1,20})\.json", WordsFile),
    (r"/events", Events),
    (r"/glass/([0-9]{1,9})\.png", Picture),
    (rf"/({'|'.join(ASKED)})", PostedRequest),
)
