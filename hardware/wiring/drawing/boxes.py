"""The three boxes of the guide as lists of wires, taken from the tables that the program uses."""

from __future__ import annotations

import ast
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from hardware.buttons.gpio import BESIDE_WAVESHARE_PINS, IMPRESSION_PINS
from hardware.panels.inky.models import MODELS as INKY
from hardware.panels.waveshare.models import MODELS as WAVESHARE
from hardware.wiring.drawing.headers import pi_pin, pico_pin

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from companion.surface import Button

FOLDER = Path(__file__).parents[1]
"""The room of the wiring guide."""
LAMP, BUZZER = 13, 12
"""The pins, by Broadcom's numbers, that the guide gives to a lamp and a buzzer.

The Spectra boards have a lamp of their own on pin 13 (inky 2.6.0, examples/spectra6/led.py).
"""
IMPRESSION, MONO = INKY["7.3-spectra"], WAVESHARE["4.2-v2"]
PLUG = ("VCC", "GND", "DIN", "CLK", "CS", "DC", "RST", "BUSY", "PWR")
"""What is printed beside the plug of Waveshare's 4.2" module, in its order; older ones lack PWR."""
PRINTED = {
    "SPI data": "DIN",
    "SPI clock": "CLK",
    "chip select": "CS",
    "data or command": "DC",
    "reset": "RST",
    "busy": "BUSY",
    "power": "PWR",
}
"""How the module prints what the driver's table calls a line."""
SUPPLY_PIN, PANEL_GROUND_PIN, PARTS_GROUND_PIN = 17, 9, 39
"""Where the second box takes its 3.3 V and its grounds: none of them lies beside 5 V."""
PICO_GROUND_PIN = 3


class BoxKind(Enum):
    """What a wire is for; each is drawn with a line of its own."""

    GROUND = "ground"
    SUPPLY = "3.3 V"
    PANEL = "panel"
    BUTTON = "button"
    SIGNAL = "lamp or buzzer"


class Wire(NamedTuple):
    """A wire from a pin, counted as it lies on the board, to a named end."""

    pin: int
    end: str
    kind: BoxKind


def _buttons(pins: Mapping[Button, int]) -> tuple[Wire, ...]:
    return tuple(
        Wire(pi_pin(pin), f"button {button.value}", BoxKind.BUTTON) for button, pin in pins.items()
    )


def impression() -> tuple[Wire, ...]:
    """Return what runs from the Pi into an Inky Impression, by the plug and nothing else."""
    panel = (Wire(pi_pin(pin), use, BoxKind.PANEL) for pin, use in IMPRESSION.pins.items())
    return (*panel, *_buttons(IMPRESSION_PINS), Wire(pi_pin(LAMP), "lamp", BoxKind.SIGNAL))


def mono() -> tuple[Wire, ...]:
    """Return the wires between a Pi, Waveshare's 4.2" module, four buttons, a lamp and a buzzer."""
    lines = {PRINTED[use]: pi_pin(pin) for pin, use in MONO.pins.items()}
    panel = (Wire(lines[name], name, BoxKind.PANEL) for name in PLUG if name in lines)
    return (
        Wire(SUPPLY_PIN, "VCC", BoxKind.SUPPLY),
        Wire(PANEL_GROUND_PIN, "GND", BoxKind.GROUND),
        *panel,
        *_buttons(BESIDE_WAVESHARE_PINS),
        Wire(pi_pin(LAMP), "lamp", BoxKind.SIGNAL),
        Wire(pi_pin(BUZZER), "buzzer", BoxKind.SIGNAL),
        Wire(PARTS_GROUND_PIN, "ground", BoxKind.GROUND),
    )


def pico() -> tuple[Wire, ...]:
    """Return the wires between a Pico, four buttons and their lamps."""
    wires = [Wire(PICO_GROUND_PIN, "ground", BoxKind.GROUND)]
    for letter, switch, lamp in firmware_buttons():
        wires.append(Wire(pico_pin(switch), f"button {letter}", BoxKind.BUTTON))
        wires.append(Wire(pico_pin(lamp), f"lamp {letter}", BoxKind.SIGNAL))
    return tuple(wires)


def firmware_buttons() -> tuple[tuple[str, int, int], ...]:
    """Return letter, switch and lamp of each button as the Pico's program has them.

    The program is read and not imported: it is MicroPython.
    """
    tree = ast.parse((FOLDER / "pico" / "main.py").read_text("utf-8"))
    values: Iterable[ast.expr] = (
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "BUTTONS"
    )
    return tuple(ast.literal_eval(next(iter(values))))


def uses(wires: Iterable[Wire]) -> dict[int, str]:
    """Return what each pin is used for."""
    return {wire.pin: wire.end for wire in wires}
