"""How the box answers a finger before the glass can, and alerts the players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from companion.surface import Alert


@runtime_checkable
class Signals(Protocol):
    """Answers that take no time. Simulated panels with a lamp are Signals themselves."""

    def acknowledge(self) -> None:
        """Say at once that a press was taken."""

    def refuse(self) -> None:
        """Say at once that a press was heard but not taken."""

    def alert(self, alert: Alert) -> None:
        """Alert the players, each alert in a way of its own."""


class NoSignals:
    """A box without lamp or buzzer."""

    def acknowledge(self) -> None:
        """Say nothing."""

    def refuse(self) -> None:
        """Say nothing."""

    def alert(self, alert: Alert) -> None:
        """Say nothing."""


class SignalGroup:
    """Several signals as one: the panel's own lamp, a lamp on a pin, the lamps of a serial box."""

    def __init__(self, *voices: Signals) -> None:
        self._voices = voices

    def acknowledge(self) -> None:
        """Let every voice say that a press was taken."""
        for voice in self._voices:
            voice.acknowledge()

    def refuse(self) -> None:
        """Let every voice say that a press was not taken."""
        for voice in self._voices:
            voice.refuse()

    def alert(self, alert: Alert) -> None:
        """Give the alert with every voice."""
        for voice in self._voices:
            voice.alert(alert)
