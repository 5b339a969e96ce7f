"""A panel that only remembers its frames, for tests."""

from __future__ import annotations

from threading import Condition
from typing import TYPE_CHECKING

from hardware.panels.base import PanelSettings
from hardware.panels.pace import Pace, Pause
from hardware.signals import NoSignals

if TYPE_CHECKING:
    from companion.surface import Frame, PanelSpec, Refresh


class MemoryPanel(NoSignals):
    """Keeps every frame with the refresh that brought it; it takes no time unless asked to."""

    def __init__(self, spec: PanelSpec, setup: PanelSettings | None = None) -> None:
        self.spec = spec
        self.where = ""
        self.shown: list[tuple[Frame, Refresh]] = []
        self._pace = (setup or PanelSettings(pace=Pace.NONE)).pace
        self._pause = Pause()
        self._news = Condition()

    @property
    def frames(self) -> list[Frame]:
        """Every frame shown, oldest first."""
        return [frame for frame, _ in self.shown]

    def show(self, frame: Frame, refresh: Refresh) -> None:
        """Remember the frame."""
        self._pause.wait(self._pace.seconds(refresh, self.spec))
        with self._news:
            self.shown.append((frame, refresh))
            self._news.notify_all()

    def wait_for(self, count: int, timeout: float = 5.0) -> bool:
        """Wait until that many frames were shown; return whether they were."""
        with self._news:
            return self._news.wait_for(lambda: len(self.shown) >= count, timeout)

    def sleep(self) -> None:
        """Do nothing: memory needs no sleep."""

    def close(self) -> None:
        """End a simulated refresh."""
        self._pause.close()
