"""Interrupts and terminations, heard by somebody else for a while."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

ENDING = (signal.SIGINT, signal.SIGTERM)
"""The signals that ask a program to end."""


@contextmanager
def signals_heard_by(handler: Callable[[int, FrameType | None], object]) -> Iterator[None]:
    """Give what asks the program to end to a handler, while this lasts."""
    before = {each: signal.signal(each, handler) for each in ENDING}
    try:
        yield
    finally:
        for each, old in before.items():
            signal.signal(each, old)
