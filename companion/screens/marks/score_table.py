"""A table of scores: lines of numbers under icons."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.screens.letters import Letters, letters
from companion.screens.marks import Mark
from companion.screens.room import Room, Setting, Size
from companion.screens.style import SizeClass
from companion.screens.widgets import Role
from companion.screens.wording import GAP, labelled, listed
from companion.surface import Rect
from companion.surface.reading import SpokenLine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.screens.canvas import Canvas
    from companion.screens.pictures import ScoreTable, TableLine
    from companion.text.catalog import Say


_PATIENCE = 4
"""The rungs that everything goes down before a table gives up some of its lines."""


_CLEAR = 4
"""The least gap between the numbers of two columns, in pixels."""
_SEEN = 2
"""How much of a slab is seen above and below the strong figures on it, in pixels."""
_RULED = 5
"""The free pixels between lines from which a rule has room and touches no letters."""


class _Proportions(NamedTuple):
    """How a table is set: its letters, the height of a line and the width of each column.

    ``baseline`` and ``strong_baseline`` are seen from the top of a line; ``edge`` stays free at the
    right, so that a number does not touch its slab's end.
    """

    plain: Letters
    strong: Letters
    line: int
    name: int
    columns: tuple[int, ...]
    baseline: int
    strong_baseline: int
    edge: int

    @property
    def width(self) -> int:
        return self.name + sum(self.columns) + self.edge

    @property
    def inset(self) -> int:
        """Return how far a slab stays off the ends of its line."""
        return int(self.is_ruled)

    @property
    def is_ruled(self) -> bool:
        return self.line - self.plain.height >= _RULED


def measure_table(widget: ScoreTable, room: Room, setting: Setting) -> Size:
    """Return a table as wide as the room and of as many lines as fit or as there are."""
    form = _form(widget, room, setting)
    lines = 1 + len(widget.lines)
    if setting.tight >= _PATIENCE:
        lines = min(lines, max(2, room.height // form.line))
    return Size.of(max(room.width, form.width), lines * form.line)


def _form(widget: ScoreTable, room: Room, setting: Setting) -> _Proportions:
    """Return the largest setting in which all lines fit, else the smallest."""
    rungs = setting.style.below(Role.TITLE, setting.language, setting.px(Role.TITLE))
    is_plain = setting.style.size is SizeClass.PLAIN  # larger letters would cover the next line
    for px in rungs:
        form = _set(widget, px, px if is_plain else px * 5 // 4, setting)
        if form.line * (1 + len(widget.lines)) > room.height:
            form = form._replace(edge=form.edge + _lane(setting))
        elif form.width <= room.width:
            break
    spare = max(0, room.width - form.width) // (len(form.columns) + 1)
    return form._replace(columns=tuple(width + spare for width in form.columns))


def _set(widget: ScoreTable, px: int, most: int, setting: Setting) -> _Proportions:
    """Return a table in letters of a size, its strong column in figures of at most another."""
    plain = letters(Role.BODY, setting.language, px)
    pad = setting.units(1 if setting.tight else 1.5)
    form = _Proportions(plain, plain, plain.height + pad, 0, (), 0, 0, _beside(plain))
    margin = 1 + form.inset
    baseline = min((form.line + plain.rise) // 2, form.line - plain.drop - margin)
    for size in range(most, px - 1, -1):
        strong = letters(Role.NUMERAL, setting.language, size)
        figure = -plain.ink_box("0").y
        below = min(baseline + (strong.rise - figure) // 2, form.line - _SEEN)
        if below - strong.rise >= _SEEN:
            break
    gap = max(pad, _CLEAR, _beside(plain) + 2 if widget.chosen else 0)
    columns = tuple(
        gap + max(px, *((strong if index == widget.strong else plain).width(line.values[index])
                        for line in widget.lines))
        for index in range(len(widget.icons))
    )  # fmt: skip
    name = max(plain.width(line.name) for line in widget.lines) + 2 * pad
    return form._replace(strong=strong, name=name, columns=columns, baseline=baseline,
                         strong_baseline=below)  # fmt: skip


def _beside(type_: Letters) -> int:
    """Return how far a slab reaches beyond its number."""
    return type_.px // 3


def _lane(setting: Setting) -> int:
    """Return how wide the sign for more lines is with its gap, at the end of the last line."""
    return 3 * setting.units(1)


def paint_table(canvas: Canvas, widget: ScoreTable, box: Rect) -> None:
    """Draw the icons over a line, then the lines round the one that counts."""
    setting = canvas.setting
    form = _form(widget, Room(box.width, box.height), setting)
    _paint_icons(canvas, widget, form, box)
    room = max(1, min(len(widget.lines), box.height // form.line - 1))
    middle = widget.chosen[0] if widget.chosen else max(widget.marked, default=0)
    first = max(0, min(middle - room // 2, len(widget.lines) - room))
    for index in range(first, first + room):
        top = box.y + (1 + index - first) * form.line
        row = Rect(box.x, top, box.width, form.line)
        _paint_line(canvas, widget, form, index, row)
    if form.is_ruled:
        _paint_rules(canvas, widget, range(first, first + room), form.line, box)
    arm = setting.units(1)
    if first:
        x, y = box.x + arm * 2, box.y + form.line - arm
        canvas.polygon(((x - arm, y), (x + arm, y), (x, y - arm)), canvas.line)
    if first + room < len(widget.lines):
        x, y = box.right - 2 * arm, box.y + (1 + room) * form.line - form.line // 2
        ink = canvas.paper if _is_dark(widget, first + room - 1) else canvas.line
        canvas.polygon(((x - arm, y), (x + arm, y), (x, y + arm)), ink)


def _paint_icons(canvas: Canvas, widget: ScoreTable, form: _Proportions, box: Rect) -> None:
    px, right = form.plain.px, _left(form, box)
    for icon, width in zip(widget.icons, form.columns, strict=True):
        right += width
        canvas.icon(icon, right - px, box.y + (form.line - px) // 2, px)


def _left(form: _Proportions, box: Rect) -> int:
    """Return where the columns of numbers begin; they stand flush right."""
    return box.right - sum(form.columns) - form.edge


def _paint_line(
    canvas: Canvas, widget: ScoreTable, form: _Proportions, index: int, row: Rect
) -> None:
    setting, line = canvas.setting, widget.lines[index]
    dark = _is_dark(widget, index)
    if dark:
        canvas.rounded(row.inset(0, form.inset, 0, form.inset), setting.units(1), canvas.line)
    ink = canvas.paper if dark else None
    canvas.text(form.plain, row.x + setting.units(1.5), row.y + form.baseline, line.name, ink)
    _paint_values(canvas, widget, form, (index, line), row)


def _is_dark(widget: ScoreTable, index: int) -> bool:
    """Say whether a line stands on a dark slab."""
    return widget.chosen is None and index in widget.marked


def _paint_rules(canvas: Canvas, widget: ScoreTable, shown: range, height: int, box: Rect) -> None:
    """Rule off the lines that are not dark, last: a plain panel's letters bring paper with them."""
    for place, index in enumerate(shown, start=2):
        if not _is_dark(widget, index) and index + 1 < len(widget.lines):
            y = box.y + place * height - 1
            canvas.dots((box.x, y), (box.right - 1, y), canvas.line)


