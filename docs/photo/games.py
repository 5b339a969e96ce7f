"""Maps of played games, and what the journal knows of each: simulated tables of two."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.engine.code import Deal
from companion.engine.dealer import Luck
from companion.engine.play.fingers import SimulatedFingers
from companion.engine.session import Session
from companion.games.cartographers import GAME
from companion.games.cartographers.play.bots import BOTS
from companion.games.cartographers.play.table import Table
from companion.games.cartographers.rules.cards import HeroCard
from companion.games.cartographers.rules.placement import Task, task_of

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import MapSide
    from companion.games.cartographers.rules.sheet import Sheet


class Played(NamedTuple):
    """A map at the end of a game, its side, and the task of each turn, as the journal has them."""

    sheet: Sheet
    side: MapSide
    tasks: tuple[Task, ...]


def played(seed: int) -> Played:
    """Return the map of the first of two bots; every second seed plays side B."""
    choices = {"players": "2", "side": "AB"[seed % 2], "skills": "off"}
    session = Session.begin(Deal(GAME, GAME.choose(choices), seed))
    luck = Luck(seed, "bots")
    bots = [BOTS["greedy"](luck), BOTS["random"](luck)]
    table = Table(SimulatedFingers(session), bots, luck, {})
    while moves := table.moves(session.view):
        session = session.play(*moves)
    turns = [(turn.seen.card, turn.on_ruins) for turn in session.view().turns if turn.seen]
    tasks = [task_of(card, on_ruins=on) for card, on in turns if not isinstance(card, HeroCard)]
    return Played(table.players[0].sheet, session.view().side, tuple(tasks))
