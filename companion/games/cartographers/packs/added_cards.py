"""Packs that an owner adds to a game: more explore cards, ruins and ambushes.

Scoring cards, skills and seasons stay those of the game, for the box knows their rules and pages by
name. Of Heroes an owner may correct what few sources know: the map sides, and what scoring cards
take off a solo rating.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from companion.data import packaged_files, read_packaged
from companion.engine.packs import CardPack, PackFormat, PackRefusal, mark_of, words_of
from companion.fields import read_toml
from companion.games.cartographers.packs.file import (
    BASE,
    DECK,
    HEROES_FILE,
    PACKS,
    at,
    base_pack,
    by_id,
    heroes_pack,
    read_tables,
)
from companion.games.cartographers.packs.format import ADDED, ADDED_HEAD, ADDED_OPTIONAL
from companion.games.cartographers.rules.cards import (
    AmbushCard,
    ExploreCard,
    MapSide,
    Pack,
    RuinsCard,
)
from companion.games.cartographers.rules.state import Options
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.options import Choices
    from companion.fields import Report
    from companion.games.cartographers.packs.format import Values

GAME = "cartographers"
SKELETON = "skeleton.toml"
NOT_ADDED = {BASE, HEROES_FILE, SKELETON}
AS_SKELETON = "add it, as in the example of companion packs --skeleton"
MOST_CARDS = 40
"""In one pack. A deck of more is another game, and a journal holds every name of it."""


@frozen
class AddedCards:
    """The cards of a pack, by id."""

    explore: Mapping[str, ExploreCard | RuinsCard]
    ambush: Mapping[str, AmbushCard]
    sides: Mapping[str, MapSide]
    values: Mapping[str, int]

    def is_used(self, choices: Choices) -> bool:
        """Say whether any of it is in a game with these choices, corrections of Heroes too."""
        drawn = Options(side=choices["side"], sheets=choices["sheets"]).drawn_side
        valued = self.values and choices["goals"] != "base"
        return bool(self.explore or self.ambush or drawn in self.sides or valued)

    def names(self) -> tuple[str, ...]:
        """Return the keys of the names of all that no other pack may have as well."""
        return (
            *(f"card.{card}.name" for card in (*self.explore, *self.ambush)),
            *(f"side.{side.lower()}.name" for side in self.sides),
            *(f"edict.{card}.name" for card in self.values),
        )


def read_pack(raw: Any, report: Report) -> CardPack:  # noqa: ANN401 - a TOML table
    """Read a pack from plain values and report all that is wrong with it."""
    values: Values = dict(raw)
    head, entries, cards = read_tables(
        values, ADDED_HEAD, ADDED, report, AS_SKELETON, ADDED_OPTIONAL
    )
    _check_added(values, entries, report)
    named = [("pack", head), *(("card", entry) for kind in DECK for entry in entries[kind])]
    facts = [
        [_fact(card) for card in sorted(cards[kind], key=lambda card: str(card.id))]
        for kind in DECK
    ]
    corrected = [sorted(head["values"].items())] if head.get("values") else []
    corrected += [[side.id, side.rows] for side in cards["side"]]
    return CardPack(
        game=GAME,
        id=str(head.get("id")),
        mark=mark_of([GAME, *facts, *corrected]),
        values=values,
        cards=AddedCards(
            by_id(cards["ruins"] + cards["explore"]),
            by_id(cards["ambush"]),
            by_id(cards["side"]),
            head.get("values", {}),
        ),
        words=words_of((f"{what}.{each.get('id')}.name", each.get("name")) for what, each in named),
    )


def _check_added(values: Values, entries: Mapping[str, list[Values]], report: Report) -> None:
    every = [entry for kind in DECK for entry in entries[kind]]
    if not (every or entries["side"] or "values" in values):
        at(report, "pack")("explore")("there is no card; add one, or a monster under [[ambush]]")
    if len(every) > MOST_CARDS:
        at(report, "pack")("explore")(f"{len(every)} cards; at most {MOST_CARDS} go in one pack")
    for name in dict.fromkeys(str(entry.get("id")) for entry in every):
        for game, whole in (("the base game", base_pack()), ("Heroes", heroes_pack())):
            if name in whole.explore or name in whole.ambush or name in whole.hero:
                at(report, f'"{name}"')("id")(f"{game} has this card; choose another id")


def _fact(card: ExploreCard | RuinsCard | AmbushCard) -> list[Any]:
    """Return what a card does, for the mark of its pack."""
    match card:
        case ExploreCard(name, time, terrains, shapes):
            drawn = [[shape.drawing(), shape.coin] for shape in shapes]
            return [name, time, [terrain.value for terrain in terrains], drawn]
        case AmbushCard(name, shape, clockwise, corner):
            return [name, shape.drawing(), clockwise, corner and corner.value]
        case RuinsCard(name):
            return [name]


def with_packs(pack: Pack, packs: tuple[CardPack, ...]) -> Pack:
    """Return a game's cards with those of packs."""
    for each in packs:
        added: AddedCards = each.cards
        pack = replace(
            pack,
            explore={**pack.explore, **added.explore},
            ambush={**pack.ambush, **added.ambush},
            sides={name: added.sides.get(name, side) for name, side in pack.sides.items()},
            scoring={
                name: replace(card, solo_value=added.values.get(name, card.solo_value))
                for name, card in pack.scoring.items()
            },
        )
    return pack


def refusal(packs: tuple[CardPack, ...], choices: Choices) -> PackRefusal | None:
    """Return why packs do not go together with these choices, or None."""
    if choices["players"] == "1":
        for pack in packs:
            if any(card.corner is None for card in pack.cards.ambush.values()):
                return PackRefusal("pack.several-only", {"pack": pack.name})
    seen: dict[str, CardPack] = {}
    for pack in packs:
        for name in pack.cards.names():
            if name in seen:
                names = {"pack": pack.name, "other": seen[name].name, "card": name}
                return PackRefusal("pack.same-card", names)
            seen[name] = pack
    unused = (each for each in packs if not each.cards.is_used(choices))
    return next(
        (PackRefusal("pack.unused", {"pack": each.name}, is_harmless=True) for each in unused), None
    )


@cache
def packaged() -> tuple[CardPack, ...]:
    """Return the packs that ship with the game."""
    files = (file for file in packaged_files(PACKS, ".toml") if file not in NOT_ADDED)
    read = (read_toml(read_packaged(PACKS, file), file, read_pack) for file in files)
    return tuple(replace(pack, is_owned=False) for pack in read)


def skeleton() -> str:
    """Return the text of a file that an owner may begin with."""
    return read_packaged(PACKS, SKELETON)


PAGES = "companion.games.cartographers.samples.added_pages:pages"
FORMAT = PackFormat(read_pack, packaged, refusal, PAGES, skeleton)
