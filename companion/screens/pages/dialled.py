"""A number being entered, with what is known already beside it or above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.kind import Kind, PageShape
from companion.screens.pictures import Dial
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Grow,
    Inset,
    Luxury,
    Role,
    Row,
    Text,
    Widget,
)  # fmt: skip
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from companion.screens.pages.heading import Heading


@frozen
class DialledNumber(Kind):
    """A number between the signs for more and for less; what is ``beside`` it is known already.

    ``above`` is the same for a page that stands. The words ``about`` it stand under the title,
    ``note`` over the number and ``hold`` under it, where there is room.
    """

    head: Heading
    number: str
    about: tuple[str, ...] = ()
    note: str = ""
    hold: str = ""
    beside: Widget | None = None
    above: Widget | None = None

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        if shape.is_small and self.beside:
            return self._small(self.beside, shape)
        about = tuple(Luxury(Text(each, Role.BODY), 3) for each in self.about)
        note, hold = (
            (Luxury(Text(words, Role.LABEL, Align.CENTRE), until),) if words else ()
            for words, until in ((self.note, 4), (self.hold, 2))
        )
        entered = (*note, Grow(Anchor(Dial(self.number))), *hold)
        if not self.beside:
            return Column((self.head, *about, *entered), gap=2)
        if shape.is_tall:
            return Column((self.head, self.above or self.beside, *entered), gap=2)
        side = Grow(Inset(Anchor(self.beside, Align.START), top=2), 5)
        both = Row((side, Grow(Column(entered, gap=2), 6)), gap=4)
        return Column((self.head, Grow(both)), gap=2)

    def _small(self, beside: Widget, shape: PageShape) -> Widget:
        head, dial = replace(self.head, sign=None, role=Role.TITLE), Anchor(Dial(self.number))
        if shape.is_tall:
            return Column((head, Luxury(self.above or beside, 4), Grow(dial)), gap=2)
        both = Row((Grow(Anchor(beside, Align.START), 5), Grow(dial, 6)), gap=2)
        return Column((head, Grow(both)), gap=1.5)
