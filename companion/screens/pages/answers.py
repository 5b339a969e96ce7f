"""A question whose answers stand where their buttons are, with what one needs to answer it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.heading import Foot, Heading
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Inset,
    Luxury,
    Name,
    Role,
    Row,
    Spacer,
    Text,
    Widget,
)  # fmt: skip
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Callable

_LIST = 3
"""How much more room a list takes than the picture above it."""


@frozen
class KnownPart:
    """How much of something is known: in words, as a ``bar`` where it matters, with a ``note``."""

    words: str
    bar: Widget | None = None
    note: str = ""

    def lines(self) -> tuple[Widget, ...]:
        """Return it for a page with room: a bar stays, words alone go."""
        if self.bar is None:
            return (Luxury(Text(self.words, Role.LABEL), 6),)
        beside = Row((Grow(self.bar), Text(self.words, Role.LABEL, whole=True)), gap=2)
        note = (Luxury(Text(self.note, Role.SMALL), 4),) if self.note else ()
        return (Fit((beside, self.bar)), *note)


@frozen
class Answers(Kind):
    """A question in the ``title``, or below it as ``question``, and its answers.

    They stand ``over`` the buttons, or ``beside`` them on a wide page; as a list they take all the
    room. ``where`` says what is asked about in few words, ``picture`` shows it, ``hint`` says where
    to look for the answer.
    """

    title: str
    over: Widget
    beside: Widget
    sign: Callable[[Role], Widget] | None = None
    question: str = ""
    hint: str = ""
    where: str = ""
    picture: Callable[[Role], Widget] | None = None
    known: KnownPart | None = None
    is_list: bool = False
    border: tuple[str, ...] = ()
    cuts: bool = False
    foot: Foot = Foot()

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        match shape:
            case PageShape.SMALL:
                return self._small()
            case PageShape.SMALL_TALL:
                return self._small_tall()
            case PageShape.TALL | PageShape.PLAIN_TALL:
                return self._tall()
            case PageShape.WIDE:
                return self._wide()
            case _:
                return self._medium()

    def _medium(self) -> Widget:
        """Return the answers in the middle, over the buttons below."""
        picture = self._picture(Role.HEADING)
        if self.question:
            hint = Text(self.hint, Role.LABEL, Align.END, whole=True)
            asked = Name(self.question, Role.TITLE)
            words: Widget = Fit((Row((Grow(asked), hint), gap=2), asked))
            top = replace(self._head(Role.NAME), aside=next(iter(picture), None), under=self.where)
        else:
            words = Row((Grow(Text(self.hint, Role.BODY)), *picture), gap=2)
            where = Text(self.where, Role.LABEL, whole=True) if self.where else None
            top = replace(self._head(Role.HEADING), aside=where)
        return Column((top, words, Grow(Anchor(self.over)), *self._below()), gap=1.5)

    def _tall(self) -> Widget:
        """Return a large picture above the answers."""
        answers = Grow(Anchor(self.over), _LIST) if self.is_list else self.over
        return Column((*self._above(), answers, *self._below()), gap=2)

    def _wide(self) -> Widget:
        """Return the answers beside their buttons, which are at the left, and words beside them."""
        words = Column((*self._above(), Spacer(0), *self._below()), gap=1.5)
        both = (Grow(self.beside, 2), Grow(words, 3))
        return Inset(Row(both, gap=3, across=Align.START), top=1)

    def _above(self) -> tuple[Widget, ...]:
        return (
            replace(self._head(Role.HEADING), lines=2),
            *((Text(self.where, Role.LABEL),) if self.where else ()),
            *(Grow(Anchor(each)) for each in self._picture(Role.FIGURE)),
            *((Name(self.question, Role.TITLE, 2),) if self.question else ()),
            *((Text(self.hint, Role.BODY),) if self.hint else ()),
        )

    def _small(self) -> Widget:
        """Return the question on one line over the answers."""
        head = Heading(self._asked, self._sign(Role.HEADING))
        aside = next(iter(self._picture(Role.TINY)), None)
        tops = (replace(head, aside=aside), head, Text(self._asked, Role.SMALL))
        below = (Grow(Anchor(self.over)), *self.foot.lines())
        return Fit(tuple(Column((top, *below), gap=1) for top in tops), patience=4)

    def _small_tall(self) -> Widget:
        """Return the question over a picture and the answers; a list does without the picture."""
        sign = self._sign(Role.TITLE)
        title = Row((*((sign,) if sign else ()), Grow(Name(self._asked, Role.TITLE, 2))), gap=1)
        shown = tuple(Grow(Anchor(each)) for each in self._picture(Role.FIGURE))
        above = (title, *shown, Luxury(Text(self.hint, Role.SMALL), 4))
        known = (Luxury(Text(self.known.words, Role.SMALL), 5),) if self.known else ()
        below = (*known, *self.foot.lines())
        if not self.is_list:
            return Inset(Column((*above, self.over, *below), gap=1.5), top=1)
        listed = Grow(Anchor(self.over), _LIST)
        bodies = ((*above, listed, *below), (title, listed, *below))
        return Inset(Fit(tuple(Column(body, gap=1.5) for body in bodies), patience=5), top=1)

    @property
    def _asked(self) -> str:
        return self.question or self.title

    def _head(self, role: Role) -> Heading:
        return Heading(self.title, self._sign(role), border=self.border, cuts=self.cuts)

    def _sign(self, role: Role) -> Widget | None:
        return self.sign(role) if self.sign else None

    def _picture(self, role: Role) -> tuple[Widget, ...]:
        return (self.picture(role),) if self.picture else ()

    def _below(self) -> tuple[Widget, ...]:
        return (*(self.known.lines() if self.known else ()), *self.foot.lines())
