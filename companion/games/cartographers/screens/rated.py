"""The end of a solo game: the title won, the sum that earned it, the rating on its scale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers import scoring
from companion.games.cartographers.screens.parts import code_line, has_long_code, season_icon
from companion.screens.pictures import Scale
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Card,
    Column,
    Grow,
    Icon,
    Inset,
    Luxury,
    Name,
    Role,
    Row,
    Rule,
    Slab,
    Text,
    Widget,
)
from companion.screens.wording import in_figures
from companion.surface import Ink

if TYPE_CHECKING:
    from companion.games.cartographers.state import View
    from companion.text.catalog import Say


def rated(view: View, won: int, say: Say) -> Widget:
    """Return the title won, the sum that earned it, and the rating on its scale."""
    reached = scoring.title(won, view.titles)
    title = say("title.none" if reached is None else f"title.{reached}")
    values = sum(card.solo_value for card in view.edicts if card)
    star = Icon("star", Role.HEADING, fill=Ink.YELLOW)
    head = Text(say("page.complete"), Role.LABEL, Align.CENTRE)
    beside = Row((star, Grow(Name(title, Role.NAME, align=Align.CENTRE)), star), gap=2)
    over_title = Row((star, Grow(Text(say("page.your-title"), Role.LABEL, Align.CENTRE)), star))
    two_lines = Name(title, Role.NAME, lines=2, align=Align.CENTRE)
    plaque = Adapt(
        Card(Column((head, beside), gap=1)), tall=Card(Column((over_title, two_lines), gap=1))
    )
    usual = Column(
        (
            Row((Grow(_top(plaque)),)),
            Grow(
                Anchor(
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
    return Adapt(
        usual,
        small=Inset(_small_rated(view, won, title), top=1),
        small_tall=Inset(_small_tall_rated(view, won, title, say), top=1),
    )


def _small_rated(view: View, won: int, title: str) -> Widget:
    values = sum(card.solo_value for card in view.edicts if card)
    reckoning = Row(
        (Name(f"{in_figures(won + values)} − {values} =", Role.HEADING),
         Slab(Name(in_figures(won), Role.HEADING))), gap=2,
    )  # fmt: skip
    return Column(
        (
            Name(title, Role.NAME),
            Grow(Anchor(reckoning)),
            Luxury(Inset(Scale(view.titles, won), bottom=1), 3),
            Luxury(Text(view.code, Role.SMALL), 2),
        ),
        gap=1.5,
    )


def _small_tall_rated(view: View, won: int, title: str, say: Say) -> Widget:
    """Return the title over the sum, line by line as on paper."""
    values = sum(card.solo_value for card in view.edicts if card)

    def line(key: str, number: Widget) -> Widget:
        return Row((Text(say(key), Role.SMALL), Grow(Anchor(number, Align.END))), gap=1)

    total = Slab(Name(in_figures(won), Role.HEADING))
    return Column(
        (
            Name(title, Role.HEADING, lines=2, align=Align.CENTRE),
            Rule(),
            Grow(
                Anchor(
                    Column(
                        (
                            line("page.stars", Name(in_figures(won + values), Role.HEADING)),
                            line("page.edict-values", Name(f"− {values}", Role.HEADING)),
                            Rule(dotted=False),
                            line("page.rating", total),
                        ),
                        gap=2,
                    )
                )
            ),
            Luxury(Inset(Scale(view.titles, won), bottom=1.5), 3),
        ),
        gap=2,
    )


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
            part("page.your-stars", in_figures(stars)),
            Inset(Name("−", Role.NUMERAL), bottom=1.5),
            part("page.edict-values", str(values)),
            Inset(Name("=", Role.NUMERAL), bottom=1.5),
            part("page.rating", in_figures(won), solid=True),
        ),
        gap=4,
        across=Align.END,
    )


def _tall_sum(stars: int, values: int, won: int, say: Say) -> Widget:
    """Return the sum line by line, as on paper."""

    def line(key: str, number: str) -> Widget:
        return Row((Grow(Text(say(key), Role.LABEL)), Name(number, Role.NUMERAL)), gap=3)

    total = Row(
        (Grow(Text(say("page.rating"), Role.LABEL)), Slab(Name(in_figures(won), Role.NUMERAL)))
    )
    lines = (
        line("page.your-stars", in_figures(stars)),
        line("page.edict-values", f"− {values}"),
        Rule(dotted=False),
        total,
    )
    return Column(lines, gap=2)


def _last_line(view: View) -> Widget:
    """Return the four seasons' scores and the game code."""
    scores = tuple(
        Row((season_icon(season, Role.LABEL), Text(in_figures(stars), Role.LABEL)), gap=1)
        for season, stars in zip(view.seasons, view.scores, strict=True)
        if stars is not None
    )
    code, above = code_line(view), (Row(scores, gap=3),) if scores else ()
    if has_long_code(view):
        return Column((*above, code), gap=1.5)
    below = Column((*above, Row((Grow(code),))), gap=1.5)
    return Adapt(Row((*scores, Grow(code)), gap=3), tall=below)
