"""``companion run``: the game on a real box, as its configuration describes it."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.readings import add_readings, chosen_readings
from companion.config import DEFAULT_PATH, load, sound_part
from companion.errors import ConfigError
from companion.service import Service
from hardware.errors import UnknownPanel

if TYPE_CHECKING:
    import argparse

    from companion.daemon.world import Examiner
    from companion.settings import Config
    from companion.surface import PanelSpec


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``run`` to the command line."""
    verb = verbs.add_parser(
        "run",
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
    """Run until the box is stopped, and return the exit code.

    A service has nobody who reads an error: its panel shows what is wrong with the settings.
    """
    try:
        config = load(args.config)
    except ConfigError as fault:
        return _report(args.config, sound_part(args.config), fault)
    readings = {**config.readings, **dict(chosen_readings(args.reading))}
    config = replace(config, readings=readings)
    from companion.box import real_box  # noqa: PLC0415 - a wrong configuration is reported at once

    try:
        return real_box.run(config, partial(_checks, args.config))
    except (ConfigError, UnknownPanel) as fault:  # what only the tables of panels show
        lines = str(fault).splitlines()
        named = ConfigError("\n".join(f"{args.config}: {line}" for line in lines))
        return _report(args.config, config, named)


def _report(path: Path, config: Config, fault: ConfigError) -> int:
    """Show what is wrong on a service's panel; for a person at a terminal, raise it again."""
    if Service.of_environment().address is None:
        raise fault
    from companion.app.places.trouble import SettingsTrouble  # noqa: PLC0415 - as real_box
    from companion.box import real_box  # noqa: PLC0415 - as above

    lines = str(fault).splitlines()
    print(fault, file=sys.stderr)
    problems = tuple(line.removeprefix(f"{path}: ") for line in lines)
    trouble = SettingsTrouble(str(path.resolve()), problems)
    return real_box.show_trouble(config, partial(_checks, path), trouble)


def _checks(path: Path, config: Config, spec: PanelSpec) -> Examiner:
    """Return the checks in the menu of a box whose configuration was read at ``path``."""
    from companion.checks.boxes import of_real_box  # noqa: PLC0415 - slows the start

    return of_real_box(config, path, spec)
