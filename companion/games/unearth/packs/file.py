"""The cards of the game, read from TOML and checked as a whole.

Whatever is wrong is reported at once, by file, card and field, as an owner would fix it.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any

from companion.data import read_packaged
from companion.errors import BadPack
from companion.fields import (
    Read,
    one_of,
    read_fields,
    read_toml,
    shown,
    text,
    whole_number,
    within,
    yes_or_no,
)
from companion.games.unearth.rules.cards import (
    STONES,
    CardSet,
    DelverCard,
    EventCard,
    RuinCard,
    Wonder,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.fields import Report

PACKS = "companion.games.unearth.packs"
BASE = "base.toml"
CONFIDENCES = ("2+", "1", "invented")
RING_SIGNS = "RBYL?123"
RING_LENGTH = 6
CARDS_OF_A_COLOUR = 5


@cache
def base_cards() -> CardSet:
    """Return the cards of the game."""
    return parse_cards(read_packaged(PACKS, BASE), BASE)


def parse_cards(written: str, file: str) -> CardSet:
    """Read all cards; ``file`` is its name in messages.

    Raises BadPack with a line for each problem: file, card, field, and how to fix it.
    """
    try:
        found: CardSet = read_toml(written, file, _read_whole)
    except ValueError as fault:
        raise BadPack(str(fault)) from fault
    return found


def _numbers(least: int, most: int) -> Read:
    """Make a reader of a list of whole numbers, in which the same may stand again."""
    one = whole_number(least, most)

    def read(value: object, report: Report) -> tuple[Any, ...]:
        if not isinstance(value, list) or not value:
            report(f"{shown(value)} will not do; write a list of whole numbers in [ ]")
            return ()
        return tuple(one(each, within(report, f"no. {n}")) for n, each in enumerate(value, 1))

    return read


def _ring(value: object, report: Report) -> object:
    """Read the six signs of a ring."""
    signs = value if isinstance(value, str) else ""
    if len(signs) != RING_LENGTH or set(signs) - set(RING_SIGNS):
        report(f"{shown(value)} will not do; write six signs of {RING_SIGNS}")
    return signs


_SURE = one_of(*CONFIDENCES)
_POINTS = whole_number(-9, 9)
_FIELDS: dict[str, dict[str, Read]] = {
    "ruins": {"colour": text, "land": text, "values": _numbers(1, 40), "stones": _numbers(0, 6)},
    "events": {"draws": whole_number(0, 9), "change": whole_number(-1, 1)},
    "cities": {"value": whole_number(1, 40), "stones": whole_number(0, 6), "points": _POINTS},
    "delver": {
        "count": whole_number(1, 9),
        "asks": one_of("die", "number"),
        "on": one_of("dig", "dig-d6"),
        "changes": _numbers(-2, 2),
        "rerolls": one_of("dug", "one", "number", "own"),
        "moves_place": yes_or_no,
        "digs": whole_number(1, 2),
    },
    "wonders": {
        "ring": _ring,
        "points": _POINTS,
        "end": one_of(*STONES, "lands", "scarcest"),
        "power": one_of(
            "random-ruin", "chosen-ruin", "two-stones", "equal", "less", "d8-more", "draw", "reroll"
        ),
    },
    "tokens": {"ring": _ring, "points": _numbers(1, 9)},
}
"""What an entry of each table has, beside its id, where it is no ruin, and its confidence."""
_OPTIONAL = {
    "events": ("draws", "change"),
    "delver": ("asks", "on", "changes", "rerolls", "moves_place", "digs"),
    "wonders": ("points", "end", "power"),
}
_COUNTS = {"ruins": 25, "events": 3, "cities": 2, "delver": 38, "wonders": 15, "tokens": 2}
"""How many cards each table must come to."""
_TOKENS = {"lesser-wonder": 10, "greater-wonder": 6}


def _read_whole(raw: Any, report: Report) -> CardSet | None:  # noqa: ANN401 - a TOML table
    tables = {name: _entries(raw.get(name), name, report) for name in _FIELDS}
    read_fields(raw, dict.fromkeys(_FIELDS, _as_it_is), lambda at: within(report, at), "table")
    if any(entries is None for entries in tables.values()):
        return None
    found: dict[str, list[dict[str, Any]]] = {name: each or [] for name, each in tables.items()}
    cards: dict[str, list[Any]] = {
        "ruins": [card for entry in found["ruins"] for card in _ruins(entry, report)],
        "events": [EventCard(**entry) for entry in found["events"]],
        "cities": [RuinCard(land="city", colour="", **entry) for entry in found["cities"]],
        "delver": [DelverCard(**entry) for entry in found["delver"]],
        "wonders": [Wonder(**entry) for entry in found["wonders"]],
        "tokens": [Wonder(tokens=entry.pop("points"), **entry) for entry in found["tokens"]],
    }
    every = CardSet(**{name: _by_id(name, each, report) for name, each in cards.items()})
    _check_counts(every, report)
    return every


def _as_it_is(value: object, _: Report) -> object:
    return value


def _entries(value: object, name: str, report: Report) -> list[dict[str, Any]] | None:
    """Return the entries of a table with all their fields, None where one cannot be read."""
    if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
        report(f"{name}: write [[{name}]] before each entry")
        return None
    problems: list[str] = []
    read = [_entry(name, number, each, problems.append) for number, each in enumerate(value, 1)]
    for problem in problems:
        report(problem)
    return None if problems else read


def _entry(name: str, number: int, raw: dict[str, Any], report: Report) -> dict[str, Any]:
    """Return the fields of an entry, which is called by its id, its colour or its number."""
    here = within(report, f"{name} {raw.get('id', raw.get('colour', f'no. {number}'))}")
    fix, optional = "add it, as in base.toml", _OPTIONAL.get(name, ())
    named = {} if name == "ruins" else {"id": text}
    fields = {**named, **_FIELDS[name], "confidence": _SURE}
    return read_fields(raw, fields, partial(within, here), "field", fix, optional)


def _ruins(entry: dict[str, Any], report: Report) -> Iterable[RuinCard]:
    """Return the cards of a colour, a card for each of its values."""
    colour, values, stones = entry["colour"], entry["values"], entry["stones"]
    if not len(values) == len(set(values)) == len(stones) == CARDS_OF_A_COLOUR:
        report(f"ruins {colour}: give {CARDS_OF_A_COLOUR} different values, and stones for each")
    return [
        RuinCard(
            f"ruin-{colour}-{value}",
            colour,
            entry["land"],
            value,
            count,
            confidence=entry["confidence"],
        )
        for value, count in zip(values, stones, strict=False)
    ]


def _by_id(name: str, cards: list[Any], report: Report) -> dict[str, Any]:
    found = {card.id: card for card in cards}
    if len(found) != len(cards):
        report(f"{name}: two are called the same; rename one")
    return found


def _check_counts(cards: CardSet, report: Report) -> None:
    """Report what does not come to the number of cards in a box."""
    for name, has in _COUNTS.items():
        found = getattr(cards, name).values()
        count = sum(card.count for card in found) if name == "delver" else len(found)
        if count != has:
            report(f"{name}: {count} cards, and a box has {has}; correct the entries")
    for name, count in _TOKENS.items():
        there = len(cards.tokens[name].tokens) if name in cards.tokens else 0
        if there != count:
            report(f"tokens {name}: {there} of them, and a box has {count}; correct the points")
    if len({card.land for card in cards.ruins.values()}) != CARDS_OF_A_COLOUR:
        report("ruins: there are five lands, each of one colour; rename one")
