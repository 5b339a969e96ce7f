"""What is asked where the players enter something: stars, dealt cards, an ambush."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from companion.engine.asking import another_game, control, pointing, way_back
from companion.engine.controls import START, Control, Count, Cursor, Play, Point, Purpose
from companion.engine.questions import Answer, Many, up_and_down
from companion.games.cartographers.drawings.named import own_icon
from companion.games.cartographers.packs.sets import UNSURE, WAYS
from companion.games.cartographers.rules.entered_stars import (
    MONSTERS,
    PLAYERS,
    TOTAL,
    Cell,
    cells,
    next_cell,
    number_of,
    numbers,
)
from companion.games.cartographers.rules.state import (
    AmbushMet,
    CornerSaid,
    EdictChosen,
    HeroMet,
    Phase,
    PlayerScored,
    PlayersCounted,
    RuinsMet,
    ScoreEntered,
)
from companion.surface import Button, Gesture

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.controls import Does, Focus
    from companion.games.cartographers.rules.cards import AmbushCard
    from companion.games.cartographers.rules.state import Move
    from companion.games.cartographers.view.view import View

TO_LIST = ("list",)
"""The path to the list that the table page opens."""
LIST = up_and_down("play.up", "play.down")
"""How a list is gone through."""
FIRST_STARS, FIRST_TOTAL, FIRST_PLAYERS = 20, 80, 3
"""Where more and less begin while nothing like it has been entered."""


def opened(view: View, focus: Focus) -> Many | None:
    """Return the list that the table page opens, where the fingers are on it."""
    if focus.at != TO_LIST:
        return None
    if view.phase in {Phase.OPENING, Phase.TURN}:
        page, lines = "met", _met(view)
    else:
        page, lines = "stars", _stars(view)
    return Many(page, lines, (way_back(),), TO_LIST, steps=LIST) if lines else None


def _met(view: View) -> tuple[Answer, ...]:
    """Return what may be met in tracker mode: ambushes, heroes, and ruins unless they are known."""
    if not view.options.tracker or view.last:
        return ()
    met = (Play((AmbushMet(ambush.id),)) for ambush in view.ambushes)
    heroes = (Play((HeroMet(hero.id),)) for hero in view.heroes)
    known: Does = pointing() if view.ruins else Play((RuinsMet(),))
    ruins = (known,) if view.has_ruins else ()
    return tuple(Answer("play.choose", "yes", does) for does in (*met, *heroes, *ruins))


def _stars(view: View) -> tuple[Answer, ...]:
    """Return the entries of stars: the seasons so far or, of several players, all their cells."""
    if view.phase not in {Phase.SEASON_END, Phase.EFFECTS, Phase.OVER}:
        return ()
    counts: list[Count[Move]] = []
    if view.options.solo:
        seasons = view.seasons[: view.seasons.index(view.season) + 1]
        counts += (_season_count(view, season.id, _at(n)) for n, season in enumerate(seasons))
    elif view.tallies:
        every = cells(view)
        after = (_at(min(line + 1, len(every) - 1)) for line in range(len(every)))
        counts += map(partial(_cell_count, view), every, after)
        counts.append(_players_count(view, _at(0)))
    return tuple(Answer("play.change", "star", count) for count in counts)


def _at(line: int) -> Cursor:
    """Return the cursor on a line of the open list."""
    return pointing(*TO_LIST, line=line).cursor


def over(view: View, *, one_button: bool) -> tuple[Control, ...]:
    """Return what the last page offers: stars until none is missing, and another game by a hold.

    A lone button, which counts up by each press, has the stars in the menu.
    """
    wanted = _wanted(view)
    role = Purpose.EXTRA if one_button else Purpose.MAIN
    asking = [control(role, Button.A, word, "star", count, waits=True) for word, count in wanted]
    changing = control(Purpose.EXTRA, Button.C, "stars", "star", _changing(view))
    return (*asking, *((changing,) if _has_scores(view) else ()), another_game("play-again"))


def _changing(view: View) -> Point:
    """Return how to open the list of what was entered, at the line that is most likely wanted."""
    return pointing(*TO_LIST, line=view.seasons.index(view.season) if view.options.solo else 0)


def _has_scores(view: View) -> bool:
    return bool(view.tallies) or any(stars is not None for stars in view.scores)


def _wanted(view: View) -> Iterator[tuple[str, Count[Move]]]:
    """Yield what is to be entered next at the end of the game, and its word; nothing at last."""
    if view.options.solo:
        scored = zip(view.seasons, view.scores, strict=True)
        missing = [season.id for season, stars in scored if stars is None]
        if missing:
            word = f"enter-{missing[0]}" if _has_scores(view) else "enter-stars"
            yield word, _season_count(view, missing[0], START, goes_on=True)
    elif not view.tallies:
        yield "stars", _players_count(view, START, goes_on=True)
    elif (cell := next_cell(view)) is not None:
        yield f"enter-player-{cell[0] + 1}", _cell_count(view, cell, START, goes_on=True)


def season_end(view: View) -> tuple[Control, ...]:
    """Return what holding C does at a season's end: it enters stars, or opens their list."""
    does: Does = _changing(view)
    if view.options.solo and view.scores[view.seasons.index(view.season)] is None:
        does = _season_count(view, view.season.id, START)
    elif not view.options.solo and not view.tallies:
        does = _players_count(view, _at(0))
    return (control(Purpose.EXTRA, Button.C, "change-stars", "star", does, Gesture.HOLD),)


