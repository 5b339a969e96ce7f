"""The wait for a panel: by the level of its BUSY line, with a limit, ended at once by ``close``.

The library's own waits trust a queued edge, which may be an old one, or sleep for their longest
time where BUSY looks idle at first. Here only the level counts:

- Work has some time to make the line busy; then the line has to be idle without a break for
  ``QUIET`` seconds, so that a short pulse ends nothing.
- A refresh whose BUSY never comes, or goes before the panel can have finished, gets the panel's
  usual time and a quarter more. Nothing is sent to the panel meanwhile.
- A line that stays busy is a PanelTimeout. The refresh may still run, so it is remembered, and the
  next reset waits for its end, or until no refresh can take that long.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from hardware.errors import PanelTimeout
from hardware.panels.inky.models import Work

if TYPE_CHECKING:
    from collections.abc import Callable

    from hardware.panels.inky.models import BoardFamily, Times
    from hardware.panels.pace import Pause

_log = logging.getLogger(__name__)

POLL = 0.02
QUIET = 0.1
"""Seconds between two looks, and seconds of idle line that end a piece of work."""
START_SECONDS = {Work.RESET: 0.3, Work.POWER: 0.3, Work.REFRESH: 1.0}
"""Seconds for the line to become busy; 5 ms were too few (pimoroni/inky#248)."""
SHORT = 5.0
"""Seconds that a reset or a power switch may take."""
FIX = "check that the panel sits firmly on all pins and that its power supply is good"


class Busy:
    """What the panel called ``name`` is doing, known from commands and its BUSY line.

    It is kept when a board is closed, because a refresh may still run. ``attach`` gives it a line.
    """

    def __init__(self, name: str, pause: Pause, clock: Callable[[], float]) -> None:
        self._name, self._pause, self._clock = name, pause, clock
        # The work that may still run, and since when; None is since the next look.
        self._work: Work | None = None
        self._since: float | None = None
        self._refreshing_since: float | None = None
        self._times: Times
        self._is_first = True
        self._has_moved = False

    def attach(self, is_busy: Callable[[], bool], family: BoardFamily) -> None:
        """Use the line of an opened board: ``is_busy`` reads its level."""
        self._is_busy = is_busy
        self._family = family

    def before_reset(self, times: Times) -> None:
        """Wait until the panel may be reset, and expect the reset; ``times`` is for what follows.

        An earlier program may have left a refresh running, so the first reset waits for it, unless
        the board's line means nothing before a reset.
        """
        now = self._clock()
        if self._refreshing_since is not None:
            self._pause.wait(self._refreshing_since + self._times.silent - now)
            self._stays(busy=False, until=self._refreshing_since + 2 * self._times.most)
            self._refreshing_since = None
        elif self._is_first and not self._family.sleeps:
            self._stays(busy=False, until=now + times.silent)
        self._is_first = False
        self._has_moved = False
        self._times = times
        self._work, self._since = Work.RESET, None

    def command(self, code: int) -> None:
        """Wait until a command may be sent, and expect what it starts; raises PanelTimeout."""
        self.settle()
        work = self._family.works.get(code)
        if work is not None:
            self._work, self._since = work, self._clock()
            self._refreshing_since = self._since if work is Work.REFRESH else None

    def settle(self) -> None:
        """Wait until the panel is done with the last command; raises PanelTimeout, PanelClosed."""
        if self._refreshing_since is not None:
            self._end_of_refresh(self._refreshing_since)
            self._refreshing_since = None
        elif self._work is Work.SLEEP:
            return
        elif self._work is not None:
            self._end_of_short_work(self._work)
        elif self._is_busy():
            self._becomes_idle("before a command")
        self._work = None

    def check(self) -> None:
        """Raise PanelTimeout if BUSY never moved since the reset: there is no panel."""
        if not self._has_moved:
            raise PanelTimeout(f"{self._name} does not answer, its BUSY line never moved: {FIX}")

    def _end_of_refresh(self, since: float) -> None:
        if self._comes(since + START_SECONDS[Work.REFRESH]):
            if not self._stays(busy=False, until=since + self._times.most):
                raise PanelTimeout(
                    f"{self._name} is busy for {self._times.most:g} s with a page that takes "
                    f"{self._times.usual:g} s: {FIX}"
                )
            if self._clock() - QUIET - since >= self._times.least:
                return
            _log.warning("%s: BUSY ended too early, so the usual time is waited", self._name)
        else:
            _log.warning("%s: BUSY does not come, so the usual time is waited", self._name)
        self._pause.wait(since + self._times.silent - self._clock())

    def _end_of_short_work(self, work: Work) -> None:
        since = self._clock() if self._since is None else self._since
        if self._comes(since + START_SECONDS[work]):
            self._becomes_idle(f"after {work.value}")

    def _becomes_idle(self, when: str) -> None:
        if not self._stays(busy=False, until=self._clock() + SHORT):
            raise PanelTimeout(f"{self._name} stays busy {when} for {SHORT:g} s: {FIX}")

    def _comes(self, until: float) -> bool:
        """Return whether the line becomes busy until then."""
        came = self._stays(busy=True, until=until, quiet=0)
        self._has_moved |= came
        return came

    def _stays(self, *, busy: bool, until: float, quiet: float = QUIET) -> bool:
        """Return whether the line comes to a level until then, and stays for ``quiet`` seconds."""
        since: float | None = None
        while True:
            now = self._clock()
            if self._is_busy() is not busy:
                since = None
                if now >= until:
                    return False
            else:
                since = now if since is None else since
                if now - since >= quiet:
                    return True
            self._pause.wait(POLL)
