"""Entries as lines and lines as entries: the journal's form, without a file."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import lru_cache
from hashlib import blake2s
from typing import TYPE_CHECKING, Any

from companion.app.memory import (
    Dealt,
    Draft,
    Drafted,
    Entry,
    LanguageChosen,
    Memory,
    Pressed,
    Undone,
    remember,
)
from companion.app.setup import may_go_on
from companion.engine import code
from companion.engine.notation import read_move, write_move
from companion.errors import GameError, JournalCorrupt, JournalForeign
from companion.games import all_games
from companion.text.catalog import LANGUAGES
from hardware.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator

VERSION = 1
"""Of the journal's own form; each game's rules have a version of their own."""
_SUM = ',"sum":"'


def encode(entry: Entry) -> dict[str, Any]:
    """Return an entry as plain values, without its number and sum."""
    match entry:
        case LanguageChosen(language):
            return {"language": language}
        case Drafted(draft):
            return {"draft": None if draft is None else asdict(draft)}
        case Dealt(deal, made, language):
            return {
                "journal": VERSION,
                "language": language,
                "game": deal.game.id,
                "rules": deal.game.rules_version,
                "code": deal.code,
                "moves": [write_move(move) for move in made],
            }
        case Pressed(made):
            return {"moves": [write_move(move) for move in made]}
        case Undone():
            return {"undo": True}


def decode(values: dict[str, Any], moves: tuple[type[Any], ...]) -> Entry:
    """Return the entry that ``encode`` wrote; ``moves`` are those of the game being played.

    Raises GameError, KeyError, TypeError or ValueError for what no journal holds, JournalForeign
    for what another version may have written.
    """
    if "journal" in values:
        if values["journal"] != VERSION:
            raise JournalForeign(f"journal version {values['journal']} is not {VERSION}")
        rules = {game.id: game.rules_version for game in all_games()}.get(values["game"])
        if values["rules"] != rules:
            told = f"{values['game']} under rules {values['rules']}, not {rules or 'known'} here"
            raise JournalForeign(f"the game is {told}")
        deal = code.decode(values["code"], all_games())
        made = tuple(read_move(move, deal.game.moves) for move in values["moves"])
        return Dealt(deal, made, _language(values["language"]))
    if "moves" in values:
        return Pressed(tuple(read_move(move, moves) for move in values["moves"]))
    if "draft" in values:
        return Drafted(_draft(values["draft"]))
    if "language" in values:
        return LanguageChosen(_language(values["language"]))
    if values.get("undo") is True:
        return Undone()
    raise ValueError("no entry looks like this")


def _language(value: object) -> str:
    """Return a language; one that only another version speaks becomes the usual one."""
    return value if isinstance(value, str) and value in LANGUAGES else LANGUAGES[0]


def _draft(values: dict[str, Any] | None) -> Draft | None:
    """Return a set-up; one that asks what only another version asks is given up."""
    if values is None:
        return None
    answers = tuple((str(name), str(value)) for name, value in values["answers"])
    draft = Draft(**(values | {"answers": answers}))
    return draft if may_go_on(draft) else None


def line(number: int, entry: Entry, sum_before: str) -> tuple[bytes, str]:
    """Return an entry as a line of the journal, and the line's sum."""
    return signed(number, encode(entry), sum_before)


def signed(number: int, values: dict[str, Any], sum_before: str) -> tuple[bytes, str]:
    """Return plain values as a line of the journal, and the line's sum."""
    body = json.dumps({"n": number} | values, ensure_ascii=False, separators=(",", ":"))[:-1]
    digest = _sum(body, sum_before)
    return f'{body}{_SUM}{digest}"}}\n'.encode(), digest


def _sum(body: str, sum_before: str) -> str:
    """Return the sum of a line that ``body`` begins, all but its sum and the last brace."""
    return blake2s(f"{sum_before}{body}}}".encode(), digest_size=6).hexdigest()


@frozen
class Told:
    """What a journal's bytes tell: the memory, and how far they can be trusted.

    ``length`` is in bytes and leaves out a torn last line; ``lines`` and ``sum`` go up to there.
    """

    memory: Memory
    lines: int
    sum: str
    length: int


def read(data: bytes) -> Told:
    """Fold a journal's bytes into a memory.

    Raises JournalCorrupt for damage that a torn last write cannot explain, JournalForeign for a
    game that another version began.
    """
    told = Told(Memory(), 0, "", 0)
    for raw in _lines(data):
        told, _ = _read_line(told, raw)
    return told


def entries(data: bytes) -> Iterator[tuple[int, Entry, Memory]]:
    """Yield every entry with its number and the memory after it. Raises JournalCorrupt."""
    told = Told(Memory(), 0, "", 0)
    for raw in _lines(data):
        told, entry = _read_line(told, raw)
        yield told.lines, entry, told.memory


def _lines(data: bytes) -> list[bytes]:
    """Return the whole lines; what a last, torn write left was never shown."""
    *lines, _torn = data.split(b"\n")
    while lines and b"\0" in lines[-1]:
        lines.pop()  # a hole that a file system left where the last write should be
    return lines


def _read_line(told: Told, raw: bytes) -> tuple[Told, Entry]:
    """Read a line, which has to be the very bytes that were written."""
    number = told.lines + 1
    try:
        body, mark, end = raw.decode().rpartition(_SUM)
        head = f'{{"n":{number},'
        _check(bool(mark), "it has no sum")
        _check(body.startswith(head), "it is not the next line")
        digest = _sum(body, told.sum)
        _check(end == f'{digest}"}}', "its sum does not fit it")
        session = told.memory.session
        entry = _entry(body[len(head) :], session.deal.game.moves if session else ())
        memory = remember(told.memory, entry)
    except JournalForeign:
        raise
    except (
        GameError, ValueError, KeyError, TypeError, AttributeError, RecursionError
    ) as fault:  # fmt: skip
        raise JournalCorrupt(
            f"line {number} of the journal is damaged ({fault or type(fault).__name__}): "
            "the file is kept as it is"
        ) from fault
    return Told(memory, number, digest, told.length + len(raw) + 1), entry


@lru_cache(maxsize=64)
def _entry(fields: str, moves: tuple[type[Any], ...]) -> Entry:
    """Return the entry that a line's fields tell; kept, for a game is mostly the same few lines."""
    return decode(json.loads(f"{{{fields}}}"), moves)


def _check(holds: bool, otherwise: str) -> None:  # noqa: FBT001 - reads as a sentence
    if not holds:
        raise ValueError(otherwise)
