"""Real games as the journal writes them, for a hall to carry."""

from __future__ import annotations

from functools import cache
from random import Random  # noqa: TID251 - which legal move is made is the test's own chance

from companion.app.memory import Dealt, Pressed, Undone
from companion.engine.code import Deal
from companion.engine.session import Session
from companion.games import find_game
from companion.journal.lines import line

GAME = "unearth"


@cache
def game_lines(seed: int, presses: int = 30) -> tuple[bytes, ...]:
    """Return the lines of a game by chance, each with its end: a deal, moves, some taken back."""
    game, rng = find_game(GAME), Random(seed)
    session = Session.begin(Deal(game, game.choose({}), seed))
    raw, digest = line(1, Dealt(session.deal, session.made, "en"), "")
    lines = [raw]
    while len(lines) <= presses and (moves := session.rules.legal_moves(session.state)):
        if session.before is not None and rng.random() < 0.1:
            session = session.before
            raw, digest = line(len(lines) + 1, Undone(), digest)
        else:
            session = session.play(rng.choice(moves))
            raw, digest = line(len(lines) + 1, Pressed(session.made), digest)
        lines.append(raw)
    return tuple(lines)
