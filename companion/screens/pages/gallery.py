"""A few things with their names, words and pictures, in as many words as there is room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.kind import Kind, PageShape
from companion.screens.widgets import (
    Align,
    Anchor,
    Bar,
    Card,
    Column,
    Fit,
    Grow,
    Icon,
    Inset,
    Luxury,
    Name,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.pages.heading import Heading


_UNPICTURED = 5
"""The rungs that all letters go down before a picture is left out."""
_PATIENCE = 4
"""The rungs that all letters go down before short words take the place of all."""
_PLAIN = (PageShape.PLAIN, PageShape.PLAIN_TALL)
_PAIR = 2
"""As many things as a page has their pictures on beside their words."""


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
            return Fit((Column((words, Grow(Anchor(self.picture))), gap=1), alone), _UNPICTURED)
        beside = tuple(
            Row((Grow(whole, own), Grow(Anchor(self.picture), rest)), gap=1.5)
            for own, rest in ((7, 4), (3, 1))
        )
        return Fit((Fit(beside), alone), _UNPICTURED)

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
            return Fit((below, *alone), _UNPICTURED)
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


@frozen
class Gallery(Kind):
    """Things in lines or, with pictures on a wide page, in frames; without a head a part of a page.

    ``roles`` are the sizes of their words, largest first. Lines are ruled off, unless some of them
    are marked by a bar. A ``note`` stands under the title. ``left`` are words, whole and brief, for
    the end of a page without a title. Many pictures are too many strokes for a plain panel.
    """

    things: tuple[Thing, ...]
    head: Heading | None = None
    roles: tuple[Role, ...] = (Role.LABEL,)
    note: str = ""
    left: tuple[Widget, ...] = ()

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        if shape.is_small:
            return self._small(shape)
        if self._is_pictured and len(self.things) > _PAIR and shape in _PLAIN:
            forms = (self._lines(shape, Role.LABEL), self._few(shape))
            end = tuple(Anchor(each, Align.END) for each in self.left[:1])
            return Fit(tuple(Column((Grow(each), *end), gap=1) for each in forms), _PATIENCE)
        if shape is PageShape.WIDE and self._is_pictured:
            return self._page(self._frames())
        if shape.is_tall and self._is_pictured:
            return self._page(self._lines(shape, self.roles[-1]), until=2)
        whole = Fit(tuple(self._page(self._lines(shape, role)) for role in self.roles))
        return Fit((whole, self._page(self._few(shape))), _PATIENCE)

    @property
    def _is_pictured(self) -> bool:
        return any(each.picture for each in self.things)

    @property
    def _is_marked(self) -> bool:
        return any(each.marked for each in self.things)

    def _page(self, body: Widget, until: int = 0) -> Widget:
        if self.head is None:
            return body
        head: Widget = Luxury(self.head, until) if until else self.head
        note = (Text(self.note, Role.SMALL), Rule(dotted=False)) if self.note else ()
        return Column((head, *note, Grow(body)), gap=1)

    def _frames(self) -> Widget:
        is_marked = self._is_marked
        frames = tuple(each.framed(light=is_marked and not each.marked) for each in self.things)
        if len(frames) <= _PAIR:
            return Row(tuple(Grow(Anchor(each)) for each in frames))
        pairs = (frames[start : start + 2] for start in range(0, len(frames), 2))
        return Column(tuple(Grow(Row(tuple(map(Grow, pair)))) for pair in pairs), gap=1)

    def _lines(self, shape: PageShape, role: Role) -> Widget:
        is_few = len(self.things) <= _PAIR
        pictured = is_few or (shape.is_tall and shape not in _PLAIN)
        lines = (each.lined(role, tall=shape.is_tall, pictured=pictured) for each in self.things)
        return self._below(tuple(lines))

    def _few(self, shape: PageShape) -> Widget:
        return self._below(
            tuple(
                each.in_few(Role.SMALL, tall=shape.is_tall)
                if each.sign
                else each.lined_short(self.roles[-1])
                for each in self.things
            )
        )

    def _below(self, lines: tuple[Widget, ...], gap: float = 1) -> Widget:
        """Return lines below each other, each as high as the others."""
        if self._is_marked:
            return Column(self._barred(lines, gap=1.5), gap)
        ruled = tuple(part for line in lines for part in (Grow(line), Rule()))
        return Column(ruled[:-1], gap)

    def _barred(self, lines: tuple[Widget, ...], gap: float) -> tuple[Widget, ...]:
        return tuple(
            Grow(Row((Bar(drawn=each.marked), Grow(line)), gap))
            for each, line in zip(self.things, lines, strict=True)
        )

    def _small(self, shape: PageShape) -> Widget:
        tall, things = shape.is_tall, self.things
        if self._is_marked:
            return Inset(self._small_marked(tall=tall), top=1)
        if self._is_pictured:
            shown = (each.in_few_pictured() if tall else _start(each.in_few()) for each in things)
            listed = Column(tuple(map(Grow, shown)), gap=1 if tall else 0.5)
            return Inset(listed, top=0.5) if tall else listed
        forms = (
            tuple(_start(each.in_few(Role.LABEL, tall=tall, whole=whole)) for each in things)
            for whole in (True, False)
        )
        return Inset(Fit(tuple(self._below(form, gap=0.5) for form in forms)), top=1)

    def _small_marked(self, *, tall: bool) -> Widget:
        forms = (
            tuple(each.in_few(Role.BODY, tall=tall) for each in self.things),
            tuple(each.on_one_line(tall=tall) for each in self.things),
            tuple(each.least(tall=tall) for each in self.things),
        )
        ends = (self.left[-1:], ()) if self.left else ((),)
        *words, names = (
            Fit(tuple(Column((*self._barred(form, gap=1), *end)) for end in ends)) for form in forms
        )
        return Fit((Fit(tuple(words)), names), _PATIENCE)


def _start(widget: Widget) -> Widget:
    return Anchor(widget, Align.START)
