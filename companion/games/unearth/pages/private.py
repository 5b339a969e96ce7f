"""Private pages: a seat's hand with its hidden ruins, and the ruins that were set aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings.pictures import Wall
from companion.games.unearth.pages.parts import badge, icon, pillar, ruin_name, seat_name
from companion.games.unearth.questions.card_choice import line_of_hand
from companion.screens.around import Banner, Note
from companion.screens.bound import bound
from companion.screens.pages.heading import Heading
from companion.screens.pages.kind import Largest
from companion.screens.pages.listed import Listed
from companion.screens.pages.private import Draped
from companion.screens.pictures import Item
from companion.screens.widgets import Align, Card, Column, Page, Role, Row, Text, Widget
from companion.screens.wording import joined

if TYPE_CHECKING:
    from companion.engine.controls import Focus
    from companion.games.unearth.rules.cards import RuinCard
    from companion.games.unearth.view.view import View
    from companion.text.catalog import Say


def _banner(say: Say) -> Banner:
    return Banner((Note("curtain", say("private.keep"), say("private.keep-short")),), light=True)


def hand(view: View, focus: Focus, say: Say) -> Page:
    """Return a seat's cards as a list with what they do, beside its hidden ruins."""
    own = view.secret
    cards, hidden = (own.hand, own.hidden) if own else ((), ())
    items = tuple(Item(say(f"card.{each}.name"), say(f"card.{each}.effect")) for each in cards)
    named = say("private.hidden", ruins=joined((ruin_name(each, say) for each in hidden), say))
    body = Listed(
        Heading(say("private.title"), icon("hand"), ruled=False),
        items,
        line_of_hand(view, focus.index),
        notes=(named,) if hidden else (),
        under=True,
        beside=_ruins(hidden, say) if hidden else None,
        none=say("private.empty"),
    )
    return Page("hand", body, _banner(say))


def _ruins(hidden: tuple[RuinCard, ...], say: Say) -> Widget:
    """Return the hidden ruins on their ribbons, as large as they fit."""
    sizes = (Role.NUMERAL, Role.HEADING, Role.BODY)
    return Largest(bound(_card, hidden, say), sizes[-1:] if len(hidden) > 1 else sizes)


def _card(hidden: tuple[RuinCard, ...], say: Say, role: Role) -> Widget:
    title = Text(say("private.ruins"), Role.SMALL, Align.CENTRE, whole=True)
    hung = Row(tuple(pillar(each, say, role) for each in hidden), gap=1)
    return Card(Column((title, hung), gap=1, across=Align.CENTRE), light=True)


def memorial(view: View, focus: Focus, say: Say) -> Page:
    """Return the ruins that were set aside, to keep one."""
    aside = view.secret.aside if view.secret else ()
    items = tuple(
        Item(ruin_name(each, say), say("memorial.stones", count=each.stones)) for each in aside
    )
    names = tuple(Item(each.word) for each in items)
    head = Heading(say("memorial.title"), icon("city"), lines=2, ruled=False)
    body = Listed(head, items, focus.index, (names,), none=say("memorial.none"))
    return Page("memorial", body, _banner(say))


def curtain(view: View, seat: int, say: Say) -> Page:
    """Return the wall that asks for a seat's player; it drives every pixel both ways."""
    del view
    name = seat_name(seat, say)
    text, keep = say("curtain.text", seat=name), say("curtain.keep")
    body = Draped(say("wall.pass"), bound(badge, seat, say), name, Wall(), text, keep)
    return Page("curtain", body)
