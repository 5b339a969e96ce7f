"""A thousand games of each kind: no card that lies face down leaves the box, or its page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from phone.secrets_watch import play

from companion.games import GAMES

if TYPE_CHECKING:
    from phone.secrets_watch import Listener
    from socket_box import SocketBox

PLAYED = 1000
MOVES = 60
"""Moves of a game: a whole one of Cartographers has about as many, and others repeat themselves."""


@pytest.mark.parametrize("game", GAMES)
def test_no_secret_leaves_in_a_thousand_games(watch: tuple[SocketBox, Listener], game: str) -> None:
    play(watch, game, range(10_000, 10_000 + PLAYED), MOVES)
