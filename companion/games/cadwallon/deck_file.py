"""A deck of cards, read from TOML and checked as a whole: the demonstration's, or an owner's.

Whatever is wrong is reported at once, by file, card and field, as an owner would fix it.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any

from companion.data import read_packaged
from companion.errors import BadPack
from companion.fields import (
    did_you_mean,
    one_of,
    read_fields,
    read_toml,
    shown,
    text,
    whole_number,
    within,
    yes_or_no,
)
from companion.games.cadwallon.cards import (
    ACTION_WORTH,
    GUILDS,
    IN_A_SET,
    NEW_MARKET,
    OF_A_GUILD,
    SECOND,
    CardKind,
    CityDeck,
    DistrictCard,
    TextCard,
    Tool,
)
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.fields import Read, Report

PACKS = "companion.games.cadwallon.packs"
DEMO = "demo.toml"
FORMAT = 1
MOST_SETS, MOST_GUILDS = 2, 8
MOST_POINTS, MOST_SUPPORT = 9, 3
MILITIA_SUPPORT = 2
_MOST_TEXTS = 20


@cache
def demo_deck() -> CityDeck:
    """Return the invented deck."""
    return parse_deck(read_packaged(PACKS, DEMO), DEMO)


def parse_deck(written: str, file: str) -> CityDeck:
    """Read a whole deck; ``file`` is its name in messages.

    Raises BadPack with a line for each problem: file, card, field, and how to fix it.
    """
    try:
        found: CityDeck = read_toml(written, file, read_deck)
    except ValueError as fault:
        raise BadPack(str(fault)) from fault
    return found


def _true(value: object, report: Report) -> object:
    """Read the word that says what a card is, where it needs no more."""
    if value is not True:
        report(f"{shown(value)} will not do; write true")
    return value


def _penalty(value: object, report: Report) -> object:
    """Read the penalty of a militia card; ``true`` is one that is not known yet."""
    return None if value is True else whole_number(0, MOST_POINTS)(value, report)


_TYPE: dict[str, Read] = {"district": text}
_FIELDS: dict[CardKind, dict[str, Read]] = {
    CardKind.GUILD: {
        "guild": text,
        "points": whole_number(0, MOST_POINTS),
        "support": whole_number(1, MOST_SUPPORT),
        **_TYPE,
    },
    CardKind.MILITIA: {
        "militia": _penalty,
        "support": whole_number(1, MILITIA_SUPPORT),
        **_TYPE,
    },
    CardKind.PERSONALITY: {"personality": _true, **_TYPE},
    CardKind.ACTION: {"action": text, "does": one_of(*(tool.value for tool in Tool)), **_TYPE},
    CardKind.BACKER: {"backer": text},
}
"""What each kind of card may have. The first field says which kind it is."""
_TEXT_FIELDS: dict[str, Read] = {"id": text, "bonus": whole_number(-9, 99)}


def read_deck(raw: Any, report: Report) -> CityDeck | None:  # noqa: ANN401 - a TOML table
    """Read a deck from plain values; what is returned after a report is not used."""
    heads: dict[str, Read] = {
        "format": whole_number(FORMAT, FORMAT),
        "sets": whole_number(1, MOST_SETS),
        "invented": yes_or_no,
        "cards": _cards,
        "conditions": _texts,
        "contracts": _texts,
    }
    read = read_fields(
        raw,
        heads,
        lambda name: within(report, name),
        "field",
        "add it, as in the example",
        ("sets", "invented", "conditions", "contracts"),
    )
    cards: tuple[DistrictCard, ...] = read.get("cards") or ()
    sets = read.get("sets", 1)
    if cards and sets in range(1, MOST_SETS + 1):
        _check_counts(cards, sets, report)
        _check_names(cards, sets, report)
    return CityDeck(
        districts={card.id: card for card in cards},
        conditions={card.id: card for card in read.get("conditions", ())},
        contracts={card.id: card for card in read.get("contracts", ())},
        invented=read.get("invented", False),
    )


def read_card(value: object, report: Report) -> tuple[CardKind, dict[str, Any]] | None:
    """Read one card as its kind and its fields, whatever may be left out."""
    if not isinstance(value, dict):
        report(
            f'{shown(value)} is no card; write one in {{ }}, as {{ guild = "usurers", points = 1 }}'
        )
        return None
    kinds = [kind for kind in CardKind if kind.value in value]
    if len(kinds) != 1:
        names = ", ".join(kind.value for kind in CardKind)
        report(f"a card has exactly one of the fields {names}; write the one that it is")
        return None
    fields = _FIELDS[kinds[0]]
    return kinds[0], read_fields(value, fields, lambda name: within(report, name), "field")


def _cards(value: object, report: Report) -> tuple[DistrictCard, ...]:
    """Read the list of cards; each gets an id by its kind and its number."""
    if not isinstance(value, list):
        report(f"{shown(value)} will not do; write a list of cards in [ ]")
        return ()
    found: list[DistrictCard] = []
    counts: Counter[str] = Counter()
    for number, each in enumerate(value, start=1):
        here = within(report, f"no. {number}")
        read = read_card(each, here)
        if read is not None:
            found.append(_card(*read, counts))
    return tuple(found)


def _card(kind: CardKind, fields: dict[str, Any], counts: Counter[str]) -> DistrictCard:
    name = fields[kind.value]
    if kind in {CardKind.GUILD, CardKind.BACKER}:
        name = str(name)
        stem = name if kind is CardKind.GUILD else f"backer-{name}"
    else:
        stem = f"action-{name}" if kind is CardKind.ACTION else kind.value
    counts[stem] += 1
    number = counts[stem]
    if kind is CardKind.ACTION:
        id_ = stem if number == 1 else f"{stem}#{number}"
        tool = next((each for each in Tool if each.value == fields.get("does")), None)
        district = fields.get("district", "")
        return DistrictCard(id_, kind, "", ACTION_WORTH, ACTION_WORTH, district, tool)
    return DistrictCard(
        f"{stem}-{number}",
        kind,
        name if kind in {CardKind.GUILD, CardKind.BACKER} else "",
        fields["militia"] if kind is CardKind.MILITIA else fields.get("points"),
        fields.get("support", 0 if kind in {CardKind.PERSONALITY, CardKind.BACKER} else None),
        fields.get("district", ""),
    )


def _texts(value: object, report: Report) -> tuple[TextCard, ...]:
    """Read conditions or contracts."""
    if not isinstance(value, list) or len(value) > _MOST_TEXTS:
        report(f"write a list of at most {_MOST_TEXTS} in [ ]")
        return ()
    found = []
    for number, each in enumerate(value, start=1):
        here = within(report, f"no. {number}")
        if not isinstance(each, dict):
            here(f'{shown(each)} will not do; write it in {{ }}, as {{ id = "my-own" }}')
            continue
        fields = read_fields(
            each,
            _TEXT_FIELDS,
            lambda name, here=here: within(here, name),  # type: ignore[misc]
            "field",
            "add it",
            ("bonus",),
        )
        found.append(TextCard(str(fields.get("id", number)), fields.get("bonus", 0)))
    _check_ids([card.id for card in found], report)
    return tuple(found)


def _check_counts(cards: tuple[DistrictCard, ...], sets: int, report: Report) -> None:
    """Report what does not come to the cards of a box."""
    by_kind = Counter(card.kind for card in cards)
    for kind, count in IN_A_SET.items():
        if by_kind[kind] < count * sets:
            report(
                f"cards: {by_kind[kind]} of the kind {kind.value}, and {sets} set"
                f"{'s have' if sets > 1 else ' has'} {count * sets}; add the others"
            )
    guilds = Counter(card.guild for card in cards if card.kind is CardKind.GUILD)
    for guild in dict.fromkeys((*GUILDS, *guilds)):
        count = guilds[guild]
        if count != OF_A_GUILD and (guild not in GUILDS or count != OF_A_GUILD * sets):
            report(f"cards: {count} of the guild {guild}, and a set has {OF_A_GUILD}; correct them")
    if len(guilds) > MOST_GUILDS:
        report(f"cards: {len(guilds)} guilds, and two sets have {MOST_GUILDS}; take some out")


def _check_names(cards: tuple[DistrictCard, ...], sets: int, report: Report) -> None:
    """Report names of actions and backers that cannot be right."""
    actions = Counter(card.id.split("#")[0] for card in cards if card.kind is CardKind.ACTION)
    for id_, count in actions.items():
        if count > sets:
            name = id_.removeprefix("action-")
            report(f"cards: the action {name} stands {count} times, and a set has one; rename them")
    guilds = {card.guild: None for card in cards if card.kind is CardKind.GUILD}
    for card in cards:
        if card.kind is CardKind.BACKER and card.guild not in guilds:
            close = did_you_mean(card.guild, guilds)
            report(f"cards: a backer of the guild {card.guild}, which has no cards; {close}")
    _check_ids([card.id for card in cards], within(report, "cards"))


def _check_ids(ids: list[str], report: Report) -> None:
    """Report ids that stand twice."""
    for id_, count in Counter(ids).items():
        if count > 1:
            report(f"{count} have the id {id_}; rename them")


@cache
def two_sets() -> CityDeck:
    """Return the invented deck for the large boards, which need two sets."""
    return doubled(demo_deck())


def doubled(deck: CityDeck) -> CityDeck:
    """Return a deck of two sets, made of one set: each card once more, with ``#2`` at its id."""
    second = {
        card.id + SECOND: replace(card, id=card.id + SECOND) for card in deck.districts.values()
    }
    return replace(deck, districts={**deck.districts, **second}, is_doubled=True)


def for_board(deck: CityDeck, *, is_large: bool) -> CityDeck:
    """Return a deck for a board; a large one needs two sets, so a deck of one set is doubled."""
    personalities = len(deck.of(CardKind.PERSONALITY))
    needs_more = is_large and personalities < MOST_SETS * IN_A_SET[CardKind.PERSONALITY]
    return doubled(deck) if needs_more else deck


@cache
def blank_deck() -> CityDeck:
    """Return a set of which nothing is known but how many cards of each kind it has."""
    guilds = [{"guild": guild} for guild in GUILDS for _ in range(OF_A_GUILD)]
    kinds = [
        {kind.value: True}
        for kind in (CardKind.MILITIA, CardKind.PERSONALITY)
        for _ in range(IN_A_SET[kind])
    ]
    market = {"action": NEW_MARKET, "does": Tool.SWAP_SAME_TYPE.value}
    actions = [{"action": str(number)} for number in range(2, IN_A_SET[CardKind.ACTION] + 1)]
    cards = _cards([*guilds, *kinds, market, *actions], _refuse)
    return CityDeck({card.id: card for card in cards}, {}, {})


def _refuse(problem: str) -> None:
    """Refuse values that the program itself wrote. Raises ValueError."""
    raise ValueError(problem)
