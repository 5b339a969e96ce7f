"""``companion state``: what the table may know of the running game."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.box.journals import SUDO, folder_of, recovered_from
from companion.cli.arguments import named_path
from companion.engine.faces import faces
from companion.errors import JournalError

if TYPE_CHECKING:
    import argparse

    from companion.app.memory import Memory
    from companion.engine.session import Session


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``state`` to the command line."""
    state = verbs.add_parser(
        "state",
        description="Print what the table may know of the running game; what lies face down stays "
        "secret.",
        epilog="Example: companion state --json | python3 -m json.tool",
    )
    state.add_argument("--json", action="store_true", help="print one JSON object")
    state.add_argument("--state", type=named_path, metavar="DIR", help="the journal's folder")
    state.add_argument(
        "--config", type=Path, metavar="FILE", help="a box's configuration, which names the folder"
    )
    state.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the state of the running game."""
    folder = args.state or folder_of(args.config)
    found = recovered_from(folder)
    memory = found.result.memory
    is_empty = memory.session is None and memory.draft is None
    if is_empty and found.trouble is not None:
        hint = SUDO if found.trouble.is_closed else ""
        raise JournalError(f"{found.trouble}{hint}")
    if is_empty:
        raise JournalError(f"no game in {folder}: start one with companion play --state {folder}")
    values = _first_set_up(memory) if memory.session is None else state_of(memory.session, memory)
    if found.trouble is not None:
        print(f"companion state: {found.trouble}", file=sys.stderr)
    if args.json:
        if (session := memory.session) is not None:  # for programs, as that which goes back
            values |= {"rules": session.deal.game.rules_version, "over": session.is_over}
        print(json.dumps(values, ensure_ascii=False, indent=2))
    else:
        for name, value in values.items():
            print(f"{name:<16} {_plain(value)}")
    return 0


def state_of(session: Session, memory: Memory) -> dict[str, Any]:
    """Return what the table may know, with the moves that the players made so far."""
    deal, is_over = session.deal, session.is_over
    made = (face for link in session.links() for face in faces(link, whole=is_over))
    return {
        "game": deal.game.id,
        "code": deal.code if session.shows_code else None,
        "language": memory.language,
        "setting_up": memory.draft is not None,
        "moves": [face.values for face in made if not face.by_chance],
    } | deal.game.facts(session.view())


def _first_set_up(memory: Memory) -> dict[str, Any]:
    """Return what is chosen so far where no game was dealt yet; the seed stays secret."""
    draft = memory.draft
    return {
        "game": draft.game if draft else None,
        "code": None,
        "language": memory.language,
        "setting_up": draft is not None,
        "answers": dict(draft.answers) if draft else {},
        "moves": [],
    }


def _plain(value: object) -> str:
    """Return a value for a person: ids and numbers, lists by commas, of things with ids those."""
    match value:
        case dict() if "id" in value:
            marks = [name for name, said in value.items() if said is True]
            return " ".join([str(value["id"]), *marks])
        case dict() if "move" in value:
            return str(value["move"])
        case dict():
            return ", ".join(f"{name} {_plain(said)}" for name, said in value.items()) or "none"
        case list():
            return ", ".join(_plain(each) for each in value) or "none"
        case bool():
            return "yes" if value else "no"
        case None:
            return "none"
        case _:
            return str(value)
