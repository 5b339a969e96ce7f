"""A panel's trial: every ink in a field of its own, patterns of single pixels, all four edges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.canvas import against
from companion.screens.letters import set_letters
from companion.screens.marks import Mark
from companion.screens.widgets import Role
from companion.surface import Ink, Rect
from companion.surface.reading import SpokenLine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.screens.canvas import Canvas
    from companion.screens.pictures import Swatches
    from companion.text.catalog import Say

_STEPS = (1, 2, 4)
"""Widths in pixels of the lines and squares that must stay apart."""


def paint_swatches(canvas: Canvas, widget: Swatches, box: Rect) -> None:
    """Draw the fields above, the fine patterns below, and a line round the whole panel."""
    canvas.frame(canvas.spec.area, Ink.BLACK)
    inks = canvas.spec.inks
    gap = canvas.setting.units(1)
    # a plain panel's module draws by strokes: single pixels would take it minutes
    high = box.height if canvas.spec.plain else box.height * 3 // 5
    for field, ink in zip(_parts(box, len(inks), gap, 0, high), inks, strict=True):
        canvas.fill(field, ink)
        canvas.frame(field, Ink.BLACK)
        _name(canvas, field, widget.names[ink], ink)
    if canvas.spec.plain:
        return
    patterns = [(step, kind) for step in _STEPS for kind in (_is_checked, _is_lined)]
    lower = _parts(box, len(patterns), gap, high + gap, box.height - high - gap)
    for field, (step, is_inked) in zip(lower, patterns, strict=True):
        canvas.draw.point(
            [
                (x, y)
                for y in range(field.y, field.bottom)
                for x in range(field.x, field.right)
                if is_inked((x - field.x) // step, (y - field.y) // step)
            ],
            fill=int(Ink.BLACK),
        )


def _parts(box: Rect, count: int, gap: int, down: int, height: int) -> list[Rect]:
    """Return boxes of one width beside each other."""
    width = (box.width - gap * (count - 1)) // count
    return [Rect(box.x + n * (width + gap), box.y + down, width, height) for n in range(count)]


def _is_checked(column: int, row: int) -> bool:
    return (column + row) % 2 == 0


def _is_lined(column: int, row: int) -> bool:
    del row
    return column % 2 == 0


def _name(canvas: Canvas, field: Rect, name: str, ink: Ink) -> None:
    """Write an ink's name in its field, where it fits."""
    for role in (Role.LABEL, Role.SMALL, Role.TINY):
        type_ = set_letters(role, canvas.setting)
        if type_.width(name) <= field.width - 4:
            x = field.x + (field.width - type_.width(name)) // 2
            canvas.text(type_, x, field.y + (field.height + type_.rise) // 2, name, against(ink))
            return


def read_swatches(widget: Swatches, say: Say) -> Iterator[SpokenLine]:
    """Yield the inks by their names."""
    del say
    yield SpokenLine(", ".join(widget.names.values()))


SWATCHES = Mark(paint_swatches, read=read_swatches)
