"""What each seat has for something, the strongest first, and what comes of it for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.kind import Kind, Largest, PageShape
from companion.screens.widgets import (
    Align,
    Anchor,
    Band,
    Column,
    Grow,
    Inset,
    Luxury,
    Role,
    Row,
    Slab,
    Text,
    Widget,
)  # fmt: skip
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.pages.heading import Heading

    Sign = Callable[[Role], Widget]

_LARGE = (Role.HEADING, Role.CHOICE, Role.TITLE)
_SIZES = (*_LARGE, Role.BODY, Role.LABEL)
_SMALL = (Role.TITLE, Role.BODY, Role.LABEL, Role.TINY)


@frozen
class RankedSeat:
    """A seat's sign, what it has, and what it gets; the one that ``leads`` lies on black."""

    sign: Callable[..., Widget]
    has: Sign
    gets: Sign
    leads: bool = False

    def shown(self, role: Role) -> Widget:
        """Return it on one line."""
        row = Row((self.sign(role, solid=False), self.has(role), Grow(self.gets(role))), gap=2.5)
        if self.leads:
            return Slab(row)
        padding = 1 if role in _LARGE else 0.25
        return Inset(row, 2.5, padding, 2.5, padding)

    def stacked(self, role: Role) -> tuple[Widget, ...]:
        """Return what it has below the rest, for a narrow page."""
        return Row((self.sign(role, solid=self.leads), Grow(self.gets(role))), gap=1), self.has(
            role
        )


@frozen
class Ranked(Kind):
    """Seats in lines as large as there is room for; the sentence says why it is so.

    What they are ranked for hangs beside the title; ``band`` closes a page that is not small.
    """

    head: Heading
    hung: Sign
    lines: tuple[RankedSeat, ...]
    sentence: str
    band: Widget

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        if shape.is_small:
            return self._small(shape)
        head = replace(self.head, aside=self.hung(Role.HEADING), hangs=True)
        rows = Grow(Anchor(Largest(self._rows, _SIZES), Align.START))
        sentence = Text(self.sentence, Role.BODY if shape is PageShape.WIDE else Role.LABEL)
        return Column((head, rows, sentence, Luxury(Band(self.band), 7)), gap=1.5)

    def _small(self, shape: PageShape) -> Widget:
        hung, sentence = self.hung(Role.TITLE), Luxury(Text(self.sentence, Role.SMALL), 3)
        stacked = (self._stacked(Role.TINY),) if shape.is_tall else ()
        rows = Grow(Anchor(Largest(self._close, _SMALL, stacked), Align.START, Align.START))
        if shape.is_tall:
            above = Row((Grow(self.head), hung), gap=1.5, across=Align.START)
            return Column((above, rows, sentence), gap=1)
        left = Column((Luxury(self.head, 7), rows, sentence), gap=0.5)
        return Row((Grow(left), hung), gap=1.5, across=Align.START)

    def _rows(self, role: Role) -> Widget:
        return Column(tuple(each.shown(role) for each in self.lines), gap=0.75)

    def _close(self, role: Role) -> Widget:
        return Column(tuple(each.shown(role) for each in self.lines), gap=0.25)

    def _stacked(self, role: Role) -> Widget:
        return Column(tuple(part for each in self.lines for part in each.stacked(role)), gap=0.5)
