"""What each phone was sent last, and the streams that bring it every change.

Every event is a whole state, so a phone that is slow needs only the newest of each kind: nothing
piles up for it, and losing an event does no harm.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

ALIVE_SECONDS = 20.0
ALIVE = b"event: alive\ndata: 0\n\n"
"""An event, for a comment is not heard by the page."""


def _nothing() -> None:
    """Hang up on nobody."""


class EventStream:
    """One open page of a phone: the kinds of events that it has not been sent yet."""

    def __init__(self) -> None:
        self._waiting: dict[str, str] = {}
        self._wake = asyncio.Event()
        self.is_closed = False
        self.hang_up: Callable[[], object] = _nothing
        """Ends its connection at once, whatever waits."""

    def put(self, name: str, text: str) -> None:
        """Send the newest state of a kind, as JSON; an older one that still waits is left out."""
        self._waiting.pop(name, None)  # it goes behind what came before it
        self._waiting[name] = text
        self._wake.set()

    def close(self) -> None:
        """End the stream after what waits."""
        self.is_closed = True
        self._wake.set()

    async def next(self) -> bytes:
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
        return b"".join(
            f"event: {name}\ndata: {text}\n\n".encode() for name, text in waiting.items()
        )


class EventChannel:
    """All that one phone was sent, for each of its open pages."""

    def __init__(self) -> None:
        self._states: dict[str, str] = {}
        self.streams: list[EventStream] = []

    def put(self, name: str, text: str | None) -> None:
        """Send a state where it is another than the last one; None: there is none any more."""
        if text is None:
            self._states.pop(name, None)
        elif self._states.get(name) != text:
            self._states[name] = text
            for stream in self.streams:
                stream.put(name, text)

    def has(self, name: str) -> bool:
        """Return whether there is a state of a kind."""
        return name in self._states

    def open(self) -> EventStream:
        """Open a page, which is sent every change from now on."""
        stream = EventStream()
        self.streams.append(stream)
        return stream

    def send_all(self, stream: EventStream) -> None:
        """Send a page every state; ``hello``, which says what page and box are, is the first."""
        for name in sorted(self._states, key=lambda name: name != "hello"):
            stream.put(name, self._states[name])
