"""The box's own pages: lists to choose from, notices, facts and signs to enter.

They take words that are already said, for the app knows what it asks; nothing here
knows a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pictures import Entry, Item, ListMenu, Strip
from companion.screens.widgets import (
    Align,
    Column,
    Fit,
    Glyph,
    Grow,
    Inset,
    Luxury,
    Name,
    Page,
    Place,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

LANDS = ("forest", "village", "water", "farm")
"""The border under a page's title."""
_ICONS = {"menu": "menu"}


def list_page(
    page: str,
    title: str,
    items: Sequence[str | Item],
    chosen: int,
    note: str = "",
    icon: str = "",
) -> Page:
    """Return a list with one line chosen: a menu, or a question and its answers.

    An ``Item`` says, smaller and at the right, what it now stands for.
    """
    lines = tuple(item if isinstance(item, Item) else Item(item) for item in items)
    below = (Text(note, Role.LABEL),) if note else ()
    body = Column(
        (
            _heading(title, icon or _ICONS.get(page, "")),
            Grow(Place(ListMenu(lines, chosen))),
            *below,
        ),
        gap=2,
    )
    return Page(page, body)


def notice_page(page: str, title: str, lines: Sequence[str], icon: str) -> Page:
    """Return a notice: a large icon beside a title and a few sentences."""
    first, *rest = lines or ("",)
    words = Column(
        (
            Name(title, lines=2),
            Luxury(Strip(LANDS), 6),
            Text(first, Role.BODY),
            *(Text(line, Role.LABEL) for line in rest),
        ),
        gap=2,
    )
    body = Row((Glyph(icon, Role.FIGURE), Grow(Place(words, Align.START))), gap=4)
    return Page(page, Inset(body, top=2))


def facts_page(page: str, title: str, rows: Sequence[tuple[str, str]], note: str = "") -> Page:
    """Return facts under each other, what they are at the left and what they say at the right."""
    lines: list[Widget] = []
    for label, fact in rows:
        line = Row(
            (Text(label, Role.BODY, whole=True), Grow(Text(fact, Role.BODY, Align.END))),
            gap=3,
            across=Align.START,
        )
        lines += [line, Rule()]
    table = Fit((Column(tuple(lines), gap=1.5), Column(tuple(lines), gap=0.75)))
    below = (Text(note, Role.SMALL),) if note else ()
    body = Column((_heading(title, "info"), Grow(Place(table, y=Align.START)), *below), gap=2)
    return Page(page, body)


def entry_page(
    page: str, title: str, signs: Sequence[str], cursor: int, note: str = "", group: int = 5
) -> Page:
    """Return signs being entered, in groups with a hyphen between, and the one in work."""
    below = (Text(note, Role.LABEL, Align.CENTRE),) if note else ()
    entry = Place(Entry(tuple(signs), cursor, group if len(signs) > group else 0))
    return Page(page, Column((_heading(title, ""), Grow(entry), *below), gap=2))


def _heading(title: str, icon: str) -> Widget:
    name: Widget = Name(title, Role.HEADING)
    if icon:
        name = Row((Glyph(icon, Role.HEADING), Grow(name)), gap=2)
    return Inset(Column((name, Strip(LANDS)), gap=1), top=3)
