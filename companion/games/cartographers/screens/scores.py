"""Entering a season's stars, one sign at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.screens.parts import heading, season_name
from companion.screens.pictures import Entry
from companion.screens.widgets import Align, Column, Glyph, Grow, Page, Place, Role, Text

if TYPE_CHECKING:
    from companion.games.cartographers.state import View
    from companion.text.catalog import Say


def score_entry(view: View, say: Say, season: str, signs: str, cursor: str) -> Page:
    """Return a season's stars so far entered: a sign and two figures, one of them in work."""
    scored = next(each for each in view.seasons if each.id == season)
    plus = "＋" if say.language == "ja" else "+"
    shown = ("−" if signs[0] == "-" else plus, *signs[1:])
    title = say("page.score-title", season=season_name(scored, say))
    body = Column(
        (
            heading(title, mark=Glyph("star", Role.NAME), role=Role.HEADING),
            Grow(Place(Entry(shown, int(cursor)))),
            Text(say("page.score-note"), Role.LABEL, Align.CENTRE),
        ),
        gap=2,
    )
    return Page("score-entry", body)
