"""The phones that are in: each by the key in its cookie, of which only the hash is kept."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from companion.phone.rate_limit import RateLimit
from companion.phone.settings import PHONES
from companion.phone.streams import EventChannel

if TYPE_CHECKING:
    from collections.abc import Iterator

COOKIE = "seat"
COOKIE_SECONDS = 12 * 3600
_KEY_BYTES = 16
REQUESTS, REQUEST_SECONDS = 20, 10.0
"""What a phone may post at most, and how often open the page: times, and in how many seconds."""


def new_key() -> str:
    """Return a key that nobody can guess: 128 bits."""
    return secrets.token_urlsafe(_KEY_BYTES)


class Guest:
    """A phone that came in by the code; it may have a seat."""

    def __init__(self, key: str, now: float) -> None:
        self.key = key
        """The hash of its key."""
        self.channel = EventChannel()
        self.quiet_since = now
        self.address = ""
        """Where it called from last; empty on the box's own machine."""
        self.reached = ""
        """The address at which it reached the page last, as ``http://192.168.1.20:8000``."""
        self.code = ""
        """The code by which it came in since the page began."""
        self.asks: tuple[int, str] | None = None
        """The chair that it asks the box for, and how that stands: ``waits`` or why not."""

    @property
    def whose(self) -> str:
        """Who is counted as one: all phones of an address, but for those of the box's machine."""
        return self.address or self.key

    @property
    def is_looking(self) -> bool:
        """Whether the phone has the page open."""
        return bool(self.channel.streams)


class Guests:
    """All phones that are in, 32 at most."""

    def __init__(self, most: int = PHONES) -> None:
        self._most = most
        self._by_key: dict[str, Guest] = {}
        self.requests = RateLimit(REQUESTS, REQUEST_SECONDS)
        self.pages = RateLimit(REQUESTS, REQUEST_SECONDS)

    def __iter__(self) -> Iterator[Guest]:
        """Yield every phone that is in."""
        return iter(tuple(self._by_key.values()))

    def find(self, key: str) -> Guest | None:
        """Return the phone of a key's hash."""
        return self._by_key.get(key)

    def add(self, key: str, now: float, seated: frozenset[str]) -> Guest | None:
        """Let a phone in by its key's hash; None where there are too many.

        A phone that has neither a seat nor the page open gives way to a new one.
        """
        if len(self._by_key) >= self._most:
            gone = [each for each in self if not each.is_looking and each.key not in seated]
            if not gone:
                return None
            del self._by_key[min(gone, key=lambda each: each.quiet_since).key]
        guest = self._by_key[key] = Guest(key, now)
        return guest

    def drop_all(self) -> None:
        """Forget every phone, and end its streams."""
        for guest in self:
            for stream in guest.channel.streams:
                stream.close()
        self._by_key.clear()

    @property
    def streams(self) -> int:
        """How many pages are open."""
        return sum(len(each.channel.streams) for each in self)
