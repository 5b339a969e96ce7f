"""A page with the names of those who play, each where the text with it takes no more room."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from companion.screens.marks import measure_mark
from companion.screens.room import Room
from companion.screens.widgets import Name, Text
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from companion.screens.layout import Layout, Placed
    from companion.screens.room import Setting
    from companion.screens.widgets import Page, Screen

_ANY = 1 << 16
"""A width in pixels that has room for any name."""


def without_names(screen: Screen) -> Screen:
    """Return the screen as whoever may not know the names sees it."""
    return replace(screen, page=replace(screen.page, named=None))


def with_names(layout: Layout, page: Page) -> Layout:
    """Return a page as it lies, with names in those of its texts that have room for them.

    Tables have none: they set all of their words by the longest.
    """
    called = _called(page)
    marks = (_chosen(each, called, layout.setting) for each in layout.marks)
    return replace(layout, marks=tuple(marks))


def _called(page: Page) -> Mapping[str, str]:
    """Return each text of a page that has a name in it, by the text without.

    One that stands elsewhere without a name says something else there, as a colour may.
    """
    pairs = set(_pairs(page.body, page.named.body)) if page.named else set()
    same = {text for text, named in pairs if text == named}
    return {text: named for text, named in pairs if text not in same}


def _pairs(one: Any, other: Any) -> Iterator[tuple[str, str]]:  # noqa: ANN401 - whatever a page is made of
    """Yield the texts of two pages that stand in the same places."""
    if isinstance(one, str) and isinstance(other, str):
        yield one, other
    elif type(one) is not type(other):
        return
    elif isinstance(one, tuple) and len(one) == len(other):
        for each, named in zip(one, other, strict=True):
            yield from _pairs(each, named)
    elif is_dataclass(one):
        for each in fields(one):
            yield from _pairs(getattr(one, each.name), getattr(other, each.name))


def _chosen(mark: Placed, called: Mapping[str, str], setting: Setting) -> Placed:
    """Return a text with its name where that fits its box in letters as large, else without."""
    old = mark.widget
    if not isinstance(old, Text | Name) or old.text not in called:
        return mark
    new = replace(old, text=called[old.text])
    # a name of one line would step down in size until it fits
    room = Room(
        _ANY if isinstance(old, Name) and old.lines == 1 else mark.box.width, mark.box.height
    )
    size, before = (measure_mark(each, room, setting) for each in (new, old))
    fits = size.fits(Room(mark.box.width, mark.box.height)) and size.height >= before.height
    return replace(mark, widget=new) if fits else mark
