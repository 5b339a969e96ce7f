"""Where tabs stand along an edge: as wide as their words need, each over its own button."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

_GAP = 2
"""The blank between two tabs, in pixels."""
_INSIDE = 4
"""How far inside its tab a button's place must lie."""


class Want(NamedTuple):
    """A tab that asks for room: the width it needs and the place of its button."""

    width: int
    at: int


class Span(NamedTuple):
    """Where a tab begins, and where it ends."""

    left: int
    right: int


def spans(
    wants: Sequence[Want], length: int, stems: Sequence[Span] = (), usual: int = 0
) -> tuple[Span, ...] | None:
    """Share an edge among tabs, from left to right, or return None where it is too short.

    ``stems`` are taken by others. Tabs grow to the ``usual`` width where that is free.

    >>> spans((Want(30, 20), Want(60, 60)), 100)
    (Span(left=5, right=35), Span(left=37, right=97))
    """
    free = [_between(want.at, length, stems) for want in wants]
    most = _rightmost(wants, free)
    found: list[Span] = []
    for want, room, latest in zip(wants, free, most, strict=True):
        after = found[-1].right + _GAP if found else room.left
        earliest = max(room.left, after, want.at + _INSIDE - want.width)
        if earliest > latest:
            return None
        left = min(max(want.at - want.width // 2, earliest), latest)
        found.append(Span(left, left + want.width))
    return tuple(_grown(found, wants, free, usual))


def _between(at: int, length: int, stems: Sequence[Span]) -> Span:
    left = max((stem.right + _GAP for stem in stems if stem.left <= at), default=0)
    right = min((stem.left - _GAP for stem in stems if stem.right > at), default=length)
    return Span(left, right)


def _rightmost(wants: Sequence[Want], free: Sequence[Span]) -> list[int]:
    """Return how far right each tab may begin, the later ones pushed to their ends."""
    most: list[int] = []
    end = None
    for want, room in zip(reversed(wants), reversed(free), strict=True):
        right = room.right if end is None else min(room.right, end - _GAP)
        end = min(right - want.width, want.at - _INSIDE)
        most.append(end)
    return most[::-1]


def _grown(
    found: Sequence[Span], wants: Sequence[Want], free: Sequence[Span], usual: int
) -> list[Span]:
    """Widen tabs towards the usual width, where neither a neighbour nor a stem stands."""
    grown: list[Span] = []
    for index, (span, want, room) in enumerate(zip(found, wants, free, strict=True)):
        low = max(room.left, grown[-1].right + _GAP if grown else room.left)
        high = found[index + 1].left - _GAP if index + 1 < len(found) else room.right
        left = max(min(span.left, want.at - usual // 2), low, 0)
        right = min(max(span.right, want.at - usual // 2 + usual), high, room.right)
        grown.append(Span(left, max(right, span.right)))
    return grown
