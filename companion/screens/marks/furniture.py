"""What stands round every page: the room that the tabs leave, the banner, the teeth."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.screens.letters import Letters, letters
from companion.screens.marks.tab_sizes import bottom_px, side_px
from companion.screens.style import SizeClass
from companion.screens.widgets import Role
from companion.surface import Edge, Ink, Rect

if TYPE_CHECKING:
    from companion.screens.around import Banner, Note
    from companion.screens.canvas import Canvas
    from companion.screens.style import Style
    from companion.screens.widgets import Page
    from companion.surface import PanelSpec

_BELOW = {SizeClass.SMALL: 0.5, SizeClass.MEDIUM: 0.5, SizeClass.PLAIN: 0.75}
"""The blank between a page and the tabs below it, in units; 1 elsewhere."""


def page_box(spec: PanelSpec, style: Style, above: int) -> Rect:
    """Return what the tabs, the margins and what lies across the top leave to a page."""
    if spec.edge is Edge.LEFT:
        left = side_px(spec) + style.margin
        return spec.area.inset(left, above, style.margin, style.margin - style.units(1))
    below = bottom_px(spec) + style.units(_BELOW.get(style.size, 1))
    return spec.area.inset(style.margin, above, style.margin, below)


def _page_left(canvas: Canvas) -> int:
    """Return where what lies across the top begins: right of the tabs of a side edge."""
    if canvas.spec.edge is not Edge.LEFT:
        return 0
    return side_px(canvas.spec) + canvas.setting.style.units(1.75)


def above_px(style: Style, page: Page) -> int:
    """Return how much of the top a page's banner and teeth take."""
    return (style.banner if page.banner else 0) + (teeth_px(style) if page.teeth else 0)


def paint_top(canvas: Canvas, page: Page) -> None:
    """Draw what a page has across the top: its teeth, and its banner above them."""
    if page.teeth:
        paint_teeth(canvas, canvas.setting.style.banner if page.banner else 0)
    if page.banner:
        paint_banner(canvas, page.banner)


def teeth_px(style: Style) -> int:
    """Return the height of the toothed edge of a page of danger."""
    return style.teeth


def paint_teeth(canvas: Canvas, above: int) -> None:
    """Draw teeth hanging from the top edge, or from the banner there."""
    style = canvas.setting.style
    height = teeth_px(style)
    gum, pitch = height // 4, style.units(12.5 if canvas.spec.plain else 5.5)
    left = _page_left(canvas)
    canvas.fill(Rect(left, above, canvas.spec.width - left, gum), Ink.BLACK)
    for index, x in enumerate(range(left, canvas.spec.width, pitch)):
        depth = height - gum if index % 2 == 0 else (height - gum) * 2 // 3
        tip = (x + pitch / 2, above + gum + depth)
        right = min(x + pitch, canvas.spec.width - 1) if canvas.spec.plain else x + pitch
        canvas.polygon(((x, above + gum - 1), (right, above + gum - 1), tip), Ink.BLACK)


def paint_banner(canvas: Canvas, banner: Banner) -> None:
    """Write across the top, icons between fine lines."""
    style = canvas.setting.style
    left = _page_left(canvas)
    box = Rect(left, 0, canvas.spec.width - left, style.banner)
    if banner.light:
        canvas.across(box.x, box.bottom - 1, box.width, Ink.BLACK, 1)
        if style.size is not SizeClass.SMALL:
            canvas.across(box.x, box.bottom - 4, box.width, Ink.BLACK, 2)
    else:
        canvas.fill(box, Ink.BLACK)
    canvas.ground(dark=not banner.light)
    _paint_notes(canvas, banner, box)
    canvas.ground(dark=False)


def _paint_notes(canvas: Canvas, banner: Banner, box: Rect) -> None:
    """Set the notes beside each other in the middle."""
    style = canvas.setting.style
    type_, banner = _banner_letters(canvas, banner, box.width)
    icon, gap, apart = _banner_icon_px(style), style.units(1.5), style.units(6)
    widths = [_note_width(note, type_, icon + gap) for note in banner.notes]
    whole = sum(widths) + apart * (len(widths) - 1)
    x = box.x + (box.width - whole) // 2
    if len(widths) == 1:
        _paint_lines(canvas, box, x - gap, x + whole + gap)
    ruled = 0 if not banner.light else 1 if style.size is SizeClass.SMALL else 4
    height = box.height - ruled
    for note, width in zip(banner.notes, widths, strict=True):
        baseline = box.y + max(0, (height - type_.height) // 2) + type_.rise
        if note.icon:
            canvas.icon(note.icon, x, box.y + (height - icon) // 2, icon)
        if note.words:
            baseline = max(baseline, box.y - type_.ink_box(note.words).y)  # an Umlaut stays on it
            canvas.text(type_, x + (icon + gap if note.icon else 0), baseline, note.words)
        x += width + apart


def _banner_icon_px(style: Style) -> int:
    return 12 if style.banner < 24 else style.banner * 2 // 3 // 2 * 2  # noqa: PLR2004 - hand-set


def _banner_letters(canvas: Canvas, banner: Banner, width: int) -> tuple[Letters, Banner]:
    """Return the largest letters in which the notes fit, and what is said of them.

    Where none do, notes become short; then all but the last, which says what to do, are left to
    their icons; where that one has no room either, it goes without its icon before it goes without
    its words.
    """
    setting = canvas.setting
    body = setting.style.below(Role.BODY, setting.language, setting.style.banner * 2 // 3)
    rungs = [(Role.BODY, px) for px in body]
    rungs += [(role, setting.px(role)) for role in (Role.SMALL, Role.TINY)]
    last = banner.notes[-1]
    briefs = tuple(replace(each, words=each.short or each.words) for each in banner.notes)
    signs = tuple(replace(each, words="") for each in banner.notes)
    alone = ((replace(each, icon=""),) for each in (last, briefs[-1]))
    ways = (banner.notes, briefs, (*signs[:-1], last), (*signs[:-1], briefs[-1]), *alone, signs)
    for notes in ways:
        said = replace(banner, notes=notes)
        for role, px in rungs:
            type_ = letters(role, setting.language, px)
            if _notes_width(canvas, said, type_) <= width:
                return type_, said
    return type_, said


def _notes_width(canvas: Canvas, banner: Banner, type_: Letters) -> int:
    """Return how wide the notes are with their icons and the room between."""
    setting, icon = canvas.setting, _banner_icon_px(canvas.setting.style)
    apart = setting.units(6) * (len(banner.notes) - 1) + setting.units(2)
    each = icon + setting.units(1.5)
    return apart + sum(_note_width(note, type_, each) for note in banner.notes)


def _note_width(note: Note, type_: Letters, icon: int) -> int:
    return type_.width(note.words) + (icon if note.icon else 0)


def _paint_lines(canvas: Canvas, box: Rect, left: int, right: int) -> None:
    """Draw a fine line with a lozenge at each side of the words."""
    y, arm = box.y + box.height // 2 - 1, canvas.setting.units(0.75)
    margin = canvas.setting.style.margin
    for start, end, tip in (
        (box.x + margin, left - 2 * arm, left - 2 * arm),
        (right + 2 * arm, box.right - margin, right + 2 * arm),
    ):
        if end - start > 4 * arm:
            canvas.across(start, y, end - start, canvas.line)
            canvas.polygon(
                ((tip - arm, y), (tip, y - arm), (tip + arm, y), (tip, y + arm)), canvas.line
            )
