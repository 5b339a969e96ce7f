"""A picture that takes what it needs, and beside it or below it who asks what of which seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.excerpts import Shortened
from companion.screens.pages.heading import Foot, Heading
from companion.screens.pages.kind import Kind, PageShape, columns
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Inset,
    Name,
    Role,
    Row,
    Rule,
    Slab,
    Spacer,
    Text,
    Widget,
)  # fmt: skip
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

_ACROSS = 4
"""Seats beside each other below a picture."""
_FREE = Grow(Spacer(0))


@frozen
class SeatLine:
    """A seat by its sign, with its name and a number or what names it; or the one chosen.

    ``brief`` is the name for a small panel, where it has another one there.
    """

    sign: Callable[[Role], Widget]
    name: str
    said: str
    chosen: bool = False
    brief: str = ""


@frozen
class Beside(Kind):
    """A picture with a title, what is asked, the seats, and further lines.

    ``notes`` are left out before ``facts``; both come below the seats, and on a wide page ``wide``
    between them. On a small panel ``brief`` stands in their place, and ``short`` are what is asked
    in fewer words, the most first: a page that asks never does without. Where a small panel has no
    room for the picture it says ``instead``.
    """

    picture: Widget
    title: str
    sign: Callable[[Role], Widget] | None = None
    ask: str = ""
    seats: tuple[SeatLine, ...] = ()
    facts: tuple[Widget, ...] = ()
    wide: tuple[Widget, ...] = ()
    notes: tuple[Widget, ...] = ()
    brief: tuple[Widget, ...] = ()
    short: tuple[str, ...] = ()
    instead: str = ""
    border: tuple[str, ...] = ()
    foot: Foot = Foot()

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        if shape.is_small:
            return Inset(self._small(shape), top=1)
        if shape.is_tall:
            below = Column((self.picture, Grow(self._below())), gap=2, across=Align.CENTRE)
            return Inset(below, top=1.5)
        column = Grow(self._column(shape))
        return Inset(Row((self.picture, column), gap=2.5, across=Align.START), top=1.5)

    def _small(self, shape: PageShape) -> Widget:
        if self.instead:
            words = Grow(Anchor(Text(self.instead, Role.BODY), Align.START))
            end = self._end(Align.END)
            return Fit(tuple(Column((*top, words, *end), gap=1) for top in self._tops()))
        if shape is PageShape.SMALL:
            return Row((self.picture, Grow(self._few(2))), gap=2, across=Align.START)
        columns = min(_ACROSS, max(2, len(self.seats)))
        return Column((self.picture, Grow(self._few(columns))), gap=1.5, across=Align.CENTRE)

    def _column(self, shape: PageShape) -> Widget:
        """Return the column beside the picture: fewer and smaller words where it is full."""
        end = (_FREE, *self._end(Align.END))
        named = (_named(self.seats, Role.BODY),) if self.seats else ()
        smaller = (_named(self.seats, Role.LABEL),)
        pairs = (_pairs(self.seats, Role.BODY, 2),)
        more = self.wide if shape is PageShape.WIDE else ()
        facts, least = self.facts, self.facts[-1:]
        everything = (*facts, *more, *self.notes)
        bodies: list[tuple[tuple[Widget, ...], tuple[Widget, ...]]]
        bodies = [(named, everything), (named, facts), (smaller, facts), (smaller, least),
                  (pairs, everything), (pairs, facts), (pairs, least)]  # fmt: skip
        if pointed := self._pointed():
            bodies.append(((_tokens(self.seats, 3), *pointed), ()))
        return Fit(
            tuple(
                Column((self._head(), *self._question(), *seats, *_under_a_rule(lines), *end), 1.5)
                for seats, lines in bodies
            )
        )

    def _below(self) -> Widget:
        """Return what stands below the picture: title and facts at the left, seats at the right."""
        top, asked, end = self._head(), self._question(), self._end(Align.END)
        words, few, least = (
            Column((*asked, *lines), gap=1)
            for lines in ((*self.facts, *self.notes), self.facts, self.facts[-1:])
        )
        named, pairs = _named(self.seats, Role.BODY), _pairs(self.seats, Role.BODY, 2)
        brief = _pairs(self.seats, Role.LABEL, 2)
        both = ((words, named), (words, pairs), (few, named), (few, pairs), (few, brief),
                (least, brief))  # fmt: skip
        halves = tuple(
            Column((top, Row((Grow(left), Grow(right)), 3, Align.START), _FREE, *end), gap=1)
            for left, right in both
        )
        across = _pairs(self.seats, Role.LABEL, _ACROSS)
        lines = tuple(
            Column((each, *asked, across, _FREE, *end), gap=1)
            for each in (top, self._title(Role.BODY))
        )
        return Fit((*halves, *lines))

    def _few(self, columns: int) -> Widget:
        """Return title, question and seats in columns, and what else there is room for."""
        end = (_FREE, *self._end(Align.START))
        tops, pointed = self._tops(), self._pointed()
        if pointed:
            tokens = Fit(tuple(_tokens(self.seats, count) for count in (4, 3, 2)))
            forms = (*((*top, tokens, *pointed) for top in tops), (*tops[-1], *pointed))
            return Fit(tuple(Column((*form, *end), gap=0.75) for form in forms))
        wide = range(columns, 1, -1)
        pairs = Fit(tuple(_pairs(self.seats, Role.SMALL, count) for count in wide))
        tiny = tuple(_pairs(self.seats, Role.TINY, count) for count in (columns, 2))
        briefs = (self.brief, self.brief[-1:], ())
        bodies = (
            *((*top, pairs, *below) for top in tops for below in briefs),
            *((*tops[-1], each) for each in tiny),
            tops[-1],
        )
        return Fit(tuple(Column((*body, *end), gap=0.75) for body in bodies))

    def _head(self) -> Heading:
        sign = self.sign(Role.HEADING) if self.sign else None
        return Heading(self.title, sign, border=self.border)

    def _title(self, role: Role) -> Widget:
        """Return the title in the letters of a role, without what is below it."""
        sign = (self.sign(role),) if self.sign else ()
        return Row((*sign, Text(self.title, role, whole=True)), gap=1)

    def _question(self) -> tuple[Widget, ...]:
        """Return what is asked, on one line where that can be."""
        if not self.ask:
            return ()
        whole = tuple(Text(self.ask, role, whole=True) for role in (Role.LABEL, Role.SMALL))
        return (Fit((*whole, Text(self.ask, Role.LABEL))),)

    def _tops(self) -> tuple[tuple[Widget, ...], ...]:
        """Return what stands at the top on a small panel, from all of it to what must be there.

        A page that asks keeps its question, in fewer words: the sign stands for a seat's name, and
        what is no seat's name goes first.
        """
        top = Fit((self._head(), self._title(Role.BODY), self._title(Role.SMALL)))
        if not self.short:
            return ((top,), ())
        whole = (top, Text(self.ask, Role.SMALL))
        fewer = tuple(Text(each, Role.SMALL) for each in self.short)
        if self.sign is None:
            large = Name(self.short[0], Role.HEADING, 2)
            return (whole, *((each,) for each in (large, *fewer)))
        least = Row((self.sign(Role.SMALL), Grow(fewer[-1])), gap=1)
        return (whole, (top, fewer[-1]), (least,))

    def _pointed(self) -> tuple[Widget, ...]:
        """Return the name of the seat that is pointed at, where tokens stand for the others."""
        return tuple(
            Shortened(each.brief or each.name, Role.SMALL) for each in self.seats if each.chosen
        )

    def _end(self, align: Align) -> tuple[Widget, ...]:
        return (Text(self.foot.words, Role.TINY, align),) if self.foot.words else ()


def _under_a_rule(lines: tuple[Widget, ...]) -> tuple[Widget, ...]:
    """Return lines under a dotted rule, where there are any."""
    return (Rule(), Column(lines, gap=1)) if lines else ()


def _on_black(each: SeatLine, shown: Widget) -> Widget:
    return Slab(shown) if each.chosen else shown


def _named(seats: tuple[SeatLine, ...], role: Role) -> Widget:
    """Return seats below each other, each with its name and what is said of it."""

    def line(each: SeatLine) -> Widget:
        words = (Grow(Text(each.name, role)), Text(each.said, role, whole=True))
        return _on_black(each, Row((each.sign(role), *words), gap=1.5))

    return Column(tuple(map(line, seats)), gap=1)


def _pairs(seats: tuple[SeatLine, ...], role: Role, count: int) -> Widget:
    """Return seats by their signs in a number of columns, the first column first."""

    def pair(each: SeatLine) -> Widget:
        said = (Text(each.said, role, whole=True),) if each.said else ()
        return _on_black(each, Row((each.sign(role), *said), gap=1))

    return columns(tuple(map(pair, seats)), count, gap=1, apart=1)


def _tokens(seats: tuple[SeatLine, ...], columns: int) -> Widget:
    """Return signs in rows, the chosen one on a dark block."""
    signs = tuple(_on_black(each, each.sign(Role.SMALL)) for each in seats)
    rows = (signs[start : start + columns] for start in range(0, len(signs), columns))
    return Column(tuple(Row(row, gap=1) for row in rows), gap=0.5)
