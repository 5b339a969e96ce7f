"""Time that passes only when somebody waits, so that half a minute costs a test nothing."""

from __future__ import annotations

from hardware.panels.pace import Pause


class VirtualClock:
    """Seconds from zero; put in the place of a module ``time`` it serves its users as well."""

    def __init__(self) -> None:
        self._now = 0.0

    def now(self) -> float:
        """Return the seconds that have passed."""
        return self._now

    monotonic = time = perf_counter = now

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._now += max(0.0, seconds)

    sleep = advance


class VirtualPause(Pause):
    """A panel's pause in virtual time; ``at`` closes the panel then, as a thread may."""

    def __init__(self, clock: VirtualClock, at: float | None = None) -> None:
        super().__init__()
        self._clock = clock
        self._at = at

    def wait(self, seconds: float) -> None:
        """Pass the time, or raise PanelClosed at once when the panel is closed meanwhile."""
        now = self._clock.now()
        if self._at is not None and now + seconds >= self._at:
            self._clock.advance(self._at - now)
            self.close()
            seconds = 0
        super().wait(0)
        self._clock.advance(seconds)
