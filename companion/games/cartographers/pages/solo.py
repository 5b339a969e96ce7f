"""A monster on a solo map: its shape, and where it is tried, along the walk on the map."""

from __future__ import annotations

from dataclasses import field
from itertools import groupby
from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.named import own_icon
from companion.games.cartographers.drawings.pictures import Board, Choice, Walk
from companion.games.cartographers.pages.parts import grid
from companion.games.cartographers.rules.cells import SIZE, space_names
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.pages.lines import OneOrTwo
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Luxury,
    Name,
    Role,
    Row,
    Rule,
    Slab,
    Text,
    Widget,
)
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import AmbushCard, MapSide
    from companion.games.cartographers.view.view import Spot, View
    from companion.text.catalog import Say

_PATIENCE = 5
"""The rungs that the words go down before the shape shrinks."""
_PRINTED = {"^": "mountain", "R": "ruins", "X": "wasteland"}


OWN_LAYOUT = "a map shows where a monster is tried: words stand beside it, or where it leaves room"


def solo(view: View, card: AmbushCard, spot: Spot | None, say: Say) -> Widget:
    """Return the shape, and the map with the walk along its edge and the spot to try.

    A card that is looked back at has no spot: what to do with it would mislead.
    """
    chosen = spot.cells if spot else ()
    walk = Walk(card.solo_corner, card.clockwise)
    sheet = Board(SIZE, SIZE, printed(view.side), chosen, own_icon("monster"), walk)
    if spot is None:
        return _LookedBack(card, sheet, say)
    return _Tried(card, sheet, spot, say) if spot.cells else _Nowhere(card, sheet, say)


@frozen
class _LookedBack(Kind):
    """The shape and the walk of an earlier ambush."""

    card: AmbushCard
    sheet: Board
    say: Say = field(repr=False)

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        card, say, monster = self.card, self.say, shape_of(self.card, by_map=True)
        way = "clockwise" if card.clockwise else "counterclockwise"
        walk = Text(say(f"page.walk.{card.solo_corner.value}-{way}"), Role.LABEL)
        name, start = name_of(card, say, lines=2), Grow(Anchor(monster, Align.START))
        if shape is PageShape.SMALL:
            return _small_row(Column((name_of(card, say), start), gap=1), self.sheet)
        if shape.is_small:
            top, bare = OneOrTwo(_title(card, say)), _bare(self.sheet)
            return Column((top, Anchor(monster), Grow(Anchor(bare))), gap=1.5)
        if shape.is_tall:
            below = Row((monster, Grow(walk)), gap=3)
            return Column((name, Grow(Anchor(self.sheet)), below), gap=1.5)
        return _beside(Column((name, start, Luxury(walk, _PATIENCE)), gap=1.5), self.sheet)


@frozen
class _Nowhere(Kind):
    """The one thing to read at the end of a walk."""

    card: AmbushCard
    sheet: Board
    say: Say = field(repr=False)

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        card, say, sheet = self.card, self.say, self.sheet
        two, one = (Slab(Name(say("page.nothing"), Role.HEADING, lines=lines)) for lines in (2, 1))
        note = say("page.nothing-note")
        if not shape.is_small:
            said = Column((two, Text(note, Role.LABEL)), gap=2)
            if shape.is_tall:
                name = name_of(card, say, role=Role.NAME)
                return Column((name, Grow(Anchor(sheet)), said), gap=2)
            left = (name_of(card, say, lines=2), Grow(Anchor(said, Align.START)))
            return _beside(Column(left, gap=2), sheet)
        brief = Luxury(Text(note, Role.SMALL), _PATIENCE)
        if shape.is_tall:
            said = Column((two, brief), gap=1.5)
            name = OneOrTwo(_title(card, say))
            return Column((name, said, Grow(Anchor(_bare(sheet)))), gap=2)
        said = Column((Fit((one, two)), brief), gap=1.5)
        left = (name_of(card, say, role=Role.NAME), Grow(Anchor(said, Align.START)))
        return _small_row(Column(left, gap=1), sheet)


