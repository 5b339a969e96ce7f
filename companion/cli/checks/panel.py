"""Checks of the panel and the wires: is it known, does it say what it is, who wants which pin."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.checks import Finding
from companion.cli.checks.journal import fault_of
from companion.cli.wiring import (
    button_pins,
    chosen_spec,
    clashes_of,
    guessed_spec,
    refuse_simulators,
)
from companion.errors import ConfigError
from hardware.errors import HardwareError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.config import Config
    from companion.surface import PanelSpec
    from hardware.machine import Machine


def findings(config: Config, machine: Machine) -> Iterator[Finding]:
    """Check whether the panel is known, says what it is, and shares its pins with nobody."""
    is_silent = config.panel.name == "inky" and not machine.is_here
    try:
        refuse_simulators(config)
        spec = guessed_spec(config) if is_silent else chosen_spec(config)
    except (ConfigError, HardwareError) as fault:
        yield Finding.of_fault("panel", fault, "companion panels lists the names there are")
        return
    kind, _, place = config.panel.name.partition(":")
    folder = Path(place) if machine.is_here else machine.path(place)
    if kind == "png" and (wrong := fault_of(folder, machine)):
        yield Finding("panel", *wrong)
        return
    found = f"{spec.name}, {spec.width}x{spec.height}"
    yield Finding("panel", "an Inky board that says itself what it is" if is_silent else found)
    yield _wiring(config, spec)


def _wiring(config: Config, spec: PanelSpec) -> Finding:
    found = clashes_of(config, spec)
    if found:
        return Finding("wiring", "; ".join(found), "fix it in the configuration")
    if config.buttons.source != "gpio":
        return Finding("wiring", f"buttons by {config.buttons.source}")
    pins = button_pins(config, spec).items()
    named = ", ".join(f"{button.value} on pin {pin}" for button, pin in pins)
    return Finding("wiring", f"buttons {named}")
