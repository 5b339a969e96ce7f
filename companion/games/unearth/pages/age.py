"""The End of Age card: what it does from now on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings.named import BORDER
from companion.games.unearth.drawings.pictures import Dice, DrawnDie, Draws, Stones
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.pages.parts import arrow, badge, pillar
from companion.games.unearth.rules.cards import FACES, SEATS
from companion.screens.bound import bound
from companion.screens.pages.announced import Announced
from companion.screens.pages.lines import Wrapped
from companion.screens.widgets import Align, Column, Page, Role, Row, Text, Widget
from companion.screens.wording import with_sign

if TYPE_CHECKING:
    from companion.games.unearth.rules.cards import RuinCard
    from companion.games.unearth.view.view import View
    from companion.text.catalog import Say

_SHOWN = 5
"""The number that a die of the picture shows before it is changed."""


def age(view: View, say: Say) -> Page:
    """Return the page of the card that ends the age."""
    card = view.ask.age if view.ask else view.last.age
    cards = base_cards()
    narrow = None
    if event := cards.events.get(card):
        draws = bound(_drawing, view, event.draws, say)
        picture = draws if event.draws else bound(_changed, event.change)
    else:
        picture, narrow = (bound(each, cards.cities[card], say) for each in (_city, _narrow_city))
    left = say("age.left", count=sum(site is not None for site in view.row))
    more = f"card.{card}.also"
    also = say("age.also", also=say(more), left=left) if more in say.words else left
    name, effect = say(f"card.{card}.name"), _effect(view, card, say)
    body = Announced(say("age.title"), name, BORDER, picture, effect, also, narrow)
    return Page("age", body, teeth=True)


def _effect(view: View, card: str, say: Say) -> str:
    """Return what a card does, as the house rule on what it changes has it."""
    usual, every = f"card.{card}.effect", f"card.{card}.effect-every"
    return say(every if view.options.scope == "every" and every in say.words else usual)


def _changed(by: int, role: Role) -> Widget:
    """Return a die and what it becomes."""
    after = min(FACES["d6"], _SHOWN + by)
    before, then = (Dice((DrawnDie("d6", n),), "", role) for n in (_SHOWN, after))
    return Row((before, arrow(role), then, Text(with_sign(by), role, whole=True)), gap=3)


def _drawing(view: View, count: int, say: Say, role: Role) -> Widget:
    """Return the cards that every seat draws."""
    seats = range(min(len(view.seats), len(SEATS)))
    each = tuple(
        Column((badge(seat, say, role), Draws(count, role)), gap=1, across=Align.CENTRE)
        for seat in seats
    )
    return Wrapped(each, gap=3)


def _city(city: RuinCard, say: Say, role: Role) -> Widget:
    """Return a city's value, its stones and its points."""
    lying = Stones(("",) * city.stones, "")
    words = Column((lying, Text(say("age.stones", count=city.stones), Role.LABEL)), gap=1)
    return Row((pillar(city, say, role), words, _worth(city, role)), gap=4)


def _narrow_city(city: RuinCard, say: Say, role: Role) -> Widget:
    top = Row((pillar(city, say, role), _worth(city, role)), gap=2)
    return Column((top, Stones(("",) * city.stones, "", Role.SMALL)), gap=1, across=Align.CENTRE)


def _worth(city: RuinCard, role: Role) -> Text:
    return Text(with_sign(city.points or 0), role, whole=True)
