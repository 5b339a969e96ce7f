"""The two clocks: seconds that never go back, counted from any moment, and the date."""

from __future__ import annotations

from time import monotonic as now  # noqa: TID251 - the one place where the clock is read
from time import strftime  # noqa: TID251 - as above

__all__ = ["now", "today"]


def today() -> str:
    """Return the date where the box stands, as in 2026-11-22; without a network it may be wrong."""
    return strftime("%Y-%m-%d")
