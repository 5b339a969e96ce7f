"""The parts that wires lead to, each with its ends where a wire arrives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware.wiring.drawing.boxes import BoxKind
from hardware.wiring.drawing.svg import INK, PAPER, Label, element, line, text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hardware.wiring.drawing.routes import Point

MEANINGS: Mapping[str, str] = {
    "A": "flip, yes",
    "B": "back, no",
    "C": "info",
    "D": "menu",
}
"""What each button is for, in a word or two."""


def end(name: str, place: Point) -> str:
    """Draw where a wire arrives."""
    x, y = place
    return element("circle", cx=x, cy=y, r=4.5, fill=INK, data_end=name)


def _down(x: float, top: float, bottom: float) -> str:
    return element("path", d=f"M{x:g} {top:g} V{bottom:g}", stroke=INK, stroke_width=2)


def _to_ground(x: float, top: float, bus: float) -> list[str]:
    joint = element("circle", cx=x, cy=bus, r=6, fill=INK)
    return [line(((x, top), (x, bus)), BoxKind.GROUND), joint]


def button(letter: str, pin: int, place: Point, bus: float) -> list[str]:
    """Draw a push button between its wire and ground."""
    x, y = place
    return [
        _down(x, y, y + 30),
        *_to_ground(x, y + 88, bus),
        element("circle", cx=x, cy=y + 60, r=31, fill=PAPER, stroke=INK, stroke_width=3),
        element("circle", cx=x, cy=y + 60, r=23, fill=INK),
        text(Label(x, y + 68, letter, 22, "middle", bold=True, paint=PAPER)),
        text(Label(x + 9, y + 16, f"pin {pin}", 11.5)),
        text(Label(x, bus + 22, MEANINGS[letter], 12.5, "middle", bold=True)),
        end(f"button {letter}", place),
    ]


def lamp(name: str, pin: int, place: Point, bus: float) -> list[str]:
    """Draw a resistor and a lamp, between a wire and ground."""
    x, y = place
    hollow = {"fill": PAPER, "stroke": INK, "stroke_width": 2}
    arrow = f"M{x + 18:g} {y + 70:g} l9 -7 m-6 -1 h6 v6"
    return [
        _down(x, y, y + 88),
        *_to_ground(x, y + 88, bus),
        element("rect", x=x - 7, y=y + 22, width=14, height=32, **hollow),
        text(Label(x + 12, y + 42, "330 Ω", 11.5)),
        element("path", d=f"M{x - 12:g} {y + 66:g} h24 l-12 20 Z", **hollow),
        element("path", d=f"M{x - 12:g} {y + 87:g} h24", stroke=INK, stroke_width=3.5),
        element("path", d=arrow, stroke=INK, stroke_width=1.6),
        text(Label(x - 16, y + 68, "+", 14, "end", bold=True)),
        text(Label(x - 16, y + 92, "−", 14, "end", bold=True)),
        text(Label(x + 9, y + 16, f"pin {pin}", 11.5)),
        text(Label(x, bus + 22, name, 12.5, "middle", bold=True)),
        end(name, place),
    ]


def buzzer(pin: int, place: Point, bus: float) -> list[str]:
    """Draw an active buzzer between its wire and ground."""
    x, y = place
    return [
        _down(x, y, y + 30),
        *_to_ground(x, y + 88, bus),
        element("circle", cx=x, cy=y + 60, r=28, fill=PAPER, stroke=INK, stroke_width=3),
        element("circle", cx=x, cy=y + 60, r=6, stroke=INK, stroke_width=2),
        text(Label(x, y + 48, "+", 14, "middle", bold=True)),
        text(Label(x, y + 81, "−", 14, "middle", bold=True)),
        text(Label(x + 9, y + 16, f"pin {pin}", 11.5)),
        text(Label(x, bus + 22, "buzzer", 12.5, "middle", bold=True)),
        end("buzzer", place),
    ]


def legend(place: Point, kinds: Mapping[BoxKind, str]) -> list[str]:
    """Draw what each kind of line means."""
    drawn = []
    x, y = place
    for row, (kind, words) in enumerate(kinds.items()):
        drawn.append(line(((x, y + 24 * row), (x + 60, y + 24 * row)), kind, data_legend="yes"))
        drawn.append(text(Label(x + 74, y + 24 * row + 4.5, words, 13)))
    return drawn


def notes(place: Point, lines: tuple[str, ...]) -> list[str]:
    """Write sentences, one below the other."""
    x, y = place
    return [text(Label(x, y + 21 * row, words, 13)) for row, words in enumerate(lines)]
