"""The words of hands and of moves that phones show: each is among those that a phone gets."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from games.random_games import sessions

from companion.engine.hands import hand_of, seats_with_hands
from companion.games import GAMES, find_game
from companion.phone.files import words_in
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

WITH_HANDS = [game for game in GAMES if find_game(game).hand]
EACH = 20
"""One of as many states is looked at: they have the same questions."""


def keys(shown: Iterable[Any]) -> Iterator[str]:
    """Yield the keys of words that cards and moves name."""
    for each in shown:
        yield from (
            each[name] for name in ("words", "name", "text", "word", "title") if each.get(name)
        )
        if "card" in each:
            yield from keys([each["card"]])


@pytest.mark.parametrize("name", WITH_HANDS)
def test_a_phone_has_the_words_of_every_move_and_card(name: str) -> None:
    game = find_game(name)
    named = set[str]()
    for session in sessions(game)[::EACH]:
        for seat in range(seats_with_hands(session)):
            hand = hand_of(session, seat)
            named.update(keys((*hand.moves, *hand.own["moves"], *hand.own.get("cards", ()))))
    assert len(named) > 20
    for language in LANGUAGES:
        words = json.loads(words_in(language, name).body)
        missing = {key for key in named if f"{name}.{key}" not in words}
        assert missing == set(), language
