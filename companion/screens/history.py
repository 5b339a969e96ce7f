"""The pages of a box's history; they take words that are said already and know no game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pictures import Bars, Ticks
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
    Page,
    Role,
    Row,
    Rule,
    Slab,
    Text,
    Widget,
)
from companion.screens.wording import in_figures
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Sequence


@frozen
class TitleCount:
    """A title and how often it was won."""

    title: str
    count: int


@frozen
class HistoryLine:
    """A game of the past: its name, when it was played, which may be unknown, and its points."""

    game: str
    date: str
    points: str


def ratings_page(
    title: str,
    games: str,
    best: tuple[str, int],
    last: tuple[int, ...],
    titles: Sequence[TitleCount],
    ends: tuple[str, str] | None,
) -> Page:
    """Return the best rating beside the last games as bars, and the highest titles below.

    ``best`` is its word and number; ``ends`` are the words under the first and the last bar, None
    of a single one.
    """
    newest = len(last) - 1
    labelled = (last.index(max(last)), newest)
    number = Name(in_figures(best[1]), Role.NUMERAL, align=Align.CENTRE)
    plaque = Slab(Column((Text(best[0], Role.LABEL), number), gap=1, across=Align.CENTRE))
    bars = Column((Grow(Bars(last, labelled)), *_ends(ends)), gap=1)
    head = Row(
        (Icon("star", Role.HEADING), Grow(Name(title, Role.HEADING)), Text(games, Role.LABEL)),
        gap=2,
    )
    tall_head = Column(
        (Row((Icon("star", Role.HEADING), Grow(Name(title, Role.HEADING))), gap=2),
         Text(games, Role.LABEL)), gap=1,
    )  # fmt: skip
    counts = _lines(titles, Role.BODY)
    usual = Column(
        (
            Inset(Adapt(head, tall=tall_head), top=2),
            Rule(dotted=False),
            Grow(Row((plaque, Grow(bars)), gap=3), 5),
            Rule(),
            Grow(Anchor(counts, Align.START), 5),
        ),
        gap=1.5,
    )
    small_plaque = Slab(
        Row((Text(best[0], Role.SMALL), Name(in_figures(best[1]), Role.HEADING)), gap=2)
    )
    small = Row((small_plaque, Grow(bars)), gap=3)
    small_tall = Column((Row((Grow(small_plaque),)), Grow(bars)), gap=2)
    top = Row((Grow(Name(title, Role.TITLE)), Luxury(Text(games, Role.SMALL), 2)), gap=2)
    narrow = Column((Name(title, Role.TITLE, lines=2), Luxury(Text(games, Role.SMALL), 2)), gap=1)
    body = Adapt(
        usual,
        small=Inset(Column((top, Grow(small)), gap=2), top=1),
        small_tall=Inset(Column((narrow, Grow(small_tall)), gap=2), top=1),
    )
    return Page("history-ratings", body)


def _ends(ends: tuple[str, str] | None) -> tuple[Widget, ...]:
    """Return the line under the bars, if there is one."""
    if ends is None:
        return ()
    first, last = ends
    return (Row((Text(first, Role.SMALL), Grow(Text(last, Role.SMALL, Align.END))), gap=1),)


def titles_page(title: str, titles: Sequence[TitleCount], games: str) -> Page:
    """Return all titles with how often each was won."""
    head: Widget = Inset(
        Row((Icon("star", Role.HEADING), Grow(Name(title, Role.HEADING)),
             Luxury(Text(games, Role.LABEL), 3)), gap=2), top=2,
    )  # fmt: skip
    usual = Column(
        (head, Rule(dotted=False), Grow(Anchor(_lines(titles, Role.BODY), y=Align.START))), gap=2
    )
    small = Column((Grow(Anchor(_lines(titles, Role.SMALL), y=Align.START)),))
    return Page("history-titles", Adapt(usual, small=Inset(small, top=1)))


def games_page(
    title: str, place: str, games: Sequence[HistoryLine], notes: Sequence[str] = ()
) -> Page:
    """Return as many games as have room, from the first of them on; ``place`` is its number.

    That one is the one that can be opened. ``notes`` stand below.
    """
    head = Row(
        (Icon("star", Role.HEADING), Grow(Name(title, Role.HEADING)), Text(place, Role.LABEL)),
        gap=2,
    )
    small_head = Row((Grow(Name(title, Role.TITLE)), Luxury(Text(place, Role.SMALL), 3)), gap=2)

    def lines(small: Role, large: Role) -> Widget:
        rows = tuple(
            part
            for number, each in enumerate(games)
            for part in (_history_line(each, small, large, is_first=not number), Rule())
        )
        fewer = (Column(rows[:most], gap=1) for most in range(len(rows) - 1, 0, -2))
        return Grow(Anchor(Fit(tuple(fewer)), Align.START, Align.START))

    said, small_said = ([Text(each, role) for each in notes] for role in (Role.SMALL, Role.TINY))
    usual = Column(
        (Inset(head, top=2), Rule(dotted=False), lines(Role.LABEL, Role.BODY), *said), gap=1.5
    )
    small = Column((Luxury(small_head, 4), lines(Role.TINY, Role.SMALL), *small_said), gap=1)
    return Page("history", Adapt(usual, small=Inset(small, top=1)))


def _history_line(each: HistoryLine, small: Role, large: Role, *, is_first: bool) -> Widget:
    date = (Text(each.date, small, whole=True),) if each.date else ()
    name, mark = Text(each.game, small), (Icon("right", small),) if is_first else ()
    head = Adapt(
        Row((*mark, Row((*date, Grow(name)), gap=3)), gap=1),
        small_tall=Column((*date, Row((*mark, Grow(name)), gap=1)), gap=0.5),
    )
    points = (Text(each.points, large),) if each.points else ()
    return Column((head, *points), gap=1)


def _lines(titles: Sequence[TitleCount], role: Role) -> Widget:
    """Return as many of the titles as have room, the highest first."""
    lines = tuple(_line(each, role) for each in titles)
    tight = tuple(_line(each, Role.SMALL) for each in titles)
    return Fit(
        (
            Column(lines, gap=1.5),
            Column(tight, gap=1.5),
            *(Column(tight[:most], gap=1.5) for most in range(len(lines) - 1, 0, -1)),
        )
    )


def _line(each: TitleCount, role: Role) -> Widget:
    count = Text(f"× {each.count}", role, Align.END, whole=True)
    usual = Row(
        (Icon("star", role), Grow(Text(each.title, role, whole=True), 11), Grow(count, 3),
         Grow(Anchor(Ticks(each.count, role), Align.START), 4)), gap=1.5,
    )  # fmt: skip
    narrow = Row((Grow(Text(each.title, role)), Text(f"× {each.count}", role, whole=True)), gap=1)
    return Adapt(usual, tall=narrow, small_tall=Text(f"{each.title} × {each.count}", role))
