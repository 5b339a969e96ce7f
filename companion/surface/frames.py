"""A painted page: inks, rectangles, texts and pixels."""

from __future__ import annotations

from dataclasses import field
from enum import IntEnum
from typing import TYPE_CHECKING

from companion.surface.frozen import frozen
from companion.surface.reading import silence

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.surface.reading import Reading
    from companion.surface.strokes import Stroke


class Ink(IntEnum):
    """An ink a panel may have; the number is the pixel's value in a Frame."""

    BLACK = 0
    WHITE = 1
    YELLOW = 2
    RED = 3
    BLUE = 4
    GREEN = 5
    ORANGE = 6


@frozen
class Rect:
    """A rectangle in pixels: left, top, width, height."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column past the box."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row past the box."""
        return self.y + self.height

    def inset(self, left: int, top: int, right: int, bottom: int) -> Rect:
        """Return the box less a margin on each side, never smaller than nothing."""
        return Rect(
            self.x + left,
            self.y + top,
            max(0, self.width - left - right),
            max(0, self.height - top - bottom),
        )

    def contains(self, other: Rect) -> bool:
        """Say whether the other box lies wholly inside."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def overlaps(self, other: Rect) -> bool:
        """Say whether the two boxes share a pixel."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )


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
