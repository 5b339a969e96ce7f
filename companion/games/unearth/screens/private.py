"""Private pages: a seat's hand with its hidden ruins, and the ruins that were set aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.card_choice import line_of_hand
from companion.games.unearth.pictures import CardList, Wall
from companion.games.unearth.screens.parts import (
    badge,
    heading,
    icon,
    joined,
    pillar,
    ruin_name,
    seat_name,
)
from companion.screens.pictures import Item, ListMenu
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Banner,
    Card,
    Column,
    Fit,
    Grow,
    Inset,
    Luxury,
    Name,
    Note,
    Page,
    Role,
    Row,
    Text,
    Widget,
)

if TYPE_CHECKING:
    from companion.games.unearth.cards import RuinCard
    from companion.games.unearth.view import View
    from companion.text.catalog import Say


def _banner(say: Say) -> Banner:
    return Banner((Note("curtain", say("private.keep"), say("private.keep-short")),), light=True)


def hand(view: View, say: Say, cursor: int) -> Page:
    """Return a seat's cards as a list with what they do, beside its hidden ruins."""
    own = view.secret
    cards, hidden = (own.hand, own.hidden) if own else ((), ())
    top = heading(say("private.title"), mark=icon("hand"), earth=None)
    full = tuple((say(f"card.{each}.name"), say(f"card.{each}.effect")) for each in cards)
    names = tuple(Item(say(f"card.{each}.name")) for each in cards)
    chosen = line_of_hand(view, cursor)
    listed: Widget = Text(say("private.empty"), Role.BODY)
    short = listed
    effect: tuple[Widget, ...] = ()
    if cards:
        short = ListMenu(names, chosen)
        effect = (Text(say(f"card.{cards[chosen]}.effect"), Role.SMALL),)
        below_list = Text(say(f"card.{cards[chosen]}.effect"), Role.LABEL)
        listed = Fit((CardList(full, chosen), Column((Grow(Anchor(short)), below_list), gap=1)))
    ruins = (_ruins(hidden, say),) if hidden else ()
    usual = Column((top, Grow(Row((Grow(Anchor(listed, Align.START)), *ruins), gap=2))), gap=1.5)
    named = say("private.hidden", ruins=joined((ruin_name(each, say) for each in hidden), say))
    below = (Luxury(Text(named, Role.SMALL), 6),) if hidden else ()
    tall = Column((top, Grow(Anchor(listed, Align.START, Align.START)), *below), gap=1.5)
    small = Column((Luxury(top, 5), Grow(Anchor(short)), *effect, *below), gap=1)
    return Page("hand", Adapt(usual, tall=tall, small=small), _banner(say))


def _ruins(hidden: tuple[RuinCard, ...], say: Say) -> Widget:
    """Return the hidden ruins on their ribbons, as large as they fit."""
    title = Text(say("private.ruins"), Role.SMALL, Align.CENTRE, whole=True)
    options = tuple(
        Card(
            Column((title, Row(tuple(pillar(each, say, role) for each in hidden), gap=1)), gap=1,
                   across=Align.CENTRE),
            light=True,
        )
        for role in (Role.NUMERAL, Role.HEADING, Role.BODY)
    )  # fmt: skip
    return Fit(options[-1:] if len(hidden) > 1 else options)


def memorial(view: View, say: Say, cursor: int) -> Page:
    """Return the ruins that were set aside, to keep one."""
    aside = view.secret.aside if view.secret else ()
    top = heading(say("memorial.title"), earth=None, mark=icon("city"), lines=2)
    items = tuple(
        Item(ruin_name(each, say), say("memorial.stones", count=each.stones)) for each in aside
    )
    names = tuple(Item(ruin_name(each, say)) for each in aside)
    chosen = cursor % len(aside) if aside else 0
    empty = Text(say("memorial.none"), Role.BODY)
    listed, short = (ListMenu(items, chosen), ListMenu(names, chosen)) if aside else (empty,) * 2
    usual = Column((top, Grow(Anchor(listed))), gap=1.5)
    small = Column((Luxury(top, 5), Grow(Anchor(short))), gap=1)
    return Page("memorial", Adapt(usual, small=small), _banner(say))


def curtain(view: View, say: Say, seat: int) -> Page:
    """Return the wall that asks for a seat's player; it drives every pixel both ways."""
    del view
    name = seat_name(seat, say)
    who = Row((badge(seat, say, Role.NAME), Name(name, Role.NAME)), gap=2)
    lines = (Text(say("curtain.text", seat=name), Role.LABEL, Align.CENTRE),)
    usual = Column(
        (
            Text(say("wall.pass"), Role.BODY, Align.CENTRE),
            Anchor(who),
            *lines,
            Luxury(Text(say("curtain.keep"), Role.SMALL, Align.CENTRE), 3),
        ),
        gap=2,
    )
    small = Column((Text(say("wall.pass"), Role.LABEL, Align.CENTRE), Anchor(who)), gap=1)
    card = Card(Adapt(usual, small=small))
    walled = Column((Grow(Wall()), card, Grow(Wall())), gap=1.5)
    return Page("curtain", Inset(walled, top=1.5))
