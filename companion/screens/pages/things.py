"""A thing of a gallery, and the forms in which it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.widgets import (
    Align,
    Anchor,
    Card,
    Column,
    Fit,
    Grow,
    Icon,
    Name,
    Role,
    Row,
    Text,
    Widget,
)  # fmt: skip
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

_PATIENCE = 5
"""The rungs that all letters go down before a picture is left out."""


@frozen
class Thing:
    """A name with its ``words``, a ``sign`` before it and something ``aside`` at its right.

    The ``short`` words have the icon ``bullet`` before them. A picture with its ``caption`` has
    room beside the words, or below them where it is as wide as the page (``across``).
    """

    name: str
    words: str = ""
    short: str = ""
    sign: Callable[[Role], Widget] | None = None
    aside: Callable[[Role], Widget] | None = None
    picture: Widget | None = None
    caption: Widget | None = None
    across: bool = False
    marked: bool = False
    bullet: str = ""

    def title(self, aside: Role = Role.SMALL, lines: int = 1, gap: float = 1) -> Widget:
        """Return the name with its sign, which is larger where nothing is aside.

        What is aside is larger where there is no sign.
        """
        name = Grow(Name(self.name, Role.TITLE, lines))
        sign = (self.sign(Role.BODY if self.aside else Role.TITLE),) if self.sign else ()
        return Row((*sign, name, *self._aside(aside if self.sign else Role.TITLE)), gap)

    def few(self, role: Role) -> Widget:
        """Return the short words behind their icon."""
        text = Text(self.short, role)
        if not self.bullet:
            return text
        return Row((Icon(self.bullet, Role.LABEL), Grow(text)), gap=1, across=Align.START)

    def named(self, role: Role, lines: int = 1) -> Widget:
        """Return the name alone behind its sign."""
        name = Grow(Name(self.name, role, lines))
        return Row((self.sign(role), name), gap=2) if self.sign else Row((name,))

    def lined(self, role: Role, *, tall: bool, pictured: bool) -> Widget:
        """Return a line across the page: words under the name, the picture at their right.

        The picture gives way to the words, and these to few words.
        """
        if not self.words:
            return self.title()
        words = Column((self.title(), Text(self.words, role)), gap=0.75)
        whole = Anchor(words, Align.START)
        if not pictured or self.picture is None:
            return whole
        alone = Fit((whole, self.lined_short(role)))
        if tall and self.across:
            return Fit((Column((words, Grow(Anchor(self.picture))), gap=1), alone), _PATIENCE)
        beside = tuple(
            Row((Grow(whole, own), Grow(Anchor(self.picture), rest)), gap=1.5)
            for own, rest in ((7, 4), (3, 1))
        )
        return Fit((Fit(beside), alone), _PATIENCE)

    def lined_short(self, role: Role) -> Widget:
        """Return a line with the short words under the name."""
        return Anchor(Column((self.title(), self.few(role)), gap=0.75), Align.START)

    def framed(self, *, light: bool = False) -> Widget:
        """Return it in a frame, a thin one where it matters less."""
        title = self.title(Role.LABEL, lines=2, gap=1.5)
        if not self.words:
            return Card(Column((title,)), light=light)
        return Card(Column((title, Grow(self._in_frame())), gap=1), light=light)

    def _in_frame(self) -> Widget:
        rule = Anchor(Text(self.words, Role.LABEL), Align.START, Align.START)
        alone = (rule, Anchor(self.few(Role.LABEL), Align.START, Align.START))
        if self.picture is None:
            return Fit(alone)
        picture, caption = Grow(Anchor(self.picture)), (self.caption,) if self.caption else ()
        if self.across:
            below = Column((rule, Grow(Row((picture, *caption), gap=1))), gap=0.5)
            return Fit((below, *alone), _PATIENCE)
        shown = Column((picture, *caption), gap=0.5, across=Align.CENTRE)
        beside = tuple(
            Row((Grow(rule, own), Grow(shown, rest)), gap=1.5)
            for own, rest in ((6, 5), (7, 4), (3, 1))
        )
        return Fit((*beside, Fit(alone)), 2)

    def in_few(
        self, aside: Role | None = None, *, tall: bool = False, whole: bool = False
    ) -> Widget:
        """Return it with the short words, or the ``whole`` ones, under its name."""
        said = Text(self.words, Role.SMALL) if whole else self.few(Role.SMALL)
        words = (said,) if self.words else ()
        signs = self._aside(aside)
        small, large = Text(self.name, Role.SMALL), Name(self.name, Role.BODY)
        if not self.sign:
            name = small if tall else large
            tops = (Row((Grow(name), *signs), gap=1), Column((name, *signs), gap=1))
            return Column((Fit(tops), *words), gap=1)
        sign = self.sign(Role.TITLE)
        if tall and words:
            title = Row((sign, Grow(small)), gap=1.5)
            return Column((title, *words, *((Row(signs),) if signs else ())), gap=1)
        top = Row((Grow(large), *signs), gap=1)
        return Row((sign, Grow(Column((top, *words), gap=1))), gap=1.5)

    def in_few_pictured(self) -> Widget:
        """Return it in few words above its picture, or without where that has no room."""
        few = self.in_few(tall=True)
        alone = Anchor(few, Align.START)
        if self.picture is None:
            return alone
        return Fit((Column((few, Grow(Anchor(self.picture))), gap=1), alone))

    def on_one_line(self, *, tall: bool) -> Widget:
        """Return it on a line: the short words in place of its name."""
        sign, signs = (self.sign(Role.TITLE),) if self.sign else (), self._aside(Role.BODY)
        if tall or not self.short:
            return self.in_few(tall=tall)
        bullet = (Icon(self.bullet, Role.LABEL),) if self.bullet else ()
        return Row((*sign, *bullet, Grow(Text(self.short, Role.SMALL)), *signs), gap=1)

    def least(self, *, tall: bool) -> Widget:
        """Return as little of it as says what it is."""
        sign, signs = (self.sign(Role.TITLE),) if self.sign else (), self._aside(Role.BODY)
        if tall and self.short:
            return Row((*sign, Grow(Text(self.short, Role.SMALL))), gap=1)
        return Row((*sign, Grow(Name(self.name, Role.BODY)), *(() if tall else signs)), gap=1.5)

    def _aside(self, role: Role | None) -> tuple[Widget, ...]:
        return (self.aside(role),) if self.aside and role else ()
