"""A monster: to which neighbour the sheets go, or its walk on a solo map and the spot to try."""

from __future__ import annotations

from dataclasses import field
from itertools import groupby
from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.named import own_icon
from companion.games.cartographers.drawings.pictures import Board, Choice, PassDiagram, Walk
from companion.games.cartographers.pages.heroes import brief_effect, effect_line
from companion.games.cartographers.pages.parts import SIGNS, grid, ruins_wait
from companion.games.cartographers.rules.cards import AmbushCard
from companion.games.cartographers.rules.cells import SIZE, space_names
from companion.screens.pages.kind import Kind, Largest, PageShape
from companion.screens.pages.lines import OneLine, OneOrTwo
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Fit,
    GivesWay,
    Grow,
    Icon,
    Inset,
    Luxury,
    Name,
    Page,
    Role,
    Row,
    Rule,
    Slab,
    Text,
    Widget,
)
from companion.surface import Ink
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import MapSide
    from companion.games.cartographers.rules.state import Seen
    from companion.games.cartographers.view.view import Spot, View
    from companion.text.catalog import Say

OWN_LAYOUT = "a shape and a round table share a row, and a map has words beside it or where it may"


def ambush(name: str, view: View, seen: Seen, say: Say, *, current: bool) -> Page:
    """Return the page of an ambush card."""
    if not isinstance(seen.card, AmbushCard):
        raise TypeError(seen.card)
    spot = view.spot if current else None
    alone = view.options.solo
    body = solo(view, seen.card, spot, say) if alone else _Passed(seen.card, say)
    banner = ruins_wait(say) if seen.on_ruins else None
    return Page(name, Inset(body, top=1), banner, teeth=True)


@frozen
class _Passed(Kind):
    """What to draw, which way the sheets go round the table, and what then to do."""

    card: AmbushCard
    say: Say = field(repr=False)

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        card, say, monster = self.card, self.say, shape_of(self.card)
        if shape.is_small:
            words = self._few()
            if shape.is_tall:
                return Column((Grow(Anchor(monster)), words), gap=1)
            right = Anchor(words, Align.START)
            both = ((monster, Grow(right)), (Grow(monster), Grow(right, 9)))
            return Fit(tuple(Row(each, gap=3) for each in both))
        way = Name(self._way(), Role.HEADING, lines=2)
        note = say("page.ambush.pass-note")
        if card.letter:
            note = say("page.ambush.letter", letter=card.letter)
        then = Column((way, Luxury(Text(note, Role.LABEL), 9)), gap=2)
        table = Anchor(PassDiagram(to_left=card.clockwise, you=say("page.ambush.you")))
        freely, misfit = Text(say("page.ambush.turn-freely"), Role.SMALL), say("page.ambush.misfit")
        if card.letter:
            misfit = say("page.ambush.misfit-hero-set")
        if not shape.is_tall:
            parts = (Grow(monster, 6), Grow(table, 7), Grow(Anchor(then, Align.START), 6))
            beside = Row((freely, Grow(Text(misfit, Role.SMALL, Align.END))), gap=3)
            below = Column((Rule(), beside), gap=1.25)
            last = self._with_effect(Text(misfit, Role.SMALL), below)
            return Column((self._title(), Grow(Row(parts, gap=3)), *last), gap=1.25)
        shown = Anchor(monster)
        tops: tuple[tuple[Widget, ...], ...] = ((shown, Grow(table)), (Grow(shown, 2), Grow(table)))
        if card.letter:  # whose effect needs the room of the table where it is tight
            tops = (*tops, (Grow(shown),))
        standing = Fit(tuple(Column((*top, then), 2) for top in tops))
        alone = OneLine((misfit,), (Role.SMALL,), least=self._misfit())
        rule, turning = (Luxury(each, until) for each, until in ((Rule(), 7), (freely, 6)))
        below = Column((rule, Column((turning, alone), gap=1)), gap=1.25)
        return Column((self._title(), Grow(standing), *self._with_effect(alone, below)), gap=1.25)

    def _with_effect(self, misfit: Widget, usual: Widget) -> tuple[Widget, ...]:
        """Return what is said below: the usual or, of a monster with an effect, this first.

        A tip takes the room of all but an effect, which no other page says.
        """
        if not self.card.letter:
            return (GivesWay(usual),)
        effect = effect_line(self.card, self.say, Role.LABEL)
        last = Luxury(Column((Rule(), misfit), gap=1.25), 7)
        return (Rule(dotted=False), effect, GivesWay(last))

    def _few(self) -> Widget:
        """Return a pass in few words: the way, that the map comes back, and what else to do."""
        back, name = Text(self.say("page.ambush.pass-back"), Role.SMALL), OneOrTwo(self._name())
        way = Text(self._way(), Role.BODY)
        if self.card.letter:
            letter = self.say("page.ambush.letter", letter=self.card.letter)
            back = Text(letter, Role.SMALL)
        last = brief_effect(self.card, self.say) or (self._misfit(),)
        return Column((Luxury(name, 8), way, back, *last), gap=1)

    def _way(self) -> str:
        return self.say(
            "page.ambush.pass-left" if self.card.clockwise else "page.ambush.pass-right"
        )

    def _name(self) -> str:
        return self.say(f"card.{self.card.id}.name")

    def _misfit(self) -> Widget:
        return Text(self.say("page.ambush.misfit-short"), Role.SMALL)

    def _title(self) -> Widget:
        word = Text(self.say("page.ambush.heading"), Role.TITLE, ink=Ink.RED)
        label = Row((Icon(own_icon("monster"), Role.TITLE), word), gap=1.5)
        return Column((Luxury(label, 2), Name(self._name())), gap=1.25)


