"""Who may look at the box and press its buttons: whoever has its key.

Every program on a machine may speak to its loopback, those of other users too. The key stands
behind the ``#`` of the address that the program prints, which a browser sends to nobody; the page
sends it with each request. A ticket is a key for one time: it may be handed to a browser on a
command line, which other users can read, for by then it has been used.
"""

from __future__ import annotations

import re
import secrets
from threading import Lock

KEY = re.compile(r"[A-Za-z0-9_-]{22}")
"""What a key looks like: 128 bits in an address's own signs."""


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
        """Say whether a word is the key."""
        return secrets.compare_digest(word.encode(), self.key.encode())

    def admits(self, word: str) -> bool:
        """Say whether a word is the key or a ticket, which is then used up."""
        if self.opens(word):
            return True
        with self._lock:
            was_ticket = word in self._tickets
            self._tickets.discard(word)
        return was_ticket
