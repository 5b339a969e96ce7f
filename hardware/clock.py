"""The clock that devices read: seconds that never go back, from no particular start."""

from __future__ import annotations

from time import monotonic as now  # noqa: TID251 - the one place where hardware reads the clock

__all__ = ["now"]