_PATIENCE = 5
"""The rungs that the words go down before the shape shrinks."""


def solo(view: View, card: AmbushCard, spot: Spot | None, say: Say) -> Widget:
    """Return the shape, and the map with the walk along its edge and the spot to try.

    A card that is looked back at has no spot: what to do with it would mislead.
    """
    chosen = spot.cells if spot else ()
    walk = Walk(card.solo_corner, card.clockwise)
    sheet = Board(SIZE, SIZE, printed(view.side), chosen, own_icon("monster"), walk)
    if spot is None:
        return _LookedBack(card, sheet, say)
    return _Tried(card, sheet, say, spot) if spot.cells else _Nowhere(card, sheet, say)


@frozen
class _OnMap(Kind):
    """A monster and the map."""

    card: AmbushCard
    sheet: Board
    say: Say = field(repr=False)

    def _title(self) -> str:
        """Return the name, behind it the letter that is written beside the monster, if any."""
        name = self.say(f"card.{self.card.id}.name")
        return f"{name} · {self.card.letter}" if self.card.letter else name

    def _name(self, role: Role = Role.HEADING, lines: int = 1) -> Widget:
        return Name(self._title(), role, lines)

    def _shape(self, *, good: bool = False) -> Choice:
        return shape_of(self.card, by_map=True, good=good)

    def _words(self, *keys: str) -> tuple[Widget, ...]:
        return tuple(Text(self.say(f"page.ambush.{key}"), Role.SMALL) for key in keys)

    def _bare(self) -> Widget:
        return replace(self.sheet, labels=False)

    def _small_row(self, *left: Widget) -> Widget:
        """Return words left of a map that only shows where."""
        both = (Grow(Column(left, gap=1)), self._bare())
        return Row(both, gap=3, across=Align.START)

    def _beside(self, left: Widget) -> Widget:
        """Return words left of a map, or taking their share of its room."""
        shared = (Grow(left, 2), Grow(Anchor(self.sheet, Align.END), 3))
        both = ((Grow(left), self.sheet), shared)
        return Fit(tuple(Row(each, gap=2, across=Align.START) for each in both))


