"""The games of the house, listed by hand. A game is imported only when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.game import Game
from companion.engine.lazy import load
from companion.errors import UnknownGame

if TYPE_CHECKING:
    from companion.engine.options import Option

GAMES = {
    "cartographers": "companion.games.cartographers:GAME",
    "unearth": "companion.games.unearth:GAME",
    "cadwallon": "companion.games.cadwallon:GAME",
}
"""Where each game's one public value lies, by its id."""
WITH_PACKS = ("cartographers",)
"""The games that take packs of cards: a start looks for these and imports no other game for it."""
WITH_WHOLE = ("cadwallon",)
"""The games that can be played with all cards from the owner's own file: the same of these."""

AnyGame = Game[Any, Any, Any, Any, Any]


def find_game(game_id: str) -> AnyGame:
    """Return a game by its id. Raises UnknownGame, naming those there are."""
    if game_id not in GAMES:
        raise UnknownGame(f"no game {game_id!r}: choose {', '.join(GAMES)}")
    game = load(GAMES[game_id])
    if not isinstance(game, Game):
        raise UnknownGame(f"{GAMES[game_id]} is not a game")
    return game


def package_of(game_id: str) -> str:
    """Return the package of a game, where its texts and pages lie; the game is not imported.

    >>> package_of("unearth")
    'companion.games.unearth'
    """
    return GAMES[game_id].partition(":")[0]


def first_game() -> AnyGame:
    """Return the first game of the list: the one meant where none is named."""
    return find_game(next(iter(GAMES)))


def all_games() -> tuple[AnyGame, ...]:
    """Return every game, in the order of the list."""
    return tuple(find_game(game_id) for game_id in GAMES)


def all_readings() -> dict[str, Option]:
    """Return what rules may be read in several ways, by id, over all games."""
    return {reading.id: reading for game in all_games() for reading in game.readings}
