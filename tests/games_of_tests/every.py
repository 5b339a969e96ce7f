"""What asks each game, of the house or of the tests."""

from __future__ import annotations

import pytest

from companion.engine.lazy import load
from companion.games import GAMES
from games_of_tests import GAMES_OF_TESTS

EVERY = tuple(load(place) for place in (*GAMES.values(), *GAMES_OF_TESTS.values()))
every_game = pytest.mark.parametrize("game", EVERY, ids=lambda game: str(game.id))
in_one_house = pytest.mark.usefixtures("games_of_tests")
"""For tests that look a game up by its id."""
