"""The page's requests over HTTP: the addresses that it answers, and what each is answered."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING
from zlib import Z_SYNC_FLUSH, compressobj

from tornado.iostream import StreamClosedError
from tornado.web import HTTPError

from companion.games import GAMES
from companion.phone.files import words_in
from companion.phone.guests import COOKIE
from companion.phone.page_handler import PageHandler
from companion.phone.refusal import no_room
from companion.phone.states import as_json

if TYPE_CHECKING:
    from zlib import _Compress

    from companion.phone.streams import EventStream

_GZIP = 16
"""Makes zlib write the head and the sum of gzip."""
PAGES_OF_ONE = 4
"""Pages that a phone may have open; one more ends the oldest."""
KEPT = "private, max-age=31536000, immutable"
"""For good, by the browser alone: nothing between it and the box has to know how it was packed."""


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
        await self.deliver_file(self.parts.files.shell)


class StaticFile(PageHandler):
    """A file of the page, under the edition that it belongs to."""

    async def get(self, edition: str, name: str) -> None:
        """Send a file, to be kept for good."""
        found = self.parts.files.find(name) if edition == self.parts.files.edition else None
        if found is None:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        self.set_header("Cache-Control", KEPT)
        await self.deliver_file(found)


class WordsFile(PageHandler):
    """The page's own words in a language, or those of a game."""

    async def get(self, game: str | None, language: str) -> None:
        """Send the words; under the page's edition, to be kept for good."""
        is_known = game is None or game in GAMES
        if not is_known or language not in self.parts.state.box.languages:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        edition = self.parts.files.edition
        is_named = self.request.query == edition
        self.set_header("Cache-Control", KEPT if is_named else "no-cache")
        self.set_header("ETag", f'"{edition}"')
        if self.check_etag_header():
            self.set_status(HTTPStatus.NOT_MODIFIED)
            return
        await self.deliver_file(words_in(language, game or ""))


class Picture(PageHandler):
    """The glass of the box as a picture, for phones that are in."""

    async def get(self, number: str) -> None:
        """Send a picture."""
        _ = self.own_guest
        picture = self.parts.state.pictures.find(int(number))
        if picture is None:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        await self.deliver(picture, "image/png")


class Events(PageHandler):
    """The stream of everything that changes."""

    stream: EventStream | None = None

    async def get(self) -> None:
        """Send events until the phone, or the box, has gone."""
        guest, state = self.own_guest, self.parts.state
        self.count(state.guests.pages)  # every phone is sent who has come
        if len(guest.channel.streams) >= PAGES_OF_ONE:
            oldest = guest.channel.streams[0]
            state.leave(guest, oldest)  # at once: one that takes nothing would keep its place
            oldest.hang_up()
        elif state.guests.streams >= state.settings.streams:
            raise no_room()
        self.set_kind("text/event-stream; charset=utf-8")
        packer = self._packer()
        stream = self.stream = state.open(guest)
        stream.hang_up = self.connected.close
        try:
            while data := await stream.next():
                self.write(packer.compress(data) + packer.flush(Z_SYNC_FLUSH) if packer else data)
                await self.sent()
        except StreamClosedError:
            pass
        finally:
            state.leave(guest, stream)

    def _packer(self) -> _Compress | None:
        """Return what packs the events, where the browser takes them so.

        All answers of a turn are 20 KB plain and 2 KB packed. It looks back 4 KB, for which it
        takes 32 KB of memory and not 256.
        """
        if not self.takes_gzip:
            return None
        self.set_header("Content-Encoding", "gzip")
        return compressobj(wbits=_GZIP | 12, memLevel=5)

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
        requests, body = self.parts.requests, self.body
        if what == "join":
            if key := requests.join(body, self.address, self.guest):
                self.keep_cookie(key)
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
        of_hand = {"look": requests.look, "move": requests.move}
        acts = {
            "press": requests.press,
            "enter": requests.entered,
            "host": self.parts.hosting.do,
            "leave": requests.leave,
        }
        if what == "sit":
            chair = await requests.sit(guest, body)
            is_seated = chair is not None
            self.set_status(HTTPStatus.OK if is_seated else HTTPStatus.ACCEPTED)
            await self._reply(as_json({"seat": chair} if is_seated else {"why": "locked"}))
        elif what in sheets:
            await self._reply(await sheets[what](guest, body))
        else:
            if what in of_hand:
                await of_hand[what](guest, body, self.get_cookie(COOKIE) or "")
            else:
                await acts[what](guest, body)
            self.set_status(HTTPStatus.NO_CONTENT)

    async def _reply(self, text: str) -> None:
        await self.deliver(text.encode(), "application/json")


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
    (r"/words/(?:([a-z]{1,40})/)?([A-Za-z-]{1,20})\.json", WordsFile),
    (r"/events", Events),
    (r"/glass/([0-9]{1,9})\.png", Picture),
    (rf"/({'|'.join(ASKED)})", PostedRequest),
)
