"""Every kind of panel by its name; a panel's module is imported only when it is chosen."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING

from hardware.errors import UnknownPanel
from hardware.panels.base import Setup

if TYPE_CHECKING:
    from hardware.panels.base import Panel
    from hardware.surface import PanelSpec

PANELS: dict[str, str] = {
    "web": "hardware.panels.web:Web",
    "terminal": "hardware.panels.terminal:Terminal",
    "png": "hardware.panels.png:Png",
    "memory": "hardware.panels.memory:Memory",
}
"""From a name to the module and the class of its panel."""


def open_panel(name: str, spec: PanelSpec, setup: Setup | None = None) -> Panel:
    """Open the panel called ``name``, such as ``web`` or ``png:pictures``, to look like ``spec``.

    Raises UnknownPanel for a name that is not in the table, and PanelError for
    a panel that cannot be opened.
    """
    kind, _, place = name.partition(":")
    if kind not in PANELS:
        raise UnknownPanel(f"there is no panel {kind!r}; there are: {', '.join(PANELS)}")
    module, _, panel = PANELS[kind].partition(":")
    setup = setup or Setup()
    opened: Panel = getattr(import_module(module), panel)(
        spec, replace(setup, place=place or setup.place)
    )
    return opened
