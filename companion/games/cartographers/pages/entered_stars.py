"""Entering stars: a number between more and less, and the lists of what may be changed."""

from __future__ import annotations

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

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.cartographers.view.view import View
    from companion.text.catalog import Say

OWN_LAYOUT = "the seasons beside a number lose the room between them, then their names"


def score_entry(view: View, say: Say, season: str, number: int | None = None) -> Page:
    """Return the stars of a solo player's season so far, beside those of the other seasons."""
    scored = next(each for each in view.seasons if each.id == season)
    asked = say("page.score-title", season=season_name(scored, say))
    entry = DialledNumber(
        Heading(asked, season_icon(scored, Role.HEADING)),
        in_figures(number),
        note=say("page.score-note"),
        hold=say("page.hold-runs"),
        beside=_seasons(view, season, say),
        above=score_slots(view, say, season),
    )
    return Page("score-entry", entry)


def player_entry(view: View, say: Say, player: str, part: str, number: int | None = None) -> Page:
    """Return a number of a player so far: stars of a season or the game, or losses to monsters."""
    names = {season.id: season for season in view.seasons}
    who = say("page.player", number=int(player) + 1)
    if part in names:
        asked, note, icon = season_name(names[part], say), say("page.score-note"), own_icon(part)
    elif part == TOTAL:
        asked, note, icon = say("page.all-stars"), say("page.all-stars-note"), "star"
    else:
        asked, note, icon = say("page.lost"), say("page.lost-note"), own_icon("monster")
    shown = number if part != MONSTERS or number is None else -number
    del view
    label = Row((Icon(icon, Role.TITLE), Grow(Text(asked, Role.BODY))), gap=1.5)
    entry = DialledNumber(
        Heading(who, Icon("players", Role.HEADING)),
        in_figures(shown),
        note=note,
        hold=say("page.hold-runs"),
        beside=label,
    )
    return Page("player-entry", entry)


def players_entry(view: View, say: Say, number: int | None = None) -> Page:
    """Return how many players the table is for, so far."""
    del view
    entry = DialledNumber(
        Heading(say("page.count-players"), Icon("players", Role.HEADING)),
        in_figures(number),
        hold=say("page.hold-runs"),
        beside=Text(say("page.count-players-note"), Role.LABEL),
    )
    return Page("players-entry", entry)


def _seasons(view: View, chosen: str, say: Say) -> Widget:
    """Return the seasons below each other with their stars, the one being changed on dark."""

    def lines(role: Role, *, named: bool = True) -> Iterator[Widget]:
        for season, stars in zip(view.seasons, view.scores, strict=True):
            number = Text(in_figures(stars), role, Align.END, whole=True)
            name = Text(season_name(season, say) if named else " ", role, whole=True)
            own = season.id == chosen
            sign = Icon(own_icon(season.id), role)
            line = Row((sign, Grow(name), *(() if own else (number,))), gap=1.5)
            yield Slab(line) if own else Inset(line, left=2.5, right=2.5)

    return Fit(
        (
            Column(tuple(lines(Role.BODY)), gap=2),
            *(Column(tuple(lines(role)), gap=1) for role in (Role.BODY, Role.LABEL, Role.SMALL)),
            Column(tuple(lines(Role.SMALL)), gap=0),
            Column(tuple(lines(Role.SMALL, named=False)), gap=0),
        )
    )


def score_slots(view: View, say: Say, chosen: str | None = None) -> Slots:
    """Return a slot for each season; the chosen one, or the first without stars, comes next."""
    missing = [
        season.id for season, stars in zip(view.seasons, view.scores, strict=True) if stars is None
    ]
    coming = chosen or next(iter(missing), None)
    slots = []
    for season, stars in zip(view.seasons, view.scores, strict=True):
        state = SlotState.EMPTY if stars is None else SlotState.FULL
        state = SlotState.NEXT if season.id == coming else state
        number = in_figures(stars)
        slots.append(Slot(own_icon(season.id), season_name(season, say), number, state))
    return Slots(tuple(slots))


def entered(view: View, say: Say, line: str) -> Page:
    """Return what was entered, with the place that A would change."""
    chosen = int(line)
    if view.options.solo:
        items = tuple(
            Item(season_name(season, say), in_figures(stars))
            for season, stars in zip(view.seasons, view.scores, strict=True)
            if season.id in _scored(view)
        )
        return list_page("stars", say("page.change-stars"), items, chosen, BORDER, icon="star")
    if chosen < len(cells(view)):
        return Page("stars", whole_table(view, title(view, say), say, cells(view)[chosen]))
    count = Item(say("page.count-players"), str(len(view.tallies)))
    return list_page("stars", say("page.change-stars"), (count,), 0, BORDER, icon="star")


def _scored(view: View) -> tuple[str, ...]:
    """Return the seasons that have been scored."""
    return tuple(each.id for each in view.seasons[: view.seasons.index(view.season) + 1])
