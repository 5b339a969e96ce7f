"""What the Pi's firmware must be told for a panel: ``config.txt``, text in, text out."""

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
from hardware.serial_header import NAMES, holds, settings

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.config import Config
    from hardware.firmware import Directive

BEGIN, END = "# table companion: begin", "# table companion: end"
TAKEN_OUT = "# table companion took out: "
_BLOCK = re.compile(rf"(?:^\n)?^{BEGIN}\n.*?^{END}\n", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Needs:
    """Lines that must be in force, and lines that must not."""

    lines: tuple[str, ...] = ()
    never: frozenset[str] = frozenset()


NEEDS = {
    "inky": Needs((SPI_ON, I2C_ON, FREE_SELECT)),  # the board tells what it is over I2C
    "waveshare": Needs((SPI_ON,), never=frozenset({FREE_SELECT})),
}
"""By kind of panel."""


def needs_of(config: Config, model: str) -> Needs:
    """Return which settings of a board's firmware the configured box needs."""
    needs = NEEDS.get(config.panel.name.partition(":")[0], Needs())
    serial = (line for port in header_ports(config) for line in settings(port, model))
    lines = dict.fromkeys((*needs.lines, *serial))
    # overlays last: the parameters below one would be its own
    return replace(needs, lines=tuple(sorted(lines, key=lambda line: line.startswith("dtoverlay"))))


def header_ports(config: Config) -> tuple[str, ...]:
    """Return by which names, or none, the box uses the serial line on the Pi's header.

    A panel's without a name may be on it; a button box without one is sought on USB alone.
    """
    kind, _, place = config.panel.name.partition(":")
    panel = "" if place in models_of("uart") else place
    wanted = (panel,) if kind == "uart" and panel in {"", *NAMES} else ()
    is_on_header = config.buttons.source == "serial" and config.buttons.port in NAMES
    return (*wanted, config.buttons.port) if is_on_header else wanted


def edited(text: str, needs: Needs) -> str:
    r"""Return ``config.txt`` with what is needed, and without what an earlier run put there.

    >>> print(edited("dtparam=audio=on\n", Needs(("dtparam=spi=on",))), end="")
    dtparam=audio=on
    <BLANKLINE>
    # table companion: begin
    [all]
    dtoverlay=
    dtparam=spi=on
    # table companion: end
    """
    text = _BLOCK.sub("", text).replace(TAKEN_OUT, "")
    lines = [
        f"{TAKEN_OUT}{line}" if _is_for_all(settings, needs.never) else line
        for line, settings in directives(text)
    ]
    missing = [line for line in needs.lines if not holds(line, in_force(text, None))]
    if missing:
        lines += [""] if lines else []
        # an empty overlay ends the reach of the one above, whose the parameters would be else
        lines += [BEGIN, FOR_ALL, "dtoverlay=", *missing, END]
    return "".join(f"{line}\n" for line in lines)


def _is_for_all(settings: Iterable[Directive], never: frozenset[str]) -> bool:
    """Say whether a line tells every board what none must be told."""
    return any(each.setting in never and each.holds(None) for each in settings)
