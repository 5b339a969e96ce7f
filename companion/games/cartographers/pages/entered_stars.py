"""Entering stars: a number between more and less, and the lists of what may be changed."""

from __future__ import annotations

from itertools import starmap
from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.named import BORDER, own_icon
from companion.games.cartographers.pages.parts import season_icon, season_name
from companion.games.cartographers.pages.standings import title, whole_table
from companion.games.cartographers.rules.entered_stars import MONSTERS, TOTAL, cells
from companion.screens.device import list_page
from companion.screens.pages.dialled import DialledNumber
from companion.screens.pages.heading import Heading
from companion.screens.pictures import Item, Slot, Slots, SlotState
from companion.screens.widgets import (
    Align,
    Column,
    Fit,
    Grow,
    Icon,
    Inset,
    Page,
    Role,
    Row,
    Slab,
    Text,
    Widget,
)
from companion.screens.wording import in_figures
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import Season
    from companion.games.cartographers.view.view import View
    from companion.text.catalog import Say

OWN_LAYOUT = "the seasons beside a number lose the room between them, then their names"


def score_entry(view: View, say: Say, season: str, number: int | None = None) -> Page:
    """Return the stars of a solo player's season so far, beside those of the other seasons."""
    scored = next(each for each in view.seasons if each.id == season)
    asked = say("page.stars.score-title", season=season_name(scored, say))
    entry = _dialled(asked, season_icon(scored, Role.HEADING), number, say)
    beside, above = _seasons(view, season, say), score_slots(view, say, season)
    note = say("page.stars.score-note")
    return Page("score-entry", replace(entry, note=note, beside=beside, above=above))


def player_entry(view: View, say: Say, player: str, part: str, number: int | None = None) -> Page:
    """Return a number of a player so far: stars of a season or the game, or losses to monsters."""
    asked, note, icon = {
        TOTAL: (say("page.stars.all-stars"), say("page.stars.all-stars-note"), "star"),
        MONSTERS: (say("page.stars.lost"), say("page.stars.lost-note"), own_icon("monster")),
        **{
            season.id: (season_name(season, say), say("page.stars.score-note"), own_icon(season.id))
            for season in view.seasons
        },
    }[part]
    shown = -number if part == MONSTERS and number is not None else number
    label = Row((Icon(icon, Role.TITLE), Grow(Text(asked, Role.BODY))), gap=1.5)
    who = say("page.stars.player", number=int(player) + 1)
    entry = _dialled(who, Icon("players", Role.HEADING), shown, say)
    return Page("player-entry", replace(entry, note=note, beside=label))


def players_entry(view: View, say: Say, number: int | None = None) -> Page:
    """Return how many players the table is for, so far."""
    del view
    title = say("page.stars.count-players")
    entry = _dialled(title, Icon("players", Role.HEADING), number, say)
    note = Text(say("page.stars.count-players-note"), Role.LABEL)
    return Page("players-entry", replace(entry, beside=note))


def _dialled(title: str, sign: Icon, number: int | None, say: Say) -> DialledNumber:
    """Return a number between more and less, without what is known of it."""
    return DialledNumber(Heading(title, sign), in_figures(number), hold=say("page.stars.hold-runs"))


def _seasons(view: View, chosen: str, say: Say) -> Widget:
    """Return the seasons below each other with their stars, the one being changed on dark."""

    def lines(role: Role, gap: float, *, named: bool = True) -> Widget:
        rows: list[Widget] = []
        for season, stars in zip(view.seasons, view.scores, strict=True):
            number = Text(in_figures(stars), role, Align.END, whole=True)
            name = Text(season_name(season, say) if named else " ", role, whole=True)
            parts = (Icon(own_icon(season.id), role), Grow(name))
            if season.id == chosen:
                rows.append(Slab(Row(parts, gap=1.5)))
            else:
                rows.append(Inset(Row((*parts, number), gap=1.5), left=2.5, right=2.5))
        return Column(tuple(rows), gap)

    sizes = ((Role.BODY, 2), (Role.BODY, 1), (Role.LABEL, 1), (Role.SMALL, 1), (Role.SMALL, 0))
    return Fit((*(lines(*size) for size in sizes), lines(Role.SMALL, 0, named=False)))


def score_slots(view: View, say: Say, chosen: str | None = None) -> Slots:
    """Return a slot for each season; the chosen one, or the first without stars, comes next."""
    scored = tuple(zip(view.seasons, view.scores, strict=True))
    coming = chosen or next((season.id for season, stars in scored if stars is None), None)

    def slot(season: Season, stars: int | None) -> Slot:
        state = SlotState.EMPTY if stars is None else SlotState.FULL
        state = SlotState.NEXT if season.id == coming else state
        return Slot(own_icon(season.id), season_name(season, say), in_figures(stars), state)

    return Slots(tuple(starmap(slot, scored)))


def entered(view: View, say: Say, line: str) -> Page:
    """Return what was entered, with the place that A would change."""
    chosen, every = int(line), cells(view)
    if view.options.solo:
        ended = view.seasons[: view.seasons.index(view.season) + 1]
        scored = zip(ended, view.scores, strict=False)
        items = tuple(Item(season_name(each, say), in_figures(stars)) for each, stars in scored)
    elif chosen < len(every):
        return Page("stars", whole_table(view, title(view, say), say, every[chosen]))
    else:
        items, chosen = (Item(say("page.stars.count-players"), str(len(view.tallies))),), 0
    return list_page("stars", say("page.stars.change-stars"), items, chosen, BORDER, icon="star")
