"""What a seat has: ruins by land, stones, wonders, cards as a number, points so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings.named import LANDS
from companion.games.unearth.drawings.pictures import Earth
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.pages.parts import badge, ruin_name, seat_name, stone_counts
from companion.games.unearth.pages.wonders import ring
from companion.games.unearth.rules.cards import FLAME
from companion.screens.bound import bound
from companion.screens.pages.heading import Heading
from companion.screens.pages.kind import Largest, columns
from companion.screens.pages.lines import OneLine
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Band,
    Column,
    Fit,
    Grow,
    Luxury,
    Name,
    Page,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)
from companion.screens.wording import in_figures, joined

if TYPE_CHECKING:
    from companion.games.unearth.rules.state import BuiltWonder
    from companion.games.unearth.view.view import SeatView, View
    from companion.text.catalog import Say

OWN_LAYOUT = "lands, stones, wonders and cards share one page, which no other page does"

_FULL = 5
"""Lands in a set."""


def seat_page(view: View, say: Say, seat: str) -> Page:
    """Return what a seat has, as everybody may know it."""
    number = int(seat)
    own = view.seats[number]
    title = say("seat.holds", seat=seat_name(number, say))
    so_far = say("seat.so-far", count=own.so_far)
    bare = Heading(title, badge(number, say))
    aside = Text(so_far, Role.LABEL, Align.END, whole=True)
    named = Row((badge(number, say), Grow(Name(title, Role.HEADING))), gap=2)
    top = Heading(title, aside=aside, named=named)
    cards = _cards(own, say)
    beside = Text(cards, Role.LABEL, Align.END, whole=True)
    stones = stone_counts(own.stones, say, Role.BODY)
    lands = Row(tuple(Grow(_land(land, own, say)) for land in LANDS), gap=1, across=Align.END)
    built = Grow(Anchor(Luxury(_wonders(view, own, say), 7), Align.START))
    hint = _hint(view, own, say)
    band = (Luxury(Band(OneLine((hint,), align=Align.CENTRE)), 5),) if hint else ()
    rest = (Rule(), built, *band)
    below = Column((stones, Text(cards, Role.LABEL)), gap=1.5)
    held = Fit((Row((stones, Grow(beside)), gap=3), below))
    usual = Column((top, lands, held, *rest), gap=2)
    tall = Column((bare, Text(so_far, Role.LABEL), lands, below, *rest), gap=2)
    ruins = joined((ruin_name(each, say) for each in own.owned), say) or say("seat.no-ruins")
    names = joined((_name(view, each, say) for each in own.built), say)
    counted = say("seat.wonders", count=len(own.built))
    lists = (
        (ruins, *((names,) if names else ()), cards),
        (ruins, joined((counted, cards), say)),
        (ruins, counted),
        (_by_land(own, say), counted),
    )
    few = tuple(
        Column(tuple(Text(each, role) for each in lines), gap=gap)
        for lines, gap in zip(lists, (1, 1, 0.25, 0.25), strict=True)
        for role in (Role.LABEL, Role.SMALL)
    )
    counts = stone_counts(own.stones, say, Role.LABEL, gap=1.5)
    small = Column((Luxury(bare, 6), counts, Grow(Anchor(Fit(few), Align.START))), gap=1)
    return Page("seat", Adapt(usual, tall=tall, small=small))


def _by_land(own: SeatView, say: Say) -> str:
    """Return the values of the ruins by land, which is named once, and cities by name."""
    values: dict[str, list[int]] = {}
    for ruin in own.owned:
        if not ruin.is_city:
            values.setdefault(ruin.land, []).append(ruin.value)
    named = (
        say("page.ruin", land=say(f"land.{land}"), value=" ".join(map(str, sorted(each))))
        for land, each in values.items()
    )
    cities = (ruin_name(each, say) for each in own.owned if each.is_city)
    return joined((*named, *cities), say)


def _cards(own: SeatView, say: Say) -> str:
    """Return how many cards and hidden ruins the seat has, and open hands by name."""
    hidden = say("seat.hidden", count=own.hidden)
    if own.cards is None:
        return hidden
    if own.hand:
        names = joined((say(f"card.{each}.name") for each in own.hand), say)
        return say("seat.hand", cards=names, hidden=hidden)
    return say("seat.cards", count=own.cards, hidden=hidden)


def _land(land: str, own: SeatView, say: Say) -> Widget:
    """Return the values of a land's ruins over its earth with their points."""
    values = sorted(ruin.value for ruin in own.owned if ruin.land == land)
    count, name = len(values), say(f"land.{land}")
    if not values:
        return Earth(land, "–", say("why.no-land", land=name))
    points = count * (count + 1)
    said = say("why.of-land", land=name, count=count, points=points)
    listed = " ".join(map(str, values))
    above = Largest(bound(Text, listed, align=Align.CENTRE), (Role.BODY, Role.SMALL))
    return Column((above, Earth(land, str(points), said)), gap=0.75)


def _wonders(view: View, own: SeatView, say: Say) -> Widget:
    """Return the wonders built with their points, and cities; smaller where there are many."""
    built = own.built
    cities = tuple(
        Text(say("page.pair", one=ruin_name(e, say), other=in_figures(e.points or 0)), Role.LABEL)
        for e in own.owned
        if e.is_city
    )
    if not built:
        return Column((Text(say("seat.no-wonders"), Role.LABEL), *cities), gap=1)
    full = tuple(_wonder(view, each, say, Role.BODY, Role.TITLE) for each in built)
    close = tuple(_wonder(view, each, say, Role.SMALL, Role.LABEL) for each in built)
    names = Text(joined((_name(view, each, say) for each in built), say), Role.LABEL)
    both = (columns(each, 2, gap=1.5, apart=2) for each in (full, close))
    return Column((Fit((*both, names)), *cities), gap=1)


def _wonder(view: View, built: BuiltWonder, say: Say, size: Role, name: Role) -> Widget:
    wonder = base_cards().wonder(built.id)
    points = _printed(view, built)
    worth = say("page.points", count=points) if points else say("seat.counted")
    words = (Text(say(f"wonder.{built.id}.name"), name), Text(worth, Role.SMALL))
    return Row((ring(view, wonder, say, size, bare=True), Grow(Column(words, gap=0.5))), gap=1.5)


def _printed(view: View, built: BuiltWonder) -> int:
    """Return the points of a wonder's token, or those printed on it; 0 where they are counted."""
    if built.id == FLAME:
        return view.options.flame
    return built.points or base_cards().wonder(built.id).points


def _name(view: View, built: BuiltWonder, say: Say) -> str:
    name, points = say(f"wonder.{built.id}.name"), _printed(view, built)
    return say("why.wonder", wonder=name, points=points) if points else name


def _hint(view: View, own: SeatView, say: Say) -> str:
    """Return what one more would bring: a wonder, or the fifth land."""
    missing = [land for land in LANDS if all(ruin.land != land for ruin in own.owned)]
    every_three = view.options.three == "each" and len(own.built) % 3 == 2  # noqa: PLR2004 - the third is next
    lacks_one = len(missing) == 1 and len({ruin.land for ruin in own.owned} - {"city"}) == _FULL - 1
    if every_three:
        return say("seat.next-wonder")
    return say("seat.next-land", land=say(f"land.{missing[0]}")) if lacks_one else ""
