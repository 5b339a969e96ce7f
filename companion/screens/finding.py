"""The page of a finding: what was looked at, what was found, what to do."""

from __future__ import annotations

import re

from companion.screens.pictures import Border
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Icon,
    Inset,
    Luxury,
    Name,
    Page,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)
from companion.text.catalog import BREAK

_INSIDE = re.compile(r"(?<=\w)(?=[/.=_:-]\w)")


def finding_page(
    page: str,
    title: str,
    said: tuple[str, str, str],
    icon: str,
    border: tuple[str, ...],
) -> Page:
    """Return a finding under its title.

    ``said`` is what was found, what to do, and what to say of it on a panel that has no room for
    that; the last two are empty where nothing is to be done.
    """
    found, fix, instead = map(with_breaks, said)
    name, large = Name(title, lines=2), Icon(icon, Role.FIGURE)
    parts: tuple[Widget, ...] = (name, Luxury(Border(border), 6), Text(found, Role.BODY))
    few: tuple[Widget, ...] = (Text(found, Role.LABEL),)
    if fix:
        parts = (*parts, Rule(), Text(fix, Role.BODY))
        least = Fit((Text(fix, Role.LABEL), Text(fix, Role.TINY), Text(instead, Role.LABEL)))
        few = (Luxury(few[0], 3), Luxury(Rule(), 2), least)
    words = Grow(Anchor(Column(parts, gap=2), Align.START))
    head = Row((Luxury(Icon(icon, Role.HEADING), 3), Grow(Name(title, Role.HEADING))), gap=2)
    small = Column((Luxury(head, 5), Grow(Anchor(Column(few, gap=1.5), Align.START))), gap=1.5)
    body = Adapt(
        Row((large, words), gap=4), tall=Column((Anchor(large), words), gap=4), small=small
    )
    return Page(page, Inset(body, top=2))


def with_breaks(text: str) -> str:
    """Return a text whose paths and long names may break before a sign inside them."""
    return _INSIDE.sub(BREAK, text)
