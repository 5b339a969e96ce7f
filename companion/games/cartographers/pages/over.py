"""The end: the solo rating and its title, won or asked for, or how several players compare."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.named import BORDER, own_icon
from companion.games.cartographers.pages.parts import (
    code_line,
    has_long_code,
    season_icon,
    season_name,
)
from companion.games.cartographers.pages.stars import score_slots, standings
from companion.games.cartographers.rules import scoring
from companion.games.cartographers.rules.cards import LETTERS
from companion.games.cartographers.view.facts import solo_rating
from companion.screens.bound import bound
from companion.screens.pages.heading import Foot, Heading
from companion.screens.pages.kind import Kind, Largest, PageShape
from companion.screens.pages.sentences import Sentence, Sentences
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
    Page,
    Role,
    Row,
    Rule,
    Slab,
    Text,
    Widget,
)
from companion.screens.wording import in_figures, joined
from companion.surface import Ink
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.cartographers.view.view import View
    from companion.text.catalog import Say

OWN_LAYOUT = "what a rating needs, or what earned it, stands between slots, a plaque and a scale"


def over(view: View, say: Say) -> Page:
    """Return the page after winter."""
    if not view.options.solo:
        return Page("over", standings(view, say) if view.tallies else _many(view, say))
    won = solo_rating(view)
    return Page("over", _Asking(view, say) if won is None else rated(view, won, say))


@frozen
class _Asking(Kind):
    """The seasons with what is missing, and how a rating comes of them."""

    view: View
    say: Say = field(repr=False)

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        view, say, slots = self.view, self.say, score_slots(self.view, self.say)
        values = sum(card.solo_value for card in view.edicts if card)
        stacked, complete = say("page.over.rating-of", values=values), say("page.over.complete")
        if shape.is_small:
            title = Luxury(Name(complete, Role.TITLE), 4)
            said = Luxury(Text(self._asked(), Role.SMALL), 3)
            words = Grow(Anchor(Text(stacked, Role.SMALL), Align.START))
            return Inset(Column((title, slots, said, words), gap=1.5), top=1)
        rule: Widget = Text(stacked, Role.LABEL)
        if not shape.is_tall:
            rule = Largest(bound(_rule, values, say), (Role.BODY, Role.LABEL, Role.SMALL))
        titles = Grow(Anchor(self._titles(1 if shape.is_tall else 2), Align.START))
        asked, parts = Text(self._asked(), Role.BODY), Luxury(Text(self._values(), Role.SMALL), 7)
        head, scale = Heading(complete, border=BORDER), Luxury(Scale(view.titles), 1)
        return Column((head, slots, asked, Rule(), rule, parts, titles, scale), gap=2)

    def _asked(self) -> str:
        """Return which seasons have no stars yet."""
        scored = zip(self.view.seasons, self.view.scores, strict=True)
        missing = [season_name(each, self.say) for each, stars in scored if stars is None]
        if len(missing) == len(self.view.seasons):
            return self.say("page.over.wants-stars")
        return self.say(
            "page.over.still-missing", seasons=joined(missing, self.say, "page.over.join")
        )

    def _titles(self, count: int) -> Widget:
        """Return all titles in columns or, where there is no room, two of them in words."""
        say, lowest = self.say, sorted(self.view.titles, reverse=True)
        two = say("page.over.two-titles", master=say("title.20"), legend=say("title.30"))
        rows = -(-len(lowest) // count)
        columns = tuple(lowest[start : start + rows] for start in range(0, len(lowest), rows))
        sizes = (Role.LABEL, Role.SMALL)
        return Largest(bound(_titles, columns, say), sizes, (Text(two, Role.LABEL),))

    def _values(self) -> str:
        """Return where the number that is taken off comes from: the solo value of each edict."""
        edicts = zip(LETTERS, self.view.edicts, strict=True)
        parts = (f"{letter}\u00a0{card.solo_value if card else 0}" for letter, card in edicts)
        return self.say("page.over.values-sum", values=joined(parts, self.say, "page.over.join"))


def _rule(values: int, say: Say, role: Role) -> Widget:
    """Return what a rating is, its number on dark."""
    before, after = (
        Text(say(key), role, whole=True) for key in ("page.over.rating-is", "page.over.for-edicts")
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
    signs = {"add-up": "score", "most": "star", "tie": own_icon("monster"), "share": "players"}
    lines = tuple(
        Sentence(say(f"page.over.{key}"), sign=bound(_sign, icon)) for key, icon in signs.items()
    )
    head = Heading(say("page.over.complete"), border=BORDER, role=Role.NAME)
    foot = Foot(view.code, role=Role.LABEL, until=1)
    return Sentences(head, lines, foot=foot, words_first=True)


def _sign(icon: str, _: Role) -> Widget:
    return Icon(icon, Role.TITLE)


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
