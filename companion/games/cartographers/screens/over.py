"""The end: the solo rating and its title, or how several players compare."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.games.cartographers.cards import LETTERS
from companion.games.cartographers.drawings import BORDER, own_icon
from companion.games.cartographers.facts import solo_rating
from companion.games.cartographers.screens.parts import season_name
from companion.games.cartographers.screens.rated import rated
from companion.games.cartographers.screens.scores import score_slots
from companion.games.cartographers.screens.standings import standings
from companion.screens.pages.foot import Foot
from companion.screens.pages.heading import Heading
from companion.screens.pages.largest import Largest
from companion.screens.pages.sentences import Sentence, Sentences
from companion.screens.pictures import Scale
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
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
from companion.screens.wording import in_figures, joined

if TYPE_CHECKING:
    from companion.games.cartographers.state import View
    from companion.text.catalog import Say


def over(view: View, say: Say) -> Page:
    """Return the page after winter."""
    if not view.options.solo:
        return Page("over", standings(view, say) if view.tallies else _many(view, say))
    won = solo_rating(view)
    return Page("over", _asking(view, say) if won is None else rated(view, won, say))


def _asking(view: View, say: Say) -> Widget:
    """Return the seasons with what is missing, and how a rating comes of them."""
    values = sum(card.solo_value for card in view.edicts if card)
    missing = [
        season_name(season, say)
        for season, stars in zip(view.seasons, view.scores, strict=True)
        if stars is None
    ]
    begun = len(missing) < len(view.seasons)
    asked = (
        say("page.still-missing", seasons=joined(missing, say, "page.join"))
        if begun
        else say("page.wants-stars")
    )
    slots = score_slots(view, say)
    rule = Largest(partial(_rule, values, say), (Role.BODY, Role.LABEL, Role.SMALL))
    stacked = Text(say("page.rating-of", values=values), Role.LABEL)
    two = say("page.two-titles", master=say("title.20"), legend=say("title.30"))
    lowest = sorted(view.titles, reverse=True)
    half = (len(lowest) + 1) // 2
    titles, columns = (
        Largest(partial(_titles, each, say), (Role.LABEL, Role.SMALL), (Text(two, Role.LABEL),))
        for each in ((lowest,), (lowest[:half], lowest[half:]))
    )
    usual = Column(
        (
            Heading(say("page.complete"), border=BORDER),
            slots,
            Text(asked, Role.BODY),
            Rule(),
            Adapt(rule, tall=stacked),
            Luxury(Text(_values(view, say), Role.SMALL), 7),
            Grow(Anchor(Adapt(columns, tall=titles), Align.START)),
            Luxury(Scale(view.titles), 1),
        ),
        gap=2,
    )
    small = Column(
        (
            Luxury(Name(say("page.complete"), Role.TITLE), 4),
            slots,
            Luxury(Text(asked, Role.SMALL), 3),
            Grow(Anchor(Text(say("page.rating-of", values=values), Role.SMALL), Align.START)),
        ),
        gap=1.5,
    )
    return Adapt(usual, small=Inset(small, top=1))


def _values(view: View, say: Say) -> str:
    """Return where the number that is taken off comes from: the solo value of each edict."""
    parts = (
        f"{letter}\u00a0{card.solo_value if card else 0}"
        for letter, card in zip(LETTERS, view.edicts, strict=True)
    )
    return say("page.values-sum", values=joined(parts, say, "page.join"))


def _rule(values: int, say: Say, role: Role) -> Widget:
    """Return what a rating is, its number on dark."""
    before, after = (
        Text(say(key), role, whole=True) for key in ("page.rating-is", "page.for-edicts")
    )
    return Row((before, Slab(Text(str(values), Role.LABEL)), after), gap=2)


def _titles(columns: tuple[list[int], ...], say: Say, role: Role) -> Widget:
    """Return titles in columns, the ratings that earn them flush right before them."""

    def column(lowest: list[int]) -> Widget:
        ratings = Column(tuple(Text(in_figures(each), role) for each in lowest), across=Align.END)
        names = Column(tuple(Text(say(f"title.{each}"), role, whole=True) for each in lowest))
        return Row((ratings, Grow(names)), gap=2, across=Align.START)

    return Row(tuple(Grow(column(each)) for each in columns), gap=2, across=Align.START)


def _many(view: View, say: Say) -> Widget:
    """Return how several players compare their maps."""
    signs = (
        ("score", "page.add-up"),
        ("star", "page.most"),
        (own_icon("monster"), "page.tie"),
        ("players", "page.share"),
    )
    lines = tuple(Sentence(say(key), sign=partial(_sign, icon)) for icon, key in signs)
    head = Heading(say("page.complete"), border=BORDER, role=Role.NAME)
    foot = Foot(view.code, role=Role.LABEL, until=1)
    return Sentences(head, lines, foot=foot, words_first=True)


def _sign(icon: str, _: Role) -> Widget:
    return Icon(icon, Role.TITLE)
