"""A few things with their names, words and pictures, in as many words as there is room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.kind import Kind, PageShape
from companion.screens.widgets import (
    Align,
    Anchor,
    Bar,
    Column,
    Fit,
    Grow,
    Inset,
    Luxury,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)  # fmt: skip
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.screens.pages.heading import Heading
    from companion.screens.pages.things import Thing

_PATIENCE = 4
"""The rungs that all letters go down before short words take the place of all."""
_PLAIN = (PageShape.PLAIN, PageShape.PLAIN_TALL)
_PAIR = 2
"""As many things as a page has their pictures on beside their words."""


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
