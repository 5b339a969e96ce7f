"""Entering a season's stars, one sign at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.screens.parts import heading, season_name
from companion.screens.pictures import Entry
from companion.screens.widgets import Align, Column, Glyph, Grow, Page, Place, Role, Text

if TYPE_CHECKING:
    from companion.games.cartographers.state import View
    from companion.text.catalog import Say


def score_entry(view: View, say: Say, number: str = "0", cursor: str = "1") -> Page:
    """Return the stars so far entered: a sign and two or three figures, one of them in work."""
    stars = int(number)
    figures = f"{abs(stars):02d}"
    signs = ("−" if stars < 0 else "+", *figures)
    season = season_name(view.season, say)
    body = Column(
        (
            heading(say("page.score-title", season=season), mark=Glyph("star", Role.NAME),
                    role=Role.HEADING),
            Grow(Place(Entry(signs, min(int(cursor), len(signs) - 1)))),
            Text(say("page.score-note"), Role.LABEL, Align.CENTRE),
        ),
        gap=2,
    )  # fmt: skip
    return Page("score-entry", body)
