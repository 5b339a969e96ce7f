"""The page's end of the socket: calls the box again and again, and passes on what it sends."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

from companion.errors import BadMessage
from companion.seam.game_messages import GamesPiece
from companion.seam.messages import (
    LONGEST_FROM_BOX,
    RequestAnswered,
    encode,
    from_box,
)
from companion.seam.stream import StreamLines

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.seam.messages import FromBox, FromPage, OfGames, Request

log = logging.getLogger(__name__)

WAITS = (0.1, 0.3, 1.0, 2.0, 3.0)
"""Seconds before each new call; the last one is repeated."""
ANSWER_SECONDS = 3.0
"""How long the box may take to answer a request."""
_CHUNK = 64 << 10
_MOST_UNSENT = 256 << 10
"""Bytes that the box may be behind before it is hung up on."""


class BoxCall:
    """Keeps a connection to the box while ``run`` is running.

    ``heard`` is called with each message, ``lost`` whenever a connection has ended. Both are called
    on the loop's own thread.
    """

    def __init__(
        self, path: Path, heard: Callable[[FromBox], object], lost: Callable[[], object]
    ) -> None:
        self._path, self._heard, self._lost = path, heard, lost
        self._writer: asyncio.StreamWriter | None = None
        self._asked: dict[str, asyncio.Future[RequestAnswered | GamesPiece | None]] = {}

    async def run(self) -> None:
        """Call the box, and again whenever the connection ends, until this is cancelled."""
        failed = 0
        while True:
            if await self._talk():
                failed = 0
            await asyncio.sleep(WAITS[min(failed, len(WAITS) - 1)])
            failed += 1

    async def _talk(self) -> bool:
        """Keep one connection; return whether a message came over it."""
        try:
            reader, self._writer = await asyncio.open_unix_connection(str(self._path))
        except OSError as fault:
            log.debug("the box does not answer: %s", fault)
            return False
        has_heard = False
        lines = StreamLines(LONGEST_FROM_BOX)
        try:
            while data := await reader.read(_CHUNK):
                for line in lines.feed(data):
                    self._take(from_box(line))
                    has_heard = True
        except BadMessage as fault:
            log.warning("the box is hung up on: %s", fault)
        except OSError as fault:
            log.debug("the box has gone: %s", fault)
        finally:
            self._hang_up()
        return has_heard

    def _take(self, message: FromBox) -> None:
        if isinstance(message, RequestAnswered | GamesPiece):
            asked = self._asked.pop(message.id, None)
            if asked is not None and not asked.done():
                asked.set_result(message)
        else:
            self._heard(message)

    def _hang_up(self) -> None:
        writer, self._writer = self._writer, None
        if writer is not None:
            writer.transport.abort()
        for asked in self._asked.values():
            if not asked.done():
                asked.set_result(None)
        self._asked.clear()
        self._lost()

    def send(self, message: FromPage) -> bool:
        """Send a message; return False where the box is not there."""
        if self._writer is None or self._writer.is_closing():
            return False
        if self._writer.transport.get_write_buffer_size() > _MOST_UNSENT:
            self._writer.transport.abort()
            return False
        self._writer.write(encode(message))
        return True

    async def ask(
        self, build: Callable[[str], Request], seconds: float = ANSWER_SECONDS
    ) -> RequestAnswered | None:
        """Send the request that ``build`` makes of an id, and return its answer.

        None where the box is not there, goes away or takes longer than this.
        """
        answer = await self.carry(build, seconds)
        return answer if isinstance(answer, RequestAnswered) else None

    async def carry(
        self, build: Callable[[str], Request | OfGames], seconds: float = ANSWER_SECONDS
    ) -> RequestAnswered | GamesPiece | None:
        """Send what ``build`` makes of an id, such as a piece of a file, and return its answer."""
        name = secrets.token_hex(8)
        self._asked[name] = answer = asyncio.get_running_loop().create_future()
        try:
            if not self.send(build(name)):
                return None
            async with asyncio.timeout(seconds):
                found: RequestAnswered | GamesPiece | None = await answer
                return found
        except TimeoutError:
            return None
        finally:
            self._asked.pop(name, None)
