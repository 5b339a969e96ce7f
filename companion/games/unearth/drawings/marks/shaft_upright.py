"""A ruin as a shaft: the value on a ribbon above, dice, stones on the ground, the earth to go."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.games.unearth.drawings.marks.crowding import (
    DiceLine,
    draw_dice_line,
    draw_slab,
    draw_stones,
    lines_of,
    merged_lines,
)
from companion.games.unearth.drawings.marks.earth import (
    draw_ribbon,
    fill_earth,
    paint_missing,
    paint_surface,
)
from companion.games.unearth.drawings.marks.stones import width_px
from companion.screens.letters import Letters, letters, numerals
from companion.screens.widgets import Role
from companion.surface import Ink, Rect
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.games.unearth.drawings.pictures import Shaft
    from companion.screens.canvas import Canvas

_WIDTH, _HEIGHT = 70, 175
"""The size of the shaft, without its caption, that all measures here are given for."""
_CAPTION = 26
_FEW = 3
"""Stones that lie on the ground at their full size."""
_LANDED_FROM = 0.8
"""The scale from which a ribbon has room for its land above the value."""
_CAPTION_SIZES = (10, 9, 8)
_EARTH_SHARE = 0.49
_DEEPEST = 21


class _Rung(NamedTuple):
    """How dice may stand: the cell of a die, how many on a line, and the ribbon above them."""

    cell: int
    per_line: int
    ribbon: int
    with_land: bool = True


_RUNGS = (
    _Rung(23, 2, 48), _Rung(20, 2, 47), _Rung(20, 2, 34, with_land=False),
    _Rung(17, 3, 34, with_land=False),
)  # fmt: skip


class _Scale(NamedTuple):
    """Turns the measures above into pixels of one shaft."""

    factor: float

    def __call__(self, px: float) -> int:
        return max(1, round(px * self.factor))


def _scale_of(box: Rect) -> _Scale:
    return _Scale(min(box.width / _WIDTH, box.height / (_HEIGHT + _CAPTION)))


def draw_upright(canvas: Canvas, box: Rect, shaft: Shaft, caption_at: int) -> None:
    """Draw a shaft with its caption below, in the size that ``caption_size`` gives."""
    scale = _scale_of(box)
    caption = scale(_CAPTION)
    pit = Rect(box.x, box.y, box.width, box.height - caption)
    tooth = scale(6)
    radius = scale(9.5 if len(shaft.stones) <= _FEW else 6.6)
    stones = round(tooth * 0.6) + (2 * radius + 2 if shaft.stones else 0)
    step = (pit.height * _EARTH_SHARE - scale(32)) / _DEEPEST  # the more is missing, the deeper
    deep = scale(32) + round(step * shaft.missing)
    rung, lines, deep = _arranged(shaft, pit, scale, stones, deep)
    top = pit.bottom - deep
    _walls(canvas, pit, top, chosen=shaft.chosen)
    ground = Rect(pit.x, top, pit.width, deep)
    thick = canvas.setting.style.bold
    fill_earth(canvas, ground, shaft.land)
    canvas.frame(ground, Ink.BLACK, thick)
    paint_surface(canvas, pit.x, top, pit.width, tooth)
    paint_missing(canvas, ground, scale(28), shaft.missing, scale(4.5))
    ground_y, apart = top - round(tooth * 0.6) - 1, scale(2 if len(shaft.stones) <= _FEW else 1)
    middle = (pit.x + pit.width // 2, ground_y - radius)
    draw_stones(canvas, shaft, middle, radius, width_px(radius) + apart)
    width = scale(44)
    hung = Rect(pit.x + (pit.width - width) // 2, pit.y, width, scale(rung.ribbon))
    land = shaft.land if rung.with_land and scale.factor >= _LANDED_FROM else ""
    draw_ribbon(canvas, hung, land, str(shaft.value), scale(28 if land else 24))
    _dice(canvas, pit, hung.bottom + scale(3), lines, rung, scale)
    _caption(canvas, Rect(box.x, pit.bottom, box.width, caption), shaft, caption_at, scale)


def _arranged(
    shaft: Shaft, pit: Rect, scale: _Scale, stones: int, deep: int
) -> tuple[_Rung, list[DiceLine], int]:
    """Return how the dice stand and how deep the ground is then.

    First dice become smaller, then the ground less deep, then the lowest dice a number.
    """

    def height(rung: _Rung, lines: list[DiceLine]) -> int:
        return scale(rung.ribbon) + scale(3) + len(lines) * _line_px(rung, scale)

    free = pit.height - deep - stones
    for rung in _RUNGS:
        lines = lines_of(shaft.dice, rung.per_line)
        if height(rung, lines) <= free:
            return rung, lines, deep
    most = pit.height - stones - scale(32)
    if height(rung, lines) > most:
        lines = merged_lines(shaft.dice, rung.per_line)
    return rung, lines, min(deep, pit.height - stones - height(rung, lines))


def _line_px(rung: _Rung, scale: _Scale) -> int:
    return (scale(rung.cell) | 1) + scale(3)


def _walls(canvas: Canvas, pit: Rect, top: int, *, chosen: bool) -> None:
    """Draw the walls down to the ground: dotted, or solid where the place is pointed at."""
    thick = canvas.setting.style.bold
    for x in (pit.x, pit.right - thick):
        if chosen:
            canvas.down(x - (x > pit.x), pit.y, top - pit.y, Ink.BLACK, thick + 1)
        else:
            wall = Rect(x, pit.y + 2 * thick, thick, top - pit.y - 2 * thick)
            canvas.pattern(wall, ("#", "."), Ink.BLACK, scale=thick)


def _dice(
    canvas: Canvas, pit: Rect, top: int, lines: list[DiceLine], rung: _Rung, scale: _Scale
) -> None:
    """Draw the dice, the seat that would take the ruin on a slab."""
    cell = scale(rung.cell) | 1
    thick, high = canvas.setting.style.bold, _line_px(rung, scale)
    inset = thick + scale(1)
    room = pit.width - 2 * inset - 2
    badge = min(scale(15 if rung.per_line == 2 else 13), room - rung.per_line * cell - 1)  # noqa: PLR2004 - the usual
    for index, line in enumerate(lines):
        row = Rect(pit.x + inset, top + index * high, pit.width - 2 * inset, high - 1)
        if line.group.leads:
            draw_slab(canvas, Rect(row.x, row.y - 1, row.width, high + 1), scale(4))
        draw_dice_line(canvas, line, row.inset(2, 0, 0, 0), cell, badge)
        canvas.ground(dark=False)


def caption_size(shafts: Iterable[Shaft], box: Rect) -> int:
    """Return the size in which every caption has room in a shaft's box: all are alike."""
    scale = _scale_of(box)
    high = scale(_CAPTION)
    for size in _CAPTION_SIZES:
        widths = (_caption_parts(each, size, high, scale)[3] for each in shafts)
        if max(widths, default=0) <= box.width:
            break
    return size


