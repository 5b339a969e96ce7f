"""What stands round every page: the hints beside the buttons, the banner, the teeth."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.screens.letters import Letters, letters
from companion.screens.style import SizeClass
from companion.screens.widgets import Role
from hardware.surface import Box, Button, Edge, Ink

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.style import Style
    from companion.screens.widgets import Banner, Page, Tab
    from hardware.surface import PanelSpec

_Lines = tuple[tuple[str, Letters], ...]
_ORDER = tuple(Button)
_TAB_WORDS = {
    SizeClass.SMALL: (11, 10),
    SizeClass.MEDIUM: (14, 13, 12, 10),
    SizeClass.WIDE: (16, 15, 14, 13, 12, 10),
    SizeClass.LARGE: (34, 30, 28, 26, 24),
    SizeClass.PLAIN: (28,),
}
_TAB_HOLDS: dict[SizeClass, tuple[int, ...]] = {
    SizeClass.SMALL: (),
    SizeClass.MEDIUM: (12, 10),
    SizeClass.WIDE: (12, 10),
    SizeClass.LARGE: (24, 20),
    SizeClass.PLAIN: (28,),
}
_PLAIN_SIGNS = (32,)
"""A plain panel's own kanji are squares of this size."""
_TAB_BLANK = 3
"""Pixels between a tab's words and its sides."""
_TAB_ICONS = {
    SizeClass.SMALL: 0,
    SizeClass.MEDIUM: 12,
    SizeClass.WIDE: 24,
    SizeClass.LARGE: 56,
    SizeClass.PLAIN: 24,
}


