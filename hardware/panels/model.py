"""A panel that can be bought: its name, its properties, and the pins that it uses."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, TypeVar

from companion.surface.frozen import frozen
from hardware.buttons.gpio import IMPRESSION_PINS
from hardware.errors import UnknownPanel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.surface import Button, PanelSpec

Row = TypeVar("Row")


@frozen
class Model:
    """A row of a driver's table of panels; building one opens nothing and imports no driver.

    ``name`` follows the driver's name and a colon, as in ``inky:7.3-spectra``; ``spec`` is the
    panel lying flat, as its maker shows it. ``pins`` gives the use of each pin that it takes, by
    Broadcom's numbers. ``note`` is what else an owner has to know, in one sentence. ``buttons`` are
    the pins of its own buttons, or of those that are usual beside it. One that ``stands`` has its
    buttons on the left, and is stood on its end always: lying, it is too narrow beside them.
    """

    name: str
    title: str
    spec: PanelSpec
    pins: Mapping[int, str] = field(default_factory=dict)
    note: str = ""
    buttons: Mapping[Button, int] = field(default_factory=lambda: IMPRESSION_PINS)
    stands: bool = False


def find_row(name: str, table: Mapping[str, Row], head: str = "") -> Row:
    """Return a panel's row in a table; ``head`` is the prefix of its names, such as ``inky:``.

    Raises UnknownPanel, with the nearest name or all names.
    """
    if name in table:
        return table[name]
    from difflib import get_close_matches  # noqa: PLC0415 - only where a name is wrong

    near = get_close_matches(name, table, 1)
    fix = f"did you mean {head}{near[0]}?" if near else f"choose one of {', '.join(table)}"
    raise UnknownPanel(f"there is no panel {head}{name}: {fix}")
