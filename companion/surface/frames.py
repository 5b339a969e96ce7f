"""A painted page: its texts and pixels."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from companion.surface.frozen import frozen
from companion.surface.pixels import Rect
from companion.surface.reading import silence

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.surface.reading import Reading
    from companion.surface.strokes import Stroke


@frozen
class TextRun:
    """A line of text as painted, with the box its ink lies in."""

    text: str
    box: Rect


@frozen
class Frame:
    """A painted page: one byte of Ink for each pixel, row by row, and every text with its box.

    ``strokes`` say how it was drawn, in order, and ``read`` returns what it says to those who
    cannot see it, worked out when it is asked for; they are no part of what makes frames equal.
    """

    width: int
    height: int
    pixels: bytes
    texts: tuple[TextRun, ...] = ()
    strokes: tuple[Stroke, ...] = field(default=(), compare=False, repr=False)
    read: Callable[[], Reading] = field(default=silence, compare=False, repr=False)

    def __post_init__(self) -> None:
        if len(self.pixels) != self.width * self.height:
            raise ValueError("a frame needs one byte for each of its pixels")

    def changed(self, before: Frame | None) -> Rect | None:
        """Return the smallest box that holds every pixel that differs, or None where none does."""
        if before is None or (before.width, before.height) != (self.width, self.height):
            return Rect(0, 0, self.width, self.height)
        rows = [
            row
            for row in range(self.height)
            if self._row(row) != before._row(row)  # noqa: SLF001 - another Frame's own row
        ]
        if not rows:
            return None
        columns = [
            column
            for column in range(self.width)
            if self.pixels[column :: self.width] != before.pixels[column :: self.width]
        ]
        return Rect(columns[0], rows[0], columns[-1] - columns[0] + 1, rows[-1] - rows[0] + 1)

    def _row(self, row: int) -> bytes:
        return self.pixels[row * self.width : (row + 1) * self.width]

    def problems(self) -> tuple[str, ...]:
        """Name every text outside the page and every pair of texts that overlap."""
        page = Rect(0, 0, self.width, self.height)
        outside = [
            f"{run.text!r} leaves the page" for run in self.texts if not page.contains(run.box)
        ]
        clashes = [
            f"{one.text!r} overlaps {two.text!r}"
            for index, one in enumerate(self.texts)
            for two in self.texts[index + 1 :]
            if one.box.overlaps(two.box)
        ]
        return (*outside, *clashes)
