"""At the end each seat is asked whether its contract pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.answer_pictures import Coins
from companion.games.cadwallon.drawings.named import BORDER
from companion.games.cadwallon.pages.pieces import (
    emblem,
    foot,
    seat_name,
    text_of,
    title_of,
    token,
)
from companion.screens.bound import bound
from companion.screens.pages.heading import Heading
from companion.screens.pages.largest import Largest
from companion.screens.pages.titled import Titled
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
    from companion.games.cadwallon.view.view import View
    from companion.text.catalog import Say


OWN_LAYOUT = "a question about a card: on a small page the seat's token stands for the question"


def contract(view: View, say: Say) -> Page:
    """Return the question, and the contract where the box dealt it."""
    seat = view.turn
    name = seat_name(seat, say)
    known = view.contracts[seat] if view.contracts else None
    place = Text(say("seat-cards.seat", number=seat + 1, players=len(view.seats)), Role.SMALL)
    asks = say(f"contract-page.{'own' if known is None else 'title'}", seat=name)
    top, end = Heading(asks, token(seat), border=BORDER, lines=2), foot(view, say, place)
    if known is None:
        look = say("contract-page.look", seat=name)
        words = (emblem("contract", Role.NAME), Text(look, Role.BODY, Align.CENTRE))
        usual = Column(words, gap=3, across=Align.CENTRE)
        return Page("contract", Titled(top, usual, Text(look, Role.LABEL), goes=0, foot=end))
    called, goal = (each(f"contract.{known.id}", say) for each in (title_of, text_of))
    pays, figure = say("contract-page.pays", count=known.bonus), str(known.bonus)
    more = Text(say("contract-page.more", count=known.bonus), Role.TITLE, whole=True)
    large, label, least = (
        Largest(bound(Text, goal), roles)
        for roles in ((Role.BODY, Role.SMALL), (Role.LABEL, Role.SMALL), (Role.SMALL,))
    )
    card = Card(Column((Largest(bound(_named, called), (Role.NAME, Role.HEADING)), large), gap=2))
    reward = Row((Coins((figure,), Role.HEADING), more), gap=2)
    brief = (
        token(seat, Role.SMALL),
        Grow(Text(say("contract-page.brief"), Role.SMALL)),
        Text(f"+{figure}", Role.SMALL, whole=True),
    )
    tops = (
        (top, Luxury(Inset(Name(called, Role.TITLE), top=1), 4), Grow(Anchor(label, Align.START)),
         Largest(bound(Text, pays), (Role.LABEL, Role.SMALL))),
        (Row(brief, gap=1), Grow(Anchor(least, Align.START))),
    )  # fmt: skip
    small = tuple(Column((*each, *end.lines(small=True)), gap=1) for each in tops)
    return Page(
        "contract",
        Adapt(Titled(top, card, below=(reward,), foot=end), small=Fit(small, patience=6)),
    )


def _named(called: str, role: Role) -> Widget:
    """Return the name of a contract behind its emblem, on two lines where it is long."""
    name = Name(called, role, 1 if role is Role.NAME else 2)
    return Row((emblem("contract", Role.NAME), Grow(name)), gap=2)
