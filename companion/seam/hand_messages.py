"""The messages between the box and its page about hands: what only one seat may see and do."""

from __future__ import annotations

from companion.seam.fields import DealId, Id, Name, Number, Object, SeatOfPhone, Seats
from companion.seam.json_lines import kind
from companion.surface.frozen import frozen


@kind("hand")
@frozen
class HandShown:
    """Brings the hand of a seat, counted from 1, to the phone of a key.

    ``n`` is how many presses the game has had. While the phone ``looks``, ``own`` is what that seat
    alone may see; at all other times there is nothing in it. ``moves`` is what the seat may do now
    without its secrets. ``key`` is the hash of the phone's own key.
    """

    seat: Seats
    key: Id
    n: Number
    looks: bool
    own: Object
    moves: tuple[Object, ...]


@kind("look")
@frozen
class LookAsked:
    """Asks to see the hand of a seat on the phone that has ``own_key``.

    That key itself is asked for, and not its hash: the page keeps hashes on its disk, so with those
    alone nobody looks.
    """

    id: Id
    seat: Seats
    own_key: Name


@kind("cover")
@frozen
class CoverAsked:
    """Asks to cover the hand of a seat on the phone of a key's hash, and says that it is there."""

    id: Id
    seat: Seats
    key: Id


@kind("move")
@frozen
class MoveAsked:
    """Asks for a move of a seat, by its id, on the phone of ``own_key``, as for LookAsked.

    That phone saw the game after ``n`` presses.
    """

    id: Id
    seat: Seats
    own_key: Name
    n: Number
    move: Name


@kind("seated")
@frozen
class SeatsTaken:
    """Says which phones sit at the seats of a game: all of them, whenever that is another.

    ``deal_id`` is of that game. Each has its ``seat``, and as ``key`` the hash of its key; it is
    ``awake`` while it has the page open, and for a moment after. A phone that is not among them has
    left its seat, so its hand is for nobody.
    """

    deal_id: DealId
    seats: tuple[SeatOfPhone, ...]