@frozen
class _LookedBack(_OnMap):
    """The shape and the walk of an earlier ambush."""

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        monster, start = self._shape(), Grow(Anchor(self._shape(), Align.START))
        walk = Text(self.say(f"page.walk.{self.card.way}"), Role.LABEL)
        name = self._name(lines=2)
        if shape is PageShape.SMALL:
            return self._small_row(self._name(), start)
        if shape.is_small:
            return Largest(self._stacked, (Role.HEADING, Role.SMALL))
        if shape.is_tall:
            below = Row((monster, Grow(walk)), gap=3)
            return Column((name, Grow(Anchor(self.sheet)), below), gap=1.5)
        return self._beside(Column((name, start, Luxury(walk, _PATIENCE)), gap=1.5))

    def _stacked(self, role: Role) -> Widget:
        """Return the name over shape and map: in small letters where tabs take two rows."""
        sheet = Grow(Anchor(self._bare()))
        return Column((OneOrTwo(self._title(), role), Anchor(self._shape()), sheet), gap=1.5)


@frozen
class _Nowhere(_OnMap):
    """The one thing to read at the end of a walk."""

    def _title(self) -> str:
        return self.say(f"card.{self.card.id}.name")

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        nothing, note = self.say("page.ambush.nothing"), self.say("page.ambush.nothing-note")
        two = Slab(Name(nothing, Role.HEADING, lines=2))
        if not shape.is_small:
            said = Column((two, Text(note, Role.LABEL)), gap=2)
            if shape.is_tall:
                return Column((self._name(Role.NAME), Grow(Anchor(self.sheet)), said), gap=2)
            left = (self._name(lines=2), Grow(Anchor(said, Align.START)))
            return self._beside(Column(left, gap=2))
        brief = Luxury(Text(note, Role.SMALL), _PATIENCE)
        if shape.is_tall:
            said, sheet = Column((two, brief), gap=1.5), Grow(Anchor(self._bare()))
            return Column((OneOrTwo(self._title()), said, sheet), gap=2)
        said = Column((Slab(OneOrTwo(nothing)), brief), gap=1.5)
        return self._small_row(self._name(Role.NAME), Grow(Anchor(said, Align.START)))


