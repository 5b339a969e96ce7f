"""Checks of the panel and the wires: is it known, does it say what it is, who wants which pin."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.findings import Finding
from companion.box.wiring import (
    button_pins,
    chosen_spec,
    clashes_of,
    guessed_spec,
    pin_claims,
    refuse_simulators,
)
from companion.checks.journal import fault_of
from companion.errors import ConfigError
from hardware.errors import HardwareError
from hardware.firmware import CONFIG
from hardware.gpio_lines import SELECT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.settings import Config
    from companion.surface import PanelSpec
    from companion.text.catalog import Say
    from hardware.machine import Machine

OWN_USERS = frozenset({"lg", "inky", "sysfs"})
"""How the libraries under the box name themselves to the kernel when they take a line."""


def findings(config: Config, machine: Machine, say: Say) -> Iterator[Finding]:
    """Check whether the panel is known, says what it is, and shares its pins with nobody."""
    what = say("what.panel")
    is_silent = config.panel.name == "inky" and not machine.is_here
    try:
        refuse_simulators(config)
        spec = guessed_spec(config) if is_silent else chosen_spec(config)
    except (ConfigError, HardwareError) as fault:
        yield Finding.of_fault(what, fault, say("panel.names"))
        return
    kind, _, place = config.panel.name.partition(":")
    folder = Path(place) if machine.is_here else machine.path(place)
    if kind == "png" and (wrong := fault_of(folder, machine, say)):
        yield Finding(what, *wrong)
        return
    found = f"{spec.name}, {spec.width}x{spec.height}"
    yield Finding(what, say("panel.inky") if is_silent else found)
    yield _wiring(config, spec, say)
    yield from _taken_pins(config, spec, machine, say)
    yield from _signals(config, say)


def _wiring(config: Config, spec: PanelSpec, say: Say) -> Finding:
    what, found = say("what.wiring"), clashes_of(config, spec)
    if found:
        return Finding(what, "; ".join(found), say("fix.configure"))
    if config.buttons.source != "gpio":
        return Finding(what, say("wiring.by", source=config.buttons.source))
    pins = button_pins(config, spec).items()
    named = ", ".join(say("wiring.on", button=button.value, pin=pin) for button, pin in pins)
    return Finding(what, say("wiring.buttons", pins=named))


def _taken_pins(config: Config, spec: PanelSpec, machine: Machine, say: Say) -> Iterator[Finding]:
    """Name each pin of the box that something else has; the chip select has a check of its own."""
    for wanted in pin_claims(config, spec):
        user = "" if wanted.pin == SELECT else machine.line_user(wanted.pin)
        if user and user not in OWN_USERS:
            part = say(f"pin.{wanted.part}", name=wanted.name)
            found = say("pin.taken", part=part, user=user)
            yield Finding(say("what.pin", pin=wanted.pin), found, say("pin.free", file=CONFIG))


def _signals(config: Config, say: Say) -> Iterator[Finding]:
    """Say where the lamp and the buzzer are; a box may do without, and a serial one has its own."""
    pins = {"lamp": config.signals.lamp, "buzzer": config.signals.buzzer}
    for part, pin in pins.items():
        if pin is not None:
            yield Finding(say(f"what.{part}"), say("wiring.pin", pin=pin))
        elif config.buttons.source != "serial":
            yield Finding(say(f"what.{part}"), say("wiring.none"))
