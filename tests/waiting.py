"""Waiting for what other threads and processes do: until it is so, never for a guessed while."""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING

from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE = 30.0
"""Seconds, for a busy machine."""


def until(is_so: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until something is so. Raises AssertionError where it is not in time."""
    pause, end = Event(), now() + seconds
    while not is_so():
        assert now() < end, f"not so after {seconds:g} s: {is_so}"
        pause.wait(0.01)
