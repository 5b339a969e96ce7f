"""A season's end: the two goals that score, coins and monsters, and what comes next."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.named import BORDER, own_icon
from companion.games.cartographers.pages.goals import goal
from companion.games.cartographers.pages.parts import (
    edicts_in_force,
    season_icon,
    season_name,
)
from companion.games.cartographers.rules.cards import LETTERS
from companion.screens.pages.gallery import Gallery
from companion.screens.pages.heading import Heading
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.widgets import (
    Align,
    Anchor,
    Band,
    Column,
    Fit,
    GivesWay,
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
from companion.surface import Ink
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import Season
    from companion.games.cartographers.view.view import View
    from companion.text.catalog import Say

_PATIENCE = 6
"""The rungs that all letters go down before coins and monsters lose their words."""


OWN_LAYOUT = "what scores now stands between the season that ends and the next"


def season_end(view: View, say: Say) -> Page:
    """Return what to score now."""
    return Page("season-end", _SeasonEnd(view, say))


@frozen
class _SeasonEnd(Kind):
    view: View
    say: Say = field(repr=False)

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        view, say = self.view, self.say
        title, goals = self._title(), _goals(view, say)
        if shape.is_small:
            return Inset(self._small_tall() if shape.is_tall else self._small(), top=1)
        coming = next_season(view, say)
        if shape is PageShape.WIDE:
            sign = season_icon(view.season, Role.NAME)
            hung = Column((_ambushes(view, say), *_entered(view)), across=Align.END)
            aside = Inset(hung, top=3)
            head = Heading(title, sign, aside, border=BORDER, role=Role.NAME, hangs=True)
            return Column((head, goals, GivesWay(_reminders(view, say)), coming), gap=1)
        sign = season_icon(view.season, Role.HEADING)
        if shape.is_tall:
            head = Heading(title, sign, Row(_entered(view)))
            ends = (Rule(dotted=False), GivesWay(_tall_reminders(view, say)), coming)
            return Column((head, goals, *ends), gap=1)
        head = Heading(title, sign, Row((*_entered(view), *_coming(view, say)), gap=2))
        end = _short_reminders(view, say)
        ruled = Column((Rule(dotted=False), end), gap=0.5)
        return Column((head, goals, GivesWay(ruled)), gap=0.5)

    def _title(self) -> str:
        return self.say("page.season-ends", season=season_name(self.view.season, self.say))

    def _after(self) -> tuple[Widget, ...]:
        coming = self.view.next_season
        return (season_icon(coming, Role.BODY), *_time(coming, Role.BODY)) if coming else ()

    def _small(self) -> Widget:
        """Return the season's end on a small page: each goal in a few words."""
        view, say = self.view, self.say
        title = Grow(Name(self._title(), Role.HEADING))
        name = (season_icon(view.season, Role.TITLE), title, *_entered(view))
        top = Fit(tuple(Row((*name, *after), gap=1.5) for after in (self._after(), ())))
        goals, foot = _goals(view, say), Row(_small_reminders(view, say), gap=4)
        ruled, bare = (top, Rule(), goals, Rule(), foot), (top, goals, foot)
        return Fit((Column(ruled, gap=0.5), Column(bare, gap=0.5)))

    def _small_tall(self) -> Widget:
        """Return a standing small page; coins and monsters lose their words last."""
        view, say = self.view, self.say
        title = Grow(Name(self._title(), Role.TITLE, lines=2))
        name = Row((season_icon(view.season, Role.TITLE), title))
        last = Luxury(Row((Grow(Anchor(Row(self._after()))), *_entered(view))), 4)
        signs = (_sign("coin"), Text("+1"), _sign("monster"), Text("−1"))
        goals, feet = _goals(view, say), (Column(_small_reminders(view, say)), Row(signs))
        return Fit(
            tuple(Column((name, Rule(), goals, Rule(), foot, last), gap=1) for foot in feet),
            _PATIENCE,
        )


def _coming(view: View, say: Say) -> tuple[Widget, ...]:
    """Return what comes next as a slab beside the title: season and time."""
    coming = view.next_season
    if coming is None:
        return ()
    name = Text(season_name(coming, say), Role.TITLE)
    return (Slab(Row((season_icon(coming, Role.LABEL), name, *_time(coming)), gap=1)),)


def _time(season: Season, role: Role = Role.TITLE) -> tuple[Widget, ...]:
    return (Icon(own_icon("time"), Role.LABEL), Name(str(season.threshold), role))


def _goals(view: View, say: Say) -> Widget:
    """Return the two goals that score."""
    scored = ((letter, view.edicts[LETTERS.index(letter)]) for letter in view.season.edicts)
    return Grow(Gallery(tuple(goal(letter, card, say) for letter, card in scored)))


