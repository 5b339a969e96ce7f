"""The only loop: what arrives goes in one step at a time, effects come out."""

from companion.daemon.fingers import gesture_rules
from companion.daemon.loop import Daemon
from companion.daemon.patience import STOP_SECONDS
from companion.daemon.world import (
    Arrival,
    AtRest,
    Glass,
    JournalChanged,
    Reshaped,
    ScriptEnded,
    World,
    fresh_luck,
    fresh_seed,
)

__all__ = [
    "STOP_SECONDS",
    "Arrival",
    "AtRest",
    "Daemon",
    "Glass",
    "JournalChanged",
    "Reshaped",
    "ScriptEnded",
    "World",
    "fresh_luck",
    "fresh_seed",
    "gesture_rules",
]
