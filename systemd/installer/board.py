"""What the Pi's firmware must be told for a panel: ``config.txt``, text in, text out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hardware.firmware import (
    FOR_ALL,
    FREE_SELECT,
    I2C_ON,
    SPI_ON,
    UART_ON,
    in_force,
    told,
)
from hardware.panels import models_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.config import Config
    from hardware.firmware import Told

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
    "uart": Needs((UART_ON,)),
}
"""By kind of panel."""


def needs_of(config: Config) -> Needs:
    """Return what the firmware must be told for the configured box."""
    kind, _, place = config.panel.name.partition(":")
    if kind == "uart" and place not in {"", "/dev/serial0", *models_of("uart")}:
        return Needs()  # a module on a USB adapter asks nothing of the board
    return NEEDS.get(kind, Needs())


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
        for line, settings in told(text)
    ]
    missing = [line for line in needs.lines if line not in in_force(text, None)]
    if missing:
        lines += [""] if lines else []
        # an empty overlay ends the reach of the one above, whose the parameters would be else
        lines += [BEGIN, FOR_ALL, "dtoverlay=", *missing, END]
    return "".join(f"{line}\n" for line in lines)


def _is_for_all(settings: Iterable[Told], never: frozenset[str]) -> bool:
    """Say whether a line tells every board what none must be told."""
    return any(each.setting in never and each.holds(None) for each in settings)
