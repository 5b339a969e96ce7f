"""The games that only tests have; whatever every game of the house must keep, these keep too."""

from __future__ import annotations

GAMES_OF_TESTS = {
    "lanterns": "lanterns:GAME",
    "pig": "games_of_tests.pig:GAME",
}
"""Where each game's value lies, by its id, as ``companion.games.GAMES`` has those of the house."""
