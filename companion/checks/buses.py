"""Checks of the machine: its buses and ports, who may use them, the libraries for them."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.app.findings import Finding
from companion.service import UNIT_FILE
from hardware.firmware import CONFIG, FREE_SELECT, I2C_ON, SPI_ON
from hardware.gpio_lines import KERNELS_SPI, SELECT
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

    from companion.settings import Config
    from companion.text.catalog import Say
    from hardware.machine import Machine


@dataclass(frozen=True, slots=True)
class Bus:
    """A device node with what opens it: a setting of the firmware, a group for the user.

    ``what`` is the key of its name.
    """

    what: str
    node: str
    setting: str
    group: str


SPI = Bus("spi", "/dev/spidev0.0", SPI_ON, "spi")
I2C = Bus("i2c", "/dev/i2c-1", I2C_ON, "i2c")
GPIO = Bus("pins", "/dev/gpiochip0", "", "gpio")
LGPIO = "python3-lgpio"
"""A package that Raspberry Pi OS has and Debian has not."""
WHEEL_ELSEWHERE = (3, 13)
"""From this Python on, the wheel of lgpio is Adafruit's."""
LIBRARIES = {
    "inky": {"inky": "", "spidev": "python3-spidev", "gpiod": ""},
    "waveshare": {"spidev": "python3-spidev", "lgpio": LGPIO},
}
"""The libraries that a kind of panel needs, with Debian's package; pyserial is always there."""
WANTED = {"inky": "inky>=2.6,<2.7", "gpiod": "gpiod"}
"""What pip has to install of those without a package, as pyproject.toml has it."""


def findings(config: Config, machine: Machine, say: Say) -> Iterator[Finding]:
    """Check buses, nodes, overlays and libraries that the panel and the buttons need."""
    kind, _, place = config.panel.name.partition(":")
    source = config.buttons.source
    buses = [SPI] if kind in {"inky", "waveshare"} else []
    buses += [I2C] if kind == "inky" else []
    buses += [GPIO] if buses or config.has_pins else []
    yield _board(machine, say, is_needed=bool(buses))
    yield from _firmware(machine, say) if buses else ()
    if machine.groups():
        user = machine.user or say("groups.you")
        yield Finding(say("what.groups"), f"{user}: {', '.join(machine.groups())}")
    for bus in buses:
        yield _bus(bus, machine, say)
    if kind in {"inky", "waveshare"}:
        yield _chip_select(machine, say, is_panels=kind == "inky")
    if kind == "uart":
        named = "" if place in models_of(kind) else place
        what = say("what.panel-port")
        yield _port(what, named, machine, say) if named else _any_port(what, machine, say)
    if source == "serial":
        yield _port(say("what.buttons-port"), config.buttons.port, machine, say)
    wanted = dict(LIBRARIES.get(kind, {}))
    pins = FACTORIES[config.buttons.library]
    if config.has_pins and pins.library:
        wanted[pins.library] = pins.package
    for library, package in wanted.items():
        yield _library(library, package, machine, say)


def _board(machine: Machine, say: Say, *, is_needed: bool) -> Finding:
    what = say("what.machine")
    if machine.is_pi or not is_needed:
        return Finding(what, machine.model or say("machine.no-pi-needed"))
    if machine.is_off:
        return Finding(what, say("machine.card"))
    return Finding(what, machine.model or say("machine.no-pi"), say("machine.fix"))


def _firmware(machine: Machine, say: Say) -> Iterator[Finding]:
    """Look whether what is written for the firmware has been read by it."""
    what = say("what.firmware")
    if machine.is_off and not machine.has(machine.firmware_file):
        place = machine.path(machine.firmware_file).parent
        yield Finding(what, say("firmware.empty", place=place), say("firmware.mount"))
    elif machine.is_here and machine.is_pi:
        if machine.is_clock_behind():
            yield Finding(say("what.clock"), say("clock.behind"))
        elif machine.is_firmware_changed():
            found = say("firmware.changed", file=f"/{machine.firmware_file}")
            yield Finding(what, found, say("fix.reboot"))


def _library(library: str, package: str, machine: Machine, say: Say) -> Finding:
    what = say("what.library", name=library)
    if machine.has_library(library):
        return Finding(what, say("library.there"))
    if machine.has(UNIT_FILE):
        fix = say("library.install")
    elif package == LGPIO and not machine.is_raspberry_pi_os:
        wheel = "adafruit-lgpio" if sys.version_info >= WHEEL_ELSEWHERE else "lgpio"
        fix = f"pip install '{wheel}>=0.2.2'"  # pip takes an old empty one where no other fits
    else:
        fix = f"sudo apt install {package}" if package else f"pip install '{WANTED[library]}'"
    return Finding(what, say("library.missing"), fix)


