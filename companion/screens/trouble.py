"""The page of a journal that cannot be used: which file, what is wrong, and the ways on."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    Slab,
    Text,
    Widget,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

_END = 9


def trouble_page(
    page: str,
    title: str,
    wrong: str,
    path: tuple[str, str],
    said: tuple[str, str],
    ways: Sequence[tuple[str, str]],
) -> Page:
    """Return what is wrong with which file, whole and by its name, and what may be done.

    ``said`` is the reason, which may be empty, and what becomes of the file. ``ways`` are icons of
    the buttons' hints, and what a press on that button leads to.
    """
    reason, kept = said
    whole, name = path
    head = Row((Icon("warning", Role.FIGURE), Grow(Name(title, lines=2))), gap=4)
    usual = (
        Text(wrong, Role.BODY),
        Fit((_slab(whole, Role.BODY), _slab(whole, Role.LABEL), _slab(name, Role.BODY))),
        *(Text(line, Role.BODY) for line in said if line),
        *(_way(icon, way, Role.BODY) for icon, way in ways),
    )
    modest = Row(
        (Luxury(Icon("warning", Role.HEADING), 1), Grow(Name(title, Role.HEADING, lines=2))), gap=2
    )
    small = (
        Luxury(Text(wrong, Role.LABEL), 4) if reason else Text(wrong, Role.LABEL),
        Fit((_slab(whole, Role.LABEL), _slab(name, Role.LABEL), Text(_end(name), Role.SMALL))),
        *([Fit((Text(reason, Role.LABEL), Text(reason, Role.SMALL)))] if reason else []),
        Luxury(Text(kept, Role.LABEL), 3),
        *(Luxury(_way(icon, way, Role.LABEL), 2) for icon, way in ways),
    )
    words = Grow(Anchor(Column(usual, gap=1.5), Align.START))
    icon = Icon("warning", Role.FIGURE)
    body = Adapt(
        Column((head, Rule(dotted=False), words), gap=2),
        tall=Column((icon, Name(title, lines=2), Rule(dotted=False), words), gap=2),
        small=Grow(Anchor(Column((modest, *small), gap=1), Align.START)),
        small_tall=Grow(
            Anchor(
                Column((Luxury(icon, 3), Name(title, Role.HEADING, lines=3), *small), gap=1.5),
                Align.START,
            )
        ),
    )
    return Page(page, Inset(body, top=2))


def _end(name: str) -> str:
    """Return as much of a name as stands on the narrowest panel."""
    return name if len(name) <= _END else f"…{name[-_END:]}"


def _way(icon: str, words: str, role: Role) -> Widget:
    return Row((Icon(icon, role), Grow(Text(words, role))), gap=2)


def _slab(words: str, role: Role) -> Widget:
    return Slab(Text(words, role, whole=True))
