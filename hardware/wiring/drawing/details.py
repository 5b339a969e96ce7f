"""What is drawn beside the wires: a panel's front, Pi and panel from the side, a lamp for 5 V."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware.wiring.drawing.boxes import BoxKind
from hardware.wiring.drawing.parts import MEANINGS
from hardware.wiring.drawing.svg import FAINT, INK, PAPER, Label, element, line, text

if TYPE_CHECKING:
    from collections.abc import Sequence

BOARD = "#f0efe6"


def _box(x: float, y: float, wide: float, high: float, fill: str = PAPER, thick: float = 2) -> str:
    return element(
        "rect", x=x, y=y, width=wide, height=high, fill=fill, stroke=INK, stroke_width=thick, rx=3
    )


def front(x: float, y: float, shares: Sequence[float], shape: float) -> list[str]:
    """Draw a panel from the front with its buttons along the left edge.

    ``shares`` say where along the edge they sit; ``shape`` is the panel's width by its height.
    """
    high = 168.0
    wide = high * shape
    drawn = [
        text(Label(x, y - 14, "From the front: A is the topmost", 13, bold=True)),
        _box(x + 84, y, wide + 44, high + 20, BOARD),
        _box(x + 116, y + 10, wide, high),
        text(Label(x + 116 + wide / 2, y + 96, "glass", 13, "middle", paint=FAINT)),
    ]
    for (letter, words), share in zip(MEANINGS.items(), shares, strict=True):
        middle = y + 10 + high * share
        drawn += [
            _box(x + 90, middle - 11, 18, 22, INK),
            text(Label(x + 99, middle + 4.5, letter, 12.5, "middle", bold=True, paint=PAPER)),
            text(Label(x + 78, middle + 4.5, words, 12.5, "end")),
        ]
    return drawn


def side(x: float, y: float) -> list[str]:
    """Draw how the Pi sits behind the panel, from the side."""
    posts = [_box(x + place, y + 24, 12, 60) for place in (30, 300)]
    return [
        text(Label(x, y - 14, "From the side: pressed home, no metal shows", 13, bold=True)),
        *posts,
        _box(x, y + 8, 420, 16, INK),
        _box(x, y, 420, 6),
        _box(x + 88, y + 24, 140, 40, "#d9d7cb"),
        _box(x + 88, y + 64, 140, 20, INK),
        _box(x + 16, y + 84, 310, 10, BOARD),
        text(Label(x + 158, y + 48, "socket", 12.5, "middle")),
        text(Label(x + 158, y + 78, "Pi's header", 12, "middle", paint=PAPER)),
        text(Label(x + 432, y + 6, "glass", 12.5)),
        text(Label(x + 432, y + 25, "panel's board", 12.5)),
        text(Label(x + 324, y + 58, "stand-off", 12.5)),
        text(Label(x + 338, y + 94, "Pi Zero 2 W, its pins up", 12.5)),
        *(
            text(Label(x, y + 124 + 21 * row, words, 13))
            for row, words in enumerate((
                "All 40 pins are in the socket, none left over at either end;",
                "the Pi lies behind the panel and does not stick out.",
                "Stand-offs keep it from rocking loose.",
            ))
        ),
    ]  # fmt: skip


def module(x: float, y: float, wide: float, title: str) -> list[str]:
    """Draw the back of Waveshare's module below its plug."""
    middle = x + wide / 2
    return [
        _box(x, y, wide, 250, BOARD, 2.5),
        _box(x + 8, y + 10, wide - 16, 50),
        _box(x + 36, y + 80, wide - 72, 150),
        text(Label(middle, y + 142, title, 15, "middle", bold=True)),
        text(Label(middle, y + 164, "the glass is on the other side", 12.5, "middle")),
        text(Label(middle, y + 184, "believe the print, not the wires' colours", 12.5, "middle")),
    ]


def stronger_lamp(x: float, y: float) -> list[str]:
    """Draw the switch for a lamp that needs 5 V: a transistor between the lamp and ground."""
    ink = {"stroke": INK, "stroke_width": 2}
    middle = x + 196
    return [
        text(Label(x, y, "A lamp made for 5 V, instead", 13, bold=True)),
        text(Label(x, y + 90, "lamp's GP pin", 12.5)),
        element("path", d=f"M{x + 98} {y + 86} H{middle - 18}", **ink),
        _box(x + 118, y + 79, 36, 14),
        text(Label(x + 136, y + 72, "1 kΩ", 11.5, "middle")),
        element("circle", cx=middle - 6, cy=y + 86, r=27, **ink),
        element("path", d=f"M{middle - 18} {y + 70} v32", stroke=INK, stroke_width=4),
        element("path", d=f"M{middle - 18} {y + 79} L{middle} {y + 67} V{y + 52}", **ink),
        element("path", d=f"M{middle - 18} {y + 93} L{middle} {y + 105} V{y + 122}", **ink),
        element("path", d=f"M{middle - 1} {y + 104.5} l-9 -1 l4.5 -7 Z", fill=INK),
        _box(middle - 38, y + 30, 76, 22),
        text(Label(middle, y + 45.5, "5 V lamp", 12.5, "middle")),
        element("path", d=f"M{middle} {y + 30} V{y + 18} H{middle + 60}", **ink),
        text(Label(middle + 66, y + 22.5, "VBUS, pin 40", 12.5)),
        text(Label(middle + 44, y + 46, "+ above, − below", 12.5)),
        line(((middle, y + 122), (middle + 60, y + 122)), BoxKind.GROUND, data_legend="yes"),
        text(Label(middle + 66, y + 126.5, "ground", 12.5)),
        text(Label(middle + 30, y + 90, "NPN, as BC547 or 2N3904:", 12.5)),
        text(Label(middle + 30, y + 107, "look up which leg is which", 12.5)),
    ]
