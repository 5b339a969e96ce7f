"""How a game ended: who won, the table of scores, what decided, the code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.foot import Foot
from companion.screens.pages.kind import Kind, Shape
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
    """The rungs at which a small page gives up these words for its table."""
    foot: Foot = Foot()

    def laid(self, shape: Shape) -> Widget:
        """Return the layout for a shape of page."""
        if shape.is_small:
            words = tuple(
                Luxury(Text(each, Role.SMALL), self.decided_until) for each in self.decided
            )
            table = Grow(Fit((self.table, *self.fewer)))
            return Column(
                (Luxury(self.head, 6), table, *words, *self.foot.lines(small=True)), gap=0.5
            )
        words = tuple(Luxury(Text(each, Role.LABEL), 6) for each in self.decided)
        code = (Luxury(Text(self.code, Role.SMALL, Align.END), 2),) if self.code else ()
        shown: Widget = self.table
        if self.fewer:
            pair = (self.table, Fit(self.fewer))
            shown = Fit(pair) if shape.is_tall else Fit(pair, patience=self.patience)
            shown = Anchor(shown)
        return Column((self.head, Grow(shown), *words, *code, *self.foot.lines()), gap=1.5)
