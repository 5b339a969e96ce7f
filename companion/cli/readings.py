"""The option ``--reading``: how the table reads what printings of rules word differently."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.errors import ConfigError
from companion.games import GAMES, all_games, all_readings, find_game

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from companion.app.known import Readings
    from companion.engine.game import AnyGame
    from companion.engine.options import Option


def add_readings(group: argparse._ActionsContainer, game: AnyGame | None = None) -> None:
    """Add the option to a verb, which is about a game or about all of them."""
    group.add_argument(
        "--reading",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=f"read a rule as another printing words it{_example(game)}",
    )


def chosen_readings(given: Sequence[str], game: AnyGame | None = None) -> Readings:
    """Return the readings that the command line names, the last of each.

    Those of every game are known, for a box plays them all; what is wrong is reported with those
    of ``game``, where one is named. Raises ConfigError naming a reading or a value that there is
    not.
    """
    if not given:
        return ()
    from companion.engine.commands import find_id  # noqa: PLC0415 - no start needs the rest of it

    known, found = all_readings(), {}
    asked = _options(game)
    for each in given:
        name, equals, value = each.partition("=")
        if not equals:
            raise ConfigError(f"--reading {each}: write NAME=VALUE{_example(game)}")
        name = find_id(name, [*known, *asked], "reading", _there_are(game))
        if name not in known:
            raise ConfigError(f"--reading {each}: {_as_option(name, asked[name])}")
        values = known[name].values
        found[name] = find_id(value, values, f"value of {name}", f"choose {', '.join(values)}")
    return tuple(found.items())


def _options(game: AnyGame | None) -> dict[str, tuple[Option, AnyGame]]:
    """Return what set-up asks, by id: a rule that changes a deal is no reading but an option."""
    games = all_games() if game is None else (game,)
    return {option.id: (option, each) for each in reversed(games) for option in each.options}


def _as_option(name: str, found: tuple[Option, AnyGame]) -> str:
    """Return how to choose what is no reading but an option."""
    from companion.cli.game_options import flag_of  # noqa: PLC0415 - as above

    option, game = found
    return (
        f"{name} is no reading but an option of {game.id}: choose it in set-up, or with "
        f"companion play --game {game.id} {flag_of(option)}"
    )


def _there_are(game: AnyGame | None) -> str:
    """Return which readings there are."""
    readings = all_readings() if game is None else {each.id: each for each in game.readings}
    if game is not None and not readings:
        return f"{game.id} has none; companion play --game {game.id} --help has its options"
    return f"choose {', '.join(readings)}"


def _example(game: AnyGame | None) -> str:
    """Return what a sentence ends with to show a reading, where a game has any."""
    games = map(find_game, GAMES) if game is None else (game,)  # a start imports no other game
    reading = next((each for game in games for each in game.readings), None)
    return f", as {reading.id}={reading.values[-1]}" if reading else ""
