"""No card that lies face down is in any byte that leaves the box, or its page."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from phone.secrets_watch import MOVES, Listener, watched
from phone_page import page_for
from socket_box import SocketBox

from companion.games import GAMES, find_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.seam.messages import TableShown

FEW, MANY = 1, 100
"""Games of each kind, in every run and in ``make thorough``; the nightly plays a thousand."""


@pytest.fixture(scope="module")
def watch() -> Iterator[tuple[SocketBox, Listener]]:
    """Yield a box and a phone that listens to its page."""
    with ExitStack() as opened:
        folder = Path(opened.enter_context(TemporaryDirectory(prefix="page")))
        box = SocketBox(folder / "seats")
        opened.callback(box.close)
        page = opened.enter_context(page_for(box.path, folder / "state"))
        listener = Listener(page.port, box.hello.code)
        opened.callback(listener.phone.close)
        yield box, listener


def play(watch: tuple[SocketBox, Listener], game: str, seeds: range, most: int) -> None:
    for seed in seeds:
        moves = 0
        for found in watched(find_game(game), seed, *watch, most=most):
            assert found == [], f"{game}, seed {seed}, move {moves}"
            moves += 1
        assert moves > 5


@pytest.mark.parametrize("game", GAMES)
def test_no_secret_leaves(watch: tuple[SocketBox, Listener], game: str) -> None:
    play(watch, game, range(FEW), 40)


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_no_secret_leaves_in_a_hundred_games(watch: tuple[SocketBox, Listener], game: str) -> None:
    play(watch, game, range(FEW, MANY), MOVES)


@pytest.mark.parametrize("game", GAMES)
def test_a_secret_that_leaves_is_seen(watch: tuple[SocketBox, Listener], game: str) -> None:
    def plant(table: TableShown, cards: tuple[str, ...]) -> TableShown:
        return replace(table, facts={**table.facts, "next": cards[0]})

    found = [each for _, each in zip(range(3), watched(find_game(game), 3, *watch, plant),
                                     strict=False)]  # fmt: skip
    assert all(len(each) >= 2 for each in found), "on the seam, and on the phone's connection"
