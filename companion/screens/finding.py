"""The page of a finding: what was looked at, what was found, what to do."""

from __future__ import annotations

from companion.screens.pictures import Border
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
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


def finding_page(
    page: str, title: str, found: str, fix: str, icon: str, border: tuple[str, ...]
) -> Page:
    """Return a finding under its title; ``fix`` is empty where nothing is to be done.

    Where a page has no room for both, what to do stays.
    """
    name = Adapt(Name(title, Role.HEADING), tall=Name(title, Role.HEADING, lines=2))
    head = Row((Icon(icon, Role.HEADING), Grow(name)), gap=2)
    large: tuple[Widget, ...] = (Text(found, Role.BODY),)
    small: tuple[Widget, ...] = (Text(found, Role.LABEL),)
    if fix:
        large = (*large, Rule(), Text(fix, Role.BODY))
        small = (Luxury(small[0], 4), Luxury(Rule(), 3), Text(fix, Role.LABEL))
    under = Inset(Column((head, Border(border)), gap=1), top=3)
    usual = Column((under, _from_the_top(large, 2)), gap=2)
    modest = Column((Luxury(Inset(head, top=1), 2), _from_the_top(small, 1.5)), gap=1)
    return Page(page, Adapt(usual, small=modest))


def _from_the_top(parts: tuple[Widget, ...], gap: float) -> Widget:
    return Grow(Anchor(Column(parts, gap=gap), Align.START, Align.START))
