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
    body = Column(
        (
            heading(
                say("page.season-ends", season=season_name(view.season, say)),
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
    return Page("season-end", body)


def _entered(stars: int | None) -> Widget | None:
    """Return the score that the solo player entered for this season."""
    if stars is None:
        return None
    return Inset(Row((Glyph("star", Role.TITLE), Text(signed(stars), Role.TITLE)), gap=1), top=2)


def signed(number: int) -> str:
    """Write a number with a true minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def _goals(view: View, say: Say) -> Widget:
    pairs = [(letter, view.edicts[LETTERS.index(letter)]) for letter in view.season.edicts]
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
    return Band(
        Row(
            (
                Luxury(Text(word, Role.SMALL), 4),
                season_glyph(coming, Role.TITLE),
                Text(season_name(coming, say), Role.TITLE),
                time,
                Grow(Place(edicts_in_force(view, coming, say, Role.SMALL), Align.END)),
            ),
            gap=1.5,
        )
    )


def _finish(say: Say) -> Widget:
    words = Text(say("page.winter-over"), Role.BODY)
    return Band(Place(Row((Glyph("star", Role.BODY), words), gap=2)))
