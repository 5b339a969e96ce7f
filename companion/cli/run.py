"""``companion run``: the game on a real box, as its configuration describes it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.readings import add_readings, chosen_readings
from companion.config import DEFAULT_PATH, load
from companion.errors import ConfigError
from hardware.errors import UnknownPanel

if TYPE_CHECKING:
    import argparse


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``run`` to the command line."""
    verb = verbs.add_parser(
        "run",
        help="run the real box, as its configuration says",
        description="Run the box: its panel, its buttons, its lamp. It ends with Ctrl-C or SIGTERM "
        "and goes on where it was when it starts again.",
        epilog="Example: companion run --config box.toml",
    )
    verb.add_argument(
        "--config",
        type=Path,
        default=DEFAULT_PATH,
        metavar="FILE",
        help=f"the default is {DEFAULT_PATH}",
    )
    add_readings(verb)
    verb.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run until the box is stopped, and return the exit code."""
    config = load(args.config)
    readings = {**config.readings, **dict(chosen_readings(args.reading))}
    config = replace(config, readings=readings)
    from companion.cli import real_box  # noqa: PLC0415 - a wrong configuration is reported at once

    try:
        return real_box.run(config, args.config)
    except (ConfigError, UnknownPanel) as fault:  # what only the tables of panels show
        lines = str(fault).splitlines()
        raise ConfigError("\n".join(f"{args.config}: {line}" for line in lines)) from fault
