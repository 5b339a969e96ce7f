"""One thing with its picture: what it is called, what is said of it, what it is worth."""

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
    Inset,
    Name,
    Role,
    Row,
    Text,
    Widget,
)  # fmt: skip
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.screens.pages.heading import Heading

_SHARES = (6, 8, 13)
"""What the words have of a page's width where the picture has six."""
_PATIENCE = 2


@frozen
class ShownThing(Kind):
    """Words beside a picture with its ``caption``, or above one as wide as a page (``across``).

    ``left`` stands in the last line, before what it is worth. A small page drops the ``note``, then
    what it is worth, then the picture; of its ``signs`` the first stands before its name.
    """

    head: Heading
    picture: Widget
    words: str
    note: str = ""
    worth: str = ""
    caption: Widget | None = None
    across: bool = False
    left: Widget | None = None
    signs: tuple[Widget, ...] = ()

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        if shape.is_small:
            return self._small(shape)
        body = Grow(self._beside(shape))
        foot = Foot(self.worth, self.left, Role.LABEL).lines()
        if shape.is_tall and self.worth and self.left:
            foot = (Column((Text(self.worth, Role.LABEL), self.left)),)
        return Column((self.head, body, *foot), gap=2)

    def _beside(self, shape: PageShape) -> Widget:
        note = (Text(self.note, Role.LABEL),) if self.note else ()
        words = Anchor(Column((Text(self.words, Role.BODY), *note), gap=2), Align.START)
        caption = (self.caption,) if self.caption else ()
        shown = (Grow(Anchor(self.picture)), *caption)
        picture = Column(shown, gap=1, across=Align.CENTRE)
        if self.across:
            return Column((words, Grow(picture)), gap=2)
        if shape.is_tall:
            return Column((Grow(words), Grow(picture)), gap=3)
        rows = (Row((Grow(words, own), Grow(picture, _SHARES[0])), gap=3) for own in _SHARES)
        return Fit(tuple(rows), _PATIENCE)

    def _small(self, shape: PageShape) -> Widget:
        rule = Text(self.words, Role.SMALL)
        note, worth = (
            (Text(each, Role.SMALL),) if each else () for each in (self.note, self.worth)
        )
        some, more, most, every = (
            Column((rule, *rest), gap=1) for rest in ((), worth, note, (*note, *worth))
        )
        picture = Grow(Anchor(self.picture), 4)
        pictured = tuple(
            Column((each, picture), gap=2)
            if shape.is_tall
            else Row((Grow(each, 5), picture), gap=2)
            for each in (every, more, some)
        )
        alone = tuple(Anchor(each, Align.START) for each in (every, most, more, some))
        body = Grow(Fit((*pictured, *alone)))
        return Inset(Column((self._small_head(shape), body), gap=2), top=1.5)

    def _small_head(self, shape: PageShape) -> Widget:
        name, signs = self.head.title, self.signs
        if shape.is_tall:
            over = (Row(signs, gap=1.5),) if signs else ()
            return Column((*over, Name(name, Role.HEADING, lines=2)))
        return Row((*signs[:1], Grow(Name(name, Role.HEADING)), *signs[1:]), gap=1.5)
