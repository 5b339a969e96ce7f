"""``companion replay``: a journal played again, press by press."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.app.memory import Dealt, Entry, Memory, Pressed
from companion.box.journals import folder_of, recovered_from, unreadable
from companion.cli import WORLD_FAULT
from companion.cli.arguments import named_path
from companion.engine.faces import HIDDEN, faces
from companion.errors import JournalCorrupt, JournalError, JournalForeign
from companion.journal import entries, newest
from companion.journal.reading import contents

if TYPE_CHECKING:
    import argparse
    from pathlib import Path


class ReplayLine(NamedTuple):
    """A line of a journal: its JSON values, and where the game stands after it for a person."""

    values: dict[str, Any]
    where: str


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``replay`` to the command line."""
    replay = verbs.add_parser(
        "replay",
        description="Play a journal again and print each press; a damaged one up to the damage.",
        epilog="Example: companion replay game-0001.jsonl",
    )
    replay.add_argument(
        "journal", type=named_path, nargs="?", metavar="JOURNAL",
        help="a journal, or its folder; without it, this box's own",
    )  # fmt: skip
    replay.add_argument("--json", action="store_true", help="print one JSON list")
    replay.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print every press of a journal, and where it is damaged."""
    given = args.journal or folder_of(None)
    path = _journal_in(given) if given.is_dir() else given
    try:
        found = contents(path, through_link=True)
    except OSError as fault:
        raise unreadable(path, fault) from fault
    read_entries: list[tuple[int, Entry, Memory]] = []
    damage = None
    try:
        read_entries.extend(entries(found))
    except (JournalCorrupt, JournalForeign) as fault:
        damage = fault
    if not read_entries and damage is None:
        raise JournalError(f"{path}: no press is recorded in it: nothing to replay")
    is_over = bool(read_entries) and _is_over(read_entries[-1][2])
    rows = [_row(*each, is_over=is_over) for each in read_entries]
    if args.json:
        print(json.dumps([row.values for row in rows], ensure_ascii=False, indent=2))
    else:
        for row in rows:
            print(_line(row))
    if damage is not None:
        print(f"companion replay: {path}: {damage}", file=sys.stderr)
        return WORLD_FAULT
    return 0


def _journal_in(folder: Path) -> Path:
    """Return the journal of a folder's game or, where none goes on, the newest."""
    path = recovered_from(folder).source or newest(folder)
    if path is None:
        raise JournalError(f"no journal in {folder}")
    return path


def _is_over(memory: Memory) -> bool:
    """Say whether the game has been played to its end, so that nothing is secret any more."""
    session = memory.session
    return session is not None and session.is_over


def _row(number: int, entry: Entry, memory: Memory, *, is_over: bool) -> ReplayLine:
    """Return a line of the journal with what it did to the game."""
    values: dict[str, Any] = {"n": number, "entry": type(entry).__name__}
    session = memory.session
    if session is None:
        return ReplayLine(values, "")
    game, view, before = session.deal.game, session.view(), None
    if isinstance(entry, Dealt | Pressed):
        values["moves"] = [face.values for face in faces(session, whole=is_over)]
        before = session.before.view() if session.before else None
    code = session.deal.code if is_over or session.shows_code else None
    values |= {"code": code, "after": game.facts(view)}
    return ReplayLine(values, game.replay_line(before, view))


def _line(row: ReplayLine) -> str:
    """Return a line for a person: number and entry, where the game stands, the moves."""
    moves = [f"{move['move']}{_in_brackets(move)}" for move in row.values.get("moves", ())]
    start = f"{row.values['n']:4} {row.values['entry']:<15}"
    return "  ".join(filter(None, (start, row.where, " ".join(moves)))).rstrip()


def _in_brackets(move: dict[str, Any]) -> str:
    """Return a move's values in brackets; of a list only how long it is."""
    values = [
        f"{len(value) if isinstance(value, list) else value} cards"
        if isinstance(value, list) or name == HIDDEN
        else str(value)
        for name, value in move.items()
        if name != "move"
    ]
    return f"({', '.join(values)})" if values else ""
