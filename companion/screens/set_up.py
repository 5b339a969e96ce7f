"""The pages of set-up: the language with a welcome, which game, every answer, a code being typed.

They take words that are already said, and the ``border`` that stands under titles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pictures import Border, Item, ListMenu
from companion.screens.set_up_pictures import AnswerList, CodeEntry, GameLine, GameList
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
    Grow,
    Icon,
    Inset,
    Name,
    Page,
    Role,
    Row,
    Text,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


def language_page(
    title: str,
    welcome: str,
    short: str,
    names: Sequence[str],
    chosen: int,
    border: tuple[str, ...],
) -> Page:
    """Return the very first page: a welcome, and the languages to choose from.

    A small lying page has room for the ``short`` welcome only.
    """
    menu = Grow(Anchor(ListMenu(tuple(map(Item, names)), chosen)))
    head = Column((Name(title, Role.NAME), Border(border), Text(welcome, Role.BODY)), gap=1.5)
    usual = Column((Inset(head, top=3), menu), gap=2)
    small, small_tall = (
        Inset(Column((Name(title, Role.HEADING), Text(each, Role.SMALL), menu), gap=1.5), top=1)
        for each in (short, welcome)
    )
    return Page("setup-language", Adapt(usual, small=small, small_tall=small_tall))


def games_page(title: str, games: Sequence[GameLine], chosen: int) -> Page:
    """Return the games of the house to choose from."""
    listed = Grow(Anchor(GameList(tuple(games), chosen)))
    head = Column((Name(title, Role.HEADING), Border(("lozenges",))), gap=1)
    return Page("setup-games", Adapt(Column((Inset(head, top=3), listed), gap=1.5), small=listed))


def answers_page(
    page: str, name: str, emblem: str, answers: AnswerList, border: tuple[str, ...]
) -> Page:
    """Return a set-up on one page: the game, Start with its code, and every answer."""
    listed = Grow(Anchor(answers, Align.START, Align.START))
    title = Row((Icon(emblem, Role.NAME), Grow(Name(name, Role.NAME))), gap=2)
    head = Column((title, Border(border)), gap=0.75)
    usual = Column((Inset(head, top=2), listed), gap=1.5)
    return Page(page, Adapt(usual, small=Inset(listed.child, top=1)))


def code_page(page: str, entry: CodeEntry) -> Page:
    """Return a code being typed: one picture, for it lies beside the buttons."""
    return Page(page, entry)
