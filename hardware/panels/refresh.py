"""Which kind of refresh brings a panel from one frame to the next, and how long it takes.

A partial refresh leaves ghosts: a little grey wherever black became white. So there is a budget;
when it is used up, the next refresh is of the whole panel. A page with much to erase uses it up at
once. The reasons for the figures are in ``docs/decisions/0014-waveshare.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.surface import Ink, Refresh
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.surface import Frame, PanelSpec

MOST_PARTIALS = 10
"""Partial refreshes in a row: the limit for pages that change little."""
MOST_ERASED = 0.5
"""Pixels erased by partial refreshes in a row, as a share of the panel."""
MOST_FASTS = 3
"""Fast refreshes in a row: they flash once, and clean less well than a full one."""


@frozen
class Ghosts:
    """What a panel has shown since its last full refresh.

    ``partials`` and ``erased``, the pixels that changed from black to white, count from the last
    full or fast refresh, ``fasts`` from the last full one.
    """

    partials: int = 0
    erased: int = 0
    fasts: int = 0

    def after(self, refresh: Refresh, before: Frame | None, after: Frame) -> Ghosts:
        """Return the count after one more refresh."""
        match refresh:
            case Refresh.FULL:
                return Ghosts()
            case Refresh.FAST:
                return Ghosts(fasts=self.fasts + 1)
            case Refresh.PARTIAL:
                erased = self.erased + erased_pixels(before, after)
                return Ghosts(self.partials + 1, erased, self.fasts)


NO_GHOSTS = Ghosts()


def choose_refresh(before: Frame | None, after: Frame, ghosts: Ghosts, spec: PanelSpec) -> Refresh:
    """Return the quietest refresh that the panel and the ghosts on it allow.

    ``before`` None means that it is unknown what the panel shows.
    """
    if before is None or (before.width, before.height) != (after.width, after.height):
        return Refresh.FULL
    if spec.partial_seconds is not None and _has_room(ghosts, before, after):
        return Refresh.PARTIAL
    if spec.fast_seconds is not None and ghosts.fasts < MOST_FASTS:
        return Refresh.FAST
    return Refresh.FULL


def _has_room(ghosts: Ghosts, before: Frame, after: Frame) -> bool:
    """Return whether one more partial refresh stays within the budget."""
    if ghosts.partials >= MOST_PARTIALS:
        return False
    room = MOST_ERASED * after.width * after.height - ghosts.erased
    return erased_pixels(before, after) <= room


def erased_pixels(before: Frame | None, after: Frame) -> int:
    """Return how many pixels change from black to white."""
    if before is None:
        return 0
    from PIL import Image  # noqa: PLC0415 - a program that only lists panels needs no Pillow

    size = after.width, after.height
    was_black = Image.frombytes("L", size, before.pixels.translate(_BLACK))
    return Image.frombytes("L", size, after.pixels).histogram(was_black)[Ink.WHITE]


_BLACK = bytes(255 * (value == Ink.BLACK) for value in range(256))


def usual_refresh(spec: PanelSpec) -> Refresh:
    """Return the refresh that most pages take: the quietest that the panel has."""
    if spec.partial_seconds is not None:
        return Refresh.PARTIAL
    return Refresh.FULL if spec.fast_seconds is None else Refresh.FAST


def seconds(refresh: Refresh, spec: PanelSpec) -> float:
    """Return how long the panel takes for a refresh; one that it lacks is a full one."""
    times = {Refresh.PARTIAL: spec.partial_seconds, Refresh.FAST: spec.fast_seconds}
    return times.get(refresh) or spec.full_seconds
