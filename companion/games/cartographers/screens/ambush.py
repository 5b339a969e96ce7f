"""A monster: to which neighbour the sheets go, or where it starts on a solo map."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from companion.games.cartographers.cards import AmbushCard
from companion.games.cartographers.cells import SIZE, space_names
from companion.games.cartographers.screens.parts import grid
from companion.screens.pictures import Board, Choice, Corner, PassDiagram, Walk
from companion.screens.widgets import (
    Adapt,
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
    head = Name(way, Role.HEADING, lines=2)
    then = Adapt(Column((head, what), gap=2), tall=Column((head, Luxury(what, 2)), gap=2))
    parts = Flow(
        (
            Grow(Choice((grid(card.shape, "monster"),)), 6),
            Grow(Place(PassDiagram(to_left=card.clockwise, you=say("page.you"))), 7),
            Grow(Place(then, Align.START), 6),
        ),
        gap=3,
    )
    freely, misfit = say("page.turn-freely"), say("page.misfit")
    beside = Row((Text(freely, Role.SMALL), Grow(Text(misfit, Role.SMALL, Align.END))), gap=3)
    below = Column((Luxury(Text(freely, Role.SMALL), 6), Text(misfit, Role.SMALL)), gap=1)
    usual = Column(
        (_title(card, say, lines=1), Grow(parts), Rule(), Adapt(beside, tall=below)), gap=1.25
    )
    return Adapt(usual, small=_small_pass(card, say), small_tall=_small_tall_pass(card, say))


def _small_pass(card: AmbushCard, say: Say) -> Widget:
    """Return a pass on a small page: shape, arrow round the table and which way."""
    way = say("page.pass-left" if card.clockwise else "page.pass-right")
    words = Column(
        (Name(say(f"card.{card.id}.name"), Role.HEADING), Text(way, Role.BODY),
         Luxury(Text(say("page.misfit"), Role.SMALL), 3)),
        gap=2,
    )  # fmt: skip
    return Row(
        (Grow(Choice((grid(card.shape, "monster"),)), 3), Grow(Place(words, Align.START), 8)), gap=3
    )


def _small_tall_pass(card: AmbushCard, say: Say) -> Widget:
    way = say("page.pass-left" if card.clockwise else "page.pass-right")
    return Column(
        (Name(say(f"card.{card.id}.name"), Role.HEADING, lines=2),
         Grow(Place(Choice((grid(card.shape, "monster"),)))),
         Text(way, Role.BODY), Luxury(Text(say("page.misfit"), Role.SMALL), 3)),
        gap=2,
    )  # fmt: skip


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
    usual = Row((Grow(left, 1), Grow(Place(sheet, Align.END), 2)), gap=2, across=Align.START)
    title = Name(say(f"card.{card.id}.name"), Role.HEADING, lines=2)
    words = _small_spot(card, spot, say)
    return Adapt(
        usual,
        tall=Column(
            (_title(card, say, lines=1), Grow(Place(sheet)), *_beside(card, spot, say)), gap=1.5
        ),
        small=Column(
            (Name(say(f"card.{card.id}.name"), Role.HEADING), Grow(Place(words, Align.START))),
            gap=2,
        ),
        small_tall=Column(
            (
                title,
                Fit((Column((words, sheet), gap=2), words)),
            ),
            gap=2,
        ),
    )


def _beside(card: AmbushCard, spot: Spot | None, say: Say) -> tuple[Widget, ...]:
    """Return what stands under the map of a tall page: the shape beside its spot and the way."""
    if spot and not spot.cells:
        return _nothing(say)
    shape = Grow(Choice((grid(card.shape, "monster"),), reminder=True), 2)
    way = "clockwise" if card.clockwise else "counterclockwise"
    lines: list[Widget] = [Luxury(Text(say(f"page.walk.{card.corner.value}-{way}"), Role.LABEL), 5)]
    lines.append(Luxury(Text(say("page.as-drawn"), Role.SMALL), 2))
    if spot:
        nth = say("page.first-try") if spot.number == 1 else say("page.try", number=spot.number)
        names = Text(" ".join(space_names(spot.cells)), Role.BODY)
        lines.insert(0, Column((Text(nth, Role.SMALL, whole=True), names), gap=1))
    return (Row((shape, Grow(Column(tuple(lines), gap=1.5), 5)), gap=3),)


def _spot_names(spot: Spot, say: Say, role: Role = Role.BODY) -> Widget:
    """Return the number of a try over the names of its spaces, a line for each row of the map."""
    lines = "\n".join("\u00a0".join(names) for names in _by_row(spot))
    nth = say("page.first-try") if spot.number == 1 else say("page.try", number=spot.number)
    return Column((Text(nth, Role.SMALL, whole=True), Text(lines, role)), gap=1)


def _small_spot(card: AmbushCard, spot: Spot | None, say: Say) -> Widget:
    """Return the spot of a small page: the shape beside the names of its spaces."""
    if spot and not spot.cells:
        return Column((Text(say("page.nothing"), Role.BODY),
                       Luxury(Text(say("page.nothing-note"), Role.SMALL), 3)), gap=2)  # fmt: skip
    shape = Choice((grid(card.shape, "monster"),), reminder=True)
    way = "clockwise" if card.clockwise else "counterclockwise"
    walk = Text(say(f"page.walk.{card.corner.value}-{way}"), Role.SMALL)
    if spot is None:
        return Adapt(Row((shape, Grow(walk)), gap=3), tall=Column((shape, walk), gap=2))
    nth = say("page.first-try") if spot.number == 1 else say("page.try", number=spot.number)
    names = Column(
        (Luxury(Text(nth, Role.SMALL), 4), Text(" ".join(space_names(spot.cells)), Role.BODY)),
        gap=1,
    )
    beside = Adapt(Row((shape, Grow(names)), gap=3), tall=Column((shape, names), gap=2))
    return Column((beside, Luxury(walk, 3)), gap=2)


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
        names = _spot_names(spot, say)
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
