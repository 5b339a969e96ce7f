"""Many things with their pictures and rules, as large and in as many words as there is room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.kind import Kind, PageShape, columns
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Luxury,
    Role,
    Row,
    Text,
    Widget,
)  # fmt: skip
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.pages.heading import Heading

    Sign = Callable[[Role], Widget]

_LINES = (
    (Role.BODY, Role.TITLE, Role.BODY, 2), (Role.BODY, Role.TITLE, Role.LABEL, 1.5),
    (Role.LABEL, Role.BODY, Role.LABEL, 1), (Role.LABEL, Role.BODY, Role.SMALL, 0.5),
    (Role.SMALL, Role.LABEL, Role.SMALL, 0.5), (Role.TINY, Role.LABEL, Role.SMALL, 0.25),
    (Role.TINY, Role.SMALL, Role.SMALL, 0.25), (Role.TINY, Role.SMALL, Role.TINY, 0.25),
)  # fmt: skip
_TALL = ((Role.LABEL, Role.TITLE, Role.LABEL, 2), (Role.SMALL, Role.LABEL, Role.SMALL, 2))
"""The letters of signs, names and rules where things stand below each other, and their gap."""


@frozen
class Entry:
    """A thing: its name over its rule behind a sign.

    A small sign is bare: on a wide page what the thing is worth stands at the right instead.
    """

    name: str
    rule: str
    sign: Callable[..., Widget]
    worth: Sign

    def lined(self, size: Role, name: Role, rule: Role, *, is_wide: bool) -> Widget:
        """Return it across the page."""
        title: Widget = Text(self.name, name)
        is_small = is_wide and size in {Role.SMALL, Role.TINY}
        if is_small:
            title = Row((Grow(title), self.worth(name)), gap=1)
        texts = Column((title, Text(self.rule, rule)), gap=0.5 if is_small else 0.75)
        return Row((self.sign(size, bare=is_small), Grow(texts)), gap=2)

    def named(self) -> Widget:
        """Return its name alone behind a small sign."""
        return Row((self.sign(Role.TINY, bare=True), Grow(Text(self.name, Role.SMALL))), gap=1.5)


@frozen
class Collected(Kind):
    """Things below each other, or only their names; ``names`` are all of them as a list."""

    head: Heading
    entries: tuple[Entry, ...]
    names: str

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        named = tuple(each.named() for each in self.entries)
        if shape.is_small:
            plain = tuple(Text(each.name, Role.SMALL) for each in self.entries)
            texts = (Text(self.names, Role.SMALL), Text(self.names, Role.TINY))
            placed = _below if shape.is_tall else _in_columns
            few = Fit((placed(named), placed(plain), *texts))
            return Column((Luxury(self.head, 3), Grow(Anchor(few, Align.START))), gap=1)
        if shape.is_tall:
            body = Fit((Fit(self._lined(_TALL, is_wide=False)), _below(named)), patience=6)
        else:
            body = Fit((*self._lined(_LINES, is_wide=True), _in_columns(named)))
        return Column((self.head, Grow(Anchor(body, Align.START))), gap=1.5)

    def _lined(
        self, forms: tuple[tuple[Role, Role, Role, float], ...], *, is_wide: bool
    ) -> tuple[Widget, ...]:
        return tuple(
            Column(tuple(each.lined(*roles, is_wide=is_wide) for each in self.entries), gap)
            for *roles, gap in forms
        )


def _below(things: tuple[Widget, ...]) -> Widget:
    return Column(things, gap=2)


def _in_columns(things: tuple[Widget, ...]) -> Widget:
    return columns(things, 2, gap=2, apart=2)
