"""Parts of a page on one line: words in as large letters, things as far apart, as have room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.kind import Kind, PageShape
from companion.screens.widgets import Align, Column, Fit, Grow, Name, Role, Row, Text, Widget
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

WORDS = (Role.BODY, Role.LABEL, Role.SMALL)
"""The letters of words on one line, the largest first."""


@frozen
class OneLine(Kind):
    """The first of several words for the same, in the largest letters, that has room on a line.

    A ``sign`` stands before them and ``ends`` behind, in their letters; ``bare`` words do without.
    Where none has room the last of the words ``wraps`` in the smallest letters, or ``least`` is
    there.
    """

    words: tuple[str, ...]
    roles: tuple[Role, ...] = WORDS
    align: Align = Align.START
    sign: Widget | None = None
    ends: Callable[[Role], tuple[Widget, ...]] | None = None
    gap: float = 2
    bare: tuple[str, ...] = ()
    wraps: bool = False
    least: Widget | None = None

    def laid(self, shape: PageShape) -> Widget:
        """Return the words and letters to choose from."""
        del shape
        lines = (self._line(words, role) for words in self.words for role in self.roles)
        bare = (self._text(words, role) for words in self.bare for role in self.roles)
        last = (Text(self.words[-1], self.roles[-1], self.align),) if self.wraps else ()
        return Fit((*lines, *bare, *last, *((self.least,) if self.least else ())))

    def _line(self, words: str, role: Role) -> Widget:
        sign, ends = (self.sign,) if self.sign else (), self.ends(role) if self.ends else ()
        text = self._text(words, role)
        return Row((*sign, Grow(text), *ends), self.gap) if sign or self.ends else text

    def _text(self, words: str, role: Role) -> Widget:
        return Text(words, role, self.align, whole=True)


@frozen
class OneOrTwo(Kind):
    """A name on one line or, where its letters would be too small, on two."""

    name: str
    role: Role = Role.HEADING

    def laid(self, shape: PageShape) -> Widget:
        """Return the lines to choose from."""
        del shape
        return Fit((Name(self.name, self.role), Name(self.name, self.role, 2)))


@frozen
class Wrapped(Kind):
    """Things beside each other, closer where they must be, else on two lines, ``apart`` there.

    With ``each`` they have a line of their own where that is too much too.
    """

    things: tuple[Widget, ...]
    gap: float = 1
    closer: float | None = None
    below: float = 1
    apart: float | None = None
    each: bool = False

    def laid(self, shape: PageShape) -> Widget:
        """Return the lines to choose from."""
        del shape
        gaps = (self.gap,) if self.closer is None else (self.gap, self.closer)
        one = tuple(Row(self.things, gap) for gap in gaps)
        half = (len(self.things) + 1) // 2
        parts = (self.things[:half], self.things[half:])
        apart = self.gap if self.apart is None else self.apart
        two = Column(tuple(Row(part, apart) for part in parts if part), self.below)
        return Fit((*one, two, *((Column(self.things, self.below),) if self.each else ())))
