"""What stands between the table and a secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.kind import Kind, PageShape
from companion.screens.widgets import (
    Align,
    Anchor,
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
)  # fmt: skip
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable


@frozen
class Draped(Kind):
    """Whom it asks for, on a card between two drapes.

    ``words`` and what is asked to ``keep`` go on a small page, ``notes`` on none.
    """

    ask: str
    sign: Callable[[Role], Widget]
    name: str
    drape: Widget
    words: str = ""
    keep: str = ""
    notes: tuple[str, ...] = ()

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        role, gap = (Role.LABEL, 1) if shape.is_small else (Role.BODY, 2)
        whom = Anchor(Fit((self._whom(Role.NAME, 1), self._whom(Role.HEADING, 2))))
        lines: tuple[Widget, ...] = (Text(self.ask, role, Align.CENTRE), whom)
        if not shape.is_small:
            keep = Luxury(Text(self.keep, Role.SMALL, Align.CENTRE), 3)
            lines = (*lines, Text(self.words, Role.LABEL, Align.CENTRE), keep)
        notes = tuple(Text(each, Role.SMALL, Align.CENTRE) for each in self.notes)
        card = Card(Column((*lines, *notes), gap))
        return Inset(Column((Grow(self.drape), card, Grow(self.drape)), gap=1.5), top=1.5)

    def _whom(self, role: Role, lines: int) -> Widget:
        return Row((self.sign(role), Name(self.name, role, lines)), gap=2)
