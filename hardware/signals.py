"""How the box answers a finger before the glass can, and calls the table when something is up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from hardware.surface import Call


@runtime_checkable
class Signals(Protocol):
    """Answers that take no time. Simulated panels with a lamp are Signals themselves."""

    def acknowledge(self) -> None:
        """Say at once that a press was taken."""

    def refuse(self) -> None:
        """Say at once that a press was heard but not taken."""

    def call(self, call: Call) -> None:
        """Draw the table's attention, in a way that tells the calls apart."""


class NoSignals:
    """A box without lamp or buzzer."""

    def acknowledge(self) -> None:
        """Say nothing."""

    def refuse(self) -> None:
        """Say nothing."""

    def call(self, call: Call) -> None:
        """Say nothing."""


class Chorus:
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

    def call(self, call: Call) -> None:
        """Let every voice call."""
        for voice in self._voices:
            voice.call(call)
