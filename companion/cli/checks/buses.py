"""Checks of the machine: its buses and ports, who may use them, the libraries for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.cli.checks import Finding
from companion.service import UNIT_FILE
from hardware.firmware import CONFIG, FREE_SELECT, I2C_ON, SPI_ON
from hardware.panels import models_of
from hardware.pins import FACTORIES
from hardware.serial_header import (
    DEBUG,
    HEADER,
    PL011,
    SECOND,
    how_to_have,
    settings,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.config import Config
    from hardware.machine import Machine


@dataclass(frozen=True, slots=True)
class Bus:
    """A device node with what opens it: a setting of the firmware, a group for the user."""

    what: str
    node: str
    setting: str
    group: str


SPI = Bus("SPI", "/dev/spidev0.0", SPI_ON, "spi")
I2C = Bus("I2C", "/dev/i2c-1", I2C_ON, "i2c")
GPIO = Bus("pins", "/dev/gpiochip0", "", "gpio")
LIBRARIES = {
    "inky": {"inky": "", "spidev": "python3-spidev", "gpiod": ""},
    "waveshare": {"spidev": "python3-spidev", "lgpio": "python3-lgpio"},
}
"""The libraries that a kind of panel needs, with Debian's package; pyserial is always there."""


def findings(config: Config, machine: Machine) -> Iterator[Finding]:
    """Check buses, nodes, overlays and libraries that the panel and the buttons need."""
    kind, _, place = config.panel.name.partition(":")
    source = config.buttons.source
    buses = [SPI] if kind in {"inky", "waveshare"} else []
    buses += [I2C] if kind == "inky" else []
    buses += [GPIO] if buses or config.has_pins else []
    yield _board(machine, is_needed=bool(buses))
    yield from _firmware(machine) if buses else ()
    if machine.groups():
        yield Finding("groups", f"{machine.user or 'you'}: {', '.join(machine.groups())}")
    for bus in buses:
        yield _bus(bus, machine)
    if kind == "inky":
        yield _chip_select(machine, wanted=True)
    if kind == "waveshare":
        yield _chip_select(machine, wanted=False)
    if kind == "uart":
        named = "" if place in models_of(kind) else place
        yield _port("panel's port", named, machine) if named else _any_port(machine)
    if source == "serial":
        yield _port("buttons' port", config.buttons.port, machine)
    wanted = dict(LIBRARIES.get(kind, {}))
    pins = FACTORIES[config.buttons.library]
    if config.has_pins and pins.library:
        wanted[pins.library] = pins.package
    for library, package in wanted.items():
        yield _library(library, package, machine)


def _board(machine: Machine, *, is_needed: bool) -> Finding:
    if machine.is_pi or not is_needed:
        return Finding("machine", machine.model or "no Raspberry Pi, which this box does not need")
    if machine.is_off:
        return Finding("machine", "a card outside its Pi, so by the settings of the firmware")
    fix = "the panel and the pins need a Raspberry Pi; here, play with: companion play"
    return Finding("machine", machine.model or "no Raspberry Pi", fix)


def _firmware(machine: Machine) -> Iterator[Finding]:
    """Look whether what is written for the firmware has been read by it."""
    if machine.is_off and not machine.has(machine.firmware_file):
        place = machine.path(machine.firmware_file).parent
        yield Finding("firmware", f"{place} is empty", "mount the card's first partition there")
    elif machine.is_here and machine.is_pi and machine.is_firmware_changed():
        found = f"/{machine.firmware_file} was changed after the start"
        yield Finding("firmware", found, "restart the Pi: sudo reboot")


def _library(library: str, package: str, machine: Machine) -> Finding:
    if machine.has_library(library):
        return Finding(f"library {library}", "installed")
    fix = f"sudo apt install {package}" if package else f"pip install {library}"
    if machine.has(UNIT_FILE):
        fix = "sudo ./systemd/install, which brings it"
    return Finding(f"library {library}", "not installed", fix)


