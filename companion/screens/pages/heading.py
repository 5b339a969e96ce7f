"""The heading of a page, with what stands before, beside and below it, and its last line."""

from __future__ import annotations

from companion.screens.excerpts import Shortened
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.pictures import Border
from companion.screens.widgets import (
    Align,
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
)
from companion.surface.frozen import frozen, replace


@frozen
class Heading(Kind):
    """A title; ``border`` are patterns below it, without which it may be ``ruled`` off.

    What is ``aside`` stands on the title's line, or ``hangs`` from the top of the page.
    """

    title: str
    sign: Widget | None = None
    aside: Widget | None = None
    border: tuple[str, ...] = ()
    lines: int = 1
    role: Role = Role.HEADING
    hangs: bool = False
    shrinks: bool = False
    """Whether the letters of a long title shrink before it takes its second line."""
    ruled: bool = True
    under: str = ""
    """A few words below the title, but on a small page."""
    cuts: bool = False
    """Whether a title that no letters are small enough for is cut: an owner's may be."""
    named: Widget | None = None
    """What stands in the place of a title that is more than a name."""

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        if self.shrinks:
            one, two = (replace(self, shrinks=False, lines=lines) for lines in (1, self.lines))
            return Fit((one, two))
        lines = 2 if shape.is_tall else self.lines
        title: Widget = self.named or Name(self.title, self.role, lines)
        if self.cuts:
            title = Fit((title, Shortened(self.title, self.role)))
        if self.under and not shape.is_small:
            title = Column((title, Text(self.under, Role.LABEL)), gap=0.5)
        named = (*((self.sign,) if self.sign else ()), Grow(title))
        aside = (self.aside,) if self.aside else ()
        if shape.is_small:
            return Inset(Row((*named, *aside), gap=2), top=0.5)
        if self.hangs:
            left = Inset(Column((Row(named, gap=2), *self._below()), gap=1), top=1.5)
            return Row((Grow(left), *aside), gap=2.5, across=Align.START)
        gap = 1 if self.border else 1.5
        return Inset(Column((Row((*named, *aside), gap=2), *self._below()), gap), top=1.5)

    def _below(self) -> tuple[Widget, ...]:
        if self.border:
            return (Luxury(Border(self.border), 5),)
        return (Rule(dotted=False),) if self.ruled else ()


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
