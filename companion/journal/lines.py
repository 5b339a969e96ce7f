"""Entries as lines and lines as entries: the journal's form, without a file."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from companion.app.memory import (
    CoachSwitched,
    Dealt,
    Draft,
    Drafted,
    Entry,
    LanguageChosen,
    Memory,
    Pressed,
    TableChanged,
    Undone,
    remember,
)
from companion.app.places.set_up.draft import PAGE, completed, may_go_on
from companion.engine import code_reading
from companion.engine.code import Deal
from companion.engine.fitting_packs import read_pack
from companion.engine.many_tables import TablePress
from companion.engine.notation import read_move, write_move
from companion.errors import ConfigError, GameError, JournalCorrupt, JournalForeign
from companion.fields import is_plain, shown
from companion.games import GAMES, find_game
from companion.journal.chain import check_that, damaged, fields_of, followed, signed
from companion.journal.reading import Contents
from companion.surface.frozen import frozen
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.app.memory import Answers
    from companion.engine.game import AnyGame
    from companion.engine.packs import CardPack

VERSION = 2
"""Of the journal's own form; each game's rules have a version of their own."""
_LONGEST_WORD = 64
"""Signs of a key of the coach, with its game."""
READ = (1, VERSION)
"""The forms that are read. In form 1 the code alone says what was dealt."""


def encode(entry: Entry) -> dict[str, Any]:
    """Return an entry as plain values, without its number and sum."""
    match entry:
        case LanguageChosen(language):
            return {"language": language}
        case CoachSwitched(language, coach):
            return {"language": language, "coach": coach}
        case Drafted(draft):
            return {"draft": None if draft is None else asdict(draft)}
        case Dealt(deal, made, language, answers, deal_id, coach, seen):
            others: dict[str, Any] = {"answers": dict(answers)} if answers else {}
            others |= {"deal_id": deal_id} if deal_id else {}
            others |= {"coach": coach} if coach else {}
            others |= {"seen": list(seen)} if seen else {}
            return {
                "journal": VERSION,
                "language": language,
                "game": deal.game.id,
                "rules": deal.game.rules_version,
                "code": deal.code,
                "choices": deal.choices,
                "packs": [_pack_values(pack) for pack in deal.packs],
                **others,
                "moves": [write_move(move) for move in made],
            }
        case Pressed(made, by, tip):
            others = {} if by is None else {"by": by}
            others |= {"tip": tip} if tip else {}
            return {"moves": [write_move(move) for move in made], **others}
        case Undone():
            return {"undo": True}
        case TableChanged(presses):
            return {"table": write_presses(presses)}


def write_presses(presses: Iterable[TablePress]) -> list[list[Any]]:
    """Return the presses of a table of a hall as plain values, each with where it stands."""
    return [[each.after, [write_move(move) for move in each.made]] for each in presses]


def read_presses(values: list[Any], moves: tuple[type[Any], ...]) -> tuple[TablePress, ...]:
    """Return what ``write_presses`` wrote. Raises as ``decode`` does."""
    found = []
    for after, made in values:
        check_that(type(after) is int and after >= 0, "a press stands nowhere in the game")
        found.append(TablePress(after, tuple(read_move(move, moves) for move in made)))
    return tuple(found)


def _pack_values(pack: CardPack) -> dict[str, Any]:
    """Return what a journal notes of a pack: the owner's whole, so that it needs no file."""
    known = {"id": pack.id, "mark": pack.mark}
    return {**known, "values": pack.values} if pack.is_owned else known


def decode(values: dict[str, Any], moves: tuple[type[Any], ...]) -> Entry:
    """Return the entry that ``encode`` wrote; ``moves`` are those of the game being played.

    Raises GameError, KeyError, TypeError or ValueError for what no journal holds, JournalForeign
    for what another version may have written.
    """
    if "journal" in values:
        deal = _deal(values)
        made = tuple(read_move(move, deal.game.moves) for move in values["moves"])
        language, answers = _language(values["language"]), values.get("answers", {})
        deal_id = values.get("deal_id", "")
        check_that(is_plain(deal_id), "no game has such an id")
        seen = tuple(_word(each) for each in values.get("seen", ()))
        others = tuple(_last_answers(answers))
        return Dealt(deal, made, language, others, deal_id, _word(values.get("coach", "")), seen)
    if "moves" in values:
        by = values.get("by")
        check_that(by is None or (type(by) is int and by >= 0), "its by is no seat")
        made = tuple(read_move(move, moves) for move in values["moves"])
        return Pressed(made, by, _word(values.get("tip", "")))
    if "draft" in values:
        return Drafted(_draft(values["draft"]))
    if "coach" in values:
        return CoachSwitched(_language(values["language"]), _word(values["coach"]))
    if "language" in values:
        return LanguageChosen(_language(values["language"]))
    if values.get("undo") is True:
        return Undone()
    if "table" in values:
        return TableChanged(read_presses(values["table"], moves))
    raise JournalForeign(f"it has {shown(next(iter(values), ''))}, which is not known here")


def _deal(values: dict[str, Any]) -> Deal:
    """Return what was dealt. Raises JournalForeign where this version does not know it."""
    if values["journal"] not in READ:
        raise JournalForeign(
            f"journal version {values['journal']} is not {' or '.join(map(str, READ))}"
        )
    game = find_game(values["game"]) if values["game"] in GAMES else None
    if game is None or values["rules"] != game.rules_version:
        here = game.rules_version if game else "known"
        found = f"{values['game']} under rules {values['rules']}, not {here} here"
        raise JournalForeign(f"the game is {found}")
    if values["journal"] == 1:
        return code_reading.decode(values["code"], (game,))
    packs = tuple(_pack(game, each) for each in values["packs"])
    try:
        choices = game.choose(values["choices"])
    except ConfigError as fault:
        raise JournalForeign(f"the game was set up by another version: {fault}") from fault
    seed = code_reading.decode(values["code"], (game,), packs).seed
    deal = Deal(game, choices, seed, packs)
    check_that(deal.code == values["code"], "its code is not that of its choices and packs")
    return deal


