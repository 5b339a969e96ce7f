"""What the players write down on the box: stars, and for several who has won.

A score may be entered late and changed at any time after its season, without undoing what
came since. The 2019 English rules: the most stars win; a tie goes to the player who lost the
fewest stars to monsters; still a tie is a shared victory.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from companion.games.cartographers.rules.state import (
    Phase,
    PlayerScored,
    PlayersCounted,
    ScoreEntered,
    State,
    Tally,
)
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.games.cartographers.rules.state import Move
    from companion.games.cartographers.view.view import View

V = TypeVar("V")
STARS = range(-99, 100)
"""What a season may score on the box: two digits, and monsters may take more than was earned."""
TOTALS = range(-99, 400)
"""What a whole game may score on the box: no map of 121 spaces has come near either end."""
LOST = range(100)
"""The stars that monsters may cost a player on the box."""
PLAYERS = range(2, 13)
"""How many players the box keeps a table for; more keep it on paper."""
TOTAL, MONSTERS = "total", "monsters"


def written(state: State, move: Move, seasons: Sequence[str]) -> State | None:
    """Return the state with a score, or the number of players, written down or changed.

    None where it may not be written now; what stands there already is no change. ``seasons`` are
    all ids in their order.
    """
    if state.phase not in {Phase.SEASON_END, Phase.EFFECTS, Phase.OVER}:
        return None
    scored = seasons[: state.season + 1]
    match move:
        case ScoreEntered(season, stars) if state.options.solo and season in scored:
            at, scores = seasons.index(season), state.scores
            is_new = stars in STARS and scores[at] != stars
            return replace(state, scores=_with(scores, at, stars)) if is_new else None
        case PlayersCounted(count) if not state.options.solo:
            if count not in PLAYERS or count == len(state.tallies):
                return None
            kept = state.tallies[:count]
            return replace(state, tallies=(*kept, *(Tally(),) * (count - len(kept))))
        case PlayerScored(player, part, number) if 0 <= player < len(state.tallies):
            is_part = part in scored or (state.phase is Phase.OVER and part in {TOTAL, MONSTERS})
            line = state.tallies[player]
            if (
                not is_part
                or number not in numbers(part)
                or number_of(line, part, seasons) == number
            ):
                return None
            if part in seasons:
                line = replace(line, seasons=_with(line.seasons, seasons.index(part), number))
            elif part == TOTAL:
                line = replace(line, total=number)
            else:
                line = replace(line, lost=number)
            return replace(state, tallies=_with(state.tallies, player, line))
        case _:
            return None


def _with(values: tuple[V, ...], index: int, value: V) -> tuple[V, ...]:
    return (*values[:index], value, *values[index + 1 :])


def numbers(part: str) -> range:
    """Return what may stand under a part of the table."""
    return {TOTAL: TOTALS, MONSTERS: LOST}.get(part, STARS)


def number_of(tally: Tally, part: str, seasons: Sequence[str]) -> int | None:
    """Return what stands under a part of a player's line."""
    if part in seasons:
        return tally.seasons[seasons.index(part)]
    return tally.total if part == TOTAL else tally.lost


@frozen
class Standing:
    """Who is in front. Players are counted from 0.

    ``first`` have the most stars and, where that is known of all of them, lost the fewest to
    monsters; ``level`` all who have the most stars. ``missing`` have no stars yet; ``undecided``
    are level and their losses, which would decide, are not known.
    """

    stars: int
    level: tuple[int, ...]
    first: tuple[int, ...]
    missing: tuple[int, ...]
    undecided: tuple[int, ...]

    @property
    def is_final(self) -> bool:
        """Say whether the first have won."""
        return not self.missing and not self.undecided


def standing(tallies: Sequence[Tally]) -> Standing | None:
    """Return who is in front; None while nobody has stars."""
    known = {player: line.stars for player, line in enumerate(tallies) if line.stars is not None}
    if not known:
        return None
    most = max(known.values())
    level = tuple(player for player, stars in known.items() if stars == most)
    lost = {player: tallies[player].lost for player in level}
    undecided = tuple(p for p in level if lost[p] is None) if len(level) > 1 else ()
    counted = [each for each in lost.values() if each is not None]
    first = level
    if len(level) > 1 and not undecided:
        first = tuple(player for player in level if lost[player] == min(counted))
    missing = tuple(player for player in range(len(tallies)) if player not in known)
    return Standing(most, level, first, missing, undecided)


Cell = tuple[int, str]
"""A place in the table of several players: whose, and under which part."""


def next_cell(view: View) -> Cell | None:
    """Return what the table still needs to name a winner: stars first, then losses of a tie."""
    now = standing(view.tallies)
    missing = now.missing if now else range(len(view.tallies))
    for player in missing:
        line = view.tallies[player]
        begun = any(stars is not None for stars in line.seasons)
        gaps = (s.id for s, stars in zip(view.seasons, line.seasons, strict=True) if stars is None)
        return player, next(gaps) if begun else TOTAL
    return (now.undecided[0], MONSTERS) if now and now.undecided else None


def cells(view: View) -> tuple[Cell, ...]:
    """Return every place in the table that may be changed now, line by line."""
    players = range(len(view.tallies))
    if view.phase is not Phase.OVER:
        return tuple((player, view.season.id) for player in players)
    return tuple((player, part) for player in players for part in _parts(view, player))


def _parts(view: View, player: int) -> tuple[str, ...]:
    line = view.tallies[player]
    begun = any(stars is not None for stars in line.seasons)
    if begun and (line.total is None or line.stars != line.total):
        return (*(season.id for season in view.seasons), MONSTERS)
    return TOTAL, MONSTERS
