"""The looks that ``companion check`` takes, each a Finding with its mend."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.installed import default_state, this_version
from companion.cli.wiring import (
    button_pins,
    chosen_spec,
    guessed_spec,
    pin_claims,
    refuse_simulators,
)
from companion.config import Config, load
from companion.errors import ConfigError, JournalCorrupt, JournalForeign
from companion.journal.folder import newest
from companion.journal.lines import read
from hardware.errors import HardwareError
from hardware.machine import CONFIG, Machine, has_library
from hardware.panels import models_of
from hardware.pins import FACTORIES, clashes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hardware.surface import PanelSpec


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at, what was found, and how to mend it where it will not do."""

    what: str
    found: str
    mend: str = ""

    @property
    def good(self) -> bool:
        """Say whether there is nothing to mend."""
        return not self.mend


@dataclass(frozen=True, slots=True)
class Bus:
    """A device node with what opens it: a line for the firmware, a group for the user."""

    what: str
    node: str
    line: str
    group: str


SPI = Bus("SPI", "/dev/spidev0.0", "dtparam=spi=on", "spi")
I2C = Bus("I2C", "/dev/i2c-1", "dtparam=i2c_arm=on", "i2c")
GPIO = Bus("pins", "/dev/gpiochip0", "", "gpio")
OLDEST = (3, 11)
LIBRARIES = {
    "inky": {
        "inky": "pip install 'table-companion[pi]'",
        "spidev": "sudo apt install python3-spidev",
        "gpiod": "pip install 'table-companion[pi]'",
    },
    "waveshare": {
        "spidev": "sudo apt install python3-spidev",
        "lgpio": "sudo apt install python3-lgpio",
    },
}
"""The libraries that a kind of panel needs, and where they come from; pyserial is always there."""


def check(path: Path, root: Path) -> tuple[Finding, ...]:
    """Look at everything that the configuration at ``path`` asks of the machine below ``root``.

    Raises ConfigError where ``root`` is no folder.
    """
    if not root.is_dir():
        raise ConfigError(f"--root {root}: there is no such folder")
    return tuple(_looks(path, Machine(root)))


def _looks(path: Path, machine: Machine) -> Iterator[Finding]:
    yield from _program()
    try:
        config = load(path)
    except ConfigError as fault:
        for line in str(fault).splitlines():
            yield Finding("configuration", line, f"mend it in {path}")
        return
    found = str(path) if path.exists() else f"no {path}, so the usual box: an Inky board"
    yield Finding("configuration", found)
    yield from _needs(config, machine)
    yield from _panel(config, machine)
    yield _journal(config)


def _program() -> Iterator[Finding]:
    yield Finding("program", f"table-companion {this_version()}")
    python = ".".join(map(str, sys.version_info[:3]))
    is_new = sys.version_info[:2] >= OLDEST
    yield Finding("Python", python, "" if is_new else "install Python 3.11 or a newer one")


def _needs(config: Config, machine: Machine) -> Iterator[Finding]:
    """Look at buses, nodes, overlays and libraries that the panel and the buttons need."""
    kind, _, place = config.panel.name.partition(":")
    source = config.buttons.source
    buses = [SPI] if kind in {"inky", "waveshare"} else []
    buses += [I2C] if kind == "inky" else []
    has_pins = source == "gpio" or (config.signals.lamp, config.signals.buzzer) != (None, None)
    buses += [GPIO] if buses or has_pins else []
    if machine.is_pi or not buses:
        yield Finding("machine", machine.model or "no Raspberry Pi, which this box does not need")
    else:
        mend = "the glass and the pins need a Raspberry Pi; here, play with: companion play"
        yield Finding("machine", machine.model or "no Raspberry Pi", mend)
    for bus in buses:
        yield _bus(bus, machine)
    if kind == "inky":
        yield _chip_select(machine, wanted=True)
    if kind == "waveshare":
        yield _chip_select(machine, wanted=False)
    if kind == "uart":
        yield _port("panel's port", "" if place in models_of(kind) else place, machine)
    if source == "serial":
        yield _port("buttons' port", config.buttons.port, machine)
    wanted = dict(LIBRARIES.get(kind, {}))
    pins = FACTORIES[config.buttons.library]
    if has_pins and pins.library:
        wanted[pins.library] = f"sudo apt install {pins.package}"
    for library, mend in wanted.items():
        if has_library(library):
            yield Finding(f"library {library}", "installed")
        else:
            yield Finding(f"library {library}", "not installed", mend)


