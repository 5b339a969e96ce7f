"""Something that holds from now on: its name over a picture of it, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.kind import Kind, PageShape
from companion.screens.pages.largest import Largest
from companion.screens.pictures import Border
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Grow,
    Inset,
    Luxury,
    Name,
    Role,
    Text,
    Widget,
)  # fmt: skip
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

_SIZES = (Role.NAME, Role.NUMERAL, Role.HEADING, Role.TITLE, Role.BODY)


@frozen
class Announced(Kind):
    """A name under its ``title``, in the middle; the picture, then ``also`` go for the words."""

    title: str
    name: str
    border: tuple[str, ...]
    picture: Callable[[Role], Widget]
    words: str
    also: str = ""
    narrow: Callable[[Role], Widget] | None = None
    """The picture again, in another form for where it is too wide."""

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        middle = Align.CENTRE
        narrow = tuple(map(self.narrow, _SIZES[2:])) if self.narrow else ()
        if shape.is_small:
            picture = Largest(self.picture, _SIZES, (*narrow, Text("", Role.TINY)))
            name, words = Name(self.name, Role.HEADING, 2, middle), Role.LABEL
            return Column((name, Grow(Anchor(picture)), Text(self.words, words, middle)), gap=1)
        return Column(
            (
                Inset(Text(self.title, Role.LABEL, middle), top=1),
                Name(self.name, Role.NAME, 2 if shape.is_tall else 1, middle),
                Luxury(Border(self.border), 4),
                Grow(Anchor(Largest(self.picture, _SIZES, narrow))),
                Text(self.words, Role.BODY, middle),
                Luxury(Text(self.also, Role.LABEL, middle), 5),
            ),
            gap=1.5,
        )
