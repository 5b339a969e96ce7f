"""The end: the solo rating and its title, or how several players add up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers import scoring
from companion.games.cartographers.facts import solo_rating
from companion.games.cartographers.screens.parts import heading, season_glyph
from companion.games.cartographers.screens.season_end import signed
from companion.screens.pictures import Scale
from companion.screens.widgets import (
    Adapt,
    Align,
    Card,
    Column,
    Fit,
    Glyph,
    Grow,
    Inset,
    Luxury,
    Name,
    Page,
    Place,
    Role,
    Row,
    Rule,
    Slab,
    Text,
    Widget,
)
from hardware.surface import Ink

if TYPE_CHECKING:
    from companion.games.cartographers.state import View
    from companion.text.catalog import Say


def over(view: View, say: Say) -> Page:
    """Return the page after winter."""
    if not view.options.solo:
        return Page("over", _many(view, say))
    won = solo_rating(view)
    return Page("over", _solo(view, say) if won is None else _rated(view, won, say))


def _rated(view: View, won: int, say: Say) -> Widget:
    """Return the title won, the sum that earned it, and the rating on its scale."""
    reached = scoring.title(won, view.titles)
    title = say("title.none" if reached is None else f"title.{reached}")
    values = sum(card.solo_value for card in view.edicts if card)
    plaque = Card(
        Column(
            (
                Text(say("page.complete"), Role.LABEL, Align.CENTRE),
                Row((Glyph("star", Role.HEADING, fill=Ink.YELLOW),
                     Grow(Name(title, Role.NAME, align=Align.CENTRE)),
                     Glyph("star", Role.HEADING, fill=Ink.YELLOW)), gap=2),
            ),
            gap=1,
        )
    )  # fmt: skip
    usual = Column(
        (
            Row((Grow(_top(plaque)),)),
            Grow(
                Place(
                    Adapt(
                        _sum(won + values, values, won, say),
                        tall=_tall_sum(won + values, values, won, say),
                    )
                )
            ),
            Scale(view.titles, won),
            _last_line(view),
        ),
        gap=2,
    )
    reckoning = f"{signed(won + values)} − {values} = {signed(won)}"
    small = Column(
        (
            Luxury(Text(say("page.complete"), Role.SMALL), 2),
            Adapt(Name(title, Role.HEADING), tall=Name(title, Role.HEADING, lines=2)),
            Grow(Place(Text(reckoning, Role.BODY))),
            Luxury(Scale(view.titles, won), 3),
            Luxury(Text(view.code, Role.SMALL), 4),
        ),
        gap=1.5,
    )
    return Adapt(usual, small=Inset(small, top=1))


def _top(child: Widget) -> Widget:
    return Column((Text(" ", Role.TINY), child), gap=0)


def _sum(stars: int, values: int, won: int, say: Say) -> Widget:
    """Return score less values gives rating, as a sum."""

    def part(key: str, number: str, *, solid: bool = False) -> Widget:
        figure: Widget = Name(number, Role.NUMERAL)
        framed = Slab(figure) if solid else Inset(figure, top=1.5, bottom=1.5)
        return Column(
            (Text(say(key), Role.LABEL), framed),
            gap=1,
            across=Align.CENTRE,
        )

    return Row(
        (
            part("page.score", signed(stars)),
            Inset(Name("−", Role.NUMERAL), bottom=1.5),
            part("page.values", str(values)),
            Inset(Name("=", Role.NUMERAL), bottom=1.5),
            part("page.rating", signed(won), solid=True),
        ),
        gap=4,
        across=Align.END,
    )


def _tall_sum(stars: int, values: int, won: int, say: Say) -> Widget:
    """Return the sum line by line, as on paper."""

    def line(key: str, number: str) -> Widget:
        return Row((Grow(Text(say(key), Role.LABEL)), Name(number, Role.NUMERAL)), gap=3)

    total = Row((Grow(Text(say("page.rating"), Role.LABEL)), Slab(Name(signed(won), Role.NUMERAL))))
    lines = (line("page.score", signed(stars)), line("page.values", f"−{values}"), Rule(), total)
    return Column(lines, gap=2)


def _last_line(view: View) -> Widget:
    """Return the four seasons' scores and the game code."""
    scores = tuple(
        Row((season_glyph(season, Role.LABEL), Text(signed(stars), Role.LABEL)), gap=1)
        for season, stars in zip(view.seasons, view.scores, strict=True)
        if stars is not None
    )
    code = Text(view.code, Role.LABEL, Align.END)
    lines = (Row(scores, gap=3), Row((Grow(code),))) if scores else (Row((Grow(code),)),)
    return Adapt(Row((*scores, Grow(code)), gap=3), tall=Column(lines, gap=1.5))


