"""A board's pins as they lie, with the names of those in use and a lane for each wire."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hardware.wiring.drawing.headers import FIVE_VOLTS, PI, PICO
from hardware.wiring.drawing.svg import FAINT, INK, PAPER, Label, element, text

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from hardware.wiring.drawing.routes import Point

LEFT, PITCH, RADIUS = 104, 46, 12.5
PER_ROW = 20
HOT = {FIVE_VOLTS: "5 V: no!", "VBUS": "VBUS", "VSYS": "VSYS"}
"""Pins that destroy a board if their wire touches another pin, and what to write at them."""
BOTTOM = 300
"""Where a board ends and its wires may turn."""


@dataclass(frozen=True, slots=True)
class PiBoard:
    """A board with two rows of pins, seen from above, the far row at the edge.

    ``columns`` says for each pin which column it lies in and whether it is in the far row.
    """

    names: Mapping[int, str]
    columns: Mapping[int, tuple[int, bool]]
    far: float
    near: float

    def place(self, pin: int) -> Point:
        """Return the middle of a pin."""
        column, is_far = self.columns[pin]
        return LEFT + PITCH * column, self.far if is_far else self.near

    def lane(self, pin: int) -> Point:
        """Return where a wire from a pin goes down: one of the far row passes between two pins."""
        x, y = self.place(pin)
        return (x + PITCH / 2, y + PITCH / 2) if self.columns[pin][1] else (x, y + PITCH / 2)

    def pins(self, used: Collection[int], *, warned: bool = True) -> list[str]:
        """Draw the pins, those in use dark and named; ``warned`` of those that carry 5 V."""
        drawn = []
        for pin, name in self.names.items():
            x, y = self.place(pin)
            is_used, is_hot = pin in used, warned and name in HOT
            look = {
                "fill": INK if is_used else PAPER,
                "stroke": INK if is_used or is_hot else FAINT,
                "stroke_width": 3 if is_hot else 1.4,
            }
            if pin == 1:
                drawn.append(element("rect", x=x - 16, y=y - 16, width=32, height=32, stroke=INK))
            drawn.append(element("circle", cx=x, cy=y, r=RADIUS, data_pin=pin, **look))
            drawn.append(
                text(Label(x, y + 4, str(pin), 11.5, "middle", bold=is_used,
                           paint=PAPER if is_used else INK if is_hot else FAINT))
            )  # fmt: skip
            if is_hot:
                drawn.append(text(Label(x + 4, y - 17, HOT[name], 12, bold=True, upright=True)))
            elif is_used:
                drawn.append(text(self._name(pin)))
        return drawn

    def _name(self, pin: int) -> Label:
        (x, y), words = self.place(pin), self.names[pin]
        if self.columns[pin][1]:
            return Label(x + 4, y - 18, words, 12, upright=True)
        return Label(x - 6, y + 18, words, 12, "end", upright=True)


RASPBERRY_PI = PiBoard(PI, {pin: ((pin - 1) // 2, pin % 2 == 0) for pin in PI}, far=178, near=222)
"""Lying as usual: the pins along the far edge, pin 1 to the left in the row that is nearer."""
PICO_BOARD = PiBoard(
    PICO,
    {pin: (pin - 1, False) if pin <= PER_ROW else (2 * PER_ROW - pin, True) for pin in PICO},
    far=158,
    near=242,
)
"""Its USB socket to the left: 1 to 20 along the near edge, 40 to 21 along the far one."""
