"""From a page that leaves its layout open to one for a certain panel: small or not, tall or not."""

from __future__ import annotations

from dataclasses import replace
from operator import is_
from typing import TYPE_CHECKING, Any

from companion.screens.pages.kind import Kind, shape_of
from companion.screens.style import SizeClass
from companion.screens.widgets import (
    Adapt,
    Anchor,
    Band,
    Card,
    Column,
    Flow,
    GivesWay,
    Grow,
    Inset,
    Luxury,
    Row,
    Slab,
    Widget,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.screens.style import Style


def adapted(widget: Widget, style: Style) -> Widget:
    """Return a tree with every ``Adapt`` and ``Flow`` in it decided.

    What a ``Fit`` chooses from stays open until it is tried, for most of it never is.
    """
    match widget:
        case Adapt():
            small = style.size is SizeClass.SMALL
            wide = style.size in {SizeClass.WIDE, SizeClass.LARGE}
            return adapted(widget.chosen(small=small, tall=style.portrait, wide=wide), style)
        case Kind():
            return adapted(widget.laid(shape_of(style)), style)
        case Flow(children=children, gap=gap, across=across):
            kind = Column if style.portrait else Row
            return kind(tuple(adapted(each, style) for each in children), gap, across)
        case Row(children=children) | Column(children=children):
            return _with(widget, "children", tuple(_children(children, style)))
        case Grow(child=child) | Anchor(child=child) | Inset(child=child) | Luxury(child=child):
            return _with(widget, "child", adapted(child, style))
        case Card(child=child) | Band(child=child) | Slab(child=child):
            return _with(widget, "child", adapted(child, style))
        case _:
            return widget


def _children(children: Iterable[Widget], style: Style) -> Iterator[Widget]:
    """Yield children decided, without what has given way to a tip."""
    for each in children:
        if not isinstance(each, GivesWay):
            yield adapted(each, style)
        elif not style.gives_way:
            yield adapted(each.child, style)


def _with(widget: Any, name: str, inner: Widget | tuple[Widget, ...]) -> Widget:  # noqa: ANN401 - any that holds others
    """Return a widget with what it holds decided: itself where nothing in it was left open."""
    before = getattr(widget, name)
    is_same = inner is before
    if isinstance(inner, tuple):
        is_same = len(inner) == len(before) and all(map(is_, inner, before))
    decided: Widget = widget if is_same else replace(widget, **{name: inner})
    return decided
