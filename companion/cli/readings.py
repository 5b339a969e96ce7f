"""The option ``--reading``: how the table reads what printings of rules word differently."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.errors import ConfigError
from companion.games import GAMES, all_readings, find_game

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from companion.app.values import Readings


def add_readings(group: argparse._ActionsContainer) -> None:
    """Add the option to a verb."""
    group.add_argument(
        "--reading",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=f"read a rule as another printing words it{_example()}",
    )


def chosen_readings(given: Sequence[str]) -> Readings:
    """Return the readings that the command line names, the last of each.

    Raises ConfigError naming a reading or a value that no game has.
    """
    if not given:
        return ()
    from companion.engine.commands import find_id  # noqa: PLC0415 - no start needs the rest of it

    known, found = all_readings(), {}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals:
            raise ConfigError(f"--reading {each}: write NAME=VALUE{_example()}")
        name = find_id(name, known, "reading", f"choose {', '.join(known)}")
        values = known[name].values
        found[name] = find_id(value, values, f"value of {name}", f"choose {', '.join(values)}")
    return tuple(found.items())


def _example() -> str:
    """Return what a sentence ends with to show a reading, where a game has any."""
    games = map(find_game, GAMES)  # the first that has one, for a start imports no other
    reading = next((each for game in games for each in game.readings), None)
    return f", as {reading.id}={reading.values[-1]}" if reading else ""
