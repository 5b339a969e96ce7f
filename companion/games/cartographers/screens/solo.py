"""A monster on a solo map: its shape, and where it is tried, along the walk on the map."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from companion.games.cartographers.cells import SIZE, space_names
from companion.games.cartographers.drawings import own_icon
from companion.games.cartographers.pictures import Board, Choice, Walk
from companion.games.cartographers.screens.parts import grid
from companion.screens.widgets import (
    Adapt,
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

if TYPE_CHECKING:
    from companion.games.cartographers.cards import AmbushCard, MapSide
    from companion.games.cartographers.state import Spot, View
    from companion.text.catalog import Say

_PATIENCE = 5
"""The rungs that the words go down before the shape shrinks."""
_PRINTED = {"^": "mountain", "R": "ruins", "X": "wasteland"}


def solo(view: View, card: AmbushCard, spot: Spot | None, say: Say) -> Widget:
    """Return the shape, and the map with the walk along its edge and the spot to try.

    A card that is looked back at has no spot: what to do with it would mislead.
    """
    chosen = spot.cells if spot else ()
    walk = Walk(card.solo_corner, card.clockwise)
    sheet = Board(SIZE, SIZE, printed(view.side), chosen, own_icon("monster"), walk)
    bare = replace(sheet, labels=False)
    if spot is None:
        return _looked_back(card, sheet, bare, say)
    return Adapt(
        _solo_lying(card, spot, sheet, say),
        tall=_solo_standing(card, spot, sheet, say),
        small=_solo_small(card, spot, bare, say),
        small_tall=_solo_narrow(card, spot, bare, say),
    )


def _looked_back(card: AmbushCard, sheet: Board, bare: Board, say: Say) -> Widget:
    """Return the shape and the walk of an earlier ambush."""
    way = "clockwise" if card.clockwise else "counterclockwise"
    walk = Text(say(f"page.walk.{card.solo_corner.value}-{way}"), Role.LABEL)
    shape = shape_of(card, by_map=True)
    name = name_of(card, say, lines=2)
    left = Column((name, Grow(Anchor(shape, Align.START)), Luxury(walk, _PATIENCE)), gap=1.5)
    small = Column((name_of(card, say, lines=1), Grow(Anchor(shape, Align.START))), gap=1)
    top = Fit((name_of(card, say, lines=1), name))
    shared = Row((Grow(left, 2), Grow(Anchor(sheet, Align.END), 3)), gap=2, across=Align.START)
    return Adapt(
        Fit((Row((Grow(left), sheet), gap=2, across=Align.START), shared)),
        tall=Column((name, Grow(Anchor(sheet)), Row((shape, Grow(walk)), gap=3)), gap=1.5),
        small=Row((Grow(small), bare), gap=3, across=Align.START),
        small_tall=Column((top, Anchor(shape), Grow(Anchor(bare))), gap=1.5),
    )


def _solo_lying(card: AmbushCard, spot: Spot, sheet: Board, say: Say) -> Widget:
    """Return the shape left of the map; what to do stands below it, or below both."""
    if _is_nothing(spot):
        left = Column(
            (name_of(card, say, lines=2), Grow(Anchor(_nothing(say), Align.START))), gap=2
        )
        shared = Row((Grow(left, 2), Grow(Anchor(sheet, Align.END), 3)), gap=2, across=Align.START)
        return Fit((Row((Grow(left), sheet), gap=2, across=Align.START), shared))
    good, least = (
        Fit(
            tuple(
                _with_map(
                    card, spot, sheet, say, good=good, lines=lines, below=below, shared=shared
                )
                for shared in (False, True)
                for below, lines in ((0, 2), (1, 2), (1, 1), (2, 1))
            )
        )
        for good in (True, False)
    )
    return Fit((good, least), patience=_PATIENCE)


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
    name = name_of(card, say, lines=1, role=Role.NAME)
    if _is_nothing(spot):
        return Column((name, Grow(Anchor(sheet)), _nothing(say)), gap=2)
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
    name = name_of(card, say, lines=1, role=Role.NAME)
    if _is_nothing(spot):
        left = Column((name, Grow(Anchor(_nothing(say), Align.START))), gap=1)
        return Row((Grow(left), sheet), gap=3, across=Align.START)
    good, least = (
        Row((shape_of(card, by_map=True, good=good), Grow(_where(spot, say))), gap=3,
            across=Align.START)
        for good in (True, False)
    )  # fmt: skip
    left = Column((name, Grow(Fit((good, least), patience=_PATIENCE))), gap=1)
    return Row((Grow(left), sheet), gap=3, across=Align.START)


def _solo_narrow(card: AmbushCard, spot: Spot, sheet: Board, say: Say) -> Widget:
    """Return name, shape and spot above the map."""
    name = Fit((name_of(card, say, lines=1), name_of(card, say, lines=2)))
    if _is_nothing(spot):
        return Column((name, _nothing(say), Grow(Anchor(sheet))), gap=2)
    shape = shape_of(card, by_map=True)
    beside: Widget = Row((shape, Grow(_where(spot, say))), gap=2, across=Align.START)
    numbered = Row((shape, Grow(Text(_number(spot, say), Role.BODY))), gap=2)
    names = Text(" ".join(space_names(spot.cells)), Role.BODY)
    said = f"{_number(spot, say)} {' '.join(space_names(spot.cells))}"
    below = (Anchor(shape), Text(said, Role.SMALL))
    label = name_of(card, say, lines=1, role=Role.SMALL)
    slim = (label, Row((shape, Grow(Text(said, Role.SMALL))), gap=2, across=Align.START))
    tops = ((name, beside), (name, numbered, names), (name, *below), (label, *below), slim)
    return Fit(tuple(Column((*top, Grow(Anchor(sheet))), gap=1.5) for top in tops))


def _is_nothing(spot: Spot) -> bool:
    """Say whether the walk has come to its end."""
    return not spot.cells


def _nothing(say: Say) -> Widget:
    """Return the one thing to read at the end of a walk."""
    slabs = tuple(Slab(Name(say("page.nothing"), Role.HEADING, lines=lines)) for lines in (2, 1))
    note = say("page.nothing-note")
    usual = Column((slabs[0], Text(note, Role.LABEL)), gap=2)
    brief = Luxury(Text(note, Role.SMALL), _PATIENCE)
    small = Column((Fit(slabs[::-1]), brief), gap=1.5)
    return Adapt(usual, small=small, small_tall=Column((slabs[0], brief), gap=1.5))


def _where(spot: Spot, say: Say) -> Widget:
    """Return the spot on one line, or over several."""
    nth, names = _nth(spot, say), " ".join(space_names(spot.cells))
    flowing = Text(f"{nth}: {names}", Role.BODY)
    small = Fit((Column((Text(nth, Role.BODY), Text(names, Role.BODY)), gap=1), flowing))
    narrow = Column((Text(_number(spot, say), Role.BODY), Text(names, Role.BODY)), gap=1)
    usual = Fit(
        (
            Row((Text(nth, Role.SMALL, whole=True), Text(names, Role.BODY, whole=True)), gap=2),
            Column((Text(nth, Role.SMALL, whole=True), Text(names, Role.BODY)), gap=1),
        )
    )
    return Adapt(usual, small=small, small_tall=narrow)


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


def name_of(card: AmbushCard, say: Say, *, lines: int, role: Role = Role.HEADING) -> Widget:
    """Return a monster's name."""
    return Name(say(f"card.{card.id}.name"), role, lines=lines)


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
