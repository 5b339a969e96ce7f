"""Waveshare's panels by name, as values; nothing here opens a device."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.surface import Edge, Ink, PanelSpec, Refresh
from hardware.buttons.gpio import BESIDE_WAVESHARE_PINS, WAVESHARE_27_PINS
from hardware.panels.model import Model
from hardware.panels.waveshare.boards import BOARDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.surface import Button

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


def _model(
    name: str,
    title: str,
    size: tuple[int, int],
    mm_per_px: float,
    note: str = "",
    *,
    buttons: Mapping[Button, int] = BESIDE_WAVESHARE_PINS,
    stands: bool = False,
) -> Model:
    board = BOARDS[name]
    seconds = {kind: recipe.seconds for kind, recipe in board.recipes.items()}
    spec = PanelSpec(
        f"waveshare:{name}",
        *size,
        tuple(sorted(board.codes or (Ink.BLACK, Ink.WHITE))),
        Edge.LEFT if stands else Edge.BOTTOM,
        mm_per_px=mm_per_px,
        full_seconds=seconds[Refresh.FULL],
        fast_seconds=seconds.get(Refresh.FAST),
        partial_seconds=seconds.get(Refresh.PARTIAL),
    )
    return Model(name, title, spec, PINS, note, buttons, stands)


MODELS: Mapping[str, Model] = {
    model.name: model
    for model in (
        _model("4.2-v2", 'Waveshare 4.2" V2', (400, 300), 0.212),
        _model("4.26", 'Waveshare 4.26"', (800, 480), 0.116),
        _model("2.13-v4", 'Waveshare 2.13" V4', (250, 122), 0.194),
        _model("2.9-v2", 'Waveshare 2.9" V2', (296, 128), 0.226),
        _model("7.5-v2", 'Waveshare 7.5" V2', (800, 480), 0.204,
               "One sold before October 2023 may lack the waveform of the partial refresh."),
        _model("2.7-v2", 'Waveshare 2.7" HAT V2', (264, 176), 0.217,
               "Stands on its end, above the four buttons of its board, on pins 5, 6, 13 and 19.",
               buttons=WAVESHARE_27_PINS, stands=True),
        _model("5.83-v2", 'Waveshare 5.83" V2', (648, 480), 0.184,
               "An older one may lack the waveform of the partial refresh."),
        _model("13.3-k", 'Waveshare 13.3" K', (960, 680), 0.287),
        _model("7.3-e", 'Waveshare 7.3" E, Spectra 6', (800, 480), 0.2),
    )
}  # fmt: skip
"""The panels by the name that follows ``waveshare:``."""