def _solo(view: View, say: Say) -> Widget:
    """Return how to find one's rating, with the titles to be won."""
    values = [card.solo_value for card in view.edicts if card]
    total = f"{' + '.join(map(str, values))} = {sum(values)}"
    rule = Column((Text(say("page.rate"), Role.LABEL), Name(total, Role.TITLE)), gap=1.5)
    lands = ("forest", "village", "farm", "water")
    titles = sorted(view.titles, reverse=True)
    one_column = Fit(
        tuple(_titles(titles, role, say) for role in (Role.BODY, Role.LABEL, Role.SMALL))
    )
    usual = Column(
        (
            heading(say("page.complete"), lands, role=Role.HEADING),
            rule,
            Grow(Place(Adapt(_all_titles(view, say), tall=one_column), Align.START)),
            Luxury(Scale(view.titles), 6),
            _last_line(view),
        ),
        gap=2,
    )
    small = Column(
        (
            Luxury(Name(say("page.complete"), Role.TITLE, lines=2), 4),
            Grow(Place(Text(say("page.rate"), Role.SMALL), Align.START)),
            Adapt(Text(total, Role.BODY), tall=Text(str(sum(values)), Role.BODY)),
            Luxury(Scale(view.titles), 3),
            Luxury(Text(view.code, Role.SMALL), 4),
        ),
        gap=2,
    )
    return Adapt(usual, small=Inset(small, top=1))


def _all_titles(view: View, say: Say) -> Widget:
    """Return the titles in two columns, smaller where a title would not keep its line."""
    titles = sorted(view.titles, reverse=True)
    half = (len(titles) + 1) // 2
    return Fit(
        tuple(
            Row(
                (
                    Grow(_titles(titles[:half], role, say)),
                    Grow(_titles(titles[half:], role, say)),
                ),
                gap=2,
                across=Align.START,
            )
            for role in (Role.LABEL, Role.SMALL)
        )
    )


def _titles(lowest: list[int], role: Role, say: Say) -> Widget:
    """Return titles under each other, the ratings that earn them flush right before them."""
    ratings = Column(tuple(Text(signed(each), role) for each in lowest), across=Align.END)
    names = Column(tuple(Text(say(f"title.{each}"), role, whole=True) for each in lowest))
    return Row((ratings, Grow(names)), gap=2, across=Align.START)


def _many(view: View, say: Say) -> Widget:
    """Return how several players compare their maps."""
    lines = tuple(
        Row((Glyph(icon, Role.TITLE), Grow(Text(say(key), Role.BODY))), gap=2.5)
        for icon, key in (
            ("score", "page.add-up"),
            ("star", "page.most"),
            ("monster", "page.tie"),
            ("players", "page.share"),
        )
    )
    usual = Column(
        (
            heading(say("page.complete"), ("forest", "village", "farm", "water")),
            Grow(Place(Column(lines, gap=3), Align.START)),
            Text(view.code, Role.LABEL, Align.END),
        ),
        gap=2,
    )
    short = tuple(
        Text(say(key), Role.SMALL) for key in ("page.add-up", "page.most", "page.tie", "page.share")
    )
    title = Luxury(Name(say("page.complete"), Role.TITLE, lines=2), 2)
    words = Place(Column(short, gap=2), Align.START)
    small = Column((title, Grow(words), Luxury(Text(view.code, Role.SMALL), 1)), gap=1.5)
    return Adapt(usual, small=Inset(small, top=1))
