"""The hints beside the buttons, inked: tabs that grow out of the edge, the main one solid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.marks.tab_rows import drawn_tabs
from companion.screens.marks.tab_sizes import TabType, cap, line_width, pieces, tab_type
from companion.screens.marks.tab_words import TabKind
from companion.surface import Edge, Ink, Rect

if TYPE_CHECKING:
    from companion.screens.around import Tab
    from companion.screens.canvas import Canvas
    from companion.screens.letters import Letters
    from companion.screens.marks.tab_rows import Drawn
    from companion.screens.marks.tab_words import TabLine

_FREE = 1
"""Rows of paper below the lowest ink of a tab at the bottom edge."""


def paint_tabs(canvas: Canvas, tabs: tuple[Tab, ...]) -> None:
    """Draw a page's hints: those on the upper step first, for their stems run behind the others."""
    drawn = drawn_tabs(tabs, canvas.spec, canvas.setting.language)
    for each in sorted(drawn, key=lambda one: one.stem is None):
        _paint_sheet(canvas, each)
        canvas.ground(dark=each.tab.main)
        paint = _paint_beside if canvas.spec.edge is Edge.LEFT else _paint_below
        paint(canvas, each, tab_type(canvas.spec, canvas.setting.language))
        canvas.ground(dark=False)


def _paint_sheet(canvas: Canvas, drawn: Drawn) -> None:
    """Draw a tab's paper: cut off at its edge, or whole on a stem."""
    style, box = canvas.setting.style, drawn.box
    radius = style.units(1.5)
    if drawn.stem is not None:
        canvas.fill(drawn.stem, Ink.BLACK)
    elif canvas.spec.edge is Edge.LEFT:
        box = Rect(box.x - 2 * radius, box.y, box.width + 2 * radius, box.height)
    else:
        box = Rect(box.x, box.y, box.width, box.height + 2 * radius)
    line = style.bold if canvas.spec.edge is Edge.LEFT else style.line
    canvas.rounded(box, radius, Ink.BLACK if drawn.tab.main else Ink.WHITE, Ink.BLACK, line)


def _paint_below(canvas: Canvas, drawn: Drawn, type_: TabType) -> None:
    """Set the icon beside the lines, all of them from one left end."""
    box, form = drawn.box, drawn.form
    icon = type_.icon + type_.lead if form.icon else 0
    wide = max(line_width(line, type_.of(n), type_) for n, line in enumerate(form.lines))
    x = box.x + (box.width - wide - icon) // 2
    if form.icon:
        canvas.icon(form.icon, x, box.y + (box.height - type_.icon + 1) // 2, type_.icon)
    if len(form.lines) == 1:
        only = form.lines[0]
        _paint_line(canvas, only, (x + icon, _lone_baseline(box, only, type_)), type_.word, type_)
        return
    whole = cap(type_.word) + type_.lead + cap(type_.hold)
    top = box.y + (box.height - whole) // 2 + cap(type_.word)
    low = min(top + type_.lead + cap(type_.hold), box.bottom - _FREE - type_.hold.drop)
    top -= max(0, _tail(form.lines[0], type_) - (low - cap(type_.hold) - top))
    for line, baseline, each in zip(form.lines, (top, low), (type_.word, type_.hold), strict=True):
        _paint_line(canvas, line, (x + icon, baseline), each, type_)


def _tail(line: TabLine, type_: TabType) -> int:
    """Return how far the words of a line reach below its baseline: a Q further than a g."""
    words = (type_.word.ink_box(each.what) for each in line if each.kind is TabKind.WORDS)
    return max((reach.bottom for reach in words), default=0)


def _lone_baseline(box: Rect, line: TabLine, type_: TabType) -> int:
    """Return the baseline of one line: its capitals in the middle, its tails above the edge."""
    high = cap(type_.word)
    lowest = box.bottom - _FREE - max(_tail(line, type_), type_.word.drop)
    return min(box.y + (box.height - high + 1) // 2 + high, lowest)


def _paint_line(
    canvas: Canvas, line: TabLine, at: tuple[int, int], letters: Letters, type_: TabType
) -> None:
    """Ink the pieces of a line from its left end."""
    x, baseline = at
    high = cap(letters)
    for piece, width, blank in pieces(line, letters, type_):
        x += blank
        match piece.kind:
            case TabKind.WORDS:
                canvas.text(letters, x - letters.ink_box(piece.what).x, baseline, piece.what)
            case TabKind.ICON:
                top = baseline - (high + width + 1) // 2
                canvas.icon(piece.what, x, top, width)
            case TabKind.HELD:
                thick = max(5, width // 2)
                bar = Rect(x, baseline - (high + thick) // 2, width, thick)
                canvas.rounded(bar, thick // 2, canvas.line)
            case TabKind.RULE:
                canvas.dots((x, baseline - high), (x, baseline), canvas.line, 2)
        x += width


def _paint_beside(canvas: Canvas, drawn: Drawn, type_: TabType) -> None:
    """Stack icon, word, dotted rule and what holding does."""
    box, form = drawn.box, drawn.form
    high, rules = cap(type_.word), (TabKind.RULE,)
    lines = sum(line[0].kind not in rules for line in form.lines)
    whole = high * lines + type_.lead * (len(form.lines) - 1)
    if form.icon:
        whole += type_.icon + type_.lead + 2
    y, middle = box.y + (box.height - whole) // 2, box.x + box.width // 2 - 1
    if form.icon:
        canvas.icon(form.icon, middle - type_.icon // 2, y, type_.icon)
        y += type_.icon + type_.lead + 2
    for line in form.lines:
        if line[0].kind is TabKind.RULE:
            canvas.dots((box.x + type_.lead, y), (box.right - type_.lead, y), canvas.line)
        else:
            x = middle - line_width(line, type_.word, type_) // 2
            _paint_line(canvas, line, (x, y + high), type_.word, type_)
            y += high
        y += type_.lead
