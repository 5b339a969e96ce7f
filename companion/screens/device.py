"""The box's own pages: lists to choose from, notices, questions and facts.

They take words that are already said, for the app knows what it asks, and the ``border`` that
stands under titles: patterns by their names, as the game at hand has them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.heading import Heading
from companion.screens.pages.titled import Titled
from companion.screens.pictures import Border, Item, ListMenu, Swatches
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
    below = (Text(note, Role.LABEL),) if note else ()
    brief = (Luxury(Text(note, Role.SMALL), 4),) if note else ()
    return Page(page, Titled(head, ListMenu(lines, chosen), below=below, brief_below=brief))


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
    least: float = 0.5,
) -> Page:
    """Return facts under each other, what they are at the left and what they say at the right.

    ``least`` is the narrowest gap between them, in units: letters of two scripts need more.
    """
    lines = tuple(part for line in _beside(rows, Role.BODY) for part in (line, Rule()))
    table = Fit((Column(lines, gap=1.5), Column(lines, gap=0.75)))
    beside = _beside(rows, Role.SMALL)
    over = tuple(
        Column((Text(label, Role.TINY), _whole_or_end(fact)), gap=0.5) for label, fact in rows
    )
    stacked = Fit((Column(over, gap=1.5), Column(over[:_FEW], gap=1)))
    gaps = (1.5, least)
    lying = Fit((*(Column(beside, gap=gap) for gap in gaps), Column(beside[: _FEW - 1], gap=least)))
    below = (Text(note, Role.SMALL),) if note else ()
    return Page(
        page,
        Titled(
            _heading(title, "info", border),
            table,
            Adapt(lying, tall=stacked),
            below,
            tuple(Luxury(each, 1) for each in below),
            goes=2,
        ),
    )


def _beside(rows: Sequence[tuple[str, str]], role: Role) -> tuple[Widget, ...]:
    said = (
        (Text(label, role, whole=True), Grow(Text(fact, role, Align.END))) for label, fact in rows
    )
    return tuple(Row(each, gap=3, across=Align.START) for each in said)


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
    from companion.screens.pages.dialled import DialledNumber  # noqa: PLC0415 - no start needs it

    return Page(page, DialledNumber(_heading(title, "", border), number, tuple(more), hold=note))


def _heading(title: str, icon: str, border: tuple[str, ...]) -> Heading:
    return Heading(title, Icon(icon, Role.HEADING) if icon else None, border=border)
