"""``companion names``: who may be chosen for the seats of games that are over."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.names import checked
from companion.box.journals import folder_of
from companion.cli.arguments import named_path
from companion.errors import JournalError
from companion.journal.names_file import read_names, write_names
from companion.journal.reading import why
from companion.owner import as_owner_of

if TYPE_CHECKING:
    import argparse


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``names`` to the command line."""
    verb = verbs.add_parser(
        "names",
        description="List the names that the seats of games on this box can be given, the newest "
        "use first. No game needs one. A name that is taken out is gone from every game too.",
        epilog="Example: companion names add Anna",
    )
    verb.add_argument(
        "what", nargs="?", choices=("list", "add", "remove"), default="list",
        help="what to do, the list without it",
    )  # fmt: skip
    verb.add_argument("name", nargs="?", help="the name")
    verb.add_argument("--state", type=named_path, metavar="DIR", help="the journal's folder")
    verb.add_argument(
        "--config", type=Path, metavar="FILE", help="a box's configuration, which names the folder"
    )
    verb.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """List the names, add one or take one out."""
    folder = args.state or folder_of(args.config)
    if not folder.is_dir():
        raise JournalError(f"no folder {folder}: name the one that holds the journals")
    with as_owner_of(folder):
        names = read_names(folder)
        if args.what == "list":
            for each in names.known:
                print(each)
            return 0
        name = checked(args.name or "")
        changed = names.with_name(name) if args.what == "add" else names.without(name)
        try:
            write_names(folder, changed)
        except OSError as fault:
            raise JournalError(f"cannot write in {folder}: {why(fault)}") from fault
    return 0
