"""Before the first dig: the seats in their order, who begins, which wonders there are."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.games.unearth.pictures import Badge
from companion.games.unearth.screens.parts import heading, icon, joined, seat_name, seat_of
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Icon,
    Luxury,
    Page,
    Role,
    Row,
    Rule,
    Slab,
    Text,
    Widget,
)

if TYPE_CHECKING:
    from companion.games.unearth.view import View
    from companion.text.catalog import Say


def opening(view: View, say: Say) -> Page:
    """Return the page before the first dig."""
    top = heading(say("opening.title"), mark=icon("emblem"))
    begins = say("opening.begins", seat=seat_name(view.first, say))
    wonders = joined((say(f"wonder.{each}.name") for each in view.offered), say)
    take = Text(say("opening.dice"), Role.LABEL)
    listed = tuple(
        Column((Text(say("opening.wonders"), Role.TITLE), Text(wonders, role)), gap=1)
        for role in (Role.BODY, Role.LABEL, Role.SMALL)
    )
    code = (Luxury(Text(view.code, Role.LABEL, Align.END), 2),) if view.code else ()
    usual = Column(
        (
            top,
            _seats(view, say),
            Row((Icon("next", Role.BODY), Grow(Text(begins, Role.BODY))), gap=2),
            Luxury(take, 6),
            Rule(),
            Grow(Anchor(Fit(listed), Align.START, Align.START)),
            *code,
        ),
        gap=2,
    )
    small = Column(
        (
            Luxury(heading(say("opening.title"), mark=icon("emblem"), earth=None), 5),
            _seats(view, say),
            Grow(Anchor(Column((Text(begins, Role.LABEL), Luxury(Text(wonders, Role.SMALL), 3)),
                               gap=1), Align.START)),
        ),
        gap=1,
    )  # fmt: skip
    return Page("opening", Adapt(usual, small=small))


def _seats(view: View, say: Say) -> Widget:
    """Return the seats clockwise, the first on black, with names where there is room."""
    seats = range(len(view.seats))
    options = tuple(
        Row(tuple(_seat(n, view.first, say, role, named=named) for n in seats), gap=1.5)
        for role, named in (
            (Role.TITLE, True), (Role.BODY, True), (Role.LABEL, True), (Role.TITLE, False),
            (Role.LABEL, False),
        )
    )  # fmt: skip
    return Fit(options)


def _seat(seat: int, first: int, say: Say, role: Role, *, named: bool) -> Widget:
    shown = seat_of(seat, say)
    name = (Text(shown.name, role, whole=True),) if named else ()
    sign = replace(shown, name="") if named else shown  # which is read beside it
    inner = Row((Badge(sign, role, solid=seat != first), *name), gap=1)
    return Slab(inner) if seat == first else inner
