"""Plans of simulated games, with the usual answers but for those that a test wants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.play.plan import GamesPlan, arguments_of, planned, simulation_of
from companion.games import GAMES, find_game

if TYPE_CHECKING:
    from collections.abc import Mapping


def plan(game_id: str, *bots: str, **wanted: str) -> GamesPlan:
    """Return a plan with usual answers and arguments but those wanted; without bots, with all."""
    return plan_of(game_id, wanted, bots)


def plan_of(game_id: str, wanted: Mapping[str, str], bots: tuple[str, ...] = ()) -> GamesPlan:
    """Return the same, from answers and arguments by name."""
    game = find_game(game_id)
    arguments = arguments_of(simulation_of(game))
    given = {each.name[2:]: wanted.get(each.name[2:], each.default) for each in arguments}
    if bots:
        given["bots"] = ",".join(bots)
    choices = {name: value for name, value in wanted.items() if name not in given}
    return planned(GAMES[game_id], game.choose(choices), given)
