"""How a row or a column shares its length among its children."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.room import Room, Size
from companion.screens.widgets import Align, Anchor, Column, Grow, Luxury, Row, Widget
from companion.surface import Rect
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    Measure = Callable[[Widget, Room], Size]

_NOTHING = Size(0, 0, 0)


def shares(total: int, weights: Sequence[int]) -> tuple[int, ...]:
    """Divide a length by weight; the shares add up to it.

    >>> shares(10, (1, 1, 1))
    (3, 3, 4)
    """
    if len(weights) == 1:
        return (total,)
    whole, given, parts = sum(weights), 0, []
    for index in range(len(weights)):
        until = total * sum(weights[: index + 1]) // whole
        parts.append(until - given)
        given = until
    return tuple(parts)


@frozen
class Spread:
    """Children with their sizes and the length that each is given along the row or column."""

    children: tuple[Widget, ...]
    sizes: tuple[Size, ...]
    lengths: tuple[int, ...]
    gap: int
    across: Align
    is_row: bool
    size: Size
    """What the row or column takes: all the length where something grows in it."""

    @classmethod
    def of(
        cls,
        children: tuple[Widget, ...],
        room: Room,
        gap: int,
        measure: Measure,
        across: Align,
        *,
        is_row: bool,
    ) -> Spread:
        """Measure the children in a room: the fixed ones first, then the growing ones."""
        # Written for speed: half of the time of a layout is spent here.
        whole, other = room if is_row else (room.height, room.width)
        gaps = gap * (len(children) - 1)
        free = whole - gaps
        sizes, lengths = [_NOTHING] * len(children), [0] * len(children)
        weights: dict[int, int] = {}

        def take(index: int, child: Widget, length: int) -> int:
            """Measure a child in a length; return what it takes of it."""
            part = max(length, 0)
            size = measure(child, Room(part, other) if is_row else Room(other, part))
            sizes[index] = size
            return size.width if is_row else size.height

        for index, child in enumerate(children):
            if isinstance(child, Grow):
                weights[index] = child.weight
            else:
                lengths[index] = take(index, child, free)
                free -= lengths[index]
        fills = whole if weights else 0
        while weights:
            parts = shares(max(0, free), tuple(weights.values()))
            given = dict(zip(weights, parts, strict=True))
            needs = {index: take(index, children[index], part) for index, part in given.items()}
            cramped = [index for index, need in needs.items() if need > given[index]]
            if not cramped or len(cramped) == len(weights):
                for index, part in given.items():
                    lengths[index] = part
                break
            for index in cramped:  # a child that needs more than its share gets it first
                lengths[index] = needs[index]
                free -= needs[index]
                del weights[index]
        size = _row_size(sizes, gaps, fills, across) if is_row else _column_size(sizes, gaps, fills)
        return cls(children, tuple(sizes), tuple(lengths), gap, across, is_row, size)

    def boxes(self, box: Rect) -> Iterator[tuple[Widget, Rect]]:
        """Give each child its box."""
        at = box.x if self.is_row else box.y
        for child, size, length in zip(self.children, self.sizes, self.lengths, strict=True):
            if self.is_row:
                y, height = self._upright(child, size, box)
                yield child, Rect(at, y, length, height)
            else:
                x, width = self._sideways(child, size, box)
                yield child, Rect(x, at, width, length)
            at += length + self.gap

    def _upright(self, child: Widget, size: Size, box: Rect) -> tuple[int, int]:
        if _fills_height(child):
            return box.y, box.height
        match self.across:
            case Align.START:
                return box.y, size.height
            case Align.END:
                return box.bottom - size.height, size.height
            case _:
                whole = self.size
                top = box.y + (box.height - whole.height) // 2
                return top + whole.axis - size.axis, size.height

    def _sideways(self, child: Widget, size: Size, box: Rect) -> tuple[int, int]:
        if self.across is Align.START or _fills_width(child):
            return box.x, box.width
        free = box.width - size.width
        return box.x + (free // 2 if self.across is Align.CENTRE else free), size.width


def _row_size(sizes: Sequence[Size], gaps: int, fills: int, across: Align) -> Size:
    """Return what a row takes whose growing children fill a length, 0 where there are none."""
    if not sizes:
        return _NOTHING
    width = max(fills, gaps + sum(size.width for size in sizes))
    axis = max(size.axis for size in sizes)
    if across is Align.CENTRE:
        return Size(width, axis + max(size.height - size.axis for size in sizes), axis)
    height = max(size.height for size in sizes)
    return Size(width, height, axis if across is Align.START else height // 2)


def _column_size(sizes: Sequence[Size], gaps: int, fills: int) -> Size:
    if not sizes:
        return _NOTHING
    height = max(fills, gaps + sum(size.height for size in sizes))
    return Size.of(max(size.width for size in sizes), height)


def _fills_height(child: Widget) -> bool:
    """Say whether a row's child places itself in the whole height."""
    match child:
        case Grow(child=inner) | Luxury(child=inner):
            return _fills_height(inner)
        case Column(children=children):
            return any(isinstance(each, Grow) for each in children)
        case _:
            return isinstance(child, Anchor)


def _fills_width(child: Widget) -> bool:
    match child:
        case Grow(child=inner) | Luxury(child=inner):
            return _fills_width(inner)
        case Row(children=children):
            return any(isinstance(each, Grow) for each in children)
        case _:
            return isinstance(child, Anchor)
