"""Packs of cards, read from TOML and checked as a whole.

A look at a pack finds everything that is wrong with it, for an owner mends a pack in one go,
not message by message. What may stand in a pack is written in ``pack_format``.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import field
from functools import cache
from typing import TYPE_CHECKING, Any

from companion.data import read_packaged
from companion.errors import BadPack
from companion.fields import Read, Tell, did_you_mean, one_line, toml_fault
from companion.games.cartographers.cards import Pack
from companion.games.cartographers.pack_format import BACKS, HEAD, LEAST, SEASONS, TABLES, Values
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable


@cache
def base_pack() -> Pack:
    """Return the cards of the base game."""
    package = "companion.games.cartographers.packs"
    return parse_pack(read_packaged(package, "base.toml"), "base.toml")


def parse_pack(text: str, file: str) -> Pack:
    """Read a pack; ``file`` is its name in messages.

    Raises BadPack with a line for each problem: file, card, field, and how to mend it.
    """
    problems = _Problems(file)
    try:
        raw = tomllib.loads(text)
        _tell_strangers(raw, [*TABLES, *HEAD], problems, "pack", "table")
        head = _read_fields(raw, HEAD, (), problems, "pack")
        entries = {kind: _entries(kind, raw.get(kind, []), problems) for kind in TABLES}
        cards = {kind: _read_table(kind, entries[kind], problems) for kind in TABLES}
        _check_whole(entries, problems)
    except (ValueError, RecursionError) as error:  # no TOML, a giant number, tables without end
        raise BadPack(one_line(f"{file}: not TOML, fix it there: {toml_fault(error)}")) from error
    if problems.lines:
        raise BadPack("\n".join(problems.lines))
    return Pack(
        id=head["id"],
        explore=_by_id(cards["ruins"] + cards["explore"]),
        ambush=_by_id(cards["ambush"]),
        scoring=_by_id(cards["scoring"]),
        skills=_by_id(cards["skill"]),
        seasons=tuple(cards["season"]),
        sides=_by_id(cards["side"]),
        titles=head["titles"],
    )


def _by_id(cards: list[Any]) -> dict[str, Any]:
    return {card.id: card for card in cards}


@frozen
class _Problems:
    file: str
    lines: list[str] = field(default_factory=list)

    def at(self, card: str, name: str) -> Tell:
        """Return a way to tell what is wrong with a field of a card."""
        return lambda wrong: self.lines.append(one_line(f"{self.file}: {card}, {name}: {wrong}"))


def _tell_strangers(
    raw: Values, known: Iterable[str], problems: _Problems, card: str, what: str
) -> None:
    for name in raw:
        if name not in known:
            problems.at(card, name)(f"no such {what}; {did_you_mean(name, known)}")


def _read_fields(
    raw: Values, fields: dict[str, Read], optional: tuple[str, ...], problems: _Problems, card: str
) -> Values:
    values = {}
    for name, read in fields.items():
        if name in raw:
            values[name] = read(raw[name], problems.at(card, name))
        elif name not in optional:
            problems.at(card, name)("missing; add it, as in base.toml")
    return values


def _read_entry(kind: str, number: int, raw: Values, problems: _Problems) -> list[Any]:
    """Return the card in a list, or an empty list when something is wrong with it."""
    table, flaws = TABLES[kind], len(problems.lines)
    card = f'{kind} "{raw["id"]}"' if "id" in raw else f"{kind} no. {number}"
    _tell_strangers(raw, table.fields, problems, card, "field")
    values = _read_fields(raw, table.fields, table.optional, problems, card)
    if len(problems.lines) == flaws:
        for name, wrong in table.check(values):
            problems.at(card, name)(wrong)
    return [table.build(values)] if len(problems.lines) == flaws else []


def _entries(kind: str, raw: object, problems: _Problems) -> list[Values]:
    if isinstance(raw, list) and all(isinstance(entry, dict) for entry in raw):
        return raw
    problems.at("pack", kind)(f"not a table of entries; head each one with [[{kind}]]")
    return []


def _read_table(kind: str, entries: list[Values], problems: _Problems) -> list[Any]:
    numbered = enumerate(entries, start=1)
    return [card for n, entry in numbered for card in _read_entry(kind, n, entry, problems)]


def _check_whole(entries: dict[str, list[Values]], problems: _Problems) -> None:
    """Check what no entry can know: ids used twice, and whether a game can be dealt."""
    deck = [entry for kind in ("ruins", "explore", "ambush") for entry in entries[kind]]
    for group in (deck, *(entries[kind] for kind in ("scoring", "skill", "season", "side"))):
        ids = Counter(str(entry["id"]) for entry in group if "id" in entry)
        for name in (name for name, count in ids.items() if count > 1):
            problems.at(f'"{name}"', "id")("two cards have this id; rename one")
    for kind, least, why in LEAST:
        if len(entries[kind]) < least:
            problems.at("pack", kind)(
                f"a game needs {least} ({why}), here are {len(entries[kind])}; add more"
            )
    if len(entries["season"]) > SEASONS:
        problems.at("pack", "season")(f"a game has {SEASONS}; take the others out")
    for back in BACKS:
        if all(entry.get("back") != back for entry in entries["scoring"]):
            problems.at("pack", "scoring")(f'no card has the back "{back}"; add one')
    time = sum(_numbers(entries["explore"], "time"))
    longest = max(_numbers(entries["season"], "threshold"), default=0)
    if time < longest:
        problems.at("pack", "explore")(
            f"all times add up to {time}, but a season lasts {longest}; add cards or time"
        )


def _numbers(entries: list[Values], name: str) -> list[int]:
    return [entry[name] for entry in entries if type(entry.get(name)) is int]
