"""The shapes of a card: solid cells on a surveyor's marks, all in cells of one size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.marks.measures import measures
from companion.games.cartographers.drawings.named import own_icon
from companion.games.cartographers.drawings.words import own_words, rows_in_words
from companion.screens.canvas import against
from companion.screens.letters import Letters, set_letters
from companion.screens.marks import Mark
from companion.screens.room import Room, Setting, Size
from companion.screens.style import SizeClass
from companion.screens.widgets import Role
from companion.screens.wording import labelled
from companion.surface import Ink, Rect
from companion.surface.reading import SpokenLine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.cartographers.drawings.pictures import Choice, DrawnShape
    from companion.screens.canvas import Canvas
    from companion.text.catalog import Say

_SEAM_FROM = 24
_ICON_FROM = 17
"""The least cell that a icon leaves its border of ink."""
_ICON_SHARE = 0.7
_COIN_SHARE = 0.84


def measure_choice(widget: Choice, room: Room, setting: Setting) -> Size:
    """Return the size of the shapes in the largest cells that the room allows."""
    cell = cell_px(widget, room, setting)
    height = _height(widget, cell, setting)
    caption = _caption_height(widget, setting)
    return Size(_width(widget, cell, setting), height + caption, height // 2)


def cell_px(widget: Choice, room: Room, setting: Setting) -> int:
    """Return the size of a cell: the largest there is room for, never less than the style's."""
    own = measures(setting)
    least, good, most = own.cell_by_map if widget.by_map else own.cell
    if len(widget.shapes) == 1 and len(widget.shapes[0].cells) == 1:
        most = own.lone_cell
    least = good if widget.good else least
    tall = room.height - _caption_height(widget, setting)
    cell = most
    while cell > least and (
        _height(widget, cell, setting) > tall or _width(widget, cell, setting) > room.width
    ):
        cell -= 1
    return cell


def paint_choice(canvas: Canvas, widget: Choice, box: Rect) -> None:
    """Draw the shapes, the coin at its shape, the word between and the caption."""
    setting = canvas.setting
    cell = cell_px(widget, Room(box.width, box.height), setting)
    if widget.stacked:
        _paint_stacked(canvas, widget, box, cell)
        return
    above = _coin_above(widget, cell, setting)
    middle = box.y + _overhang(setting) + above + cell * _rows(widget) // 2
    x = box.x + (box.width - _width(widget, cell, setting)) // 2
    for index, shape in enumerate(widget.shapes):
        if index:
            x += _paint_word(canvas, widget.word, x, middle)
        x = _paint_shape(canvas, shape, (x, middle), cell, above=above)
    if widget.caption:
        type_ = set_letters(Role.LABEL, setting)
        left = box.x + (box.width - type_.width(widget.caption)) // 2
        top = middle + cell * _rows(widget) // 2 + _overhang(setting) + setting.units(1.5)
        canvas.text(type_, left, top + type_.rise, widget.caption)


