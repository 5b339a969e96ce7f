"""What a panel is and how it changes its picture."""

from __future__ import annotations

from enum import Enum

from companion.surface.frozen import frozen
from companion.surface.pixels import Ink, Rect


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
    def area(self) -> Rect:
        """The whole panel as a box."""
        return Rect(0, 0, self.width, self.height)