def _entered(view: View) -> tuple[Widget, ...]:
    """Return the stars that the solo player entered for this season, if any."""
    scored = view.scores[view.seasons.index(view.season)] if view.options.solo else None
    if scored is None:
        return ()
    return (Row((Icon("star", Role.TITLE), Text(in_figures(scored), Role.TITLE)), gap=1),)


def _ambushes(view: View, say: Say) -> Widget:
    """Return how many ambushes wait in the deck: the table may know it."""
    if view.ambushes_left is None or view.next_season is None:
        return Row(())
    return Text(say("page.ambushes-short", count=view.ambushes_left), Role.SMALL, whole=True)


def _coins(view: View, say: Say) -> str:
    """Return what coins earn; with skills some are crossed out."""
    return say("page.coins-skills" if view.skills else "page.coins-note")


def _sign(kind: str, fill: Ink | None = None, role: Role = Role.LABEL) -> Widget:
    return Icon(own_icon(kind), role, fill=fill)


def _coins_and_monsters(coins: str, monsters: str, *, whole: bool) -> tuple[Widget, Widget]:
    """Return both reminders, each with its sign; ``whole`` keeps each on one line."""
    return (
        Row((_sign("coin", Ink.YELLOW), Text(coins, Role.SMALL, whole=whole))),
        Row((_sign("monster"), Text(monsters, Role.SMALL, whole=whole))),
    )


def _few_coins(view: View, say: Say) -> str:
    return say("page.coins-few-skills" if view.skills else "page.coins-few")


def _short_reminders(view: View, say: Say) -> Widget:
    """Return coins, monsters and the ambushes to come on one line."""
    left = Grow(Anchor(_ambushes(view, say), Align.END))
    full = _coins_and_monsters(_coins(view, say), say("page.monsters-short"), whole=True)
    half = _coins_and_monsters(_few_coins(view, say), say("page.monsters-short"), whole=True)
    few = _coins_and_monsters(_few_coins(view, say), say("page.monsters-few"), whole=True)
    return Fit(tuple(Row((*both, left), gap=2) for both in (full, half, few)))


def _tall_reminders(view: View, say: Say) -> Widget:
    """Return coins and monsters below each other or, where it is tight, on one line."""
    left = _ambushes(view, say)
    few = _coins_and_monsters(_few_coins(view, say), say("page.monsters-few"), whole=True)
    full = _coins_and_monsters(_coins(view, say), say("page.monsters-note"), whole=False)
    return Fit((Column((*full, left), gap=1), Column((Row(few, gap=2), left), gap=1)), 3)


def _small_reminders(view: View, say: Say) -> tuple[Widget, ...]:
    """Return coins and monsters with their signs, for a small page."""
    both = (("coin", _few_coins(view, say)), ("monster", say("page.monsters-few")))
    return tuple(
        Row((_sign(kind), Text(words, Role.SMALL)), gap=1, across=Align.START)
        for kind, words in both
    )


def _reminders(view: View, say: Say) -> Widget:
    """Return coins and monsters with a title each, beside each other."""

    def reminder(icon: str, key: str, words: str, fill: Ink | None, weight: int) -> Widget:
        both = Column(
            (Luxury(Text(say(f"page.{key}"), Role.TITLE), 3), Text(words, Role.SMALL)), gap=0.5
        )
        return Grow(Row((_sign(icon, fill, Role.HEADING), Grow(both)), gap=1.5), weight)

    return Row(
        (
            reminder("coin", "coins", _coins(view, say), Ink.YELLOW, 2),
            reminder("monster", "monsters", say("page.monsters-note"), None, 3),
        ),
        gap=2,
    )


def next_season(view: View, say: Say, season: Season | None = None) -> Widget:
    """Return a ribbon that names the season to come: its time and its edicts."""
    coming = season or view.next_season
    if coming is None:
        return _finish(say)
    word = say("page.first" if season else "page.next")
    time = Row(
        (Icon(own_icon("time"), Role.TITLE), Name(str(coming.threshold), Role.TITLE)), gap=0.75
    )
    sign, name = season_icon(coming, Role.TITLE), Text(season_name(coming, say), Role.TITLE)
    edicts = Grow(Anchor(edicts_in_force(view, coming, say, Role.SMALL), Align.END))
    return Band(Row((Luxury(Text(word, Role.SMALL), 4), sign, name, time, edicts), gap=1.5))


def _finish(say: Say) -> Widget:
    words = Text(say("page.winter-over"), Role.BODY)
    return Band(Anchor(Row((Icon("star", Role.BODY), words), gap=2)))
