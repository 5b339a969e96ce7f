"""Which form every tab of a page takes, and where it stands."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.screens.marks.tab_places import Span, Want, spans
from companion.screens.marks.tab_sizes import (
    TabType,
    cap,
    is_stepped,
    level_px,
    line_width,
    side_px,
    tab_type,
)
from companion.screens.marks.tab_words import Form, TabKind, TabPiece, forms
from companion.screens.style import SizeClass, style_for
from companion.surface import Button, Edge, Press, Rect
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.screens.around import Tab
    from companion.screens.marks.tab_words import TabLine
    from companion.surface import Gesture, PanelSpec

_ORDER = tuple(Button)
_STEPS = ((1, 3), (0, 2), (0, 3))
"""Which tabs of four stand on the upper step; the first that has room for all."""


@frozen
class Drawn:
    """A tab with its place: its box, its form, and its stem where it stands on the upper step."""

    tab: Tab
    form: Form
    box: Rect
    stem: Rect | None = None


def drawn_tabs(tabs: tuple[Tab, ...], spec: PanelSpec, language: str) -> tuple[Drawn, ...]:
    """Return how the tabs of a page are drawn on a panel."""
    if spec.edge is Edge.LEFT:
        return tuple(_on_the_side(tab, spec, language) for tab in tabs)
    return _along_the_bottom(tabs, spec, language)


def unsaid(tabs: tuple[Tab, ...], spec: PanelSpec, language: str) -> tuple[Press, ...]:
    """Return what the buttons do that no tab of this panel has room to say.

    The menu has to offer it instead.
    """
    return tuple(
        Press(each.tab.button, gesture)
        for each in drawn_tabs(tabs, spec, language)
        for gesture in sorted(each.form.loses, key=_name)
    )


def _name(gesture: Gesture) -> str:
    return str(gesture.value)


def _at(spec: PanelSpec, tab: Tab) -> int:
    long = spec.height if spec.edge is Edge.LEFT else spec.width
    return round(long * spec.buttons[_ORDER.index(tab.button)])


# -- along the bottom edge


@lru_cache(maxsize=64)
def _along_the_bottom(tabs: tuple[Tab, ...], spec: PanelSpec, language: str) -> tuple[Drawn, ...]:
    """Give up what must be, stage by stage, then take back what has room after all."""
    small = style_for(spec).size is SizeClass.SMALL
    tabs = tuple(sorted(tabs, key=lambda tab: _at(spec, tab)))
    every = [_modest(forms(tab, small=small), spec, language) for tab in tabs]
    chosen = [0] * len(tabs)
    stages = sorted({form.stage for each in every for form in each})
    for stage in stages:
        chosen = [_latest(each, stage) for each in every]
        if _stood(tabs, every, chosen, spec, language):
            break
    for index in sorted(range(len(tabs)), key=lambda each: not tabs[each].leads):
        for fuller in range(chosen[index]):
            other = [*chosen[:index], fuller, *chosen[index + 1 :]]
            if _stood(tabs, every, other, spec, language):
                chosen = other
                break
    return _stood(tabs, every, chosen, spec, language) or _crowded(tabs, every, chosen, spec)


def _modest(each: tuple[Form, ...], spec: PanelSpec, language: str) -> tuple[Form, ...]:
    """Return the forms without an icon that would push the neighbours aside."""
    type_, most = tab_type(spec, language), _usual(spec)
    return tuple(form for form in each if not form.icon or _wide(form, type_) <= most)


def _latest(each: Sequence[Form], stage: int) -> int:
    """Return the last form of a tab that a stage allows."""
    return max((n for n, form in enumerate(each) if form.stage <= stage), default=0)


def _crowded(
    tabs: Sequence[Tab], every: Sequence[Sequence[Form]], chosen: Sequence[int], spec: PanelSpec
) -> tuple[Drawn, ...]:
    """Return tabs of equal width, where nothing else fits."""
    wide, high = spec.width // len(_ORDER), level_px(spec, lines=1)
    return tuple(
        Drawn(tab, each[form], Rect(_at(spec, tab) - wide // 2 + 1, spec.height - high, wide - 2,
                                   high))
        for tab, each, form in zip(tabs, every, chosen, strict=True)
    )  # fmt: skip


def _stood(
    tabs: Sequence[Tab],
    every: Sequence[Sequence[Form]],
    chosen: Sequence[int],
    spec: PanelSpec,
    language: str,
) -> tuple[Drawn, ...]:
    """Return the tabs in these forms in their places, or nothing where they have no room."""
    picked = tuple(each[form] for each, form in zip(every, chosen, strict=True))
    ups: tuple[tuple[int, ...], ...] = ((),)
    if is_stepped(spec, style_for(spec)):
        ups = ((), *_STEPS)
    for up in ups:
        raised = tuple(n for n, tab in enumerate(tabs) if _ORDER.index(tab.button) in up)
        found = _on_steps(tabs, picked, raised, spec, language)
        if found:
            return found
    return ()


def _on_steps(
    tabs: Sequence[Tab],
    picked: Sequence[Form],
    raised: Sequence[int],
    spec: PanelSpec,
    language: str,
) -> tuple[Drawn, ...]:
    type_, style = tab_type(spec, language), style_for(spec)
    wants = [
        Want(_wide(form, type_), _at(spec, tab)) for tab, form in zip(tabs, picked, strict=True)
    ]
    half = 2 if style.tab_across > 16 else 1  # noqa: PLR2004 - the smallest panel's
    stems = [Span(wants[n].at - half, wants[n].at + half + 1) for n in raised]
    usual = _usual(spec)
    low = [n for n in range(len(tabs)) if n not in raised]
    placed: dict[int, Span] = {}
    for row, taken in ((low, stems), (list(raised), [])):
        found = spans([wants[n] for n in row], spec.width, taken, usual)
        if found is None:
            return ()
        placed |= dict(zip(row, found, strict=True))
    return tuple(
        _drawn(tab, form, placed[n], spec, stems[list(raised).index(n)] if n in raised else None)
        for n, (tab, form) in enumerate(zip(tabs, picked, strict=True))
    )


def _usual(spec: PanelSpec) -> int:
    """Return how wide a tab is that has more room than words."""
    style, quarter = style_for(spec), spec.width // len(_ORDER)
    widest = quarter - style.unit
    if is_stepped(spec, style):
        return quarter
    return min(max(style.tab_along, quarter - style.unit * 4), widest)


def _drawn(tab: Tab, form: Form, span: Span, spec: PanelSpec, stem: Span | None) -> Drawn:
    high = level_px(spec, lines=len(form.lines))
    top = spec.height - high
    if stem is None:
        return Drawn(tab, form, Rect(span.left, top, span.right - span.left, high))
    top -= high + 1
    foot = Rect(stem.left, top + high - 1, stem.right - stem.left, spec.height - top - high + 1)
    return Drawn(tab, form, Rect(span.left, top, span.right - span.left, high), foot)


def _wide(form: Form, type_: TabType) -> int:
    """Return the width that a form needs with the blank at its sides."""
    lines = max(line_width(line, type_.of(n), type_) for n, line in enumerate(form.lines))
    icon = type_.icon + type_.lead if form.icon else 0
    return lines + icon + 2 * type_.pad


# -- along a side edge


@lru_cache(maxsize=64)
def _on_the_side(tab: Tab, spec: PanelSpec, language: str) -> Drawn:
    """Return the fullest form that fits beside a button of a side edge."""
    type_ = tab_type(spec, language)
    along = min(max(style_for(spec).tab_along, round(type_.word.px * 6.6)), spec.height // 4 - 6)
    y = min(max(_at(spec, tab) - along // 2, 2), spec.height - along - 2)
    box = Rect(0, y, side_px(spec), along)
    for form in forms(tab, small=False):
        # An icon in the place of a word is drawn large, and not once more.
        is_icon = form.lines[0] == (TabPiece(TabKind.ICON, tab.icon),)
        for icon in (tab.icon,) if is_icon else (tab.icon, ""):
            broken = _broken(form, box.width - 2 * type_.pad, type_)
            lines = broken[is_icon:]
            high = _stack(lines, icon, type_)
            if broken and high <= along - 2 * type_.pad:
                return Drawn(tab, Form(form.stage, lines, icon, form.loses), box)
    return Drawn(tab, form, box)


def _stack(lines: tuple[TabLine, ...], icon: str, type_: TabType) -> int:
    """Return the height of a side tab's lines; a rule divides the word from the hold."""
    high = sum(cap(type_.word) for line in lines if line[0].kind is not TabKind.RULE)
    high += type_.lead * (len(lines) - 1)
    return high + (type_.icon + type_.lead + 2 if icon else 0)


def _broken(form: Form, width: int, type_: TabType) -> tuple[TabLine, ...]:
    """Return the lines of a form as they break in a width, or none where a word is too long."""
    found: list[TabLine] = []
    for n, line in enumerate(form.lines):
        if n:
            found.append((TabPiece(TabKind.RULE),))
        if len(line) > 1 or line[0].kind is not TabKind.WORDS:
            found.append(line)
            continue
        for part in _parts(line[0].what, width, type_):
            found += [(TabPiece(TabKind.WORDS, each),) for each in type_.word.wrap(part, width)]
    if any(line_width(line, type_.word, type_) > width for line in found):
        return ()
    return tuple(found)


def _parts(said: str, width: int, type_: TabType) -> tuple[str, ...]:
    """Return a hint in whole or, where it is too wide, what says that it is held on its own."""
    held, colon, does = said.replace("：", ":\u200b").partition(":")
    if not does or type_.word.width(said) <= width:
        return (said,)
    mark = "：" if does.startswith("\u200b") else colon
    return held + mark, does.strip("\u200b ")
