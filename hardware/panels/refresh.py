"""Which kind of refresh brings a panel from one frame to the next, and how long it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware.surface import Refresh

if TYPE_CHECKING:
    from hardware.surface import Frame, PanelSpec

GHOST_BUDGET = 5
"""Partial refreshes in a row before a full one cleans the glass: what panel makers advise."""


def choose_refresh(
    before: Frame | None, after: Frame, partials_since_full: int, spec: PanelSpec
) -> Refresh:
    """Return the gentlest refresh that the panel and the ghosts on it allow.

    ``before`` None means that nobody knows what is on the glass.
    """
    known = before is not None and (before.width, before.height) == (after.width, after.height)
    if known and spec.partial_seconds is not None and partials_since_full < GHOST_BUDGET:
        return Refresh.PARTIAL
    return Refresh.FULL


def seconds(refresh: Refresh, spec: PanelSpec) -> float:
    """Return how long the panel takes for a refresh."""
    if refresh is Refresh.PARTIAL and spec.partial_seconds is not None:
        return spec.partial_seconds
    return spec.full_seconds