def _bus(bus: Bus, machine: Machine) -> Finding:
    if machine.is_off and (not bus.setting or machine.has_setting(bus.setting)):
        return Finding(bus.what, bus.setting or "there on every Pi")
    if not machine.has(bus.node):
        return Finding(bus.what, f"there is no {bus.node}", _fix_of(bus, machine))
    if not machine.may_use(bus.node):
        return _forbidden(bus.what, bus.node, bus.group, machine)
    return Finding(bus.what, bus.node)


def _fix_of(bus: Bus, machine: Machine) -> str:
    """Return what brings a node that is not there."""
    if not bus.setting:
        return "is this a Raspberry Pi?"
    if not machine.is_pi or not machine.has_setting(bus.setting):
        return _where_to_write(bus.setting, machine)
    if bus is I2C:
        return "sudo modprobe i2c-dev, and write i2c-dev in /etc/modules; else restart the Pi"
    return "restart the Pi: config.txt has it already"


def _where_to_write(setting: str, machine: Machine) -> str:
    """Return where a setting that is missing has to be written."""
    if not machine.is_pi and not machine.is_off:
        return "only a Raspberry Pi has it"
    if elsewhere := machine.filters_around(setting):
        under = " ".join(f"[{each}]" for each in elsewhere)
        fix = f"move {setting} in {CONFIG} from below {under}, which is not this board, to [all]"
    else:
        fix = f"write {setting} in {CONFIG}, on a line of its own below [all]"
    return f"{fix}, and restart the Pi"


def _forbidden(what: str, node: str, group: str, machine: Machine) -> Finding:
    after = "sudo systemctl restart companion" if machine.user else "log in again"
    fix = f"sudo usermod -aG {group} {machine.user or '$USER'}, then {after}"
    return Finding(what, f"no permission for {node}", fix)


def _chip_select(machine: Machine, *, wanted: bool) -> Finding:
    """Look whether the kernel leaves the chip select alone, as only inky's drivers want it."""
    free = machine.has_setting(FREE_SELECT)
    found = "left to the panel" if free else "held by the kernel"
    if free == wanted:
        return Finding("chip select", found)
    out = f"take out {FREE_SELECT} in {CONFIG} and restart the Pi"
    return Finding("chip select", found, _where_to_write(FREE_SELECT, machine) if wanted else out)


def _any_port(machine: Machine) -> Finding:
    """Say where a UART panel without a named port is looked for."""
    lacking = [each for each in settings("", machine.model) if not machine.has_setting(each)]
    found = "a known USB id, else pins 8 and 10, looked for when the box runs"
    on_pins = how_to_have("", machine.model) if lacking else ""
    return Finding("panel's port", f"{found}; for the pins {on_pins}" if on_pins else found)


def _port(what: str, place: str, machine: Machine) -> Finding:
    """Look for a serial port by its path; by another name it is found when the box runs."""
    if not place.startswith("/"):
        return Finding(what, f"{place or 'a known USB id'}, looked for when the box runs")
    lacking = [each for each in settings(place, machine.model) if not machine.has_setting(each)]
    if machine.is_off:
        if lacking:
            return Finding(
                what, f"{place} is not switched on", _where_to_write(lacking[0], machine)
            )
        return Finding(what, f"{place}, seen only where the card runs")
    if not machine.has(place):
        fix = _header_fix(place, lacking, machine) or "plug it in, or name another port"
        return Finding(what, f"there is no {place}", fix)
    if not machine.may_use(place):
        return _forbidden(what, place, "dialout", machine)
    if place == HEADER and machine.link_of(HEADER) == DEBUG:
        return Finding(what, f"{place}, the debug connector; pins 8 and 10 are {PL011}")
    if place == machine.link_of(SECOND):
        found = f"{place} is Bluetooth's, and not on pins 8 and 10"
        return Finding(what, found, _header_fix(place, lacking, machine))
    return Finding(what, place)


def _header_fix(place: str, lacking: Sequence[str], machine: Machine) -> str:
    """Return what brings a port of the Pi's header to its pins; nothing for another port."""
    fix = how_to_have(place, machine.model)
    if not fix or not settings(place, machine.model):
        return fix
    if not lacking:
        return "restart the Pi: config.txt has it already"
    is_elsewhere = any(machine.filters_around(each) for each in lacking)
    return _where_to_write(lacking[0], machine) if is_elsewhere else fix
