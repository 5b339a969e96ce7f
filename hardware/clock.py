"""The clocks: seconds that never go back, counted from any moment, the date, a file's times."""

from __future__ import annotations

from time import gmtime, localtime, strftime  # noqa: TID251 - as below
from time import monotonic as now  # noqa: TID251 - the one place where the clock is read

__all__ = ["day_of", "moment_of", "now", "today"]
_FIRST_BOX = 1_577_836_800
"""The year 2020: what a file says before it comes from a clock that nobody had set."""


def today() -> str:
    """Return the date where the box stands, as in 2026-11-22; without a network it may be wrong."""
    return strftime("%Y-%m-%d")


def day_of(seconds: float) -> str:
    """Return the day of a file's time where the box stands, as in 2026-11-22; "" if unknown."""
    return strftime("%Y-%m-%d", localtime(seconds)) if seconds >= _FIRST_BOX else ""


def moment_of(seconds: float) -> str:
    """Return a file's time in UTC, as in 2026-11-22 19:04:00; "" if unknown."""
    return strftime("%Y-%m-%d %H:%M:%S", gmtime(seconds)) if seconds >= _FIRST_BOX else ""
