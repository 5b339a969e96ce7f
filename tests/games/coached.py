"""Games in which every rule is explained, press by press, and the pages that have a tip there."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own dice
from functools import cache
from typing import TYPE_CHECKING

from games.plans import plan_of
from games.random_games import sessions

from companion.app.coach import tip_key
from companion.app.memory import Dealt, Memory, Pressed, remember
from companion.app.standing import screen
from companion.app.values import App
from companion.engine.coach import EVERY
from companion.engine.code import Deal
from companion.engine.session import Session
from companion.games import find_game
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

PLANS = {
    "cartographers": ({"players": "1", "skills": "on"}, {"players": "3"}),
    "unearth": ({"players": "3"}, {"players": "4", "cards": "printed"}),
    "cadwallon": (
        {"players": "3", "board": "3x3"}, {"players": "5", "board": "4x4", "agents": "mat"},
    ),
}  # fmt: skip
"""Games by simulated players, who come to what random moves rarely do."""
GAMES = 6
"""Games of each plan."""


def _simulated(game_id: str) -> Iterator[Session]:
    for wanted in PLANS[game_id]:
        plan = plan_of(game_id, wanted)
        for number in range(GAMES):
            found: list[Session] = []
            plan.play(plan.deal(number + 1), number, found.append)
            yield from found


def _unwritten(game_id: str) -> Iterator[Session]:
    """Yield a random play in which nobody enters what only players know."""
    game = find_game(game_id)
    dice, session = random.Random(1), Session.begin(Deal(game, game.usual(), 1))
    yield session
    while moves := [
        move for move in session.rules.legal_moves(session.state) if type(move) not in game.entered
    ]:
        session = session.play(dice.choice(moves))
        yield session


@cache
def memories(game_id: str) -> tuple[Memory, ...]:
    """Return what a box remembers in every state of some games that explain every rule."""
    found: list[Memory] = []
    for some in (_simulated(game_id), _unwritten(game_id), sessions(find_game(game_id))):
        for session in some:
            if session.before is None:
                dealt = Dealt(session.deal, session.made, "en", coach=EVERY)
                found.append(remember(Memory(), dealt))
                continue
            pressed = Pressed(session.made, tip=tip_key(App(found[-1])))
            found.append(remember(found[-1], pressed))
    return tuple(found)


@cache
def tipped(game_id: str) -> dict[tuple[str, str], Memory]:
    """Return a memory for each tip and each page it is on, and for what lies on the table first."""
    found: dict[tuple[str, str], Memory] = {}
    for memory in memories(game_id):
        app = App(memory)
        key = tip_key(app)
        if not key and app.playing.before is not None:
            continue  # a page of the table, as most are
        page = screen(app).page
        if page.tip is not None or page.id == "table-now":
            found.setdefault((key if page.tip else "", page.id), memory)
    return found


def in_language(memory: Memory, language: str) -> Memory:
    """Return a memory of a box that speaks another language."""
    return replace(memory, language=language)
