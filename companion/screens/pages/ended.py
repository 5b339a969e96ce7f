"""How a game ended: who won, the table of scores, what decided, and how points come about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.heading import Foot
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Luxury,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.screens.pages.heading import Heading


_PATIENCE = 6


@frozen
class Ended(Kind):
    """A table of scores under a title; ``fewer`` are tables with less, tried in their order."""

    head: Heading
    table: Widget
    fewer: tuple[Widget, ...] = ()
    decided: tuple[str, ...] = ()
    code: str = ""
    patience: int = _PATIENCE
    decided_until: int = 6
    """The rungs at which a small page gives up these words for its table.

    At 0 it has them only below the first table with less.
    """
    foot: Foot = Foot()
    brief: Heading | None = None
    """The head of a small page, where it is another."""

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        if shape.is_small:
            said = tuple(Text(each, Role.SMALL) for each in self.decided)
            words = tuple(Luxury(each, self.decided_until) for each in said if self.decided_until)
            both = () if words else tuple(Column((each, *said), gap=1) for each in self.fewer[:1])
            table = Grow(Fit((self.table, *both, *self.fewer)))
            return Column(
                (Luxury(self.brief or self.head, 6), table, *words, *self.foot.lines(small=True)),
                gap=0.5,
            )
        words = tuple(Luxury(Text(each, Role.LABEL), 6) for each in self.decided)
        code = (Luxury(Text(self.code, Role.SMALL, Align.END), 2),) if self.code else ()
        shown: Widget = self.table
        if self.fewer:
            pair = (self.table, Fit(self.fewer))
            shown = Fit(pair) if shape.is_tall else Fit(pair, patience=self.patience)
            shown = Anchor(shown)
        return Column((self.head, Grow(shown), *words, *code, *self.foot.lines()), gap=1.5)


@frozen
class ReckonedLine:
    """What is counted, for what ``reason``, and the points.

    ``unbroken`` is the reason with names that go to the next line as a whole.
    """

    name: str
    figure: str
    reason: str = ""
    unbroken: str = ""

    def shown(self, shape: PageShape, *, is_close: bool) -> Widget:
        """Return the line; one that ``is_close`` has small letters, a long reason below it."""
        figure = Text(self.figure, Role.BODY if is_close else Role.TITLE, Align.END, whole=True)
        name = Text(self.name, Role.TITLE, whole=True)
        if shape.is_tall:
            why = (Luxury(Text(self.reason, Role.SMALL), 5),) if self.reason else ()
            return Column((Row((Grow(name), figure), gap=2), *why), gap=0.5)
        roles = (Role.SMALL,) if is_close else (Role.LABEL, Role.SMALL)
        reasons = tuple(Text(self.reason, role, whole=w) for w in (True, False) for role in roles)
        if shape is PageShape.WIDE:
            every = (Text(self.unbroken or self.reason, roles[0]), *reasons)
            rows = tuple(Row((name, Grow(each), figure), gap=3) for each in every)
            return Fit((*rows, Row((Grow(name), figure), gap=2)))
        label = Text(self.name, Role.BODY, whole=True)
        beside = tuple(Row((label, Grow(each), figure), gap=3) for each in reasons)
        if not is_close or not self.reason:
            return Fit(beside)
        below = Column((Row((Grow(label), figure), gap=3), Text(self.reason, roles[-1])), gap=0.25)
        return Fit((*beside[: len(roles)], below))

    def bare(self) -> Widget:
        """Return what is counted and the points."""
        figure = Text(self.figure, Role.BODY, Align.END, whole=True)
        return Row((Grow(Text(self.name, Role.LABEL)), figure), gap=2)

    def small(self) -> Widget:
        """Return the line of a small page: the reason below it."""
        if not self.reason:
            return self.bare()
        return Column((self.bare(), Text(self.reason, Role.SMALL)), gap=0.5)


@frozen
class Reckoned(Kind):
    """Lines with their reasons, a picture below the first of them, the sum, and notes.

    Picture and sum give way to reasons, for the title says the sum too; a plain panel keeps it.
    """

    head: Heading
    lines: tuple[ReckonedLine, ...]
    total: tuple[str, str]
    picture: Widget
    notes: tuple[str, ...] = ()

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        bare = tuple(each.bare() for each in self.lines)
        if shape.is_small:
            reasoned = tuple(each.small() for each in self.lines)
            few = (Column(reasoned, gap=1), Column(reasoned, gap=0.25), Column(bare, gap=0.5))
            return Column((Luxury(self.head, 6), Grow(_top(Fit(few)))), gap=1)
        words, figure = self.total
        total = Row((Text(words, Role.TITLE, whole=True),
                     Grow(Text(figure, Role.TITLE, Align.END))), gap=2)  # fmt: skip
        if shape in {PageShape.PLAIN, PageShape.PLAIN_TALL}:
            return Column((self.head, Grow(_top(Column(bare, gap=2))), total), gap=1.5)
        closed, notes = (Rule(dotted=False), total), tuple(Text(e, Role.LABEL) for e in self.notes)
        first, *rest = (each.shown(shape, is_close=False) for each in self.lines)
        close, *others = (each.shown(shape, is_close=True) for each in self.lines)
        body = Fit(
            (
                _sheet((first, self.picture, *_ruled(rest)), closed, notes),
                _sheet((first, *_ruled(rest)), closed, notes),
                _sheet((first, *_ruled(rest)), (), notes),
                _sheet((close, *_ruled(others)), (), notes, gap=1),
                _sheet((close, *others), (), notes, gap=0.5),
                _sheet(bare, closed, notes),
                _sheet(bare, (), ()),
            )
        )
        return Column((self.head, Grow(body)), gap=1.5)


def _top(widget: Widget) -> Widget:
    return Anchor(widget, Align.START, Align.START)


def _ruled(lines: list[Widget]) -> tuple[Widget, ...]:
    """Return lines with a dotted one above each."""
    return tuple(part for line in lines for part in (Rule(), line))


def _sheet(
    lines: tuple[Widget, ...],
    closed: tuple[Widget, ...],
    notes: tuple[Widget, ...],
    gap: float = 1.5,
) -> Widget:
    """Return lines from the top, the sum that closes them and notes below."""
    return Column((Grow(_top(Column(lines, gap))), *closed, *notes), gap=1.5)
