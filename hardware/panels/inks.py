"""The inks as red, green and blue: pure ones for drivers and files, and as they look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.surface import Ink

if TYPE_CHECKING:
    from collections.abc import Mapping

Colour = tuple[int, int, int]
_MONO = (Ink.BLACK, Ink.WHITE)
INKS: Mapping[str, tuple[Ink, ...]] = {
    "mono": _MONO,
    "red": (*_MONO, Ink.RED),
    "yellow": (*_MONO, Ink.YELLOW),
    "four": (*_MONO, Ink.YELLOW, Ink.RED),
    "six": (*_MONO, Ink.YELLOW, Ink.RED, Ink.BLUE, Ink.GREEN),
    "seven": tuple(Ink),
}
"""The sets of inks that panels are made with."""

PURE: Mapping[Ink, Colour] = {
    Ink.BLACK: (0, 0, 0),
    Ink.WHITE: (255, 255, 255),
    Ink.YELLOW: (255, 255, 0),
    Ink.RED: (255, 0, 0),
    Ink.BLUE: (0, 0, 255),
    Ink.GREEN: (0, 255, 0),
    Ink.ORANGE: (255, 140, 0),
}
"""An ink in a picture file: the corners of the colour cube, never mixed."""

SEEN: Mapping[Ink, Colour] = {
    Ink.BLACK: (0x2B, 0x2A, 0x2E),
    Ink.WHITE: (0xE8, 0xE6, 0xDD),
    Ink.YELLOW: (0xD9, 0xB6, 0x1C),
    Ink.RED: (0xB3, 0x30, 0x2A),
    Ink.BLUE: (0x2F, 0x5A, 0x9E),
    Ink.GREEN: (0x3C, 0x7A, 0x4C),
    Ink.ORANGE: (0xC8, 0x6A, 0x2A),
}
"""What an ink looks like on a panel in daylight; an estimate by eye, for simulators only."""


def palette(colours: Mapping[Ink, Colour]) -> list[int]:
    """Return the colours in a row, ready for a palette whose index is the ink's number.

    >>> palette(PURE)[:6]
    [0, 0, 0, 255, 255, 255]
    """
    return [part for ink in sorted(Ink) for part in colours[ink]]
