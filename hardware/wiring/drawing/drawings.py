"""The three drawings: a header as it lies, wires, and the parts that they lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware.wiring.drawing import boxes, details, parts
from hardware.wiring.drawing.boards import BOTTOM, LEFT, PICO_BOARD, PITCH, RASPBERRY_PI
from hardware.wiring.drawing.boxes import BoxKind
from hardware.wiring.drawing.routes import Run, laid
from hardware.wiring.drawing.svg import FAINT, INK, PAPER, Label, element, line, picture, text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hardware.wiring.drawing.boards import PiBoard
    from hardware.wiring.drawing.boxes import Wire
    from hardware.wiring.drawing.routes import Point

WIDE = 1110
TRACKS = 318
"""Where the first track lies, below the board."""
HALF_LANE = 11.5
PI_WORDS = "Raspberry Pi from above: pins along the far edge, memory card to the left"
PICO_WORDS = "Raspberry Pi Pico from above: USB socket to the left"
LEGEND = {
    BoxKind.PANEL: "to the panel",
    BoxKind.BUTTON: "to a button",
    BoxKind.SIGNAL: "to a lamp or buzzer, which may be left out",
    BoxKind.GROUND: "ground, one wire from part to part; a dot joins",
    BoxKind.SUPPLY: "3.3 V",
}
EDGE = 1078.5
"""Right of everything: where ground comes down from the last pins."""
PICO_LEGEND = {
    BoxKind.BUTTON: LEGEND[BoxKind.BUTTON],
    BoxKind.SIGNAL: "to a lamp, which may be left out",
    BoxKind.GROUND: LEGEND[BoxKind.GROUND],
}


def _column(number: float) -> float:
    """Return where an end lies so that no wire to it falls upon one that comes from a pin."""
    return LEFT + PITCH * number + HALF_LANE


def _heading(number: int, title: str) -> list[str]:
    return [
        element("circle", cx=52, cy=38, r=18, fill=INK),
        text(Label(52, 45, str(number), 20, "middle", bold=True, paint=PAPER)),
        text(Label(84, 45, title, 20, bold=True)),
    ]


def _board(top: float, words: str) -> list[str]:
    """Draw a board's outline; its pins come later, on top of their wires."""
    return [
        element("rect", x=40, y=top, width=WIDE - 80, height=BOTTOM - top, rx=10,
                fill=details.BOARD, stroke=FAINT, stroke_width=1.4),
        text(Label(60, top - 8, words, 13)),
    ]  # fmt: skip


def _wires(board: PiBoard, wires: Iterable[Wire], ends: Mapping[str, Point]) -> list[str]:
    wires = list(wires)
    runs = [Run(board.place(wire.pin), board.lane(wire.pin), ends[wire.end]) for wire in wires]
    return [
        line(way, wire.kind, data_from=wire.pin, data_to=wire.end)
        for wire, way in zip(wires, laid(runs, TRACKS), strict=True)
    ]


def _held(way: Iterable[Point]) -> str:
    """Draw the ground that all parts share."""
    return line(way, BoxKind.GROUND, data_bus="ground")


def impression() -> str:
    """Draw the first box: all by one plug, the buttons on the panel."""
    wires = boxes.impression()
    top, spec = 330.0, boxes.IMPRESSION.spec
    ends = {wire.end: (RASPBERRY_PI.lane(wire.pin)[0], top) for wire in wires}
    drawn = _heading(1, 'Inky Impression 7.3", Spectra 6: one plug, no wire of yours')
    drawn += _board(96, PI_WORDS)
    drawn.append(
        element("rect", x=40, y=top, width=WIDE - 80, height=150, rx=10,
                fill=PAPER, stroke=INK, stroke_width=2.5)
    )  # fmt: skip
    drawn += _wires(RASPBERRY_PI, wires, ends)
    drawn += RASPBERRY_PI.pins(boxes.uses(wires), warned=False)
    for wire in wires:
        x, y = ends[wire.end]
        bold = wire.kind is not BoxKind.PANEL
        drawn.append(text(Label(x + 4.5, y + 12, wire.end, 13, "end", bold, upright=True)))
        drawn.append(parts.end(wire.end, (x, y)))
    words = "The panel's own board; power and ground come by the same plug"
    drawn.append(text(Label(60, top + 138, words, 13, bold=True)))
    drawn += details.front(56, 536, spec.buttons, spec.width / spec.height)
    drawn += details.side(530, 536)
    return picture((WIDE, 750), "The Impression on a Pi Zero 2 W", (
        "The forty pins of the Raspberry Pi, those that the panel and its four buttons use, "
        "the panel from the front, and Pi and panel from the side."
    ), drawn)  # fmt: skip


