"""How much of a real panel's refresh time a simulated panel takes; and waits that can be ended."""

from __future__ import annotations

from enum import Enum
from threading import Event
from typing import TYPE_CHECKING

from hardware.errors import PanelClosed
from hardware.panels.refresh import seconds

if TYPE_CHECKING:
    from companion.surface import PanelSpec, Refresh


class Pace(Enum):
    """In real time, ten times as fast, or not at all."""

    REAL = "real"
    FAST = "fast"
    NONE = "none"

    def seconds(self, refresh: Refresh, spec: PanelSpec) -> float:
        """Return how long a simulated refresh takes."""
        return seconds(refresh, spec) * _SHARES[self]


_SHARES = {Pace.REAL: 1.0, Pace.FAST: 0.1, Pace.NONE: 0.0}


class Pause:
    """Lets a panel wait for its refresh, unless it is closed meanwhile."""

    def __init__(self) -> None:
        self._closed = Event()

    @property
    def is_closed(self) -> bool:
        """Whether the panel was closed."""
        return self._closed.is_set()

    def wait(self, seconds: float) -> None:
        """Wait, or raise PanelClosed at once when the panel is closed."""
        if self._closed.wait(seconds) if seconds > 0 else self.is_closed:
            raise PanelClosed("the panel was closed before it showed the page")

    def close(self) -> None:
        """End every wait, now and later."""
        self._closed.set()
