"""The names of those who sit at a game: typed on a phone, and kept by the box."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from companion.app.names import LONGEST
from companion.phone.refusal import conflict, malformed
from companion.phone.ring import CHAIRS
from companion.seam.messages import NameAsked
from companion.surface.phone_answers import BAD_NAME, LONG_NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.engine.seats import Values
    from companion.phone.ring import SeatHere
    from companion.seam.messages import FromPage, TableShown


class SeatNames:
    """Has the box keep the names of those who already sit when a game begins.

    ``send`` sends the box a message, which may be lost: then a seat goes by its colour.
    """

    def __init__(self, send: Callable[[FromPage], object]) -> None:
        self._send, self._named = send, ""

    def follow(self, taken: Iterable[SeatHere], table: TableShown, deal_id: str) -> None:
        """Send the names of the seats of a game, once, for those that have none on the box."""
        if deal_id == self._named:
            return
        self._named = deal_id
        nameless = {chair for chair, each in enumerate(table.seats, 1) if not each["name"]}
        for seat in taken:
            name = seat.memory.name
            if seat.chair in nameless and name and is_sendable(name):
                self._send(NameAsked(secrets.token_hex(8), seat.chair, name))


def is_sendable(name: str) -> bool:
    """Say whether the seam takes a name; whether it is a good one, the box says."""
    return len(name) <= LONGEST and name.isprintable()


def asked_name(body: Values) -> tuple[int, str]:
    """Return the chair and the name that a phone gives it. Raises PageRefusal for neither."""
    chair, name = body.get("seat"), body.get("name")
    if type(chair) is not int or not 1 <= chair <= CHAIRS or not isinstance(name, str):
        raise malformed()
    name = name.strip()
    if not is_sendable(name):
        raise conflict(LONG_NAME if name.isprintable() else BAD_NAME)
    return int(chair), name