@frozen
class _Tried(Kind):
    """The shape and the spot to try."""

    card: AmbushCard
    sheet: Board
    spot: Spot
    say: Say = field(repr=False)

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        card, spot, say = self.card, self.spot, self.say
        if shape is PageShape.SMALL:
            return _solo_small(card, spot, self.sheet, say)
        if shape.is_small:
            return _solo_narrow(card, spot, _bare(self.sheet), say)
        if shape.is_tall:
            return _solo_standing(card, spot, self.sheet, say)
        good, least = (
            Fit(
                tuple(
                    _with_map(
                        card, spot, self.sheet, say, good=good, lines=lines, below=below,
                        shared=shared,
                    )
                    for shared in (False, True)
                    for below, lines in ((0, 2), (1, 2), (1, 1), (2, 1))
                )
            )
            for good in (True, False)
        )  # fmt: skip
        return Fit((good, least), patience=_PATIENCE)


def _bare(sheet: Board) -> Board:
    return replace(sheet, labels=False)


def _beside(left: Widget, sheet: Board) -> Widget:
    """Return words left of a map, or taking their share of its room."""
    shared = (Grow(left, 2), Grow(Anchor(sheet, Align.END), 3))
    both = ((Grow(left), sheet), shared)
    return Fit(tuple(Row(each, gap=2, across=Align.START) for each in both))


def _small_row(left: Widget, sheet: Board) -> Widget:
    return Row((Grow(left), _bare(sheet)), gap=3, across=Align.START)


def _with_map(  # noqa: PLR0913 - what the layouts of one page differ in
    card: AmbushCard,
    spot: Spot,
    sheet: Board,
    say: Say,
    *,
    good: bool,
    lines: int,
    below: int,
    shared: bool,
) -> Widget:
    """Return the shape beside the map, with ``below`` of the sentences below both."""
    as_drawn = Text(say("page.as-drawn"), Role.SMALL)
    note = Text(say("page.walk-note"), Role.SMALL)
    last = (_how_to_draw(say), (as_drawn,), ())[below]
    foot = ((), (note,), (as_drawn, note))[below]
    left = _beside_map(card, spot, say, lines=lines, good=good, last=last)
    both: tuple[Widget, ...] = (Grow(left), sheet)
    if shared:  # where the map would leave the shape too little
        both = (Grow(left, 2), Grow(Anchor(sheet, Align.END, Align.START), 3))
    return Column((Grow(Row(both, gap=2, across=Align.START)), *foot), gap=0.75)


def _beside_map(
    card: AmbushCard,
    spot: Spot,
    say: Say,
    *,
    lines: int,
    good: bool,
    last: tuple[Widget, ...],
) -> Widget:
    """Return the name over the shape, and the spot below or beside it."""
    shape, said = shape_of(card, by_map=True, good=good), _where(spot, say)
    below = Column((Grow(Anchor(shape, Align.START)), said), gap=1)
    rows = Column((Text(_nth(spot, say), Role.SMALL), Text(_by_row(spot), Role.BODY)), gap=1)
    options = (below, Anchor(Row((shape, rows), gap=2), Align.START))
    return Column((name_of(card, say, lines=lines), Grow(Fit(options)), *last), gap=1.5)


def _how_to_draw(say: Say) -> tuple[Widget, ...]:
    """Return how the monster is drawn, and what to do where it cannot be."""
    keys = ("page.as-drawn", "page.blocked", "page.fits-nowhere")
    return (Rule(), *(Text(say(key), Role.SMALL) for key in keys))


def _solo_standing(card: AmbushCard, spot: Spot, sheet: Board, say: Say) -> Widget:
    """Return the map between the name and the shape with its words."""
    name = name_of(card, say, role=Role.NAME)
    where, shape = _where(spot, say), shape_of(card, by_map=True)
    as_drawn, blocked, nowhere, note = (
        Text(say(f"page.{key}"), Role.SMALL)
        for key in ("as-drawn", "blocked", "fits-nowhere", "walk-note")
    )
    beside = Row((shape, Grow(Column((where, as_drawn, blocked, nowhere), gap=1))), gap=3)
    above = Row((shape, Grow(Column((where, as_drawn), gap=1))), gap=3)
    options = ((beside,), (above, note))
    return Fit(tuple(Column((name, Grow(Anchor(sheet)), *each), gap=1.5) for each in options))


