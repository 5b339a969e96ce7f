"""A monster: to which neighbour the sheets go, or where it starts on a solo map."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from companion.games.cartographers.cards import AmbushCard
from companion.games.cartographers.cells import SIZE, space_names
from companion.games.cartographers.screens.parts import grid
from companion.screens.pictures import Board, Choice, Corner, PassDiagram, Walk
from companion.screens.widgets import (
    Align,
    Banner,
    Column,
    Fit,
    Flow,
    Glyph,
    Grow,
    Inset,
    Luxury,
    Name,
    Note,
    Page,
    Place,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)
from hardware.surface import Ink

if TYPE_CHECKING:
    from companion.games.cartographers.cards import MapSide
    from companion.games.cartographers.state import Seen, Spot, View
    from companion.text.catalog import Say

_PRINTED = {"^": "mountain", "R": "ruins", "X": "wasteland"}


def ambush(name: str, view: View, seen: Seen, say: Say, *, current: bool) -> Page:
    """Return the page of an ambush card."""
    if not isinstance(seen.card, AmbushCard):
        raise TypeError(seen.card)
    spot = view.spot if current else None
    solo = view.options.solo
    body = _solo(view, seen.card, spot, say) if solo else _pass(seen.card, say)
    banner = Banner((Note("ruins", say("page.ruins-wait")),)) if seen.on_ruins else None
    return Page(name, Inset(body, top=1.5), banner, teeth=True)


def _pass(card: AmbushCard, say: Say) -> Widget:
    """Return what to draw, which way the sheets go round the table, and what then to do."""
    way = say("page.pass-left" if card.clockwise else "page.pass-right")
    what = Text(say("page.pass-note"), Role.LABEL)
    then = Column((Name(way, Role.HEADING, lines=2), what), gap=2)
    parts = Flow(
        (
            Grow(Choice((grid(card.shape, "monster"),)), 6),
            Grow(Place(PassDiagram(to_left=card.clockwise, you=say("page.you"))), 7),
            Grow(Place(then, Align.START), 6),
        ),
        gap=3,
    )
    notes = Row(
        (
            Text(say("page.turn-freely"), Role.SMALL),
            Grow(Text(say("page.misfit"), Role.SMALL, Align.END)),
        ),
        gap=3,
    )
    return Column((_title(card, say, lines=1), Grow(parts), Rule(), notes), gap=1.25)


def _title(card: AmbushCard, say: Say, lines: int) -> Widget:
    label = Row(
        (Glyph("monster", Role.TITLE), Text(say("page.ambush"), Role.TITLE, ink=Ink.RED)), gap=1.5
    )
    return Column((label, Name(say(f"card.{card.id}.name"), lines=lines)), gap=1.25)


def _solo(view: View, card: AmbushCard, spot: Spot | None, say: Say) -> Widget:
    """Return the map with the walk along its edge and the spot to try."""
    chosen = spot.cells if spot else ()
    walk = Walk(Corner(card.corner.value), card.clockwise)
    sheet = Board(SIZE, SIZE, printed(view.side), chosen, "monster", walk)
    told = _nothing(say) if spot and not spot.cells else _try(card, spot, say)
    left = Column((_title(card, say, lines=2), *told), gap=1.5)
    return Flow((Grow(left, 1), Grow(Place(sheet, Align.END), 2)), gap=2, across=Align.START)


def _nothing(say: Say) -> tuple[Widget, ...]:
    words = Column(
        (
            Name(say("page.nothing"), Role.HEADING, lines=2),
            Text(say("page.nothing-note"), Role.LABEL),
        ),
        gap=2,
    )
    return (Grow(Place(words, Align.START)),)


def _try(card: AmbushCard, spot: Spot | None, say: Say) -> tuple[Widget, ...]:
    """Return the shape beside the names of its spaces, and the way to walk."""
    shape: Widget = Choice((grid(card.shape, "monster"),), reminder=True)
    way = "clockwise" if card.clockwise else "counterclockwise"
    if spot:
        lines = "\n".join("\u00a0".join(names) for names in _by_row(spot))
        nth = say("page.first-try") if spot.number == 1 else say("page.try", number=spot.number)
        names = Column((Text(nth, Role.SMALL, whole=True), Text(lines, Role.BODY)), gap=1)
        shape = Fit((Row((Grow(shape), names), gap=2), Column((shape, names), gap=1.5)))
    return (
        Grow(Place(shape, Align.START)),
        Luxury(Text(say(f"page.walk.{card.corner.value}-{way}"), Role.LABEL), 3),
        Luxury(Rule(), 3),
        Text(say("page.as-drawn"), Role.SMALL),
    )


def _by_row(spot: Spot) -> tuple[tuple[str, ...], ...]:
    """Name a spot's spaces, one line for each row of the map."""
    return tuple(
        space_names(tuple(cells)) for _, cells in groupby(spot.cells, key=lambda cell: cell[0])
    )


def printed(side: MapSide) -> tuple[tuple[tuple[int, int], str], ...]:
    """Return the icons printed on a side of the map, space by space."""
    return tuple(
        ((row, column), _PRINTED[sign])
        for row, line in enumerate(side.rows)
        for column, sign in enumerate(line)
        if sign in _PRINTED
    )
