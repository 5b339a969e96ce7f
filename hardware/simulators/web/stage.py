"""What the page shows now, and the streams that send every browser each change.

A browser that joins gets the whole state first and every later change after
it, in order, because both happen under one lock. A browser that is too
slow is dropped: nothing here ever waits for one.
"""

from __future__ import annotations

import json
import secrets
from queue import Empty, Full, SimpleQueue
from threading import Lock
from typing import TYPE_CHECKING

from companion.surface import Refresh
from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Mapping

_PATIENCE = 200
"""Changes that a browser may be behind before it is dropped."""

_PICTURES = 16
"""Pictures that are kept for browsers that still load them."""

STREAMS = 24
"""Browsers at a time; one more is turned away."""


class Stream:
    """The connection to one browser."""

    def __init__(self) -> None:
        self.client = secrets.token_hex(4)
        self._events: SimpleQueue[bytes | None] = SimpleQueue()
        self._is_closed = False

    def put(self, event: bytes) -> None:
        """Queue an event; raises Full when the browser is too far behind."""
        if self._events.qsize() >= _PATIENCE:
            raise Full
        self._events.put(event)

    def next(self, timeout: float) -> bytes | None:
        """Return the next event, ``alive`` after ``timeout`` seconds, or None at the end."""
        if self._is_closed and self._events.empty():
            return None
        try:
            return self._events.get(timeout=timeout)
        except Empty:
            return event("alive", {})

    def close(self) -> None:
        """End the stream after the queued events."""
        self._is_closed = True
        self._events.put(None)


class Stage:
    """The state of the page; ``greeting`` is what stays the same while the server runs."""

    def __init__(self, greeting: Mapping[str, object]) -> None:
        self._greeting = {**greeting, "session": secrets.token_hex(8)}
        self._pictures: dict[int, bytes] = {}
        nothing: dict[str, object] = {"lines": [], "hints": {}, "gestures": []}
        self._page: dict[str, object] = {"frame": 0, "reading": nothing}
        self._refresh: dict[str, object] | None = None
        self._began = 0.0
        self._streams: list[Stream] = []
        self._is_closed = False
        self._lock = Lock()

    def join(self) -> Stream | None:
        """Add a browser; return None when there are too many or the stage is closed."""
        stream = Stream()
        with self._lock:
            if self._is_closed or len(self._streams) >= STREAMS:
                return None
            refresh = self._refresh and {**self._refresh, "elapsed": now() - self._began}
            state = {**self._page, "refresh": refresh, "client": stream.client}
            stream.put(event("hello", {**self._greeting, **state}))
            self._streams.append(stream)
        return stream

    def leave(self, stream: Stream) -> None:
        """Remove a browser that is gone."""
        with self._lock:
            if stream in self._streams:
                self._streams.remove(stream)

    def knows(self, client: str) -> bool:
        """Return whether a browser of that name listens now."""
        with self._lock:
            return any(stream.client == client for stream in self._streams)

    def begin(
        self,
        picture: bytes,
        refresh: Mapping[str, object],
        reading: Mapping[str, object],
        panel: Mapping[str, object],
    ) -> None:
        """Begin the refresh to the next picture; ``reading`` is its text for screen readers.

        Where ``panel`` has changed, every browser draws the box again first.
        """
        with self._lock:
            newest = max(self._pictures, default=0)
            is_same = panel == self._greeting["panel"]
            if not is_same:
                self._greeting["panel"] = panel
                self._send("panel", {"panel": panel})
            before, number = newest if is_same else 0, newest + 1
            self._pictures[number] = picture
            self._pictures.pop(number - _PICTURES, None)
            self._refresh = {**refresh, "frame": number, "before": before, "reading": reading}
            self._began = now()
            self._send("refresh", {**self._refresh, "elapsed": 0})

    def finish(self) -> None:
        """Show the picture whose refresh began last.

        A full refresh leaves nothing of those before it, as on a real panel: what only one seat
        may see can be loaded by nobody once it is covered.
        """
        with self._lock:
            if self._refresh is not None:
                if self._refresh.get("kind") == Refresh.FULL.value:
                    newest = max(self._pictures)
                    self._pictures = {newest: self._pictures[newest]}
                self._page = {key: self._refresh[key] for key in ("frame", "reading")}
                self._refresh = None
                self._send("shown", self._page)

    def send(self, name: str, data: Mapping[str, object]) -> None:
        """Send every browser an event that is not kept for later ones."""
        with self._lock:
            self._send(name, data)

    def speak(self, words: Mapping[str, str], language: str) -> None:
        """Change the language of the page."""
        with self._lock:
            self._greeting |= {"words": words, "language": language}
            self._send("words", {"words": words, "language": language})

    def picture(self, number: int) -> bytes | None:
        """Return a picture that is still kept."""
        return self._pictures.get(number)

    def _send(self, name: str, data: Mapping[str, object]) -> None:
        message = event(name, data)
        for stream in tuple(self._streams):
            try:
                stream.put(message)
            except Full:
                self._streams.remove(stream)
                stream.close()

    def close(self) -> None:
        """Send every browser that the box stops, and accept no more."""
        with self._lock:
            if not self._is_closed:
                self._is_closed = True
                self._send("stopped", {})
            streams, self._streams = self._streams, []
        for stream in streams:
            stream.close()


def event(name: str, data: Mapping[str, object]) -> bytes:
    """Return an event as bytes for a stream."""
    return f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n".encode()
