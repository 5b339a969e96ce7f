"""A frame as a picture file: one palette index a pixel, the index being the ink's number."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from PIL import Image

from hardware.panels.inks import PURE, palette

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.surface import Frame, Ink
    from hardware.panels.inks import Colour


def to_image(frame: Frame, colours: Mapping[Ink, Colour] = PURE) -> Image.Image:
    """Return the frame as a Pillow image of mode ``P``."""
    image = Image.frombytes("P", (frame.width, frame.height), frame.pixels)
    image.putpalette(palette(colours))
    return image


def to_png(frame: Frame, colours: Mapping[Ink, Colour] = PURE) -> bytes:
    """Return the frame as a PNG file's bytes."""
    file = BytesIO()
    file.name = "page.png"  # by a name Pillow loads what writes it alone, not five other formats
    to_image(frame, colours).save(file)
    return file.getvalue()
