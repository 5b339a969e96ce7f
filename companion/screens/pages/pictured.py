"""A picture with what is said of it: beside it or below, or of what it points at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.kind import Kind, Largest, PageShape
from companion.screens.pages.lines import OneLine
from companion.screens.pictures import Border
from companion.screens.widgets import (
    Align,
    Anchor,
    Band,
    Card,
    Column,
    Fit,
    Grow,
    Inset,
    Luxury,
    Name,
    Role,
    Row,
    Text,
    Widget,
)
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.pages.heading import Heading

    Sign = Callable[[Role], Widget]


@frozen
class SaidLine:
    """A sentence or a row of signs in letters of a role; a ``small`` page has others, or none.

    It goes after ``until`` rungs, on a small page after ``small_until``; at 0 it never goes.
    """

    words: str | Sign
    role: Role | None = Role.BODY
    small: Role | None = None
    until: int = 0
    small_until: int = 0

    def shown(self, shape: PageShape) -> tuple[Widget, ...]:
        """Return it for a shape of page, or nothing."""
        role, until = (self.small, self.small_until) if shape.is_small else (self.role, self.until)
        if role is None or not self.words:
            return ()
        shown = Text(self.words, role) if isinstance(self.words, str) else self.words(role)
        return (Luxury(shown, until) if until else shown,)


@frozen
class Pictured(Kind):
    """A picture as large as there is room for, and what is said of it; ``band`` closes the page.

    A picture of one size only (``FIGURE``) takes two fifths of the page. ``small`` are the sizes
    on a small page, where ``without`` any the words stand alone, under a bare title.
    """

    head: Heading
    lines: tuple[SaidLine, ...]
    picture: Sign | None = None
    sizes: tuple[Role, ...] = (Role.FIGURE,)
    small: tuple[Role, ...] = ()
    band: str = ""
    gap: float = 2
    small_head: Widget | None = None
    apart: bool = False
    """Whether the lines share the height of the page, where they have no picture."""

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        small = shape.is_small
        head: Widget = self.head
        if small:
            bare = self.head if self.small else replace(self.head, sign=None)
            head = self.small_head or bare
        words = tuple(each for line in self.lines for each in line.shown(shape))
        sizes = self.small if small else self.sizes
        column = Column(words, 1 if small else self.gap)
        body: Widget = Anchor(column, Align.START)
        if self.apart:
            spread = (e if isinstance(e, Luxury) else Grow(Anchor(e, Align.START)) for e in words)
            body = replace(column, children=tuple(spread))
        if self.picture and sizes:
            fills = sizes == (Role.FIGURE,)
            picture = self.picture(Role.FIGURE) if fills else Largest(self.picture, sizes)
            gap = (1.5 if fills else 2) if small else (2 if fills else 4)
            parts = (Grow(Anchor(picture), 2), Grow(body, 3)) if fills else (picture, Grow(body))
            beside = Column(parts, gap, Align.CENTRE) if shape.is_tall else Row(parts, gap)
            body = beside if fills else Anchor(beside, Align.START)
        band: tuple[Widget, ...] = ()
        if self.band and not small:
            line = OneLine((self.band,), align=Align.CENTRE, wraps=True)
            band = (Luxury(Band(line), 7),)
        return Column((head, Grow(body), *band), 1 if small else 1.5 if band else 2)


_SIZES = (Role.NAME, Role.NUMERAL, Role.HEADING, Role.TITLE, Role.BODY)


@frozen
class Announced(Kind):
    """A name under its ``title``, in the middle; the picture, then ``also`` go for the words."""

    title: str
    name: str
    border: tuple[str, ...]
    picture: Callable[[Role], Widget]
    words: str
    also: str = ""
    narrow: Callable[[Role], Widget] | None = None
    """The picture again, in another form for where it is too wide."""

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        middle = Align.CENTRE
        narrow = tuple(map(self.narrow, _SIZES[2:])) if self.narrow else ()
        if shape.is_small:
            picture = Largest(self.picture, _SIZES, (*narrow, Text("", Role.TINY)))
            name, words = Name(self.name, Role.HEADING, 2, middle), Role.LABEL
            return Column((name, Grow(Anchor(picture)), Text(self.words, words, middle)), gap=1)
        return Column(
            (
                Inset(Text(self.title, Role.LABEL, middle), top=1),
                Name(self.name, Role.NAME, 2 if shape.is_tall else 1, middle),
                Luxury(Border(self.border), 4),
                Grow(Anchor(Largest(self.picture, _SIZES, narrow))),
                Text(self.words, Role.BODY, middle),
                Luxury(Text(self.also, Role.LABEL, middle), 5),
            ),
            gap=1.5,
        )


_CHANGES = (Role.HEADING, Role.TITLE, Role.BODY)


@frozen
class PointedAt(Kind):
    """A picture that fills the page under what is asked, over its outcome in a frame, if any.

    ``change`` is drawn before the outcome, ``signs`` stand behind it until there is no room.
    ``which`` is a title that asks: it takes the place of what is asked where both have no room.
    """

    head: Heading
    picture: Widget
    asks: str = ""
    outcome: str = ""
    change: Callable[[Role], Widget] | None = None
    signs: tuple[Widget, ...] = ()
    which: str = ""
    small: Widget | None = None
    """What a small page has in the picture's place."""

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        picture = Grow(self.picture)
        if shape.is_small:
            return self._small(Grow(self.small) if self.small else picture)
        if not self.outcome:
            return Column((self.head, picture), gap=0.5)
        asks, frame = Text(self.asks), Card(self._framed())
        if not self.which:
            return Column((self.head, Luxury(asks, 5), picture, frame), gap=1.5)
        asking = replace(self.head, title=self.which)
        return Fit(
            (
                Column((self.head, asks, picture, frame), gap=1.5),
                Column((asking, picture, frame), gap=1.5),
            )
        )

    def _framed(self) -> Widget:
        outcome = Text(self.outcome)
        if self.change:
            change = self.change
            return Largest(lambda role: Row((change(role), Grow(outcome)), gap=3), _CHANGES)
        return Row((Grow(outcome), *(Luxury(each, 3) for each in self.signs)), gap=2)

    def _small(self, picture: Widget) -> Widget:
        if not self.outcome:
            return Column((Luxury(self.head, 4), picture), gap=1)
        head = replace(self.head, title=self.which or self.head.title, sign=None)
        if not self.change:
            line = Text(self.outcome, Role.SMALL, Align.CENTRE)
            return Column((Luxury(head, 4), picture, line), gap=1)
        line = Text(self.outcome, Role.SMALL)
        return Column((head, picture, Row((self.change(Role.LABEL), Grow(line)), gap=1.5)), gap=1)
