"""The games of the house, listed by hand. A game is imported only when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine import registration
from companion.engine.game import AnyGame, Game
from companion.engine.lazy import load
from companion.errors import BadGame, UnknownGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.options import Option

PACKS, WHOLE, ANSWERS = "packs", "whole", "answers"
_LINES = (
    ("cartographers", "companion.games.cartographers:GAME", PACKS, ANSWERS),
    ("unearth", "companion.games.unearth:GAME"),
    ("cadwallon", "companion.games.cadwallon:GAME", WHOLE),
)
"""A line for each game: its id, where its one public value lies, and what it takes of its owner.

``PACKS`` are packs of cards, ``WHOLE`` is a file with all of its cards: a start looks for these
and imports no other game for it. ``ANSWERS`` is a file that answers options of set-up: it is looked
for where a game asks them.
"""
GAMES = {game_id: place for game_id, place, *_ in _LINES}
"""Where each game's value lies, by its id."""
WITH_PACKS = tuple(game_id for game_id, _, *takes in _LINES if PACKS in takes)
"""The games that take packs of cards."""
WITH_WHOLE = tuple(game_id for game_id, _, *takes in _LINES if WHOLE in takes)
"""The games that can be played with all cards from the owner's own file."""
WITH_OWN = (*WITH_WHOLE, *(game_id for game_id, _, *takes in _LINES if ANSWERS in takes))
"""The games that have a file of their owner's, be it with all cards or with answers."""

_SOUND: dict[str, AnyGame] = {}
"""The games that were found and checked, by their ids."""


def find_game(game_id: str) -> AnyGame:
    """Return a game by its id.

    Raises UnknownGame, naming those there are, and BadGame where a field of it is wrong.
    """
    if game_id not in GAMES:
        raise UnknownGame(f"no game {game_id!r}: choose {', '.join(GAMES)}")
    game = load(GAMES[game_id])
    if not isinstance(game, Game):
        raise UnknownGame(f"{GAMES[game_id]} is not a game")
    if _SOUND.get(game_id) is not game:
        registration.check(game)
        _SOUND[game_id] = game
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


def each_game() -> Iterator[AnyGame]:
    """Yield the games in the order of the list, each imported when its turn comes.

    Whoever looks for the one game of a code need not wait for those behind it.
    """
    return map(find_game, GAMES)


def all_games() -> tuple[AnyGame, ...]:
    """Return every game, in the order of the list.

    Raises BadGame where two have one number: a code could not say which of them it deals.
    """
    games = tuple(each_game())
    by_number: dict[int, str] = {}
    for game in games:
        if (other := by_number.setdefault(game.number, game.id)) != game.id:
            raise BadGame(f"{other} and {game.id} have the number {game.number}: give one another")
    return games


def all_readings() -> dict[str, Option]:
    """Return what rules may be read in several ways, by id, over all games."""
    return {reading.id: reading for game in all_games() for reading in game.readings}
