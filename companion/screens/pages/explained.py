"""The pages that explain rules: a picture over sentences, or a few ideas with a picture each."""

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
    Icon,
    Inset,
    Role,
    Row,
    Rule,
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


@frozen
class Idea:
    """A sentence with its picture; a small page has the picture ``small``, or none.

    One that is ``close`` there leaves long words the room that it does not need.
    """

    words: str
    picture: Widget
    small: Widget | None = None
    close: bool = False

    def shown(self, shape: PageShape) -> Widget:
        """Return it for a shape of page."""
        picture = Anchor(self.picture)
        if not shape.is_small:
            text = Text(self.words, Role.BODY)
            if shape.is_tall:
                return Column((Grow(picture), text), gap=1)
            return Row((Grow(picture, 4), Grow(Anchor(text, Align.START), 6)), gap=3)
        alone = Anchor(Text(self.words, Role.SMALL), Align.START)
        if self.small is None:
            return alone
        small = Anchor(self.small)
        if shape.is_tall:
            return Fit((Column((small, alone), gap=1), alone))
        if self.close:
            return Fit((Row((self.small, Grow(alone)), gap=0.5), alone))
        return Fit((Row((Grow(small, 2), Grow(alone, 7)), gap=1.5), alone))


@frozen
class Ideas(Kind):
    """Ideas ruled off from each other, with a title where there is room."""

    head: Heading
    ideas: tuple[Idea, ...]

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        parts = tuple(part for each in self.ideas for part in (Grow(each.shown(shape)), Rule()))
        if not shape.is_small:
            return Column((self.head, *parts[:-1]), gap=1)
        return Inset(Fit(tuple(Column(parts[:-1], gap) for gap in (1, 0.25))), top=1)
