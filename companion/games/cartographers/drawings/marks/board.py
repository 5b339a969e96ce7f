"""A map sheet: its letters and numbers, what is printed on it, and a monster's walk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.marks.measures import measures
from companion.games.cartographers.drawings.named import own_icon
from companion.games.cartographers.drawings.words import own_words
from companion.games.cartographers.rules.cards import Corner
from companion.games.cartographers.rules.cells import space_names
from companion.screens.icons import icon_px
from companion.screens.icons.sets import SIDE
from companion.screens.letters import Letters, letters
from companion.screens.marks import Mark
from companion.screens.room import Room, Setting, Size
from companion.screens.widgets import Role
from companion.screens.wording import one_line
from companion.surface import Ink, Rect
from companion.surface.frozen import frozen
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from companion.games.cartographers.drawings.pictures import Board, Walk
    from companion.screens.canvas import Canvas
    from companion.surface.reading import SpokenLine
    from companion.text.catalog import Say

_LEAST_CELL = 8
_LEAST_BARE_CELL = 5
_LEAST_ICON_CELL = 14
_ROWS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ROUND = ("top", "right", "bottom", "left")
"""The sides of a sheet: each runs clockwise from the corner of the same place in ``Corner``."""
_TURN_SHARE = 0.42
_WING = 0.75
"""How far a head reaches to each side of its line, by its length; never up to the sheet's frame."""


@frozen
class GridPlan:
    """Where a board's grid lies in its box, in pixels."""

    x: int
    y: int
    cell: int
    rows: int
    columns: int

    @property
    def grid(self) -> Rect:
        """All spaces together."""
        return Rect(self.x, self.y, self.cell * self.columns, self.cell * self.rows)

    def square(self, row: int, column: int) -> Rect:
        """Return a space."""
        return Rect(self.x + column * self.cell, self.y + row * self.cell, self.cell, self.cell)


def measure_board(widget: Board, room: Room, setting: Setting) -> Size:
    """Return the size of the largest board that the room allows."""
    margins = _margins(widget, setting)
    cell = _cell(widget, room, setting)
    left, top, right, bottom = margins
    return Size.of(cell * widget.columns + left + right, cell * widget.rows + top + bottom)


def plan(widget: Board, box: Rect, setting: Setting) -> GridPlan:
    """Lay the board's grid out in its box."""
    margins = _margins(widget, setting)
    cell = _cell(widget, Room(box.width, box.height), setting)
    return GridPlan(box.x + margins[0], box.y + margins[1], cell, widget.rows, widget.columns)


def paint_board(canvas: Canvas, widget: Board, box: Rect) -> None:
    """Draw the sheet, then what is printed on it, the spot and the walk."""
    lay = plan(widget, box, canvas.setting)
    _paint_sheet(canvas, lay, frame_px(widget, canvas.setting))
    if widget.labels:
        _paint_labels(canvas, widget, lay)
    for space, kind in widget.printed:
        if space not in widget.chosen:
            _paint_printed(canvas, kind, lay.square(*space))
    _paint_chosen(canvas, widget, lay)
    if widget.walk:
        labels, edge = _label_reach(widget, canvas.setting), frame_px(widget, canvas.setting)
        _paint_walk(canvas, widget.walk, lay.grid, (lay.cell, edge), labels)


def frame_px(widget: Board, setting: Setting) -> int:
    """Return the width of a sheet's frame, which is fine where it has no labels."""
    return setting.style.bold if widget.labels else setting.style.line


def _paint_sheet(canvas: Canvas, lay: GridPlan, edge: int) -> None:
    """Dot the spaces' borders and frame the sheet."""
    grid = lay.grid
    if canvas.spec.plain:
        _paint_plain_sheet(canvas, lay)
        return
    for row in range(1, lay.rows):
        y = lay.y + row * lay.cell
        canvas.dots((lay.x, y), (grid.right - 1, y), Ink.BLACK)
    for column in range(1, lay.columns):
        x = lay.x + column * lay.cell
        canvas.dots((x, lay.y), (x, grid.bottom - 1), Ink.BLACK)
    whole = 2 * edge - 1
    frame = Rect(grid.x - edge + 1, grid.y - edge + 1, grid.width + whole, grid.height + whole)
    canvas.frame(frame, Ink.BLACK, edge)


