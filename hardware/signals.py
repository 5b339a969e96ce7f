"""How the box answers a finger before the glass can: a lamp, later a buzzer."""

from __future__ import annotations

from typing import Protocol, runtime_checkable


@runtime_checkable
class Signals(Protocol):
    """Answers that take no time. Simulated panels with a lamp are Signals themselves."""

    def acknowledge(self) -> None:
        """Say at once that a press was taken."""

    def refuse(self) -> None:
        """Say at once that a press was heard but not taken."""


class NoSignals:
    """A box without lamp or buzzer."""

    def acknowledge(self) -> None:
        """Say nothing."""

    def refuse(self) -> None:
        """Say nothing."""
