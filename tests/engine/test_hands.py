"""What every game with hands offers on a phone: legal moves only, and no secret in the open."""

from __future__ import annotations

import json
import re
from random import Random  # noqa: TID251 - which legal move is made is the test's own chance
from typing import TYPE_CHECKING

import pytest
from engine.tiny import tiny
from hand_moves import ids_of, sent_to

from companion.engine.code import Deal
from companion.engine.hands import hand_of, seats_with_hands, wanted_move
from companion.engine.registration import check
from companion.engine.session import Session
from companion.errors import BadGame, IllegalMove
from companion.games import GAMES, find_game

if TYPE_CHECKING:
    from collections.abc import Iterator

WITH_HANDS: dict[str, tuple[dict[str, str], ...]] = {
    "unearth": ({}, {"cards": "open"}, {"cards": "printed", "dice": "box"}),
    "cadwallon": ({"special": "box", "contracts": "box", "players": "3"},),
}
"""The games with hands, each with answers of set-up that change what a hand is."""
CASES = [(game, choices) for game, every in WITH_HANDS.items() for choices in every]
MOVES = 150


def sessions(game: str, choices: dict[str, str], seed: int) -> Iterator[tuple[Session, Random]]:
    """Play a game by luck."""
    found, luck = find_game(game), Random(seed)
    session = Session.begin(Deal(found, found.choose(choices), seed))
    for _ in range(MOVES):
        yield session, luck
        moves = session.legal_moves()
        if not moves:
            return
        session = session.play(luck.choice(moves))


def test_the_games_with_hands_are_these() -> None:
    assert [game for game in GAMES if find_game(game).hand] == list(WITH_HANDS)


@pytest.mark.parametrize(("game", "choices"), CASES)
def test_what_a_phone_is_offered_is_legal_and_has_one_name(
    game: str, choices: dict[str, str]
) -> None:
    made = set()
    for session, luck in sessions(game, choices, seed=3):
        for seat in range(seats_with_hands(session)):
            hand = hand_of(session, seat)
            offered = ids_of(sent_to(session, seat))
            assert len(offered) == len(set(offered))
            json.dumps([hand.own, hand.moves])
            for wanted in luck.sample(offered, min(2, len(offered))):
                _, move = wanted_move(session, seat, wanted)
                assert move in session.legal_moves(seat)
                session.play(move)
                made.add(type(move).__name__)
    assert len(made) >= 3


@pytest.mark.parametrize("game", WITH_HANDS)
def test_the_open_moves_are_the_same_whatever_a_hand_has(game: str) -> None:
    """What a seat is offered openly does not depend on what others may not know."""
    for session, _ in sessions(game, WITH_HANDS[game][0], seed=4):
        for seat in range(seats_with_hands(session)):
            hand = hand_of(session, seat)
            secret = {each["id"] for each in hand.own["cards"]}
            said = json.dumps(hand.moves)
            named = [rf"(?<![\w-])(play-|keep-)?{card}(?![\w-])" for card in secret]
            assert not [each for each in named if re.search(each, said)]


def test_a_move_that_is_not_offered_is_illegal() -> None:
    session, _ = next(sessions("unearth", {}, seed=1))
    for wanted in ("", "dig-0-d6-1", "read"):
        with pytest.raises(IllegalMove, match="has no move"):
            wanted_move(session, 0, wanted)


def test_a_game_without_hands_has_none() -> None:
    session, _ = next(sessions("cartographers", {}, seed=1))
    assert seats_with_hands(session) == 0


def test_seats_with_hands_need_names() -> None:
    with pytest.raises(BadGame, match="hand: its seats have no names"):
        check(tiny(hand="somewhere:HAND"))
