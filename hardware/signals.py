"""How the box answers a press before the panel can, and alerts the players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from companion.surface import Alert


@runtime_checkable
class Signals(Protocol):
    """Immediate answers. Simulated panels with a lamp are Signals themselves."""

    def acknowledge(self) -> None:
        """Show at once that a press was taken."""

    def refuse(self) -> None:
        """Show at once that a press was noticed but not taken."""

    def alert(self, alert: Alert) -> None:
        """Alert the players; each alert looks or sounds different."""


class NoSignals:
    """A box without lamp or buzzer."""

    def acknowledge(self) -> None:
        """Do nothing."""

    def refuse(self) -> None:
        """Do nothing."""

    def alert(self, alert: Alert) -> None:
        """Do nothing."""


class SignalGroup:
    """Several signals as one: the panel's own lamp, a lamp on a pin, the lamps of a serial box."""

    def __init__(self, *members: Signals) -> None:
        self._members = members

    def acknowledge(self) -> None:
        """Show with every member that a press was taken."""
        for member in self._members:
            member.acknowledge()

    def refuse(self) -> None:
        """Show with every member that a press was not taken."""
        for member in self._members:
            member.refuse()

    def alert(self, alert: Alert) -> None:
        """Give the alert with every member."""
        for member in self._members:
            member.alert(alert)
