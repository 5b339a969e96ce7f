"""A monster: to which neighbour the sheets go, or where it starts on a solo map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.cards import AmbushCard
from companion.games.cartographers.drawings import own_icon
from companion.games.cartographers.pictures import PassDiagram
from companion.games.cartographers.screens.solo import name_of, shape_of, solo
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Banner,
    Column,
    Fit,
    Grow,
    Icon,
    Inset,
    Luxury,
    Name,
    Note,
    Page,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)
from companion.surface import Ink

if TYPE_CHECKING:
    from companion.games.cartographers.state import Seen, View
    from companion.text.catalog import Say


def ambush(name: str, view: View, seen: Seen, say: Say, *, current: bool) -> Page:
    """Return the page of an ambush card."""
    if not isinstance(seen.card, AmbushCard):
        raise TypeError(seen.card)
    spot = view.spot if current else None
    alone = view.options.solo
    body = solo(view, seen.card, spot, say) if alone else _pass(seen.card, say)
    waiting = Note(own_icon("ruins"), say("page.ruins-wait"), say("page.ruins-wait-short"))
    banner = Banner((waiting,)) if seen.on_ruins else None
    return Page(name, Inset(body, top=1), banner, teeth=True)


def _pass(card: AmbushCard, say: Say) -> Widget:
    """Return what to draw, which way the sheets go round the table, and what then to do."""
    way = say("page.pass-left" if card.clockwise else "page.pass-right")
    what = Text(say("page.pass-note"), Role.LABEL)
    then = Column((Name(way, Role.HEADING, lines=2), Luxury(what, 9)), gap=2)
    table = PassDiagram(to_left=card.clockwise, you=say("page.you"))
    lying = Row(
        (
            Grow(shape_of(card), 6),
            Grow(Anchor(table), 7),
            Grow(Anchor(then, Align.START), 6),
        ),
        gap=3,
    )
    standing = Fit(
        (
            Column((Anchor(shape_of(card)), Grow(Anchor(table)), then), gap=2),
            Column((Grow(Anchor(shape_of(card)), 2), Grow(Anchor(table)), then), gap=2),
        )
    )
    freely, misfit = say("page.turn-freely"), say("page.misfit")
    beside = Row((Text(freely, Role.SMALL), Grow(Text(misfit, Role.SMALL, Align.END))), gap=3)
    brief = Text(say("page.misfit-short"), Role.SMALL)
    last = Fit((Text(misfit, Role.SMALL, whole=True), brief))
    below = Column((Luxury(Text(freely, Role.SMALL), 6), last), gap=1)
    usual = Column((_title(card, say), Grow(lying), Rule(), beside), gap=1.25)
    tall = Column((_title(card, say), Grow(standing), Luxury(Rule(), 7), below), gap=1.25)
    words = Anchor(_small_pass(card, say), Align.START)
    small = Fit(
        (
            Row((shape_of(card), Grow(words)), gap=3),
            Row((Grow(shape_of(card)), Grow(words, 9)), gap=3),
        )
    )
    narrow = Column((Grow(Anchor(shape_of(card))), _small_pass(card, say)), gap=1)
    return Adapt(usual, tall=tall, small=small, small_tall=narrow)


def _small_pass(card: AmbushCard, say: Say) -> Widget:
    """Return a pass in few words: the way, that the map comes back, and what else to do."""
    way = say("page.pass-left" if card.clockwise else "page.pass-right")
    return Column(
        (
            Luxury(Fit((name_of(card, say, lines=1), name_of(card, say, lines=2))), 8),
            Text(way, Role.BODY),
            Text(say("page.pass-back"), Role.SMALL),
            Text(say("page.misfit-short"), Role.SMALL),
        ),
        gap=1,
    )


def _title(card: AmbushCard, say: Say) -> Widget:
    label = Row(
        (Icon(own_icon("monster"), Role.TITLE), Text(say("page.ambush"), Role.TITLE, ink=Ink.RED)),
        gap=1.5,
    )
    return Column((Luxury(label, 2), Name(say(f"card.{card.id}.name"))), gap=1.25)
