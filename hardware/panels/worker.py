"""The thread that keeps a slow panel from slowing the game.

Its mailbox holds one frame: a newer one replaces one that still waits, because
a page that is out of date need not be shown.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import replace
from threading import Condition, Thread
from typing import TYPE_CHECKING

from companion.surface import Refresh
from companion.surface.frozen import frozen
from hardware.errors import HardwareError
from hardware.panels.refresh import NO_GHOSTS, choose_refresh

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.surface import Frame
    from hardware.panels.base import Panel

_log = logging.getLogger(__name__)

PAUSES: tuple[float, ...] = (1, 2, 5, 10, 30, 60)
"""Seconds between attempts on a failing panel; the last repeats. A new frame is tried at once."""

DRIVER_FAULTS = (Exception, SystemExit)
"""What a driver may raise; some libraries even try to end the program."""


@frozen
class _Page:
    number: int
    frame: Frame
    clean: bool
    is_again: bool = False


class Worker:
    """Shows frames on a panel, which it owns from now on and closes at its own end.

    ``on_shown`` gets the number of every page that the panel shows, ``on_failed``
    the number and the reason of every failed attempt. Both are called on the
    worker's thread and must only put something in a queue.
    """

    def __init__(
        self,
        panel: Panel,
        on_shown: Callable[[int], object],
        on_failed: Callable[[int, str], object],
        *,
        pauses: tuple[float, ...] = PAUSES,
    ) -> None:
        self._panel = panel
        self._on_shown, self._on_failed = on_shown, on_failed
        self._pauses = pauses
        self._glass: Frame | None = None
        self._ghosts = NO_GHOSTS
        self._failures = 0
        self._logged = ""
        self._mail: _Page | None = None
        self._is_busy = False
        self._is_closing = False
        self._news = Condition()
        self._thread = Thread(target=self._run, name="panel", daemon=True)
        self._thread.start()

    def show(self, number: int, frame: Frame, *, clean: bool = False) -> None:
        """Ask for a page and return at once; ``clean`` asks for a full refresh in any case."""
        with self._news:
            missed = self._mail is not None and self._mail.clean
            self._mail = _Page(number, frame, clean or missed)
            self._news.notify_all()

    @property
    def idle(self) -> bool:
        """Whether the panel shows the last page that was asked for."""
        with self._news:
            return self._mail is None and not self._is_busy

    def close(self, timeout: float = 5.0) -> bool:
        """Wait ``timeout`` seconds for a running refresh, close the panel, end the thread.

        Returns whether the thread has ended; one that hangs in a driver is left behind.
        """
        with self._news:
            self._is_closing = True
            self._news.notify_all()
        self._thread.join(timeout)
        self._panel.close()
        self._thread.join(1)
        return not self._thread.is_alive()

    def _run(self) -> None:
        pause: float | None = None
        while (page := self._next(pause)) is not None:
            failed = self._try(page)
            pause = self._again(page) if failed else None
            with self._news:
                self._is_busy = False
        with suppress(*DRIVER_FAULTS):
            self._panel.sleep()

    def _next(self, pause: float | None) -> _Page | None:
        """Wait for a page, or for the pause before the next attempt of a failed one."""
        with self._news:
            self._news.wait_for(self._has_news, pause)
            if self._is_closing:
                return None
            page, self._mail = self._mail, None
            self._is_busy = True
            return page

    def _has_news(self) -> bool:
        fresh = self._mail is not None and not self._mail.is_again
        return fresh or self._is_closing

    def _again(self, page: _Page) -> float | None:
        """Put a failed page back unless a newer one waits, and return the pause before it."""
        with self._news:
            if self._mail is not None:
                return None
            self._mail = replace(page, is_again=True)
            return self._pauses[min(self._failures, len(self._pauses)) - 1]

    def _try(self, page: _Page) -> bool:
        """Show the page; return whether that failed."""
        try:
            self._draw(page)
        except DRIVER_FAULTS as fault:
            self._glass = None
            self._failures += 1
            if not self._is_closing:
                reason = str(fault) or type(fault).__name__
                if reason != self._logged:  # the same message each minute would fill the log
                    trace = _unexpected(fault)
                    _log.warning("panel update failed: %s", reason, exc_info=trace)
                self._logged = reason
                self._on_failed(page.number, reason)
            return True
        if self._logged:
            _log.warning("the panel works again")
            self._logged = ""
        self._failures = 0
        self._on_shown(page.number)
        return False

    def _draw(self, page: _Page) -> None:
        glass = self._glass
        if glass is not None and glass.pixels == page.frame.pixels and not page.clean:
            return
        refresh = choose_refresh(glass, page.frame, self._ghosts, self._panel.spec)
        refresh = Refresh.FULL if page.clean else refresh
        self._panel.show(page.frame, refresh)
        self._glass = page.frame
        self._ghosts = self._ghosts.after(refresh, glass, page.frame)


def _unexpected(fault: BaseException) -> BaseException | None:
    """Return the fault where its trace says more than its text."""
    return None if isinstance(fault, HardwareError) else fault
