"""The cards of the base game, read from TOML and checked as a whole.

A look at a pack finds everything that is wrong with it, for an owner corrects a pack in one go,
not message by message. What may stand in a pack is written in ``format``.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.data import read_packaged
from companion.errors import BadPack
from companion.fields import did_you_mean, read_fields, read_toml
from companion.games.cartographers.packs.format import (
    BACKS,
    HEAD,
    HEROES,
    HEROES_HEAD,
    LEAST,
    SEASONS,
    TABLES,
)
from companion.games.cartographers.rules.cards import Pack

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from companion.fields import Report, ReportAt
    from companion.games.cartographers.packs.format import TomlTable, Values

PACKS = "companion.games.cartographers.packs"
BASE = "base.toml"
HEROES_FILE = "heroes.toml"
AS_BASE = "add it, as in base.toml"
"""The fix for what is missing."""
DECK = ("ruins", "explore", "ambush")
"""The tables whose cards are turned: no two of them may have one id."""


@cache
def base_pack() -> Pack:
    """Return the cards of the base game."""
    return parse_pack(read_packaged(PACKS, BASE), BASE)


@cache
def heroes_pack() -> Pack:
    """Return the cards of Heroes; seasons, skills and titles are those of the base game.

    A game without cards of it never reads them.
    """
    pack: Pack = read_toml(read_packaged(PACKS, HEROES_FILE), HEROES_FILE, _read_heroes)
    return pack


def _read_heroes(raw: Any, report: Report) -> Pack:  # noqa: ANN401 - a TOML table
    head, _, cards = read_tables(raw, HEROES_HEAD, HEROES, report)
    return replace(
        base_pack(),
        id=str(head.get("id")),
        explore=by_id(cards["explore"]),
        ambush=by_id(cards["ambush"]),
        hero=by_id(cards["hero"]),
        scoring=by_id(cards["scoring"]),
        sides=by_id(cards["side"]),
    )


def parse_pack(text: str, file: str) -> Pack:
    """Read a whole pack; ``file`` is its name in messages.

    Raises BadPack with a line for each problem: file, card, field, and how to fix it.
    """
    try:
        pack: Pack = read_toml(text, file, _read_whole)
    except ValueError as fault:
        raise BadPack(str(fault)) from fault
    return pack


def _read_whole(raw: Any, report: Report) -> Pack | None:  # noqa: ANN401 - a TOML table
    head, entries, cards = read_tables(raw, HEAD, TABLES, report)
    _check_whole(entries, report)
    if head.keys() != HEAD.keys():
        return None
    return Pack(
        id=head["id"],
        explore=by_id(cards["ruins"] + cards["explore"]),
        ambush=by_id(cards["ambush"]),
        scoring=by_id(cards["scoring"]),
        skills=by_id(cards["skill"]),
        seasons=tuple(cards["season"]),
        sides=by_id(cards["side"]),
        titles=head["titles"],
    )


def by_id(cards: list[Any]) -> dict[str, Any]:
    """Return cards by their ids, in their order."""
    return {card.id: card for card in cards}


def at(report: Report, card: str) -> ReportAt:
    """Return what reports a problem with a field of a card."""
    return lambda name: lambda wrong: report(f"{card}, {name}: {wrong}")


class TablesRead(NamedTuple):
    """What stands in a pack: of itself, and by table the entries and the cards without a flaw."""

    head: Values
    entries: dict[str, list[Values]]
    cards: dict[str, list[Any]]


def read_tables(
    raw: Values,
    head: Mapping[str, Any],
    tables: Mapping[str, TomlTable],
    report: Report,
    missing: str = AS_BASE,
    optional: Collection[str] = (),
) -> TablesRead:
    """Read the head and the tables of a pack; ``missing`` is where to look for the missing.

    What of the head is ``optional`` need not be there.
    """
    known, of_pack = [*tables, *head], at(report, "pack")
    for name in raw:
        if name not in known:
            of_pack(name)(f"no such table; {did_you_mean(name, known)}")
    own = {name: value for name, value in raw.items() if name in head}
    said = read_fields(own, head, of_pack, "table", missing, optional)
    entries = {kind: _entries_of(kind, raw, report) for kind in tables}
    cards = {
        kind: [
            card
            for number, entry in enumerate(entries[kind], start=1)
            for card in _read_entry(_name_of(kind, number, entry), table, entry, report, missing)
        ]
        for kind, table in tables.items()
    }
    _check_ids(entries, report)
    return TablesRead(said, entries, cards)


def _name_of(kind: str, number: int, entry: Values) -> str:
    return f'{kind} "{entry["id"]}"' if "id" in entry else f"{kind} no. {number}"


def _entries_of(kind: str, raw: Values, report: Report) -> list[Values]:
    """Return the entries of a table, as they stand there."""
    found = raw.get(kind, [])
    if isinstance(found, list) and all(isinstance(entry, dict) for entry in found):
        return found
    at(report, "pack")(kind)(f"not a table of entries; head each one with [[{kind}]]")
    return []


def _read_entry(
    card: str, table: TomlTable, raw: Values, report: Report, missing: str
) -> list[Any]:
    """Return the card in a list, or an empty list when something is wrong with it."""
    flaws = 0

    def counted(wrong: str) -> None:
        nonlocal flaws
        flaws += 1
        report(wrong)

    of_card = at(counted, card)
    values = read_fields(raw, table.fields, of_card, "field", missing, table.optional)
    if not flaws:
        for name, wrong in table.check(values):
            of_card(name)(wrong)
    return [] if flaws else [table.build(values)]


def _check_ids(entries: Mapping[str, list[Values]], report: Report) -> None:
    """Report the ids that two cards have."""
    deck = [entry for kind in DECK for entry in entries.get(kind, ())]
    others = [found for kind, found in entries.items() if kind not in DECK]
    for group in (deck, *others):
        ids = Counter(str(entry["id"]) for entry in group if "id" in entry)
        for name in (name for name, count in ids.items() if count > 1):
            at(report, f'"{name}"')("id")("two cards have this id; rename one")


def _check_whole(entries: dict[str, list[Values]], report: Report) -> None:
    """Check what no entry can know: whether a game can be dealt."""
    of_pack = at(report, "pack")
    for kind, least, why in LEAST:
        if len(entries[kind]) < least:
            of_pack(kind)(f"a game needs {least} ({why}), here are {len(entries[kind])}; add more")
    if len(entries["season"]) > SEASONS:
        of_pack("season")(f"a game has {SEASONS}; take the others out")
    for back in BACKS:
        if all(entry.get("back") != back for entry in entries["scoring"]):
            of_pack("scoring")(f'no card has the back "{back}"; add one')
    time = sum(_numbers(entries["explore"], "time"))
    longest = max(_numbers(entries["season"], "threshold"), default=0)
    if time < longest:
        of_pack("explore")(
            f"all times add up to {time}, but a season lasts {longest}; add cards or time"
        )


def _numbers(entries: list[Values], name: str) -> list[int]:
    return [entry[name] for entry in entries if type(entry.get(name)) is int]
