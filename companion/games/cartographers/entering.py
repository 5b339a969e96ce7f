"""What the buttons do where the players enter something: stars, dealt cards, an ambush."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.engine.game import Control, Count, Play, Point, Purpose
from companion.engine.questions import another_game, control
from companion.games.cartographers.drawings import own_icon
from companion.games.cartographers.scores import (
    MONSTERS,
    PLAYERS,
    TOTAL,
    Cell,
    cells,
    next_cell,
    number_of,
    numbers,
)
from companion.games.cartographers.state import (
    AmbushMet,
    EdictChosen,
    Phase,
    PlayerScored,
    PlayersCounted,
    RuinsMet,
    ScoreEntered,
)
from companion.surface import Button, Gesture

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.game import Does
    from companion.games.cartographers.state import Move, View

FIRST_STARS, FIRST_TOTAL, FIRST_PLAYERS = 20, 80, 3
"""Where more and less begin while nothing like it has been entered."""


def lines(view: View) -> int:
    """Return how many lines the list has that the table page opens; the cursor is from 1."""
    if view.phase in {Phase.OPENING, Phase.TURN}:
        return len(view.ambushes) + 1 if view.options.tracker and not view.last else 0
    if view.phase not in {Phase.SEASON_END, Phase.OVER}:
        return 0
    if view.options.solo:
        return view.seasons.index(view.season) + 1
    return len(cells(view)) + 1 if view.tallies else 0


def line_of(view: View, cursor: int) -> int | None:
    """Return the line of the open list that the cursor is on, from 0; None where none is open."""
    count = lines(view)
    return (cursor - 1) % count if cursor > 0 and count else None


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
    return Point(view.seasons.index(view.season) + 1 if view.options.solo else 1)


def _has_scores(view: View) -> bool:
    return bool(view.tallies) or any(stars is not None for stars in view.scores)


def _wanted(view: View) -> Iterator[tuple[str, Count[Move]]]:
    """Yield what is to be entered next at the end of the game, and its word; nothing at last."""
    if view.options.solo:
        scored = zip(view.seasons, view.scores, strict=True)
        missing = [season.id for season, stars in scored if stars is None]
        if missing:
            word = f"enter-{missing[0]}" if _has_scores(view) else "enter-stars"
            yield word, _season_count(view, missing[0], 0, goes_on=True)
    elif not view.tallies:
        yield "stars", _players_count(view, 0, goes_on=True)
    elif (cell := next_cell(view)) is not None:
        yield f"enter-player-{cell[0] + 1}", _cell_count(view, cell, 0, goes_on=True)


def season_end(view: View) -> tuple[Control, ...]:
    """Return what holding C does at a season's end: it enters stars, or opens their list."""
    does: Does = _changing(view)
    if view.options.solo and view.scores[view.seasons.index(view.season)] is None:
        does = _season_count(view, view.season.id, 0)
    elif not view.options.solo and not view.tallies:
        does = _players_count(view, 1)
    return (control(Purpose.EXTRA, Button.C, "change-stars", "star", does, Gesture.HOLD),)


def listed(view: View, line: int) -> tuple[Control, ...]:
    """Return what the buttons do on an open list."""
    count = lines(view)
    return (
        _taking(view, line),
        control(Purpose.CLOSE, Button.B, "back", "back", Point(0)),
        control(Purpose.UP, Button.C, "up", "up", Point((line - 1) % count + 1)),
        control(Purpose.DOWN, Button.D, "down", "down", Point((line + 1) % count + 1)),
    )


def _taking(view: View, line: int) -> Control:
    """Return what A does on a line of the open list."""
    if view.phase in {Phase.OPENING, Phase.TURN}:
        ambush = line < len(view.ambushes)
        met: Move = AmbushMet(view.ambushes[line].id) if ambush else RuinsMet()
        moves = () if view.ruins and not ambush else (met,)
        does: Does = Play(moves) if moves else Point(0)
        return control(Purpose.CHOOSE, Button.A, "choose", "yes", does)
    if view.options.solo:
        does = _season_count(view, view.seasons[line].id, line + 1)
    elif line == len(cells(view)):
        does = _players_count(view, 1)
    else:
        onward = line + 2 if line + 1 < len(cells(view)) else line + 1
        does = _cell_count(view, cells(view)[line], onward)
    return control(Purpose.CHOOSE, Button.A, "change", "star", does)


def choosing(view: View, line: int) -> tuple[Control, ...]:
    """Return what the buttons do while the table names the scoring cards it dealt."""
    count = len(view.choices)
    take = Play((EdictChosen(view.choices[line].id),))
    return (
        control(Purpose.CHOOSE, Button.A, "take", "yes", take, waits=True),
        control(Purpose.UP, Button.C, "up", "up", Point((line - 1) % count)),
        control(Purpose.DOWN, Button.D, "down", "down", Point((line + 1) % count)),
    )


def special(view: View) -> tuple[Control, ...]:
    """Return what holding A does in tracker mode: it opens the list of ambushes and ruins."""
    if not lines(view):
        return ()
    return (
        control(Purpose.EXTRA, Button.A, "ambush", own_icon("monster"), Point(1), Gesture.HOLD),
    )


def _season_count(view: View, season: str, cursor: int, *, goes_on: bool = False) -> Count[Move]:
    """Ask for a solo player's stars: those there, or none, near those entered before or 20."""
    index = [each.id for each in view.seasons].index(season)
    now, before = view.scores[index], [s for s in view.scores[:index] if s is not None]
    near, moves = (before or [FIRST_STARS])[-1], _season_moves(season)
    page, known = f"score-entry-{season}", now is not None
    return Count(page, numbers(season)[0], moves, now, known, cursor, goes_on, near=near)


@cache
def _season_moves(season: str) -> tuple[Move, ...]:
    return tuple(ScoreEntered(season, stars) for stars in numbers(season))


def _players_count(view: View, cursor: int, *, goes_on: bool = False) -> Count[Move]:
    """Ask how many players the table has a line for."""
    moves: tuple[Move, ...] = tuple(PlayersCounted(count) for count in PLAYERS)
    count, page = len(view.tallies), "players-entry"
    return Count(
        page, PLAYERS[0], moves, count or None, bool(count), cursor, goes_on, near=FIRST_PLAYERS
    )


def _cell_count(view: View, cell: Cell, cursor: int, *, goes_on: bool = False) -> Count[Move]:
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
