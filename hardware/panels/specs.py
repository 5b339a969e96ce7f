"""The panels by name, as values: what a page is drawn for, without opening anything."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hardware.errors import UnknownPanel
from hardware.panels.inks import INKS
from hardware.panels.inky.models import MODELS as INKY
from hardware.panels.turned import stood
from hardware.panels.uart.models import MODELS as UART
from hardware.panels.waveshare.models import MODELS as WAVESHARE

if TYPE_CHECKING:
    from companion.surface import PanelSpec

_STANDS_FOR = {
    "4.2-mono": WAVESHARE["4.2-v2"],
    "7.3-colour": INKY["7.3-spectra"],
    "2.1-mono": INKY["phat"],
    "2.13-mono": WAVESHARE["2.13-v4"],
    "2.9-mono": WAVESHARE["2.9-v2"],
    "4.0-colour": INKY["4.0-spectra"],
    "4.0-seven": INKY["4.0"],
    "5.7-seven": INKY["5.7"],
    "13.3-colour": INKY["13.3-spectra"],
}
"""Whose size, inks and seconds a simulated panel has: they stand in its driver's table alone."""
SPECS: dict[str, PanelSpec] = {
    name: replace(model.spec, name=name) for name, model in _STANDS_FOR.items()
}
"""The simulated panels that tests and documents show."""
_EVERY = SPECS | {
    model.spec.name: stood(model.spec) if model.stands else model.spec
    for table in (INKY, WAVESHARE, UART)
    for model in table.values()
}
"""Whatever can be simulated: these, and every panel that is driven, by its own name."""


def find_spec(name: str, *, inks: str | None = None, portrait: bool = False) -> PanelSpec:
    """Return a panel to simulate, by its name or its size in pixels, such as ``400x300``.

    A driven panel has its own name, as in ``waveshare:4.26``. A size that is taller than wide, or
    ``portrait``, is the panel turned upright. Raises UnknownPanel with the names of ``SPECS``.
    """
    found = _EVERY.get(name) or _of_size(name)
    if found is None:
        from difflib import get_close_matches  # noqa: PLC0415 - only where a name is wrong

        near = get_close_matches(name, [*_EVERY, *map(_size, _EVERY.values())], 1)
        known = ", ".join(f"{each} ({_size(spec)})" for each, spec in SPECS.items())
        hint = f"did you mean {near[0]}?" if near else f"choose {known}"
        raise UnknownPanel(f"no panel {name!r}: {hint}")
    if inks is not None:
        if inks not in INKS:
            raise UnknownPanel(f"no inks {inks!r}: choose {', '.join(INKS)}")
        found = replace(found, inks=INKS[inks])
    return stood(found) if portrait else found


def _of_size(size: str) -> PanelSpec | None:
    """Return the first panel of a size, or else the first that has it when it stands."""
    every = (*_EVERY.values(), *map(stood, _EVERY.values()))
    return next((spec for spec in every if _size(spec) == size), None)


def _size(spec: PanelSpec) -> str:
    return f"{spec.width}x{spec.height}"


def landscape(spec: PanelSpec) -> PanelSpec:
    """Return an upright panel lying flat again, the reverse of ``stood``; a flat one stays so."""
    if spec.width > spec.height:
        return spec
    name = spec.name.removesuffix("-portrait")
    known = _EVERY.get(name)
    edge, buttons = (known.edge, known.buttons) if known else (spec.edge, spec.buttons)
    return replace(
        spec, name=name, width=spec.height, height=spec.width, edge=edge, buttons=buttons
    )
