"""A window on a map that shows what scores: solid spaces earn stars, outlined ones do not.

Where it shows marks they are read aloud: heroes, what they attack, destroyed spaces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.marks.measures import measures
from companion.games.cartographers.drawings.named import own_icon
from companion.games.cartographers.drawings.words import own_words, rows_in_words
from companion.screens.canvas import against
from companion.screens.icons import icon_px
from companion.screens.icons.sets import SIDE
from companion.screens.marks import Mark
from companion.screens.marks.stamps import cell_icon_px
from companion.screens.room import Room, Setting, Size
from companion.surface import Ink, Rect
from companion.surface.reading import SpokenLine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.cartographers.drawings.pictures import Example, MarkedExample, Tile
    from companion.screens.canvas import Canvas
    from companion.text.catalog import Say

_LEAST_CELL = 14
_FIRM = 3
_READ = {"hero": "reading.hero", "struck": "reading.marks", "destroyed": "reading.destroyed"}
"""The words for the spaces that have an icon."""


def measure_example(widget: Example, room: Room, setting: Setting) -> Size:
    """Return the size of the window in the largest cells that the room allows."""
    cell, stub = _cell(widget, room, setting), _stub(setting)
    return Size.of(widget.columns * cell + 2 * stub, widget.rows * cell + 2 * stub)


def paint_example(canvas: Canvas, widget: Example, box: Rect) -> None:
    """Draw the window: dotted where the map goes on, firm where it ends."""
    setting = canvas.setting
    cell, stub = _cell(widget, Room(box.width, box.height), setting), _stub(setting)
    grid = Rect(box.x + stub, box.y + stub, cell * widget.columns, cell * widget.rows)
    _paint_lattice(canvas, widget, grid, cell, stub)
    for tile in widget.tiles:
        row, column = tile.cell
        _paint_tile(canvas, tile, Rect(grid.x + column * cell, grid.y + row * cell, cell, cell))
    for side in widget.edges:
        _paint_edge(canvas, side, grid, widget.edges)


def _paint_lattice(canvas: Canvas, widget: Example, grid: Rect, cell: int, stub: int) -> None:
    """Dot the spaces' borders; past an open side they run on for a little."""
    reach = {
        side: 0 if side in widget.edges else stub for side in ("left", "top", "right", "bottom")
    }
    for row in range(widget.rows + 1):
        y = grid.y + row * cell
        canvas.dots((grid.x - reach["left"], y), (grid.right + reach["right"], y), Ink.BLACK)
    for column in range(widget.columns + 1):
        x = grid.x + column * cell
        canvas.dots((x, grid.y - reach["top"]), (x, grid.bottom + reach["bottom"]), Ink.BLACK)


def _paint_tile(canvas: Canvas, tile: Tile, square: Rect) -> None:
    """Ink a space: solid where it scores, else outlined; one that scores while empty is tinted."""
    whole = Rect(square.x, square.y, square.width + 1, square.height + 1)
    if not tile.icon:
        _paint_tint(canvas, whole)
        return
    fill = _paint_ground(canvas, tile, whole)
    line = against(fill)
    px = cell_icon_px(square.width)
    free = (square.width + 1 - px) // 2
    if not tile.under:
        canvas.icon(tile.icon, whole.x + free, whole.y + free, px, line=line, paper=fill)
        return
    # the icon shares its space with what it was drawn on
    large, small = icon_px(round(square.width * 0.6), SIDE), max(SIDE, round(square.width * 0.4))
    canvas.icon(tile.icon, whole.x + 1, whole.y + 1, large, line=line, paper=fill)
    x, y = whole.right - small - 2, whole.bottom - small - 2
    canvas.icon(tile.under, x, y, small, line=line, paper=fill)


def _paint_ground(canvas: Canvas, tile: Tile, whole: Rect) -> Ink:
    """Ink the ground of a space, with a light seam towards solid neighbours; return its ink."""
    if not tile.scores and canvas.spec.plain:
        return Ink.WHITE  # its lattice is not dotted: it outlines the space already
    if not tile.scores:
        canvas.fill(whole, Ink.WHITE)
        canvas.frame(whole, Ink.BLACK, canvas.setting.style.line)
        return Ink.WHITE
    fill = canvas.own(tile.fill, Ink.BLACK)
    canvas.fill(whole, Ink.BLACK)
    if fill is not Ink.BLACK:
        canvas.fill(whole.inset(1, 1, 1, 1), fill)
        return fill
    if tile.cell[1]:
        canvas.down(whole.x, whole.y + 1, whole.height - 2, Ink.WHITE)
    if tile.cell[0]:
        canvas.across(whole.x + 1, whole.y, whole.width - 2, Ink.WHITE)
    return fill


def _paint_tint(canvas: Canvas, whole: Rect) -> None:
    """Tint an empty space: yellow where there is yellow, else a screen of dots."""
    inner = whole.inset(1, 1, 1, 1)
    if Ink.YELLOW in canvas.spec.inks:
        canvas.fill(inner, Ink.YELLOW)
    else:
        for y in range(inner.y + 1, inner.bottom, 6 if canvas.spec.plain else 3):
            canvas.dots((inner.x + 1 + (y // 3) % 2, y), (inner.right - 1, y), Ink.BLACK, 2)
    canvas.frame(whole, Ink.BLACK, canvas.setting.style.line)


def _paint_edge(canvas: Canvas, side: str, grid: Rect, edges: tuple[str, ...]) -> None:
    """Draw one of the map's own edges outside the spaces."""
    before = _FIRM if ("left" if side in {"top", "bottom"} else "top") in edges else 0
    after = _FIRM if ("right" if side in {"top", "bottom"} else "bottom") in edges else 0
    match side:
        case "top" | "bottom":
            y = grid.y - _FIRM + 1 if side == "top" else grid.bottom
            canvas.across(grid.x - before, y, grid.width + before + after + 1, Ink.BLACK, _FIRM)
        case _:
            x = grid.x - _FIRM + 1 if side == "left" else grid.right
            canvas.down(x, grid.y - before, grid.height + before + after + 1, Ink.BLACK, _FIRM)


def _stub(setting: Setting) -> int:
    return setting.units(0.75)


def _cell(widget: Example, room: Room, setting: Setting) -> int:
    stub = _stub(setting)
    wide = (room.width - 2 * stub) // widget.columns
    tall = (room.height - 2 * stub) // widget.rows
    return max(_LEAST_CELL, min(wide, tall, round(measures(setting).cell[1] * 0.86)))


def read_marked(widget: MarkedExample, say: Say) -> Iterator[SpokenLine]:
    """Yield where each kind of mark stands, row by row."""
    say = own_words(say)
    for icon, key in _READ.items():
        cells = tuple(each.cell for each in widget.tiles if each.icon == own_icon(icon))
        if cells:
            yield SpokenLine(say(key, spaces=rows_in_words(cells, say)))


EXAMPLE = Mark(paint_example, measure_example)
MARKED_EXAMPLE = Mark(paint_example, measure_example, read_marked)
