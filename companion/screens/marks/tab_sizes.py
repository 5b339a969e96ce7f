"""How large the words of a tab are, and how much of its edge the tabs take, by the panel.

No word of a tab stands lower than two millimetres of ink: players read them from their seats
as often as the card.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.screens.fonts import capital
from companion.screens.letters import Letters, letters
from companion.screens.marks.tab_words import TabKind
from companion.screens.style import SizeClass, style_for
from companion.screens.widgets import Role
from companion.surface.frozen import frozen
from companion.text.languages import DEFAULT, Script, find_language, language_ids

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.screens.marks.tab_words import TabLine, TabPiece
    from companion.screens.style import Style
    from companion.surface import PanelSpec

LEAST_MM = 2.0
"""The least height of H, or of 国, in millimetres of ink."""
_WORDS: dict[SizeClass, int] = {
    SizeClass.SMALL: 15,
    SizeClass.MEDIUM: 15,
    SizeClass.WIDE: 15,
    SizeClass.LARGE: 30,
    SizeClass.PLAIN: 28,
}
_HOLDS: dict[SizeClass, int] = {
    SizeClass.SMALL: 15,
    SizeClass.MEDIUM: 13,
    SizeClass.WIDE: 15,
    SizeClass.LARGE: 26,
    SizeClass.PLAIN: 28,
}
_JAPANESE = {15: 14, 13: 12, 28: 32}
"""Kanji stand higher than capitals; the letters of a plain panel are squares of 32."""
_ROOMY = 18
"""The height of a tab that holds letters of 15 pixels."""
_BAR = 8
"""The length of the bar that stands for holding a button, beside hand-set icons."""
_HAND_SET = 12
_ICONS = {
    SizeClass.SMALL: 12,
    SizeClass.MEDIUM: 12,
    SizeClass.WIDE: 24,
    SizeClass.LARGE: 56,
    SizeClass.PLAIN: 24,
}
_LONG_WORD = "Purpose"
"""As long as the words of a tab of a side edge may be; longer ones have a shorter one beside."""


@frozen
class TabType:
    """The letters of a panel's tabs, their icon, and the blanks round them, in pixels."""

    word: Letters
    hold: Letters
    icon: int
    pad: int
    """Between a tab's side, or its top, and its words."""
    lead: int
    """Between two lines' capitals."""

    def of(self, line: int) -> Letters:
        """Return the letters of the first line or of the second."""
        return self.hold if line else self.word

    @property
    def sign(self) -> int:
        """The size of an icon that stands in a line of words."""
        return _HAND_SET if self.word.px < 2 * _HAND_SET else 2 * _HAND_SET


@cache
def tab_type(spec: PanelSpec, language: str) -> TabType:
    """Return how tabs are set on a panel in a language."""
    style = style_for(spec)
    word, hold = (_letters(spec, style, language, px[style.size]) for px in (_WORDS, _HOLDS))
    pad = max(4, round(style.unit * 0.6))
    if is_stepped(spec, style):
        pad = 3 if style.tab_across >= _ROOMY else 2
    lead = 7 if spec.plain else pad + 1
    return TabType(word, hold, _ICONS[style.size], pad, lead)


def _letters(spec: PanelSpec, style: Style, language: str, px: int) -> Letters:
    """Return the letters of a size, or the smallest larger ones that can be read."""
    is_japanese = find_language(language).script is Script.JAPANESE
    if style.size is SizeClass.SMALL:
        low = style.tab_across < _ROOMY
        if low or is_japanese:
            px = 10 if low and is_japanese and style.portrait else _HAND_SET
    elif is_japanese:
        px = _JAPANESE.get(px, px)
    if spec.plain:  # the module brings its own letters, which come in these sizes alone
        return letters(Role.SMALL, language, px)
    return next(
        type_
        for type_ in (letters(Role.SMALL, language, each) for each in range(px, 10 * px))
        if cap(type_) * spec.mm_per_px >= LEAST_MM
    )


def cap(type_: Letters) -> int:
    """Return the height of a capital's ink, or of a kanji's."""
    return type_.ink_box(capital(find_language(type_.language).script)).height


def is_stepped(spec: PanelSpec, style: Style) -> bool:
    """Say whether the tabs of a panel stand in two steps, for one has no room for four words."""
    return style.size is SizeClass.SMALL and spec.height > spec.width


@cache
def level_px(spec: PanelSpec, *, lines: int) -> int:
    """Return how far a tab of one line, or of two, stands out of the bottom edge."""
    style = style_for(spec)
    if style.size is SizeClass.SMALL:
        return style.tab_across
    if spec.plain:
        return style.units(8) if lines == 1 else style.units(9.25)
    types = [tab_type(spec, language) for language in _one_of_each_script()]
    one = max(max(cap(each.word) + 3 * each.pad, each.icon + 2 * each.pad) for each in types)
    latin = tab_type(spec, DEFAULT)  # kanji, though larger, have no tails below them
    two = latin.pad + cap(latin.word) + cap(latin.hold) + 2 * latin.lead
    return one if lines == 1 else max(one, two)


@cache
def _one_of_each_script() -> tuple[str, ...]:
    """Return a language for each script: what tabs measure follows from the script alone."""
    return tuple({find_language(each).script: each for each in language_ids()}.values())


def bottom_px(spec: PanelSpec) -> int:
    """Return how much of a page's height the tabs along its bottom edge take, whatever they say.

    It is the same on every page, so that what stands above them stays where it is.
    """
    style = style_for(spec)
    if is_stepped(spec, style):
        return 2 * level_px(spec, lines=1) + 1
    return level_px(spec, lines=1 if style.size is SizeClass.SMALL else 2)


@cache
def side_px(spec: PanelSpec) -> int:
    """Return how far the tabs of a side edge stand out of it: as far as one long word needs."""
    type_ = tab_type(spec, DEFAULT)
    return max(style_for(spec).tab_across, type_.word.width(_LONG_WORD) + 2 * type_.pad)


def line_width(line: TabLine, type_: Letters, sizes: TabType) -> int:
    """Return how wide a line of a tab is."""
    return sum(width + blank for _, width, blank in pieces(line, type_, sizes))


def pieces(line: TabLine, type_: Letters, sizes: TabType) -> Iterator[tuple[TabPiece, int, int]]:
    """Yield each piece of a line with its width and the blank before it."""
    known = {
        TabKind.ICON: sizes.sign,
        TabKind.HELD: _BAR * sizes.sign // _HAND_SET,
        TabKind.RULE: 1,
    }
    before = None
    for piece in line:
        width = known.get(piece.kind)
        if width is None:
            width = type_.ink_box(piece.what).width
        ruled = TabKind.RULE in {piece.kind, before}
        yield piece, width, 0 if before is None else 3 if ruled else 2
        before = piece.kind