def page_box(spec: PanelSpec, style: Style, above: int) -> Box:
    """Return what the tabs, the margins and what lies across the top leave to a page."""
    gap = style.units(2)
    if spec.edge is Edge.LEFT:
        left = side_tab(style) + style.margin
        return spec.area.inset(left, above, style.margin, style.margin - gap // 2)
    return spec.area.inset(style.margin, above, style.margin, _level_tab(style) + gap)


def side_tab(style: Style) -> int:
    """Return how far a tab stands out of a side edge."""
    return max(style.tab_across, 56)


def _level_tab(style: Style) -> int:
    """Return how far a tab stands out of the bottom edge, where words run along it."""
    return min(style.tab_across, style.units(8 if style.size is SizeClass.PLAIN else 6))


def tab_box(spec: PanelSpec, style: Style, button: Button) -> Box:
    """Return the box of the tab that grows out of the edge beside a button."""
    share = spec.buttons[_ORDER.index(button)]
    if spec.edge is Edge.LEFT:
        along = min(style.tab_along, spec.height // 4 - 6)
        y = min(max(round(spec.height * share) - along // 2, 2), spec.height - along - 2)
        return Box(0, y, side_tab(style), along)
    widest = spec.width // 4 - style.unit
    along = min(max(style.tab_along, spec.width // 4 - style.unit * 4), widest)
    x = min(max(round(spec.width * share) - along // 2, 2), spec.width - along - 2)
    across = _level_tab(style)
    return Box(x, spec.height - across, along, across)


def paint_tab(canvas: Canvas, tab: Tab) -> None:
    """Draw a hint: solid for the main button, outlined for the others."""
    style = canvas.setting.style
    box = tab_box(canvas.spec, style, tab.button)
    upright = canvas.spec.edge is Edge.LEFT
    radius = style.units(1.5)
    if not upright and tab.hold and style.size is not SizeClass.SMALL:  # two lines need more
        more = style.units(1.25)
        box = Box(box.x, box.y - more, box.width, box.height + more)
    sheet = (
        Box(box.x - 2 * radius, box.y, box.width + 2 * radius, box.height)
        if upright
        else Box(box.x, box.y, box.width, box.height + 2 * radius)
    )
    fill = Ink.BLACK if tab.main else Ink.WHITE
    canvas.rounded(sheet, radius, fill, Ink.BLACK, style.bold if upright else style.line)
    canvas.ground(dark=tab.main)
    paint = _paint_upright if upright else _paint_level
    paint(canvas, tab, box)
    canvas.ground(dark=False)


def _paint_upright(canvas: Canvas, tab: Tab, box: Box) -> None:
    """Stack icon, word, dotted rule and what holding does."""
    style, language = canvas.setting.style, canvas.setting.language
    width = box.width - 2 * _TAB_BLANK
    lines, _ = _said(tab, style.size, language, (width,))
    icon, gap = _TAB_ICONS[style.size] or 12, style.units(0.75)
    height = icon + sum(gap + type_.height for _, type_ in lines) + (gap + 1) * (len(lines) - 1)
    y = box.y + (box.height - height) // 2
    canvas.icon(tab.icon, (box.width - icon) // 2 - 1, y, icon)
    y += icon + gap
    for index, (words, type_) in enumerate(lines):
        if index:
            canvas.dots((style.units(1), y), (box.width - style.units(1), y), canvas.line)
            y += gap + 1
        canvas.text(type_, (box.width - type_.width(words)) // 2 - 1, y + type_.rise, words)
        y += type_.height + gap


def _paint_level(canvas: Canvas, tab: Tab, box: Box) -> None:
    """Set the icon beside word and hold; it goes where they do not fit beside it."""
    style, language = canvas.setting.style, canvas.setting.language
    icon, gap, room = _TAB_ICONS[style.size], style.units(1), box.width - style.units(2)
    lines, used = _said(tab, style.size, language, (room - icon - gap, room))
    if used == room:
        icon, gap = 0, 0
    width = max(type_.width(words) for words, type_ in lines) if lines else 0
    if width > box.width - 4:  # no word has room beside the next tab: the icon speaks
        px = min(12, box.height)
        canvas.icon(tab.icon, box.x + (box.width - px) // 2, box.y + (box.height - px + 1) // 2, px)
        return
    x = box.x + (box.width - width - icon - gap) // 2
    if icon:
        canvas.icon(tab.icon, x, box.y + (box.height - icon + 1) // 2, icon)
    apart = 7 if canvas.spec.plain else 3
    height = sum(type_.rise for _, type_ in lines) + apart * (len(lines) - 1)
    y = box.y + (box.height - height + 1) // 2
    for words, type_ in lines:
        canvas.text(type_, x + icon + gap, y + type_.rise, words)
        y += type_.rise + apart


def _said(tab: Tab, size: SizeClass, language: str, widths: tuple[int, ...]) -> tuple[_Lines, int]:
    """Return a tab's lines and the first width that holds them.

    Where none does, the hint says what holding does without saying that it is held; where that is
    too long as well, it is left out.
    """
    short = re.split("[:：]", tab.hold)[-1].strip()
    without = replace(tab, hold="") if tab.word else tab
    for each in (tab, replace(tab, hold=short), without):
        for width in widths:
            lines = _words(each, size, language, width)
            if all(type_.width(words) <= width for words, type_ in lines):
                return lines, width
    return lines, width


def _words(tab: Tab, size: SizeClass, language: str, width: int) -> _Lines:
    """Return a tab's lines with their letters: the word and, smaller, what holding does."""
    rungs, small = _TAB_WORDS[size], _TAB_HOLDS[size]
    if size is SizeClass.PLAIN and language == "ja":
        rungs = small = _PLAIN_SIGNS
    if not tab.word or not tab.hold or not small:
        words = tab.word or tab.hold
        return ((words, _fitting(words, rungs, language, width)),) if words else ()
    if size is SizeClass.MEDIUM:
        rungs = rungs[-2:]
    return (
        (tab.word, _fitting(tab.word, rungs, language, width)),
        (tab.hold, _fitting(tab.hold, small, language, width)),
    )


def _fitting(words: str, rungs: tuple[int, ...], language: str, width: int) -> Letters:
    for px in rungs:
        type_ = letters(Role.SMALL, language, px)
        if type_.width(words) <= width:
            break
    return type_


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
    """Return the height of the ambush's toothed edge."""
    return style.units(5)


def paint_teeth(canvas: Canvas, above: int) -> None:
    """Draw teeth hanging from the top edge, or from the banner there."""
    style = canvas.setting.style
    height = teeth_px(style)
    gum, pitch = height // 4, style.units(12.5 if canvas.spec.plain else 5.5)
    left = side_tab(style) + style.units(1.75) if canvas.spec.edge is Edge.LEFT else 0
    canvas.fill(Box(left, above, canvas.spec.width - left, gum), Ink.BLACK)
    for index, x in enumerate(range(left, canvas.spec.width, pitch)):
        depth = height - gum if index % 2 == 0 else (height - gum) * 2 // 3
        tip = (x + pitch / 2, above + gum + depth)
        right = min(x + pitch, canvas.spec.width - 1) if canvas.spec.plain else x + pitch
        canvas.polygon(((x, above + gum - 1), (right, above + gum - 1), tip), Ink.BLACK)


def paint_banner(canvas: Canvas, banner: Banner) -> None:
    """Write across the top, icons between fine lines."""
    style = canvas.setting.style
    left = side_tab(style) + style.units(1.75) if canvas.spec.edge is Edge.LEFT else 0
    box = Box(left, 0, canvas.spec.width - left, style.banner)
    if banner.light:
        canvas.across(box.x, box.bottom - 1, box.width, Ink.BLACK, 1)
        if style.size is not SizeClass.SMALL:
            canvas.across(box.x, box.bottom - 4, box.width, Ink.BLACK, 2)
    else:
        canvas.fill(box, Ink.BLACK)
    canvas.ground(dark=not banner.light)
    _paint_notes(canvas, banner, box)
    canvas.ground(dark=False)


def _paint_notes(canvas: Canvas, banner: Banner, box: Box) -> None:
    """Set the notes beside each other in the middle."""
    style = canvas.setting.style
    type_, banner = _banner_letters(canvas, banner, box.width)
    icon, gap, apart = _banner_icon_px(style), style.units(1.5), style.units(6)
    widths = [icon + gap + type_.width(note.words) for note in banner.notes]
    whole = sum(widths) + apart * (len(widths) - 1)
    x = box.x + (box.width - whole) // 2
    if len(widths) == 1:
        _paint_lines(canvas, box, x - gap, x + whole + gap)
    ruled = 0 if not banner.light else 1 if style.size is SizeClass.SMALL else 4
    height = box.height - ruled
    for note, width in zip(banner.notes, widths, strict=True):
        canvas.icon(note.icon, x, box.y + (height - icon) // 2, icon)
        baseline = box.y + max(0, (height - type_.height) // 2) + type_.rise
        if note.words:
            canvas.text(type_, x + icon + gap, baseline, note.words)
        x += width + apart


def _banner_icon_px(style: Style) -> int:
    return 12 if style.banner < 24 else style.banner * 2 // 3 // 2 * 2  # noqa: PLR2004 - hand-set


def _banner_letters(canvas: Canvas, banner: Banner, width: int) -> tuple[Letters, Banner]:
    """Return the largest letters in which the notes fit, and what is said of them.

    Where none do, all notes but the last, which says what to do, are left to their icons; where
    that one has no room either, it is too.
    """
    setting = canvas.setting
    body = setting.style.below(Role.BODY, setting.language, setting.style.banner * 2 // 3)
    rungs = [(Role.BODY, px) for px in body]
    rungs += [(role, setting.px(role)) for role in (Role.SMALL, Role.TINY)]
    *others, last = banner.notes
    short = replace(banner, notes=(*(replace(each, words="") for each in others), last))
    signs = replace(banner, notes=tuple(replace(each, words="") for each in banner.notes))
    for said in (banner, short, signs):
        for role, px in rungs:
            type_ = letters(role, setting.language, px)
            if _notes_width(canvas, said, type_) <= width:
                return type_, said
    return type_, signs


def _notes_width(canvas: Canvas, banner: Banner, type_: Letters) -> int:
    """Return how wide the notes are with their icons and the room between."""
    setting, icon = canvas.setting, _banner_icon_px(canvas.setting.style)
    apart = setting.units(6) * (len(banner.notes) - 1) + setting.units(4)
    each = icon + setting.units(1.5)
    return apart + sum(each + type_.width(note.words) for note in banner.notes)


def _paint_lines(canvas: Canvas, box: Box, left: int, right: int) -> None:
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