def _paint_plain_sheet(canvas: Canvas, lay: GridPlan) -> None:
    """Draw the spaces' borders by twos: the frames of nested boxes, all as long as the sheet."""
    grid, edge = lay.grid, canvas.setting.style.bold
    whole = Rect(grid.x, grid.y, grid.width + 1, grid.height + 1)
    canvas.fill(whole.inset(*(1 - edge,) * 4), Ink.BLACK)
    canvas.fill(whole.inset(1, 1, 1, 1), Ink.WHITE)
    for step in range(1, lay.columns // 2 + 1):
        canvas.frame(whole.inset(step * lay.cell, 1, step * lay.cell, 1), Ink.BLACK)
    for step in range(1, lay.rows // 2 + 1):
        canvas.frame(whole.inset(1, step * lay.cell, 1, step * lay.cell), Ink.BLACK)


def _paint_labels(canvas: Canvas, widget: Board, lay: GridPlan) -> None:
    type_ = _map_letters(canvas.setting)
    gap = canvas.setting.units(1)
    # Where they would touch, every second one is left to the eye.
    rows = 1 if type_.rise + 2 <= lay.cell else 2
    columns = 1 if type_.width(str(widget.columns)) + 1 <= lay.cell else 2
    for row in range(0, widget.rows, rows):
        square = lay.square(row, 0)
        width = type_.width(_ROWS[row])
        left = lay.x - gap - (type_.width("M") + width) // 2
        canvas.text(type_, left, square.y + (lay.cell + type_.rise) // 2 + 1, _ROWS[row])
    for column in range(0, widget.columns, columns):
        square, words = lay.square(0, column), str(column + 1)
        left = square.x + (lay.cell - type_.width(words)) // 2 + 1
        canvas.text(type_, left, lay.y - gap, words)


def _paint_printed(canvas: Canvas, kind: str, square: Rect) -> None:
    if square.width < _LEAST_ICON_CELL:
        _paint_sign(canvas, kind, square.inset(2, 2, 1, 1))
        return
    _paint_icon(canvas, own_icon(kind), square)


def _paint_icon(canvas: Canvas, icon: str, square: Rect, ink: Ink = Ink.BLACK) -> None:
    px = icon_px(round(square.width * 0.72), max(SIDE, square.width - 5))
    free = (square.width - px + 1) // 2
    canvas.icon(icon, square.x + free, square.y + free, px, line=ink)


def _paint_sign(canvas: Canvas, kind: str, square: Rect) -> None:
    """Draw what is printed where no icon has room: a peak, a broken square, a cracked one."""
    match kind:
        case "mountain":
            foot = square.bottom - 1
            peak = (square.x + (square.width - 1) / 2, square.y)
            canvas.polygon(((square.x, foot), (square.right - 1, foot), peak), Ink.BLACK)
        case "ruins":
            canvas.frame(square, Ink.BLACK)
            canvas.fill(square.inset(square.width // 2, 0, 0, square.height // 2), Ink.WHITE)
        case _:  # cracked across, so that nobody takes it for a monster
            canvas.fill(square, Ink.BLACK)
            for step in range(square.width):
                canvas.fill(Rect(square.x + step, square.bottom - 1 - step, 1, 1), Ink.WHITE)


def _paint_chosen(canvas: Canvas, widget: Board, lay: GridPlan) -> None:
    """Fill the spot's spaces and, where there is red, frame the spot as a whole.

    Its frame stays within the sheet's own, which would else end in the middle of a side.
    """
    if not widget.chosen:
        return
    squares = [lay.square(row, column) for row, column in widget.chosen]
    left, top = min(each.x for each in squares), min(each.y for each in squares)
    right, bottom = max(each.right for each in squares), max(each.bottom for each in squares)
    style, reach = canvas.setting.style, frame_px(widget, canvas.setting) - 1
    left, top = max(left - 1, lay.grid.x - reach), max(top - 1, lay.grid.y - reach)
    right = min(right + 2, lay.grid.right + 1 + reach)
    bottom = min(bottom + 2, lay.grid.bottom + 1 + reach)
    around = Rect(left, top, right - left, bottom - top)
    canvas.frame(around, canvas.accent(Ink.RED), style.bold)
    for square in squares:
        canvas.fill(Rect(square.x + 1, square.y + 1, lay.cell - 1, lay.cell - 1), Ink.BLACK)
        if lay.cell >= _LEAST_ICON_CELL and not canvas.spec.plain:
            _paint_icon(canvas, widget.chosen_icon, square, Ink.WHITE)
    if Ink.RED in canvas.spec.inks:
        canvas.frame(around, Ink.RED, style.bold)


def _map_letters(setting: Setting) -> Letters:
    return letters(Role.MAP, DEFAULT, setting.px(Role.MAP))


def _label_reach(widget: Board, setting: Setting) -> tuple[int, int]:
    """Return how far the letters reach left of the grid and the numbers above it."""
    if not widget.labels:
        return 0, 0
    type_, gap = _map_letters(setting), setting.units(1)
    return type_.width("M") + gap, type_.rise + gap


def _margins(widget: Board, setting: Setting) -> tuple[int, int, int, int]:
    """Return the room round the grid, with the lanes of a walk: left, top, right, bottom."""
    edge, wide = frame_px(widget, setting), measures(setting).walk[2]
    left, top = _label_reach(widget, setting) if widget.labels else (edge, edge)
    sides = _sides(widget.walk) if widget.walk else ()
    lane = {side: wide if side in sides else 0 for side in
            ("left", "top", "right", "bottom")}  # fmt: skip
    return left + lane["left"], top + lane["top"], edge + lane["right"], edge + lane["bottom"]


def _cell(widget: Board, room: Room, setting: Setting) -> int:
    left, top, right, bottom = _margins(widget, setting)
    least = max(_LEAST_CELL, setting.units(2.5)) if widget.labels else _LEAST_BARE_CELL
    wide = (room.width - left - right) // widget.columns
    tall = (room.height - top - bottom) // widget.rows
    return max(least, min(wide, tall))


# -- the arrow along the edge: where a search starts and which way it goes


def _sides(walk: Walk) -> tuple[str, str]:
    """Return the sides that a walk's arrow runs along: the first and part of the next.

    >>> from companion.games.cartographers.drawings.pictures import Walk
    >>> _sides(Walk(Corner.TOP_LEFT, clockwise=False))
    ('left', 'bottom')
    """
    index = tuple(Corner).index(walk.corner)
    if walk.clockwise:
        return _ROUND[index], _ROUND[(index + 1) % 4]
    return _ROUND[index - 1], _ROUND[index - 2]


def _paint_walk(
    canvas: Canvas, walk: Walk, grid: Rect, sizes: tuple[int, int], labels: tuple[int, int]
) -> None:
    """Draw a dot at the start, a line along the edge and round the corner, and its heads.

    ``sizes`` are those of a space and of the sheet's frame.
    """
    ink, (cell, edge) = canvas.accent(Ink.RED), sizes
    width, size, lane = measures(canvas.setting).walk
    out = edge + (lane + 1) // 2
    track = {
        "left": grid.x - labels[0] - out,
        "top": grid.y - labels[1] - out,
        "right": grid.right + out,
        "bottom": grid.bottom + out,
    }
    start, turn, end = _stops(walk, grid, cell, track)
    half = width // 2
    for ends in ((start, turn), (turn, end)):
        (left, right), (top, bottom) = map(sorted, zip(*ends, strict=True))
        long, high = right - left + width, bottom - top + width
        canvas.fill(Rect(left - half, top - half, long, high), ink)
    canvas.disc(start, min(width + 1, lane // 2 - 1), ink)
    middle = ((start[0] + turn[0]) // 2, (start[1] + turn[1]) // 2)
    wing = min(size * _WING, out - edge - 1)
    _head(canvas, start, middle, (size, wing), ink)
    _head(canvas, turn, end, (size, wing), ink)


def _stops(
    walk: Walk, grid: Rect, cell: int, track: dict[str, int]
) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
    """Return where the arrow starts, turns and ends."""
    first, second = _sides(walk)
    near_x = {"left": grid.x + cell // 2, "right": grid.right - cell // 2}
    near_y = {"top": grid.y + cell // 2, "bottom": grid.bottom - cell // 2}
    rows, columns = walk.corner.value.split("-")
    if first in near_x:
        start = (track[first], near_y[rows])
        turn = (track[first], track[second])
        reach = round(grid.width * _TURN_SHARE)
        end = (turn[0] + (reach if first == "left" else -reach), turn[1])
    else:
        start = (near_x[columns], track[first])
        turn = (track[second], track[first])
        reach = round(grid.height * _TURN_SHARE)
        end = (turn[0], turn[1] + (reach if first == "top" else -reach))
    return start, turn, end


def _head(
    canvas: Canvas, tail: tuple[int, int], tip: tuple[int, int], sizes: tuple[int, float], ink: Ink
) -> None:
    """Draw an arrow head whose middle lies on its tip; ``sizes`` are its length and its wings'."""
    size, wing = sizes
    dx = (tip[0] > tail[0]) - (tip[0] < tail[0])
    dy = (tip[1] > tail[1]) - (tip[1] < tail[1])
    point = (tip[0] + dx * size, tip[1] + dy * size)
    wings = ((tip[0] - dy * wing, tip[1] - dx * wing), (tip[0] + dy * wing, tip[1] + dx * wing))
    canvas.polygon((point, *wings), ink)


def read_board(widget: Board, say: Say) -> tuple[SpokenLine, ...]:
    """Return the names of the spaces picked out, nothing where there are none."""
    if not widget.chosen:
        return ()
    return one_line(own_words(say)("reading.board", spaces=" ".join(space_names(widget.chosen))))


BOARD = Mark(paint_board, measure_board, read_board)
