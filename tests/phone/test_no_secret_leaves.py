"""No card that lies face down is in any byte that leaves the box, or its page."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import pytest
from phone.secrets_watch import MOVES, Overheard, face_down, play, watched
from phone.traced_hands import MARK

from companion.engine.code import Deal
from companion.engine.session import Session
from companion.games import GAMES, find_game

if TYPE_CHECKING:
    from phone.secrets_watch import Listener
    from socket_box import SocketBox

    from companion.seam.messages import TableShown

FEW, MANY = 1, 10
"""Games of each kind, in every run and in ``make thorough``; the nightly plays a thousand."""


def begun(game: str) -> Session:
    """Return a game that is dealt as usual."""
    return Session.begin(Deal(find_game(game), find_game(game).usual(), 3))


WITH_CARDS_FACE_DOWN = [game for game in GAMES if face_down(begun(game), set())]


@pytest.mark.parametrize("game", GAMES)
def test_no_secret_leaves(watch: tuple[SocketBox, Listener], game: str) -> None:
    play(watch, game, range(FEW), 40)


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_no_secret_leaves_in_ten_games(watch: tuple[SocketBox, Listener], game: str) -> None:
    play(watch, game, range(FEW, MANY), MOVES)


@pytest.mark.parametrize("game", WITH_CARDS_FACE_DOWN)
def test_a_secret_that_leaves_is_seen(watch: tuple[SocketBox, Listener], game: str) -> None:
    def plant(table: TableShown, cards: tuple[str, ...]) -> TableShown:
        return replace(table, facts={**table.facts, "next": cards[0]})

    found = [each for _, each in zip(range(3), watched(find_game(game), 3, *watch, plant),
                                     strict=False)]  # fmt: skip
    assert all(len(each) >= 2 for each in found), "on the seam, and on the phone's connection"


@pytest.mark.parametrize(("seat", "least"), [(1, 1), (2, 3)])
@pytest.mark.parametrize("game", [game for game in GAMES if find_game(game).hand])
def test_a_hand_that_leaves_is_seen(
    watch: tuple[SocketBox, Listener], game: str, seat: int, least: int
) -> None:
    """What the phone that looks may have, the other may not; what no phone opened, neither may."""

    def plant(table: TableShown, cards: tuple[str, ...]) -> TableShown:
        del cards
        return replace(table, facts={**table.facts, "next": MARK.format(seat)})

    found = [each for _, each in zip(range(3), watched(find_game(game), 3, *watch, plant),
                                     strict=False)]  # fmt: skip
    assert all(each.count(MARK.format(seat)) >= least for each in found)


CARD = "ab-b"


def test_an_id_is_heard_wherever_the_bytes_are_cut() -> None:
    for parts in product((CARD, "a", "-", "_", " ", "é"), repeat=4):
        data = "".join(parts).encode() + b"\n"
        stands = re.search(rb"\b%s\b(?!-)" % CARD.encode(), data)
        for cut in range(len(data)):
            heard = Overheard()
            heard.take(data[:cut])
            heard.take(data[cut:])
            assert heard.among((CARD,)) == ([CARD] if stands else []), (data, cut)
