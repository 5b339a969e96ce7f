"""Games to the host's phone and back: streams of pieces, for which a finger at the box is asked."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import TYPE_CHECKING

from tornado.iostream import StreamClosedError
from tornado.web import stream_request_body

from companion.phone.page_handler import PageHandler
from companion.phone.refusal import PageRefusal, malformed
from companion.seam.game_messages import LOOK, MOST, PIECE, SAVE

if TYPE_CHECKING:
    from companion.engine.seats import Values

ZIP = "application/zip"
_BODY_SECONDS = 300.0


class _GamesRequest(PageHandler):
    """A request of the host's phone, which ends with its connection."""

    _has_begun = False
    _waiting: asyncio.Task[None] | None = None

    def check_xsrf_cookie(self) -> None:
        """Do nothing: a request of another site is refused by where it comes from."""

    async def prepare(self) -> None:
        """Refuse every phone but the host's, before a byte of a file is read."""
        await super().prepare()
        self.parts.games.begin(self.own_guest)
        self._has_begun = True

    async def _asked(self, what: str) -> bool:
        """Wait for a finger; return whether the phone is still there."""
        self._waiting = asyncio.create_task(self.parts.games.ask(what))
        try:
            await self._waiting
        except asyncio.CancelledError:
            return False
        return True

    def on_connection_close(self) -> None:
        """Ask no longer: the phone has gone."""
        if self._waiting is not None:
            self._waiting.cancel()
        super().on_connection_close()  # which lets go of a body that never ends
        self.on_finish()

    def on_finish(self) -> None:
        """Let the next one begin."""
        if self._has_begun:
            self._has_begun = False
            self.parts.games.end()


class GamesOut(_GamesRequest):
    """All games that are over, as one file."""

    async def post(self) -> None:
        """Send the file once a finger said yes."""
        if self.body:
            raise malformed()
        if not await self._asked(SAVE):
            return
        at, more = 0, True
        try:
            while more:
                piece = await self.parts.games.piece(at)
                if not at:
                    self.set_kind(ZIP)
                at, more = at + len(piece.data), piece.goes_on
                self.write(piece.data)
                await self.sent()
        except PageRefusal:
            if not at:
                raise
            self.connected.close()  # so the phone sees that it is not whole
            raise StreamClosedError from None


@stream_request_body
class GamesIn(_GamesRequest):
    """A file of games that comes back; it goes to the box piece by piece, and is kept nowhere."""

    _at = 0
    _refused: PageRefusal | None = None

    def _read_body(self) -> Values:
        """Return nothing: what is no JSON comes in pieces."""
        if self.request.headers.get("Content-Type") != ZIP:
            raise PageRefusal(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "unknown")
        return {}

    async def prepare(self) -> None:
        """Take the host's file where it is not too large."""
        await super().prepare()
        length = self.request.headers.get("Content-Length", "")
        if not (length.isascii() and length.isdecimal() and 0 < int(length) <= MOST):
            raise PageRefusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "games-large")
        self.request.connection.set_max_body_size(MOST)  # type: ignore[union-attr] # untyped there
        self.request.connection.set_body_timeout(_BODY_SECONDS)  # type: ignore[union-attr] # as above

    async def data_received(self, chunk: bytes) -> None:
        """Bring the box a part of the file; after a refusal the rest is only read."""
        for begin in range(0, len(chunk), PIECE):
            if self._refused is not None:
                return
            data = chunk[begin : begin + PIECE]
            try:
                await self.parts.games.bring(self._at, data)
            except PageRefusal as refused:
                self._refused = refused
            self._at += len(data)

    async def post(self) -> None:
        """Have the box look at the file and ask a finger."""
        if self._refused is not None:
            raise self._refused
        if await self._asked(LOOK):
            self.set_status(HTTPStatus.NO_CONTENT)
