"""What the Pi's firmware must be told for a panel: ``config.txt``, text in, text out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hardware.panels import models_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.config import Config

BEGIN, END = "# table companion: begin", "# table companion: end"
TAKEN_OUT = "# table companion took out: "
_BLOCK = re.compile(rf"(?:^\n)?^{BEGIN}\n.*?^{END}\n", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Needs:
    """Lines that must be in force, and lines that must not."""

    lines: tuple[str, ...] = ()
    never: frozenset[str] = frozenset()


_OWN_SELECT = "dtoverlay=spi0-0cs"
NEEDS = {
    # inky's drivers claim the chip select themselves; the board tells what it is over I2C
    "inky": Needs(("dtparam=spi=on", "dtparam=i2c_arm=on", _OWN_SELECT)),
    "waveshare": Needs(("dtparam=spi=on",), never=frozenset({_OWN_SELECT})),
    "uart": Needs(("enable_uart=1",)),
}
"""By kind of panel, as ``companion check`` looks for it too."""


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
        f"{TAKEN_OUT}{line}" if is_for_all and not needs.never.isdisjoint(_settings(line)) else line
        for line, is_for_all in _conditions(text)
    ]
    missing = [line for line in needs.lines if line not in in_force(text)]
    if missing:
        lines += [""] if lines else []
        # an empty overlay ends the reach of the one above, whose the parameters would be else
        lines += [BEGIN, "[all]", "dtoverlay=", *missing, END]
    return "".join(f"{line}\n" for line in lines)


def in_force(text: str) -> set[str]:
    """Return what holds for every board; the last word counts."""
    found: set[str] = set()
    for line, is_for_all in _conditions(text):
        for told in _settings(line) if is_for_all else ():
            found.add(told)
            if told.endswith("=off"):
                found.discard(f"{told.removesuffix('off')}on")
    return found


def _conditions(text: str) -> Iterator[tuple[str, bool]]:
    """Yield each line with whether it holds for every board."""
    is_for_all = True
    for line in text.splitlines():
        if line.strip().startswith("["):
            is_for_all = line.strip() == "[all]"
        yield line, is_for_all


def _told(line: str) -> str:
    return line.partition("#")[0].strip()


def _settings(line: str) -> Iterable[str]:
    """Return what a line says, each parameter apart and spelt as the needs are.

    >>> list(_settings("dtparam=i2c_arm,spi=on  # both"))
    ['dtparam=i2c_arm=on', 'dtparam=spi=on']
    """
    kind, _, rest = _told(line).partition("=")
    if kind == "dtoverlay":
        return [f"dtoverlay={rest.partition(',')[0]}"]
    if kind != "dtparam":
        return [_told(line)]
    parts = (part.strip().replace("i2c=", "i2c_arm=") for part in rest.split(","))
    return [f"dtparam={part}" if "=" in part else f"dtparam={part}=on" for part in parts]
