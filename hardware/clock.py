"""The clocks: seconds that never go back, counted from any moment, the date, a file's times."""

from __future__ import annotations

from time import gmtime, localtime, strftime  # noqa: TID251 - as below
from time import monotonic as now  # noqa: TID251 - the one place where the clock is read

__all__ = ["now", "today", "when"]
_FIRST_BOX = 1_577_836_800
"""The year 2020: what a file says before it comes from a clock that nobody had set."""


def today() -> str:
    """Return the date where the box stands, as in 2026-11-22; without a network it may be wrong."""
    return strftime("%Y-%m-%d")


def when(seconds: float) -> tuple[str, str]:
    """Return a file's time, nothing where it is unknown.

    That is the day where the box stands, as in 2026-11-22, and the moment in UTC, as in
    2026-11-22 19:04:00.
    """
    if seconds < _FIRST_BOX:
        return "", ""
    day = strftime("%Y-%m-%d", localtime(seconds))
    return day, strftime("%Y-%m-%d %H:%M:%S", gmtime(seconds))