def mono() -> str:
    """Draw the second box: a panel on a plug with wires, four buttons, a lamp, a buzzer."""
    wires, top, bus = boxes.mono(), 500.0, 640.0
    pins = boxes.uses(wires)
    pin_of = {end: pin for pin, end in pins.items()}
    ends = {name: (_column(place - 1), top) for place, name in enumerate(boxes.PLUG)}
    things = [*(name for name in pin_of if name.startswith("button")), "lamp", "buzzer"]
    ends |= {name: (_column(9.5 + 2 * place), top) for place, name in enumerate(things)}
    ends["ground"] = (EDGE, bus)
    drawn = _heading(2, boxes.MONO.title + ", four push buttons, a lamp and a buzzer")
    drawn += _board(96, PI_WORDS)
    drawn += details.module(30, top - 6, 456, boxes.MONO.title)
    drawn.append(_held(((ends[things[0]][0], bus), (EDGE, bus))))
    drawn += [*_wires(RASPBERRY_PI, wires, ends), *RASPBERRY_PI.pins(pins)]
    for name in boxes.PLUG:
        x, y = ends[name]
        drawn += [
            parts.end(name, (x, y)),
            text(Label(x, y + 24, name, 12.5, "middle", bold=True)),
            text(Label(x, y + 42, f"pin {pin_of[name]}", 10.5, "middle")),
        ]
    for name in things[:-2]:
        drawn += parts.button(name[-1], pin_of[name], ends[name], bus)
    drawn += parts.lamp("lamp", pin_of["lamp"], ends["lamp"], bus)
    drawn += parts.buzzer(pin_of["buzzer"], ends["buzzer"], bus)
    drawn.append(parts.end("ground", ends["ground"]))
    drawn += parts.legend((530, 706), LEGEND)
    drawn += parts.notes((40, 776), (
        "A module without PWR does without that wire.",
        "A button with four legs: use two that lie crosswise.",
        "No wire of yours goes to a pin marked 5 V.",
    ))  # fmt: skip
    return picture((WIDE, 830), f"The {boxes.MONO.title} with push buttons", (
        "The forty pins of the Raspberry Pi, and a wire from each pin in use to the panel's plug, "
        "a button, the lamp, the buzzer or the common ground."
    ), drawn)  # fmt: skip


def pico() -> str:
    """Draw the third box: a Pico, four arcade buttons, four lamps."""
    wires, top, bus = boxes.pico(), 450.0, 590.0
    pins = boxes.uses(wires)
    pin_of = {end: pin for pin, end in pins.items()}
    letters = [letter for letter, _, _ in boxes.firmware_buttons()]
    ends = {"ground": (_column(-1), bus)}
    for place, letter in enumerate(letters):
        ends[f"button {letter}"] = (_column(1 + 5 * place), top)
        ends[f"lamp {letter}"] = (_column(3 + 5 * place), top)
    drawn = _heading(3, "USB button box: a Pico, four arcade buttons with lamps")
    drawn += _board(96, PICO_WORDS)
    drawn.append(
        element("rect", x=24, y=175, width=44, height=44, fill=PAPER, stroke=INK, stroke_width=2)
    )
    drawn.append(text(Label(46, 201, "USB", 12, "middle")))
    last = ends[f"lamp {letters[-1]}"][0]
    drawn.append(_held((ends["ground"], (last, bus))))
    drawn += [*_wires(PICO_BOARD, wires, ends), *PICO_BOARD.pins(pins)]
    for letter in letters:
        switch, light = f"button {letter}", f"lamp {letter}"
        drawn += parts.button(letter, pin_of[switch], ends[switch], bus)
        drawn += parts.lamp(light, pin_of[light], ends[light], bus)
    drawn.append(parts.end("ground", ends["ground"]))
    drawn += parts.legend((60, 668), PICO_LEGEND)
    drawn += parts.notes(
        (60, 752),
        (
            "A switch with three tabs: take COM and NO.",
            "The lamp's plus is towards the resistor; VBUS and VSYS carry 5 V.",
        ),
    )
    drawn += details.stronger_lamp(610, 656)
    return picture((WIDE, 800), "The USB button box", (
        "The forty pins of the Pico, and a wire from each pin in use to a button's switch, to its "
        "lamp by a resistor, or to the common ground."
    ), drawn)  # fmt: skip
