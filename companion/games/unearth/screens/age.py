"""The End of Age card: what it does from now on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.cards import FACES, SEATS
from companion.games.unearth.drawings import BORDER
from companion.games.unearth.pack_file import base_cards
from companion.games.unearth.pictures import Arrow, Dice, DrawnDie, Draws, Stones
from companion.games.unearth.screens.parts import badge, pillar
from companion.screens.pictures import Border
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
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
from companion.screens.wording import in_figures

if TYPE_CHECKING:
    from companion.games.unearth.cards import EventCard, RuinCard
    from companion.games.unearth.view import View
    from companion.text.catalog import Say

_SIZES = (Role.NAME, Role.NUMERAL, Role.HEADING, Role.TITLE, Role.BODY)
_SHOWN = 5
"""The number that a die of the picture shows before it is changed."""


def age(view: View, say: Say) -> Page:
    """Return the page of the card that ends the age."""
    card = view.ask.age if view.ask else view.last.age
    cards = base_cards()
    event = cards.events.get(card)
    picture = _event(view, event, say) if event else _city(cards.cities[card], say)
    name, effect = say(f"card.{card}.name"), _effect(view, card, say)
    also = f"card.{card}.also"
    left = say("age.left", count=sum(site is not None for site in view.row))
    more = say("age.also", also=say(also), left=left) if also in say.words else left
    usual = Column(
        (
            Inset(Text(say("age.title"), Role.LABEL, Align.CENTRE), top=1),
            Adapt(
                Name(name, Role.NAME, 1, Align.CENTRE), tall=Name(name, Role.NAME, 2, Align.CENTRE)
            ),
            Luxury(Border(BORDER), 4),
            Grow(Anchor(picture)),
            Text(effect, Role.BODY, Align.CENTRE),
            Luxury(Text(more, Role.LABEL, Align.CENTRE), 5),
        ),
        gap=1.5,
    )
    small = Column(
        (
            Name(name, Role.HEADING, lines=2, align=Align.CENTRE),
            Grow(Anchor(Fit((picture, Text("", Role.TINY))))),
            Text(effect, Role.LABEL, Align.CENTRE),
        ),
        gap=1,
    )
    return Page("age", Adapt(usual, small=small), teeth=True)


def _effect(view: View, card: str, say: Say) -> str:
    """Return what a card does, as the house rule on what it changes has it."""
    usual, every = f"card.{card}.effect", f"card.{card}.effect-every"
    return say(every if view.options.scope == "every" and every in say.words else usual)


def _event(view: View, event: EventCard, say: Say) -> Widget:
    """Return a die and what it becomes, or the cards that every seat draws."""
    if event.draws:
        return Fit(tuple(_drawing(view, event.draws, say, role) for role in _SIZES))
    after = min(FACES["d6"], _SHOWN + event.change)
    change = in_figures(event.change) if event.change < 0 else f"+{event.change}"

    def shown(role: Role) -> Widget:
        before, then = (Dice((DrawnDie("d6", n),), "", role) for n in (_SHOWN, after))
        return Row((before, Arrow(role), then, Text(change, role, whole=True)), gap=3)

    return Fit(tuple(map(shown, _SIZES)))


def _drawing(view: View, count: int, say: Say, role: Role) -> Widget:
    seats = range(min(len(view.seats), len(SEATS)))
    each = tuple(
        Column((badge(seat, say, role), Draws(count, role)), gap=1, across=Align.CENTRE)
        for seat in seats
    )
    return Fit((Row(each, gap=3), Column((Row(each[:2], gap=3), Row(each[2:], gap=3)), gap=1)))


def _city(city: RuinCard, say: Say) -> Widget:
    """Return a city's value, its stones and its points."""
    points = city.points or 0
    figure = in_figures(points) if points < 0 else f"+{points}"

    def shown(role: Role) -> Widget:
        lying = Stones(("",) * city.stones, "")
        words = Column((lying, Text(say("age.stones", count=city.stones), Role.LABEL)), gap=1)
        return Row((pillar(city, say, role), words, Text(figure, role, whole=True)), gap=4)

    def narrow(role: Role) -> Widget:
        lying = Stones(("",) * city.stones, "", Role.SMALL)
        top = Row((pillar(city, say, role), Text(figure, role, whole=True)), gap=2)
        return Column((top, lying), gap=1, across=Align.CENTRE)

    return Fit((*map(shown, _SIZES), *map(narrow, _SIZES[2:])))
