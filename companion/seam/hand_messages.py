"""The messages between the box and its page about hands: what only one seat may see and do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.fields import yes_or_no
from companion.seam.fields import (
    any_object,
    deal_id_or_nothing,
    id_of_request,
    list_of_any,
    name,
    number,
    seat_number,
    seat_of_phone,
)
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.fields import Read


@frozen
class HandShown:
    """Brings the hand of a seat, counted from 1, to the phone of a key.

    ``n`` is how many presses the game has had. While the phone ``looks``, ``own`` is what that seat
    alone may see; at all other times there is nothing in it. ``moves`` is what the seat may do now
    without its secrets. ``key`` is the hash of the phone's own key.
    """

    seat: int
    key: str
    n: int
    looks: bool
    own: Mapping[str, Any]
    moves: tuple[Mapping[str, Any], ...]


@frozen
class LookAsked:
    """Asks to see the hand of a seat on the phone that has ``own_key``.

    That key itself is asked for, and not its hash: the page keeps hashes on its disk, so with those
    alone nobody looks.
    """

    id: str
    seat: int
    own_key: str


@frozen
class CoverAsked:
    """Asks to cover the hand of a seat on the phone of a key's hash, and says that it is there."""

    id: str
    seat: int
    key: str


@frozen
class MoveAsked:
    """Asks for a move of a seat, by its id, on the phone of ``own_key``, as for LookAsked.

    That phone saw the game after ``n`` presses.
    """

    id: str
    seat: int
    own_key: str
    n: int
    move: str


@frozen
class SeatsTaken:
    """Says which phones sit at the seats of a game: all of them, whenever that is another.

    ``deal_id`` is of that game. Each has its ``seat``, and as ``key`` the hash of its key. A phone
    that is not among them has left its seat, so its hand is for nobody.
    """

    deal_id: str
    seats: tuple[Mapping[str, Any], ...]


HAND_FORMS: Mapping[type, tuple[str, Mapping[str, Read]]] = {
    HandShown: (
        "hand",
        {
            "seat": seat_number,
            "key": id_of_request,
            "n": number,
            "looks": yes_or_no,
            "own": any_object,
            "moves": list_of_any(any_object),
        },
    ),
    LookAsked: (
        "look",
        {"id": id_of_request, "seat": seat_number, "own_key": name},
    ),
    SeatsTaken: (
        "seated",
        {"deal_id": deal_id_or_nothing, "seats": list_of_any(seat_of_phone)},
    ),
    CoverAsked: ("cover", {"id": id_of_request, "seat": seat_number, "key": id_of_request}),
    MoveAsked: (
        "move",
        {
            "id": id_of_request,
            "seat": seat_number,
            "own_key": name,
            "n": number,
            "move": name,
        },
    ),
}
"""The kind of each of these messages, and how its fields are read."""
