"""What may stand in a file of a deck: each kind of card, conditions and contracts, names."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.fields import (
    names,
    one_of,
    read_fields,
    shown,
    text,
    whole_number,
    within,
    yes_or_no,
)
from companion.games.cadwallon.rules.cards import UNNAMED, CardKind, Tool
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from companion.fields import Read, Report

FORMAT = 1
MOST_SETS, MOST_GUILDS, MOST_SEATS = 2, 8, 8
MOST_POINTS, MOST_SUPPORT = 9, 3
MILITIA_SUPPORT = 2
_MOST_TEXTS = 20
_LONGEST_NAME, _LONGEST_SEAT, _LONGEST_TEXT = 22, 12, 160
"""Columns at most; a kanji takes two."""
_EXAMPLE = "Night Watch"
"""A name in messages."""
_RESERVED = {kind.value for kind in CardKind} - {CardKind.GUILD.value}
"""What no guild can be called, for a card's id begins so where it is of that kind."""

Entry = tuple[CardKind, dict[str, Any]]
"""A card as its kind and its fields."""


def _action(value: object, report: Report) -> object:
    """Read the id of an action; not one that the box gives to actions of the table."""
    if isinstance(value, str) and f"action-{value}".startswith(UNNAMED):
        report(f"{shown(value)} begins as a name of the box's own does; choose another word")
        return value
    return _word(value, report)


def _word(value: object, report: Report) -> object:
    """Read the id of a guild or an action."""
    if not isinstance(value, str):
        return text(value, report)
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", value):
        report(f'{shown(value)} will not do; write small letters, digits and hyphens, as "spies"')
    return value


def _guild(value: object, report: Report) -> object:
    """Read the id of a guild; not one that the ids of other cards begin with."""
    if isinstance(value, str) and value.partition("-")[0] in _RESERVED:
        report(f"{shown(value)} is the name of another kind of card; choose another word")
        return value
    return _word(value, report)


def true_alone(value: object, report: Report) -> object:
    """Read the word that says what a card is, where it needs no more."""
    if value is not True:
        report(f"{shown(value)} will not do; write true")
    return value


_PENALTY = whole_number(0, MOST_POINTS)


def _penalty(value: object, report: Report) -> object:
    """Read a card of militia by its penalty; true where that is not known yet."""
    return None if value is True else _PENALTY(value, report)


_NAME: dict[str, Read] = {"name": names(_LONGEST_NAME, _EXAMPLE)}
_ANY: dict[str, Read] = {"district": text, **_NAME}
_TEXT: dict[str, Read] = {"text": names(_LONGEST_TEXT, _EXAMPLE)}
FIELDS: dict[CardKind, dict[str, Read]] = {
    CardKind.GUILD: {
        "guild": _guild,
        "points": whole_number(0, MOST_POINTS),
        "support": whole_number(1, MOST_SUPPORT),
        **_ANY,
    },
    CardKind.MILITIA: {
        "militia": _penalty,
        "support": whole_number(1, MILITIA_SUPPORT),
        **_ANY,
    },
    CardKind.PERSONALITY: {"personality": true_alone, **_ANY},
    CardKind.ACTION: {
        "action": _action,
        "does": one_of(*(tool.value for tool in Tool)),
        **_ANY,
        **_TEXT,
    },
    CardKind.BACKER: {"backer": _guild, **_NAME},
}
"""What each kind of card may have. The first field says which kind it is."""
_TEXT_FIELDS: dict[str, Read] = {
    "id": text,
    **_NAME,
    **_TEXT,
    "bonus": whole_number(-9, 99),
}


def read_entry(value: object, report: Report) -> Entry | None:
    """Read one card as its kind and its fields, whatever may be left out."""
    if not isinstance(value, dict):
        report(
            f'{shown(value)} is no card; write one in {{ }}, as {{ guild = "usurers", points = 1 }}'
        )
        return None
    kinds = [kind for kind in CardKind if kind.value in value]
    if len(kinds) != 1:
        known = ", ".join(kind.value for kind in CardKind)
        report(f"a card has exactly one of the fields {known}; write the one that it is")
        return None
    fields = FIELDS[kinds[0]]
    return kinds[0], read_fields(value, fields, partial(within, report), "field")


def read_entries(value: object, report: Report) -> tuple[Entry, ...]:
    """Read the list of cards."""
    if not isinstance(value, list) or not value:
        report(f"{shown(value)} will not do; write a list of cards in [ ]")
        return ()
    found = (
        read_entry(each, within(report, f"no. {number}{_called(each)}"))
        for number, each in enumerate(value, start=1)
    )
    return tuple(each for each in found if each is not None)


def _called(value: object) -> str:
    """Return what a card is, as far as that can be said, behind its number."""
    kinds = [kind.value for kind in CardKind if isinstance(value, dict) and kind.value in value]
    if not isinstance(value, dict) or len(kinds) != 1:
        return ""
    kind, name = CardKind(kinds[0]), value[kinds[0]]
    called = shown(name)[1:-1] if isinstance(name, str) else ""
    if kind is CardKind.GUILD and called:
        return f" ({called})"
    has_name = kind in {CardKind.ACTION, CardKind.BACKER} and called
    return f" ({kind.value} {called})" if has_name else f" ({kind.value})"


def read_texts(value: object, report: Report) -> tuple[dict[str, Any], ...]:
    """Read conditions or contracts, as their fields."""
    if not isinstance(value, list) or len(value) > _MOST_TEXTS:
        report(f"write a list of at most {_MOST_TEXTS} in [ ]")
        return ()
    found = (
        _read_text(each, within(report, f"no. {number}"))
        for number, each in enumerate(value, start=1)
    )
    return tuple(each for each in found if each is not None)


def _read_text(value: object, report: Report) -> dict[str, Any] | None:
    if not isinstance(value, dict):
        report(f'{shown(value)} will not do; write it in {{ }}, as {{ id = "my-own" }}')
        return None
    return read_fields(value, _TEXT_FIELDS, partial(within, report), "field")


def _guild_names(value: object, report: Report) -> dict[str, Any]:
    """Read what guilds are called, by their ids."""
    if not isinstance(value, dict):
        report(f'{shown(value)} will not do; write {{ usurers = {{ en = "Usurers" }} }}')
        return {}
    for guild, called in value.items():
        _guild(guild, within(report, guild))
        names(_LONGEST_NAME, _EXAMPLE)(called, within(report, guild))
    return value


def _seats(value: object, report: Report) -> list[Any]:
    """Read what the seats are called, in the order of the seats."""
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_SEATS:
        report(f'{shown(value)} will not do; write up to {MOST_SEATS} names, as ["Blue", "Red"]')
        return []
    read = names(_LONGEST_SEAT, _EXAMPLE)
    for number, each in enumerate(value, start=1):
        one = {DEFAULT: each} if isinstance(each, str) else each
        read(one, within(report, f"no. {number}"))
    if any(value.count(each) > 1 for each in value):
        report("the same name stands here twice; change one")
    return value


HEADS: dict[str, Read] = {
    "format": whole_number(FORMAT, FORMAT),
    "sets": whole_number(1, MOST_SETS),
    "invented": yes_or_no,
    "seats": _seats,
    "guilds": _guild_names,
    "cards": read_entries,
    "conditions": read_texts,
    "contracts": read_texts,
}
"""The tables of a file; all but the format and the cards may be left out."""
NEEDED = ("format", "cards")
