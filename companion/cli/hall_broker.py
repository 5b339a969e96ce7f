"""``companion hall broker``: the folder of an organiser, with all that a hall's broker needs."""

from __future__ import annotations

from argparse import ArgumentTypeError
from contextlib import suppress
from ipaddress import ip_address
from typing import TYPE_CHECKING

from companion.cli.arguments import named_path, port, whole_number
from companion.config import HALL_NAME
from companion.errors import ConfigError
from companion.owner import as_owner_of

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

MOST_BOXES = 140
"""As many as the broker lets in, less some for those who only look."""
FILES = ("ca.crt", "mosquitto.conf", "passwords", "access", "server.key", "server.crt")
BOX_FILES = ("ca.crt", "password", "companion.toml")
"""What is written, into the folder and into that of each box."""


def add_broker(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``broker`` to the verb ``hall``."""
    verb = verbs.add_parser(
        "broker",
        description="Write everything that a hall's broker needs into a folder: Mosquitto's "
        "settings, who may do what, passwords, certificates, and a folder for each box that is "
        "carried to it. docs/en/how-to/hall.md says the steps of an evening.",
        epilog="Example: companion hall broker hall --name club-cup --host hall.local "
        "--boxes 40 --leaders box-01",
    )
    verb.add_argument("folder", type=named_path, metavar="DIR", help="the folder to write")
    verb.add_argument("--name", type=hall_name, required=True, metavar="HALL",
                      help="the hall's name, as club-cup")  # fmt: skip
    verb.add_argument("--host", type=host, action="append", required=True, metavar="NAME",
                      help="a name or an address of the broker; boxes take the first")  # fmt: skip
    verb.add_argument("--boxes", type=boxes, required=True, metavar="N",
                      help="how many boxes there are, named box-01 and so on")  # fmt: skip
    verb.add_argument("--leaders", type=names, default=("box-01",), metavar="NAMES",
                      help="the boxes that may lead; the default is box-01")  # fmt: skip
    verb.add_argument("--port", type=port, default=8883, metavar="N",
                      help="the broker's port; the default is 8883")  # fmt: skip
    verb.add_argument("--replace", action="store_true",
                      help="write over an older folder: every box needs its new files")  # fmt: skip
    verb.set_defaults(run=run)


def boxes(words: str) -> int:
    """Return how many boxes there are. Raises ArgumentTypeError."""
    number = whole_number(words)
    if not 1 <= number <= MOST_BOXES:
        raise ArgumentTypeError(f"'{number}': choose 1 to {MOST_BOXES}")
    return number


def names(words: str) -> tuple[str, ...]:
    """Return names with commas between them. Raises ArgumentTypeError."""
    return tuple(dict.fromkeys(map(hall_name, words.split(","))))


def hall_name(words: str) -> str:
    """Return a name that can stand in a topic. Raises ArgumentTypeError."""
    if not HALL_NAME.fullmatch(words):
        raise ArgumentTypeError(f"{words!r}: use letters, figures and hyphens, as club-cup")
    return words


def host(words: str) -> str:
    """Return a name or an address of a machine. Raises ArgumentTypeError."""
    try:
        return str(ip_address(words.strip("[]")))
    except ValueError:
        parts = words.split(".")
    if not all(each.isascii() and each.replace("-", "").isalnum() for each in parts):
        raise ArgumentTypeError(f"{words!r}: write a name or an address, as hall.local")
    return words


def run(args: argparse.Namespace) -> int:
    """Write the folder, print the next steps, and return the exit code."""
    from companion.hall.organiser import HallPlan, write_hall  # noqa: PLC0415 - only this verb

    folder: Path = args.folder
    numbered = tuple(f"box-{number:02d}" for number in range(1, args.boxes + 1))
    plan = HallPlan(args.name, tuple(args.host), numbered, args.leaders, args.port)
    with as_owner_of(folder):
        _check_free(folder, may_replace=args.replace)
    write_hall(folder, plan)
    print(
        f"{folder} has the hall {plan.hall}: {len({*numbered, *args.leaders})} boxes, led by "
        f"{', '.join(plan.leaders)}.\n"
        f"1. Start the broker: mosquitto -c {folder.resolve()}/mosquitto.conf\n"
        f"2. Carry each folder, such as {folder / numbered[0]}, to its box, "
        "as docs/en/how-to/hall.md says.\n"
        "The passwords are in these folders and nowhere else."
    )
    return 0


def _check_free(folder: Path, *, may_replace: bool) -> None:
    """Raise ConfigError where something is in the way; with leave, remove what we wrote before."""
    if folder.exists() and not folder.is_dir():
        raise ConfigError(f"{folder}: this is a file; name a folder")
    there = {each.name for each in folder.iterdir()} if folder.exists() else set()
    if not there:
        return
    if "mosquitto.conf" not in there or "passwords" not in there:
        raise ConfigError(f"{folder}: something else lies there; name a new folder")
    if not may_replace:
        raise ConfigError(
            f"{folder}: a hall is there already; with --replace its passwords end, and every box "
            "needs its new files"
        )
    lines = (folder / "passwords").read_text(encoding="utf-8").splitlines()
    for box in (folder / line.partition(":")[0] for line in lines):
        for name in BOX_FILES:
            (box / name).unlink(missing_ok=True)
        with suppress(OSError):  # the owner has put something else there
            box.rmdir()
    for name in FILES:
        (folder / name).unlink(missing_ok=True)
