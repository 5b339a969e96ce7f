"""The ring of chairs: who sits at whose side."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def neighbours(chairs: Mapping[int, int], seat: int) -> dict[str, int]:
    """Return the seats to the left and to the right of a seat; nobody's where it sits alone.

    ``chairs`` has the chair of each seat. Chairs are counted clockwise, as players sit who look
    at the middle of the table, so the next one is to the left.

    >>> neighbours({0: 5, 1: 2, 4: 8}, 0)
    {'left': 4, 'right': 1}
    """
    ring = sorted(chairs, key=lambda each: (chairs[each], each))
    if seat not in chairs or len(ring) == 1:
        return {}
    at = ring.index(seat)
    return {"left": ring[(at + 1) % len(ring)], "right": ring[at - 1]}
