"""How long the loop waits for what, and what comes when nothing else did: values in, values out."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from companion.app.places.power import Resting
from companion.app.values import Idle, Show
from companion.surface import Press
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from companion.app.place import Place
    from companion.app.values import Input

REST_SECONDS = 0.6
"""How long a finger rests before a slow panel draws what it has dialled."""
STOP_SECONDS = 7.0
"""How long the panel may take, when the end is asked from outside, before the program ends."""
OFF_SECONDS = 60.0
"""The same when a finger asked, at least: nobody waits but the person, and colour is slow."""
MOST_BEHIND_SECONDS = 0.25
"""How late an edge may reach the loop and have those that follow it waited for as long."""
LONGEST_WAIT_SECONDS = 0.5 if sys.platform == "win32" else None
"""Windows hears no interrupt while it waits for a lock."""


def seconds_to_end(place: Resting, refresh_seconds: float) -> float:
    """Return how long the last page may take before the program ends.

    ``refresh_seconds`` is what the panel needs for a whole page.
    """
    return max(OFF_SECONDS, 2 * refresh_seconds + 10) if place.power_off else STOP_SECONDS


@frozen
class Waiting:
    """What the loop does by itself, and when by its clock.

    ``page`` is drawn at ``page_at``, where no finger has dialled on until then; a place is left at
    ``idle_at``, and the program ends at ``end_at`` although the panel was not ready.
    """

    page: Show | None = None
    page_at: float = 0.0
    idle_at: float | None = None
    end_at: float | None = None

    def seconds(self, now: float) -> list[float]:
        """Return how long it is to each of them."""
        page_at = self.page_at if self.page else None
        return [at - now for at in (self.end_at, self.idle_at, page_at) if at]

    def due(self, now: float) -> Show | Idle | None:
        """Return what is to be done now: the page to draw, else leaving the place, or nothing."""
        if self.page is not None and now >= self.page_at:
            return replace(self.page, rests=False)
        return Idle() if self.idle_at is not None and now >= self.idle_at else None

    def is_over(self, now: float) -> bool:
        """Say whether the panel had all the time that it may have before the end."""
        return self.end_at is not None and now >= self.end_at

    def shown_later(self, page: Show, now: float) -> Waiting:
        """Return what is waited for after a page that is to rest, in place of any before it."""
        return replace(self, page=page, page_at=now + REST_SECONDS)

    def stepped(
        self, event: Input, before: Place, place: Place, refresh_seconds: float, now: float
    ) -> Waiting:
        """Return what is waited for after a step from one place to another.

        Each press begins the time again after which a place is left, and the first resting page
        that before the end. ``refresh_seconds`` is what the panel needs for a whole page.
        """
        after = self
        if isinstance(event, Press) or place != before or not place.idle_seconds:
            after = replace(after, idle_at=place.idle_seconds and now + place.idle_seconds)
        if isinstance(place, Resting) and self.end_at is None:
            after = replace(after, end_at=now + seconds_to_end(place, refresh_seconds))
        return after
