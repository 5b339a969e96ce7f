"""The last line of a page: what stands at its left, and a mark of the table at its right."""

from __future__ import annotations

from companion.screens.widgets import Align, Column, Fit, Grow, Luxury, Role, Row, Text, Widget
from companion.surface.frozen import frozen


@frozen
class Foot:
    """Words at the right end of a page's last line; empty where there are none."""

    words: str = ""
    left: Widget | None = None
    role: Role = Role.SMALL
    until: int = 0
    """The rungs at which a small page gives up the words, if it does."""

    def lines(self, *, small: bool = False) -> tuple[Widget, ...]:
        """Return the line, or nothing; what is at the left stands above where both do not fit."""
        left = (self.left,) if self.left and not small else ()
        if not self.words:
            return left
        words = Text(self.words, self.role, Align.END, whole=True)
        if small and self.until:
            return (Luxury(words, self.until),)
        if not left:
            return (words,)
        beside = Row((Grow(left[0]), words), gap=2, across=Align.END)
        return (Fit((beside, Column((*left, words), gap=0.5))),)
