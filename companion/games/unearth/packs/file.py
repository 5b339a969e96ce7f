"""The cards of the game, from the TOML that ships with it: nobody has others, so tests check it."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any

from companion.data import read_packaged
from companion.games.unearth.rules.cards import CardSet, DelverCard, EventCard, RuinCard, Wonder

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

PACKS = "companion.games.unearth.packs"
BASE = "base.toml"


@cache
def base_cards() -> CardSet:
    """Return the cards of the game."""
    tables = {
        name: [_fields(entry) for entry in entries]
        for name, entries in tomllib.loads(read_packaged(PACKS, BASE)).items()
    }
    return CardSet(
        ruins=_by_id(card for each in tables["ruins"] for card in _ruins(**each)),
        events=_by_id(EventCard(**each) for each in tables["events"]),
        cities=_by_id(RuinCard(land="city", colour="", **each) for each in tables["cities"]),
        delver=_by_id(DelverCard(**each) for each in tables["delver"]),
        wonders=_by_id(Wonder(**each) for each in tables["wonders"]),
        tokens=_by_id(Wonder(**each) for each in tables["tokens"]),
    )


def _fields(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields of an entry but how sure they are, which is for people."""
    return {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in entry.items()
        if name != "confidence"
    }


def _ruins(
    colour: str, land: str, values: Iterable[int], stones: Iterable[int]
) -> Iterator[RuinCard]:
    """Yield the cards of a colour, a card for each of its values."""
    for value, count in zip(values, stones, strict=True):
        yield RuinCard(f"ruin-{colour}-{value}", colour, land, value, count)


def _by_id(cards: Iterable[Any]) -> dict[str, Any]:
    return {card.id: card for card in cards}
