"""A deck of cards, read from TOML and checked as a whole, with the words that its cards bring.

It is the demonstration's, or an owner's. Whatever is wrong is reported at once, by file, card and
field, as an owner would fix it.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from companion.data import read_packaged
from companion.engine.packs import words_of
from companion.fields import read_fields, read_toml, within
from companion.games.cadwallon.packs.deck_checks import check_counts, check_ids, check_names
from companion.games.cadwallon.packs.deck_fields import HEADS, MOST_SETS, NEEDED
from companion.games.cadwallon.rules.cards import (
    ACTION_WORTH,
    GUILDS,
    IN_A_SET,
    NEW_MARKET,
    SEATS,
    SECOND,
    CardKind,
    CityDeck,
    DistrictCard,
    TextCard,
    Tool,
)
from companion.surface.frozen import replace
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from companion.engine.packs import Words
    from companion.fields import Read, Report
    from companion.games.cadwallon.packs.deck_fields import Entry


PACKS = "companion.games.cadwallon.packs"
DEMO = "demo.toml"
SKELETON = "skeleton.toml"
_HIGHEST = 99
"""Above every value of a card: those that nobody knows come last."""
_Named = tuple[DistrictCard | TextCard, dict[str, Any]]
"""A card with the fields that it was read from."""


@cache
def demo_deck() -> CityDeck:
    """Return the invented deck."""
    return _packaged(DEMO, read_named)


@cache
def blank_deck() -> CityDeck:
    """Return a set of which nothing is known but how many cards of each kind it has."""
    return _packaged(SKELETON, partial(read_named, owned=True))


def _packaged(file: str, read: Read) -> CityDeck:
    found: tuple[CityDeck, Words] = read_toml(read_packaged(PACKS, file), file, read)
    return found[0]


def read_named(
    raw: Any,  # noqa: ANN401 - a TOML table
    report: Report,
    *,
    owned: bool = False,
) -> tuple[CityDeck, Words]:
    """Read a deck and its words from plain values; neither is used after a report.

    Cards of an ``owned`` deck stand in an order of their own, whatever that of the file: two boxes
    with the same cards deal the same game. Its conditions and contracts bring their words.
    """
    optional = tuple(name for name in HEADS if name not in NEEDED)
    missing = "add it, as in the example"
    read = read_fields(raw, HEADS, lambda name: within(report, name), "field", missing, optional)
    entries: Iterable[Entry] = read.get("cards") or ()
    numbered = tuple(_numbered(sorted(entries, key=_place) if owned else entries))
    cards, sets = tuple(card for card, _ in numbered), read.get("sets", 1)
    if cards and sets in range(1, MOST_SETS + 1):
        check_counts(cards, sets, report)
        check_names(cards, sets, read.get("guilds", ()), report)
    conditions, contracts = (
        _texts(read.get(name, ()), within(report, name), owned=owned)
        for name in ("conditions", "contracts")
    )
    deck = CityDeck(
        districts={card.id: card for card in cards},
        conditions={card.id: card for card, _ in conditions},
        contracts={card.id: card for card, _ in contracts},
        invented=read.get("invented", False),
        sets=sets,
    )
    named: dict[str, Iterable[_Named]] = {
        "card": numbered,
        "condition": conditions,
        "contract": contracts,
    }
    return deck, words_of(_called(read, named))


def _place(entry: Entry) -> tuple[Any, ...]:
    """Return where a card of an owner's deck stands: by kind, guild or name, and values."""
    kind, fields = entry
    name = str(fields.get(kind.value))
    parts = tuple((part.isdigit(), part.zfill(9)) for part in name.split("-"))
    values = (fields.get(each) for each in ("points", "militia", "support"))
    known = tuple(each if type(each) is int else _HIGHEST for each in values)
    is_named = kind in {CardKind.GUILD, CardKind.ACTION, CardKind.BACKER}
    return (
        list(CardKind).index(kind),
        (GUILDS.index(name) if name in GUILDS else len(GUILDS)) if is_named else 0,
        name != NEW_MARKET,
        parts if is_named else (),
        known,
        str(fields.get("district", "")),
        str(fields.get("does", "")),
    )


