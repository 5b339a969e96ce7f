"""The strip of a box with one button: each gesture as it is made, its name, and what it does."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING

from companion.screens.letters import Letters, letters
from companion.screens.style import SizeClass
from companion.screens.widgets import Role
from companion.surface import Gesture, Ink, Rect

if TYPE_CHECKING:
    from companion.screens.around import Hint
    from companion.screens.canvas import Canvas
    from companion.screens.style import Style
    from companion.surface import PanelSpec

_CELLS = 4
_NARROW = 200
"""A small panel narrower than this has two rows of cells: four words have no room in one."""
_HEIGHTS = {
    SizeClass.SMALL: 29,
    SizeClass.MEDIUM: 42,
    SizeClass.WIDE: 62,
    SizeClass.LARGE: 130,
    SizeClass.PLAIN: 84,
}
_LOW_WIDE, _LOW_WIDE_PX = 440, 46
"""A wide lying panel lower than this has a lower strip: the card needs the rest."""
_ROW_HEIGHTS = {SizeClass.MEDIUM: 27, SizeClass.WIDE: 42}
"""The height of a row of cells where there are two."""
_BELOW = {SizeClass.SMALL: 0.5, SizeClass.MEDIUM: 0.5, SizeClass.WIDE: 1}
"""The blank between a page and the strip, in units; 1.5 elsewhere."""
_LOW, _LOWEST = 124, 112
"""A panel with a shorter side than the first has lines of hints, as high as its tabs."""
_LINE_PX, _LOWEST_LINE_PX = 18, 15
_BODY, _NARROW_FACE = Role.BODY, Role.SMALL
_LINE_RUNGS = ((_BODY, 12), (_NARROW_FACE, 10))
"""The letters of a line of hints, the largest first."""
_RUNGS: dict[SizeClass, tuple[tuple[tuple[Role, int], tuple[Role, int]], ...]] = {
    SizeClass.SMALL: (
        ((_BODY, 12), (_BODY, 13)),
        ((_BODY, 12), (_BODY, 12)),
        ((_NARROW_FACE, 10), (_NARROW_FACE, 12)),
        ((_NARROW_FACE, 10), (_NARROW_FACE, 10)),
    ),
    SizeClass.MEDIUM: (
        *(((_BODY, px - 1), (_BODY, px)) for px in (16, 15, 14, 13)),
        ((_NARROW_FACE, 10), (_BODY, 12)),
    ),
    SizeClass.WIDE: tuple(((_BODY, px - 2), (_BODY, px)) for px in (22, 20, 18, 16)),
    SizeClass.LARGE: tuple(((_BODY, px - 6), (_BODY, px)) for px in (44, 40, 36)),
    SizeClass.PLAIN: (((_BODY, 28), (_BODY, 28)),),
}
"""The letters of a gesture's name and of what it does, the largest first."""


def strip_px(spec: PanelSpec, style: Style) -> int:
    """Return the height of the strip at the bottom of a page."""
    return _row_px(spec, style) * _rows(spec, style)


def _row_px(spec: PanelSpec, style: Style) -> int:
    if _is_low(spec):
        lowest = min(spec.width, spec.height) < _LOWEST
        return _LOWEST_LINE_PX if lowest else _LINE_PX
    usual = _HEIGHTS[style.size]
    if _rows(spec, style) > 1:
        return _ROW_HEIGHTS.get(style.size, usual)
    is_low = style.size is SizeClass.WIDE and spec.height < _LOW_WIDE
    return _LOW_WIDE_PX if is_low else usual


def _is_low(spec: PanelSpec) -> bool:
    """Say whether a panel has no room for two lines a cell: gestures go unnamed there."""
    return min(spec.width, spec.height) < _LOW


def page_box(spec: PanelSpec, style: Style, above: int) -> Rect:
    """Return what the strip, the margins and what lies across the top leave to a page."""
    below = strip_px(spec, style) + style.units(_BELOW.get(style.size, 1.5))
    return spec.area.inset(style.margin, above, style.margin, below)


def _rows(spec: PanelSpec, style: Style) -> int:
    least = {SizeClass.SMALL: _NARROW, SizeClass.MEDIUM: 360, SizeClass.PLAIN: 600}
    return 2 if spec.width < least.get(style.size, 470) else 1


def paint_strip(canvas: Canvas, hints: tuple[Hint, ...]) -> None:
    """Draw a cell for each gesture; the main one is solid."""
    spec, style = canvas.spec, canvas.setting.style
    rows, height = _rows(spec, style), _row_px(spec, style)
    columns = _CELLS if rows == 1 else ceil(len(hints) / rows)
    for row in range(rows):
        cells = hints[row * columns : (row + 1) * columns]
        box = Rect(0, spec.height - (rows - row) * height, spec.width, height)
        if _is_low(spec):
            _paint_line(canvas, cells, columns, box)
        else:
            _paint_row(canvas, cells, columns, box)


