"""How a row or a column shares its length among its children."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.screens.room import Room, Size
from companion.screens.widgets import Align, Column, Grow, Luxury, Place, Row, Widget
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


@dataclass(frozen=True, slots=True)
class Spread:
    """Children with their sizes and the length that each is given along the row or column."""

    children: tuple[Widget, ...]
    sizes: tuple[Size, ...]
    lengths: tuple[int, ...]
    gap: int
    across: Align
    is_row: bool
    fills: int
    """The length that growing children fill; 0 where there are none."""

    @classmethod
    def of(  # noqa: PLR0913 - a row's own fields and how to measure
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
        fills = whole if any(isinstance(child, Grow) for child in children) else 0
        free = whole - gap * (len(children) - 1)
        sizes: dict[int, Size] = {}
        lengths: dict[int, int] = {}

        def take(index: int, length: int) -> int:
            limited = max(0, length)
            rest = Room(limited, room.height) if is_row else Room(room.width, limited)
            sizes[index] = measure(children[index], rest)
            return sizes[index].width if is_row else sizes[index].height

        growing = {
            index: child.weight for index, child in enumerate(children) if isinstance(child, Grow)
        }
        for index in range(len(children)):
            if index not in growing:
                lengths[index] = take(index, free)
                free -= lengths[index]
        while growing:
            parts = dict(zip(growing, shares(max(0, free), tuple(growing.values())), strict=True))
            needs = {index: take(index, part) for index, part in parts.items()}
            cramped = [index for index, need in needs.items() if need > parts[index]]
            if not cramped or len(cramped) == len(growing):
                lengths |= parts
                break
            for index in cramped:
                lengths[index] = needs[index]
                free -= needs[index]
                del growing[index]
        order = range(len(children))
        return cls(
            children,
            tuple(sizes[index] for index in order),
            tuple(lengths[index] for index in order),
            gap,
            across,
            is_row,
            fills,
        )

    @property
    def size(self) -> Size:
        """What the row or column takes: all the length where something grows in it."""
        if not self.children:
            return Size(0, 0, 0)
        gaps = self.gap * (len(self.children) - 1)
        if not self.is_row:
            height = max(self.fills, gaps + sum(size.height for size in self.sizes))
            return Size.of(max(size.width for size in self.sizes), height)
        width = max(self.fills, gaps + sum(size.width for size in self.sizes))
        axis = max(size.axis for size in self.sizes)
        if self.across is Align.CENTRE:
            below = max(size.height - size.axis for size in self.sizes)
            return Size(width, axis + below, axis)
        height = max(size.height for size in self.sizes)
        return Size(width, height, axis if self.across is Align.START else height // 2)

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
