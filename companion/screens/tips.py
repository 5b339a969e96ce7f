"""The line of a tip below a page, which it changes little.

The ways in which it may stand there are tried in order; it is left out where none fits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.style import SizeClass
from companion.screens.widgets import Column, Grow, Icon, Inset, Role, Row, Rule, Text
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.screens.layout import Layout
    from companion.screens.style import Style
    from companion.screens.widgets import TipLine, Widget

_RUNGS = 5
"""How many rungs the page may go down for a tip."""
_SHARE = 5
"""A tip takes at most one part of the page's height, of this many."""


def with_line(
    body: Widget,
    tip: TipLine,
    style: Style,
    height: int,
    tight: int,
    lay_out: Callable[[Widget, Style], Layout],
) -> Layout | None:
    """Return a page with its tip, None where no way of putting it there fits.

    ``tight`` is the rung of the page without it, ``height`` that of the page's box in pixels,
    ``lay_out`` lays a body out in that box.
    """
    for words, gives_way in _ways(tip, style):
        line = Row((Icon("info", Role.SMALL), Grow(Text(words, Role.SMALL))), gap=1.5)
        rule = Rule()
        page = Column((Grow(Inset(body, top=1)), rule, line), gap=0.75)
        layout = lay_out(page, replace(style, gives_way=gives_way))
        top = next((each.box.y for each in layout.marks if each.widget is rule), 0)
        taken = max(each.box.y + each.box.height for each in layout.marks) - top
        is_near = layout.setting.tight <= tight + _RUNGS
        if layout.fits and is_near and taken * _SHARE <= height:
            return layout
    return None


def _ways(tip: TipLine, style: Style) -> Iterator[tuple[str, bool]]:
    """Yield the words of a tip, and whether some of the page gives way to them."""
    every = (tip.brief,) if style.size is SizeClass.SMALL else (tip.words, tip.brief)
    for words in every:
        yield words, False
        if not tip.needs_all:
            yield words, True
