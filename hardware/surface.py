"""The values that the program and its devices share.

A Press comes in from a finger; a Frame goes out to a panel. Nothing here opens
a device or knows a game, so both sides may import it.
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum, IntEnum
from typing import TYPE_CHECKING

from hardware.frozen import frozen
from hardware.reading import silence

if TYPE_CHECKING:
    from collections.abc import Callable

    from hardware.reading import Reading
    from hardware.strokes import Stroke


class Button(Enum):
    """The four buttons of the box, top to bottom on an Inky Impression."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"


class Gesture(Enum):
    """What a finger may do with a button."""

    PRESS = "press"
    HOLD = "hold"
    DOUBLE = "double"
    LONG = "long"


class Call(Enum):
    """What the box calls the table's eyes to, each with a sound of its own."""

    DANGER = "danger"
    CLOSING = "closing"
    FAULT = "fault"


@frozen
class Press:
    """What a finger did.

    >>> str(Press(Button.B, Gesture.HOLD)), Press.parse("double a")
    ('hold B', Press(button=<Button.A: 'A'>, gesture=<Gesture.DOUBLE: 'double'>))
    """

    button: Button
    gesture: Gesture = Gesture.PRESS

    def __str__(self) -> str:
        if self.gesture is Gesture.PRESS:
            return self.button.value
        return f"{self.gesture.value} {self.button.value}"

    @classmethod
    def parse(cls, words: str) -> Press:
        """Read ``A``, ``hold B``, ``double A`` or ``long A``, in any case.

        Raises ValueError, saying what may be written.
        """
        *gesture, button = words.split() or [""]
        try:
            kind = Gesture(" ".join(gesture).lower()) if gesture else Gesture.PRESS
            return cls(Button(button.upper()), kind)
        except ValueError:
            raise ValueError(
                f"{words.strip()!r} is not a press: write A, B, C or D, "
                "or hold, double or long before the letter"
            ) from None


class Ink(IntEnum):
    """An ink a panel may have; the number is the pixel's value in a Frame."""

    BLACK = 0
    WHITE = 1
    YELLOW = 2
    RED = 3
    BLUE = 4
    GREEN = 5
    ORANGE = 6


class Refresh(Enum):
    """How a panel changes its picture."""

    FULL = "full"
    FAST = "fast"
    PARTIAL = "partial"


class Edge(Enum):
    """An edge of the panel along which buttons may sit."""

    LEFT = "left"
    BOTTOM = "bottom"


@frozen
class Box:
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

    def inset(self, left: int, top: int, right: int, bottom: int) -> Box:
        """Return the box less a margin on each side, never smaller than nothing."""
        return Box(
            self.x + left,
            self.y + top,
            max(0, self.width - left - right),
            max(0, self.height - top - bottom),
        )

    def contains(self, other: Box) -> bool:
        """Say whether the other box lies wholly inside."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def overlaps(self, other: Box) -> bool:
        """Say whether the two boxes share a pixel."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )


@frozen
class PanelSpec:
    """What a panel is: its size in pixels, its inks, its speed and where the buttons sit.

    ``buttons`` holds the centre of A, B, C and D along ``edge``, as shares of its length.
    ``partial_seconds`` is None where the panel only refreshes as a whole, ``fast_seconds``
    where it has no shorter waveform for that. ``plain`` asks for pages of few strokes, for a
    panel whose line carries no pictures.
    """

    name: str
    width: int
    height: int
    inks: tuple[Ink, ...]
    edge: Edge
    buttons: tuple[float, ...] = (0.125, 0.375, 0.625, 0.875)
    mm_per_px: float = 0.2
    full_seconds: float = 2.0
    partial_seconds: float | None = None
    fast_seconds: float | None = None
    plain: bool = False

    @property
    def area(self) -> Box:
        """The whole panel as a box."""
        return Box(0, 0, self.width, self.height)


@frozen
class TextRun:
    """A line of text as painted, with the box its ink lies in."""

    text: str
    box: Box


@frozen
class Frame:
    """A painted page: one byte of Ink for each pixel, row by row, and every text with its box.

    ``strokes`` tell how it was drawn, in order, and ``read`` returns what it says to who cannot
    see it, found when somebody asks; they are no part of what makes frames equal.
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

    def changed(self, before: Frame | None) -> Box | None:
        """Return the smallest box that holds every pixel that differs, or None where none does."""
        if before is None or (before.width, before.height) != (self.width, self.height):
            return Box(0, 0, self.width, self.height)
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
        return Box(columns[0], rows[0], columns[-1] - columns[0] + 1, rows[-1] - rows[0] + 1)

    def _row(self, row: int) -> bytes:
        return self.pixels[row * self.width : (row + 1) * self.width]

    def problems(self) -> tuple[str, ...]:
        """Name every text outside the page and every pair of texts that overlap."""
        page = Box(0, 0, self.width, self.height)
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
