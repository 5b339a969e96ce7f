"""Access to the box in the browser: only with its key.

Every program on a machine can reach its loopback address, those of other users too. The key is
behind the ``#`` of the address that the program prints, a part that a browser never sends; the page
adds it to each request. A ticket is a key for one use: it can be given to a browser on a command
line, which other users can read, because it is used up by then.
"""

from __future__ import annotations

import re
import secrets
from threading import Lock

KEY = re.compile(r"[A-Za-z0-9_-]{22}")
"""The form of a key: 128 bits in characters of an address."""


def new_key() -> str:
    """Return a key that nobody can guess."""
    return secrets.token_urlsafe(16)


class AccessKeys:
    """The key of a box and the tickets that were not used yet."""

    def __init__(self, key: str = "") -> None:
        self.key = key or new_key()
        self._tickets: set[str] = set()
        self._lock = Lock()

    def ticket(self) -> str:
        """Return a key that opens the stream of events once."""
        ticket = new_key()
        with self._lock:
            self._tickets.add(ticket)
        return ticket

    def opens(self, word: str) -> bool:
        """Return whether a word is the key."""
        return secrets.compare_digest(word.encode(), self.key.encode())

    def admits(self, word: str) -> bool:
        """Return whether a word is the key or a ticket; a ticket is then used up."""
        if self.opens(word):
            return True
        with self._lock:
            was_ticket = word in self._tickets
            self._tickets.discard(word)
        return was_ticket
