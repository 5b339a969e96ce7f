"""What a game says of a seat that keeps a sheet of its own, on a page beside the box.

The box knows nothing of it and no deal depends on it. What a seat drew, paid and wrote down is
kept by the names of the game's turns; the game's verbs make a sheet of those that lie in the game
now, and answer what may be drawn. Bodies of requests, what is kept of a drawing, and what a page
gets are JSON objects whose names only the game knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

K = TypeVar("K")

Values = Mapping[str, Any]
"""A JSON object."""


@frozen
class SeatRefusal:
    """Why a request of a seat is refused: the key of its words, and the spaces to blame."""

    reason: str
    spaces: tuple[str, ...] = ()


@frozen
class SeatDrawing:
    """A drawing that counts: the id that its page gave it, and what the game keeps of it.

    ``part`` is empty for what the turn itself asks for, and else names what asks for more.
    """

    id: str
    part: str
    values: Values


@frozen
class SeatTurn:
    """What a seat did in a turn of the game. ``paid`` names what it paid for, if anything.

    ``is_changed`` says that it was drawn again after the table had gone on.
    """

    turn: str
    drawings: tuple[SeatDrawing, ...] = ()
    paid: str = ""
    is_changed: bool = False


@frozen
class SeatNotes:
    """What of a seat counts now: turns that lie in the game, in its order; what it wrote down."""

    turns: tuple[SeatTurn, ...]
    said: Mapping[str, Values]


@frozen
class SeatVerbs(Generic[K]):
    """The verbs of a game for seats with sheets. All are pure.

    ``turns`` names the turns of a game so far, from the facts of the table. ``keep`` makes the kept
    sheet from facts, readings of the rules and notes; the other verbs take it.
    ``open`` names the turns that wait for a drawing. ``task`` is what a turn asks for with every
    legal answer, None where it asks for nothing; ``neighbours`` are the seats at either side.
    ``drawing``, ``payment`` and ``saying`` judge the body of a request: the part and what is kept
    of a drawing; what is paid for; what is written down, and under which name.
    ``entry`` is the move, in plain values, by which the box takes over what stands on the pad; None
    where it has that already, or wants none. It is of a type in ``Game.entered``.
    ``sheet`` and ``pad`` are for the page. ``places`` are the seats with their stars, best first,
    None before the end.
    """

    turns: Callable[[Values], tuple[str, ...]]
    keep: Callable[[Values, Mapping[str, str], SeatNotes], K]
    open: Callable[[K], tuple[str, ...]]
    task: Callable[[K, str, Mapping[str, int]], Values | None]
    drawing: Callable[[K, str, Values], tuple[str, Values] | SeatRefusal]
    payment: Callable[[K, str, Values], str | SeatRefusal]
    saying: Callable[[K, Values], tuple[str, Values] | SeatRefusal]
    entry: Callable[[K], Values | None]
    sheet: Callable[[K], Values]
    pad: Callable[[K], Values]
    places: Callable[[Sequence[tuple[int, K]]], list[list[int]] | None]
