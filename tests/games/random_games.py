"""Plays of every game by random hands, for whoever looks at each of their states."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own dice
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.answers import deals

from companion.engine.session import Session
from companion.games import find_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.engine.code import Deal
    from companion.engine.game import AnyGame

MOST_PRESSES = 2000


def sessions(game: AnyGame) -> tuple[Session, ...]:
    """Return every state of some random plays; fails a play that does not end."""
    return _sessions(game.id)


@cache
def _sessions(game_id: str) -> tuple[Session, ...]:
    """Return the states of a game's plays; kept, for a dozen tests look at the same ones."""
    game = find_game(game_id)
    return tuple(played(game, deals(game)))


def views(game: AnyGame) -> tuple[Any, ...]:
    """Return what the table knows in every state."""
    return _views(game.id)


@cache
def _views(game_id: str) -> tuple[Any, ...]:
    """Return the views of a game's plays; kept, as the states are."""
    return tuple(session.view() for session in _sessions(game_id))


def played(game: AnyGame, some: Iterable[Deal]) -> Iterator[Session]:
    """Yield every state of one random play of each deal."""
    for deal in some:
        dice, session = random.Random(deal.seed), Session.begin(deal)
        yield session
        for _ in range(MOST_PRESSES):
            moves = session.rules.legal_moves(session.state)
            if not moves:
                break
            session = session.play(dice.choice(moves))
            yield session
        assert game.is_over(session.view()), "a play ended in the middle of the game"
