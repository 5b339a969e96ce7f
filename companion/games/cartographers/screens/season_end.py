"""A season's end: the two goals that score, coins and monsters, and what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.cards import LETTERS
from companion.games.cartographers.screens.parts import (
    edict_name,
    edicts_in_force,
    example,
    heading,
    season_glyph,
    season_name,
)
from companion.screens.pictures import Seal
from companion.screens.widgets import (
    Adapt,
    Align,
    Band,
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
    Text,
    Widget,
)
from hardware.surface import Ink

if TYPE_CHECKING:
    from companion.games.cartographers.cards import ScoringCard, Season
    from companion.games.cartographers.state import View
    from companion.text.catalog import Say

    Goals = list[tuple[str, ScoringCard | None]]


def season_end(view: View, say: Say) -> Page:
    """Return what to score now."""
    scored = view.scores[view.seasons.index(view.season)] if view.options.solo else None
    last = next_season(view, say) if view.next_season else _finish(say)
    title = say("page.season-ends", season=season_name(view.season, say))
    usual = Column(
        (
            heading(
                title,
                mark=season_glyph(view.season, Role.HEADING),
                aside=_entered(scored),
                role=Role.HEADING,
                top=2,
            ),
            Grow(_goals(view, say)),
            _reminders(say),
            last,
        ),
        gap=1,
    )
    small = Column(
        (
            Row((season_glyph(view.season, Role.TITLE), Grow(Name(title, Role.TITLE, lines=2)))),
            Grow(_names(view, say)),
            Luxury(_small_reminders(scored, say), 6),
            Luxury(last, 4),
        ),
        gap=1,
    )  # fmt: skip
    return Page("season-end", Adapt(usual, small=Inset(small, top=1)))


def _names(view: View, say: Say) -> Widget:
    """Return the goals that score by name alone; their rules are an edict page away."""
    lines = (
        Row((Seal(letter, Role.TITLE, Ink.RED),
             Grow(Adapt(Name(edict_name(card, say), Role.TITLE),
                        tall=Name(edict_name(card, say), Role.TITLE, lines=2)))), gap=2)
        for letter, card in _scored(view)
    )  # fmt: skip
    return Place(Column(tuple(lines), gap=2), Align.START)


def _scored(view: View) -> Goals:
    return [(letter, view.edicts[LETTERS.index(letter)]) for letter in view.season.edicts]


def _small_reminders(scored: int | None, say: Say) -> Widget:
    """Return the words for what else scores or, once they are entered, the stars of the season."""
    if scored is not None:
        return _stars(scored)
    coins = Row((Glyph("coin", Role.LABEL), Text(say("page.coins"), Role.SMALL)), gap=1)
    monsters = Row((Glyph("monster", Role.LABEL), Text(say("page.monsters"), Role.SMALL)), gap=1)
    return Adapt(Row((coins, monsters), gap=4), tall=Column((coins, monsters)))


def _entered(stars: int | None) -> Widget | None:
    """Return the score that the solo player entered for this season."""
    return None if stars is None else Inset(_stars(stars), top=2)


def _stars(stars: int) -> Widget:
    return Row((Glyph("star", Role.TITLE), Text(signed(stars), Role.TITLE)), gap=1)


def signed(number: int) -> str:
    """Write a number with a true minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def _goals(view: View, say: Say) -> Widget:
    pairs = _scored(view)
    return Fit((_lines(pairs, say, pictures=True), _lines(pairs, say, pictures=False)), 4)


def _lines(pairs: Goals, say: Say, *, pictures: bool) -> Widget:
    """Return the goals one below the other."""
    lines: list[Widget] = []
    for letter, card in pairs:
        line = _line(letter, card, say, pictures=pictures)
        lines += [Grow(Place(line, Align.START)), Rule()]
    return Column(tuple(lines[:-1]), gap=0.5)


def _line(letter: str, card: ScoringCard | None, say: Say, *, pictures: bool) -> Widget:
    """Return a goal as a line across the page: seal, title and rule, example at the right."""
    title = Name(edict_name(card, say), Role.TITLE)
    if card is None:
        return Row((Seal(letter, Role.TITLE), Grow(title)), gap=2)
    words = Column((title, Text(say(f"edict.{card.id}.rule"), Role.LABEL)), gap=0.75)
    picture = (Grow(Place(example(card)), 4),) if pictures else ()
    return Row((Seal(letter, Role.TITLE, Ink.RED), Grow(words, 7), *picture), gap=2)


def _reminders(say: Say) -> Widget:
    def reminder(icon: str, key: str, fill: Ink | None, weight: int) -> Widget:
        words = Column(
            (
                Luxury(Text(say(f"page.{key}"), Role.TITLE), 2),
                Text(say(f"page.{key}-note"), Role.SMALL),
            ),
            gap=0.5,
        )
        return Grow(Row((Glyph(icon, Role.HEADING, fill=fill), Grow(words)), gap=1.5), weight)

    return Row(
        (reminder("coin", "coins", Ink.YELLOW, 5), reminder("monster", "monsters", None, 6)), gap=2
    )


def next_season(view: View, say: Say, season: Season | None = None) -> Widget:
    """Return a ribbon that tells the season to come: its time and its edicts."""
    coming = season or view.next_season
    if coming is None:
        return _finish(say)
    word = say("page.first" if season else "page.next")
    time = Row((Glyph("time", Role.TITLE), Name(str(coming.threshold), Role.TITLE)), gap=0.75)
    sign, name = season_glyph(coming, Role.TITLE), Text(season_name(coming, say), Role.TITLE)
    small_name = Text(season_name(coming, say), Role.SMALL)
    edicts = Grow(Place(edicts_in_force(view, coming, say, Role.SMALL), Align.END))
    usual = Row((Luxury(Text(word, Role.SMALL), 4), sign, name, time, edicts), gap=1.5)
    return Band(Adapt(usual, small_tall=Row((sign, Grow(small_name), time), gap=1)))


def _finish(say: Say) -> Widget:
    words = Text(say("page.winter-over"), Role.BODY)
    return Band(Place(Row((Glyph("star", Role.BODY), words), gap=2)))
