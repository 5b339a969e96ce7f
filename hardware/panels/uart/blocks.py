"""Pixels as few blocks, where the module has no letters and no shapes of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.surface import Ink, Rect
from companion.surface.strokes import Fill

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.surface import Frame

_Run = tuple[int, int]


def blocks(frame: Frame, box: Rect) -> tuple[Fill, ...]:
    """Return fills that draw a part of a frame pixel by pixel, its background first.

    Black and white only; the part of the box outside the frame is left out.
    """
    box = _inside(box, frame)
    if not box.width or not box.height:
        return ()
    rows = [
        frame.pixels[y * frame.width + box.x : y * frame.width + box.right]
        for y in range(box.y, box.bottom)
    ]
    whole = b"".join(rows)
    ground = Ink.WHITE if whole.count(Ink.WHITE) * 2 >= len(whole) else Ink.BLACK
    ink = Ink.BLACK if ground is Ink.WHITE else Ink.WHITE
    level = [Rect(box.x + x, box.y + y, w, h) for x, y, w, h in _merged(rows, ink)]
    columns = [whole[x :: box.width] for x in range(box.width)]
    upright = [Rect(box.x + x, box.y + y, w, h) for y, x, h, w in _merged(columns, ink)]
    fewest = min(level, upright, key=len)
    return (Fill(box, ground), *(Fill(each, ink) for each in fewest))


def _inside(box: Rect, frame: Frame) -> Rect:
    x, y = max(0, box.x), max(0, box.y)
    right, bottom = min(box.right, frame.width), min(box.bottom, frame.height)
    return Rect(x, y, max(0, right - x), max(0, bottom - y))


def _merged(rows: Sequence[bytes], ink: Ink) -> Iterator[tuple[int, int, int, int]]:
    """Yield the runs of an ink, equal runs of neighbouring rows as one: x, y, width, height."""
    growing: dict[_Run, int] = {}
    for y, row in enumerate((*rows, b"")):
        runs = set(_runs(row, ink))
        for (start, end), top in list(growing.items()):
            if (start, end) not in runs:
                yield start, top, end - start, y - top
                del growing[start, end]
        for run in runs:
            growing.setdefault(run, y)


def _runs(row: bytes, ink: Ink) -> Iterator[_Run]:
    """Yield where an ink starts and ends in a row."""
    at = row.find(ink)
    while at >= 0:
        rest = row[at:]
        length = len(rest) - len(rest.lstrip(bytes([ink])))
        yield at, at + length
        at = row.find(ink, at + length)
