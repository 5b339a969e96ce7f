"""Before the first dig: the seats in their order, who begins, which wonders there are."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.games.unearth.drawings.named import BORDER
from companion.games.unearth.drawings.pictures import Badge
from companion.games.unearth.pages.parts import icon, seat_name, seat_of
from companion.screens.bound import bound
from companion.screens.pages.heading import Heading
from companion.screens.pages.kind import Largest
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
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
from companion.screens.wording import joined

if TYPE_CHECKING:
    from companion.games.unearth.view.view import View
    from companion.text.catalog import Say

OWN_LAYOUT = "seats beside each other, over what is said once a game"


def opening(view: View, say: Say) -> Page:
    """Return the page before the first dig."""
    head = Heading(say("opening.title"), icon("emblem"), border=BORDER)
    begins = say("opening.begins", seat=seat_name(view.first, say))
    wonders = joined((say(f"wonder.{each}.name") for each in view.offered), say)
    listed = Largest(bound(_wonders, wonders, say), (Role.BODY, Role.LABEL, Role.SMALL))
    first = Row((Icon("next", Role.BODY), Grow(Text(begins, Role.BODY))), gap=2)
    take = Luxury(Text(say("opening.dice"), Role.LABEL), 6)
    rest = (Rule(), Grow(Anchor(listed, Align.START, Align.START)))
    code = (Luxury(Text(view.code, Role.LABEL, Align.END), 2),) if view.code else ()
    usual = Column((head, _seats(view, say), first, take, *rest, *code), gap=2)
    both = Column((Text(begins, Role.LABEL), Luxury(Text(wonders, Role.SMALL), 3)), gap=1)
    few = Grow(Anchor(both, Align.START))
    small = Column((Luxury(head, 5), _seats(view, say), few), gap=1)
    return Page("opening", Adapt(usual, small=small))


def _seats(view: View, say: Say) -> Widget:
    """Return the seats clockwise, the first on black, with names where there is room."""
    named, bare = (bound(_row, view, say, named=each) for each in (True, False))
    sizes = (Role.TITLE, Role.BODY, Role.LABEL)
    return Largest(named, sizes, (bare(Role.TITLE), bare(Role.LABEL)))


def _row(view: View, say: Say, role: Role, *, named: bool) -> Widget:
    seats = range(len(view.seats))
    return Row(tuple(_seat(n, view.first, say, role, named=named) for n in seats), gap=1.5)


def _wonders(names: str, say: Say, role: Role) -> Widget:
    return Column((Text(say("opening.wonders"), Role.TITLE), Text(names, role)), gap=1)


def _seat(seat: int, first: int, say: Say, role: Role, *, named: bool) -> Widget:
    shown = seat_of(seat, say)
    name = (Text(shown.name, role, whole=True),) if named else ()
    sign = replace(shown, name="") if named else shown  # which is read beside it
    inner = Row((Badge(sign, role, solid=seat != first), *name), gap=1)
    return Slab(inner) if seat == first else inner