def _paint_stacked(canvas: Canvas, widget: Choice, box: Rect, cell: int) -> None:
    """Draw the shapes below each other, the room left over round them."""
    setting, count = canvas.setting, len(widget.shapes)
    free = max(0, box.height - _height(widget, cell, setting)) // (count + 1)
    y = box.y + free
    for shape in widget.shapes:
        height = cell * shape.rows + 2 * _overhang(setting)
        x = box.x + (box.width - _shape_width(shape, cell, setting)) // 2
        _paint_shape(canvas, shape, (x, y + height // 2), cell)
        y += height + free + _gap(cell)


def _paint_shape(
    canvas: Canvas, shape: DrawnShape, at: tuple[int, int], cell: int, *, above: int = 0
) -> int:
    """Draw a shape with its coin before or above it, its middle at a height; return its end."""
    setting, (x, middle) = canvas.setting, at
    px = _coin_px(cell)
    if shape.coin and above:
        left = x + _overhang(setting) + (cell * shape.columns - px) // 2
        top = middle - cell * shape.rows // 2 - setting.units(1.5) - px
        canvas.icon(own_icon("coin"), max(0, left), top, px, fill=Ink.YELLOW)
    elif shape.coin:
        canvas.icon(own_icon("coin"), x, middle - px // 2, px, fill=Ink.YELLOW)
        x += px + setting.units(2)
    x += _overhang(setting)
    paint_grid(canvas, shape, (x, middle - cell * shape.rows // 2), cell)
    return x + cell * shape.columns + _overhang(setting)


def paint_grid(canvas: Canvas, shape: DrawnShape, at: tuple[int, int], cell: int) -> None:
    """Draw one shape's cells, and small crosses at every corner of its lattice."""
    left, top = at
    arm = 3 if cell >= _SEAM_FROM else 2
    for row in range(0 if canvas.spec.plain else shape.rows + 1):
        for column in range(shape.columns + 1):
            x, y = left + column * cell, top + row * cell
            canvas.across(x - arm, y, 2 * arm + 1, Ink.BLACK)
            canvas.down(x, y - arm, 2 * arm + 1, Ink.BLACK)
    for row, column in () if canvas.spec.plain else shape.cells:
        canvas.fill(Rect(left + column * cell, top + row * cell, cell + 1, cell + 1), Ink.WHITE)
    for row, column in shape.cells:
        paint_cell(canvas, shape, Rect(left + column * cell, top + row * cell, cell, cell))


def paint_cell(canvas: Canvas, shape: DrawnShape, square: Rect) -> None:
    """Ink a cell up to its seam, with its terrain's icon cut out."""
    seam = 1 if square.width >= _SEAM_FROM else 0
    inner = square.inset(1, 1, seam, seam)
    fill = canvas.own(shape.fill, Ink.BLACK)
    canvas.fill(inner, Ink.BLACK)
    if fill is not Ink.BLACK:
        canvas.fill(inner.inset(2, 2, 2, 2), fill)
    if canvas.spec.plain:
        return
    cut = against(fill)
    if shape.icon and inner.width >= _ICON_FROM:
        px = round(inner.width * _ICON_SHARE) // 2 * 2
        free = (inner.width - px) // 2
        canvas.icon(shape.icon, inner.x + free, inner.y + free, px, line=cut, paper=fill)
    elif not shape.icon and inner.width >= _SEAM_FROM:
        edge = max(3, inner.width // 11)
        canvas.frame(inner.inset(edge, edge, edge, edge), cut, canvas.setting.style.line)


def _paint_word(canvas: Canvas, word: str, x: int, middle: int) -> int:
    """Ink the word between two shapes; return the width it takes."""
    type_ = _word_letters(canvas.setting)
    width = _word_width(word, canvas.setting)
    left = x + (width - type_.width(word)) // 2
    canvas.text(type_, left, middle + type_.rise // 2, word)
    return width


def _word_width(word: str, setting: Setting) -> int:
    """Return the room of the word between two shapes; a small panel has none to give away."""
    small = setting.style.size is SizeClass.SMALL
    blank = 2.5 if small and setting.style.portrait else 5 if small else 6
    return _word_letters(setting).width(word) + setting.units(blank)


def _word_letters(setting: Setting) -> Letters:
    small = setting.style.size is SizeClass.SMALL
    return set_letters(Role.SMALL if small else Role.BODY, setting)


def _height(widget: Choice, cell: int, setting: Setting) -> int:
    """Return the height of the shapes with what stands out above and below them."""
    count = len(widget.shapes) if widget.stacked else 1
    between = 2 * _overhang(setting) * count + (count - 1) * _gap(cell)
    return cell * _rows(widget) + between + _coin_above(widget, cell, setting)


def _gap(cell: int) -> int:
    """Return the blank between shapes below each other: less, and they would pass for one."""
    return cell // 2


def _coin_above(widget: Choice, cell: int, setting: Setting) -> int:
    """Return the room of a coin above the shapes, with the blank below it."""
    if not widget.coin_above or not any(shape.coin for shape in widget.shapes):
        return 0
    lowest = min(shape.rows for shape in widget.shapes if shape.coin)
    free = cell * (_rows(widget) - lowest) // 2  # a shape lower than its neighbour has room above
    return max(0, _coin_px(cell) + setting.units(1.5) - free)


def _coin_px(cell: int) -> int:
    return round(cell * _COIN_SHARE) // 2 * 2


def _overhang(setting: Setting) -> int:
    """Return how far the survey marks stand out of the shapes."""
    return 1 if setting.style.size is SizeClass.SMALL else 4 * setting.style.line


def _rows(widget: Choice) -> int:
    """Return how many cells the shapes are high together."""
    rows = [shape.rows for shape in widget.shapes]
    return sum(rows) if widget.stacked else max(rows)


def _caption_height(widget: Choice, setting: Setting) -> int:
    if not widget.caption:
        return 0
    return setting.units(1.5) + set_letters(Role.LABEL, setting).height


def _shape_width(shape: DrawnShape, cell: int, setting: Setting, *, above: bool = False) -> int:
    """Return the width of a shape with its coin."""
    coin = _coin_px(cell) + setting.units(2) if shape.coin and not above else 0
    return coin + shape.columns * cell + 2 * _overhang(setting)


def _width(widget: Choice, cell: int, setting: Setting) -> int:
    widths = [
        _shape_width(shape, cell, setting, above=widget.coin_above) for shape in widget.shapes
    ]
    if widget.stacked:
        return max(widths)
    width = sum(widths) + (len(widget.shapes) - 1) * _word_width(widget.word, setting)
    if widget.caption:
        width = max(width, set_letters(Role.LABEL, setting).width(widget.caption))
    return width


def read_choice(widget: Choice, say: Say) -> Iterator[SpokenLine]:
    """Yield each shape, row by row."""
    say, count = own_words(say), len(widget.shapes)
    for number, shape in enumerate(widget.shapes, start=1):
        key = "reading.shape" if count == 1 else "reading.shape-of"
        name = say(key, number=number, count=count)
        if shape.coin:
            name = say("reading.coin", shape=name)
        is_lone = len(shape.cells) == 1
        cells = say("reading.one-space") if is_lone else rows_in_words(shape.cells, say)
        yield SpokenLine(labelled(name, cells, say))


CHOICE = Mark(paint_choice, measure_choice, read_choice)
