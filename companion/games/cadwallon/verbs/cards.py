"""How cards, rules and seats of a verb's file are read.

A card's field says what it is: ``{"guild": "usurers", "points": 3, "support": 1}``. Guilds may have
any name, for an owner may have others than those of the box.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.objects import answers_to, notes_beside, refuse
from companion.fields import read_fields, shown, text, whole_number, within, yes_or_no
from companion.games.cadwallon.packs.deck_fields import true_alone
from companion.games.cadwallon.rules.cards import ACTION_WORTH, SEATS, CardKind, DistrictCard
from companion.games.cadwallon.rules.options import HOUSE_RULES, OPTIONS, house_rules
from companion.games.cadwallon.rules.points import HeldCard

if TYPE_CHECKING:
    from companion.engine.commands import Translate
    from companion.fields import Read, Report
    from companion.games.cadwallon.rules.options import HouseRules

MOST_POINTS, MOST_SUPPORT = 99, 9
_SUPPORT = whole_number(0, MOST_SUPPORT)
_POINTS = whole_number(0, MOST_POINTS)


def _zero(value: object, report: Report) -> object:
    """Read what a card never gives."""
    if type(value) is not int or value:
        report(f"{shown(value)} will not do; it gives 0, leave it out")
    return value


def _two(value: object, report: Report) -> object:
    """Read what every action is worth."""
    if type(value) is not int or value != ACTION_WORTH:
        report(f"{shown(value)} will not do; it is {ACTION_WORTH} on every action, leave it out")
    return value


_ANY: dict[str, Read] = {"id": text, "name": text, "district": text}
_FIELDS: dict[CardKind, dict[str, Read]] = {
    CardKind.GUILD: {"guild": text, "points": _POINTS, "support": _SUPPORT},
    CardKind.MILITIA: {"militia": _POINTS, "support": _SUPPORT},
    CardKind.PERSONALITY: {"personality": true_alone, "points": _zero, "support": _zero},
    CardKind.ACTION: {
        "action": text,
        "points": _two,
        "support": _two,
        "used": yes_or_no,
        "secret": yes_or_no,
    },
    CardKind.BACKER: {"backer": text, "support": _zero},
}
_KINDS = ", ".join(kind.value for kind in CardKind)
_HOUSE = tuple(option for option in OPTIONS if option.id in HOUSE_RULES)
_RULES = answers_to(_HOUSE, "cadwallon", "rule")


def notes(module: str) -> str:
    """Return the help of a verb, with the house rules."""
    return notes_beside(module, _HOUSE, 15)


def read_held(value: object, report: Report) -> HeldCard:
    """Read a card; what is left out of it is 0, and an action is not used and not secret."""
    if not isinstance(value, dict):
        report(
            f'{shown(value)} is no card; write an object, as {{"guild": "usurers", "points": 3}}'
        )
        return HeldCard(DistrictCard("", CardKind.PERSONALITY))
    kinds = [kind for kind in CardKind if kind.value in value]
    if len(kinds) != 1:
        report(f"{shown(value)} is no card; write exactly one of the fields {_KINDS}")
        return HeldCard(DistrictCard("", CardKind.PERSONALITY))
    kind = kinds[0]
    fields = {**_FIELDS[kind], **_ANY}
    read = read_fields(value, fields, lambda name: within(report, name), "field")
    return HeldCard(_card(kind, read), read.get("used", False), read.get("secret", False))


def read_card(value: object, report: Report) -> DistrictCard | None:
    """Read a card of the city, or null where none lies."""
    return None if value is None else read_held(value, report).card


def _card(kind: CardKind, read: dict[str, Any]) -> DistrictCard:
    points = read["militia"] if kind is CardKind.MILITIA else read.get("points", 0)
    support = read.get("support", 0)
    if kind is CardKind.ACTION:
        points = support = ACTION_WORTH
    guild = read[kind.value] if kind in {CardKind.GUILD, CardKind.BACKER} else ""
    return DistrictCard(read.get("id", ""), kind, guild, points, support, read.get("district", ""))


def rules(value: object, report: Report) -> HouseRules:
    """Read the house rules of a table; what is left out is as usual."""
    return house_rules(_RULES(value, report))


def seat_name(seat: str, say: Translate) -> str:
    """Return how a seat is called: a seat of the file may have any name."""
    return say(f"seat.{seat}") if seat in SEATS else seat


def usual_rules() -> HouseRules:
    """Return the house rules of a table that says nothing about them."""
    return rules({}, refuse)
