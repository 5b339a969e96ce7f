"""How a box stands in a hall, and what it may ask of it: words of the box and of its program."""

from __future__ import annotations

SEEKING, LEVEL, BEHIND, WAITING, ESTRANGED, LEADING, LEFT = (
    "seeking", "level", "behind", "waiting", "estranged", "leading", "left",
)  # fmt: skip
"""How a box stands: it has found no hall yet; it has all lines; it lacks some for a moment; it has
no broker or no leader; it has another edition or newer terms than the hall; it leads; it has been
taken out of the hall.
"""
STATES = (SEEKING, LEVEL, BEHIND, WAITING, ESTRANGED, LEADING, LEFT)
HAND_OVER, TAKE_OVER, PAUSE, RESUME, LEAVE = "hand-over", "take-over", "pause", "go-on", "leave"
"""What a table may ask of the hall. ``go-on`` ends a pause, and brings back a box that has left."""
DONE = ""
NOT_ALLOWED, NOT_LEADING, NOT_LEVEL, LEADER_HERE, NO_BROKER = (
    "not-allowed", "not-leading", "not-level", "leader-here", "no-broker",
)  # fmt: skip
"""Why nothing comes of it: this box has no leader's password; it does not lead, or it does already;
that box is not level or may not lead; the leader is there; the broker is not.
"""
REASONS = (NOT_ALLOWED, NOT_LEADING, NOT_LEVEL, LEADER_HERE, NO_BROKER)
