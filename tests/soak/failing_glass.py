"""A glass that fails at times, and the numbers of the pages on their way to it."""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING

from hardware.errors import PanelError, PanelTimeout
from hardware.signals import NoSignals

if TYPE_CHECKING:
    from companion.surface import Frame, PanelSpec, Refresh
    from hardware.panels.worker import Worker

_FAULTS: tuple[tuple[type[BaseException], str], ...] = (
    (PanelError, "the panel does not answer"),
    (PanelTimeout, "still busy"),
    (SystemExit, "a driver's library ends the program"),
    (OSError, "input/output error"),
    (ValueError, "a driver's own fault"),
)


class FailingGlass(NoSignals):
    """A panel that keeps its last frame only and fails in every way that a driver may."""

    def __init__(self, spec: PanelSpec) -> None:
        self.spec, self.where = spec, ""
        self.glass: Frame | None = None
        self.asked = self.failed = 0
        self._faults = cycle(_FAULTS)

    def show(self, frame: Frame, _: Refresh) -> None:
        """Keep the frame; of 50 in a row the last three fail."""
        self.asked += 1
        if self.asked % 50 >= 47:
            self.failed += 1
            kind, message = next(self._faults)
            raise kind(message)
        self.glass = frame

    def sleep(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class Numbered:
    """Hands pages on to the panel's worker; each has the number after the one before."""

    def __init__(self, worker: Worker) -> None:
        self.worker, self.last, self.skipped = worker, 0, 0
        self.frame: Frame | None = None

    def show(self, number: int, frame: Frame, *, clean: bool = False) -> None:
        """Hand a page on."""
        self.skipped += number != self.last + 1
        self.last, self.frame = number, frame
        self.worker.show(number, frame, clean=clean)
