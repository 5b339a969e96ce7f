"""``companion hall``: the program between a box and its hall's broker, and what a broker needs."""

from __future__ import annotations

import argparse
import logging
from argparse import ArgumentTypeError
from pathlib import Path
from typing import TYPE_CHECKING

from companion.box.page_settings import HALL_STATE, check_program
from companion.box.state_folder import service_folder
from companion.cli.arguments import named_path
from companion.cli.hall_broker import add_broker, hall_name
from companion.config import BROKER, DEFAULT_PATH, load
from companion.errors import ConfigError
from companion.owner import refuse_root
from companion.service import HALL, Service
from hardware.clock import now

if TYPE_CHECKING:
    from companion.hall.settings import HallSettings
    from companion.settings import HallChoice

EXAMPLES = """Examples:
  companion hall                                    as the settings say, beside this box
  companion hall --seam /tmp/box/hall --lead        lead, for a box that listens there
  companion hall broker hall --name club-cup --host hall.local --boxes 40 --leaders box-01
"""


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``hall`` to the command line."""
    verb = verbs.add_parser(
        "hall",
        description="Keep this box in step with a hall of boxes, over the hall's broker. It speaks "
        "to a box on this machine over a socket file, and waits for both. It ends with Ctrl-C or "
        "SIGTERM. With the word broker: write everything that the hall's broker needs.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    verb.add_argument("--config", type=Path, default=DEFAULT_PATH, metavar="FILE",
                      help=f"the box's settings; the default is {DEFAULT_PATH}")  # fmt: skip
    verb.add_argument("--seam", type=named_path, default=Path(HALL), metavar="PATH",
                      help=f"the box's socket file; the default is {HALL}")  # fmt: skip
    verb.add_argument("--state", type=named_path, metavar="DIR",
                      help="the folder for what survives a restart")  # fmt: skip
    verb.add_argument("--broker", type=broker_place, metavar="HOST:PORT",
                      help="another broker than the settings name")  # fmt: skip
    verb.add_argument("--name", type=hall_name, metavar="HALL",
                      help="another hall than the settings name")  # fmt: skip
    verb.add_argument("--box", type=hall_name, metavar="NAME",
                      help="another name for this box")  # fmt: skip
    verb.add_argument("--while-stdin", action="store_true",
                      help="end when standard input ends")  # fmt: skip
    roles = verb.add_mutually_exclusive_group()
    roles.add_argument("--lead", action="store_true", help="lead, whatever was so before")
    roles.add_argument("--follow", action="store_true", help="follow, whatever was so before")
    verb.set_defaults(run=run)
    add_broker(verb.add_subparsers(dest="hall_verb", metavar="[broker]"))


def broker_place(words: str) -> str:
    """Return the place of a broker. Raises ArgumentTypeError."""
    if not BROKER.fullmatch(words):
        raise ArgumentTypeError(f"{words!r}: write a name and a port, as hall.local:8883")
    return words


def run(args: argparse.Namespace) -> int:
    """Serve until this is stopped, and return the exit code."""
    check_hall()
    settings = settings_of(args, load(args.config).hall)
    refuse_root(settings.state)
    from companion.hall.service import serve  # noqa: PLC0415 - its library is an extra

    is_service = Service.of_environment().address is not None
    logging.basicConfig(level=logging.INFO if is_service else logging.WARNING,
                        format="%(message)s")  # fmt: skip
    if not is_service:
        print(f"{settings.own.box} in the hall {settings.own.hall}; Ctrl-C ends it", flush=True)
    serve(settings, now, while_stdin=args.while_stdin)
    return 0


def check_hall() -> None:
    """Raise ConfigError with the fix where this machine cannot be in a hall."""
    check_program("a hall", {"paho": "paho-mqtt"}, "hall")


def chosen_hall(file: Path) -> HallChoice:
    """Return the hall that a file of settings names. Raises ConfigError where it names none."""
    check_hall()
    chosen = load(file).hall
    if not chosen.broker or not chosen.name:
        raise ConfigError(f"{file}: no hall is named there: write broker and name below [hall]")
    return chosen


def settings_of(args: argparse.Namespace, chosen: HallChoice) -> HallSettings:
    """Return the settings of a command line over those of the configuration.

    Raises ConfigError where they name no hall.
    """
    from companion.hall.credentials import broker_of, own_name  # noqa: PLC0415 - as in run
    from companion.hall.settings import HallSettings  # noqa: PLC0415 - as above
    from companion.hall.values import Own  # noqa: PLC0415 - as above
    from companion.seam.hall_messages import FOLLOW, LEAD  # noqa: PLC0415 - as above

    place, name = args.broker or chosen.broker, args.name or chosen.name
    if not place or not name:
        raise ConfigError(
            f"{args.config}: no hall is named there: write broker and name below [hall], "
            "or give --broker and --name"
        )
    box = args.box or chosen.box or own_name()
    may_lead = chosen.lead or args.lead
    return HallSettings(
        own=Own(name, box, may_lead),
        broker=broker_of(place, chosen, args.config),
        seam=args.seam,
        state=args.state or service_folder(HALL_STATE),
        role=LEAD if may_lead and not args.follow else FOLLOW,
        forced=args.lead or args.follow,
    )
