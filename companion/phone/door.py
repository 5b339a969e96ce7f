"""The way in as the host's phone shows it to others: the code, and a picture for their cameras."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from companion.screens.squares import squares_of


class HostDoor(NamedTuple):
    """Where to go, as it is typed, the code, and the rows of the QR picture of both.

    Each row is in hexadecimal figures; there is none while the door is shut. There are as many
    squares as rows; the last figure of a row ends with its last square.
    """

    address: str
    code: str
    rows: tuple[str, ...]


@lru_cache(maxsize=1)
def door_at(address: str, code: str) -> HostDoor:
    """Return the way in at an address of the page; without a code the door is shut."""
    rows = squares_of(f"{address}/j/{code}") if address and code else ()
    packed = tuple(f"{int(row, 2):0{-(-len(rows) // 4)}x}" for row in rows)
    return HostDoor(address.partition("://")[2], code, packed)
