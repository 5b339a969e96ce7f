"""Sentences below each other, each with a sign before it or without."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.heading import Foot
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Luxury,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)  # fmt: skip
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.pages.heading import Heading

_SIZES = ((Role.BODY, 2), (Role.LABEL, 1.5), (Role.SMALL, 1.5), (Role.SMALL, 1))
_BRIEF = ((Role.SMALL, 1), (Role.TINY, 1))


@frozen
class Sentence:
    """A sentence; the same ``brief``, and the ``least`` of it; ``sign`` draws what is before it."""

    words: str
    brief: str = ""
    least: str = ""
    sign: Callable[[Role], Widget] | None = None


@frozen
class Sentences(Kind):
    """Sentences under a title, apart from each other; on a page with room they may be ``ruled``.

    Ruled ones are long: a small page gives the sign of its title up for them.
    """

    head: Heading
    lines: tuple[Sentence, ...]
    ruled: bool = False
    foot: Foot = Foot()
    words_first: bool = False
    """Whether a small page gives up signs and title before its letters are the smallest."""

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        column = _ruled if self.ruled and not shape.is_small else Column
        lines = self.lines
        if shape.is_small and self.words_first:
            lines = tuple(replace(each, sign=None) for each in lines)
        whole = tuple(
            column(tuple(_line(each.words, each, role) for each in lines), gap)
            for role, gap in _SIZES
        )
        if not shape.is_small:
            body = Grow(Anchor(Fit(whole), Align.START))
            return Column((self.head, body, *self.foot.lines()), gap=1.5)
        brief = tuple(
            Column(tuple(_brief(each, role) for each in lines), gap) for role, gap in _BRIEF
        )
        few = Fit(whole[2:] if self.words_first else (*whole[2:], *brief))
        head = Luxury(replace(self.head, sign=None) if self.ruled else self.head, 3)
        if self.words_first:
            head = Luxury(replace(self.head, role=Role.TITLE), 2)
        end = self.foot.lines(small=self.words_first or not self.foot.words)
        gap = 1 if self.words_first else 0.5
        return Column((head, Grow(Anchor(few, Align.START)), *end), gap)


def _ruled(lines: tuple[Widget, ...], gap: float) -> Widget:
    return Column(tuple(part for line in lines for part in (line, Rule()))[:-1], gap)


def _line(words: str, line: Sentence, role: Role) -> Widget:
    text = Text(words, role)
    return Row((line.sign(role), Grow(text)), gap=1.5) if line.sign else text


def _brief(line: Sentence, role: Role) -> Widget:
    words = line.brief or line.words
    whole = tuple(Text(words, each, whole=True) for each in (role, Role.TINY))
    body = Fit((*whole, Text(line.least or words, role)))
    return Row((line.sign(role), Grow(body)), gap=1.5) if line.sign else body
