"""Patterns repeated over a field, as masks: where lines lie on a ground, or hatching in an outline.

A mask is kept, for a page shows the same fields again and again.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

Corners = tuple[tuple[int, int], ...]


@lru_cache(maxsize=32)
def filled(polygons: tuple[Corners, ...], size: tuple[int, int]) -> Image.Image:
    """Return a field of a size in pixels with polygons filled; corners are seen from its own."""
    mask = Image.new("1", size)
    draw = ImageDraw.Draw(mask)
    for corners in polygons:
        draw.polygon(corners, fill=1)
    return mask


@lru_cache(maxsize=96)
def tiled(
    rows: tuple[str, ...], size: tuple[int, int], scale: int, within: Corners = ()
) -> Image.Image:
    """Return a field of a size in pixels filled with a pattern, a dot of it ``scale`` pixels wide.

    ``rows`` are of ``#`` and dots, as a ``Pattern`` has them. ``within`` are the corners of what is
    filled, seen from the field's own corner; without them all of it is.
    """
    signs = "".join(rows).replace("#", "\xff").replace(".", "\0").encode("latin-1")
    tile = Image.frombytes("L", (len(rows[0]), len(rows)), signs)
    tile = tile.resize((tile.width * scale, tile.height * scale), Image.Resampling.NEAREST)
    field = Image.new("L", size)
    for y in range(0, size[1], tile.height):
        for x in range(0, size[0], tile.width):
            field.paste(tile, (x, y))
    mask = field.convert("1", dither=Image.Dither.NONE)
    if not within:
        return mask
    inside = Image.new("1", size)
    ImageDraw.Draw(inside).polygon(within, fill=1)
    return ImageChops.logical_and(mask, inside)
