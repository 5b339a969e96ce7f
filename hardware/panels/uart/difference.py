"""From one page to the next: what is gone is painted white, what is new or touched is drawn."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from companion.surface import Ink
from hardware.panels.uart.operations import block, hull

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.surface import Rect
    from hardware.panels.uart.operations import Operation

_WASTE = 1.25
"""How many times more area two boxes may cover as one."""


def difference(before: Sequence[Operation], after: Sequence[Operation]) -> tuple[Operation, ...]:
    """Return the operations from one page to the other; drawing them twice does no harm."""
    gone, fresh = _changed(before, after)
    touched = _merged([before[index].box for index in gone])
    sent = [block(box, Ink.WHITE) for box in touched]
    for index, each in enumerate(after):
        if index in fresh or any(each.box.overlaps(box) for box in touched):
            sent.append(each)
            touched.append(each.box)
    return tuple(sent)


def _changed(
    before: Sequence[Operation], after: Sequence[Operation]
) -> tuple[list[int], frozenset[int]]:
    """Return what only the first page has, and what only the second has.

    What both have keeps its order, because what is drawn later lies on top.
    """
    codes = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    changed = [code[1:] for code in codes if code[0] != "equal"]
    gone = [index for start, end, _, _ in changed for index in range(start, end)]
    return gone, frozenset(index for _, _, start, end in changed for index in range(start, end))


def _merged(boxes: list[Rect]) -> list[Rect]:
    """Return boxes that cover all others; two become one where that covers little else."""
    merged: list[Rect] = []
    for box in boxes:
        whole = box
        for other in list(merged):
            both = hull(whole, other)
            if _area(both) <= (_area(whole) + _area(other)) * _WASTE:
                merged.remove(other)
                whole = both
        merged.append(whole)
    return merged


def _area(box: Rect) -> int:
    return box.width * box.height