def _caption_parts(
    shaft: Shaft, size: int, height: int, scale: _Scale
) -> tuple[int, int, Letters, int, str]:
    """Return a caption's radius of the seal, the gap behind it, letters, width and words."""
    said = f"{shaft.dug}/{shaft.value}"
    radius, gap = min(scale(size), height // 2 - 1), scale(size / 2)
    type_ = letters(Role.LABEL, DEFAULT, scale(size * 1.5))
    return radius, gap, type_, 2 * radius + 1 + gap + type_.ink_box(said).width, said


def _caption(canvas: Canvas, box: Rect, shaft: Shaft, size: int, scale: _Scale) -> None:
    """Write the place on its seal, and what is dug of the value."""
    radius, gap, type_, width, said = _caption_parts(shaft, size, box.height, scale)
    x, middle = box.x + max(0, box.width - width) // 2, box.y + box.height // 2 + 1
    is_dark = shaft.chosen
    seal = Rect.round((x + radius, middle), radius)
    canvas.disc((x + radius, middle), radius, Ink.BLACK if is_dark else Ink.WHITE, Ink.BLACK,
                canvas.setting.style.bold)  # fmt: skip
    number = numerals(round(radius * 1.35))
    canvas.text_in(number, seal, str(shaft.place), Ink.WHITE if is_dark else Ink.BLACK)
    reach = type_.ink_box(said)
    left = seal.right + gap - reach.x
    canvas.text(type_, left, middle - reach.height // 2 - reach.y, said)
