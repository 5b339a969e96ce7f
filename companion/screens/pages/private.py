"""Private pages: what stands between the table and a secret, and a card or two in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.excerpts import Excerpt, Shortened
from companion.screens.pages.heading import Foot
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.widgets import (
    Align,
    Anchor,
    Card,
    Column,
    Fit,
    Grow,
    Inset,
    Luxury,
    Name,
    Role,
    Row,
    Text,
    Widget,
)
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable


@frozen
class Draped(Kind):
    """Whom it asks for, on a card between two drapes.

    ``words`` and what is asked to ``keep`` go on a small page, ``notes`` on none.
    """

    ask: str
    sign: Callable[[Role], Widget]
    name: str
    drape: Widget
    words: str = ""
    keep: str = ""
    notes: tuple[str, ...] = ()

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        role, gap = (Role.LABEL, 1) if shape.is_small else (Role.BODY, 2)
        whom = Anchor(Fit((self._whom(Role.NAME, 1), self._whom(Role.HEADING, 2))))
        lines: tuple[Widget, ...] = (Text(self.ask, role, Align.CENTRE), whom)
        if not shape.is_small:
            keep = Luxury(Text(self.keep, Role.SMALL, Align.CENTRE), 3)
            lines = (*lines, Text(self.words, Role.LABEL, Align.CENTRE), keep)
        notes = tuple(Text(each, Role.SMALL, Align.CENTRE) for each in self.notes)
        card = Card(Column((*lines, *notes), gap))
        return Inset(Column((Grow(self.drape), card, Grow(self.drape)), gap=1.5), top=1.5)

    def _whom(self, role: Role, lines: int) -> Widget:
        return Row((self.sign(role), Name(self.name, role, lines)), gap=2)


@frozen
class CardWords:
    """A card: its sign, what kind it is, its name, what it says; what it ``pays`` in a sentence.

    ``paid`` is that in figures, ``in_one`` all of it as one text: for little room.
    """

    sign: Callable[[Role], Widget]
    kind: str
    name: str
    words: str
    in_one: str
    pays: str = ""
    paid: str = ""

    def whole(self, *, alone: bool) -> Widget:
        """Return it for a page with room: larger where it has the page ``alone``."""
        usual = (Role.NAME, Role.HEADING, Role.BODY)
        sign, name, words = (Role.FIGURE, Role.NAME, Role.CHOICE) if alone else usual
        pays = (Text(self.pays, Role.BODY),) if self.pays else ()
        head = self._head(sign, Role.LABEL, name, 3)
        plain = self._head(Role.NAME, Role.SMALL, Role.HEADING, 2)
        forms = ((head, words, 2), (plain, words, 1.5), (plain, Role.LABEL, 1))
        return Fit(
            tuple(Column((top, Text(self.words, role), *pays), gap) for top, role, gap in forms)
        )

    def _head(self, sign: Role, kind: Role, name: Role, gap: float) -> Widget:
        names = Column((Text(self.kind, kind), Name(self.name, name, 2)), gap=1)
        return Row((self.sign(sign), Grow(names)), gap)

    def brief(self) -> Widget:
        """Return it in few lines, in fewer once the page is tight."""
        pays = (Text(self.pays, Role.SMALL),) if self.pays else ()
        large = Row((self.sign(Role.TITLE), Grow(Name(self.name, Role.TITLE))), gap=1.5)
        words = Column((large, Text(self.words, Role.SMALL), *pays), gap=0.5)
        return Fit((words, self.dense()), patience=4)

    def bare(self) -> tuple[Widget, ...]:
        """Return it without its sign where that takes the room of its words."""
        named = (self.sign(Role.HEADING), Grow(Name(self.name, Role.HEADING, 2)))
        head = Inset(Row(named, gap=2), top=0.5)
        label, small = (Text(self.words, role) for role in (Role.LABEL, Role.SMALL))
        name, least = Text(self.name, Role.BODY), Inset(Shortened(self.name, Role.SMALL), top=0.5)
        forms = ((head, label), (name, label), (name, small), (least, Excerpt(self.words)))
        return tuple(
            Column((top, Grow(Anchor(words, Align.START))), gap=0.5) for top, words in forms
        )

    def dense(self) -> Widget:
        """Return it with what it pays beside its name."""
        paid = (Text(self.paid, Role.SMALL, whole=True),) if self.paid else ()
        name = Grow(Text(self.name, Role.SMALL))
        top = Row((self.sign(Role.SMALL), name, *paid), gap=1.5)
        return Column((top, Text(self.words, Role.SMALL)), gap=0.5)


@frozen
class CardsInWords(Kind):
    """Cards in words; what ``keep`` asks for goes first, then signs, then last words."""

    cards: tuple[CardWords, ...]
    keep: Widget
    foot: Foot = Foot()
    bare: bool = False
    """Whether a small page gives up the sign of a card rather than size of its words."""

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        end = self.foot.lines()
        forms = (
            tuple(Grow(each.brief()) for each in self.cards),
            tuple(each.dense() for each in self.cards),
            tuple(Text(each.in_one, Role.SMALL) for each in self.cards),
            tuple(Grow(Excerpt(each.in_one)) for each in self.cards),
        )
        fewer = tuple(Column((*form, *end), gap=1) for form in forms)
        if shape.is_small and self.bare:
            (card,) = self.cards
            return Fit(tuple(Column((Grow(each), *end), gap=0.5) for each in card.bare()))
        if shape.is_small:
            return Inset(Fit(fewer, patience=2), top=0.5)
        alone = len(self.cards) == 1
        cards = tuple(Grow(Anchor(each.whole(alone=alone), Align.START)) for each in self.cards)
        usual = Column((*cards, Luxury(self.keep, 4), *end), gap=1.5)
        return Inset(Fit((usual, Column((*cards, *end), gap=1.5), *fewer)), top=1.5)
