"""The option ``--reading``: how the table reads what printings of rules word differently."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cli.choose import chosen
from companion.errors import ConfigError
from companion.games import all_readings

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from companion.app.values import Readings


def add_readings(group: argparse._ActionsContainer) -> None:
    """Add the option to a verb."""
    group.add_argument(
        "--reading",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="read a rule as another printing words it, as fallback=any",
    )


def chosen_readings(given: Iterable[str]) -> Readings:
    """Return the readings that the command line names, the last of each.

    Raises ConfigError naming a reading or a value that no game has.
    """
    known, found = all_readings(), {}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals:
            raise ConfigError(f"--reading {each}: write NAME=VALUE, as fallback=any")
        name = chosen(name, known, "reading", f"choose {', '.join(known)}")
        values = known[name].values
        found[name] = chosen(value, values, f"value of {name}", f"choose {', '.join(values)}")
    return tuple(found.items())
