"""The table: a picture of it under whose turn it is, with what happened below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.kind import Kind, PageShape
from companion.screens.pages.lines import OneLine
from companion.screens.widgets import (
    Align,
    Band,
    Column,
    Fit,
    Grow,
    Inset,
    Luxury,
    Name,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)  # fmt: skip
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

    Sign = Callable[[Role], Widget]


@frozen
class NewsRibbon:
    """What happened, on a dark ribbon: in all ``words`` or fewer, between a sign and ``ends``.

    ``narrow`` are the words for a page that stands, where the ends have no room.
    """

    sign: Widget
    words: tuple[str, ...]
    ends: tuple[Widget, ...] = ()
    narrow: tuple[str, ...] = ()

    def laid(self, shape: PageShape) -> Widget:
        """Return the ribbon for a shape of page."""
        small = OneLine(self.narrow, (Role.SMALL, Role.TINY), Align.CENTRE)
        least = small if shape.is_tall and self.narrow else None
        return Band(OneLine(self.words, sign=self.sign, ends=lambda _: self.ends, least=least))


@frozen
class Framed(Kind):
    """A picture that fills the page; its title gives way to a ``brief`` one, and that to nothing.

    A title that ``asks`` never goes. ``slab`` and ``hand`` stand at the title's right. Below the
    picture are ribbons, the newest last, or the press ``before`` (whole, brief) with what is
    ``to_come``. A small page has what the last ribbon says (``reported``) in the title's place.
    """

    sign: Widget
    title: str
    brief: str
    picture: Widget
    asks: bool = False
    slab: Widget | None = None
    hand: Sign | None = None
    ribbons: tuple[NewsRibbon, ...] = ()
    reported: tuple[str, ...] = ()
    reporter: Widget | None = None
    before: tuple[str, str] = ("", "")
    to_come: str = ""

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        rule = Rule(dotted=False)
        if shape.is_small:
            first = self._reported() if self.reported else self._small_top(shape)
            gap = 1 if shape.is_tall else 0
            return Column((first, rule, Grow(Inset(self.picture, top=gap))), gap=0)
        top = (Inset(self._on_one_line(shape), top=1.5, bottom=1), rule)
        ribbons = tuple(
            Luxury(each.laid(shape), 9 - 2 * number) for number, each in enumerate(self.ribbons)
        )
        apart = (*ribbons[:1], *(Inset(each, top=0.75) for each in ribbons[1:]))
        line = ribbons or (self._before(),)
        if shape.is_tall:
            spaced = (Grow(Inset(self.picture, top=1, bottom=1)), *line)
            close = (Grow(Inset(self.picture, top=1)), *apart)
            return Fit((Column((*top, *spaced), gap=0), Column((*top, *close), gap=0)))
        if shape is PageShape.WIDE:
            apart = tuple(Inset(each, top=1.25) for each in line)
        return Column((*top, Grow(self.picture), *apart), gap=0)

    def _on_one_line(self, shape: PageShape) -> Widget:
        signs = (*((self.slab,) if self.slab else ()), *self._hand(shape))
        return Row((self.sign, self._named(), *signs), gap=2)

    def _named(self) -> Widget:
        least = () if self.asks else (Text("", Role.TINY),)
        names = (Name(each, Role.HEADING) for each in (self.title, self.brief))
        return Grow(Fit((*names, *least)))

    def _hand(self, shape: PageShape) -> tuple[Widget, ...]:
        if self.hand is None:
            return ()
        if shape.is_small:
            return (self.hand(Role.LABEL),)
        sizes = (Role.BODY,) if shape.is_tall else (Role.TITLE, Role.BODY)
        return (Fit(tuple(map(self.hand, sizes))),)

    def _small_top(self, shape: PageShape) -> Widget:
        one: Widget = self._on_one_line(shape)
        if shape.is_tall:
            parts = (*self._hand(shape), *((self.slab,) if self.slab else ()))
            below = (Luxury(Row(parts, gap=2), 5),) if parts else ()
            one = Fit((one, Column((Row((self.sign, self._named()), gap=2), *below), gap=0.75)))
        return Inset(one, top=0.5, bottom=0.75)

    def _reported(self) -> Widget:
        roles = (Role.LABEL, Role.SMALL)
        whole, *brief = self.reported
        words = Fit(
            (
                *(Text(whole, role, whole=True) for role in roles),
                *(Text(each, role, whole=True) for each in brief for role in (*roles, Role.TINY)),
                Text(self.reported[-1], Role.SMALL),
            )
        )
        row = Row((self.reporter or self.sign, Grow(words)), gap=2)
        return Inset(row, top=0.75, bottom=0.75)

    def _before(self) -> Widget:
        whole, brief = self.before
        coming = Text(self.to_come, Role.LABEL, Align.END, whole=True)
        both = Row((Grow(Text(whole, Role.LABEL, whole=True)), coming), gap=3)
        return Fit((both, *(Text(brief or whole, role) for role in (Role.LABEL, Role.SMALL))))
