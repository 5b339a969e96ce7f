"""The box's own pages: lists to choose from, notices, questions and facts.

They take words that are already said, for the app knows what it asks, and the ``border`` that
stands under titles: patterns by their names, as the game at hand has them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pictures import Border, Dial, Item, ListMenu, Swatches
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Card,
    Column,
    Fit,
    Grow,
    Icon,
    Inset,
    Luxury,
    Name,
    Page,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.surface import Ink

_ICONS = {"menu": "menu"}
_FEW = 4
"""Facts that the smallest page has room for."""
_END = 12
"""Characters of a path that it has room for."""


def list_page(
    page: str,
    title: str,
    items: Sequence[str | Item],
    chosen: int,
    border: tuple[str, ...],
    *,
    note: str = "",
    icon: str = "",
) -> Page:
    """Return a list with one line chosen: a menu, or a question and its answers.

    An ``Item`` says, smaller and at the right, what it now stands for.
    """
    lines = tuple(item if isinstance(item, Item) else Item(item) for item in items)
    head = _heading(title, icon or _ICONS.get(page, ""), border)
    menu = Grow(Anchor(ListMenu(lines, chosen)))
    below = (Text(note, Role.LABEL),) if note else ()
    small_below = (Luxury(Text(note, Role.SMALL), 4),) if note else ()
    usual = Column((head, menu, *below), gap=2)
    return Page(page, Adapt(usual, small=Column((head, menu, *small_below), gap=1.5)))


def notice_page(
    page: str, title: str, lines: Sequence[str], icon: str, border: tuple[str, ...]
) -> Page:
    """Return a notice: a large icon beside a title and a few sentences."""
    first, *rest = lines or ("",)
    words = Column(
        (
            Name(title, lines=2),
            Luxury(Border(border), 6),
            Text(first, Role.BODY),
            *(Text(line, Role.LABEL) for line in rest),
        ),
        gap=2,
    )
    usual = Row((Icon(icon, Role.FIGURE), Grow(Anchor(words, Align.START))), gap=4)
    small_words = Column(
        (Name(title, Role.HEADING, lines=2), Text(first, Role.LABEL),
         *(Luxury(Text(line, Role.SMALL), 2) for line in rest)),
        gap=1.5,
    )  # fmt: skip
    saying, large = Grow(Anchor(small_words, Align.START)), Icon(icon, Role.FIGURE)
    modest = Luxury(Icon(icon, Role.HEADING), 4)
    body = Adapt(
        usual,
        tall=Column((Grow(Anchor(large)), Grow(Anchor(words, Align.START), 2)), gap=4),
        small=Fit((Row((large, saying), gap=3), Row((modest, saying), gap=3))),
        small_tall=Fit((Column((large, saying), gap=3), Column((modest, saying), gap=3))),
    )
    return Page(page, Inset(body, top=2))


def question_page(page: str, title: str, text: str, icon: str) -> Page:
    """Return a question in a frame, to be answered yes or no."""
    words = Column((Name(title, Role.HEADING, lines=2), Text(text, Role.BODY)), gap=2)
    beside = Row((Icon(icon, Role.FIGURE), Grow(words)), gap=4)
    below = Column((Anchor(Icon(icon, Role.FIGURE)), words), gap=3)
    small = Column((Name(title, Role.HEADING, lines=2), Text(text, Role.LABEL)), gap=1.5)
    small_row = Row((Icon(icon, Role.NAME), Grow(small)), gap=3)
    body = Adapt(Card(beside), tall=Card(below), small=Fit((small_row, small)))
    return Page(page, Inset(Anchor(body), top=2, bottom=2))


def facts_page(
    page: str,
    title: str,
    rows: Sequence[tuple[str, str]],
    border: tuple[str, ...],
    note: str = "",
) -> Page:
    """Return facts under each other, what they are at the left and what they say at the right."""
    lines: list[Widget] = []
    for label, fact in rows:
        line = Row(
            (Text(label, Role.BODY, whole=True), Grow(Text(fact, Role.BODY, Align.END))),
            gap=3,
            across=Align.START,
        )
        lines += [line, Rule()]
    table = Fit((Column(tuple(lines), gap=1.5), Column(tuple(lines), gap=0.75)))
    below = (Text(note, Role.SMALL),) if note else ()
    usual = Column(
        (_heading(title, "info", border), Grow(Anchor(table, y=Align.START)), *below), gap=2
    )
    beside = tuple(
        Row((Text(label, Role.SMALL, whole=True), Grow(Text(fact, Role.SMALL, Align.END))), gap=3,
            across=Align.START)
        for label, fact in rows
    )  # fmt: skip
    over = tuple(
        Column((Text(label, Role.TINY), _whole_or_end(fact)), gap=0.5) for label, fact in rows
    )
    stacked = Fit((Column(over, gap=1.5), Column(over[:_FEW], gap=1)))
    lying = Fit((Column(beside, gap=1.5), Column(beside, gap=0.5), Column(beside[: _FEW - 1])))
    small = Column(
        (Luxury(_heading(title, "info", border), 2),
         Grow(Anchor(Adapt(lying, tall=stacked), y=Align.START)),
         *(Luxury(each, 1) for each in below)),
        gap=1.5,
    )  # fmt: skip
    return Page(page, Adapt(usual, small=small))


def pattern_page(page: str, title: str, names: Mapping[Ink, str], note: str) -> Page:
    """Return a panel's trial under its name: inks, fine patterns and edges to be looked at."""
    trial = Grow(Anchor(Swatches(names)))
    small = Column((Fit((Name(title, Role.HEADING), _whole_or_end(title))), trial), gap=1.5)
    usual = Column((Name(title, Role.HEADING), trial, Text(note, Role.SMALL)), gap=2)
    return Page(page, Inset(Adapt(usual, small=small), top=2))


def _whole_or_end(fact: str) -> Widget:
    """Return a fact or, where a long path has no room, its end."""
    return Fit(
        (Text(fact, Role.SMALL), Text(fact, Role.TINY), Text(f"…{fact[-_END:]}", Role.SMALL))
    )


def number_page(
    page: str, words: Sequence[str], number: str, note: str, border: tuple[str, ...]
) -> Page:
    """Return a number being entered under the words that say what it counts, a title first."""
    title, *more = words or ("",)
    below, head = Luxury(Text(note, Role.LABEL, Align.CENTRE), 2), _heading(title, "", border)
    about = (Luxury(Text(each, Role.BODY), 3) for each in more)
    return Page(page, Column((head, *about, Grow(Anchor(Dial(number))), below), gap=2))


def _heading(title: str, icon: str, border: tuple[str, ...]) -> Widget:
    name: Widget = Adapt(Name(title, Role.HEADING), tall=Name(title, Role.HEADING, lines=2))
    if icon:
        name = Row((Icon(icon, Role.HEADING), Grow(name)), gap=2)
    under = Column((name, Border(border)), gap=1)
    return Adapt(Inset(under, top=3), small=Inset(name, top=1))
