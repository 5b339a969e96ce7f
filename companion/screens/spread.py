"""How a row or a column shares its length among its children."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.screens.room import Room, Size
from companion.screens.widgets import Align, Column, Grow, Luxury, Place, Row, Widget
from hardware.frozen import frozen
from hardware.surface import Box

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    Measure = Callable[[Widget, Room], Size]


def shares(total: int, weights: Sequence[int]) -> tuple[int, ...]:
    """Part a length by weight so that the parts add up to it.

    >>> shares(10, (1, 1, 1))
    (3, 3, 4)
    """
    whole, given, parts = sum(weights), 0, []
    for index in range(len(weights)):
        until = total * sum(weights[: index + 1]) // whole
        parts.append(until - given)
        given = until
    return tuple(parts)


@dataclass
class _Share:
    """The length of a row or column being given away, child by child."""

    children: tuple[Widget, ...]
    room: Room
    measure: Measure
    is_row: bool
    free: int
    sizes: dict[int, Size] = field(default_factory=dict)
    lengths: dict[int, int] = field(default_factory=dict)

    def give_fixed(self) -> None:
        """Give the children that do not grow what they take."""
        for index, child in enumerate(self.children):
            if not isinstance(child, Grow):
                self.lengths[index] = self._take(index, self.free)
                self.free -= self.lengths[index]

    def give_growing(self) -> None:
        """Share the rest by weight; a child that needs more than its share gets it first."""
        growing = {
            index: child.weight
            for index, child in enumerate(self.children)
            if isinstance(child, Grow)
        }
        while growing:
            parts = dict(
                zip(growing, shares(max(0, self.free), tuple(growing.values())), strict=True)
            )
            needs = {index: self._take(index, part) for index, part in parts.items()}
            cramped = [index for index, need in needs.items() if need > parts[index]]
            if not cramped or len(cramped) == len(growing):
                self.lengths |= parts
                break
            for index in cramped:
                self.lengths[index] = needs[index]
                self.free -= needs[index]
                del growing[index]

    def _take(self, index: int, length: int) -> int:
        """Measure a child in a length; return what it takes of it."""
        limited = max(0, length)
        room = Room(limited, self.room.height) if self.is_row else Room(self.room.width, limited)
        self.sizes[index] = self.measure(self.children[index], room)
        return self.sizes[index].width if self.is_row else self.sizes[index].height


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
        whole = room.width if is_row else room.height
        share = _Share(children, room, measure, is_row, whole - gap * (len(children) - 1))
        share.give_fixed()
        share.give_growing()
        order = range(len(children))
        sizes = tuple(share.sizes[index] for index in order)
        lengths = tuple(share.lengths[index] for index in order)
        fills = whole if any(isinstance(child, Grow) for child in children) else 0
        gaps = gap * (len(children) - 1)
        size = _row_size(sizes, gaps, fills, across) if is_row else _column_size(sizes, gaps, fills)
        return cls(children, sizes, lengths, gap, across, is_row, size)

    def boxes(self, box: Box) -> Iterator[tuple[Widget, Box]]:
        """Give each child its box."""
        at = box.x if self.is_row else box.y
        for child, size, length in zip(self.children, self.sizes, self.lengths, strict=True):
            if self.is_row:
                y, height = self._upright(child, size, box)
                yield child, Box(at, y, length, height)
            else:
                x, width = self._sideways(child, size, box)
                yield child, Box(x, at, width, length)
            at += length + self.gap

    def _upright(self, child: Widget, size: Size, box: Box) -> tuple[int, int]:
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

    def _sideways(self, child: Widget, size: Size, box: Box) -> tuple[int, int]:
        if self.across is Align.START or _fills_width(child):
            return box.x, box.width
        free = box.width - size.width
        return box.x + (free // 2 if self.across is Align.CENTRE else free), size.width


def _row_size(sizes: Sequence[Size], gaps: int, fills: int, across: Align) -> Size:
    """Return what a row takes whose growing children fill a length, 0 where there are none."""
    if not sizes:
        return Size(0, 0, 0)
    width = max(fills, gaps + sum(size.width for size in sizes))
    axis = max(size.axis for size in sizes)
    if across is Align.CENTRE:
        return Size(width, axis + max(size.height - size.axis for size in sizes), axis)
    height = max(size.height for size in sizes)
    return Size(width, height, axis if across is Align.START else height // 2)


def _column_size(sizes: Sequence[Size], gaps: int, fills: int) -> Size:
    if not sizes:
        return Size(0, 0, 0)
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
            return isinstance(child, Place)


def _fills_width(child: Widget) -> bool:
    match child:
        case Grow(child=inner) | Luxury(child=inner):
            return _fills_width(inner)
        case Row(children=children):
            return any(isinstance(each, Grow) for each in children)
        case _:
            return isinstance(child, Place)
