"""The entries of a seat's journal, and their plain values."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, get_args

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.engine.seats import Values


@frozen
class Begun:
    """What comes next is of a game, by this version of its rules.

    It stands before the first thing that the seat does in the game; older files have none.
    """

    game: str
    rules: int


@frozen
class Sat:
    """Somebody sat down, or changed what the seat says of itself.

    ``does`` is ``follow``, ``count`` or ``draw``; ``key`` is the hash of the phone's key.
    """

    name: str
    language: str
    does: str
    key: str


@frozen
class Drew:
    """The seat drew for a turn; ``at`` is the newest turn of the table at that time.

    ``id`` is the phone's own, so that a request sent twice draws once. ``part`` and ``values`` are
    the game's.
    """

    id: str
    turn: str
    at: str
    part: str
    values: Values


@frozen
class Erased:
    """The seat took back all that it did in a turn."""

    id: str
    turn: str
    at: str


@frozen
class Paid:
    """The seat paid for something in a turn; for nothing, it takes the payment back."""

    id: str
    turn: str
    what: str


@frozen
class Said:
    """The seat wrote numbers on its pad, under a name that the game knows."""

    id: str
    about: str
    values: Values


@frozen
class Moved:
    """The seat moved to another chair of the ring."""

    chair: int


@frozen
class Agreed:
    """The seat shows the table its stars at the end; or no longer."""

    shows: bool


@frozen
class Left:
    """The seat's player stood up; what was drawn stays."""


SeatEntry = Begun | Sat | Drew | Erased | Paid | Said | Moved | Agreed | Left
_BY_NAME: dict[str, type[Any]] = {kind.__name__.lower(): kind for kind in get_args(SeatEntry)}
_TYPES = {"str": str, "int": int, "bool": bool, "Values": dict}
"""The types of fields, as they are written above."""


def encode_seat(entry: SeatEntry) -> dict[str, Any]:
    """Return an entry as plain values: its fields under its name.

    >>> encode_seat(Moved(3))
    {'moved': {'chair': 3}}
    """
    values = {part.name: getattr(entry, part.name) for part in fields(entry)}
    return {type(entry).__name__.lower(): values}


def decode_seat(values: dict[str, Any]) -> SeatEntry:
    """Return the entry that ``encode_seat`` wrote. Raises ValueError for what it did not write."""
    [(name, found)] = values.items()
    kind = _BY_NAME.get(name)
    if kind is None or not isinstance(found, dict):
        raise ValueError("no entry looks like this")
    wanted = {part.name: _TYPES[str(part.type)] for part in fields(kind)}
    if {part: type(value) for part, value in found.items()} != wanted:
        raise ValueError(f"{name} has the fields {', '.join(wanted) or '(none)'}")
    entry: SeatEntry = kind(**found)
    return entry
