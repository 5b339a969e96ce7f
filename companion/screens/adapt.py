"""From a page that leaves its layout open to one for a certain panel: small or not, tall or not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.screens.style import SizeClass
from companion.screens.widgets import (
    Adapt,
    Band,
    Card,
    Column,
    Fit,
    Flow,
    Grow,
    Inset,
    Luxury,
    Place,
    Row,
    Slab,
    Widget,
)

if TYPE_CHECKING:
    from companion.screens.style import Style


def adapted(widget: Widget, style: Style) -> Widget:
    """Return a tree with every ``Adapt`` and ``Flow`` in it decided."""
    match widget:
        case Adapt():
            small = style.size is SizeClass.SMALL
            return adapted(widget.chosen(small=small, tall=style.portrait), style)
        case Flow(children=children, gap=gap, across=across):
            kind = Column if style.portrait else Row
            return kind(tuple(adapted(each, style) for each in children), gap, across)
        case Row(children=children) | Column(children=children):
            return replace(widget, children=tuple(adapted(each, style) for each in children))
        case Fit(options=options):
            return replace(widget, options=tuple(adapted(each, style) for each in options))
        case Grow() | Place() | Inset() | Luxury() | Card() | Band() | Slab():
            return replace(widget, child=adapted(widget.child, style))
        case _:
            return widget
