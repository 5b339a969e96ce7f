"""The line of a tip below a page, which it changes little.

The ways in which it may stand there are tried in order; it is left out where none fits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.style import SizeClass
from companion.screens.widgets import Column, Grow, Icon, Inset, Role, Row, Rule, Text
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.around import TipLine
    from companion.screens.layout import Layout
    from companion.screens.style import Style
    from companion.screens.widgets import Widget

_RUNGS = (3, 5)
"""How many rungs the page may go down for a tip, and how many where it has no room otherwise."""
_SHARE = 5
"""A tip takes at most one part of the page's height, of this many."""


def with_line(
    body: Widget,
    tip: TipLine,
    style: Style,
    height: int,
    bare: Layout,
    lay_out: Callable[[Widget, Style], Layout],
) -> Layout | None:
    """Return a page with its tip, None where no way of putting it there fits.

    ``bare`` is the page without it, ``height`` that of the page's box in pixels, ``lay_out`` lays a
    body out in that box. What gives way goes before a picture does.
    """
    pictures = {type(each.widget) for each in bare.marks}
    every = (tip.brief,) if style.size is SizeClass.SMALL else (tip.words, tip.brief)
    for words in every:
        line = Row((Icon("info", Role.SMALL), Grow(Text(words, Role.SMALL))), gap=1.5)
        rule = Rule()
        page = Column((Grow(Inset(body, top=1)), rule, line), gap=0.75)
        tried = []
        for gives_way in (False,) if tip.needs_all else (False, True):
            layout = lay_out(page, replace(style, gives_way=gives_way))
            top = next((each.box.y for each in layout.marks if each.widget is rule), 0)
            taken = max(each.box.y + each.box.height for each in layout.marks) - top
            if layout.fits and taken * _SHARE <= height:
                tried.append(layout)
        tried.sort(key=lambda each: not pictures <= {type(mark.widget) for mark in each.marks})
        for rungs in _RUNGS:
            for layout in tried:
                if layout.setting.tight <= bare.setting.tight + rungs:
                    return layout
    return None
