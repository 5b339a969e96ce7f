"""The page's requests over HTTP: the addresses that it answers, and what each is answered."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING
from zlib import Z_SYNC_FLUSH, compressobj

from tornado.iostream import StreamClosedError
from tornado.web import HTTPError

from companion.phone.files import has_words, words_in
from companion.phone.games import GamesIn, GamesOut
from companion.phone.guests import COOKIE
from companion.phone.page_handler import PageHandler
from companion.phone.refusal import no_room, not_allowed
from companion.phone.states import as_json
from companion.seats import draw, erase, pay, say

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping
    from zlib import _Compress

    from companion.phone.requests import PhoneRequests
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
        is_known = game is None or has_words(game)
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
        if self.parts.state.is_watcher(self.own_guest):
            raise not_allowed()
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

    async def post(self, path: str) -> None:
        """Do what is asked, and answer."""
        answer = await POSTED[path](self, self.parts.requests)
        if answer is None:
            self.set_status(HTTPStatus.NO_CONTENT)
        else:
            await self.deliver(answer.encode(), "application/json")

    @property
    def key(self) -> str:
        """The phone's own key."""
        return self.get_cookie(COOKIE) or ""

    async def join(self, requests: PhoneRequests) -> None:
        """Let a phone in, which keeps its key."""
        if key := requests.join(self.body, self.address, self.guest):
            self.keep_cookie(key)

    async def sit(self, requests: PhoneRequests) -> str:
        """Seat a phone, or say that a finger has the next word."""
        chair = await requests.sit(self.own_guest, self.body)
        if chair is None:
            self.set_status(HTTPStatus.ACCEPTED)
            return as_json({"why": "locked"})
        return as_json({"seat": chair})


POSTED: Mapping[str, Callable[[PostedRequest, PhoneRequests], Awaitable[str | None]]] = {
    "join": PostedRequest.join,
    "sit": PostedRequest.sit,
    "watch": lambda at, done: done.watched(at.own_guest, at.body),
    "leave": lambda at, done: done.leave(at.own_guest),
    "draw": lambda at, done: done.drawn(at.own_guest, at.body, draw),
    "erase": lambda at, done: done.drawn(at.own_guest, at.body, erase),
    "pay": lambda at, done: done.drawn(at.own_guest, at.body, pay),
    "pad": lambda at, done: done.drawn(at.own_guest, at.body, say),
    "show": lambda at, done: done.showed(at.own_guest, at.body),
    "enter": lambda at, done: done.entered(at.own_guest, at.body),
    "task": lambda at, done: done.task(at.own_guest, at.body),
    "press": lambda at, done: done.press(at.own_guest, at.body),
    "look": lambda at, done: done.look(at.own_guest, at.body, at.key),
    "move": lambda at, done: done.move(at.own_guest, at.body, at.key),
    "name": lambda at, done: done.name(at.own_guest, at.body),
    "play": lambda at, done: done.play(at.own_guest),
    "host": lambda at, _: at.parts.hosting.do(at.own_guest, at.body),
}
"""What a phone may post, as the address says it, and what is done for it.

By ``own_guest`` a phone has to be in. What is returned is JSON, or None: there is nothing to say.
"""
ROUTES: tuple[tuple[str, type[PageHandler]], ...] = (
    (r"/", Shell),
    (r"/tv", Shell),
    (r"/[jJ]/[0-9A-Za-z-]{0,20}", Shell),
    (r"/static/([0-9a-f]{1,32})/([A-Za-z0-9._/-]{1,200})", StaticFile),
    (r"/words/(?:([a-z]{1,40}(?:\.[a-z]{1,40})?)/)?([A-Za-z-]{1,20})\.json", WordsFile),
    (r"/events", Events),
    (r"/glass/([0-9]{1,9})\.png", Picture),
    (rf"/({'|'.join(POSTED)})", PostedRequest),
    (r"/games", GamesOut),
    (r"/games-back", GamesIn),
)
