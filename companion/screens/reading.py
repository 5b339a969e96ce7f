"""From a Screen to the words that are read aloud of it, in an order that makes sense.

Each mark puts itself into words; here they are put together. Where a page has several layouts the
fullest is read, for words need no room.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.screens.marks import mark_of
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.widgets import (
    Adapt,
    Anchor,
    Band,
    Card,
    Column,
    Fit,
    Flow,
    GivesWay,
    Grow,
    Inset,
    Luxury,
    Row,
    Slab,
)
from companion.screens.wording import labelled, listed, one_line
from companion.surface import Button
from companion.surface.reading import Reading, SpokenHint, SpokenLine
from companion.text.catalog import BREAK, catalog

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.screens.widgets import Screen, Widget
    from companion.text.catalog import Say

_LABEL = 24
"""Signs of the longest words that count as a label of what stands beside them."""


def reading(screen: Screen) -> Reading:
    """Return a page and the hints beside its buttons in words."""
    page, say = screen.page.named or screen.page, catalog(screen.language)
    notes = page.banner.notes if page.banner else ()
    tip = (SpokenLine(page.tip.words),) if page.tip else ()
    lines = (*(SpokenLine(note.words) for note in notes), *_lines(page.body, say), *tip)
    hints = (SpokenHint(tab.button, tab.word, tab.hold, tab.leaves) for tab in screen.tabs)
    whole = (replace(each, text=each.text.replace(BREAK, "")) for each in lines)
    gestures = tuple(labelled(each.name, each.word, say) for each in screen.strip)
    every_hint = (*hints, *_alone(gestures, say))
    return Reading(tuple(whole), every_hint, gestures, screen.is_private)


def _alone(gestures: tuple[str, ...], say: Say) -> tuple[SpokenHint, ...]:
    """Return what a lone button does: its press, and behind it every other gesture by its name."""
    if not gestures:
        return ()
    press, *others = gestures
    return (SpokenHint(Button.A, press, listed(others, say) if others else ""),)


def _lines(widget: Widget, say: Say) -> tuple[SpokenLine, ...]:
    match widget:
        case Row(children=children):
            if rows := _across(children):
                return tuple(each for row in rows for cell in row for each in _lines(cell, say))
            parts = [_lines(child, say) for child in children]
            return _beside(parts, say, is_list=_is_list(children))
        case Column(children=children) | Flow(children=children):
            return tuple(each for child in children for each in _lines(child, say))
        case Adapt(usual=usual, wide=wide):
            return _lines(wide or usual, say)
        case Kind():
            return _lines(widget.laid(PageShape.WIDE), say)
        case Fit(options=(child, *_)):
            return _lines(child, say)
        case Grow(child=child) | Anchor(child=child) | Inset(child=child) | Luxury(child=child):
            return _lines(child, say)
        case GivesWay(child=child):
            return _lines(child, say)
        case Card(child=child) | Band(child=child) | Slab(child=child):
            return _lines(child, say)
        case _:
            return tuple(mark_of(widget).read(widget, say))


def _bare(children: tuple[Widget, ...]) -> list[Widget]:
    return [child.child if isinstance(child, Grow) else child for child in children]


def _across(children: tuple[Widget, ...]) -> list[tuple[Widget, ...]]:
    """Return columns of rows line by line, as an eye reads them; nothing where they are none."""
    columns = [each.children for each in _bare(children) if isinstance(each, Column)]
    is_table = len(columns) == len(children) and len({len(column) for column in columns}) == 1
    cells = [isinstance(cell, Row) for column in columns for cell in column]
    return list(zip(*columns, strict=True)) if is_table and all(cells) else []


def _is_list(children: tuple[Widget, ...]) -> bool:
    """Say whether things beside each other are all rows, or begin with such a row."""
    bare = _bare(children)
    match bare:
        case [Row(children=first), *_] if _is_list(first):
            return True
        case _:
            return bool(bare) and all(isinstance(child, Row) for child in bare)


def _beside(
    parts: Iterable[tuple[SpokenLine, ...]], say: Say, *, is_list: bool
) -> tuple[SpokenLine, ...]:
    """Put a label and what stands beside it on one line, or several short things.

    In a list (``is_list``) the first thing is no label of the second.
    """
    speaking = [lines for lines in parts if lines]
    every = tuple(each for lines in speaking for each in lines)
    words = [each.text for each in every]
    is_short = all(len(each) <= _LABEL for each in words[:-1])
    if (
        len(words) == 1
        or len(words) > len(speaking)
        or not is_short
        or any(each.chosen for each in every)
    ):
        return every
    sign = say("reading.pair", label="", words="").strip()
    is_pair = len(words) == 2 and not is_list  # noqa: PLR2004 - a label and its value
    if is_pair and sign not in words[0]:
        return one_line(labelled(words[0], words[1], say))
    return one_line(listed(words, say)) if words else ()
