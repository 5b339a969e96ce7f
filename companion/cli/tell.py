"""``companion state`` and ``companion replay``: what a journal tells."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.app.memory import Dealt, Entry, Memory, Pressed
from companion.cli.arguments import named_path
from companion.cli.installed import SUDO, configured, journal_folder
from companion.engine.faces import HIDDEN, faces
from companion.errors import JournalCorrupt, JournalError, JournalForeign
from companion.journal import entries, newest, recovered
from companion.journal.reading import contents, why
from hardware.machine import Machine

if TYPE_CHECKING:
    import argparse

    from companion.engine.session import Session
    from companion.journal.recovery import Recovered


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``state`` and ``replay`` to the command line."""
    state = verbs.add_parser(
        "state",
        help="tell what the table may know of the running game",
        description="Tell what the table may know of the running game; the deck stays secret.",
        epilog="Example: companion state --json | python3 -m json.tool",
    )
    state.add_argument("--json", action="store_true", help="tell it as one JSON object")
    state.add_argument("--state", type=named_path, metavar="DIR", help="the journal's folder")
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
        "journal", type=named_path, nargs="?", metavar="JOURNAL",
        help="a journal, or its folder; usually that of this box",
    )  # fmt: skip
    replay.add_argument("--json", action="store_true", help="tell it as a JSON list")
    replay.set_defaults(run=tell_replay)


def tell_state(args: argparse.Namespace) -> int:
    """Print the state of the running game."""
    folder = args.state or _folder(args.config)
    found = _recovered(folder)
    memory = found.told.memory
    is_empty = memory.session is None and memory.draft is None
    if is_empty and found.trouble is not None:
        how = SUDO if found.trouble.is_closed else ""
        raise JournalError(f"{found.trouble}{how}")
    if is_empty:
        raise JournalError(f"no game in {folder}: start one with companion play --state {folder}")
    told = _first_set_up(memory) if memory.session is None else state_of(memory.session, memory)
    if found.trouble is not None:
        print(f"companion state: {found.trouble}", file=sys.stderr)
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


def _recovered(folder: Path) -> Recovered:
    """Return what a folder tells. Raises JournalError."""
    try:
        return recovered(folder)
    except OSError as fault:
        raise _unread(folder, fault) from fault


def _unread(path: Path, fault: OSError) -> JournalError:
    """Return the sentence for what cannot be read, and how the box's own user can be asked."""
    how = SUDO if isinstance(fault, PermissionError) else ""
    return JournalError(f"cannot read {path}: {why(fault)}{how}")


def state_of(session: Session, memory: Memory) -> dict[str, Any]:
    """Return what the table may know, the moves so far without what is face down."""
    deal, over = session.deal, session.is_over
    made = (face for link in session.links() for face in faces(link, whole=over))
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
    """Return a value for a person: ids and numbers, lists by commas, of cards their names."""
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


def tell_replay(args: argparse.Namespace) -> int:
    """Print every press of a journal, and how far it can be trusted."""
    given = args.journal or _folder(None)
    path = _journal_in(given) if given.is_dir() else given
    try:
        found = contents(path, through_link=True)
    except OSError as fault:
        raise _unread(path, fault) from fault
    read_entries: list[tuple[int, Entry, Memory]] = []
    damage = None
    try:
        read_entries.extend(entries(found))
    except (JournalCorrupt, JournalForeign) as fault:
        damage = fault
    if not read_entries and damage is None:
        raise JournalError(f"{path}: no press is recorded in it: nothing to replay")
    over = bool(read_entries) and _is_over(read_entries[-1][2])
    rows = [_row(*each, over=over) for each in read_entries]
    if args.json:
        print(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        for row in rows:
            print(_told(row))
    if damage is not None:
        print(f"companion replay: {path}: {damage}", file=sys.stderr)
        return 1
    return 0


def _journal_in(folder: Path) -> Path:
    """Return the journal of a folder's game or, where none goes on, the newest."""
    path = _recovered(folder).source or newest(folder)
    if path is None:
        raise JournalError(f"no journal in {folder}")
    return path


def _is_over(memory: Memory) -> bool:
    """Say whether the game has been played to its end, so that nothing is secret any more."""
    session = memory.session
    return session is not None and session.is_over


def _row(number: int, entry: Entry, memory: Memory, *, over: bool) -> dict[str, Any]:
    """Return a line of the journal with what it did to the game."""
    row: dict[str, Any] = {"n": number, "entry": type(entry).__name__}
    session = memory.session
    if session is None:
        return row
    if isinstance(entry, Dealt | Pressed):
        row["moves"] = [face.values for face in faces(session, whole=over)]
    facts = session.deal.game.facts(session.view())
    return row | {"code": session.deal.code if over or session.shows_code else None, "after": facts}


def _told(row: dict[str, Any]) -> str:
    moves = [f"{move['move']}{_values(move)}" for move in row.get("moves", ())]
    after = row.get("after", {})
    where = f"  [{after['season']} {after['time']}/{after['threshold']}]" if after else ""
    card = f"  {after['card']['id']}" if after.get("card") else ""
    return f"{row['n']:4} {row['entry']:<15}{where}{card}  {' '.join(moves)}".rstrip()


def _values(move: dict[str, Any]) -> str:
    """Return a move's values in brackets; a shuffle's order only by its length."""
    values = [
        f"{len(value) if isinstance(value, list) else value} cards"
        if isinstance(value, list) or name == HIDDEN
        else str(value)
        for name, value in move.items()
        if name != "move"
    ]
    return f"({', '.join(values)})" if values else ""
