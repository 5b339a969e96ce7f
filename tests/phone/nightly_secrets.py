"""A thousand games of each kind: no card that lies face down leaves the box, or its page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from phone.secrets_watch import MOVES, play

from companion.games import GAMES

if TYPE_CHECKING:
    from phone.secrets_watch import Listener
    from socket_box import SocketBox

HUNDREDS = range(10_000, 11_000, 100)
"""The first game of each hundred: one test each, so that all processors have some to the end."""


@pytest.mark.parametrize("first", HUNDREDS)
@pytest.mark.parametrize("game", GAMES)
def test_no_secret_leaves_in_a_thousand_games(
    watch: tuple[SocketBox, Listener], game: str, first: int
) -> None:
    play(watch, game, range(first, first + 100), MOVES)