@frozen
class _Tried(_OnMap):
    """The shape and the spot to try."""

    spot: Spot

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        if shape.is_small:
            return self._narrow() if shape.is_tall else self._small()
        if shape.is_tall:
            return self._standing()
        forms = [
            tuple(
                self._with_map(below, lines, good=good, shared=shared)
                for shared in (False, True)
                for below, lines in ((0, 2), (1, 2), (1, 1), (2, 1))
            )
            for good in (True, False)
        ]
        return Fit(tuple(map(Fit, forms)), patience=_PATIENCE)

    def _with_map(self, below: int, lines: int, *, good: bool, shared: bool) -> Widget:
        """Return the shape beside the map, with ``below`` of the sentences below both.

        Where the map would leave the shape too little, its room is ``shared``.
        """
        how = self._sentences()
        last = ((Rule(), *how), how[:1], ())[below]
        note = self._words("walk-note")
        foot = ((), note, (*how[:1], *note))[below]
        shape = self._shape(good=good)
        under = Column((Grow(Anchor(shape, Align.START)), self._where()), gap=1)
        rows = Column((Text(self._nth(), Role.SMALL), Text(self._by_row(), Role.BODY)), gap=1)
        options = Fit((under, Anchor(Row((shape, rows), gap=2), Align.START)))
        left = Column((self._name(lines=lines), Grow(options), *last), gap=1.5)
        both: tuple[Widget, ...] = (Grow(left), self.sheet)
        if shared:
            both = (Grow(left, 2), Grow(Anchor(self.sheet, Align.END, Align.START), 3))
        return Column((Grow(Row(both, gap=2, across=Align.START)), *foot), gap=0.75)

    def _standing(self) -> Widget:
        """Return the map between the name and the shape with its words."""
        where, how = self._where(), self._sentences()
        beside, above, bare = (
            Row((self._shape(), Grow(Column((where, *said), gap=1))), gap=3)
            for said in (how, how[:1], ())
        )
        top = (self._name(Role.NAME), Grow(Anchor(self.sheet)))
        note = self._words("walk-note")
        options: tuple[tuple[Widget, ...], ...] = ((beside,), (above, *note))
        if self.card.letter:
            options = (*options, (bare, *how[:1]), (bare, *note), (bare,))
        return Fit(tuple(Column((*top, *each), gap=1.5) for each in options))

    def _small(self) -> Widget:
        """Return name, shape and spot left of a map that only shows where."""
        nth, names = self._nth(), self._names()
        two = Column((Text(nth, Role.BODY), Text(names, Role.BODY)), gap=1)
        where = Grow(Fit((two, Text(f"{nth}: {names}", Role.BODY))))
        shapes = (self._shape(good=good) for good in (True, False))
        rows = tuple(Row((shape, where), gap=3, across=Align.START) for shape in shapes)
        does = brief_effect(self.card, self.say)
        forms = (Column((rows[0], *does), gap=1), rows[1]) if does else rows
        name = Largest(self._name, (Role.NAME, Role.SMALL))
        return self._small_row(name, Grow(Fit(forms, patience=_PATIENCE)))

    def _narrow(self) -> Widget:
        """Return name, shape and spot above the map."""
        name, shape = OneOrTwo(self._title()), self._shape()
        which = self._nth() if self.spot.number == 1 else f"{self.spot.number}:"
        number, names = Text(which, Role.BODY), Text(self._names(), Role.BODY)
        beside = Row((shape, Grow(Column((number, names), gap=1))), gap=2, across=Align.START)
        numbered = Row((shape, Grow(number)), gap=2)
        lines, does = 2 if self.card.letter else 1, brief_effect(self.card, self.say)
        label = self._name(Role.SMALL, lines)
        said = Text(f"{which} {self._names()}", Role.SMALL)
        below = (Anchor(shape), said)
        slim = (label, Row((shape, Grow(said)), gap=2, across=Align.START))
        tops = ((name, beside), (name, numbered, names), (name, *below), (label, *below), slim)
        sheet = Grow(Anchor(self._bare()))
        full = tuple((*top, *does) for top in tops if does)
        return Fit(tuple(Column((*top, sheet), gap=1.5) for top in (*full, *tops)))

    def _sentences(self) -> tuple[Widget, ...]:
        """Return what to know of a spot, the most wanted first."""
        how = self._words("as-drawn", "blocked", "fits-nowhere")
        if not self.card.letter:
            return how
        return (effect_line(self.card, self.say, Role.SMALL), *how)

    def _where(self) -> Widget:
        """Return the spot on one line, or on two."""
        nth, names = Text(self._nth(), Role.SMALL, whole=True), self._names()
        beside = Row((nth, Text(names, Role.BODY, whole=True)), gap=2)
        return Fit((beside, Column((nth, Text(names, Role.BODY)), gap=1)))

    def _names(self) -> str:
        return " ".join(space_names(self.spot.cells))

    def _nth(self) -> str:
        """Return which spot of the walk it is."""
        number = self.spot.number
        return (
            self.say("page.ambush.first-spot")
            if number == 1
            else self.say("page.ambush.spot", number=number)
        )

    def _by_row(self) -> str:
        """Name the spot's spaces, one line for each row of the map."""
        rows = groupby(self.spot.cells, key=lambda cell: cell[0])
        return "\n".join("\u00a0".join(space_names(tuple(cells))) for _, cells in rows)


def shape_of(card: AmbushCard, *, by_map: bool = False, good: bool = False) -> Choice:
    """Return a monster's shape; ``by_map`` where a map stands beside it."""
    return Choice((grid(card.shape, "monster"),), by_map=by_map, good=good)


def printed(side: MapSide) -> tuple[tuple[tuple[int, int], str], ...]:
    """Return the icons printed on a side of the map, space by space."""
    return tuple(
        ((row, column), SIGNS[sign])
        for row, line in enumerate(side.rows)
        for column, sign in enumerate(line)
        if sign in SIGNS
    )
