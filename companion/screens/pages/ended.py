"""How a game ended: who won, the table of scores, what decided, the code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.foot import Foot
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Luxury,
    Role,
    Text,
    Widget,
)  # fmt: skip
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
