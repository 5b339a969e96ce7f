"""Stars on the box: the table of several players, and entering or changing what is in it."""

from __future__ import annotations

from itertools import starmap
from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.named import BORDER, own_icon
from companion.games.cartographers.pages.parts import season_icon, season_name
from companion.games.cartographers.rules.entered_stars import (
    MONSTERS,
    TOTAL,
    cells,
    number_of,
    standing,
)
from companion.screens.device import list_page
from companion.screens.pages.dialled import DialledNumber
from companion.screens.pages.ended import Ended
from companion.screens.pages.heading import Heading
from companion.screens.pictures import Item, ScoreTable, Slot, Slots, SlotState, TableLine
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
from companion.screens.wording import GAP, in_figures, joined
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import Season
    from companion.games.cartographers.rules.entered_stars import Cell
    from companion.games.cartographers.rules.state import Tally
    from companion.games.cartographers.view.view import View
    from companion.text.catalog import Say

OWN_LAYOUT = "the seasons beside a number lose the room between them, then their names"


_NAMED = 3
"""Players in front who are named; more are counted."""


def standings(view: View, say: Say) -> Widget:
    """Return who has won or leads, with everybody's stars and why."""
    return whole_table(view, title(view, say), say)


def title(view: View, say: Say) -> str:
    """Return who has won, or who leads while stars are missing."""
    now = standing(view.tallies)
    if now is None:
        return say("page.over.table")
    who = joined((str(player + 1) for player in now.first), say, "page.over.join-players")
    state = "win" if now.is_final else "lead" if now.missing else "tie-for-first"
    if len(now.first) > _NAMED:
        return say(f"page.over.many-{state}", count=len(now.first))
    return say(f"page.over.{state}", who=who, count=len(now.first))


def whole_table(view: View, title: str, say: Say, chosen: Cell | None = None) -> Widget:
    """Return the table under a title; ``chosen`` is the place that is about to be changed."""
    ids = tuple(season.id for season in view.seasons)
    own = tuple(part for part in ids if chosen and part == chosen[1])
    parts = [(*ids, TOTAL, MONSTERS)] if _has_seasons(view) else []
    parts += [(*own, TOTAL, MONSTERS), *([(*own, TOTAL)] if own else [])]
    first, *fewer = (
        _table(view, each, chosen, say, short=short) for each in parts for short in (False, True)
    )
    note = "" if chosen else _note(view, say)
    head = Heading(title, Icon("star", Role.HEADING))
    decided = (note,) if note else ()
    brief = Heading(title, role=Role.TITLE)
    return Ended(head, first, tuple(fewer), decided, patience=0, decided_until=2, brief=brief)


def _has_seasons(view: View) -> bool:
    return any(stars is not None for line in view.tallies for stars in line.seasons)


def _table(
    view: View, parts: tuple[str, ...], chosen: Cell | None, say: Say, *, short: bool
) -> ScoreTable:
    """Return the table of all players with these parts, the lines named or only numbered."""
    lines = tuple(
        TableLine(
            str(number + 1) if short else say("page.stars.player", number=number + 1),
            tuple(_said(view, line, part) for part in parts),
        )
        for number, line in enumerate(view.tallies)
    )
    now = standing(view.tallies)
    return ScoreTable(
        tuple(_icon(part) for part in parts),
        tuple(_head(view, part, say) for part in parts),
        lines,
        strong=parts.index(TOTAL),
        marked=now.first if now else (),
        chosen=(chosen[0], parts.index(chosen[1])) if chosen else None,
    )


def _icon(part: str) -> str:
    """Return the icon of a column."""
    return "star" if part == TOTAL else own_icon("monster" if part == MONSTERS else part)


def _head(view: View, part: str, say: Say) -> str:
    """Return the words of a column."""
    names = {season.id: season_name(season, say) for season in view.seasons}
    return names.get(part) or say("page.over.stars" if part == TOTAL else "page.stars.lost")


def _said(view: View, line: Tally, part: str) -> str:
    """Return what stands under a part: what monsters took is a loss, and a gap a dash."""
    number = number_of(line, part, [season.id for season in view.seasons])
    if part == TOTAL:
        number = line.stars
    if number is None:
        return GAP
    return in_figures(-number if part == MONSTERS else number)


def _note(view: View, say: Say) -> str:
    """Return how a tie was broken, or what would break it; nothing where there is none."""
    now = standing(view.tallies)
    if now is None or now.missing or len(now.level) == 1:
        return ""
    if now.undecided:
        return say("page.over.tie-open", count=now.stars, level=_named(now.level, say))
    if len(now.first) > 1:
        return say("page.over.tie-shared", count=now.stars, level=_named(now.first, say))
    level = _named(now.level, say)
    who = say("page.stars.player", number=now.first[0] + 1).replace(" ", "\u00a0")
    return say("page.over.tie-broken", count=now.stars, level=level, who=who)


def _named(players: tuple[int, ...], say: Say) -> str:
    """Return the numbers of players; where they are many, those of two and how many more."""
    numbers = [str(player + 1) for player in players]
    if len(numbers) <= _NAMED:
        return joined(numbers, say, "page.over.join-players")
    who = joined(numbers[:2], say, "page.over.join")
    return say("page.over.and-more", who=who, count=len(numbers) - 2)


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