def _numbered(entries: Iterable[Entry]) -> Iterator[tuple[DistrictCard, dict[str, Any]]]:
    """Yield each card, with an id by its kind and its number there, and its fields."""
    counts: Counter[str] = Counter()
    for kind, fields in entries:
        yield _card(kind, fields, counts), fields


def _card(kind: CardKind, fields: dict[str, Any], counts: Counter[str]) -> DistrictCard:
    name, guild = str(fields[kind.value]), ""
    match kind:
        case CardKind.GUILD:
            stem = guild = name
        case CardKind.BACKER:
            stem, guild = f"backer-{name}", name
        case _:
            stem = f"action-{name}" if kind is CardKind.ACTION else kind.value
    counts[stem] += 1
    number, district = counts[stem], fields.get("district", "")
    if kind is CardKind.ACTION:
        id_ = stem if number == 1 else f"{stem}#{number}"
        tool = next((each for each in Tool if each.value == fields.get("does")), None)
        return DistrictCard(id_, kind, "", ACTION_WORTH, ACTION_WORTH, district, tool)
    points = fields["militia"] if kind is CardKind.MILITIA else fields.get("points")
    unsaid = 0 if kind in {CardKind.PERSONALITY, CardKind.BACKER} else None
    support = fields.get("support", unsaid)
    return DistrictCard(f"{stem}-{number}", kind, guild, points, support, district)


def _texts(
    entries: Iterable[dict[str, Any]], report: Report, *, owned: bool
) -> tuple[tuple[TextCard, dict[str, Any]], ...]:
    """Return conditions or contracts with their fields; one without an id has its number."""
    found = []
    for number, fields in enumerate(entries, start=1):
        here = within(report, f"no. {number}")
        needed = ("name", "text") if owned else ("id",)
        for name in needed:
            if name not in fields:
                within(here, name)("missing; add it")
        found.append((TextCard(str(fields.get("id", number)), fields.get("bonus", 0)), fields))
    check_ids((card.id for card, _ in found), report)
    return tuple(found)


def doubled(deck: CityDeck) -> CityDeck:
    """Return a deck of two sets, made of one set: each card once more, with ``#2`` at its id."""
    second = {
        card.id + SECOND: replace(card, id=card.id + SECOND) for card in deck.districts.values()
    }
    return replace(deck, districts={**deck.districts, **second}, is_doubled=True)


def for_board(deck: CityDeck, *, is_large: bool) -> CityDeck:
    """Return a deck for a board; a large one needs two sets, so a deck of one set is doubled."""
    return doubled(deck) if is_large and deck.sets < MOST_SETS else deck


def one_set(deck: CityDeck) -> CityDeck:
    """Return the cards of one set, of a deck of one or two.

    Two sets are the guilds of the box and further ones, or each card twice: equal cards stand side
    by side in an owner's deck, so that every second card is a set.
    """
    if deck.sets < MOST_SETS:
        return deck
    kept: list[DistrictCard] = []
    for kind, count in IN_A_SET.items():
        cards = deck.of(kind)
        if kind is CardKind.GUILD:
            cards = tuple(card for card in cards if card.guild in GUILDS)
        elif kind is CardKind.ACTION:
            cards = tuple(card for card in cards if not card.id.endswith(SECOND))
        kept += (cards if len(cards) < count * MOST_SETS else cards[::MOST_SETS])[:count]
    return replace(deck, districts={card.id: card for card in kept}, sets=1)


def _called(
    read: Mapping[str, Any],
    cards: Mapping[str, Iterable[_Named]],
) -> Iterator[tuple[str, object]]:
    """Yield keys and their words by language: of guilds and seats, names and texts of cards.

    A further guild without a name is called by its id.
    """
    for guild, called in read.get("guilds", {}).items():
        yield f"guild.{guild}", called
    for seat, called in zip(SEATS, read.get("seats", ()), strict=False):
        by_language = {DEFAULT: called} if isinstance(called, str) else called
        yield f"seat.{seat}", by_language
        yield f"play.seat-{seat}", by_language
    for kind, found in cards.items():
        for card, fields in found:
            for field in ("name", "text"):
                yield f"{kind}.{card.id}.{field}", fields.get(field)
            if isinstance(card, TextCard) or card.kind is not CardKind.GUILD:
                continue
            if card.guild not in GUILDS:
                yield f"guild.{card.guild}", {DEFAULT: card.guild.replace("-", " ").capitalize()}
