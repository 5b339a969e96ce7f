"""Every kind of panel by its name; a panel's module is imported only when it is chosen."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING

from hardware.errors import UnknownPanel
from hardware.panels.base import PanelSettings
from hardware.panels.inks import INKS
from hardware.panels.model import find_row
from hardware.panels.turned import TurnedPanel, driver_spec, stood

if TYPE_CHECKING:
    from companion.surface import PanelSpec
    from hardware.panels.base import Panel
    from hardware.panels.model import Model

PANELS: dict[str, str] = {
    "inky": "hardware.panels.inky.panel:Inky",
    "waveshare": "hardware.panels.waveshare.panel:Waveshare",
    "uart": "hardware.panels.uart.panel:Uart",
    "web": "hardware.simulators.web.panel:Web",
    "terminal": "hardware.simulators.terminal:Terminal",
    "plain": "hardware.simulators.plain:PlainText",
    "png": "hardware.simulators.png:Png",
    "memory": "hardware.simulators.memory:MemoryPanel",
}
"""From a name to the module and the class of its panel."""
REAL = ("inky", "waveshare", "uart")
"""The kinds of real panels; each has a table of models."""
AT_PORTS = frozenset({"uart"})
"""Those whose place is a port, not the name of a model."""


def open_panel(name: str, spec: PanelSpec, setup: PanelSettings | None = None) -> Panel:
    """Open the panel called ``name``, such as ``web`` or ``png:pictures``, to look like ``spec``.

    A panel that stands upright gets its pages turned. Raises UnknownPanel for a name that is
    not in the table, and PanelError for a panel that cannot be opened.
    """
    kind, _, place = name.partition(":")
    module, _, panel = find_row(kind, PANELS).partition(":")
    setup = setup or PanelSettings()
    if kind in AT_PORTS and place in models_of(kind):
        place = ""
    setup = replace(setup, place=place or setup.place)
    build = getattr(import_module(module), panel)
    if kind in REAL and spec.height > spec.width:
        return TurnedPanel(build(driver_spec(spec), setup), spec)
    opened: Panel = build(spec, setup)
    return opened


def models() -> tuple[Model, ...]:
    """Return every panel that can be bought and is supported."""
    return tuple(model for kind in REAL for model in models_of(kind).values())


def models_of(kind: str) -> dict[str, Model]:
    """Return a driver's table of models; no driver's library is imported."""
    return dict(import_module(f"hardware.panels.{kind}.models").MODELS)


def spec_of(name: str, *, inks: str | None = None, portrait: bool = False) -> PanelSpec:
    """Return what pages for a panel are drawn for; a simulator looks like a 4.2" in black.

    ``inky`` alone reads the board's own memory. Raises UnknownPanel, and PanelError where the
    board cannot be read.
    """
    kind, _, place = name.partition(":")
    find_row(kind, PANELS)
    if kind not in REAL:
        from hardware.panels.specs import find_spec  # noqa: PLC0415 - has every driver's table

        return find_spec("4.2-mono", inks=inks, portrait=portrait)
    model = _model_of(kind, place)
    found = model.spec
    if inks is not None:
        found = _inked(kind, found, inks)
    if portrait and found.plain:
        raise UnknownPanel(
            f"{found.name} cannot stand upright: its module writes horizontal letters only"
        )
    return stood(found) if portrait or model.stands else found


def _inked(kind: str, spec: PanelSpec, wanted: str) -> PanelSpec:
    """Return a panel with another set of inks; a pHAT or wHAT is slower with its third."""
    made = {inks: _made_with(kind, spec, inks) for inks in INKS}
    fitting = {inks: each for inks, each in made.items() if set(INKS[inks]) <= set(each.inks)}
    if wanted not in fitting:
        raise UnknownPanel(f"{spec.name} is not made with {wanted!r}: choose {', '.join(fitting)}")
    return replace(fitting[wanted], inks=INKS[wanted])


def _made_with(kind: str, spec: PanelSpec, inks: str) -> PanelSpec:
    """Return the panel as it is sold with these inks; only some Inky boards have several sets."""
    if kind != "inky":
        return spec
    from hardware.panels.inky.models import BOARDS  # noqa: PLC0415 - only inky has such boards

    board = BOARDS[spec.name.partition(":")[2]]
    return board.with_ink(board.third(INKS[inks])).spec


def _model_of(kind: str, place: str) -> Model:
    table = models_of(kind)
    if kind == "inky" and not place:
        from hardware.panels.inky.eeprom import detect  # noqa: PLC0415 - looks at a device

        return detect()
    if kind in AT_PORTS:
        return next(iter(table.values()))
    return find_row(place, table, f"{kind}:")
