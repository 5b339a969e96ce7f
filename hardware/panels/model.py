"""A panel that can be bought: how it is named, what it is, and which pins it sits on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hardware.surface import PanelSpec


@dataclass(frozen=True, slots=True)
class Model:
    """A row of a driver's table of panels; building one opens nothing and imports no driver.

    ``name`` follows the driver's name and a colon, as in ``inky:7.3-spectra``; ``spec`` is the
    panel lying, as its maker's pictures show it. ``pins`` says what each pin it takes is for, by
    Broadcom's numbers. ``note`` is for what an owner has to know besides, in one sentence.
    """

    name: str
    title: str
    spec: PanelSpec
    pins: Mapping[int, str] = field(default_factory=dict)
    note: str = ""
