"""A few spaces and signs that explain a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.canvas import against
from companion.screens.icons import icon_px
from companion.screens.letters import letters, set_letters
from companion.screens.marks import Mark
from companion.screens.marks.stamps import cell_icon_px
from companion.screens.pictures import Ground
from companion.screens.room import Room, Setting, Size
from companion.screens.widgets import Role
from companion.surface import Ink, Rect

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.pictures import Part, Sketch

_LEAST_CELL = 14
_SEAM_FROM = 18
_LEAST_FIGURE = 10


def measure_sketch(widget: Sketch, room: Room, setting: Setting) -> Size:
    """Return the size of the sketch in the largest places that the room allows."""
    cell = _cell(widget, room, setting)
    return Size.of(widget.columns * cell + 1, widget.rows * cell + 1)


def paint_sketch(canvas: Canvas, widget: Sketch, box: Rect) -> None:
    """Draw each part in its place."""
    cell = _cell(widget, Room(box.width, box.height), canvas.setting)
    for part in widget.parts:
        row, column = part.cell
        square = Rect(box.x + column * cell, box.y + row * cell, cell + 1, cell + 1)
        _paint_part(canvas, part, square)


def _paint_part(canvas: Canvas, part: Part, square: Rect) -> None:
    fill = canvas.paper
    if part.ground is Ground.OPEN:
        canvas.frame(square, canvas.line, canvas.setting.style.line)
    elif part.ground is Ground.SOLID:
        fill = canvas.own(part.fill, Ink.BLACK)
        seam = 1 if square.width >= _SEAM_FROM else 0  # which divides it from its neighbours
        ground = square.inset(seam, seam, seam, seam)
        canvas.fill(ground, Ink.BLACK)
        if fill is not Ink.BLACK:
            canvas.fill(ground.inset(1, 1, 1, 1), fill)
    line = canvas.line if part.ground is not Ground.SOLID else against(fill)
    if part.icon:
        px = _sign_px(square) if part.ground is Ground.PAPER else cell_icon_px(square.width - 1)
        free = (square.width - px) // 2
        coloured = part.fill if part.ground is Ground.PAPER else None
        at = (square.x + free, square.y + free)
        canvas.icon(part.icon, *at, px, line=line, paper=fill, fill=coloured)
    if part.word:
        _paint_word(canvas, part, square)


def _paint_word(canvas: Canvas, part: Part, square: Rect) -> None:
    """Ink a figure in its space; one on paper begins there and runs on."""
    if part.ground is Ground.PAPER:
        type_ = set_letters(Role.LABEL, canvas.setting)
        baseline = square.y + (square.height + type_.rise) // 2
        canvas.text(type_, square.x, baseline, part.word)
        return
    for px in range(max(_LEAST_FIGURE, square.width * 3 // 5), _LEAST_FIGURE - 1, -1):
        type_ = letters(Role.NUMERAL, canvas.setting.language, px)
        if type_.width(part.word) <= square.width - 4:
            break
    canvas.text_in(type_, square, part.word)


def _sign_px(square: Rect) -> int:
    """Return the size of a sign beside the spaces: nearly as large, or the size set by hand."""
    px = (square.width - 3) // 2 * 2
    return icon_px(px, px)


def _cell(widget: Sketch, room: Room, setting: Setting) -> int:
    wide = (room.width - 1) // widget.columns
    return max(_LEAST_CELL, min(wide, (room.height - 1) // widget.rows, setting.style.sketch))


SKETCH = Mark(paint_sketch, measure_sketch)