def _paint_line(canvas: Canvas, hints: tuple[Hint, ...], columns: int, line: Rect) -> None:
    """Draw each gesture beside its word; the longest gestures go without where room is short."""
    half = line.height // 2
    long, brief = ([hint.word for hint in hints], [hint.short or hint.word for hint in hints])
    bare = [[*brief[:last], *[""] * (len(hints) - last)] for last in reversed(range(len(hints)))]
    rungs = _LINE_RUNGS if line.height >= _LINE_PX else _LINE_RUNGS[-1:]
    types = [letters(role, canvas.setting.language, px) for role, px in rungs]
    for words, type_ in ((each, type_) for each in (long, brief, *bare) for type_ in types):
        pairs = zip(hints, words, strict=True)
        needs = [_gesture_px(hint.gesture, half) + type_.width(word) + 8 for hint, word in pairs]
        if sum(needs) <= line.width:
            break
    spare = max(0, line.width - sum(needs)) // max(columns, len(hints), 1)
    x = 0
    for hint, word, need in zip(hints, words, needs, strict=True):
        box = Rect(x + 1, line.y, need + spare - 2, line.height)
        fill = Ink.BLACK if hint.main else Ink.WHITE
        canvas.rounded(box, 2, fill, Ink.BLACK, canvas.setting.style.line)
        canvas.ground(dark=hint.main)
        left = box.x + (box.width - need + 6) // 2
        _paint_gesture(canvas, hint.gesture, left, box.y + half, half)
        baseline = box.y + (box.height - type_.rise) // 2 + type_.rise
        canvas.text(type_, left + _gesture_px(hint.gesture, half) + 3, baseline, word)
        canvas.ground(dark=False)
        x += need + spare


def _paint_row(canvas: Canvas, hints: tuple[Hint, ...], columns: int, box: Rect) -> None:
    """Draw cells beside each other, alike in width where their words allow it."""
    room, half = box.width * len(hints) // columns, (box.height - 1) // 2
    rungs = _RUNGS[canvas.setting.style.size]
    brief = tuple(replace(hint, word=hint.short or hint.word) for hint in hints)
    for said, rung in (*((hints, each) for each in rungs), (brief, rungs[-1])):
        name, word = (letters(role, canvas.setting.language, px) for role, px in rung)
        needs = [_need(canvas, hint, name, word, half) for hint in said]
        apart = all(_are_apart(hint, name, word, box.height - 1) for hint in said)
        if apart and sum(needs) <= room:
            break
    alike = max(needs, default=0) <= box.width // columns
    spare = 0 if alike else max(0, room - sum(needs)) // len(hints)
    x = box.x
    for hint, need in zip(said, needs, strict=True):
        width = box.width // columns if alike else need + spare
        _paint_hint(canvas, hint, Rect(x + 1, box.y, width - 2, box.height - 1), name, word)
        x += width


def _need(canvas: Canvas, hint: Hint, name: Letters, word: Letters, half: int) -> int:
    """Return the least width of a cell."""
    pad = canvas.setting.units(1)
    upper = _gesture_px(hint.gesture, half) + pad + name.width(hint.name)
    return max(upper, word.width(hint.word)) + 2 * pad + 2


def _paint_hint(canvas: Canvas, hint: Hint, box: Rect, name: Letters, word: Letters) -> None:
    style = canvas.setting.style
    fill = Ink.BLACK if hint.main else Ink.WHITE
    canvas.rounded(box, style.units(1.25), fill, Ink.BLACK, style.line)
    canvas.ground(dark=hint.main)
    pad, half = style.units(1), box.height // 2
    drawn = _gesture_px(hint.gesture, half)
    left = box.x + (box.width - drawn - pad - name.width(hint.name)) // 2
    _paint_gesture(canvas, hint.gesture, left, box.y + half // 2 + 1, half)
    upper, lower = _baselines(name, word, box.height)
    canvas.text(name, left + drawn + pad, box.y + upper, hint.name)
    canvas.text(word, box.x + (box.width - word.width(hint.word)) // 2, box.y + lower, hint.word)
    canvas.ground(dark=False)


def _baselines(name: Letters, word: Letters, height: int) -> tuple[int, int]:
    """Return where in a cell of a height the name of a gesture and what it does stand."""
    half = height // 2
    upper = (half - name.rise) // 2 + 1 + name.rise
    return upper, half + (height - half - word.rise) // 2 - 1 + word.rise


def _are_apart(hint: Hint, name: Letters, word: Letters, height: int) -> bool:
    """Say whether the ink of a gesture's name ends above that of its word in a cell."""
    upper, lower = _baselines(name, word, height)
    return upper + name.ink_box(hint.name).bottom <= lower + word.ink_box(hint.word).y


def _dot(half: int) -> int:
    return max(2, half // 6)


def _gesture_px(gesture: Gesture, half: int) -> int:
    """Return how wide a gesture is drawn: a dot a press, a bar as long as the finger rests."""
    dot = 2 * _dot(half) + 1
    lengths = {Gesture.PRESS: dot, Gesture.DOUBLE: 2 * dot + 3, Gesture.HOLD: 2 * dot}
    return lengths.get(gesture, 3 * dot + 2)


def _paint_gesture(canvas: Canvas, gesture: Gesture, x: int, middle: int, half: int) -> None:
    radius = _dot(half)
    dot = 2 * radius + 1
    if gesture in {Gesture.PRESS, Gesture.DOUBLE}:
        for index in range(1 if gesture is Gesture.PRESS else 2):
            canvas.disc((x + radius + index * (dot + 3), middle), radius, canvas.line)
        return
    bar = Rect(x, middle - radius, _gesture_px(gesture, half), dot)
    canvas.rounded(bar, radius, canvas.line)
