"""How long the loop waits for what."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.app.places.power import Resting

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
