"""A season's end: the two goals that score, coins and monsters, and what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.cards import LETTERS
from companion.games.cartographers.drawings import BORDER, own_icon
from companion.games.cartographers.screens.goals import goal
from companion.games.cartographers.screens.parts import (
    edicts_in_force,
    season_icon,
    season_name,
)
from companion.screens.pages.gallery import Gallery
from companion.screens.pages.heading import Heading
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Band,
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
from companion.surface import Ink

if TYPE_CHECKING:
    from companion.games.cartographers.cards import Season
    from companion.games.cartographers.state import View
    from companion.text.catalog import Say

_PATIENCE = 6
"""The rungs that all letters go down before coins and monsters lose their words."""


def season_end(view: View, say: Say) -> Page:
    """Return what to score now."""
    title = say("page.season-ends", season=season_name(view.season, say))
    lying = Column(
        (
            Row((_title(view, title), _entered(view), _coming(view, say)), gap=2),
            Rule(dotted=False),
            _goals(view, say),
            Rule(dotted=False),
            _short_reminders(view, say),
        ),
        gap=1,
    )
    sign, aside = season_icon(view.season, Role.NAME), (_ambushes(view, say), _entered(view))
    heads = Heading(
        title,
        sign,
        Inset(Column(aside, across=Align.END), top=3),
        border=BORDER,
        role=Role.NAME,
        hangs=True,
    )
    wide = Column((heads, _goals(view, say), _reminders(view, say), next_season(view, say)), gap=1)
    tall = Column(
        (
            Heading(title, season_icon(view.season, Role.HEADING), _entered(view)),
            _goals(view, say),
            Rule(dotted=False),
            _tall_reminders(view, say),
            next_season(view, say),
        ),
        gap=1,
    )  # fmt: skip
    page = Adapt(lying, tall=tall, small=Inset(_small(view, title, say), top=1), wide=wide)
    return Page("season-end", page)


def _title(view: View, title: str) -> Widget:
    name = Row((season_icon(view.season, Role.HEADING), Grow(Name(title, Role.HEADING))), gap=2)
    return Grow(Inset(name, top=1.5))


def _coming(view: View, say: Say) -> Widget:
    """Return what comes next as a slab beside the title: season and time."""
    coming = view.next_season
    if coming is None:
        return Row(())
    name = Text(season_name(coming, say), Role.TITLE)
    return Slab(Row((season_icon(coming, Role.LABEL), name, *_time(coming)), gap=1))


def _time(season: Season, role: Role = Role.TITLE) -> tuple[Widget, ...]:
    return (Icon(own_icon("time"), Role.LABEL), Name(str(season.threshold), role))


def _goals(view: View, say: Say) -> Widget:
    """Return the two goals that score."""
    scored = ((letter, view.edicts[LETTERS.index(letter)]) for letter in view.season.edicts)
    return Grow(Gallery(tuple(goal(letter, card, say) for letter, card in scored)))


def _small(view: View, title: str, say: Say) -> Widget:
    """Return the season's end on a small page: each goal in a few words."""
    goals = _goals(view, say)
    name = (season_icon(view.season, Role.TITLE), Grow(Name(title, Role.HEADING)))
    coming = view.next_season
    after = (season_icon(coming, Role.BODY), *_time(coming, Role.BODY)) if coming else ()
    tops = ((*name, _entered(view), *after), (*name, _entered(view)))
    top = Fit(tuple(Row(each, gap=1.5) for each in tops))
    foot = _small_reminders(view, say)
    ruled, bare = (top, Rule(), goals, Rule(), foot), (top, goals, foot)
    lying = Fit((Column(ruled, gap=0.5), Column(bare, gap=0.5)))
    return Adapt(lying, tall=_small_tall(view, title, after, say))


def _small_tall(view: View, title: str, after: tuple[Widget, ...], say: Say) -> Widget:
    """Return a standing small page; coins and monsters lose their words last."""
    name = Row((season_icon(view.season, Role.TITLE), Grow(Name(title, Role.TITLE, lines=2))))
    last = Luxury(Row((Grow(Anchor(Row(after))), _entered(view))), 4)
    signs = (
        Icon(own_icon("coin"), Role.LABEL),
        Text("+1"),
        Icon(own_icon("monster"), Role.LABEL),
        Text("−1"),
    )
    goals = _goals(view, say)
    feet = (_small_reminders(view, say), Row(signs))
    return Fit(
        tuple(Column((name, Rule(), goals, Rule(), foot, last), gap=1) for foot in feet),
        _PATIENCE,
    )


def _entered(view: View) -> Widget:
    """Return the stars that the solo player entered for this season, if any."""
    scored = view.scores[view.seasons.index(view.season)] if view.options.solo else None
    if scored is None:
        return Row(())
    return Row((Icon("star", Role.TITLE), Text(in_figures(scored), Role.TITLE)), gap=1)


def _ambushes(view: View, say: Say) -> Widget:
    """Return how many ambushes wait in the deck: the table may know it."""
    if view.ambushes_left is None or view.next_season is None:
        return Row(())
    return Text(say("page.ambushes-short", count=view.ambushes_left), Role.SMALL, whole=True)


def _coins(view: View, say: Say) -> str:
    """Return what coins earn; with skills some are crossed out."""
    return say("page.coins-skills" if view.skills else "page.coins-note")


def _coins_and_monsters(coins: str, monsters: str, *, whole: bool) -> tuple[Widget, Widget]:
    """Return both reminders, each with its sign; ``whole`` keeps each on one line."""
    return (
        Row(
            (
                Icon(own_icon("coin"), Role.LABEL, fill=Ink.YELLOW),
                Text(coins, Role.SMALL, whole=whole),
            )
        ),
        Row((Icon(own_icon("monster"), Role.LABEL), Text(monsters, Role.SMALL, whole=whole))),
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


def _small_reminders(view: View, say: Say) -> Widget:
    """Return coins and monsters with their signs, for a small page."""
    coins, monsters = (
        Row((Icon(own_icon(icon), Role.LABEL), Text(words, Role.SMALL)), gap=1, across=Align.START)
        for icon, words in (("coin", _few_coins(view, say)), ("monster", say("page.monsters-few")))
    )
    return Adapt(Row((coins, monsters), gap=4), tall=Column((coins, monsters), gap=1))


def _reminders(view: View, say: Say) -> Widget:
    """Return coins and monsters with a title each, beside each other."""

    def reminder(icon: str, key: str, words: str, fill: Ink | None, weight: int) -> Widget:
        both = Column(
            (Luxury(Text(say(f"page.{key}"), Role.TITLE), 3), Text(words, Role.SMALL)), gap=0.5
        )
        return Grow(
            Row((Icon(own_icon(icon), Role.HEADING, fill=fill), Grow(both)), gap=1.5), weight
        )

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
    small_name = Text(season_name(coming, say), Role.SMALL)
    edicts = Grow(Anchor(edicts_in_force(view, coming, say, Role.SMALL), Align.END))
    usual = Row((Luxury(Text(word, Role.SMALL), 4), sign, name, time, edicts), gap=1.5)
    return Band(Adapt(usual, small_tall=Row((sign, Grow(small_name), time), gap=1)))


def _finish(say: Say) -> Widget:
    words = Text(say("page.winter-over"), Role.BODY)
    return Band(Anchor(Row((Icon("star", Role.BODY), words), gap=2)))
