"""A picture with what is said of it beside it, or below it on a page that stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.kind import Kind, PageShape
from companion.screens.pages.largest import Largest
from companion.screens.pages.lines import OneLine
from companion.screens.widgets import (
    Align,
    Anchor,
    Band,
    Column,
    Grow,
    Luxury,
    Role,
    Row,
    Text,
    Widget,
)  # fmt: skip
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
