"""Tracker mode: the table turns its own cards, the box counts the time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.drawings import BORDER, own_icon
from companion.games.cartographers.pictures import Track
from companion.games.cartographers.screens.parts import (
    bare_season_bar,
    edicts_in_force,
    season_bar,
    season_name,
)
from companion.screens.device import list_page
from companion.screens.pages.heading import Heading
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Banner,
    Column,
    Grow,
    Icon,
    Inset,
    Luxury,
    Name,
    Note,
    Page,
    Role,
    Row,
    Text,
)

if TYPE_CHECKING:
    from companion.games.cartographers.state import View
    from companion.text.catalog import Say


def tracker(view: View, say: Say, name: str = "turn") -> Page:
    """Return the time so far, large, over the season's bar."""
    season, threshold = season_name(view.season, say), view.season.threshold
    count = Row(
        (
            Icon(own_icon("time"), Role.FIGURE),
            Name(str(view.time), Role.FIGURE),
            Text(say("page.of-time", threshold=threshold), Role.HEADING),
        ),
        gap=4,
    )
    asks = say("page.tracker-end" if view.last else "page.tracker")
    usual = Column(
        (
            Heading(season, border=BORDER, role=Role.NAME),
            Grow(Anchor(count)),
            Text(asks, Role.LABEL, Align.CENTRE),
            season_bar(view.season, Track(threshold, view.time, view.time), say),
            edicts_in_force(view, view.season, say),
        ),
        gap=2,
    )
    bar = bare_season_bar(view, Track(threshold, view.time, view.time))
    counted = Row(
        (Icon(own_icon("time"), Role.HEADING), Name(str(view.time), Role.FIGURE),
         Text(say("page.of-time", threshold=threshold), Role.BODY)),
        gap=2,
    )  # fmt: skip
    small = Column(
        (
            Grow(Anchor(counted)),
            Luxury(Text(asks, Role.SMALL, Align.CENTRE), 4),
            bar,
        ),
        gap=2,
    )  # fmt: skip
    banner = Banner((on_ruins(say),)) if view.ruins else None
    return Page(name, Adapt(usual, small=Inset(small, top=1)), banner)


def met(view: View, say: Say, line: str) -> Page:
    """Return the list of what the table may have turned that takes no time."""
    names = tuple(say(f"card.{card.id}.name") for card in view.ambushes)
    items = (*names, say("page.ruins-card"))
    return list_page("met", say("page.met"), items, int(line), BORDER, icon=own_icon("monster"))


def on_ruins(say: Say) -> Note:
    """Return what a banner says where the next shape has to cover ruins."""
    return Note(own_icon("ruins"), say("page.ruins"), say("page.ruins-short"))