def _paint_values(
    canvas: Canvas, widget: ScoreTable, form: _Proportions, at: tuple[int, TableLine], row: Rect
) -> None:
    index, line = at
    dark = _is_dark(widget, index)
    right = _left(form, row)
    for column, (value, width) in enumerate(zip(line.values, form.columns, strict=True)):
        right += width
        is_strong = column == widget.strong
        type_ = form.strong if is_strong else form.plain
        own = widget.chosen == (index, column)
        if own:
            pad = _beside(form.plain)
            wide = max(type_.width(value), form.plain.px) + 2 * pad
            slab = Rect(right + pad - wide, row.y + form.inset, wide, row.height - 2 * form.inset)
            canvas.rounded(slab, canvas.setting.units(1), canvas.line)
        ink = canvas.paper if dark or own else None
        baseline = row.y + (form.strong_baseline if is_strong else form.baseline)
        canvas.text(type_, right - type_.width(value), baseline, value, ink)


def read_table(widget: ScoreTable, say: Say) -> Iterator[SpokenLine]:
    """Yield a line for each line of the table, without the gaps in it."""
    for index, line in enumerate(widget.lines):
        filled = zip(widget.heads, line.values, strict=True)
        parts = [f"{head} {value}" for head, value in filled if value != GAP]
        words = listed(parts, say) if parts else say("reading.missing")
        own = widget.chosen is not None and widget.chosen[0] == index
        yield SpokenLine(labelled(line.name, words, say), chosen=own)


SCORE_TABLE = Mark(paint_table, measure_table, read_table)
