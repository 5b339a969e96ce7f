"""From a page to the operations that draw it, in painting order.

An operation is a value that knows which pixels it may change, so that two pages can be
compared. Where the module has no letters or shapes, blocks are sent, pixel by pixel.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from companion.surface import Ink, Rect
from companion.surface.frozen import frozen
from companion.surface.strokes import Disc, Fill, Outline, Polygon, Sign, Words
from hardware.panels.uart.blocks import blocks
from hardware.panels.uart.frames import Command
from hardware.panels.uart.letters import lettered, pieces
from hardware.panels.uart.triangles import triangles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.surface import Frame
    from companion.surface.strokes import Stroke
    from hardware.panels.uart.letters import Lettering


@frozen
class Operation:
    """One thing to draw: a command with its numbers, or a text; ``box`` holds all it may change.

    ``core`` is what it has to change: of a text the ink, because the rest of its letters' box may
    or may not be painted with paper.
    """

    command: Command
    ink: Ink
    box: Rect
    numbers: tuple[int, ...] = ()
    words: Lettering | None = None
    core: Rect = field(default=Rect(0, 0, 0, 0))


def block(box: Rect, ink: Ink) -> Operation:
    """Return the operation that fills a box."""
    return _shape(Command.BLOCK, ink, box, _corners(box))


def operations(page: Frame) -> tuple[Operation, ...]:
    """Return the operations for a page on white; a page without strokes goes as blocks."""
    strokes = page.strokes or blocks(page, _whole(page))
    return tuple(_texts_early(each for stroke in strokes for each in _operations(stroke, page)))


def _operations(stroke: Stroke, page: Frame) -> Iterator[Operation]:
    match stroke:
        case Fill(box, ink) | Outline(box, ink) if _is_full(stroke):
            yield from _clipped(box, ink, _whole(page))
        case Words():
            yield from _texts(stroke, page)
        case Sign(strokes=(_, *_) as strokes):
            for each in strokes:
                yield from _operations(each, page)
        case Outline() | Disc() | Polygon() if _whole(page).contains(_extent(stroke)):
            yield from _shapes(stroke)
        case _:
            yield from _as_pixels(_extent(stroke), page)


def _is_full(stroke: Fill | Outline) -> bool:
    """Return whether there is no paper inside."""
    box = stroke.box
    return isinstance(stroke, Fill) or min(box.width, box.height) <= 2  # noqa: PLR2004 - its lines


def _texts(words: Words, page: Frame) -> Iterator[Operation]:
    """Yield the texts that the module has letters for."""
    letters, split = lettered(words), pieces(words)
    if letters is not None:
        cell = Rect(letters.x, letters.y, letters.width, letters.size)
        yield Operation(
            Command.TEXT, words.ink, hull(cell, words.box), words=letters, core=words.box
        )
    elif len(split) > 1:
        for piece in split:
            yield from _texts(piece, page)
    else:
        yield from _as_pixels(words.box, page)


def _shapes(stroke: Outline | Disc | Polygon) -> Iterator[Operation]:
    match stroke:
        case Outline(box, ink):
            yield _shape(Command.OUTLINE, ink, box, _corners(box))
        case Disc(x, y, radius, ink):
            yield _shape(Command.DISC, ink, _extent(stroke), (x, y, radius))
        case Polygon(corners, ink):
            for each in triangles(corners):
                numbers = tuple(number for corner in each for number in corner)
                yield _shape(Command.TRIANGLE, ink, _around(each), numbers)


def _shape(command: Command, ink: Ink, box: Rect, numbers: tuple[int, ...]) -> Operation:
    return Operation(command, ink, box, numbers, core=box)


def _as_pixels(box: Rect, page: Frame) -> Iterator[Operation]:
    """Yield a part of the page as it looks in the end."""
    for fill in blocks(page, box):
        yield block(fill.box, fill.ink)


def _clipped(box: Rect, ink: Ink, page: Rect) -> Iterator[Operation]:
    x, y = max(box.x, page.x), max(box.y, page.y)
    box = Rect(x, y, min(box.right, page.right) - x, min(box.bottom, page.bottom) - y)
    if box.width > 0 and box.height > 0:
        yield block(box, ink)


def _extent(stroke: Fill | Outline | Disc | Polygon | Sign) -> Rect:
    """Return the box that a stroke stays in."""
    match stroke:
        case Disc(x, y, radius):
            return Rect(x - radius, y - radius, 2 * radius + 1, 2 * radius + 1)
        case Polygon(corners):
            return _around(corners)
        case _:
            return stroke.box


def _whole(page: Frame) -> Rect:
    return Rect(0, 0, page.width, page.height)


def _corners(box: Rect) -> tuple[int, int, int, int]:
    return box.x, box.y, box.right - 1, box.bottom - 1


def hull(one: Rect, two: Rect) -> Rect:
    """Return the smallest box that holds two."""
    ends = (_corners(one), _corners(two))
    return _around([point for left, top, right, bottom in ends
                    for point in ((left, top), (right, bottom))])  # fmt: skip


def _around(corners: Iterable[tuple[int, int]]) -> Rect:
    columns, rows = zip(*corners, strict=True)
    x, y = min(columns), min(rows)
    return Rect(x, y, max(columns) - x + 1, max(rows) - y + 1)


def _texts_early(listed: Iterable[Operation]) -> list[Operation]:
    """Move each text forward, to right after the last text or shape that its ink lies on.

    So paper that may come with its letters is painted over by the shapes beside it.
    """
    ordered: list[Operation] = []
    for each in listed:
        at = len(ordered)
        if each.words:
            while at and not (ordered[at - 1].words or ordered[at - 1].core.overlaps(each.core)):
                at -= 1
        ordered.insert(at, each)
    return ordered
