"""The settings of the Pi's firmware for a panel: ``config.txt``, text in, text out."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from hardware.firmware import (
    FOR_ALL,
    FREE_SELECT,
    I2C_ON,
    SPI_ON,
    directives,
    in_force,
)
from hardware.panels import models_of
from hardware.serial_header import NAMES, is_in_force, settings

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.settings import Config
    from hardware.firmware import Directive

BEGIN, END = "# table companion: begin", "# table companion: end"
REMOVED = "# table companion took out: "
_BLOCK = re.compile(rf"(?:^\n)?^{BEGIN}\n.*?^{END}\n", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Needs:
    """Lines that must be in force, and lines that must not."""

    lines: tuple[str, ...] = ()
    never: frozenset[str] = frozenset()


NEEDS = {
    "inky": Needs((SPI_ON, I2C_ON, FREE_SELECT)),  # the board identifies itself over I2C
    "waveshare": Needs((SPI_ON,), never=frozenset({FREE_SELECT})),
}
"""By kind of panel."""


def needs_of(config: Config, model: str) -> Needs:
    """Return which settings of a board's firmware the configured box needs."""
    needs = NEEDS.get(config.panel.name.partition(":")[0], Needs())
    serial = (line for port in header_ports(config) for line in settings(port, model))
    lines = dict.fromkeys((*needs.lines, *serial))
    # overlays last: parameters below an overlay belong to it
    return replace(needs, lines=tuple(sorted(lines, key=lambda line: line.startswith("dtoverlay"))))


def header_ports(config: Config) -> tuple[str, ...]:
    """Return the names by which the box uses the serial line on the Pi's header, if it does.

    A panel without a port may be on it; a button box without one is searched for on USB only.
    """
    kind, _, place = config.panel.name.partition(":")
    panel = "" if place in models_of("uart") else place
    wanted = (panel,) if kind == "uart" and panel in {"", *NAMES} else ()
    is_on_header = config.buttons.source == "serial" and config.buttons.port in NAMES
    return (*wanted, config.buttons.port) if is_on_header else wanted


def edited(text: str, needs: Needs) -> str:
    r"""Return ``config.txt`` with the needed settings, and without those of an earlier run.

    >>> print(edited("dtparam=audio=on\n", Needs(("dtparam=spi=on",))), end="")
    dtparam=audio=on
    <BLANKLINE>
    # table companion: begin
    [all]
    dtoverlay=
    dtparam=spi=on
    # table companion: end
    """
    text = _BLOCK.sub("", text).replace(REMOVED, "")
    lines = [
        f"{REMOVED}{line}" if _is_for_all(settings, needs.never) else line
        for line, settings in directives(text)
    ]
    missing = [line for line in needs.lines if not is_in_force(line, in_force(text, None))]
    if missing:
        lines += [""] if lines else []
        # an empty overlay ends the one above, which would take the parameters
        lines += [BEGIN, FOR_ALL, "dtoverlay=", *missing, END]
    return "".join(f"{line}\n" for line in lines)


def _is_for_all(settings: Iterable[Directive], never: frozenset[str]) -> bool:
    """Return whether a line has a forbidden setting that is valid for every board."""
    return any(each.setting in never and each.is_valid(None) for each in settings)
