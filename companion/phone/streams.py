"""What each phone was sent last, and the streams that bring it every change.

Every event is a whole state, so a phone that is slow needs only the newest of each kind: nothing
piles up for it, and losing an event does no harm.
"""

from __future__ import annotations

import asyncio
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

ALIVE_SECONDS = 20.0
ALIVE = b"event: alive\ndata: 0\n\n"
"""An event, for a comment is not heard by the page."""
_numbers = count(1)


class Topic(NamedTuple):
    """The newest state of one kind, as JSON, and its number; later ones have higher numbers."""

    number: int
    text: str


def _nothing() -> None:
    """Hang up on nobody."""


class EventStream:
    """One open page of a phone: the kinds of events that it has not been sent yet."""

    def __init__(self) -> None:
        self._waiting: dict[str, Topic] = {}
        self._wake = asyncio.Event()
        self.is_closed = False
        self.hang_up: Callable[[], object] = _nothing
        """Ends its connection at once, whatever waits."""

    def put(self, name: str, topic: Topic) -> None:
        """Send the newest state of a kind; an older one that still waits is left out."""
        self._waiting[name] = topic
        self._wake.set()

    def close(self) -> None:
        """End the stream after what waits."""
        self.is_closed = True
        self._wake.set()

    async def next(self, epoch: str) -> bytes:
        """Return the events that wait, in their order; a sign of life after a quiet time.

        Nothing at the end of the stream.
        """
        if not self._waiting and not self.is_closed:
            try:
                async with asyncio.timeout(ALIVE_SECONDS):
                    await self._wake.wait()
            except TimeoutError:
                return ALIVE
        self._wake.clear()
        waiting, self._waiting = self._waiting, {}
        in_order = sorted(waiting.items(), key=lambda each: each[1].number)
        return b"".join(
            f"event: {name}\nid: {epoch}.{number}\ndata: {text}\n\n".encode()
            for name, (number, text) in in_order
        )


class Outlet:
    """All that one phone was sent, for each of its open pages."""

    def __init__(self) -> None:
        self._topics: dict[str, Topic] = {}
        self.streams: list[EventStream] = []

    def put(self, name: str, text: str | None) -> None:
        """Send a state where it is another than the last one; None: there is none any more."""
        known = self._topics.get(name)
        if text is None:
            self._topics.pop(name, None)
        elif known is None or known.text != text:
            topic = self._topics[name] = Topic(next(_numbers), text)
            for stream in self.streams:
                stream.put(name, topic)

    def has(self, name: str) -> bool:
        """Return whether there is a state of a kind."""
        return name in self._topics

    def forget(self) -> None:
        """Forget what was sent, so that all of it is sent again."""
        self._topics.clear()

    def open(self) -> EventStream:
        """Open a page, which is sent every change from now on."""
        stream = EventStream()
        self.streams.append(stream)
        return stream

    def catch_up(self, stream: EventStream, seen: int) -> None:
        """Send a page that has seen every state up to a number all that is newer.

        ``hello`` always comes, and first: it says what the page and the box are.
        """
        for name, topic in self._topics.items():
            if name == "hello":
                stream.put(name, topic._replace(number=seen))
            elif topic.number > seen:
                stream.put(name, topic)
