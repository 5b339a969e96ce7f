"""A contact sheet: pages side by side on a table, each with its name below."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from companion.screens.letters import letters
from companion.screens.widgets import Role
from companion.surface import Ink
from hardware.panels.inks import SEEN, palette
from hardware.simulators.picture import to_image

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.surface import Frame

GAP = 12
TABLE = (110, 92, 74)
"""The colour behind the pages."""
NAMES = 14
"""The height of a page's name, in pixels."""

Area = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels."""


class Tile(NamedTuple):
    """A page to lay on a sheet: its name and its picture, in the sheet's palette."""

    name: str
    image: Image.Image


class Sheet(NamedTuple):
    """A contact sheet, and where each page lies on it."""

    image: Image.Image
    places: tuple[tuple[str, Area], ...]


def seen(frame: Frame, inks: Iterable[Ink]) -> Image.Image:
    """Return a frame as it looks on the glass, in a palette of its inks and the table."""
    image = to_image(frame, SEEN)
    image.putpalette([*palette(SEEN)[: 3 * table(inks)], *TABLE])
    return image


def table(inks: Iterable[Ink]) -> int:
    """Return the table's number in the palette: the one after the last ink."""
    return max(inks) + 1


def shrunk(frame: Frame, inks: Sequence[Ink], by: int) -> Image.Image:
    """Return a frame ``by`` times smaller, in inks and mixtures of two of them."""
    small = to_image(frame, SEEN).convert("RGB").reduce(by)
    return small.quantize(palette=_mixed(inks), dither=Image.Dither.NONE)


def _mixed(inks: Sequence[Ink]) -> Image.Image:
    """Return an empty image with the palette of ``seen``, then halves, tints and many greys."""
    pure = palette(SEEN)[: 3 * table(inks)]
    mixtures = [(one, two, 4) for one, two in combinations(inks, 2)]
    mixtures += [(one, Ink.WHITE, eighths) for one in inks for eighths in (2, 6)]
    mixtures += [(Ink.BLACK, Ink.WHITE, eighths) for eighths in (1, 3, 5, 7)]
    mixed = [
        (SEEN[one][part] * (8 - eighths) + SEEN[two][part] * eighths) // 8
        for one, two, eighths in mixtures
        for part in range(3)
    ]
    image = Image.new("P", (1, 1))
    image.putpalette([*pure, *TABLE, *mixed])
    return image


def lay(rows: Sequence[Sequence[Tile]], ground: int, *, named: bool = True) -> Sheet:
    """Lay rows of pages on a table. ``ground`` is the table's number in the pages' palette."""
    below = GAP + (NAMES if named else 0)
    heights = [max(tile.image.height for tile in row) + below for row in rows]
    width = max(sum(tile.image.width + GAP for tile in row) for row in rows) + GAP
    image = Image.new("P", (width, sum(heights) + GAP), ground)
    image.putpalette(rows[0][0].image.getpalette() or ())
    places, y = [], GAP
    for row, height in zip(rows, heights, strict=True):
        x = GAP
        for name, page in row:
            area = (x, y, x + page.width, y + page.height)
            places.append((name, area))
            image.paste(page, area)
            if named:
                _write(image, name, area)
            x += page.width + GAP
        y += height
    return Sheet(image, tuple(places))


def _write(image: Image.Image, name: str, area: Area) -> None:
    """Write a page's name below it, less the end that finds no room."""
    left, _, right, bottom = area
    for px in (12, 10):
        type_ = letters(Role.SMALL, "en", px)
        if type_.width(name) <= right - left:
            break
    while type_.width(name) > right - left:
        name = name[:-1]
    type_.font.draw(image, left, bottom + 3 + type_.rise, name, int(Ink.WHITE))


def in_rows(tiles: Sequence[Tile], columns: int) -> list[Sequence[Tile]]:
    """Break pages into rows of at most ``columns``."""
    return [tiles[start : start + columns] for start in range(0, len(tiles), columns)]