def _bus(bus: Bus, machine: Machine, say: Say) -> Finding:
    what = say(f"what.{bus.what}")
    if machine.is_off and (not bus.setting or machine.has_setting(bus.setting)):
        return Finding(what, bus.setting or say("bus.on-every-pi"))
    if not machine.has(bus.node):
        return Finding(what, say("node.missing", node=bus.node), _fix_of(bus, machine, say))
    if not machine.may_use(bus.node):
        return _forbidden(what, bus.node, bus.group, machine, say)
    return Finding(what, bus.node)


def _fix_of(bus: Bus, machine: Machine, say: Say) -> str:
    """Return what brings a node that is not there."""
    if not bus.setting:
        return say("bus.restart" if machine.is_pi else "bus.is-it-a-pi")
    if not machine.is_pi or not machine.has_setting(bus.setting):
        return _where_to_write(bus.setting, machine, say)
    return say("bus.i2c-module" if bus is I2C else "fix.restart-has-it")


def _where_to_write(setting: str, machine: Machine, say: Say) -> str:
    """Return where a setting that is missing has to be written."""
    if not machine.is_pi and not machine.is_off:
        return say("bus.only-a-pi")
    if elsewhere := machine.filters_around(setting):
        under = " ".join(f"[{each}]" for each in elsewhere)
        return say("firmware.move", setting=setting, file=CONFIG, under=under)
    return say("firmware.write", setting=setting, file=CONFIG)


def _forbidden(what: str, node: str, group: str, machine: Machine, say: Say) -> Finding:
    key = "node.add-service" if machine.user else "node.add-you"
    fix = say(key, group=group, user=machine.user)
    return Finding(what, say("node.forbidden", node=node), fix)


def _chip_select(machine: Machine, say: Say, *, is_panels: bool) -> Finding:
    """Look whether the chip select is the panel's own, as only inky's drivers want it.

    The line itself says who has it; only where it cannot be asked, as on a card, config.txt does.
    """
    what, user = say("what.chip-select"), machine.line_user(SELECT)
    has_overlay = machine.has_setting(FREE_SELECT)
    is_kernels = not has_overlay if user is None else user.startswith(KERNELS_SPI)
    found = say("select.kernel" if is_kernels else "select.panel")
    if is_kernels is not is_panels:
        return Finding(what, found)
    if is_panels:
        if has_overlay:
            return Finding(what, found, say("fix.restart-has-it"))
        return Finding(what, found, _where_to_write(FREE_SELECT, machine, say))
    key = "select.take-out" if has_overlay else "select.give"
    return Finding(what, found, say(key, setting=FREE_SELECT, file=CONFIG, line=SELECT))


def _any_port(what: str, machine: Machine, say: Say) -> Finding:
    """Say where a UART panel without a named port is looked for."""
    lacking = [each for each in settings("", machine.model) if not machine.has_setting(each)]
    on_pins = how_to_have("", machine.model) if lacking else ""
    found = say("port.anywhere-but", fix=on_pins) if on_pins else say("port.anywhere")
    return Finding(what, found)


def _port(what: str, place: str, machine: Machine, say: Say) -> Finding:
    """Look for a serial port by its path; by another name it is found when the box runs."""
    if not place.startswith("/"):
        return Finding(what, say("port.by-name", name=place or say("port.known")))
    lacking = [each for each in settings(place, machine.model) if not machine.has_setting(each)]
    if machine.is_off:
        if lacking:
            fix = _where_to_write(lacking[0], machine, say)
            return Finding(what, say("port.off", node=place), fix)
        return Finding(what, say("port.on-a-card", node=place))
    if not machine.has(place):
        fix = _header_fix(place, lacking, machine, say) or say("port.plug-in")
        return Finding(what, say("node.missing", node=place), fix)
    if not machine.may_use(place):
        return _forbidden(what, place, "dialout", machine, say)
    if place == HEADER and machine.link_of(HEADER) == DEBUG:
        return Finding(what, say("port.debug", node=place, other=PL011))
    if place == machine.link_of(SECOND):
        found = say("port.bluetooth", node=place)
        return Finding(what, found, _header_fix(place, lacking, machine, say))
    return Finding(what, place)


def _header_fix(place: str, lacking: Sequence[str], machine: Machine, say: Say) -> str:
    """Return what brings a port of the Pi's header to its pins; nothing for another port."""
    fix = how_to_have(place, machine.model)
    if not fix or not settings(place, machine.model):
        return fix
    if not lacking:
        return say("fix.restart-has-it")
    is_elsewhere = any(machine.filters_around(each) for each in lacking)
    return _where_to_write(lacking[0], machine, say) if is_elsewhere else fix
