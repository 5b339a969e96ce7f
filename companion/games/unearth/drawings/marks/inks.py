"""The inks of seats, stones and lands, where a panel has them all; else shapes and hatching speak.

A panel that has only some of them is drawn as one without any: half of the seats in colour would
say that the others are something else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.surface import Ink

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas

SEATS = {"red": Ink.RED, "blue": Ink.BLUE, "green": Ink.GREEN, "yellow": Ink.YELLOW}
STONES = {"red": Ink.RED, "blue": Ink.BLUE, "yellow": Ink.YELLOW, "black": Ink.BLACK}
LANDS = {
    "forest": (Ink.GREEN, Ink.BLACK),
    "desert": (Ink.YELLOW, Ink.BLACK),
    "island": (Ink.BLUE, Ink.WHITE),
    "cavern": (Ink.WHITE, Ink.BLACK),
    "mountain": (Ink.WHITE, Ink.BLACK),
    "city": (Ink.RED, Ink.WHITE),
}
"""The ink of each land's ground, and that of the lines on it."""
_ALL = frozenset({Ink.RED, Ink.BLUE, Ink.GREEN, Ink.YELLOW})


def has_inks(canvas: Canvas) -> bool:
    """Say whether a panel has every ink of the game."""
    return _ALL.issubset(canvas.spec.inks)


def seat_ink(canvas: Canvas, seat: str, otherwise: Ink) -> Ink:
    """Return the ink of a seat, or another where the panel lacks some."""
    return SEATS.get(seat, otherwise) if has_inks(canvas) else otherwise


def letter_on(ink: Ink) -> Ink:
    """Return the ink of letters on a ground.

    >>> letter_on(Ink.YELLOW), letter_on(Ink.BLUE)
    (<Ink.BLACK: 0>, <Ink.WHITE: 1>)
    """
    return Ink.BLACK if ink in {Ink.WHITE, Ink.YELLOW} else Ink.WHITE
