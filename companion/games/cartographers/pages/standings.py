"""The table of several players: their stars, who has won, and how a tie was broken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.named import own_icon
from companion.games.cartographers.pages.parts import season_name
from companion.games.cartographers.rules.entered_stars import MONSTERS, TOTAL, number_of, standing
from companion.screens.pages.ended import Ended
from companion.screens.pages.heading import Heading
from companion.screens.pictures import ScoreTable, TableLine
from companion.screens.widgets import Icon, Role, Widget
from companion.screens.wording import GAP, in_figures, joined

if TYPE_CHECKING:
    from companion.games.cartographers.rules.entered_stars import Cell
    from companion.games.cartographers.rules.state import Tally
    from companion.games.cartographers.view.view import View
    from companion.text.catalog import Say


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
