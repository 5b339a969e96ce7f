"""Lines to choose from, one of them pointed at, with what is said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.excerpts import Excerpt
from companion.screens.pages.heading import Foot
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.pictures import Item, ListMenu, MeaningList
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Inset,
    Luxury,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)  # fmt: skip
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.screens.pages.heading import Heading


@frozen
class Listed(Kind):
    """Lines to choose from under a title.

    ``brief`` are the same lines in fewer words, for a small page and, where there is a second, for
    one that stands. ``text`` is what a card says: ``above`` the list or below it, whole or its
    first lines. ``notes`` stand there too, and go where there is no room.
    """

    head: Heading
    items: tuple[Item, ...]
    chosen: int
    brief: tuple[tuple[Item, ...], ...] = ()
    text: str = ""
    above: bool = False
    notes: tuple[str, ...] = ()
    under: bool = False
    beside: Widget | None = None
    narrow: Kind | None = None
    none: str = ""
    foot: Foot = Foot()

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        if self.narrow and shape is PageShape.SMALL_TALL:
            return self.narrow.laid(shape)
        if self.under or not self.items:
            return self._over_meanings(shape)
        if not self.text:
            return self._laid(shape, ())
        return Fit(tuple(self._laid(shape, (each,)) for each in self._texts(shape)), patience=4)

    def _laid(self, shape: PageShape, text: tuple[Widget, ...]) -> Widget:
        items = self._items(shape)
        shown = Grow(Anchor(ListMenu(items, self.chosen % len(items))))
        notes = tuple(
            Luxury(Text(each, Role.LABEL if self.above else Role.SMALL), 3) for each in self.notes
        )
        above, below = (text, ()) if self.above else ((), (*text, *notes))
        menu = (*notes, shown) if self.above else (shown,)
        end = (*below, *self.foot.lines())
        if not shape.is_small:
            ruled = (*above, Rule()) if above else ()
            top = Column((self.head, *ruled), gap=2) if ruled else self.head
            return Column((top, *menu, *end), gap=1.5)
        lead: Widget = Luxury(self.head, 5)
        if above:
            lead = Column((Luxury(self.head, 4), Luxury(Inset(above[0], top=1), 7)), gap=1)
        return Column((lead, *menu, *end), gap=0.5)

    def _over_meanings(self, shape: PageShape) -> Widget:
        lying = not (shape.is_small or shape.is_tall)
        notes = (
            ()
            if self.beside and lying
            else tuple(Luxury(Text(each, Role.SMALL), 6) for each in self.notes)
        )
        meant = (self._meant(Role.SMALL),) if shape.is_small and self.items else ()
        listed = Grow(
            self._names() if meant else Anchor(self._meanings(), Align.START, Align.START)
        )
        if self.beside and lying:
            listed = Grow(Row((listed, self.beside), gap=2))
        end = (*meant, *notes, *self.foot.lines())
        if shape.is_small:
            return Column((Luxury(self.head, 5), listed, *end), gap=1)
        return Column((self.head, listed, *end), gap=1.5)

    def _meanings(self) -> Widget:
        if not self.items:
            return Text(self.none)
        brief = Column((Grow(self._names()), self._meant(Role.LABEL)), gap=1)
        return Fit((MeaningList(self.items, self.chosen), brief))

    def _names(self) -> Widget:
        return Anchor(ListMenu(tuple(Item(each.word) for each in self.items), self.chosen))

    def _meant(self, role: Role) -> Widget:
        return Text(self.items[self.chosen].said, role)

    def _items(self, shape: PageShape) -> tuple[Item, ...]:
        if not shape.is_small or not self.brief:
            return self.items
        return self.brief[-1] if shape is PageShape.SMALL_TALL else self.brief[0]

    def _texts(self, shape: PageShape) -> tuple[Widget, ...]:
        if shape.is_small:
            few = (Excerpt(self.text, most=lines) for lines in (2, 1))
            return (Text(self.text, Role.SMALL), *few)
        whole = (Text(self.text, role) for role in (Role.BODY, Role.SMALL))
        every: tuple[Widget, ...] = (*whole, Excerpt(self.text, most=4))
        return every if self.above else tuple(Column((Rule(), each), gap=2) for each in every)
