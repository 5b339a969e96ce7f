"""``companion state`` and ``companion replay``: what a journal tells."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.app.memory import Dealt, Entry, Memory, Pressed
from companion.cli.installed import configured, journal_folder
from companion.engine.notation import write_move
from companion.errors import JournalCorrupt, JournalError
from companion.journal import entries, newest, read
from hardware.machine import Machine

if TYPE_CHECKING:
    import argparse

    from companion.engine.session import Session


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``state`` and ``replay`` to the command line."""
    state = verbs.add_parser(
        "state",
        help="tell what the table may know of the running game",
        description="Tell what the table may know of the running game; the deck stays secret.",
        epilog="Example: companion state --json | python3 -m json.tool",
    )
    state.add_argument("--json", action="store_true", help="tell it as one JSON object")
    state.add_argument("--state", type=Path, metavar="DIR", help="the journal's folder")
    state.add_argument(
        "--config", type=Path, metavar="FILE", help="a box's configuration, which names the folder"
    )
    state.set_defaults(run=tell_state)
    replay = verbs.add_parser(
        "replay",
        help="play a journal again, press by press",
        description="Play a journal again and tell each press. A damaged one is told up to there.",
        epilog="Example: companion replay game-0001.jsonl",
    )
    replay.add_argument(
        "journal", type=Path, nargs="?", metavar="JOURNAL",
        help="a journal, or its folder; usually that of this box",
    )  # fmt: skip
    replay.add_argument("--json", action="store_true", help="tell it as a JSON list")
    replay.set_defaults(run=tell_replay)


def tell_state(args: argparse.Namespace) -> int:
    """Print the state of the running game."""
    folder = args.state or _folder(args.config)
    path = newest(folder)
    memory = read(path.read_bytes()).memory if path else Memory()
    if memory.session is None:
        raise JournalError(f"no game in {folder}: start one with companion play --state {folder}")
    told = state_of(memory.session, memory)
    if args.json:
        print(json.dumps(told, ensure_ascii=False, indent=2))
    else:
        for name, value in told.items():
            print(f"{name:<16} {_plain(value)}")
    return 0


def _folder(config: Path | None) -> Path:
    """Return where this box, or the one of a configuration, keeps its journals."""
    machine = Machine()
    return journal_folder(configured(config, machine), machine)


def state_of(session: Session, memory: Memory) -> dict[str, Any]:
    """Return what the table may know, the moves so far without what is face down."""
    deal = session.deal
    made = [move for moves in session.history() for move in moves]
    return {
        "game": deal.game.id,
        "code": deal.code,
        "language": memory.language,
        "setting_up": memory.draft is not None,
        "moves": [write_move(move) for move in made if type(move).__name__ != "Shuffled"],
    } | deal.game.facts(session.view())


def _plain(value: object) -> str:
    """Return a value for a person: ids and numbers, lists by commas, of cards their names."""
    match value:
        case dict() if "id" in value:
            marks = [name for name, said in value.items() if said is True]
            return " ".join([str(value["id"]), *marks])
        case dict() if "move" in value:
            return str(value["move"])
        case dict():
            return ", ".join(f"{name} {_plain(said)}" for name, said in value.items())
        case list():
            return ", ".join(_plain(each) for each in value) or "none"
        case bool():
            return "yes" if value else "no"
        case None:
            return "none"
        case _:
            return str(value)


def tell_replay(args: argparse.Namespace) -> int:
    """Print every press of a journal, and how far it can be trusted."""
    given = args.journal or _folder(None)
    path = newest(given) if given.is_dir() else given
    if path is None:
        raise JournalError(f"no journal in {given}")
    try:
        data = path.read_bytes()
    except OSError as fault:
        raise JournalError(f"cannot read {path}: {(fault.strerror or '').lower()}") from fault
    rows: list[dict[str, Any]] = []
    damage = None
    try:
        rows.extend(_row(number, entry, memory) for number, entry, memory in entries(data))
    except JournalCorrupt as fault:
        damage = fault
    if args.json:
        print(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        for row in rows:
            print(_told(row))
    if damage is not None:
        print(f"companion replay: {path}: {damage}", file=sys.stderr)
        return 1
    return 0


def _row(number: int, entry: Entry, memory: Memory) -> dict[str, Any]:
    """Return a line of the journal with what it did to the game."""
    row: dict[str, Any] = {"n": number, "entry": type(entry).__name__}
    if isinstance(entry, Dealt | Pressed):
        row["moves"] = [write_move(move) for move in entry.made]
    if memory.session is not None:
        facts = memory.session.deal.game.facts(memory.session.view())
        row |= {"code": memory.session.deal.code, "after": facts}
    return row


def _told(row: dict[str, Any]) -> str:
    moves = [f"{move['move']}{_values(move)}" for move in row.get("moves", ())]
    after = row.get("after", {})
    where = f"  [{after['season']} {after['time']}/{after['threshold']}]" if after else ""
    card = f"  {after['card']['id']}" if after.get("card") else ""
    return f"{row['n']:4} {row['entry']:<15}{where}{card}  {' '.join(moves)}".rstrip()


def _values(move: dict[str, Any]) -> str:
    """Return a move's values in brackets; a shuffle's order only by its length."""
    values = [
        f"{len(value)} cards" if isinstance(value, list) else str(value)
        for name, value in move.items()
        if name != "move"
    ]
    return f"({', '.join(values)})" if values else ""
