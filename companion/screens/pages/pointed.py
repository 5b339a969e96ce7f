"""Something pointed at in a picture, and what would come of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.kind import Kind, PageShape
from companion.screens.pages.largest import Largest
from companion.screens.widgets import (
    Align,
    Card,
    Column,
    Fit,
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

_SIZES = (Role.HEADING, Role.TITLE, Role.BODY)


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
            return Largest(lambda role: Row((change(role), Grow(outcome)), gap=3), _SIZES)
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
