"""The end of a solo game: the title won, the sum that earned it, the rating on its scale."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from companion.games.cartographers.pages.parts import code_line, has_long_code, season_icon
from companion.games.cartographers.rules import scoring
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.pictures import Scale
from companion.screens.widgets import (
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
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.cartographers.view.view import View
    from companion.text.catalog import Say

OWN_LAYOUT = "a title won stands on a plaque over the sum that earned it and a scale"


def rated(view: View, won: int, say: Say) -> Widget:
    """Return the title won, the sum that earned it, and the rating on its scale."""
    reached = scoring.title(won, view.titles)
    title = say("title.none" if reached is None else f"title.{reached}")
    values = sum(card.solo_value for card in view.edicts if card)
    return _Rated(view, title, won, values, say)


@frozen
class _Rated(Kind):
    view: View
    title: str
    won: int
    values: int
    say: Say = field(repr=False)

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        if shape.is_small:
            return Inset(self._small_tall() if shape.is_tall else self._small(), top=1)
        lined = self._lines("page.over.your-stars", Role.LABEL, Role.NUMERAL)
        total = lined if shape.is_tall else self._sum()
        plaque = Column((Text(" ", Role.TINY), self._plaque(shape)), gap=0)
        end = self._last_line(tall=shape.is_tall)
        return Column((Row((Grow(plaque),)), Grow(Anchor(total)), self._scale(), end), gap=2)

    def _scale(self) -> Scale:
        return Scale(self.view.titles, self.won)

    def _stars(self) -> str:
        return in_figures(self.won + self.values)

    def _rating(self, role: Role) -> Widget:
        return Slab(Name(in_figures(self.won), role))

    def _plaque(self, shape: PageShape) -> Widget:
        star, tall = Icon("star", Role.HEADING, fill=Ink.YELLOW), shape.is_tall
        words = self.say("page.over.your-title" if tall else "page.over.complete")
        over = Text(words, Role.LABEL, Align.CENTRE)
        name = Name(self.title, Role.NAME, 2 if tall else 1, Align.CENTRE)
        if tall:
            return Card(Column((Row((star, Grow(over), star)), name), gap=1))
        return Card(Column((over, Row((star, Grow(name), star), gap=2)), gap=1))

    def _small(self) -> Widget:
        reckoning = Name(f"{self._stars()} − {self.values} =", Role.HEADING)
        both = Grow(Anchor(Row((reckoning, self._rating(Role.HEADING)), gap=2)))
        scale = self._small_scale(1)
        code = Luxury(Text(self.view.code, Role.SMALL), 2)
        return Column((Name(self.title, Role.NAME), both, scale, code), gap=1.5)

    def _small_tall(self) -> Widget:
        lines = Grow(Anchor(self._lines("page.over.stars", Role.SMALL, Role.HEADING)))
        name = Name(self.title, Role.HEADING, 2, Align.CENTRE)
        return Column((name, Rule(), lines, self._small_scale(1.5)), gap=2)

    def _small_scale(self, below: float) -> Widget:
        return Luxury(Inset(self._scale(), bottom=below), 3)

    def _sum(self) -> Widget:
        """Return score less values gives rating, as a sum."""

        def part(key: str, figure: Widget) -> Widget:
            label = Text(self.say(f"page.over.{key}"), Role.LABEL)
            return Column((label, figure), gap=1, across=Align.CENTRE)

        def bare(figure: str, top: float = 1.5) -> Widget:
            return Inset(Name(figure, Role.NUMERAL), top=top, bottom=1.5)

        stars, values = (bare(each) for each in (self._stars(), str(self.values)))
        rating = part("rating", self._rating(Role.NUMERAL))
        sides = (
            part("your-stars", stars),
            bare("−", 0),
            part("edict-values", values),
            bare("=", 0),
        )
        return Row((*sides, rating), gap=4, across=Align.END)

    def _lines(self, stars: str, words: Role, figures: Role) -> Widget:
        """Return the sum line by line, as on paper."""
        numbers = (
            (stars, Name(self._stars(), figures)),
            ("page.over.edict-values", Name(f"− {self.values}", figures)),
            ("page.over.rating", self._rating(figures)),
        )
        *terms, rating = (
            Row((Grow(Text(self.say(key), words)), number), gap=1) for key, number in numbers
        )
        return Column((*terms, Rule(dotted=False), rating), gap=2)

    def _last_line(self, *, tall: bool) -> Widget:
        """Return the four seasons' scores and the game code."""
        view = self.view
        scores = tuple(
            Row((season_icon(season, Role.LABEL), Text(in_figures(stars), Role.LABEL)), gap=1)
            for season, stars in zip(view.seasons, view.scores, strict=True)
        )
        code = code_line(view)
        if not tall and not has_long_code(view):
            return Row((*scores, Grow(code)), gap=3)
        return Column(
            (Row(scores, gap=3), code if has_long_code(view) else Row((Grow(code),))), 1.5
        )
