"""At the end each seat is asked whether its contract pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.score_pictures import Coins
from companion.games.cadwallon.screens.pieces import (
    emblem,
    footer,
    heading,
    seat_name,
    text_of,
    title_of,
    token,
)
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Card,
    Column,
    Fit,
    Grow,
    Inset,
    Luxury,
    Name,
    Page,
    Role,
    Row,
    Text,
    Widget,
)

if TYPE_CHECKING:
    from companion.games.cadwallon.view import View
    from companion.text.catalog import Say


def contract(view: View, say: Say) -> Page:
    """Return the question, and the contract where the box dealt it."""
    seat = view.turn
    name = seat_name(seat, say)
    known = view.contracts[seat] if view.contracts else None
    place = Text(say("seat-cards.seat", number=seat + 1, players=len(view.seats)), Role.SMALL)
    if known is None:
        top = heading(say("contract-page.own", seat=name), mark=token(seat), lines=2)
        look = say("contract-page.look", seat=name)
        sign = Luxury(emblem("contract", Role.NAME), 6)
        usual = Column(
            (
                top,
                Grow(Anchor(Column((sign, Text(look, Role.BODY, Align.CENTRE)), gap=3,
                                   across=Align.CENTRE))),
                *footer(view, say, place),
            ), gap=1.5,
        )  # fmt: skip
        small = Column((top, Grow(Anchor(Text(look, Role.LABEL))), *footer(view, say)), gap=0.5)
        return Page("contract", Adapt(usual, small=small))
    top = heading(say("contract-page.title", seat=name), mark=token(seat), lines=2)
    called = title_of(f"contract.{known.id}", say)
    titles = (Name(called, Role.NAME), Name(called, Role.HEADING, 2))
    title = Fit(tuple(Row((emblem("contract", Role.NAME), Grow(each)), gap=2) for each in titles))
    goal = text_of(f"contract.{known.id}", say)
    pays = say("contract-page.pays", count=known.bonus)
    more = Text(say("contract-page.more", count=known.bonus), Role.TITLE, whole=True)
    reward = Row((Coins((str(known.bonus),), Role.HEADING), more), gap=2)
    usual = Column(
        (
            top,
            Grow(Anchor(Card(Column((title, _goal(goal, Role.BODY)), gap=2)), y=Align.CENTRE)),
            reward,
            *footer(view, say, place),
        ),
        gap=1.5,
    )
    small = Column(
        (
            top,
            Luxury(Inset(Name(called, Role.TITLE), top=1), 4),
            Grow(Anchor(_goal(goal, Role.LABEL), Align.START)),
            Fit((Text(pays, Role.LABEL), Text(pays, Role.SMALL))),
            *footer(view, say),
        ),
        gap=1,
    )
    brief = Row(
        (
            token(seat, Role.SMALL),
            Grow(Text(say("contract-page.brief"), Role.SMALL)),
            Text(f"+{known.bonus}", Role.SMALL, whole=True),
        ),
        gap=1,
    )
    least = Column((brief, Grow(Anchor(_goal(goal, Role.SMALL), Align.START)), *footer(view, say)))
    return Page("contract", Adapt(usual, small=Fit((small, least), patience=6)))


def _goal(words: str, role: Role) -> Widget:
    """Return what a contract asks for, smaller where it is long."""
    return Fit((Text(words, role), Text(words, Role.SMALL)))
