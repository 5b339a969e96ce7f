"""What a finger does with the box, and what the box alerts the players to."""

from __future__ import annotations

from enum import Enum

from companion.surface.frozen import frozen


class Button(Enum):
    """The four buttons of the box, top to bottom on an Inky Impression."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"


class Gesture(Enum):
    """What a finger may do with a button."""

    PRESS = "press"
    HOLD = "hold"
    DOUBLE = "double"
    LONG = "long"


@frozen
class Press:
    """What a finger did.

    >>> str(Press(Button.B, Gesture.HOLD)), Press.parse("double a")
    ('hold B', Press(button=<Button.A: 'A'>, gesture=<Gesture.DOUBLE: 'double'>))
    """

    button: Button
    gesture: Gesture = Gesture.PRESS

    def __str__(self) -> str:
        if self.gesture is Gesture.PRESS:
            return self.button.value
        return f"{self.gesture.value} {self.button.value}"

    @classmethod
    def parse(cls, words: str) -> Press:
        """Read ``A``, ``hold B``, ``double A`` or ``long A``, in any case.

        Raises ValueError, saying what may be written.
        """
        *gesture, button = words.split() or [""]
        try:
            kind = Gesture(" ".join(gesture).lower()) if gesture else Gesture.PRESS
            return cls(Button(button.upper()), kind)
        except ValueError:
            raise ValueError(
                f"{words.strip()!r} is not a press: write A, B, C or D, "
                "or hold, double or long before the letter"
            ) from None


class Alert(Enum):
    """What the box alerts the players to, each with a rhythm of its own; a game chooses which."""

    DANGER = "danger"
    """Something has come that everybody must look at now."""
    CLOSING = "closing"
    """A part of the game ends with this press."""
    FAULT = "fault"
    """The box needs help."""
    COVERED = "covered"
    """The panel no longer shows what only one seat may see: the box may be set down."""