def _pack(game: AnyGame, values: dict[str, Any]) -> CardPack:
    """Return a pack as it was when the game was dealt."""
    name, mark = values["id"], values["mark"]
    if "values" in values:
        wrong: list[str] = []
        found = read_pack(game, values["values"], wrong.append)
        if wrong:
            raise JournalForeign(
                f"the cards of its pack {name!r} are of another version: {wrong[0]}"
            )
    else:
        packaged = game.packs.packaged() if game.packs else ()
        found = next((pack for pack in packaged if pack.id == name), None)
    if found is None or (found.id, found.mark) != (name, mark):
        raise JournalForeign(f"it needs the pack {name!r} with the mark {mark}, which is not here")
    return found


def _word(value: object) -> str:
    """Return a word of the coach. Raises ValueError for what is none."""
    check_that(isinstance(value, str) and len(value) <= _LONGEST_WORD, "the coach has no such word")
    return str(value)


def _language(value: object) -> str:
    """Return a language; one that only another version speaks becomes the usual one."""
    return value if isinstance(value, str) and value in LANGUAGES else LANGUAGES[0]


def _draft(values: dict[str, Any] | None) -> Draft | None:
    """Return a set-up; one that asks what only another version asks is given up."""
    if values is None:
        return None
    if not values.keys() <= Draft.__dataclass_fields__.keys():
        return None
    draft = completed(Draft(**(values | {"answers": _answers(values["answers"])})))
    return draft if may_go_on(draft) else None


def _answers(pairs: list[Any]) -> Answers:
    return tuple((str(name), str(value)) for name, value in pairs)


def _last_answers(values: dict[str, Any]) -> Iterator[tuple[str, Answers]]:
    """Yield the answers for other games; those that only another version gives are forgotten."""
    for game, pairs in values.items():
        draft = completed(Draft(game, 0, _answers(pairs), step=PAGE))
        if may_go_on(draft):
            yield game, draft.answers


def line(number: int, entry: Entry, sum_before: str) -> tuple[bytes, str]:
    """Return an entry as a line of the journal, and the line's sum."""
    return signed(number, encode(entry), sum_before)


@frozen
class ReadResult:
    """What was read of a journal's bytes: the memory, and how far they can be trusted.

    ``length`` is in bytes and leaves out a torn last line; ``lines`` and ``sum`` go up to there.
    """

    memory: Memory
    lines: int
    sum: str
    length: int


NOTHING = ReadResult(Memory(), 0, "", 0)
"""What is read of an empty journal."""


def following_lines(result: ReadResult, entries: Iterable[Entry]) -> tuple[list[bytes], ReadResult]:
    """Return entries as lines behind what was read, and what is read with them.

    Raises IllegalMove for what cannot follow.
    """
    lines = []
    for entry in entries:
        raw, digest = line(result.lines + 1, entry, result.sum)
        memory = remember(result.memory, entry)
        result = ReadResult(memory, result.lines + 1, digest, result.length + len(raw))
        lines.append(raw)
    return lines, result


def read(data: bytes, so_far: ReadResult = NOTHING) -> ReadResult:
    """Fold a journal's bytes into a memory; the first of them are known ``so_far``.

    Raises JournalCorrupt for damage that a torn last write cannot explain, JournalForeign for a
    game that another version began.
    """
    result = so_far
    for result, _ in _followed(Contents(data[so_far.length :]), so_far):  # noqa: B007 - the last
        pass
    return result


def read_on(contents: Contents) -> tuple[ReadResult, JournalCorrupt | JournalForeign | None]:
    """Fold a journal into a memory, up to its first damaged line; say what is wrong there, if any.

    What follows the damage is not looked at.
    """
    result = NOTHING
    try:
        for result, _ in _followed(contents):  # noqa: B007 - the last one counts
            pass
    except (JournalCorrupt, JournalForeign) as fault:
        return result, fault
    return result, None


def entries(contents: Contents | bytes) -> Iterator[tuple[int, Entry, Memory]]:
    """Yield every entry with its number and the memory after it.

    Raises JournalCorrupt and JournalForeign as ``read`` does.
    """
    whole = Contents(contents) if isinstance(contents, bytes) else contents
    for result, entry in _followed(whole):
        yield result.lines, entry, result.memory


def _followed(
    contents: Contents, so_far: ReadResult = NOTHING
) -> Iterator[tuple[ReadResult, Entry]]:
    """Yield what is known after each line, and the line's entry."""
    return followed(contents, so_far, _read_line)


def _read_line(result: ReadResult, raw: bytes) -> tuple[ReadResult, Entry]:
    """Read a line, which has to be the very bytes that were written."""
    number = result.lines + 1
    try:
        fields, digest = fields_of(raw, number, result.sum)
        session = result.memory.session
        entry = _entry(fields, session.deal.game.moves if session else ())
        memory = remember(result.memory, entry)
    except JournalForeign:
        raise
    except (
        GameError, ValueError, KeyError, TypeError, AttributeError, RecursionError
    ) as fault:  # fmt: skip
        raise damaged(number, str(fault) or type(fault).__name__) from fault
    return ReadResult(memory, number, digest, result.length + len(raw) + 1), entry


@lru_cache(maxsize=64)
def _entry(fields: str, moves: tuple[type[Any], ...]) -> Entry:
    """Return the entry of a line's fields; kept, for a game is mostly the same few lines."""
    return decode(json.loads(f"{{{fields}}}"), moves)