def choosing(view: View) -> Many:
    """Return the scoring cards of which the table names those that it dealt."""
    cards = (
        Answer("play.take", "yes", Play((EdictChosen(each.id),)), waits=True)
        for each in view.choices
    )
    return Many("choosing", tuple(cards), steps=LIST)


def corner(card: AmbushCard) -> Many:
    """Return the ways that a monster may go on the player's own card, and that it is not there."""
    ways = (
        Answer("play.take", "yes", Play((CornerSaid(card.id, way),)), waits=True)
        for way in (*WAYS, UNSURE)
    )
    return Many("corner", tuple(ways), steps=LIST)


def special(view: View) -> tuple[Control, ...]:
    """Return what holding A does in tracker mode: it opens the list of ambushes and ruins."""
    if not _met(view):
        return ()
    to_list = pointing(*TO_LIST)
    return (control(Purpose.EXTRA, Button.A, "ambush", own_icon("monster"), to_list, Gesture.HOLD),)


def _season_count(view: View, season: str, cursor: Cursor, *, goes_on: bool = False) -> Count[Move]:
    """Ask for a solo player's stars: those there, or none, near those entered before or 20."""
    index = [each.id for each in view.seasons].index(season)
    now, before = view.scores[index], [s for s in view.scores[:index] if s is not None]
    near, moves = (before or [FIRST_STARS])[-1], _season_moves(season)
    page, known = f"score-entry-{season}", now is not None
    return Count(page, numbers(season)[0], moves, now, known, cursor, goes_on, near=near)


@cache
def _season_moves(season: str) -> tuple[Move, ...]:
    return tuple(ScoreEntered(season, stars) for stars in numbers(season))


def _players_count(view: View, cursor: Cursor, *, goes_on: bool = False) -> Count[Move]:
    """Ask how many players the table has a line for."""
    moves: tuple[Move, ...] = tuple(PlayersCounted(count) for count in PLAYERS)
    count, page, known = len(view.tallies), "players-entry", view.options.players
    near = FIRST_PLAYERS if known is None or known not in PLAYERS else known
    return Count(page, PLAYERS[0], moves, count or None, bool(count), cursor, goes_on, near=near)


def _cell_count(view: View, cell: Cell, cursor: Cursor, *, goes_on: bool = False) -> Count[Move]:
    """Ask for a place of the table: what stands there, or none, near that of the player before."""
    player, part = cell
    seasons = [season.id for season in view.seasons]
    now = number_of(view.tallies[player], part, seasons)
    above = [number_of(line, part, seasons) for line in view.tallies[:player]]
    first = {TOTAL: FIRST_TOTAL, MONSTERS: 0}.get(part, FIRST_STARS)
    before = [first, *(each for each in above if each is not None)]
    near = first if part == MONSTERS else before[-1]
    page, known = f"player-entry-{player}-{part}", now is not None
    moves = _cell_moves(player, part)
    return Count(page, numbers(part)[0], moves, now, known, cursor, goes_on, near=near)


@cache
def _cell_moves(player: int, part: str) -> tuple[Move, ...]:
    return tuple(PlayerScored(player, part, number) for number in numbers(part))
