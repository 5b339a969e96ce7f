"""Waveshare's panels by name, as values; nothing here opens a device."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.surface import Edge, Ink, PanelSpec, Refresh
from hardware.panels.model import Model
from hardware.panels.waveshare.boards import BOARDS

if TYPE_CHECKING:
    from collections.abc import Mapping

RESET, DATA, SELECT, BUSY, POWER = 17, 25, 8, 24, 18
"""The lines of Waveshare's HATs, in Broadcom's numbers."""

PINS: Mapping[int, str] = {
    RESET: "reset",
    DATA: "data or command",
    SELECT: "chip select",
    BUSY: "busy",
    POWER: "power",
    10: "SPI data",
    11: "SPI clock",
}


def _model(name: str, title: str, size: tuple[int, int], mm_per_px: float, note: str = "") -> Model:
    seconds = {kind: recipe.seconds for kind, recipe in BOARDS[name].recipes.items()}
    spec = PanelSpec(
        f"waveshare:{name}",
        *size,
        (Ink.BLACK, Ink.WHITE),
        Edge.BOTTOM,
        mm_per_px=mm_per_px,
        full_seconds=seconds[Refresh.FULL],
        fast_seconds=seconds[Refresh.FAST],
        partial_seconds=seconds[Refresh.PARTIAL],
    )
    return Model(name, title, spec, PINS, note)


MODELS: Mapping[str, Model] = {
    model.name: model
    for model in (
        _model("4.2-v2", 'Waveshare 4.2" V2', (400, 300), 0.212),
        _model("4.26", 'Waveshare 4.26"', (800, 480), 0.116),
        _model("2.13-v4", 'Waveshare 2.13" V4', (250, 122), 0.194),
        _model("2.9-v2", 'Waveshare 2.9" V2', (296, 128), 0.226),
        _model(
            "7.5-v2",
            'Waveshare 7.5" V2',
            (800, 480),
            0.204,
            "One sold before October 2023 may lack the waveform of the partial refresh.",
        ),
    )
}
"""The panels by the name that follows ``waveshare:``."""
