"""What a game came to, for the history of a box and for other programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping


@frozen
class SeatResult:
    """What a seat came to: the key of its name, its points, and whether it has won."""

    seat: str
    points: int
    won: bool


@frozen
class Result:
    """What a game came to.

    ``rating`` may be below zero, and is None in a game that has none; ``title`` is the key of its
    words, empty where none was won. ``seats`` come with the winners first; a game with a rating
    has none.
    """

    rating: int | None = None
    title: str = ""
    seats: tuple[SeatResult, ...] = ()

    @classmethod
    def of_seats(
        cls, points: Mapping[Any, int], winners: Collection[Any] = (), name: str = "seat.{}"
    ) -> Result:
        """Return the points of seats by their ids; ``name`` is the key of a seat's name."""
        ranked = sorted(points, key=lambda seat: (seat not in winners, -points[seat]))
        return cls(
            seats=tuple(
                SeatResult(name.format(seat), points[seat], seat in winners) for seat in ranked
            )
        )
