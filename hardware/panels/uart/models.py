"""The UART panels that can be bought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.surface import Edge, Ink, PanelSpec
from hardware.panels.model import Model

if TYPE_CHECKING:
    from collections.abc import Mapping

MODELS: Mapping[str, Model] = {
    "4.3": Model(
        "4.3",
        'Waveshare 4.3" e-Paper UART module',
        # The diagonal in inches by the diagonal in pixels; "about 1.5 s" is the product's own text.
        # What only changes is sent by commands, and shown by the same refresh as a whole page.
        PanelSpec("uart:4.3", 800, 600, (Ink.BLACK, Ink.WHITE), Edge.BOTTOM, mm_per_px=0.109,
                  full_seconds=1.5, partial_seconds=1.5, plain=True),
        note="Takes a serial line at 115200 baud and no pins: write uart, or uart:/dev/ttyUSB0.",
    ),
}  # fmt: skip
"""There is one. It has four greys; a page needs only black and white."""