def _bus(bus: Bus, machine: Machine) -> Finding:
    if not machine.has(bus.node):
        line = f"write {bus.line} in {CONFIG} and start the Pi anew" if bus.line else ""
        return Finding(bus.what, f"there is no {bus.node}", line or "is this a Raspberry Pi?")
    if not machine.may_use(bus.node):
        mend = f"sudo usermod -aG {bus.group} $USER, then log in anew"
        return Finding(bus.what, f"no permission for {bus.node}", mend)
    return Finding(bus.what, bus.node)


def _chip_select(machine: Machine, *, wanted: bool) -> Finding:
    """Look whether the kernel leaves the chip select alone, as only inky's drivers want it."""
    free = machine.has_overlay("spi0-0cs")
    found = "left to the panel" if free else "held by the kernel"
    if free == wanted:
        return Finding("chip select", found)
    mend = f"{'write' if wanted else 'take out'} dtoverlay=spi0-0cs in {CONFIG}"
    return Finding("chip select", found, f"{mend} and start the Pi anew")


def _port(what: str, place: str, machine: Machine) -> Finding:
    """Look for a serial port by its path; by another name it is found when the box runs."""
    if not place.startswith("/"):
        return Finding(what, f"{place or 'a known USB id'}, looked for when the box runs")
    if not machine.has(place):
        return Finding(what, f"there is no {place}", "plug it in, or name another port")
    if not machine.may_use(place):
        mend = "sudo usermod -aG dialout $USER, then log in anew"
        return Finding(what, f"no permission for {place}", mend)
    return Finding(what, place)


def _panel(config: Config, machine: Machine) -> Iterator[Finding]:
    """Look whether the panel is known, says what it is, and shares its pins with nobody."""
    is_silent = config.panel.name == "inky" and not machine.is_here
    try:
        refuse_simulators(config)
        spec = guessed_spec(config) if is_silent else chosen_spec(config)
    except (ConfigError, HardwareError) as fault:
        what, _, mend = str(fault).partition(": ")
        yield Finding("panel", what, mend or "companion panels lists the names there are")
        return
    kind, _, place = config.panel.name.partition(":")
    if kind == "png" and (wrong := _folder(Path(place))):
        yield Finding("panel", *wrong)
        return
    found = f"{spec.name}, {spec.width}x{spec.height}"
    yield Finding("panel", "an Inky board that says itself what it is" if is_silent else found)
    yield _wiring(config, spec)


def _wiring(config: Config, spec: PanelSpec) -> Finding:
    told = clashes(pin_claims(config, spec))
    if told:
        return Finding("wiring", "; ".join(told), "name other pins in the configuration")
    if config.buttons.source != "gpio":
        return Finding("wiring", f"buttons by {config.buttons.source}")
    pins = button_pins(config, spec).items()
    named = ", ".join(f"{button.value} on pin {pin}" for button, pin in pins)
    return Finding("wiring", f"buttons {named}")


def _is_the_services(folder: Path) -> bool:
    """Say whether the service's own user keeps a folder: then nobody else has to write there."""
    try:
        return folder.owner() == "companion"
    except (KeyError, NotImplementedError):  # nobody's, or a system without owners
        return False


def _folder(folder: Path) -> tuple[str, str] | None:
    """Tell why a folder cannot be written, and the mend."""
    there = next(each for each in (folder, *folder.parents) if each.exists())
    if not there.is_dir():
        return f"{there} is a file", "name a folder"
    if os.access(there, os.W_OK | os.X_OK) or _is_the_services(there):
        return None
    mend = f"sudo install -d -o $USER {folder}, or name another folder"
    return f"{there} cannot be written", mend


def _journal(config: Config) -> Finding:
    """Look whether the journal can be read and written, without touching it."""
    folder = config.journal or default_state()
    if wrong := _folder(folder):
        return Finding("journal", *wrong)
    try:
        path = newest(folder)
        lines = read(path.read_bytes()).lines if path else 0
    except JournalForeign as fault:
        mend = "put the version back that began it, or start a new game: both will be kept"
        return Finding("journal", f"{path}: {fault}", mend)
    except JournalCorrupt as fault:
        mend = "nothing: at the start it is set aside untouched, and a new game can begin"
        return Finding("journal", f"{path}: {fault}", mend)
    except OSError as fault:
        return Finding("journal", f"{folder}: {fault.strerror}", f"look at {folder}")
    return Finding("journal", f"{path}, {lines} lines" if path else f"{folder}, no game yet")
