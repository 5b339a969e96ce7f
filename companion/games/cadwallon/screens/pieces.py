"""What the pages of lists and scores share: titles, seats, the word for invented cards."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from companion.games.cadwallon.cards import SEATS, SECOND
from companion.games.cadwallon.drawings import BORDER, SEAT_INKS, own_icon, seat_icon
from companion.games.cadwallon.state import PAPER
from companion.screens.pictures import Border, Item, ListMenu
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Icon,
    Inset,
    Luxury,
    Name,
    Role,
    Row,
    Text,
    Widget,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.games.cadwallon.view import View
    from companion.text.catalog import Say


def seat_name(seat: int, say: Say) -> str:
    """Return how the table calls a seat."""
    return say(f"seat.{SEATS[seat]}")


def token(seat: int, role: Role = Role.HEADING) -> Icon:
    """Return the token of a seat."""
    return Icon(seat_icon(seat), role, fill=SEAT_INKS[seat])


def emblem(name: str, role: Role = Role.BODY) -> Icon:
    """Return one of the game's icons."""
    return Icon(own_icon(name), role)


def joined(words: Iterable[str], say: Say) -> str:
    """Return words as one list of the language, or nothing."""
    every = list(words)
    if len(every) > 1:
        every[-2:] = [say("page.last", one=every[-2], other=every[-1])]
    return reduce(lambda one, two: say("page.and", one=one, other=two), every) if every else ""


def card_key(card: str) -> str:
    """Return where the words of an action stand: those of the second set have the same.

    >>> card_key("action-new-market#2")
    'card.action-new-market'
    """
    return "paper-card" if card == PAPER else f"card.{card.removesuffix(SECOND)}"


def title_of(key: str, say: Say) -> str:
    """Return the name of an action, a condition or a contract by the key of its words.

    An owner's deck need not say it: an action is called by its number then, or by its id.

    >>> from companion.text.catalog import catalog
    >>> title_of("card.action-5", catalog("en", "companion.games.cadwallon"))
    'Action 5'
    """
    if f"{key}.name" in say.words:
        return say(f"{key}.name")
    kind, _, id_ = key.partition(".")
    if kind != "card":
        return say(f"own-card.{kind}")
    called = id_.removeprefix("action-")
    number = called.rpartition("-")[2]
    if number.isdigit():
        return say("own-card.action", number=number)
    return called.replace("-", " ").capitalize()


def text_of(key: str, say: Say) -> str:
    """Return what a card says, or that only the printed card does."""
    return say(f"{key}.text" if f"{key}.text" in say.words else "own-card.text")


def heading(
    title: str,
    *,
    mark: Widget | None = None,
    aside: Widget | None = None,
    named: Widget | None = None,
    lines: int = 1,
) -> Widget:
    """Return a page's title with a mark before it, something aside, and roofs below.

    ``named`` stands in the place of a title that is more than a name.
    """
    name: Widget = named or Adapt(
        Name(title, Role.HEADING, lines), tall=Name(title, Role.HEADING, lines=2)
    )
    parts = (*((mark,) if mark else ()), Grow(name), *((aside,) if aside else ()))
    line = Row(parts, gap=2)
    usual = Inset(Column((line, Luxury(Border(BORDER), 5)), gap=1), top=1.5)
    return Adapt(usual, small=Inset(line, top=0.5))


def footer(view: View, say: Say, *left: Widget) -> tuple[Widget, ...]:
    """Return the last line of a page: what stands at its left, and that the cards are invented.

    On a narrow page that stands below what is at the left.
    """
    if not view.invented:
        return left
    role = Role.SMALL
    words = Text(say("page.invented"), role, Align.END, whole=True)
    if not left:
        return (words,)
    beside = Row((Grow(left[0]), words), gap=2, across=Align.END)
    return (Fit((beside, Column((*left, words), gap=0.5))),)


def listed(
    view: View,
    say: Say,
    top: Widget,
    items: Sequence[Item],
    chosen: int,
    *,
    below: Sequence[Widget] = (),
    narrow: Sequence[Sequence[Item]] = (),
) -> Widget:
    """Return a list with one line pointed at, between a title and what is said below.

    ``narrow`` are the lines in fewer words: for a small page and, if it is given, one that stands.
    """
    menu = Grow(Anchor(ListMenu(tuple(items), chosen)))
    fewer = narrow or (items,)
    brief, briefest = (ListMenu(tuple(each), chosen) for each in (fewer[0], fewer[-1]))
    short = Grow(Anchor(Adapt(brief, small_tall=briefest)))
    usual = Column((top, menu, *below, *footer(view, say)), gap=1.5)
    small = Column((Luxury(top, 5), short, *below, *footer(view, say)), gap=0.5)
    return Adapt(usual, small=small)
