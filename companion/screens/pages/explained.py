"""A picture over a few sentences: the pages that explain rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.foot import Foot
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Icon,
    Inset,
    Role,
    Row,
    Text,
    Widget,
)
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.screens.pages.heading import Heading

_SIZES = (Role.NAME, Role.HEADING, Role.TITLE, Role.BODY, Role.LABEL)


def chained(pictures: Iterable[Widget], role: Role, gap: float) -> Row:
    """Return pictures with arrows between them."""
    found = [each for picture in pictures for each in (Icon("right", role), picture)]
    return Row(tuple(found[1:]), gap=gap)


@frozen
class Explained(Kind):
    """A picture, as large as there is room for, over words; a small page has the words alone."""

    head: Heading
    picture: Callable[[Role], Widget]
    words: str
    foot: Foot = Foot()
    sizes: tuple[Role, ...] = _SIZES

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        roles = (Role.LABEL, Role.SMALL) if shape.is_small else (Role.BODY, Role.LABEL, Role.SMALL)
        text = Fit(tuple(Text(self.words, role) for role in roles))
        if not shape.is_small:
            picture = Grow(Anchor(Fit(tuple(map(self.picture, self.sizes)))))
            return Column((self.head, picture, text, *self.foot.lines()), gap=2)
        alone = (Grow(Anchor(text, Align.START)), *self.foot.lines())
        bare = replace(self.head, sign=None, aside=None)
        return Fit((Column((bare, *alone), gap=0.5), Inset(Column(alone, gap=0.5), top=0.5)))