def _solo_small(card: AmbushCard, spot: Spot, sheet: Board, say: Say) -> Widget:
    """Return name, shape and spot left of a map that only shows where."""
    name = name_of(card, say, role=Role.NAME)
    nth, names = _nth(spot, say), _names(spot)
    two = Column((Text(nth, Role.BODY), Text(names, Role.BODY)), gap=1)
    where = Grow(Fit((two, Text(f"{nth}: {names}", Role.BODY))))
    good, least = (
        Row((shape_of(card, by_map=True, good=good), where), gap=3, across=Align.START)
        for good in (True, False)
    )
    return _small_row(Column((name, Grow(Fit((good, least), patience=_PATIENCE))), gap=1), sheet)


def _solo_narrow(card: AmbushCard, spot: Spot, sheet: Board, say: Say) -> Widget:
    """Return name, shape and spot above the map."""
    name = OneOrTwo(_title(card, say))
    shape = shape_of(card, by_map=True)
    number, names = Text(_number(spot, say), Role.BODY), Text(_names(spot), Role.BODY)
    where = Grow(Column((number, names), gap=1))
    beside: Widget = Row((shape, where), gap=2, across=Align.START)
    numbered = Row((shape, Grow(number)), gap=2)
    said = f"{_number(spot, say)} {_names(spot)}"
    below = (Anchor(shape), Text(said, Role.SMALL))
    label = name_of(card, say, role=Role.SMALL)
    slim = (label, Row((shape, Grow(Text(said, Role.SMALL))), gap=2, across=Align.START))
    tops = ((name, beside), (name, numbered, names), (name, *below), (label, *below), slim)
    return Fit(tuple(Column((*top, Grow(Anchor(sheet))), gap=1.5) for top in tops))


def _where(spot: Spot, say: Say) -> Widget:
    """Return the spot on one line, or on two."""
    nth, names = Text(_nth(spot, say), Role.SMALL, whole=True), _names(spot)
    beside = Row((nth, Text(names, Role.BODY, whole=True)), gap=2)
    return Fit((beside, Column((nth, Text(names, Role.BODY)), gap=1)))


def _names(spot: Spot) -> str:
    return " ".join(space_names(spot.cells))


def _nth(spot: Spot, say: Say) -> str:
    """Return which spot of the walk it is."""
    return say("page.first-spot") if spot.number == 1 else say("page.spot", number=spot.number)


def _number(spot: Spot, say: Say) -> str:
    """Return it in the fewest signs, for the narrowest page."""
    return _nth(spot, say) if spot.number == 1 else f"{spot.number}:"


def _by_row(spot: Spot) -> str:
    """Name a spot's spaces, one line for each row of the map."""
    rows = groupby(spot.cells, key=lambda cell: cell[0])
    return "\n".join("\u00a0".join(space_names(tuple(cells))) for _, cells in rows)


def name_of(card: AmbushCard, say: Say, *, lines: int = 1, role: Role = Role.HEADING) -> Widget:
    """Return a monster's name."""
    return Name(_title(card, say), role, lines)


def _title(card: AmbushCard, say: Say) -> str:
    return say(f"card.{card.id}.name")


def shape_of(card: AmbushCard, *, by_map: bool = False, good: bool = False) -> Choice:
    """Return a monster's shape; ``by_map`` where a map stands beside it."""
    return Choice((grid(card.shape, "monster"),), by_map=by_map, good=good)


def printed(side: MapSide) -> tuple[tuple[tuple[int, int], str], ...]:
    """Return the icons printed on a side of the map, space by space."""
    return tuple(
        ((row, column), _PRINTED[sign])
        for row, line in enumerate(side.rows)
        for column, sign in enumerate(line)
        if sign in _PRINTED
    )
